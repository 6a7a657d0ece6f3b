"""Scenarios with another build of the program: comparing it in the window, and opening it in a second window."""

import os
import pathlib
import shutil
import signal
import time

from accessibility import Gone, Tree
from program import BUTTON, FIELD, GROUP, IMAGE, LIST, Failure, walk
from scenarios import said, says


def compare_with_another_build(program):
    planted = program.command[-1]
    before = pathlib.Path(program.home.name) / "before"
    before.write_text(f"#!/bin/sh\nPLANTED=before exec '{planted}' \"$@\"\n")
    before.chmod(0o755)

    program.press("ctrl+shift+b")
    choose(program, "/no/such/program")
    program.expect("a message names the missing program", lambda: says(program, "The program “/no/such/program” doesn’t exist."))
    program.click(program.find("Another build…", BUTTON))
    choose(program, str(before))

    open_by_omnibox(program, "label")
    program.expect("the change is shown", lambda: says(program, "the label changed from “In stock.” to “Available.”"), 150)
    program.find("Picture of Label in before", IMAGE)
    open_by_omnibox(program, "edge")
    program.expect("another screen has no differences", lambda: said(program, "The builds don’t differ."), 150)

    program.click(program.find("All screens", BUTTON))
    program.expect("all changes are listed", lambda: says(program, " cases with “"), 300)
    change = [w for w in walk(program.find("Differences in all screens", GROUP)) if w.name.startswith("picture:")]
    if len(change) != 1:
        raise Failure(f"expected one changed picture, but there are {len(change)}")
    program.activate(change[0])
    program.expect("the screen of the change is open", lambda: program.tree.frame().name.startswith("Colour"))

    program.press("ctrl+shift+o")
    # The other build is a separate program, whose window may be behind this one.
    title = "Colour – Planted at before – Petri Dish"
    there = lambda: [p for n, p in program.bus.programs() if titles(program, n, p) == [title]]
    program.expect("the other build shows the same link in a window", there, 60)
    process = there()[0]
    # The other window has the keyboard focus, so no key can close this window.
    program.process.terminate()
    program.process.wait(60)
    if [process] != there():
        raise Failure("expected the other build's window to stay, but it closed with this one")
    os.kill(process, signal.SIGTERM)
    end = time.monotonic() + 60
    while there():
        if time.monotonic() > end:
            raise Failure("expected the other build's window to close")
        time.sleep(0.1)
    program.start()


def restart_after_a_build(program):
    built = pathlib.Path(program.command[-1]).resolve()
    folder = pathlib.Path(program.home.name) / "built"
    folder.mkdir()
    for resources in built.parent.glob("*.resources"):
        (folder / resources.name).symlink_to(resources)
    copy = folder / built.name
    shutil.copy2(built, copy)
    program.end()
    program.command = (*program.command[:-1], str(copy))
    program.start()
    open_by_omnibox(program, "label")

    newer = folder / "newer"
    shutil.copy(built, newer)
    os.replace(newer, copy)
    program.press("ctrl+m")
    message = "The program was rebuilt after this window opened."
    program.find(message, BUTTON)
    # The tools of the map are in the place of the message.
    program.press("ctrl+m")
    program.expect("a message reports the new build", lambda: said(program, message))
    process = program.tree.process
    program.click(program.find("Restart", BUTTON))
    program.await_window(besides=process)
    program.expect("the screen is open again", lambda: program.tree.frame().name.startswith("Label"))
    program.press("ctrl+m")
    program.find("Label", ("list item",), inside=program.find("Map", LIST), timeout=60)


def titles(program, name, process):
    """Returns the titles of a program's windows."""
    try:
        return [window.name for window in Tree(program.bus, name, process).now().children]
    except Gone:
        return []


def choose(program, build):
    """Enters the path of the other build in the dialog that is about to open."""
    asks = lambda: said(program, "Compare with another build")
    program.expect("the dialog is open", asks)
    program.press("ctrl+a")
    program.type(build)
    program.press("Return")
    program.expect("the dialog is closed", lambda: not asks())


def open_by_omnibox(program, name):
    program.press("ctrl+k")
    program.find("Screen, command or link", FIELD)
    program.type(name)
    program.press("Return")
    program.expect(f"“{name}” is open", lambda: program.tree.frame().name.lower().startswith(name))


compare_with_another_build.words = lambda path: [
    "env", "PLANTED=after", str(pathlib.Path(path).with_name("PlantedCatalog"))
]

restart_after_a_build.words = compare_with_another_build.words

ALL = [compare_with_another_build, restart_after_a_build]
