"""Random input, determined by a seed, which must not crash the window."""

import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

from program import Failure, run

# All shortcuts, except those that close the window or open the GTK Inspector.
KEYS = (
    ["Tab", "shift+Tab", "Return", "Escape", "space", "BackSpace", "Delete", "Up", "Down", "Left", "Right", "Home", "End"]
    + ["Page_Up", "Page_Down", "Menu", "F2", "F6", "shift+F6", "F8", "F9", "F10", "alt+Left", "alt+Home", "shift+Down"]
    + [f"ctrl+{key}" for key in "recstkdfgjlmazvx012" + "3"]
    + ["ctrl+plus", "ctrl+minus", "ctrl+semicolon", "ctrl+question", "ctrl+Return", "ctrl+Home", "ctrl+End", "alt+Up", "alt+Down"]
    + [f"ctrl+shift+{key}" for key in "ctjsxfgz"]
    + [f"ctrl+alt+{key}" for key in "jr12d"]
)

TEXTS = [
    "a", "0", "-1", "4711", "cur", "pro", "home", "nothing like it", "kind:jump", "status:failed", "tag:", "[", "\\", "“é”",
    "2026-02-30", "99999999999999999999", "petri://jump/product?id=7", "navigation split", "reload", "device", "theme",
]

LINKS = [
    "petri://jump/home", "petri://jump/product?id=42", "petri://jump/currencies?order=code&search=",
    "petri://jump/million", "petri://jump/styles?style=grid", "petri://jump/figures?gate.login=open",
    "petri://jump/figures?gate.login=closed", "petri://jump/product?id=7&variant.navigation=menu&theme=dark",
    "petri://jump/product?id=7&variant.navigation=split&device=tablet", "petri://jump/home?direction=rtl&scale=2",
    "petri://jump/home?device=320x200", "petri://jump/nowhere", "petri://jump/product?id=x", "/products/815",
]

SIZES = [(360, 640), (400, 700), (640, 480), (800, 600), (1000, 500), (1200, 800), (1240, 860)]


