"""Traces `petri` while it opens the screens of a program: trace.py PETRI PROGRAM…

PROGRAM is a path that `petri check` gets. Under strace, the process and its workers may

- start no program but `petri` itself and `blueprint-compiler`,
- connect to no socket but those of the display and of the buses,
- open no file but those of the system, of Petri Dish, of the program, and of the temporary home folder.

Prints a line for each program, and fails with the first call that isn't allowed.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

SYSTEM = ["/bin", "/dev", "/etc", "/lib", "/lib64", "/opt", "/proc", "/run", "/sbin", "/sys", "/usr", "/var/cache", "/var/lib"]
# The session bus tells the address of the accessibility bus. The C library asks nscd for the names of users.
SOCKETS = re.compile(r'sun_path=@?"(/tmp/\.X11-unix/|/tmp/dbus-|/(var/)?run/nscd/|/(var/)?run/dbus/)')
VARIABLES = ["XAUTHORITY", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]
CALL = re.compile(r'^\d+ +(\w+)\(')
PATH = re.compile(r'"((?:[^"\\]|\\.)*)"')


def calls(file):
    """Yields the name and the line of each call that may have succeeded."""
    for line in file.read_text(errors="replace").splitlines():
        found = CALL.match(line)
        if found and "ENOENT" not in line:
            yield found[1], line


def complaint(name, line, allowed, petri):
    """Returns why a call isn't allowed, or `None`."""
    if name == "connect":
        is_runtime = f'sun_path="{os.environ.get("XDG_RUNTIME_DIR", "/nonexistent")}/' in line
        return None if is_runtime or SOCKETS.search(line) else "connects to"
    path = PATH.search(line)
    if path is None:
        return None
    path = os.path.normpath(path[1])
    if name == "execve":
        is_known = os.path.realpath(path) == petri or os.path.basename(path) == "blueprint-compiler"
        return None if is_known else "starts"
    # A relative path is below a folder that was opened before.
    is_known = not path.startswith("/") or any(path == one or path.startswith(one + "/") for one in allowed)
    return None if is_known else "opens"


def main(petri, programs):
    petri = os.path.realpath(petri)
    for program in programs:
        program = os.path.abspath(program)
        with tempfile.TemporaryDirectory() as home:
            out = pathlib.Path(home, "trace")
            environment = {**os.environ, "HOME": home, "TMPDIR": home, "SWIFT_BACKTRACE": "enable=no"}
            words = [petri, "check", program, "--gtk", "--no-lint", "--timeout", "20"]
            tracer = ["strace", "-f", "-qq", "-e", "trace=connect,execve,open,openat,creat", "-e", "signal=none", "-o", out]
            subprocess.run([*tracer, *words], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=900)
            is_folder = os.path.isdir(program)
            # The data of an installed program are beside the folder of its executable.
            own = program if is_folder else os.path.dirname(os.path.dirname(program))
            runtime = [os.environ[one] for one in VARIABLES if one in os.environ]
            allowed = [*SYSTEM, home, own, os.path.dirname(petri), os.path.expanduser("~"), *runtime]
            count = 0
            for name, line in calls(out):
                count += 1
                why = complaint(name, line, allowed, petri)
                if why:
                    sys.exit(f"expected that petri doesn’t leave the files of {program}, but it {why}: {line}")
            if count < 100:
                sys.exit(f"expected a trace of {program}, but it has {count} calls")
            print(f"{os.path.basename(program)}: {count} calls")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
