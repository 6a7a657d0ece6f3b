"""What a person expects of a program that is open all day: it outlives its screens."""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from program import BUTTON, FIELD, GROUP, LIST, PRESSED, TEXT, Failure, has, run, walk


def deadly(*words):
    """A scenario is about the catalog whose screens trap, beside that of the tests."""
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
    notice(program, "Trap when built crashed", "Precondition failed: the built screen")
    program.expect("the screen from before is back", plain)
    field = lambda: program.find("text", FIELD, inside=program.find("Context", GROUP))
    program.expect("what was typed is back", lambda: value(field()) == "one and more")

    program.click(program.find("Copy details", BUTTON))
    program.expect("the details have the link", lambda: "trap-built" in program.desktop.clipboard())
    before = program.window
    program.click(program.find("Try again", BUTTON))
    program.await_window(60, besides=before)
    notice(program, "Trap when built crashed", "Precondition failed")
    program.expect("the screen from before is back once more", plain)
    program.click(program.find("Dismiss", BUTTON))
    program.expect(
        "the notice has gone", lambda: not program.shows("Trap when built crashed", TEXT)
    )


outlive_a_trap.is_traced = True


@deadly("open", "petri://jump/plain?text=two")
def outlive_what_is_drawn_and_pressed(program):
    plain = lambda: "This is two." in dish(program)
    program.expect("the first screen is open", plain, timeout=20)
    crash(program, "Endless recursion")
    notice(program, "Endless recursion crashed", "Segmentation fault")
    program.expect("the screen from before is back", plain)
    crash(program, "Trap when shown")
    notice(program, "Trap when shown crashed", "Precondition failed: the shown screen")
    program.expect("the screen from before is back again", plain)
    crash(program, "Ends the program")
    notice(program, "Ends the program crashed", "the program was ended from within, with status 0")
    program.expect("the screen from before is back after an exit, too", plain)

    program.click(program.find("Trap when pressed", TEXT, inside=screens(program)))
    button = program.find("Trap now", BUTTON, inside=program.find("Dish", GROUP))
    program.expect("the screen is at rest", lambda: "is at rest" in events(program)[-60:])
    before = program.window
    program.click(button)
    program.await_window(60, besides=before)
    notice(program, "Trap crashed", "Precondition failed: the pressed screen")
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
    # One dish dies of it, and takes the other one with it.
    crash(program, "Trap beside tabs")
    notice(program, "Trap beside tabs crashed", "Precondition failed: the shown screen")
    program.expect("both dishes are back", lambda: both("This is two."))

    # Each alone: what one of them was asked for last is the only thing that does not come back.
    program.press("ctrl+alt+j")
    program.press("ctrl+2")
    program.click(program.find("one", BUTTON))
    apart = lambda: "two" in dish(program, "Dish Plain") and "one" in dish(program, "Dish Tabs")
    program.expect("the second dish alone shows the first preset", apart)
    rest(program)
    crash(program, "Trap when built")
    notice(program, "Trap when built crashed", "Precondition failed: the built screen")
    program.expect("each dish shows its own again", apart)
    second = program.find("Inspect Tabs, settled", BUTTON)
    program.expect("the second one is focused", lambda: has(second, PRESSED))

    # What is pressed in a dish crashes under the name of that dish's screen.
    program.press("ctrl+1")
    program.click(program.find("Trap when pressed", TEXT, inside=screens(program)))
    rest(program)
    button = program.find("Trap now", BUTTON, inside=program.find("Dish Plain", GROUP))
    program.press("ctrl+2")
    before = program.window
    program.click(button)
    program.await_window(60, besides=before)
    notice(program, "Trap crashed", "Precondition failed: the pressed screen")
    program.find("Trap now", BUTTON, inside=program.find("Dish Plain", GROUP), timeout=20)
    program.expect("the second dish is back", lambda: "one" in dish(program, "Dish Tabs"))


