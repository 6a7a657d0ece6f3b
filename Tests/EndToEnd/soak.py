"""Uses the program continuously and checks that its memory, handles and threads don't grow."""

import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

from gi.repository import Gio, GLib

import endurance
from growth import Growth
from program import BUTTON, GROUP, LIST, Failure, Gone, Program, run
from wandering import LINKS, SIZES, complaints

CATALOG, DEADLY = "org.petridish.TestbedCatalog.Testbed", "org.petridish.DeadlyCatalog.DeadlyCatalog"
VARIANTS = ("tabs", "menu", "split")
DEVICES = ("phone", "tablet", "desktop", "320x200", "1024x600")


class Actions:
    """The actions of a program on the session bus."""

    def __init__(self, id):
        self.id, self.path = id, "/" + id.replace(".", "/")
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def open(self, link):
        """Opens a link, like the desktop does."""
        self._call(self.path, "open-link", [GLib.Variant("s", link)])

    def start(self, action):
        """Activates an action of the window."""
        self._call(f"{self.path}/window/1", action, [])

    def _call(self, path, action, values):
        words = GLib.Variant("(sava{sv})", (action, values, {}))
        try:
            self.bus.call_sync(self.id, path, "org.gtk.Actions", "Activate", words, None, 0, 60_000, None)
        except GLib.Error as error:
            raise Failure(f"expected that the program performs “{action}”, but: {error.message}") from None


class Soak:
    """Rounds of all actions in random order, each of which ends in the initial state."""

    def __init__(self, program, deadly, seed):
        self.program, self.deadly, self.random = program, deadly, random.Random(seed)
        self.catalog, self.victim = Actions(CATALOG), Actions(DEADLY)
        self.frame = run("xdotool", "search", "--onlyvisible", "--pid", program.window).split()[-1]
        self.acts = []
        self.rounds = self.crashes = 0
        self.growths = {
            "window": Growth(lambda: program.window),
            "supervisor": Growth(lambda: program.process.pid),
            "crash supervisor": Growth(lambda: deadly.process.pid),
            # Each crash starts a new process, which can inherit handles but not threads. Its memory isn't judged, because
            # the restored timeline grows with each crash, up to 2,000 events.
            "window after a crash": Growth(lambda: deadly.window, judged=("handles",)),
        }

    def go_round(self):
        """Performs each action at least once."""
        acts = [self.jump] * 8 + [self.change_variant] * 2 + [self.change_device] * 2 + [self.resize] * 2
        acts += [self.change_theme, self.storm, self.twin, self.zoom, self.crash]
        self.random.shuffle(acts)
        for act in acts:
            self.acts.append(act.__name__)
            act()
        self.come_home()
        self.rounds += 1
        for growth in self.growths.values():
            growth.look()

    def jump(self):
        """Opens a random link, and doesn't always wait for its screen."""
        self.catalog.open(self.random.choice(LINKS))
        time.sleep(self.random.choice([0, 0, 0.05, 0.4]))

    def change_variant(self):
        self.catalog.open(f"petri://jump/product?id=7&variant.navigation={self.random.choice(VARIANTS)}")

    def change_device(self):
        self.catalog.open(f"petri://jump/currencies?device={self.random.choice(DEVICES)}&scale={self.random.choice([1, 2])}")

    def change_theme(self):
        self.catalog.start("dark")

    def zoom(self):
        for action in ("zoom-in", "zoom-in", "zoom-out", "zoom-fit"):
            self.catalog.start(action)

    def resize(self):
        run("xdotool", "windowsize", self.frame, *self.random.choice(SIZES))

    def twin(self):
        """Opens two dishes for some jumps."""
        self.catalog.start("twin")
        for _ in range(3):
            self.jump()
        self.catalog.start(self.random.choice(["same-jumps", "swap-sides", "focus-second", "bring-together"]))
        self.jump()
        self.catalog.start(self.random.choice(["keep-first", "keep-second"]))

    def storm(self):
        """Changes a list as fast as possible."""
        program = self.program
        self.catalog.open("petri://jump/currencies?order=code&search=")
        button = lambda name: program.find(name, BUTTON, inside=program.find("Dish", GROUP))
        shuffle, remove = button("Shuffle"), button("Remove first row")
        for _ in range(20):
            try:
                program.activate(self.random.choice([shuffle, remove]))
            except Gone:
                return  # An earlier jump has closed the screen.

    def crash(self):
        """Crashes the window of the other program, which then restores its screen."""
        text = f"round {self.rounds}"
        plain = lambda: f"This is {text}." in endurance.dish(self.deadly)
        self.victim.open(f"petri://jump/plain?text=round%20{self.rounds}")
        self.deadly.expect("the other program shows a screen", plain)
        endurance.rest(self.deadly)
        before = self.deadly.window
        self.victim.open("petri://jump/trap-built")
        self.deadly.await_window(60, besides=before)
        self.deadly.expect("the screen is open again after a crash", plain)
        self.crashes += 1

    def come_home(self):
        """Returns to the initial state, so that rounds can be compared."""
        program = self.program
        run("xdotool", "windowsize", self.frame, 1200, 800)
        self.catalog.open("petri://jump/home?theme=light&device=phone&scale=1&direction=ltr&variant.navigation=tabs")
        events = lambda: " ".join(program.texts(program.find("Events", LIST)))
        program.expect("home is open", lambda: "Routing rule" in endurance.dish(program))
        program.expect("the app is idle", lambda: "idle" in events()[-60:])
        program.activate(program.find("Clear the timeline", BUTTON))
        program.expect_rest(seconds=2, wakings=10)

    def check(self):
        """Fails if GTK has reported a critical warning or the window has crashed."""
        lately = f"after {self.rounds} rounds: " + " · ".join(self.acts[-25:])
        if said := [line for line in complaints(soak) if "-CRITICAL **" in line]:
            raise Failure(f"expected no critical warning, but found {said[0]}, {lately}")
        if self.program.window not in self.program._processes():
            raise Failure(f"expected the same window, {lately}; its last output is {complaints(soak)[-30:]}")


def soak(program):
    """Runs for SOAK_MINUTES minutes with the seed RANDOM_SEED. Part of `make soak`."""
    minutes, seed = float(os.environ.get("SOAK_MINUTES", 10)), int(os.environ.get("RANDOM_SEED", 1))
    path = pathlib.Path(program.command[-1]).with_name("DeadlyCatalog")
    deadly = Program(str(path), stderr=subprocess.DEVNULL)
    soaking = Soak(program, deadly, seed)
    begin = told = time.monotonic()
    try:
        while time.monotonic() < begin + minutes * 60:
            try:
                soaking.go_round()
            finally:
                soaking.check()
            if time.monotonic() > told + 60:
                told = time.monotonic()
                now = " · ".join(f"{name} {growth.now}" for name, growth in soaking.growths.items())
                print(f"… {(told - begin) / 60:.0f} min, {soaking.rounds} rounds: {now}", file=sys.stderr, flush=True)
    finally:
        deadly.close()
    print(f"{soaking.rounds} rounds with seed {seed} in {minutes:g} minutes, {soaking.crashes} crashes")
    for name, growth in soaking.growths.items():
        print(f"{name:22}{growth}")
    if growing := [name for name, growth in soaking.growths.items() if not growth.is_flat]:
        raise Failure(f"expected no growth, but these processes grow: {', '.join(growing)}")


soak.words = lambda path: [str(pathlib.Path(path).resolve())]
soak.stderr = tempfile.NamedTemporaryFile()
RELEASE = [soak]
