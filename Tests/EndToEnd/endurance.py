"""Scenarios of a program that is open all day and recovers from crashes of its screens."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from program import BUTTON, FIELD, GROUP, LIST, PRESSED, TEXT, Failure, has, run, walk


def deadly(*words):
    """Marks a scenario that uses the catalog with crashing screens."""
    def mark(scenario):
        scenario.words = lambda path: [str(pathlib.Path(path).with_name("DeadlyCatalog")), *words]
        scenario.stderr = subprocess.DEVNULL
        return scenario
    return mark


@deadly("open", "petri://jump/plain?text=one")
def outlive_a_trap(program):
    plain = lambda: "This is one." in dish(program)
    program.expect("the first screen is open", plain, timeout=20)
    type_into_the_form(program, "one and more")
    crash(program, "Trap when built")
    notice(program, "Screen “Trap when built” crashed", "Precondition failed: the built screen")
    program.expect("the previous screen is open again", plain)
    field = lambda: program.find("Text", FIELD, inside=program.find("Context", GROUP))
    program.expect("the typed text is restored", lambda: value(field()) == "one and more")

    copy_details(program, "trap-built")
    before = program.window
    program.click(program.find("Try again", BUTTON))
    program.await_window(60, besides=before)
    notice(program, "Screen “Trap when built” crashed", "Precondition failed")
    program.expect("the previous screen is open again after the second crash", plain)
    program.press("Escape")
    program.expect("the message is dismissed", lambda: not says(program, "Screen “Trap when built” crashed"))


outlive_a_trap.is_traced = True


@deadly("open", "petri://jump/plain?text=one")
def replace_a_window_during_its_backtrace(program):
    plain = lambda: "This is one." in dish(program)
    is_running = lambda process: pathlib.Path(f"/proc/{process}").exists()
    end = pathlib.Path(program.home.name, "end")
    program.expect("the first screen is open", plain, timeout=20)
    rest(program)
    first = program.window
    crash(program, "Endless recursion")
    notice(program, "Screen “Endless recursion” crashed", "Segmentation fault")
    program.expect("the previous screen is open again", plain)
    if not is_running(first):
        raise Failure("expected a new window before the backtrace is complete")
    end.touch()
    program.expect("the crashed process ends", lambda: not is_running(first))
    copy_details(program, "the backtrace")

    # A second crash ends the first backtrace, and the third window doesn't wait for either one.
    end.unlink()
    rest(program)
    first = program.window
    os.kill(first, signal.SIGABRT)
    program.await_window(60, besides=first)
    notice(program, "Screen “Plain” crashed", "Aborted")
    rest(program)
    second = program.window
    crash(program, "Trap when built")
    notice(program, "Screen “Trap when built” crashed", "Precondition failed: the built screen")
    if is_running(first) or not is_running(second):
        raise Failure("expected only the second crashed process to write its backtrace")
    end.touch()
    program.expect("the second crashed process ends", lambda: not is_running(second))
    copy_details(program, "the backtrace")

    # The program can be ended during a backtrace.
    end.unlink()
    rest(program)
    crash(program, "Trap when shown")
    notice(program, "Screen “Trap when shown” crashed", "Precondition failed: the shown screen")
    program.process.terminate()
    if program.process.wait(30) != -signal.SIGTERM:
        raise Failure(f"expected the end by SIGTERM, but the status was {program.process.returncode}")


replace_a_window_during_its_backtrace.is_traced = (
    'while [ -e "$0" ] && [ ! -e "${0%/*}/end" ]; do sleep 0.05; done; echo the backtrace >&2'
)


@deadly("open", "petri://jump/plain?text=two")
def outlive_what_is_drawn_and_pressed(program):
    plain = lambda: "This is two." in dish(program)
    program.expect("the first screen is open", plain, timeout=20)
    crash(program, "Endless recursion")
    notice(program, "Screen “Endless recursion” crashed", "Segmentation fault")
    program.expect("the previous screen is open again", plain)
    crash(program, "Trap when shown")
    notice(program, "Screen “Trap when shown” crashed", "Precondition failed: the shown screen")
    program.expect("the previous screen is open again after the second crash", plain)
    crash(program, "Ends the program")
    notice(program, "Screen “Ends the program” crashed", "The program exited with status 0")
    program.expect("the previous screen is open again after an exit", plain)

    program.click(program.find("Trap when pressed", TEXT, inside=screens(program)))
    button = program.find("Trap now", BUTTON, inside=program.find("Dish", GROUP))
    program.expect("the screen is idle", lambda: "idle" in events(program)[-60:])
    before = program.window
    program.click(button)
    program.await_window(60, besides=before)
    notice(program, "Screen “Trap” crashed", "Precondition failed: the pressed screen")
    program.find("Trap now", BUTTON, inside=program.find("Dish", GROUP), timeout=20)


@deadly("open", "petri://jump/plain?text=one")
def outlive_a_trap_of_twins(program):
    program.expect("the first screen is open", lambda: "This is one." in dish(program), timeout=20)
    program.press("ctrl+t")
    both = lambda text: text in dish(program, "Dish Plain") and text in dish(program, "Dish Tabs")
    program.expect("both dishes show it", lambda: both("This is one."))
    program.click(program.find("two", BUTTON))
    program.expect("both dishes show the other preset", lambda: both("This is two."))
    rest(program)
    # A crash in one dish also ends the other dish.
    crash(program, "Trap beside tabs")
    notice(program, "Screen “Trap beside tabs” crashed", "Precondition failed: the shown screen")
    program.expect("both dishes are back", lambda: both("This is two."))

    # If the dishes are unlinked, everything except the crashing jump is restored.
    program.press("ctrl+alt+j")
    program.press("ctrl+2")
    program.click(program.find("one", BUTTON))
    apart = lambda: "two" in dish(program, "Dish Plain") and "one" in dish(program, "Dish Tabs")
    program.expect("the second dish alone shows the first preset", apart)
    rest(program)
    crash(program, "Trap when built")
    notice(program, "Screen “Trap when built” crashed", "Precondition failed: the built screen")
    program.expect("each dish shows its screen again", apart)
    second = program.find("Inspect Tabs, Ready", BUTTON)
    program.expect("the second dish is focused", lambda: has(second, PRESSED))

    # If a button crashes the app, the notice names the screen of the button's dish.
    program.press("ctrl+1")
    program.click(program.find("Trap when pressed", TEXT, inside=screens(program)))
    rest(program)
    button = program.find("Trap now", BUTTON, inside=program.find("Dish Plain", GROUP))
    program.press("ctrl+2")
    before = program.window
    program.click(button)
    program.await_window(60, besides=before)
    notice(program, "Screen “Trap” crashed", "Precondition failed: the pressed screen")
    program.find("Trap now", BUTTON, inside=program.find("Dish Plain", GROUP), timeout=20)
    program.expect("the second dish is open again", lambda: "one" in dish(program, "Dish Tabs"))


@deadly("open", "petri://jump/plain?text=one")
def keep_the_evidence(program):
    """After a crash, the timeline and the search show the events that led to it."""
    program.expect("the first screen is open", lambda: "This is one." in dish(program), timeout=20)
    rest(program)
    crash(program, "Trap when built")
    notice(program, "Screen “Trap when built” crashed", "Precondition failed")
    program.expect(
        "the timeline contains the crash",
        lambda: "Screen “Trap when built” crashed: Precondition failed" in events(program),
    )
    program.press("ctrl+shift+f")
    program.type("kind:jump")
    past = lambda name: [
        w.name for w in walk(program.find("Events", LIST))
        if w.role == "list item" and w.name.startswith("before the crash, jump") and name in w.name
    ]
    program.expect("the timeline contains the previous jump", lambda: past("plain"))
    program.expect("the timeline contains the jump that crashed", lambda: past("trap-built"))
    program.press("ctrl+a")
    program.press("BackSpace")
    program.press("ctrl+f")
    program.type("status:failed")
    matches = lambda: program.texts(program.find("Matches", LIST))
    program.expect("a search finds the crashed screen", lambda: "Trap when built" in matches())
    program.press("Escape")

    # Crash a screen that works after it is restored.
    program.click(program.find("Trap when pressed", TEXT, inside=screens(program)))
    rest(program)
    before = program.window
    program.click(program.find("Trap now", BUTTON, inside=program.find("Dish", GROUP)))
    program.await_window(60, besides=before)
    notice(program, "Screen “Trap” crashed", "Precondition failed: the pressed screen")
    program.find("Trap now", BUTTON, inside=program.find("Dish", GROUP), timeout=20)
    rest(program)
    program.press("ctrl+f")
    program.type("status:failed")
    program.expect("both screens are marked as failed", lambda: {"Trap when built", "Trap when pressed"} <= set(matches()))


@deadly("open", "petri://jump/plain?text=one")
def outlive_a_kill(program):
    program.expect("the first screen is open", lambda: "This is one." in dish(program), timeout=20)
    rest(program)
    for _ in range(2):
        before = program.window
        os.kill(before, signal.SIGKILL)
        program.await_window(60, besides=before)
        notice(program, "The window was closed by the system", "Ended by another process")
        program.expect("the screen is open again", lambda: "This is one." in dish(program), timeout=20)
        rest(program)


def rooted(end):
    """Marks a scenario with an app whose root ends the process."""
    def mark(scenario):
        scenario.words = lambda path: [
            "env", f"ROOT_END={end}", str(pathlib.Path(path).with_name("DeadlyCatalog"))
        ]
        scenario.stderr = subprocess.DEVNULL
        return scenario
    return mark


def begin_plainly(program, reason):
    """If the app can't be shown, the window shows the catalog and the reason."""
    program.expect("a message reports the crash", lambda: says(program, "The window crashed"), timeout=60)
    notice(program, "The window crashed", reason)
    program.find("Plain", TEXT, inside=screens(program))
    last = program.window
    rest(program)
    if program.window != last or last not in program._processes():
        raise Failure("expected that the window without the app stays open")
    # Selecting a screen opens the app, which crashes the window again.
    crash(program, "Plain")
    notice(program, "Screen “Plain” crashed", reason)
    # The crashed screen is selected, but not opened.
    program.find("Text", FIELD, inside=program.find("Context", GROUP))
    last = program.window
    rest(program)
    if program.window != last or last not in program._processes():
        raise Failure("expected that the crashed screen stays closed")