@deadly("open", "petri://jump/plain?text=one")
def keep_the_evidence(program):
    """After a crash everything is there that says how it came to it."""
    program.expect("the first screen is open", lambda: "This is one." in dish(program), timeout=20)
    rest(program)
    crash(program, "Trap when built")
    notice(program, "Trap when built crashed", "Precondition failed")
    program.expect(
        "the timeline tells of the crash",
        lambda: "Trap when built crashed: Precondition failed" in events(program),
    )
    program.press("ctrl+shift+f")
    program.type("kind:jump")
    past = lambda name: [
        w.name for w in walk(program.find("Events", LIST))
        if w.role == "list item" and w.name.startswith("before the crash, jump") and name in w.name
    ]
    program.expect("the jump before it is there", lambda: past("plain"))
    program.expect("so is that which crashed", lambda: past("trap-built"))
    program.press("ctrl+a")
    program.press("BackSpace")
    program.press("ctrl+f")
    program.type("status:failed")
    matches = lambda: program.texts(program.find("Matches", LIST))
    program.expect("a search finds the screen", lambda: "Trap when built" in matches())
    program.press("Escape")

    # Pressed in a screen that is brought back, and works at first.
    program.click(program.find("Trap when pressed", TEXT, inside=screens(program)))
    rest(program)
    before = program.window
    program.click(program.find("Trap now", BUTTON, inside=program.find("Dish", GROUP)))
    program.await_window(60, besides=before)
    notice(program, "Trap crashed", "Precondition failed: the pressed screen")
    program.find("Trap now", BUTTON, inside=program.find("Dish", GROUP), timeout=20)
    rest(program)
    program.press("ctrl+f")
    program.type("status:failed")
    program.expect("both have failed", lambda: {"Trap when built", "Trap when pressed"} <= set(matches()))


@deadly("open", "petri://jump/plain?text=one")
def outlive_a_kill(program):
    program.expect("the first screen is open", lambda: "This is one." in dish(program), timeout=20)
    rest(program)
    for _ in range(2):
        before = program.window
        os.kill(before, signal.SIGKILL)
        program.await_window(60, besides=before)
        notice(program, "The window was killed", "Killed from outside")
        program.expect("the screen is back", lambda: "This is one." in dish(program), timeout=20)
        rest(program)


def rooted(end):
    """A scenario is about an app whose root ends the process."""
    def mark(scenario):
        scenario.words = lambda path: [
            "env", f"ROOT_END={end}", str(pathlib.Path(path).with_name("DeadlyCatalog"))
        ]
        scenario.stderr = subprocess.DEVNULL
        return scenario
    return mark


def begin_plainly(program, reason):
    """The app cannot be shown, but its catalog can: a window stands, and says why."""
    program.find("The window crashed", TEXT, timeout=60)
    if not any(text.startswith(reason) for text in program.texts(program.tree)):
        raise Failure(f"expected a reason that begins with “{reason}”, but read {program.texts(program.tree)}")
    program.find("Plain", TEXT, inside=screens(program))
    last = program.window
    rest(program)
    if program.window != last or last not in program._processes():
        raise Failure("expected that the window that begins plainly stays")
    # What is chosen opens the app, which ends the window once more.
    crash(program, "Plain")
    notice(program, "Plain crashed", reason)


@rooted("trap")
def begin_plainly_after_a_trap_of_the_root(program):
    begin_plainly(program, "Fatal error: the root")


@rooted("exit")
def begin_plainly_after_an_exit_of_the_root(program):
    begin_plainly(program, "the program was ended from within, with status 0")


@deadly("open", "petri://jump/plain?text=one")
def give_up(program):
    # The handler of the Swift runtime lets a process live on that gets another signal from outside.
    program.expect("the screen is open", lambda: "This is one." in dish(program), timeout=20)
    for _ in range(3):
        before = program.window
        os.kill(before, signal.SIGSYS)
        program.await_window(60, besides=before)
    notice(program, "The window crashed", "Bad system call")
    if program.shows("Dish", GROUP):
        raise Failure("expected that nothing is brought back any more")
    os.kill(program.window, signal.SIGSYS)
    if program.process.wait(60) != 128 + signal.SIGSYS:
        raise Failure(f"expected the status of SIGSYS, but it was {program.process.returncode}")


