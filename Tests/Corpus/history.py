"""Compares two revisions of a real program's files for each planted change: history.py PETRI FOLDER

FOLDER contains the packages that corpus.py has unpacked, or gets the one of the program. A repository gets the resources of
the program, a style sheet and a Blueprint file, and then a commit for each change. `petri compare --revision HEAD~1` must
say exactly the expected sentences, with a picture of each revision if the change is visible, and nothing about a file that
was moved or about texts that nobody sees. A sentence starts with the first screen that it is about.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import corpus

PROGRAM, PREFIX = "gnome-clocks", "/org/gnome/clocks/"
ALARM, ALARMS, RINGING = "ui/alarm-row.ui", "ui/alarm-face.ui", "ui/alarm-ringing-panel.ui"
SETUP, TIMER, WATCH = "ui/timer-setup.ui", "ui/timer-row.ui", "ui/stopwatch-face.ui"
SHEET, GREETING = "style.css", "ui/greeting.blp"
BLUEPRINT = """using Gtk 4.0;

Box greeting {
  orientation: vertical;

  Label { label: _("Good morning"); }
  Button { label: _("Snooze"); }
}
"""


def edited(path, edit):
    """Returns a change of a file, which gets the text that the edit returns."""
    def change(folder):
        text = (folder / path).read_text()
        new = edit(text)
        if new == text:
            raise SystemExit(f"{path} has nothing to change.")
        (folder / path).write_text(new)
    return change


def replaced(path, old, new, count=1):
    """Returns a change of a text in a file."""
    return edited(path, lambda text: text.replace(old, new, count))


def button(text, id):
    return re.search(rf'<child><object class="GtkButton" id="{id}">.*?</object></child>', text)[0]


def swapped(path, first, second):
    """Returns the exchange of two buttons."""
    def edit(text):
        one, other = button(text, first), button(text, second)
        return text.replace(one + other, other + one)
    return edited(path, edit)


def removed(path, id):
    """Returns the removal of a button."""
    return edited(path, lambda text: text.replace(button(text, id), ""))


def moved(path, new):
    def change(folder):
        (folder / new).parent.mkdir(exist_ok=True)
        (folder / path).rename(folder / new)
    return change


def both(*changes):
    def change(folder):
        for one in changes:
            one(folder)
    return change


# Each change, the beginning of its sentence, the rest, and whether pictures show it.
NOTHING = []
CHANGES = [
    (replaced(SETUP, ">5 m<", ">6 m<"),
     [("timer-setup.ClocksTimerSetup", "the button changed from “5 m” to “6 m”", True)]),
    (replaced(RINGING, '<child><object class="GtkButton" id="snooze_button">',
              '<child><object class="GtkButton"><property name="label">Later</property><layout><property name="row">2</property>'
              '</layout></object></child><child><object class="GtkButton" id="snooze_button">'),
     [("alarm-ringing-panel.ClocksAlarmRingingPanel", "the button “Later” is new", True)]),
    (replaced(SHEET, ".timer-countdown {", ".timer-countdown {\n\tcolor: #c01c28;"),
     [("timer-face.ClocksTimerFace", "the screen looks different, and the style sheet “style.css” has changed", True)]),
    (replaced(TIMER, '<property name="margin_top">24', '<property name="margin_top">48'),
     [("timer-face.ClocksTimerFace", "the box moved by (0, 24)", True)]),
    (replaced(ALARM, "edit-delete-symbolic", "user-trash-symbolic"),
     [("alarm-face.ClocksAlarmFace",
       "the icon of the button “Delete” changed from “edit-delete-symbolic” to “user-trash-symbolic”", True)]),
    (replaced(ALARMS, "alarm-centered-symbolic", "alarm-symbolic"),
     [("alarm-face.ClocksAlarmFace", "the image changed from “alarm-centered-symbolic” to “alarm-symbolic”", True)]),
    (replaced(RINGING, 'id="stop_button">', 'id="stop_button"><property name="sensitive">False</property>'),
     [("alarm-ringing-panel.ClocksAlarmRingingPanel", "the button “Stop” is now disabled", True)]),
    (replaced(RINGING, 'id="snooze_button">', 'id="snooze_button"><property name="visible">False</property>'),
     [("alarm-ringing-panel.ClocksAlarmRingingPanel", "the button “Snooze” was removed", True)]),
    (replaced(ALARMS, '<class name="suggested-action"/>', '<class name="destructive-action"/>'),
     [("alarm-face.ClocksAlarmFace", "the style of the button “Add Alarm” changed from .pill .suggested-action .text-button"
       " to .destructive-action .pill .text-button", True)]),
    (replaced(WATCH, '<property name="spacing">12</property><property name="margin-end">18',
              '<property name="orientation">vertical</property><property name="spacing">12</property>'
              '<property name="margin-end">18'),
     [("stopwatch-face.ClocksStopwatchFace", "the style of the box changed from .horizontal to .vertical", True)]),
    (swapped(WATCH, "start_btn", "clear_btn"),
     [("stopwatch-face.ClocksStopwatchFace", "the button “Clear” is now where the button “Start” was", True)]),
    (removed(WATCH, "clear_btn"),
     [("stopwatch-face.ClocksStopwatchFace", "the button “Clear” was removed", True)]),
    (replaced(ALARM, ">Active<", ">Switch it<"),
     [("alarm-face.ClocksAlarmFace", "the tooltip of the switch changed from “Active” to “Switch it”", False)]),
    (both(replaced(SETUP, ">45 m<", ">44 m<"), replaced(SHEET, "font-size: 6em", "font-size: 5em")),
     [("timer-setup.ClocksTimerSetup", "the button changed from “45 m” to “44 m”", True),
      ("alarm-ringing-panel.ClocksAlarmRingingPanel", "the style sheet “style.css” has changed", True)]),
    (replaced(GREETING, "Good morning", "Good evening"),
     [("greeting.greeting", "the label changed from “Good morning” to “Good evening”", True)]),
    (replaced(GREETING, '  Button { label: _("Snooze"); }\n', ""),
     [("greeting.greeting", "the button “Snooze” was removed", True)]),
    (moved(TIMER, "rows/timer-row.ui"), NOTHING),
    (moved(GREETING, "rows/greeting.blp"), NOTHING),
    (replaced(ALARM, "><", ">\n<", 99), NOTHING),
    (replaced(ALARM, "<template", "<!-- a row --><template"), NOTHING),
    (replaced(ALARM, 'translatable="yes">', 'translatable="yes" comments="of an alarm">'), NOTHING),
    (replaced(ALARM, 'id="title"', 'id="caption"'), NOTHING),
    (replaced(SHEET, ".large-button", "/* A button. */\n.large-button"), NOTHING),
]


def files(resource, folder):
    for name in resource.enumerate_children(folder, 0):
        yield from files(resource, folder + name) if name.endswith("/") else [folder + name]


def write(resource, folder):
    for name in files(resource, PREFIX):
        file = folder / name.removeprefix(PREFIX)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(resource.lookup_data(name, 0).get_data())


def compare(petri, folder, page):
    """Returns the changes, and the number of pictures on the page."""
    words = [petri, "compare", "--revision", "HEAD~1", "data", "--json", "--html", page]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    try:
        changes = json.loads(done.stdout)["changes"]
    except (ValueError, KeyError):
        raise SystemExit(f"petri compare failed with {done.returncode}: {done.stderr[-2000:]}")
    return changes, page.read_text().count("data:image/webp") if changes else 0


def complaints(expected, changes, pictures):
    """Yields what differs from the expected sentences."""
    sentences = [change["sentence"] for change in changes]
    for screen, words, _ in expected:
        if not any(one.startswith(f"“{screen}”") and words in one for one in sentences):
            yield f"no sentence about “{screen}” says “{words}”"
    if len(sentences) != len(expected):
        yield f"{len(sentences)} instead of {len(expected)} sentences"
    if pictures != sum(2 for *_, is_visible in expected if is_visible):
        yield f"{pictures} pictures"


def main():
    petri, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    version = next(line[1] for line in corpus.packages() if line[0] == PROGRAM)
    binary = corpus.unpack(folder, PROGRAM, version) / "usr/bin" / PROGRAM
    faults = 0
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(PETRI_CACHE=f"{home}/cache")
        repository = pathlib.Path(home, "repository")
        data = repository / "data"
        for resource in corpus.resources(binary.read_bytes()):
            write(resource, data)
        (data / GREETING).write_text(BLUEPRINT)

        def commit(subject):
            git = ["git", "-C", repository, "-c", "user.name=History", "-c", "user.email=history@example.org"]
            subprocess.run([*git, "add", "-A"], check=True)
            subprocess.run([*git, "commit", "-qm", subject], check=True)

        subprocess.run(["git", "init", "-q", "-b", "main", repository], check=True)
        commit("Start")
        for number, (change, expected) in enumerate(CHANGES, 1):
            change(data)
            commit(f"Change {number}")
            changes, pictures = compare(petri, repository, pathlib.Path(home, "page.html"))
            found = list(complaints(expected, changes, pictures))
            faults += bool(found)
            print("✘" if found else "✔", number, *(one["sentence"] for one in changes), sep="  ", flush=True)
            print("".join(f"    {one}\n" for one in found), end="", flush=True)
    print(f"{len(CHANGES) - faults} of {len(CHANGES)} planted changes have exactly their sentences and pictures")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
