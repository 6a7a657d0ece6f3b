"""Runs each scenario with a new instance of the program: run.py [--claims FOLDER] PROGRAM [SCENARIO…]

Processes that use the same folder of claims share the scenarios: each process runs the next unclaimed scenario.
"""

import argparse
import pathlib
import sys
import time
import traceback

import browser
import builds
import endurance
import existing
import prototype
import report
import scenarios
import soak
import wandering
from desktop import desktop
from program import Failure, Program

PICTURES = pathlib.Path(".build/end-to-end")


def main():
    words = argparse.ArgumentParser()
    words.add_argument("--claims", type=pathlib.Path)
    words.add_argument("program")
    words.add_argument("names", nargs="*")
    call = words.parse_args()
    chosen = scenarios.ALL + endurance.ALL + browser.ALL + builds.ALL + existing.ALL + prototype.ALL + report.ALL
    if call.names:
        chosen = [one for one in chosen + endurance.RELEASE + wandering.RELEASE + soak.RELEASE + report.RELEASE if one.__name__ in call.names]
    if not chosen:
        sys.exit(f"end to end: unknown scenario {' or '.join(call.names)}")
    with desktop().managed():
        results = [passes(one, call.program) for one in chosen if is_free(one, call.claims)]
    print(f"end to end: {sum(results)} of {len(results)} scenarios passed")
    return 0 if all(results) else 1


def is_free(scenario, claims):
    """Claims a scenario, unless another process has claimed it."""
    try:
        if claims:
            (claims / scenario.__name__).touch(exist_ok=False)
        return True
    except FileExistsError:
        return False


def passes(scenario, path):
    name = scenario.__name__
    program = None
    begin = time.monotonic()
    took = lambda: f"({time.monotonic() - begin:.1f} s)"
    try:
        if hasattr(scenario, "has_no_window"):
            scenario(path)
            print(f"✔ {name} {took()}", flush=True)
            return True
        # A scenario can specify the program and its arguments.
        words = getattr(scenario, "words", lambda path: [path])
        program = Program(
            *words(path),
            stderr=getattr(scenario, "stderr", None),
            is_traced=getattr(scenario, "is_traced", False),
        )
        scenario(program)
        if program.window != program.first and not hasattr(scenario, "words"):
            raise Failure("expected one window, but it crashed and was replaced by another one")
        print(f"✔ {name} {took()}", flush=True)
        return True
    except Exception as failure:
        # Continue with the other scenarios after any error.
        if not isinstance(failure, Failure):
            traceback.print_exc()
        PICTURES.mkdir(parents=True, exist_ok=True)
        picture = PICTURES / f"{name}.png"
        desktop().save_picture(picture)
        print(f"✘ {name} {took()}: {failure}; see {picture}", flush=True)
        return False
    finally:
        if program:
            program.close()


sys.exit(main())