@deadly()
def hand_over(program):
    path = program.process.args[0]
    call = lambda *words: subprocess.run([path, *words], timeout=60).returncode
    if call("open", "petri://jump/plain?text=handed"):
        raise Failure("expected that a second call hands its link over and ends well")
    program.expect("the link is open", lambda: "This is handed." in dish(program))
    if call("petri://jump/plain?text=over"):
        raise Failure("expected that a bare link is handed over, too")
    program.expect("the bare link is open", lambda: "This is over." in dish(program))
    title = lambda: program.tree.now().children[0].name
    program.expect("the title says which screen is open", lambda: title().startswith("Plain – "))

    activate(program, "open-link", "petri://jump/plain?text=bus")
    program.expect("an action opens links", lambda: "This is bus." in dish(program))
    activate(program, "jump", "plain")
    program.expect("another one opens screens", lambda: "This is one." in dish(program))
    program.process.terminate()
    if program.process.wait(20) != -signal.SIGTERM:
        raise Failure(f"expected the end by SIGTERM, but it was {program.process.returncode}")


def installed(scenario):
    """A scenario is about the sample's program, installed below a folder of its own."""
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
    metainfo = f"{share}/metainfo/org.petridish.Fernweh.Fernweh.metainfo.xml"
    for command in (
        # What the desktop knows by itself once its lists are up to date.
        ["gio", "mime", "x-scheme-handler/petri", "org.petridish.Fernweh.Fernweh.desktop"],
        ["gio", "open", "petri://jump/city?city=reykjavik&daysAhead=0&units=celsius"],
    ):
        subprocess.run(command, env=desktop, check=True, timeout=60, stdout=subprocess.DEVNULL)
    program.expect("the dish shows the city", lambda: "Reykjavik" in dish(program), timeout=20)
    entry = f"{share}/applications/org.petridish.Fernweh.Fernweh.desktop"
    for validate in (
        ["appstreamcli", "validate", "--no-net", metainfo], ["desktop-file-validate", entry]
    ):
        said = subprocess.run(validate, capture_output=True, text=True)
        if said.returncode:
            raise Failure(f"{validate[0]} says: {said.stdout}")

    gone = {**os.environ, "UNINSTALL": "1"}
    subprocess.run([".make/install", open_links_from_elsewhere.prefix], env=gone, check=True,
                   stdout=subprocess.DEVNULL)
    left = [str(one) for one in pathlib.Path(share).parent.rglob("*") if not one.is_dir()]
    # Those are the desktop's own lists of what all programs have there.
    if [one for one in left if not one.endswith(("icon-theme.cache", "mimeinfo.cache"))]:
        raise Failure(f"expected that nothing is left, but there is {left}")


def watched(scenario):
    """A scenario is about the watched program, whose package is one file and whose compiler a script, which
    puts a new file in the place of the program, as a linker does."""
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
    program.find("The build failed with 1 error", TEXT, timeout=60)
    line = "Sources/Shop.swift:3:7: cannot find 'trap' in scope"
    program.expect("the error is there to read", lambda: line in program.texts(program.tree))
    program.expect("the old version goes on", lambda: "This is two." in dish(program))
    program.click(program.find("Build again", BUTTON))
    program.find("The build failed with 1 error", TEXT, timeout=60)
    if (program.window, builds()) != (before, 2):
        raise Failure(f"expected the same window after two builds, but there were {builds()}")

    # A file in a new folder counts, too.
    (folder / "Sources/More").mkdir()
    (folder / "Sources/Shop.swift").write_text("let sound = 2")
    program.await_window(60, besides=before)
    expect_new_version(program)
    program.expect("the screen is back", lambda: "This is two." in dish(program), timeout=20)
    field = lambda: program.find("text", FIELD, inside=program.find("Context", GROUP))
    program.expect("what was typed is back", lambda: value(field()) == "typed")
    if program.shows("The build failed with 1 error", TEXT):
        raise Failure("expected that the errors of earlier builds have gone")
    if program.process.poll() is not None or program.process.pid != called:
        raise Failure("expected that the call goes on")

    # A new version that crashes is no end, either.
    before = program.window
    (folder / "Sources/More/Cart.swift").write_text("let cart = 1")
    program.await_window(60, besides=before)
    expect_new_version(program)
    program.expect("the screen is back again", lambda: "This is two." in dish(program), timeout=20)
    for _ in range(3):
        before = program.window
        os.kill(before, signal.SIGSYS)
        program.await_window(60, besides=before)
    before = program.window
    os.kill(before, signal.SIGSYS)
    program.expect("no window is left", lambda: before not in program._processes())
    (folder / "Sources/Shop.swift").write_text("let sound = 3")
    program.await_window(60, besides=before)
    expect_new_version(program)


