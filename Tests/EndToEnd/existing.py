"""Scenarios with the catalog of a program in C, whose controls and whose look must not affect the window."""

import pathlib
import subprocess

from builds import open_by_omnibox
from program import BUTTON, FIELD, GROUP, SENSITIVE, Failure, has, walk

CONTROLS = BUTTON + ("check box", "toggle button", "switch")


def press_all_controls_in_c(program):
    process, buttons = program.tree.process, 0
    for screen in ("page", "editor", "preferences", "badge", "window"):
        open_by_omnibox(program, screen)
        dish = program.find("Dish", GROUP)
        controls = [w for w in walk(dish) if w.role in CONTROLS and has(w, SENSITIVE)]
        buttons += len(controls)
        # The last screen is a window, which a button closes.
        close = [w for w in controls if w.name == "Close" and screen == "window"]
        for control in [w for w in controls if w not in close] + close[:1]:
            program.click(control)
        program.expect(f"“{screen}” stays open", lambda: program.tree.frame().name.lower().startswith(screen))
    if program.tree.process != process or program.process.poll() is not None:
        raise Failure("expected the program to keep running")
    # Nine of a note, two of the editor, two of the preferences and one of the badge, and those of header bars.
    if buttons < 12:
        raise Failure(f"expected more controls than {buttons}")


def keep_the_theme_of_the_window(program):
    picture = pathlib.Path(program.home.name) / "window.png"

    def open_in(theme):
        program.press("ctrl+k")
        program.find("Screen, command or link", FIELD)
        program.type(f"petri://jump/preferences?size=1&theme={theme}")
        program.press("Return")
        program.find("Check spelling", ("label",))

    def colors():
        """Returns the mean colors of a part of the sidebar and of a part of the dish."""
        program.desktop.save_picture(picture)
        (x, y), (left, top) = [program.corner(w) for w in (program.tree.frame(), program.find("Dish", GROUP))]
        return [
            subprocess.run(
                ["convert", picture, "-crop", crop, "+repage", "-scale", "1x1!", "-format", "%[pixel:p{0,0}]", "info:"],
                capture_output=True, text=True, check=True,
            ).stdout
            for crop in (f"40x80+{x + 60}+{y + 500}", f"40x40+{left + 60}+{top + 350}")
        ]

    open_in("light")
    program.expect("the dish is light", lambda: colors()[1] == "srgb(250,250,250)")
    sidebar = colors()[0]
    for theme, color in (("dark", "srgb(36,36,36)"), ("light", "srgb(250,250,250)")):
        open_in(theme)
        program.expect(f"the dish is {theme}", lambda: colors()[1] == color)
        if colors()[0] != sidebar:
            raise Failure(f"expected a sidebar that keeps its color {sidebar}, but it is {colors()[0]}")


def words(path):
    return [str(pathlib.Path(path).with_name("NotesCatalog"))]


press_all_controls_in_c.words = keep_the_theme_of_the_window.words = words

ALL = [press_all_controls_in_c, keep_the_theme_of_the_window]