class Wanderer:
    """Random input from the pointer and the keyboard."""

    def __init__(self, program, seed):
        self.program, self.random = program, random.Random(seed)
        self.acts = []
        self.measure()

    def measure(self):
        """Updates the position and the size of the window."""
        # A menu or a dialog may be active instead of the window.
        self.window = run("xdotool", "getactivewindow").strip()
        if not self.window:
            # A click or the menu of the title bar can minimize the window.
            run("xdotool", "search", "--pid", self.program.window, "windowactivate", "sleep", "1")
            self.window = run("xdotool", "getactivewindow").strip()
        if not self.window:
            raise Failure(f"expected an active window, after {self.acts[-25:]}")
        shell = dict(line.split("=") for line in run("xdotool", "getwindowgeometry", "--shell", self.window).split())
        self.frame = [int(shell.get(key, 0)) for key in ("X", "Y", "WIDTH", "HEIGHT")]

    def act(self):
        """Performs a random action."""
        does = [self.click] * 8 + [self.key] * 7 + [self.type] * 2 + [self.scroll] * 2 + [self.drag] * 2
        name, words = self.random.choice(does + [self.resize, self.link])()
        self.acts.append(name)
        if words:
            run("xdotool", "sleep", "0.03", *words)
        # Close file dialogs, because random input must not overwrite files.
        if run("xdotool", "getactivewindow", "getwindowname").startswith(("Save ", "Export ")):
            run("xdotool", "key", "Escape", "sleep", "0.1")

    @property
    def back(self):
        """The arguments that move the window back to the screen; GTK doesn't place popovers outside the monitors."""
        return ["windowmove", self.window, 0, 0]

    def place(self):
        left, top, width, height = self.frame
        # Avoid the edges of the window.
        return left + self.random.randrange(8, max(9, width - 8)), top + self.random.randrange(8, max(9, height - 8))

    def click(self):
        x, y = self.place()
        button = self.random.choice([1] * 8 + [3, 8])
        twice = self.random.random() < 0.1
        press = ["mousemove", x, y, "sleep", "0.02"] + ["mousedown", button, "mouseup", button] * (1 + twice)
        # A double-click on the title bar moves the window.
        return f"click {button} at {x},{y}" + " twice" * twice, press + self.back * twice

    def key(self):
        key = self.random.choice(KEYS)
        return f"key {key}", ["key", key]

    def type(self):
        text = self.random.choice(TEXTS)
        return f"type {text}", ["type", "--delay", "4", text]

    def scroll(self):
        x, y = self.place()
        button = self.random.choice([4, 5, 6, 7])
        modifiers = self.random.choice([[], [], [], ["ctrl"]])
        down = [word for one in modifiers for word in ("keydown", one)]
        up = [word for one in modifiers for word in ("keyup", one)]
        many = ["click", "--repeat", self.random.randrange(1, 12), "--delay", "4", button]
        return f"scroll {button} at {x},{y} {modifiers}", ["mousemove", x, y, *down, *many, *up]

    def drag(self):
        (x, y), (left, top) = self.place(), self.place()
        moves = []
        for step in range(1, 9):
            moves += ["mousemove", x + (left - x) * step // 8, y + (top - y) * step // 8, "sleep", "0.01"]
        return f"drag {x},{y} to {left},{top}", [
            "mousemove", x, y, "mousedown", 1, *moves, "mouseup", 1, *self.back
        ]

    def resize(self):
        width, height = self.random.choice(SIZES)
        return f"resize to {width}x{height}", ["windowsize", self.window, width, height, *self.back, "sleep", "0.1"]

    def link(self):
        link = self.random.choice(LINKS)
        if self.program.window not in self.program._processes():
            return f"no window for {link}", []
        try:
            subprocess.run([*self.program.command, "open", link], timeout=60, capture_output=True)
        except subprocess.TimeoutExpired:
            # If the window has closed in the meantime, the new process opens the link itself.
            if self.program.window in self.program._processes():
                raise Failure(f"expected that {link} is passed on, after {self.acts[-25:]}") from None
        return f"open {link}", []


def wander(program):
    """Performs RANDOM_ACTIONS actions with the seed RANDOM_SEED. Part of `make test-release`."""
    seed, most = int(os.environ.get("RANDOM_SEED", 1)), int(os.environ.get("RANDOM_ACTIONS", 3000))
    wanderer = Wanderer(program, seed)
    try:
        walk(program, wanderer, seed, most)
    except Failure:
        # Save the output, which contains the backtraces of critical warnings.
        log = pathlib.Path(".build/end-to-end/wander.log")
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text("\n".join(complaints(wander)))
        raise


def walk(program, wanderer, seed, most):
    """Performs a number of actions, and checks the program after every tenth action."""
    begin, closed = time.monotonic(), 0
    for number in range(1, most + 1):
        wanderer.act()
        if number % 10 and number < most:
            continue
        lately = f"after {number} actions with seed {seed}: " + " · ".join(wanderer.acts[-25:])
        # The Swift runtime's crash handler keeps a process running after the first crash.
        if said := [line for line in complaints(wander) if "-CRITICAL **" in line]:
            raise Failure(f"expected no critical warning, but found {said[0]}, {lately}")
        if program.window not in program._processes():
            # A click can hit the close button. After a crash, the program opens another window.
            if not is_closed(program):
                raise Failure(f"expected the same window, {lately}; its last output is {complaints(wander)[-30:]}")
            closed += 1
            program.start(60)
        program.expect(f"the window responds, {lately}", lambda: program.tree.frame())
        wanderer.measure()
        if number % 500 == 0:
            print(f"… {number} actions with seed {seed} in {time.monotonic() - begin:.0f} s, closed {closed} times, {memory(program)} MB",
                  file=sys.stderr, flush=True)


def is_closed(program):
    """Returns whether the program exits successfully, which takes a moment after its window has closed."""
    try:
        return program.process.wait(10) == 0
    except subprocess.TimeoutExpired:
        return False


def complaints(scenario):
    """Returns the lines that a scenario's program has written to standard error."""
    return pathlib.Path(scenario.stderr.name).read_text(errors="replace").splitlines()


def memory(program):
    """Returns the memory of the window's process in megabytes."""
    status = pathlib.Path(f"/proc/{program.window}/status").read_text()
    return next(int(line.split()[1]) // 1024 for line in status.splitlines() if line.startswith("VmRSS"))


def at_home(path):
    """Returns a command that runs the program in a temporary home folder, where each warning of GTK ends it."""
    home = tempfile.mkdtemp()
    return ["env", f"--chdir={home}", f"HOME={home}", "G_DEBUG=fatal-warnings", str(pathlib.Path(path).resolve())]


# Too slow for `make test`, because only many actions find bugs.
wander.words = at_home
wander.stderr = tempfile.NamedTemporaryFile()
RELEASE = [wander]
