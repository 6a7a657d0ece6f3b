"""Runs every scenario against a fresh program: run.py PROGRAM [SCENARIO…]"""

import pathlib
import subprocess
import sys

import scenarios
from program import Failure, Program

PICTURES = pathlib.Path(".build/end-to-end")


def main():
    path, *names = sys.argv[1:]
    chosen = [one for one in scenarios.ALL if not names or one.__name__ in names]
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
        program = Program(path)
        scenario(program)
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
