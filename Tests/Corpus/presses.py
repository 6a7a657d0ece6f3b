"""Presses each control on the screens of installed programs once: presses.py TESTS FOLDER [PROGRAM…]

TESTS is the test program. FOLDER contains the packages that corpus.py has unpacked, or gets them. For each program, library
or folder with `.ui` files, a child process opens the window of its catalog, goes to each screen in its first state, and
presses each control (GuestPressTests.swift). Nothing outside of the dish may change: no action of the catalog runs, its
window stays, no other window opens, no link is opened, and no warning is logged. The theme of the desktop changes in between.

If the child crashes or hangs, the control is left out, and a new child presses the rest. strace shows whether a child starts
a program. PROGRAM selects the programs whose path contains it.
"""

import collections
import os
import pathlib
import re
import subprocess
import sys
import time

import corpus

# The time in which a child presses at least one control.
LIMIT = 120

# Warnings that the libraries log for these widgets in any program. A few lines of C that show the widget log the same.
KNOWN = [re.compile(one) for one in (
    # The numbers of the pages in a GtkShortcutsWindow.
    r"(help-overlay|shortcuts).*: opening: .*GtkLabel 0x[0-9a-f]+ \(label\) reported min width -\d, but",
    # An AdwHeaderBar as the title bar of a GtkDialog.
    r"Dialog: opening: .*invalid cast from 'AdwHeaderBar' to 'GtkHeaderBar'$",
    # A PanelFrame that isn't in a PanelDock.
    r"Frame: opening: .*PanelDropControls added without a dock",
    # The button “Back” of a GtkAssistant after pages that are only of the kind progress or hidden.
    r"\.assistant_\w+: \S+ .*gtk_assistant_previous_page: assertion 'page_node != NULL' failed$",
    # A GtkComboBox without rows that is opened.
    r"Child name 'main' not found in GtkStack$",
    # A popover at a place outside of the monitor, where a scrolled or wide guest can have its controls.
    r"gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR \(monitor\)' failed$",
    r"attempt to allocate (GtkPopoverContent contents|GtkScrolledWindow scrolledwindow) 0x[0-9a-f]+ with width -\d+ and",
    # A GtkDropDown at such a place that is closed.
    r"“button” again: .* attempt to allocate GtkBox box 0x[0-9a-f]+ with width -2 and height -2$",
)]


def programs(root):
    """Returns the files with resources and the topmost folder with `.ui` files that the catalog can open."""
    found, folders = [], set()
    for path in sorted(root.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        if path.suffix == ".ui":
            folders.add(path.parent)
        elif any(name.endswith(".ui") for resource in corpus.resources(path.read_bytes()) for name in corpus.children(resource, "/")):
            found.append(path)
    return found + ([pathlib.Path(os.path.commonpath(folders))] if folders else [])


def lines(path):
    return path.read_text(errors="replace").splitlines() if path.exists() else []


def start(tests, job, libraries):
    environment = {**os.environ, "PRESSES": str(job), "SWIFT_BACKTRACE": "enable=no",
                   "LD_LIBRARY_PATH": ":".join(map(str, libraries))}
    tracer = ["strace", "-f", "--seccomp-bpf", "-qq", "-e", "trace=execve", "-e", "signal=none", "-o", job / "trace"]
    words = [tests, "--testing-library", "swift-testing", "--filter", "PetriTests.CorpusPressTests"]
    with (job / "output").open("w") as output:
        return subprocess.Popen([*tracer, *words], env=environment, stdout=output, stderr=output)


def wait(child, log):
    """Waits until the child ends, and returns whether it had to be killed because its log didn't grow."""
    size, since = -1, time.monotonic()
    while child.poll() is None:
        time.sleep(0.5)
        now = log.stat().st_size
        if now != size:
            size, since = now, time.monotonic()
        elif time.monotonic() - since > LIMIT:
            subprocess.run(["pkill", "-9", "-P", str(child.pid)])
            child.wait()
            return True
    return False


def press(tests, program, job, libraries):
    """Starts children until all screens are done. Returns the number of screens, presses and themes, and the faults."""
    job.mkdir(parents=True)
    (job / "program").write_text(f"{program}\n")
    (job / "log").touch()
    faults, skipped = [], []
    while "end" not in lines(job / "log")[-1:]:
        before = len(lines(job / "log"))
        child = start(tests, job, libraries)
        is_hanging = wait(child, job / "log")
        log = lines(job / "log")
        for line in lines(job / "trace"):
            if "execve(" in line and "ENOENT" not in line and "xdotool" not in line and str(tests) not in line:
                faults.append(f"starts a program: {line}")
        new = log[before:]
        if new and new[-1].split("\t")[0] in ("ended", "end"):
            if child.returncode:
                faults.append("the child failed: " + " ".join(lines(job / "output")[-3:]))
                break
        else:
            last = next((line for line in reversed(new) if line.startswith("press\t")), None)
            screen = next((line for line in reversed(new) if line.startswith("screen\t")), None)
            reason = "hangs" if is_hanging else "crashes: " + " ".join(
                line for line in lines(job / "output") if "CRITICAL" in line or "ERROR" in line or "WARNING" in line or "Fatal" in line)[-400:]
            if screen is None:
                faults.append(f"the window doesn’t open: it {reason}")
                break
            is_during = last is not None and new.index(last) > new.index(screen)
            faults.append(" ".join((last if is_during else screen).split("\t")[1:]) + f": {reason}")
            skipped.append(last if is_during else screen)
            if not is_during:
                with (job / "log").open("a") as out:
                    out.write(f"ended\t{screen.split(chr(9))[1]}\t0\t0\n")
            (job / "skipped").write_text("\n".join(skipped))
        done = [line.split("\t")[1] for line in lines(job / "log") if line.startswith("ended\t")]
        (job / "ended").write_text("\n".join(done))
    log = lines(job / "log")
    told = [line.split("\t", 1)[1] for line in log if line.startswith("fault\t")]
    faults += [fault for fault in told if not any(known.search(fault) for known in KNOWN)]
    counts = [line.split("\t")[2:] for line in log if line.startswith("ended\t")]
    return len(counts), sum(int(one[0]) for one in counts), sum(int(one[1]) for one in counts), faults


def main():
    tests, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    listed = corpus.packages()
    roots = {line[0]: corpus.unpack(folder, line[0], line[1]) for line in listed}
    libraries = [p.parent for line in listed if line[2:] for p in roots[line[0]].rglob("lib*.so.?")]
    sums, faults = collections.Counter(), []
    for name in [line[0] for line in listed if not line[2:]]:
        for number, program in enumerate(programs(roots[name])):
            if sys.argv[3:] and not any(word in str(program) for word in sys.argv[3:]):
                continue
            job = folder / name / f"presses.{number}"
            subprocess.run(["rm", "-rf", job])
            screens, presses, themes, found = press(tests, program, job, libraries)
            print(f"{program.relative_to(roots[name])}: {screens} screens, {presses} presses, {themes} themes, {len(found)} faults", flush=True)
            sums.update(programs=1, screens=screens, presses=presses, themes=themes)
            faults += [f"{program.name}: {fault}" for fault in found]
            print("\n".join(f"  ✘ {fault}" for fault in found), flush=True)
    print(f"{sums['presses']} presses on {sums['screens']} screens of {sums['programs']} programs, {sums['themes']} changes of the theme")
    for fault in faults:
        print("✘", fault)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
