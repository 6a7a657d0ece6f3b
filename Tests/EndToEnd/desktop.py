"""The desktop that a program runs on, X or Wayland, with its windows, pointer, keyboard and clipboard."""

import functools
import os
import subprocess


@functools.cache
def desktop():
    """Returns the desktop of the display in the environment."""
    # Import only one module, because each module has different requirements.
    if "WAYLAND_DISPLAY" in os.environ:
        import wayland
        return wayland.Desktop()
    import x11
    return x11.Desktop()


def run(*command):
    """Runs a command and returns its output."""
    return subprocess.run([str(word) for word in command], capture_output=True, text=True).stdout