@rooted("trap")
def begin_plainly_after_a_trap_of_the_root(program):
    begin_plainly(program, "Fatal error: the root")


@rooted("exit")
def begin_plainly_after_an_exit_of_the_root(program):
    begin_plainly(program, "The program exited with status 0")


@deadly("open", "petri://jump/plain?text=one")
def give_up(program):
    # The Swift runtime's crash handler doesn't end a process that receives one of its signals from outside, so use SIGSYS.
    program.expect("the screen is open", lambda: "This is one." in dish(program), timeout=20)
    for _ in range(3):
        before = program.window
        os.kill(before, signal.SIGSYS)
        program.await_window(60, besides=before)
    notice(program, "The window crashed", "Bad system call")
    if program.shows("Dish", GROUP):
        raise Failure("expected that no screen is restored after three crashes")
    os.kill(program.window, signal.SIGSYS)
    if program.process.wait(60) != 128 + signal.SIGSYS:
        raise Failure(f"expected the exit status of SIGSYS, but it was {program.process.returncode}")


@deadly()
def hand_over(program):
    path = program.process.args[0]
    call = lambda *words: subprocess.run([path, *words], timeout=60).returncode
    if call("open", "petri://jump/plain?text=handed"):
        raise Failure("expected that a second process passes on its link and succeeds")
    program.expect("the link is open", lambda: "This is handed." in dish(program))
    if call("petri://jump/plain?text=over"):
        raise Failure("expected that a second process passes on a link without a command")
    program.expect("the link without a command is open", lambda: "This is over." in dish(program))
    title = lambda: program.tree.now().children[0].name
    program.expect("the title contains the name of the screen", lambda: title().startswith("Plain – "))

    activate(program, "open-link", "petri://jump/plain?text=bus")
    program.expect("the action “open-link” opens links", lambda: "This is bus." in dish(program))
    activate(program, "jump", "plain")
    program.expect("the action “jump” opens screens", lambda: "This is one." in dish(program))
    program.process.terminate()
    if program.process.wait(20) != -signal.SIGTERM:
        raise Failure(f"expected that SIGTERM ends the program, but the status was {program.process.returncode}")


