"""Where Chromium, or a browser made of it, is on this machine."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

# The one without windows first: the tests take two thirds of the time with it.
_COMMANDS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)


def find() -> str | None:
    """The path of the browser: what CHROMIUM names, else the first one in the usual places."""
    if chosen := os.environ.get("CHROMIUM"):
        return shutil.which(chosen)
    for command in _COMMANDS:
        if path := shutil.which(command):
            return path
    homes = (Path("/"), Path.home())
    places = (home / application.lstrip("/") for application in _APPLICATIONS for home in homes)
    return next((str(place) for place in places if place.is_file()), None)


if __name__ == "__main__":
    path = find()
    if path is None:
        sys.exit("no Chromium; name one with CHROMIUM")
    print(path)
