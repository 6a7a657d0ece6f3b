"""Somebody who keeps the program open all day and never lets it rest: nothing it holds may grow."""

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
    """What the session bus knows of a program."""

    def __init__(self, id):
        self.id, self.path = id, "/" + id.replace(".", "/")
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def open(self, link):
        """Hands over a link, as the desktop does."""
        self._call(self.path, "open-link", [GLib.Variant("s", link)])

    def start(self, action):
        """Starts an action of the window."""
        self._call(f"{self.path}/window/1", action, [])

    def _call(self, path, action, values):
        words = GLib.Variant("(sava{sv})", (action, values, {}))
        try:
            self.bus.call_sync(self.id, path, "org.gtk.Actions", "Activate", words, None, 0, 60_000, None)
        except GLib.Error as error:
            raise Failure(f"expected that the program starts “{action}”, but: {error.message}") from None


class Soak:
    """Rounds of everything, in the order of chance, each of which ends where it began."""

    def __init__(self, program, deadly, seed):
        self.program, self.deadly, self.random = program, deadly, random.Random(seed)
        self.catalog, self.victim = Actions(CATALOG), Actions(DEADLY)
        self.frame = run("xdotool", "search", "--onlyvisible", "--pid", program.window).split()[-1]
        self.acts = []
        self.rounds = self.crashes = 0
        self.growths = {
            "window": Growth(lambda: program.window),
            "its supervisor": Growth(lambda: program.process.pid),
            "supervisor of crashes": Growth(lambda: deadly.process.pid),
            # Another process each time: threads do not pass to it, handles may. With each crash it gets more of a timeline
            # from before, up to the two thousand events that are kept.
            "window after a crash": Growth(lambda: deadly.window, judged=("handles",)),
        }

    def go_round(self):
        """Does everything once, and some of it more often."""
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
        """Opens what a link says, and does not always wait until it is there."""
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
        """Has two dishes for some jumps."""
        self.catalog.start("twin")
        for _ in range(3):
            self.jump()
        self.catalog.start(self.random.choice(["same-jumps", "swap-sides", "focus-second", "bring-together"]))
        self.jump()
        self.catalog.start(self.random.choice(["keep-first", "keep-second"]))

    def storm(self):
        """Changes a list as fast as it can be told to."""
        program = self.program
        self.catalog.open("petri://jump/currencies?order=code&search=")
        button = lambda name: program.find(name, BUTTON, inside=program.find("Dish", GROUP))
        shuffle, remove = button("Shuffle"), button("Remove the first")
        for _ in range(20):
            try:
                program.activate(self.random.choice([shuffle, remove]))
            except Gone:
                return  # A jump that came before has taken the screen away.

    def crash(self):
        """Has the window of the other program crash, which comes back with what was open."""
        text = f"round {self.rounds}"
        plain = lambda: f"This is {text}." in endurance.dish(self.deadly)
        self.victim.open(f"petri://jump/plain?text=round%20{self.rounds}")
        self.deadly.expect("the other program shows a screen", plain)
        endurance.rest(self.deadly)
        before = self.deadly.window
        self.victim.open("petri://jump/trap-built")
        self.deadly.await_window(60, besides=before)
        self.deadly.expect("the screen is back after a crash", plain)
        self.crashes += 1

    def come_home(self):
        """Goes to where the program is as it was, to be compared with itself."""
        program = self.program
        run("xdotool", "windowsize", self.frame, 1200, 800)
        self.catalog.open("petri://jump/home?theme=light&device=phone&scale=1&direction=ltr&variant.navigation=tabs")
        events = lambda: " ".join(program.texts(program.find("Events", LIST)))
        program.expect("home is open", lambda: "Routing rule" in endurance.dish(program))
        program.expect("all is at rest", lambda: "is at rest" in events()[-60:])
        program.activate(program.find("Clear the timeline", BUTTON))
        program.expect_rest(seconds=2, wakings=10)

    def check(self):
        """Fails where something critical was said, or a window was lost."""
        lately = f"after {self.rounds} rounds: " + " · ".join(self.acts[-25:])
        if said := [line for line in complaints(soak) if "-CRITICAL **" in line]:
            raise Failure(f"expected nothing critical, but read {said[0]}, {lately}")
        if self.program.window not in self.program._processes():
            raise Failure(f"expected the same window, {lately}; the last that it said is {complaints(soak)[-30:]}")


def soak(program):
    """SOAK_MINUTES says how long, RANDOM_SEED what; `make soak`."""
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
    print(f"{soaking.rounds} rounds of seed {seed} in {minutes:g} minutes, {soaking.crashes} crashes")
    for name, growth in soaking.growths.items():
        print(f"{name:22}{growth}")
    if growing := [name for name, growth in soaking.growths.items() if not growth.is_flat]:
        raise Failure(f"expected that nothing grows, but these do: {', '.join(growing)}")


soak.words = lambda path: [str(pathlib.Path(path).resolve())]
soak.stderr = tempfile.NamedTemporaryFile()
RELEASE = [soak]