def installed(scenario):
    """Marks a scenario that uses the sample program, installed in a temporary folder."""
    def words(path):
        scenario.prefix = tempfile.mkdtemp() + "/a b"
        built = {**os.environ, "BUILT": str(pathlib.Path(path).parent)}
        subprocess.run([".make/install", scenario.prefix], env=built, check=True, stdout=subprocess.DEVNULL)
        return [f"{scenario.prefix}/bin/petri-catalog"]

    scenario.words = words
    return scenario


@installed
def open_links_from_elsewhere(program):
    share = open_links_from_elsewhere.prefix + "/share"
    desktop = {**os.environ, "XDG_DATA_DIRS": f"{share}:/usr/local/share:/usr/share"}
    for command in (
        # The desktop finds the program for links, because its caches are up to date.
        ["gio", "mime", "x-scheme-handler/petri", "org.petridish.Fernweh.Fernweh.desktop"],
        ["gio", "open", "petri://jump/city?city=reykjavik&daysAhead=0&units=celsius"],
        ["gio", "mime", "application/x-gtk-builder", "org.petridish.petri.desktop"],
    ):
        subprocess.run(command, env=desktop, check=True, timeout=60, stdout=subprocess.DEVNULL)
    program.expect("the dish shows the city", lambda: "Reykjavik" in dish(program), timeout=20)
    for id in ("org.petridish.Fernweh.Fernweh", "org.petridish.petri"):
        for validate in (
            ["appstreamcli", "validate", "--no-net", f"{share}/metainfo/{id}.metainfo.xml"],
            ["desktop-file-validate", f"{share}/applications/{id}.desktop"],
        ):
            said = subprocess.run(validate, capture_output=True, text=True)
            if said.returncode:
                raise Failure(f"{validate[0]} failed: {said.stdout}")
    listed = subprocess.run(["gio", "mime", "inode/directory"], env=desktop, capture_output=True, text=True).stdout
    if "org.petridish.petri.desktop" not in listed:
        raise Failure(f"expected that folders can be opened with petri, but found {listed}")

    for name in ("petri-catalog", "petri"):
        manual = pathlib.Path(share, f"man/man1/{name}.1").read_text()
        program_path = f"{open_links_from_elsewhere.prefix}/bin/{name}"
        # A folder without screens has the same help.
        said = subprocess.run([program_path, "--help"], cwd="/", capture_output=True, text=True).stdout
        commands = re.findall(r"^  ([a-z]+) ", said.split("Commands:")[1].split("Options:")[0], re.MULTILINE)
        if not commands or re.findall(r"^\.SS (.*)$", manual, re.MULTILINE) != commands:
            raise Failure(f"expected that the man page describes the commands {commands}, but it is {manual}")
        if name.replace("-", "\\-") + " jump" not in manual:
            raise Failure(f"expected that the man page describes the options of each command, but it is {manual}")
    gone = {**os.environ, "UNINSTALL": "1"}
    subprocess.run([".make/install", open_links_from_elsewhere.prefix], env=gone, check=True,
                   stdout=subprocess.DEVNULL)
    left = [str(one) for one in pathlib.Path(share).parent.rglob("*") if not one.is_dir()]
    # The caches belong to the desktop and remain.
    if [one for one in left if not one.endswith(("icon-theme.cache", "mimeinfo.cache"))]:
        raise Failure(f"expected that all files are removed, but found {left}")


