"""Compares the output of the commands with their recorded output.

contract.py FOLDER [--record] [NAME…]: FOLDER contains the built programs. Without names, all calls are compared. With
--record, the output is recorded instead; review changes of the recorded files like code.
"""

import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import normal
from calls import CALLS, PLANTED

HERE = pathlib.Path(__file__).parent
RECORDED = HERE / "Recorded"
SENTENCES = HERE / "sentences.txt"
# Checks mostly wait for hanging screens, so many calls can run in parallel.
AT_ONCE = 8


def environment(program):
    """Returns the current environment without the variables of machines that run tests in parts."""
    parts = re.compile("G_DEBUG|SHARD|CI_NODE|CIRCLE_NODE|BUILDKITE|SLURM|JOB_COMPLETION")
    kept = {name: value for name, value in os.environ.items() if not parts.search(name)}
    planted = {"PLANTED": "after"} if program == PLANTED else {}
    return kept | planted | {"SWIFT_BACKTRACE": "enable=no", "SOURCE_DATE_EPOCH": "1780000000"}


def answer(call, programs):
    """Returns the recorded lines of a call and its sentences."""
    program, steps = CALLS[call]
    kept, sentences = [], []
    with tempfile.TemporaryDirectory() as folder:
        before = pathlib.Path(folder, "before.sh")
        before.write_text(f"#!/bin/sh\nPLANTED=before exec '{programs / program}' \"$@\"\n")
        before.chmod(0o755)
        for step in steps:
            words = [word.replace("{tmp}", folder).replace("{before}", str(before)).replace("{here}", os.getcwd()) for word in step.split()]
            end = subprocess.run([programs / program, *words], cwd=folder, env=environment(program), text=True,
                                 stdin=subprocess.DEVNULL, capture_output=True, timeout=240)
            kept += [f"$ {program} {step}", f"status {end.returncode}"]
            sentences.append(f"$ {program} {step}")
            kept += normal.output(end.stdout, folder, sentences)
            complaints = normal.output(end.stderr, folder, sentences)
            kept += [f"standard error: {line}" for line in complaints]
        for path in sorted(pathlib.Path(folder).rglob("*")):
            if path.is_file() and path != before and ".build" not in path.parts:
                kept += [f"# {path.relative_to(folder)}"] + normal.file(path, folder, sentences)
    return kept, sentences


def difference(name, recorded, found):
    lines = difflib.unified_diff(recorded, found, "recorded", "now", n=2, lineterm="")
    shown = list(lines)[2:]
    if shown:
        print(f"✘ {name}")
        print("\n".join(shown[:40]))
    return bool(shown)


def main():
    words = sys.argv[1:]
    records = "--record" in words
    programs, *names = [word for word in words if word != "--record"]
    names = names or list(CALLS)
    programs = pathlib.Path(programs).resolve()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        # Start slow calls first.
        slow = sorted(names, key=lambda name: not name.startswith(("broken", "planted")))
        answers = dict(zip(slow, pool.map(lambda name: answer(name, programs), slow)))
    RECORDED.mkdir(exist_ok=True)
    failed = 0
    for name in names:
        kept = answers[name][0]
        path = RECORDED / f"{name}.txt"
        if records:
            path.write_text("\n".join(kept) + "\n")
        else:
            recorded = path.read_text().splitlines() if path.exists() else []
            failed += difference(name, recorded, kept)
    if len(names) == len(CALLS):
        said = [line for name in names for line in answers[name][1]]
        if records:
            SENTENCES.write_text("\n".join(said) + "\n")
            for path in RECORDED.glob("*.txt"):
                if path.stem not in CALLS:
                    path.unlink()
        else:
            recorded = SENTENCES.read_text().splitlines() if SENTENCES.exists() else []
            failed += difference("sentences", recorded, said)
    if records:
        print(f"contract: recorded the output of {len(names)} calls")
    else:
        print(f"contract: compared {len(names)} calls, {failed} changed")
    sys.exit(1 if failed else 0)


main()
