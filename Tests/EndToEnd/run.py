"""Runs every scenario against a fresh program: run.py PROGRAM [SCENARIO…]"""

import pathlib
import subprocess
import sys

import endurance
import scenarios
from program import Failure, Program

PICTURES = pathlib.Path(".build/end-to-end")


def main():
    path, *names = sys.argv[1:]
    known = scenarios.ALL + endurance.ALL
    chosen = [one for one in known if not names or one.__name__ in names]
    # Without a window manager no window becomes active.
    quiet = subprocess.DEVNULL
    manager = subprocess.Popen(["metacity", "--no-composite"], stdout=quiet, stderr=quiet)
    try:
        failed = [one.__name__ for one in chosen if not passes(one, path)]
    finally:
        manager.terminate()
    print(f"end to end: {len(chosen) - len(failed)} of {len(chosen)} scenarios passed")
    return 1 if failed or not chosen else 0


def passes(scenario, path):
    name = scenario.__name__
    program = None
    try:
        # A scenario may say which program it is about, and how that is called.
        words = getattr(scenario, "words", lambda path: [path])
        program = Program(*words(path), stderr=getattr(scenario, "stderr", None))
        scenario(program)
        if program.window != program.first and not hasattr(scenario, "words"):
            raise Failure("expected one window, but it crashed, and another one took its place")
        print(f"✔ {name}")
        return True
    except Failure as failure:
        PICTURES.mkdir(parents=True, exist_ok=True)
        picture = PICTURES / f"{name}.png"
        subprocess.run(["import", "-silent", "-window", "root", str(picture)])
        print(f"✘ {name}: {failure}; see {picture}")
        return False
    finally:
        if program:
            program.close()


sys.exit(main())