def watched(scenario):
    """Marks a scenario with a watched program. Its package is a single file, and its compiler is a script that replaces the
    program with a new file, like a linker."""
    def words(path):
        scenario.temporary = tempfile.TemporaryDirectory()
        scenario.folder = folder = pathlib.Path(scenario.temporary.name)
        compiled = pathlib.Path(path).resolve().with_name("DeadlyCatalog")
        products = folder / ".build/debug"
        products.mkdir(parents=True)
        scenario.built = built = products / compiled.name
        shutil.copy2(compiled, built)
        for resources in compiled.parent.glob("*.resources"):
            (products / resources.name).symlink_to(resources)
        script = f"""
            echo building >> {folder}/.builds
            if grep -q trap Sources/Shop.swift; then
              echo "{folder}/Sources/Shop.swift:3:7: error: cannot find 'trap' in scope"
              echo "error: fatalError" >&2
              exit 1
            fi
            cp {compiled} {built}.new && mv {built}.new {built}
        """
        (folder / "Sources").mkdir()
        (folder / "Package.swift").write_text("// a package")
        (folder / "Sources/Shop.swift").write_text("let sound = 1")
        os.utime(folder / "Package.swift", (0, 0))
        os.utime(folder / "Sources/Shop.swift", (0, 0))
        return [str(built), "watch", "--package", str(folder), "--command", script]

    scenario.words = words
    scenario.stderr = subprocess.DEVNULL
    return scenario