def expect_new_version(program):
    """The window runs the file that the last build has put there."""
    running, built = os.stat(f"/proc/{program.window}/exe"), os.stat(watch.built)
    if (running.st_ino, running.st_dev) != (built.st_ino, built.st_dev):
        raise Failure("expected that the window is that of the version built last")


def watch_with_the_compiler(program):
    """A team's own package, beside the program that it is built to; part of `make test-release`."""
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
    program.find("The build failed with 1 error", TEXT, timeout=600)
    line = "cannot find 'longGone' in scope"
    program.expect("the error is there to read", lambda: any(line in one for one in program.texts(program.tree)))
    tell_time_until_shown(program, lambda: edit("longGone", '"back soon"'))
    program.await_window(600, besides=before)
    program.find("back soon", BUTTON)
    if program.process.poll() is not None or program.process.pid != called:
        raise Failure("expected that the call goes on")


def tell_time_until_shown(program, edit):
    """Tells how long it takes from saving a file to the new window, and how much of it the compiler does."""
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
    print(f"… {total:.2f} s until the new version is shown, {total - (compiled - noticed):.2f} s beside the build", flush=True)


def time_when(condition, timeout=600):
    """The time at which a condition holds; looks often, and not at the window, which would slow it down."""
    end = time.monotonic() + timeout
    while not condition():
        if time.monotonic() > end:
            raise Failure(f"expected a new version of the program, after {timeout} seconds")
        time.sleep(0.01)
    return time.monotonic()


def package(path):
    """The folder of the package in whose build a program lies."""
    return next(one for one in pathlib.Path(path).resolve().parents if (one / "Package.swift").exists())


watch_with_the_compiler.stderr = tempfile.NamedTemporaryFile()
watch_with_the_compiler.words = lambda path: [path, "watch", "--package", str(package(path))]


def draw_by_gl(program):
    """What a desktop of today has a window drawn by; part of `make test-release`, which runs it under Wayland."""
    mapped = pathlib.Path(f"/proc/{program.window}/maps").read_text()
    if "_dri.so" not in mapped:
        raise Failure("expected that a driver of GL is in the window's process, but there is none")


def start_while_another_ends(program):
    """The one that is the program goes away while it is asked what it can do."""
    program.end()
    other = subprocess.Popen([sys.executable, "-c", ENDING], stdout=subprocess.PIPE, text=True)
    try:
        if other.stdout.readline() != "ready\n":
            raise Failure("expected that the other program has the name")
        program.start()
        if other.wait(20) != 7:
            raise Failure("expected that the other program was asked")
    finally:
        other.kill()


# Has the name of the program, and ends at the first call.
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
        raise Failure(f"the session bus knows no action {action}: {answer.stderr}")


def crash(program, screen):
    before = program.window
    program.click(program.find(screen, TEXT, inside=screens(program)))
    program.await_window(60, besides=before)


def notice(program, title, reason):
    program.find(title, TEXT, timeout=20)
    texts = program.texts(program.tree)
    if not any(text.startswith(reason) for text in texts):
        raise Failure(f"expected a reason that begins with “{reason}”, but read {texts}")


def type_into_the_form(program, text):
    field = program.find("text", FIELD, inside=program.find("Context", GROUP))
    program.enter(field, text)


def value(widget):
    texts = (one.text() for one in [widget] + widget.children)
    return next((text for text in texts if text is not None), None)


def screens(program):
    return program.find("Screens", LIST)


def dish(program, name="Dish"):
    return " ".join(program.texts(program.find(name, GROUP)))


def rest(program):
    """Waits until what is open would be brought back."""
    still = lambda: not any("on its way" in text for text in program.texts(program.tree))
    program.expect("both dishes are at rest", still)
    # The program waits a moment for what is drawn only after a jump.
    time.sleep(1)


def events(program):
    return " ".join(program.texts(program.find("Events", LIST)))


ALL = [
    outlive_a_trap, outlive_a_trap_of_twins, outlive_what_is_drawn_and_pressed, keep_the_evidence,
    outlive_a_kill, begin_plainly_after_a_trap_of_the_root,
    begin_plainly_after_an_exit_of_the_root, give_up, hand_over, start_while_another_ends, watch,
    open_links_from_elsewhere,
]

# What `make test` leaves to `make test-release`.
RELEASE = [watch_with_the_compiler, draw_by_gl]
