"""Takes pictures of the program in all states: pictures.py PROGRAM FOLDER NAME [STATE…]"""

import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from builds import choose, open_by_omnibox
from program import BUTTON, GROUP, LIST, TEXT, Failure, Program, run, showing, walk
from scenarios import omnibox as run_command, open_choices, says

PRODUCT = "petri://jump/product?id=42"
LISTS = "petri://jump/currencies?order=code&search="
WALLET = "petri://jump/wallet?base=EUR&state=ready&now=2026-05-14T17:52:00Z"


def away():
    """Moves the pointer away from widgets with hover effects or tooltips."""
    run("xdotool", "mousemove", 0, 0)


def fresh(program):
    pass


def searching(program):
    program.press("ctrl+f")
    program.type("curr")
    program.expect("the search has matches", lambda: any(" of " in t for t in program.texts(program.tree)))


def no_match(program):
    program.press("ctrl+f")
    program.type("no such thing")
    program.find("Nothing found for “no such thing”", TEXT)


def form(program):
    pass


def long_log(program):
    for _ in range(4):
        program.click(program.find("Shuffle", BUTTON, inside=program.find("Dish", GROUP)))


def batch(program):
    program.click(program.find("Remove first row", BUTTON, inside=program.find("Dish", GROUP)))
    program.click(program.find("delete", TEXT, inside=program.find("Events", LIST)))


def failed(program):
    pass


def crash(program):
    before = program.window
    program.press("ctrl+l")
    program.type("Trap when built")
    program.press("Return")
    program.await_window(60, besides=before)


def empty(program):
    pass


def build_errors(program):
    (FOLDER / "Sources/Shop.swift").write_text("let broken = trap")
    program.find("The build failed with 1 error", TEXT, timeout=60)


def omnibox(program):
    program.press("ctrl+l")
    program.type("pro")


def shortcuts(program):
    program.press("ctrl+question")


def main_menu(program):
    program.press("F10")


def about(program):
    run_command(program, "about")


def environment(program):
    run_command(program, "show the device")
    program.find("Device settings", LIST)
    away()


def widgets(program):
    run_command(program, "show the widgets")
    program.find("Widgets", LIST)
    away()


def choices(program):
    open_choices(program, "navigation")
    away()


def free_size(program):
    pass


def sidebar_drawer(program):
    program.press("F9")


def inspector_drawer(program):
    program.press("F8")


def copied(program):
    program.press("ctrl+shift+x")


def twin(program):
    program.press("ctrl+t")
    program.find("Stacks", GROUP)
    program.expect("the costs are shown", lambda: program.texts(program.tree).count("actions") == 2, 120)
    away()


def sample_twin(program):
    """Shows the sample catalog under two variants, for the README."""
    twin(program)


def twin_apart(program):
    twin(program)
    program.press("ctrl+alt+j")
    program.press("ctrl+2")
    run_command(program, "Routing rule")
    dish = program.find("Dish Menu", GROUP)
    program.expect("the screen is open", lambda: any("rule" in t.lower() for t in program.texts(dish)))
    program.press("ctrl+alt+j")
    program.expect("the comparison is shown", lambda: any("separately" in t for t in program.texts(program.tree)))


def map_all(program):
    program.press("ctrl+m")
    program.find("Path to the screen", GROUP)
    away()


def map_edges(program):
    map_all(program)
    program.click(program.find("Edges", BUTTON))
    program.find("container", ("check box",))


def map_thumbnails(program):
    """Shows the map with the pictures of three screens that were open before."""
    see(program, "Currencies", "Circle")
    map_all(program)


def see(program, *names):
    for name in names:
        run_command(program, name)
        # The program takes a picture half a second after the last change.
        time.sleep(1.5)


def map_folded(program):
    map_all(program)
    program.press("ctrl+shift+g")
    program.expect("all groups are collapsed", lambda: any("Lists: " in w.name for w in walk(program.tree)))
    away()


def map_group_folded(program):
    map_all(program)
    program.press("ctrl+g")
    program.expect("a group is collapsed", lambda: any("Products: " in w.name for w in walk(program.tree)))
    away()


def map_around(program):
    see(program, "Favourites", "Home", "Product")
    map_all(program)
    program.click(program.find("Around this screen", BUTTON))
    program.expect("the neighbors are shown", lambda: any(t.startswith("Leads here") for t in program.texts(program.tree)))
    away()


def map_starts(program):
    map_all(program)
    program.click(program.find("Starts", BUTTON))
    # Narrow windows don't show the counts.
    program.expect("the plans are shown", lambda: any(" to " in w.name and "step" in w.name for w in walk(program.tree)))
    away()


def map_twin(program):
    twin(program)
    program.press("ctrl+m")
    program.expect("the edges are compared", lambda: says(program, "only Menu"))
    away()