@watched
def watch(program):
    folder = watch.folder
    builds = lambda: (folder / ".builds").read_text().count("building")
    program.click(program.find("Plain", TEXT, inside=screens(program)))
    program.expect("the screen is open", lambda: "This is one." in dish(program))
    program.click(program.find("two", BUTTON))
    program.expect("the other preset is open", lambda: "This is two." in dish(program))
    type_into_the_form(program, "typed")
    before, called = program.window, program.process.pid

    (folder / "Sources/Shop.swift").write_text("let broken = trap")
    failed = lambda: says(program, "The build failed with 1 error")
    program.expect("the window reports the failed build", failed, timeout=60)
    line = "Sources/Shop.swift:3:7: cannot find 'trap' in scope"
    open_details(program, line)
    close_details(program)
    program.expect("the old version keeps running", lambda: "This is two." in dish(program))
    program.click(program.find("Build again", BUTTON))
    program.expect("the program was built again", lambda: builds() == 2 and failed(), timeout=60)
    if (program.window, builds()) != (before, 2):
        raise Failure(f"expected the same window after two builds, but there were {builds()} builds")

    # Files in new folders are watched, too.
    (folder / "Sources/More").mkdir()
    (folder / "Sources/Shop.swift").write_text("let sound = 2")
    program.await_window(60, besides=before)
    expect_new_version(program)
    program.expect("the screen is open again", lambda: "This is two." in dish(program), timeout=20)
    field = lambda: program.find("Text", FIELD, inside=program.find("Context", GROUP))
    program.expect("the typed text is restored", lambda: value(field()) == "typed")
    if failed():
        raise Failure("expected that the errors of earlier builds are no longer shown")
    if program.process.poll() is not None or program.process.pid != called:
        raise Failure("expected that the command keeps running")

    # Watching continues if the new version crashes.
    before = program.window
    (folder / "Sources/More/Cart.swift").write_text("let cart = 1")
    program.await_window(60, besides=before)
    expect_new_version(program)
    program.expect("the screen is open again after another build", lambda: "This is two." in dish(program), timeout=20)
    for _ in range(3):
        before = program.window
        os.kill(before, signal.SIGSYS)
        program.await_window(60, besides=before)
    before = program.window
    os.kill(before, signal.SIGSYS)
    program.expect("the window is closed", lambda: before not in program._processes())
    (folder / "Sources/Shop.swift").write_text("let sound = 3")
    program.await_window(60, besides=before)
    expect_new_version(program)


