#ifndef ACHIEVEMENTS_CPROCESSLIMITS_H
#define ACHIEVEMENTS_CPROCESSLIMITS_H

/// Says that the limits of this process are checked before it begins: with too few files or too little memory, Swift's
/// runtime would end it without a word, or never. Standard streams that are closed are filled, too, so that no file
/// opened later is mistaken for one. To be called where the check is needed, so that it is linked.
void achievements_need_process_limits(void);

/// Whether a signal is ignored, as whoever starts a process may want it: `nohup` ignores SIGHUP. In C, where handlers can be
/// compared.
int achievements_ignores_signal(int number);

#endif