def stack(program):
    if not any(w.name == "Stack" and showing(w) for w in walk(program.tree)):
        program.press("F8")
    program.click(program.find("Stack", BUTTON))


def another_build(program):
    """Shows a screen with changed labels, and the comparison of all screens."""
    before = FOLDER / "before"
    before.write_text(f"#!/bin/sh\nPLANTED=before exec '{program.command[-1]}' \"$@\"\n")
    before.chmod(0o755)
    program.press("ctrl+shift+b")
    choose(program, str(before))
    open_by_omnibox(program, "label")
    program.expect("the change is shown", lambda: says(program, "changed from “In stock.” to “Available.”"), 150)
    program.press("ctrl+alt+b")
    program.expect("all changes are listed", lambda: says(program, " cases with “"), 300)


def build_chooser(program):
    program.press("ctrl+shift+b")


# A watched package, whose compiler is a script.
FOLDER = pathlib.Path(tempfile.mkdtemp())
COMPILER = f"""
  grep -q trap Sources/Shop.swift || exit 0
  echo "{FOLDER}/Sources/Shop.swift:3:7: error: cannot find 'trap' in scope"
  exit 1
"""

# The link that each state opens. States that crash, watch or have no screens use another catalog.
OPENS = {
    fresh: None, searching: PRODUCT, no_match: PRODUCT,
    form: "petri://jump/styles?style=list", long_log: LISTS,
    batch: LISTS,
    failed: "petri://jump/figures?gate.login=closed",
    crash: "petri://jump/plain?text=one", empty: None, build_errors: None, omnibox: PRODUCT, shortcuts: PRODUCT, main_menu: PRODUCT, about: PRODUCT,
    environment: PRODUCT, widgets: PRODUCT, choices: PRODUCT, free_size: PRODUCT + "&device=500x400&theme=dark", copied: PRODUCT,
    twin: LISTS, sample_twin: WALLET, twin_apart: LISTS, map_all: PRODUCT, map_edges: PRODUCT, map_folded: PRODUCT, map_thumbnails: PRODUCT, map_group_folded: PRODUCT, map_around: PRODUCT, map_starts: PRODUCT, map_twin: PRODUCT,
    another_build: None, build_chooser: PRODUCT,
    stack: PRODUCT, sidebar_drawer: PRODUCT, inspector_drawer: PRODUCT,
}


def main():
    path, folder, kind, *names = sys.argv[1:]
    known = [state.__name__.replace("_", "-") for state in OPENS]
    for name in names:
        if name not in known:
            sys.exit(f"Unknown state “{name}”. Use one of these states: {', '.join(known)}")
    quiet = subprocess.DEVNULL
    manager = subprocess.Popen(["metacity", "--composite"], stdout=quiet, stderr=quiet)
    failed = 0
    try:
        for state, link in OPENS.items():
            name = state.__name__.replace("_", "-")
            if names and name not in names:
                continue
            try:
                take(state, path, link, pathlib.Path(folder, f"{name}-{kind}.png"))
            except (Failure, IndexError) as failure:
                failed += 1
                print(f"✘ {name} {kind}: {failure}")
    finally:
        manager.terminate()
    return 1 if failed else 0


def take(state, path, link, picture):
    words = ["open", link] if link else []
    if state in (crash, empty, build_errors):
        path = pathlib.Path(path).with_name("DeadlyCatalog")
    if state is sample_twin:
        path = pathlib.Path(path).with_name("catalog")
    if state is another_build:
        path, words = "env", ["PLANTED=after", str(pathlib.Path(path).with_name("PlantedCatalog"))]
    os.environ.pop("EMPTY_CATALOG", None)
    if state is empty:
        os.environ["EMPTY_CATALOG"] = "1"
    if state is build_errors:
        (FOLDER / "Sources").mkdir(exist_ok=True)
        (FOLDER / "Package.swift").write_text("// a package")
        (FOLDER / "Sources/Shop.swift").write_text("let sound = 1")
        words = ["watch", "--package", str(FOLDER), "--command", COMPILER]
    program = Program(path, *words, stderr=subprocess.DEVNULL)
    try:
        window = run("xdotool", "getactivewindow").strip()
        run("xdotool", "key", "--clearmodifiers", "super+Up")
        away()
        still(window)
        state(program)
        still(window)
        subprocess.run(["import", "-silent", "-window", "root", str(picture)], check=True)
        print(picture, flush=True)
    finally:
        program.close()


def still(window):
    """Waits until three consecutive pictures are identical, for at most ten seconds."""
    same, last = 0, None
    for _ in range(40):
        shot = subprocess.run(["import", "-silent", "-window", "root", "rgb:-"], capture_output=True)
        now = hashlib.md5(shot.stdout).digest()
        same, last = (same + 1 if now == last else 0), now
        if same >= 2:
            return
        time.sleep(0.2)


sys.exit(main())