def expect_new_version(program):
    """Fails if the window doesn't run the program of the last build."""
    running, built = os.stat(f"/proc/{program.window}/exe"), os.stat(watch.built)
    if (running.st_ino, running.st_dev) != (built.st_ino, built.st_dev):
        raise Failure("expected that the window runs the program of the last build")


def watch_with_the_compiler(program):
    """Watches another team's package with the real compiler. Part of `make test-release`."""
    source = package(program.command[0]) / "Sources/Shop/Shop.swift"
    edit = lambda old, new: source.write_text(source.read_text().replace(old, new))
    called = program.process.pid
    program.click(program.find("Product", TEXT, inside=screens(program)))
    program.find("sold out", BUTTON)

    before = program.window
    tell_time_until_shown(program, lambda: edit("sold out", "long gone"))
    program.await_window(600, besides=before)
    program.find("long gone", BUTTON)

    before = program.window
    edit('"long gone"', "longGone")
    failed = lambda: says(program, "The build failed with 1 error")
    program.expect("the window reports the failed build", failed, timeout=600)
    open_details(program, "cannot find 'longGone' in scope")
    close_details(program)
    tell_time_until_shown(program, lambda: edit("longGone", '"back soon"'))
    program.await_window(600, besides=before)
    program.find("back soon", BUTTON)
    if program.process.poll() is not None or program.process.pid != called:
        raise Failure("expected that the command keeps running")


def tell_time_until_shown(program, edit):
    """Prints the time from saving a file until the new window is visible, with and without the build."""
    said = pathlib.Path(watch_with_the_compiler.stderr.name)
    count = lambda words: said.read_text().count(words)
    building, built, before = count("Building"), count("Built"), program.window
    shown = lambda: [
        one for one in program._processes() if one != before and run("xdotool", "search", "--onlyvisible", "--pid", one)
    ]
    begin = time.monotonic()
    edit()
    noticed = time_when(lambda: count("Building") > building)
    compiled = time_when(lambda: count("Built") > built)
    total = time_when(shown) - begin
    print(f"… {total:.2f} s until the new version was visible, {total - (compiled - noticed):.2f} s without the build", flush=True)


def time_when(condition, timeout=600):
    """Returns the time at which a condition holds. Checks often, without querying the window, which would slow it down."""
    end = time.monotonic() + timeout
    while not condition():
        if time.monotonic() > end:
            raise Failure(f"expected a new version of the program within {timeout} seconds")
        time.sleep(0.01)
    return time.monotonic()


def package(path):
    """Returns the folder of the package that a program was built from."""
    return next(one for one in pathlib.Path(path).resolve().parents if (one / "Package.swift").exists())


watch_with_the_compiler.stderr = tempfile.NamedTemporaryFile()
watch_with_the_compiler.words = lambda path: [path, "watch", "--package", str(package(path))]


def draw_by_gl(program):
    """The window is drawn with GL, as on current desktops. Part of `make test-release`, which runs it under Wayland."""
    mapped = pathlib.Path(f"/proc/{program.window}/maps").read_text()
    if "_dri.so" not in mapped:
        raise Failure("expected that the window's process has loaded a GL driver")


def start_while_another_ends(program):
    """The running instance exits while the new process queries its actions."""
    program.end()
    other = subprocess.Popen([sys.executable, "-c", ENDING], stdout=subprocess.PIPE, text=True)
    try:
        if other.stdout.readline() != "ready\n":
            raise Failure("expected that the other program owns the bus name")
        program.start()
        if other.wait(20) != 7:
            raise Failure("expected that the new process called the other program")
    finally:
        other.kill()


