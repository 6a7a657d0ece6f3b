"""The desktop that a program runs on: where its windows are, pointer, keys and clipboard, under X or Wayland."""

import functools
import os
import subprocess


@functools.cache
def desktop():
    """The desktop of the display that the surroundings name."""
    # Each needs what the other one has not.
    if "WAYLAND_DISPLAY" in os.environ:
        import wayland
        return wayland.Desktop()
    import x11
    return x11.Desktop()


def run(*command):
    """Runs a command, and returns what it writes."""
    return subprocess.run([str(word) for word in command], capture_output=True, text=True).stdout
