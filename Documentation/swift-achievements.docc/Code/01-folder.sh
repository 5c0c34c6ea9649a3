$ mkdir GardenClub
$ cd GardenClub