# A program that owns the program's bus name and exits at the first call.
ENDING = """
import os
from gi.repository import Gio, GLib

info = Gio.DBusNodeInfo.new_for_xml(
    "<node><interface name='org.gtk.Actions'><method name='DescribeAll'>"
    "<arg type='a{s(bgav)}' direction='out'/></method></interface></node>"
)
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
path = "/org/petridish/TestbedCatalog/Testbed"
bus.register_object(path, info.interfaces[0], lambda *call: os._exit(7), None, None)
named = lambda *names: print("ready", flush=True)
Gio.bus_own_name_on_connection(bus, path[1:].replace("/", "."), 0, named, None)
GLib.MainLoop().run()
"""


def activate(program, action, text):
    answer = subprocess.run(
        [
            "gdbus", "call", "--session", "--dest", "org.petridish.DeadlyCatalog.DeadlyCatalog",
            "--object-path", "/org/petridish/DeadlyCatalog/DeadlyCatalog",
            "--method", "org.gtk.Actions.Activate", action, f"[<'{text}'>]", "{}",
        ],
        capture_output=True, text=True,
    )
    if answer.returncode:
        raise Failure(f"the action {action} isn't available on the session bus: {answer.stderr}")


def crash(program, screen):
    before = program.window
    program.click(program.find(screen, TEXT, inside=screens(program)))
    program.await_window(60, besides=before)


def notice(program, title, reason):
    program.expect("a message reports the crash", lambda: says(program, title), timeout=20)
    if not says(program, f"{title}: {reason}"):
        texts = program.texts(program.find("Status", GROUP))
        raise Failure(f"expected a reason that begins with “{reason}”, but found {texts}")


def open_details(program, text):
    """Opens the details of a message, and waits until they contain a text."""
    program.click(program.find("Details", BUTTON))
    program.find("Copy details", BUTTON)
    program.expect(f"the details contain “{text}”", lambda: any(text in one for one in program.texts(program.tree)))


def close_details(program):
    """Closes the details of a message; a click before they have closed would be lost."""
    program.press("Escape")
    program.expect("the details are closed", lambda: not program.shows("Copy details", BUTTON))


def copy_details(program, text):
    """Copies the details of a message, which contain a text."""
    open_details(program, text)
    # The accessibility tree doesn't contain the positions of popovers, so use the keyboard.
    program.tab_to(program.find("Copy details", BUTTON))
    program.press("space")
    program.expect(f"the clipboard contains “{text}”", lambda: text in program.desktop.clipboard())
    close_details(program)


def says(program, sentence):
    """Returns whether the second line shows a message that begins with a sentence."""
    return any(text.startswith(sentence) for text in program.texts(program.find("Status", GROUP)))


def type_into_the_form(program, text):
    field = program.find("Text", FIELD, inside=program.find("Context", GROUP))
    program.enter(field, text)


def value(widget):
    texts = (one.text() for one in [widget] + widget.children)
    return next((text for text in texts if text is not None), None)


def screens(program):
    return program.find("Screens", LIST)


def dish(program, name="Dish"):
    return " ".join(program.texts(program.find(name, GROUP)))


def rest(program):
    """Waits until the open screens would be restored after a crash."""
    still = lambda: not any("Opening…" in text for text in program.texts(program.tree))
    program.expect("no dish is opening a screen", still)
    # The program waits a moment for screens that are drawn after a jump.
    time.sleep(1)


def events(program):
    return " ".join(program.texts(program.find("Events", LIST)))


ALL = [
    outlive_a_trap, replace_a_window_during_its_backtrace, outlive_a_trap_of_twins, outlive_what_is_drawn_and_pressed, keep_the_evidence,
    outlive_a_kill, begin_plainly_after_a_trap_of_the_root,
    begin_plainly_after_an_exit_of_the_root, give_up, hand_over, start_while_another_ends, watch,
    open_links_from_elsewhere,
]

# Scenarios that run only in `make test-release`.
RELEASE = [watch_with_the_compiler, draw_by_gl]
