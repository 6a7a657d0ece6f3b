"""Scenarios of the testbed: user input, and the expected contents of the window."""

import pathlib
import re
import struct
import subprocess
import tempfile

from program import (
    BUTTON, DIALOG, EXPANDED, FIELD, FOCUSABLE, FOCUSED, GROUP, HEADING, IMAGE, LIST, MENU_ITEM, PRESSED, RADIO, SENSITIVE,
    TAB, TEXT, Failure, has, has_focus, run, showing, those_showing, walk
)


def jump_to_a_product(program):
    program.click(program.find("Product", TEXT, inside=program.find("Screens", LIST)))
    program.enter(program.find("ID", FIELD, inside=program.find("Context", GROUP)), "4711")
    program.click(program.find("Jump", BUTTON))

    program.expect("the dish shows product 4711", lambda: "4711" in words(program, "Dish", GROUP))
    program.expect("the timeline contains a jump", lambda: "jump" in words(program, "Events", LIST))
    # A click during a transition can be lost.
    program.expect("the jump has ended", lambda: "idle" in words(program, "Events", LIST)[-60:])


def switch_the_navigation(program):
    jump_to_a_product(program)
    open_stack(program)
    stack = lambda: words(program, "Stack of screens", LIST)
    program.expect("the stack has tabs", lambda: "Tabs" in stack())
    tabs = lambda: [w for w in walk(program.find("Dish", GROUP)) if w.role in TAB]
    program.expect("the dish has tabs, too", tabs)

    choose_in_address(program, "navigation", "Menu")
    program.expect(
        "a menu replaced the tabs",
        lambda: "Tabs" not in stack() and not tabs(),
    )
    program.expect("the dish shows product 4711", lambda: "4711" in words(program, "Dish", GROUP))


def walk_the_sidebar(program):
    """Keys collapse groups, move between levels, and open a menu. Rows expose their level and state to screen readers."""
    tree = program.find("Screens", LIST)
    group = lambda: row_beginning_with("Shapes, ", tree)
    program.expect("the sidebar contains a group", group)
    program.expect("the group is expanded", lambda: has(group(), EXPANDED) and group().description == "level 1")
    program.click(program.find("Square", TEXT, inside=tree))
    screen = lambda: row_beginning_with("Square, ", tree)
    program.expect("the screen has the keyboard focus", lambda: has_focus(screen()))
    program.expect("the screen is one level below its group", lambda: screen().description == "level 2")
    around = lambda: [one for one in walk(tree) if has_focus(one) and has(one, EXPANDED)]
    program.press("Left")
    program.expect("its group has the keyboard focus", around)
    name = around()[0].name
    program.press("Left")
    program.expect("the group is collapsed", lambda: not screen() and not around())
    program.press("Right")
    program.expect("the group is expanded again", lambda: screen() and around() and around()[0].name.split(",")[0] == name.split(",")[0])
    program.press("Right")
    program.expect("the first screen in the group has the keyboard focus", lambda: not around())
    program.press("Home")
    program.press("Down")
    program.press("Menu")
    program.expect("a menu is open", lambda: program.shows("Copy link", MENU_ITEM))
    program.press("Escape")
    program.expect("the menu is closed", lambda: not program.shows("Copy link", MENU_ITEM))


def row_beginning_with(name, inside):
    """Returns the first row whose name begins with a text, or `None`."""
    return next((one for one in walk(inside) if one.name.startswith(name)), None)


def double_click_a_button(program):
    jump_to_a_product(program)
    dish = program.find("Dish", GROUP)
    program.double_click(program.find("Next product", BUTTON, inside=dish))
    program.expect("the dish shows product 4712", lambda: "4712" in words(program, "Dish", GROUP))
    program.expect("the navigation has ended", lambda: "idle" in words(program, "Events", LIST)[-60:])
    open_stack(program)
    stack = lambda: words(program, "Stack of screens", LIST)
    program.expect("the stack contains both products", lambda: all(number in stack() for number in ("4711", "4712")))
    program.expect("only one screen was opened", lambda: "4713" not in stack() and stack().count("4712") == 1)


def change_a_list(program):
    open_screen(program, "Currencies")
    dish = program.find("Dish", GROUP)
    program.expect("the dish shows the currencies", lambda: "AED" in words(program, "Dish", GROUP))
    events = lambda: words(program, "Events", LIST)
    program.click(program.find("Shuffle", BUTTON, inside=dish))
    program.expect("the timeline contains the moves", lambda: "reordered " in events())
    program.click(program.find("Remove first row", BUTTON, inside=dish))
    program.expect("the timeline contains the removal", lambda: "1 removed (" in events())
    program.click(program.find("Clear the timeline", BUTTON))
    program.find("Events in the dish appear here.", TEXT)


def travel_back_in_a_list(program):
    open_screen(program, "Currencies")
    dish = program.find("Dish", GROUP)
    rows = lambda: words(program, "Dish", GROUP).split()
    program.expect("the dish shows the currencies", lambda: "AED" in rows())
    program.click(program.find("Remove first row", BUTTON, inside=dish))
    program.expect("the first row is removed", lambda: "AED" not in rows())
    events = program.find("Events", LIST)
    program.click(program.find("delete", TEXT, inside=events))
    program.find("1 removed", TEXT, inside=events)
    program.click(program.find("Go back one change", BUTTON))
    program.expect("the dish shows the previous rows", lambda: "AED" in rows())
    program.find("Change 0 of 1 in the dish, 1 change ago", TEXT)
    program.find("Showing “currencies” after 0 of 1 change.", TEXT)
    # The second line has a button with the same name, above the timeline.
    program.click([w for w in walk(program.tree) if w.role in BUTTON and w.name == "Back to live"][-1])
    program.expect("the dish shows the current rows", lambda: "AED" not in rows())
    program.press("Escape")
    program.expect("the change is closed", lambda: not program.shows("Back to live", BUTTON))
    # The history of a list ends with the list.
    program.click(program.find("delete", TEXT, inside=program.find("Events", LIST)))
    program.click(program.find("Go back one change", BUTTON))
    status = lambda: program.find("Status", GROUP)
    program.click(program.find("Back to live", BUTTON, inside=status()))
    program.expect("the dish shows the current rows", lambda: "AED" not in rows())
    program.expect("the message about the past is gone", lambda: "after 0 of 1" not in words(program, "Status", GROUP))
    program.click(program.find("Go back one change", BUTTON))
    program.expect("the dish shows the previous rows", lambda: "AED" in rows())
    open_screen(program, "Home")
    program.expect(
        "the history of the closed list is hidden", lambda: not program.shows("Back to live", BUTTON)
    )


def filter_the_events(program):
    jump_to_a_product(program)
    events = lambda: words(program, "Events", LIST)
    field = program.find("Filter the events", FIELD)
    program.press("ctrl+shift+f")
    program.expect("a key moves the focus to the filter", lambda: has_focus(field))
    program.enter(field, "kind:jump")
    program.expect("the timeline shows only jumps", lambda: "jump" in events() and "idle" not in events())
    program.enter(field, "nothing like it")
    program.click(program.find("Clear filter", BUTTON))
    program.expect("the timeline shows all events", lambda: "appeared" in events())


def close_a_dialog(program):
    program.click(program.find("Notice", TEXT, inside=program.find("Screens", LIST)))
    program.click(program.find("dialog", BUTTON))
    dish = program.find("Dish", GROUP)
    dialog = program.find("Dialog", DIALOG, inside=dish)
    program.find("Dialog", HEADING, inside=dialog)
    lock = program.find("Refuse to close", BUTTON, inside=dialog)
    program.click(lock)
    program.expect("the lock is on", lambda: has(lock, PRESSED))
    program.click(program.find("Close", BUTTON, inside=dialog))
    refusal = lambda: any("its lock is on" in text for text in program.texts(program.tree))
    program.expect("a message explains why the dialog stays open", refusal)
    program.click(lock)
    program.click(program.find("Popover", BUTTON, inside=dialog))
    program.find("Popover", DIALOG, inside=dish)
    program.press("Escape")
    program.expect("the popover is closed", lambda: not program.shows("Popover", DIALOG))
    program.find("Dialog", DIALOG, inside=dish)
    program.press("Escape")
    program.expect("the dialog is closed", lambda: not program.shows("Dialog", DIALOG))


def walk_through_tabs(program):
    program.click(program.find("Regions", TEXT, inside=program.find("Screens", LIST)))
    dish = program.find("Dish", GROUP)
    program.find("Luanda", TEXT, inside=dish)
    tabs = lambda: [w for w in walk(dish) if w.role in TAB]
    names = lambda: [tab.name.split(",")[0] for tab in tabs()]
    program.expect("there is a tab for each region", lambda: "Pacific" in names())
    program.click(tabs()[names().index("Africa")])
    program.press("Right")
    america = lambda: tabs()[names().index("America")]
    program.expect("the next tab has the keyboard focus", lambda: has(america(), FOCUSED))
    program.find("Antigua", TEXT, inside=dish)


def reorder_a_list(program):
    open_screen(program, "Currencies")
    dish = program.find("Dish", GROUP)
    row = lambda code: program.find(code, TEXT, inside=dish)
    order = lambda: [w for w in words(program, "Dish", GROUP).split() if w in ("AED", "AFN", "ALL")]
    program.expect("the currencies are in order", lambda: order() == ["AED", "AFN", "ALL"])
    program.drag(row("AED"), row("ALL"))
    program.expect("a row was dragged below two others", lambda: order() == ["AFN", "ALL", "AED"])
    events = lambda: words(program, "Events", LIST)
    program.expect("the timeline contains the move", lambda: "1 moved (" in events())
    rows = lambda: [w.name for w in walk(program.find("Events", LIST)) if w.role == "list item"]
    due = lambda: any(re.match(r"list .*1 moved \(.*by \S", name) for name in rows())
    program.expect("a gesture caused the move", lambda: due() and any("gesture drop" in r for r in rows()))

    # The dragged row has the keyboard focus.
    program.press("alt+Up")
    program.expect("a key moved the row up", lambda: order() == ["AFN", "AED", "ALL"])
    spoken = lambda: [w.description for w in walk(dish) if w.description]
    place = lambda: any(text.startswith("2 of ") for text in spoken())
    program.expect("the row's new position is announced", place)


def find_by_search_and_omnibox(program):
    screens = lambda: words(program, "Screens", LIST)
    program.press("ctrl+f")
    program.type("curr")
    matches = program.find("Matches", LIST)
    program.expect("the search finds the currencies", lambda: "Currencies" in words(program, "Matches", LIST))
    program.click(program.find("Currencies", TEXT, inside=matches))
    program.expect("the dish shows the currencies", lambda: "AED" in words(program, "Dish", GROUP))
    program.press("ctrl+f")
    program.press("Escape")
    program.find("Screens", LIST)

    program.press("ctrl+l")
    program.find("Screen, command or link", FIELD)
    program.type("home")
    program.find("Start", TEXT, inside=program.find("Results", ("list box",)))
    program.press("Return")
    program.expect("the dish shows the home screen", lambda: "Routing rule" in words(program, "Dish", GROUP))
    program.expect("the omnibox is closed", lambda: not program.shows("Screen, command or link", FIELD))
    # Rows below the pointer don't move.
    program.point(program.find("Dish", GROUP))
    scroll_to_the_first_row(program)
    program.expect("the currencies are a recent screen", lambda: "Recent Currencies" in screens())
    program.press("ctrl+k")
    program.find("Screen, command or link", FIELD)
    program.press("Escape")
    program.expect("the omnibox is closed", lambda: not program.shows("Screen, command or link", FIELD))


def scroll_to_the_first_row(program):
    """Scrolls the sidebar to the favorites and the recent screens, which are above the tree."""
    program.press("ctrl+f")
    program.press("Down")
    program.press("Home")


def zoom_by_keys_and_wheel(program):
    jump_to_a_product(program)
    percent = lambda: zoom(program)
    before = percent()
    program.press("ctrl+plus")
    program.expect("the device is larger", lambda: percent() > before)
    program.press("ctrl+minus")
    program.press("ctrl+minus")
    program.expect("the device is smaller", lambda: percent() < before)
    program.press("ctrl+0")
    program.expect("the device fits again", lambda: percent() == before)
    program.point(program.find("Dish", GROUP))
    run("xdotool", "keydown", "ctrl", "click", "4", "keyup", "ctrl")
    program.expect("the wheel zooms in", lambda: percent() > before)
    run("xdotool", "keydown", "ctrl", "click", "5", "click", "5", "keyup", "ctrl")
    program.expect("the wheel zooms out", lambda: percent() < before)
    program.press("ctrl+KP_0")
    program.expect("the device fits again", lambda: percent() == before)


def take_a_picture(program):
    jump_to_a_product(program)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "product.png")
        program.press("ctrl+shift+s")
        field = program.find("Name", FIELD + TEXT)
        program.expect("the dialog waits for a name", lambda: field)
        program.press("ctrl+a")
        program.type(str(path))
        program.press("Return")
        program.expect("the file exists", lambda: path.exists() and path.stat().st_size > 0)
        program.expect("a message contains the path", lambda: says(program, f"saved to {path}"))
        head = path.read_bytes()[:24]
        if struct.unpack(">II", head[16:]) != (360, 640):
            raise Failure(f"expected a picture of 360 × 640, but it is {head[16:]}")
    program.press("ctrl+shift+x")
    program.expect("a message confirms the copy", lambda: says(program, "Picture of 360 × 640 copied"))


def replay_what_is_exported(program):
    """The command line can replay events that the window exports in any state."""
    with tempfile.TemporaryDirectory() as folder:
        def expect_replay(state):
            path = pathlib.Path(folder, f"{state.replace(' ', '-')}.jsonl")
            program.click(program.find("Export events", BUTTON))
            field = program.find("Name", FIELD + TEXT)
            program.expect("the dialog waits for a name", lambda: field)
            program.press("ctrl+a")
            program.type(str(path))
            program.press("Return")
            program.expect("the file exists", lambda: path.exists() and path.stat().st_size > 0)
            program.expect("the dialog is closed", lambda: not program.shows("Name", FIELD + TEXT))
            call = [*program.command, "replay", str(path)]
            replay = subprocess.run(call, capture_output=True, text=True, timeout=120)
            if replay.returncode != 0:
                raise Failure(f"expected that the export {state} can be replayed, but: {replay.stderr.strip()}")

        export = next(w for w in walk(program.tree) if w.name == "Export events")
        if has(export, SENSITIVE):
            expect_replay("of a fresh app")
        jump_to_a_product(program)
        expect_replay("after a jump")
        dish = lambda text: program.expect(f"the dish shows {text}", lambda: text in shown())
        shown = lambda: words(program, "Dish", GROUP)
        at_rest = lambda: program.expect(
            "the app is idle", lambda: "idle" in words(program, "Events", LIST)[-60:]
        )
        program.click(program.find("Next product", BUTTON, inside=program.find("Dish", GROUP)))
        dish("4712")
        at_rest()
        expect_replay("after a press")
        program.press("alt+Left")
        program.expect("the dish shows the previous screen", lambda: "4712" not in shown())
        at_rest()
        expect_replay("after a step back")
        for device in ("Tablet", "Phone"):
            choose_device(program, device)
            expect_replay(f"on a {device}")
        choose_in_address(program, "navigation", "Split")
        at_rest()
        expect_replay("under another variant")
        choose_device(program, "Tablet")
        open_screen(program, "Star")
        dish("Star")
        at_rest()
        expect_replay("with both sides of a split")


def choose_device(program, name):
    """Selects another device for the dish."""
    choose_in_address(program, "Device", name)
    told = lambda: f"device {name.lower()}" in words(program, "Events", LIST)
    program.expect(f"the timeline contains the device {name}", told)


def give_the_screen_a_size(program):
    jump_to_a_product(program)
    open_page(program, "Device", "Device width", FIELD)
    program.enter(program.find("Device width", FIELD), "500x400")
    dish = lambda: program.size(program.find("Dish", GROUP))
    program.expect("the screen is wide", lambda: dish()[0] > dish()[1])
    program.expect("the address contains the size", lambda: "500 × 400" in chosen_in_address(program, "Device"))
    before = dish()
    program.pull(program.find("Dish", GROUP), 40, 0)
    program.expect("the edge was dragged", lambda: dish()[0] > before[0] and dish()[1] <= before[1])
    size = lambda: re.search(r"(\d+) × 400", chosen_in_address(program, "Device"))
    program.expect("the new size is shown", lambda: size() and int(size()[1]) > 500)


def make_the_window_narrow(program):
    """In a window as narrow as a phone, all features are available with the pointer and the keyboard."""
    jump_to_a_product(program)
    program.resize(360, 640)
    expect_narrow(program, "with a product open")
    tabs = lambda: [w for w in walk(program.find("Dish", GROUP)) if w.role in TAB]
    program.expect("the dish has tabs", tabs)
    choose_in_address(program, "navigation", "Menu")
    program.expect("a menu replaced the tabs", lambda: not tabs())
    program.click(program.find("Catalog", BUTTON))
    screens = program.find("Screens", LIST)
    # The tree is scrolled to the open screen.
    program.click(program.find("Regions", TEXT, inside=screens))
    program.expect("the dish shows the regions", lambda: "Luanda" in words(program, "Dish", GROUP))
    program.expect("the drawer is closed", lambda: not program.shows("Screens", LIST))
    program.press_and_type("ctrl+f", "curr")
    program.find("Matches", LIST)
    expect_narrow(program, "with the catalog open")
    # The first Escape clears the search, the second one closes the drawer.
    program.press("Escape")
    program.find("Screens", LIST)
    program.press("Escape")
    program.expect("the drawer is closed", lambda: not program.shows("Screens", LIST))
    program.press("F9")
    program.find("Screens", LIST)
    program.press("F9")
    program.expect("the drawer is closed", lambda: not program.shows("Screens", LIST))
    program.press("F8")
    program.find("Plan", BUTTON)
    expect_narrow(program, "with the inspector open")
    program.press("Escape")
    program.expect("the inspector is closed", lambda: not program.shows("Plan", BUTTON))
    open_screen_by_omnibox(program, "Currencies")
    dish = program.find("Dish", GROUP)
    program.expect("the dish shows the currencies", lambda: "AED" in words(program, "Dish", GROUP))
    # Collapse the timeline, so that the buttons in the device are large enough to click.
    before = program.corner(dish)
    program.press("ctrl+j")
    program.expect("the timeline is collapsed", lambda: not program.shows("Events", LIST))
    # The contents of the device move one frame later.
    program.expect("the device uses the free space", lambda: program.corner(dish) != before)
    program.click(program.find("Remove first row", BUTTON, inside=dish))
    program.press("ctrl+j")
    program.click(program.find("delete", TEXT, inside=program.find("Events", LIST)))
    program.find("1 removed", TEXT, inside=program.find("Events", LIST))
    expect_narrow(program, "with a change open")
    program.resize(1200, 800)
    program.find("Screens", LIST)


def drag_every_border(program):
    """All controls stay inside the window after the borders between panes are dragged, and after a restart."""
    jump_to_a_product(program)
    for width in (800, 1280, 1600):
        program.resize(width, 800)
        for right, down in ((1200, 700), (-1200, -700), (1200, 700)):
            for pane in split_panes(program):
                program.pull_border(pane, right, down)
                expect_inside(program, f"at a width of {width}")
        if not zoom(program):
            # A canvas without room for the zoom hides it, but the inspector shows it, too.
            open_page(program, "Device", "Device zoom", FIELD)
        # The accessibility tree contains the height of the device without zoom.
        _, height = program.size(program.find("Dish", GROUP))
        is_seen = lambda: height * zoom(program) > 60 * 100
        program.expect(f"the dish is visible at a width of {width}", is_seen)
    open_page(program, "Context", "Context", GROUP)
    program.restart()
    expect_inside(program, "after a restart")
    program.press("F8")
    program.expect("the inspector is closed", lambda: not program.shows("Jump", BUTTON))
    expect_inside(program, "without the inspector")
    program.press("F8")
    program.find("Jump", BUTTON)


def zoom(program):
    """Returns the zoom of the device in percent."""
    found = (re.search(r"(\d+)\s%$", text) for text in program.texts(program.tree))
    return next((int(one[1]) for one in found if one), 0)


def split_panes(program):
    panes = lambda: those_showing([w for w in walk(program.tree) if w.name == "GtkPaned"])
    program.expect("the window contains split panes", panes)
    return panes()


def expect_inside(program, when):
    """Fails if a button or a field of the window extends beyond its left or right edge."""
    def outside():
        frame = program.tree.frame()
        width, height = program.size(frame)
        widgets = list(walk(frame))
        # GTK keeps the former frames of widgets on hidden pages.
        opened = open_pages(widgets)
        hidden = {name for page, name, _ in PAGES if page not in opened}
        pages = [one for one in widgets if one.name == "GtkStackPage"]
        apart = [page for page in pages if any(one.name in hidden for one in walk(page))]
        apart += [one for one in widgets if one.name == "Dish" and one.role in GROUP]
        inner = {one.reference for part in apart for one in walk(part)}
        those = [w for w in widgets if w.role in BUTTON + FIELD and w.reference not in inner]
        boxes = frame.tree.boxes(those) if those else []
        return [
            f"{one.name} from {x} to {x + w}" for one, (x, y, w, h) in zip(those, boxes)
            if w > 0 and h > 0 and (x < 0 or x + w > width)
        ]

    try:
        program.expect(f"all controls are inside the window {when}", lambda: not outside())
    except Failure as failure:
        opened = " and ".join(open_pages(walk(program.tree.frame()))) or "no page"
        raise Failure(f"{failure}, but with {opened} open, these aren’t: {', '.join(outside())}") from None


def open_pages(widgets):
    """Returns the pages of the inspector whose buttons are pressed."""
    pressed = {one.name for one in widgets if one.role in BUTTON and one.is_in(PRESSED)}
    return [page for page, _, _ in PAGES if page in pressed]


def read_all_names(program):
    """All focusable widgets and all containers have accessible names."""
    jump_to_a_product(program)
    expect_names(program, "with a product open")
    program.press("ctrl+f")
    program.type("curr")
    program.find("Matches", LIST)
    expect_names(program, "while searching")
    program.press("Escape")
    for key, place in [("ctrl+k", "Screen, command or link")]:
        program.press(key)
        program.find(place, FIELD)
        expect_names(program, "in the omnibox")
        program.press("Escape")
    for page, name, roles in PAGES:
        open_page(program, page, name, roles)
        expect_names(program, f"with the page “{page}” open")
    for name in ("Screen", "navigation", "Device", "Theme"):
        open_choices(program, name)
        expect_names(program, f"with the choices for “{name}” open")
        close_choices(program)
    program.click(program.find("Kinds", BUTTON))
    expect_names(program, "with “Kinds” open")
    program.press("Escape")
    open_screen(program, "Currencies")
    program.click(program.find("Shuffle", BUTTON, inside=program.find("Dish", GROUP)))
    program.expect("the timeline contains the moves", lambda: "reordered " in words(program, "Events", LIST))
    expect_names(program, "with a list in the dish")


def come_back_after_a_restart(program):
    jump_to_a_product(program)
    program.press("ctrl+d")
    scroll_to_the_first_row(program)
    screens = lambda: words(program, "Screens", LIST)
    program.expect("the product is a favorite", lambda: screens().startswith("Favorites Product"))
    program.restart()
    program.expect("the product is a favorite", lambda: screens().startswith("Favorites Product"))
    program.expect("the dish shows product 4711", lambda: "4711" in words(program, "Dish", GROUP))


def keep_a_preset(program):
    open_screen(program, "Currencies")
    program.expect("the dish shows the currencies", lambda: "AED" in words(program, "Dish", GROUP))
    context = program.find("Context", GROUP)
    program.enter(program.find("Search", FIELD, inside=context), "franc")
    program.press("ctrl+s")
    program.find("Save as a preset", FIELD)
    program.type("all")
    program.press("Return")
    program.expect("the duplicate name is rejected", lambda: said(program, "A preset named “all” already exists"))
    program.press("ctrl+a")
    program.type("only francs")
    program.press("Return")
    program.find("only francs, saved by you", BUTTON)

    program.restart()
    open_screen(program, "Currencies")
    program.expect("the dish shows all currencies", lambda: "AED" in words(program, "Dish", GROUP))
    program.click(program.find("only francs, saved by you", BUTTON))
    francs = lambda: words(program, "Dish", GROUP).split()
    program.expect("the dish shows only francs", lambda: "CHF" in francs() and "AED" not in francs())


def arrange_a_list_in_the_form(program):
    open_screen(program, "Composed")
    context = program.find("Context", GROUP)
    program.click(program.find("languages first", BUTTON))
    handle = lambda number: program.find(f"Move Part {number}", IMAGE, inside=context)
    handle(1)
    program.click(program.find("Add to Parts", BUTTON, inside=context))
    handle(2)
    program.press("alt+Up")
    expect_values(program, "composed?parts.0=currencies&parts.1=languages&")
    program.drag(handle(1), handle(2))
    expect_values(program, "composed?parts.0=languages&parts.1=currencies&")


def expect_values(program, link):
    """Copies the link to the values in the form and compares it."""
    omnibox(program, "copy link values")
    program.expect("the link was copied", lambda: said(program, "Link to these values copied"))
    expect_pasted(program, f"petri://jump/{link}")


def copy_the_command_line(program):
    program.click(program.find("Product", TEXT, inside=program.find("Screens", LIST)))
    program.enter(program.find("ID", FIELD, inside=program.find("Context", GROUP)), "4711")
    omnibox(program, "copy command line values")
    program.expect("a message confirms the copy", lambda: said(program, "Command line for these values copied"))
    program.press("ctrl+f")
    program.press("ctrl+v")
    pasted = lambda: "Nothing found for “TestbedCatalog jump 'petri://jump/product?id=4711"
    program.expect("the clipboard contains the command line", lambda: said(program, pasted()))


def copy_the_link_to_what_was_walked_to(program):
    """The copied link describes the screen in the dish, even if the form contains other values."""
    open_screen(program, "Product")
    program.expect("the dish shows product 42", lambda: "Product 42" in words(program, "Dish", GROUP))
    program.enter(program.find("ID", FIELD, inside=program.find("Context", GROUP)), "7")
    program.find("1 value differs from the dish", TEXT)
    program.press("ctrl+shift+c")
    program.expect("the link was copied", lambda: said(program, "Link copied"))
    expect_pasted(program, "petri://jump/product?id=42&")
    program.click(program.find("Jump", BUTTON))
    program.expect("the dish shows product 7", lambda: "Product 7" in words(program, "Dish", GROUP))
    program.expect("the jump has ended", lambda: "idle" in words(program, "Events", LIST)[-60:])
    program.click(program.find("Next product", BUTTON, inside=program.find("Dish", GROUP)))
    program.expect("the dish shows product 8", lambda: "Product 8" in words(program, "Dish", GROUP))
    program.find("1 value differs from the dish", TEXT)
    program.press("ctrl+shift+c")
    expect_pasted(program, "petri://jump/product?id=8&")
    expect_pasted(program, "&from=product%3Fid%3D7&")
    program.press("alt+Left")
    program.expect("the dish shows that the user has navigated", lambda: said(program, "• navigated since"))
    program.press("ctrl+shift+c")
    program.expect("the link to the last jump was copied", lambda: said(program, "Link to the last jump copied"))
    program.find("Export the journal…", BUTTON)
    expect_pasted(program, "petri://jump/product?id=7&")


def expect_pasted(program, text):
    """Pastes into the search, which shows the text if nothing matches."""
    program.press("ctrl+f")
    program.press("ctrl+a")
    program.press("ctrl+v")
    program.expect(f"the clipboard contains {text}", lambda: any(
        t.startswith("Nothing found for “") and text in t for t in program.texts(program.tree)
    ))
    program.press("Escape")


def look_at_stack_and_plan(program):
    jump_to_a_product(program)
    omnibox(program, "show the plan")
    plan = program.find("Plan", LIST)
    program.expect("the plan shows which screens are built", lambda: any("build" in t for t in program.texts(plan)))
    omnibox(program, "show the stack")
    stack = program.find("Stack of screens", LIST)
    facts = lambda: words(program, "Selected screen", LIST)
    program.expect("the visible screen is selected", lambda: "Catalog entry product" in facts())
    program.click(program.find("Shop", TEXT, inside=stack))
    program.expect("a click selects another screen", lambda: "Catalog entry Not in the catalog" in facts())


def twin(program):
    jump_to_a_product(program)
    program.press("ctrl+t")
    program.find("Dish Menu", GROUP)
    seen = lambda name: words(program, f"Dish {name}", GROUP)
    both = lambda text: text in seen("Tabs") and text in seen("Menu")
    program.expect("both dishes show product 4711", lambda: both("4711"))
    open_screen(program, "Currencies")
    program.expect("both dishes show the currencies", lambda: both("AED"))
    program.expect("both dishes are ready", lambda: captions(program) == 2)

    dish = program.find("Dish Tabs", GROUP)
    tabs = lambda: [w for w in walk(dish) if w.role in TAB]
    program.click(next(tab for tab in tabs() if tab.name.split(",")[0] == "Home"))
    program.find("Tabs was navigated to “Home”; Menu shows “Currencies”.", TEXT)
    program.expect("only one dish shows Home", lambda: "Colour" in seen("Tabs") and "AED" in seen("Menu"))
    program.click(program.find("Repeat the jump", BUTTON))
    program.expect("both dishes show the currencies", lambda: both("AED"))
    program.expect("both dishes are ready again", lambda: captions(program) == 2)

    costs = lambda: words(program, "Costs", GROUP)
    program.expect("the comparison shows costs", lambda: costs().count("actions") >= 2)
    program.expect("the stacks differ", lambda: "4 tabs" in words(program, "Stacks", GROUP))
    program.click(program.find("Timeline", BUTTON))
    events = lambda: words(program, "Events", LIST).split()
    program.expect("events name their dish", lambda: "menu" in events())
    program.restart()
    program.expect("both dishes are open again", lambda: both("AED"))
    program.click(program.find("Close Tabs", BUTTON))
    program.expect("one dish is left", lambda: not program.shows("Dish Tabs", GROUP))
    program.expect("the remaining dish shows the currencies", lambda: "AED" in words(program, "Dish", GROUP))
    program.expect("the remaining dish uses the menu", lambda: chosen_in_address(program, "navigation") == "Menu")


def drive_each_of_two_dishes(program):
    jump_to_a_product(program)
    program.press("ctrl+t")
    seen = lambda name: words(program, f"Dish {name}", GROUP)
    program.expect("both dishes show the product", lambda: "4711" in seen("Tabs") and "4711" in seen("Menu"))
    program.expect("both dishes are ready", lambda: captions(program) == 2)
    focus = lambda name: next(
        w for w in walk(program.tree)
        if w.role in BUTTON and w.name.startswith(f"Inspect {name}, ")
    )
    program.expect("the first dish is focused", lambda: has(focus("Tabs"), PRESSED))
    link = lambda part: any(part in t for t in program.texts(program.tree) if t.startswith("petri:"))
    program.expect("the link is that of the first dish", lambda: link("variant.navigation=tabs"))
    program.press("ctrl+2")
    program.expect("a key focuses the other dish", lambda: has(focus("Menu"), PRESSED))
    program.expect("the link is that of the second dish", lambda: link("variant.navigation=menu"))
    omnibox(program, "show the plan")
    plan = lambda name: said(program, f"From a fresh app to Product, navigation {name}")
    program.expect("the plan is that of the second dish", lambda: plan("menu"))
    program.click(focus("Tabs"))
    program.expect("the plan is that of the first dish", lambda: plan("tabs"))
    omnibox(program, "show the context")

    same = program.find("Same jumps", BUTTON)
    program.expect("the dishes are linked", lambda: has(same, PRESSED))
    program.press("ctrl+alt+j")
    program.expect("a key unlinks the dishes", lambda: not has(same, PRESSED))
    program.press("ctrl+2")
    open_screen(program, "Currencies")
    program.expect("only one dish has jumped", lambda: "AED" in seen("Menu") and "4711" in seen("Tabs"))
    program.restart()
    program.expect("both dishes are open again", lambda: "AED" in seen("Menu") and "4711" in seen("Tabs"))
    program.expect("the same dish is focused again", lambda: has(focus("Menu"), PRESSED))
    program.click(program.find("Same jumps", BUTTON))
    program.find("The dishes were navigated separately: Tabs shows “Product 4711”, Menu shows “Currencies”.", TEXT)
    program.click(program.find("Match Menu", BUTTON))
    program.expect("both dishes show the currencies again", lambda: "AED" in seen("Menu") and "AED" in seen("Tabs"))
    program.expect("both dishes are ready again", lambda: captions(program) == 2)
    expect_names(program, "with two dishes")


def answer_a_gate_for_two_dishes(program):
    open_screen(program, "Home")
    program.press("ctrl+t")
    program.find("Dish Menu", GROUP)
    program.expect("both dishes are ready", lambda: captions(program) == 2)
    open_screen(program, "Figures")
    asked = lambda: [name for name in ("Tabs", "Menu") if who(name)]
    who = lambda name: "Sign in to see figures and cities." in words(program, f"Dish {name}", GROUP)
    program.expect("both dishes ask the user to sign in", lambda: asked() == ["Tabs", "Menu"])
    program.find("Tabs: “login” asks in the dish. Figures waits for the answer.", TEXT)
    choose_answer(program, "open")
    program.press("ctrl+Return")
    program.expect("both dishes show the screen", lambda: not asked() and captions(program) == 2)

    program.press("ctrl+alt+j")
    program.press("ctrl+2")
    choose_answer(program, "closed")
    program.press("ctrl+Return")
    stopped = lambda: program.texts(program.tree).count("Stopped by a guard")
    program.expect("only the second dish is stopped", lambda: stopped() == 1 and captions(program) == 1)
    program.find("Menu: Stopped by “login”. Figures was not opened.", TEXT)
    program.press("ctrl+1")
    program.press("ctrl+Return")
    program.expect("the first dish still shows the screen", lambda: captions(program) == 1 and stopped() == 1)
    # A message about the separate dishes is in the place of the link.
    program.press("ctrl+shift+c")
    expect_pasted(program, "gate.login=open")


def choose_answer(program, answer):
    """Selects the answer of a guard."""
    gates = program.find("login", FIELD + BUTTON)
    answers = ("ask", "open", "closed")
    shown = lambda: [text for text in program.texts(gates) if text in answers]
    for _ in range(5):
        program.click(gates)
        try:
            # Keys are lost until the menu is open.
            program.expect("the menu of answers is open", lambda: len(set(shown())) == 3, 3)
        except Failure:
            continue
        program.press("Home")
        for _ in range(answers.index(answer)):
            program.press("Down")
        program.press("Return")
        try:
            program.expect(f"“{answer}” is selected", lambda: shown() == [answer], 3)
            # Keys are lost until the menu is closed.
            return program.expect("the control has the keyboard focus again", lambda: any(has_focus(w) for w in walk(gates)), 3)
        except Failure:
            program.press("Escape")
    raise Failure(f"couldn't select “{answer}”")


def hide_declared_edges(program):
    """Hides and shows the declared edges of the map with the keyboard."""
    program.click(program.find("Edges", BUTTON))
    program.expect("the menu has the keyboard focus", lambda: has_focus(program.find("container", ("check box",))))
    program.press("Down")
    program.expect("the next item has the keyboard focus", lambda: has_focus(program.find("declared", ("check box",))))
    program.press("space")
    program.expect("the menu shows the number of edges", lambda: says(program, "3 of 4 edges"))
    expect_names(program, "in the menu of edges")
    program.press("space")
    program.expect("all edges are shown again", lambda: not says(program, "3 of 4 edges"))
    program.press("Escape")


def fold_groups_of_the_map(program, node):
    """Collapses a group and expands it with a click, and then all groups with keys."""
    program.click(node("Currencies"))
    program.press("ctrl+g")
    program.expect("the group is a single node", lambda: has_focus(node("Money: 2 screens")))
    expect_names(program, "with a collapsed group")
    program.click(node("Money: 2 screens"))
    program.expect("a click expands the group", lambda: has_focus(node("Currencies")))
    program.press("ctrl+shift+g")
    program.expect("all groups are collapsed", lambda: has_focus(node("Money: 2 screens")) and node("Lists: 9 screens"))
    program.click_beside(node("Money: 2 screens"), -0.4, -0.65)
    program.expect("a click on its name expands one group", lambda: has_focus(node("Currencies")) and node("Lists: 9 screens"))
    program.press("ctrl+shift+g")
    program.expect("all groups are collapsed again", lambda: has_focus(node("Money: 2 screens")))
    program.press("ctrl+shift+g")
    program.expect("all groups are expanded", lambda: has_focus(node("Currencies")))


def find_the_path_on_the_map(program):
    jump_to_a_product(program)
    program.press("ctrl+m")
    nodes = program.find("Map", LIST)
    node = lambda name: program.find(name, ("list item",), inside=nodes)
    way = lambda: words(program, "Path to the screen", GROUP)
    program.expect("the map shows the path to the product", lambda: "Product" in way())
    program.click(node("Currencies"))
    program.expect("a click shows the path to another screen", lambda: way().startswith("Currencies"))
    program.expect("the clicked screen is selected", lambda: has_focus(node("Currencies")))
    program.press("Left")
    program.expect("a key moves back along an edge", lambda: not has_focus(node("Currencies")))
    program.press("Right")
    program.press("plus")
    program.press("plus")
    program.press("0")
    program.press("slash")
    program.type("is:modal-trap")
    program.expect("the search shows the number of matches", lambda: any(re.fullmatch("\\d+ of \\d+( screens)?", t) for t in program.texts(program.find("Status", GROUP))))
    program.press("Escape")
    expect_names(program, "on the map")
    hide_declared_edges(program)
    fold_groups_of_the_map(program, node)
    program.click(node("Currencies"))
    program.click(program.find("Around this screen", BUTTON))
    program.expect("the neighbors are shown", lambda: any(t.startswith("Leads here") for t in program.texts(program.tree)))
    program.click(program.find("All", BUTTON))
    program.press("ctrl+m")
    program.press("ctrl+m")
    program.expect("the map has the keyboard focus", lambda: has_focus(node("Currencies")))
    program.press("Return")
    program.expect("Return jumps to the selected screen", lambda: "AED" in words(program, "Dish", GROUP))
    program.press("ctrl+t")
    program.find("Dish Menu", GROUP)
    program.press("ctrl+m")
    program.expect("two variants are compared", lambda: says(program, "only Tabs") and says(program, "only Menu"))
    program.press("Escape")
    program.find("Dish Menu", GROUP)


def captions(program):
    """Returns the number of dishes that are ready."""
    return program.texts(program.tree).count("Ready")


def rest(program):
    program.click(program.find("Home", TEXT, inside=program.find("Screens", LIST)))
    program.expect("the dish shows the home screen", lambda: "Routing rule" in words(program, "Dish", GROUP))
    program.expect_rest()
    jump_to_a_product(program)
    program.expect_rest()


def open_screen(program, name):
    """Opens a screen from any group of the catalog."""
    program.press("ctrl+f")
    program.type(name)
    matches = program.find("Matches", LIST)
    program.click(program.find(name, TEXT, inside=matches))
    program.press("Escape")
    program.find("Screens", LIST)


def omnibox(program, text):
    """Runs a command in the omnibox."""
    program.press("ctrl+k")
    program.find("Screen, command or link", FIELD)
    program.type(text)
    program.press("Return")
    program.expect("the omnibox is closed", lambda: not program.shows("Screen, command or link", FIELD))


def said(program, sentence):
    """Returns whether a visible text begins with a sentence."""
    return any(text.startswith(sentence) for text in program.texts(program.tree))


def open_screen_by_omnibox(program, name):
    program.press("ctrl+k")
    program.find("Screen, command or link", FIELD)
    program.type(name)
    program.press("Return")


def expect_narrow(program, when):
    """Fails if the window is wider than a phone."""
    width = lambda: program.size(program.tree.frame())[0]
    program.expect(f"the window is no wider than 360 points {when}", lambda: width() <= 360)


def open_stack(program):
    open_page(program, "Stack", "Stack of screens", LIST)


# The pages of the inspector, each with a widget on it.
PAGES = [
    ("Stack", "Stack of screens", LIST), ("Plan", "Plan", LIST), ("Widgets", "Widgets", LIST),
    ("Device", "Device settings", LIST), ("Context", "Context", GROUP),
]


def open_page(program, page, name, roles):
    """Opens a page of the inspector, and waits for a widget on the page."""
    for _ in range(3):
        program.click(program.find(page, BUTTON))
        try:
            return program.find(name, roles, timeout=2)
        except Failure:
            continue
    raise Failure(f"the page “{page}” doesn't open")


# The address, whose parts have names such as “Device: Phone”.

def choose_in_address(program, name, choice):
    """Selects a choice for a part of the address, in the second line."""
    open_choices(program, name)
    choices = lambda: choices_in_address(program)
    program.expect(f"the choices contain “{choice}”", lambda: any(one.name.startswith(choice) for one in choices()))
    program.click(next(one for one in choices() if one.name.startswith(choice)))
    # In a narrow window, the choices are in the place of some parts.
    close_choices(program)
    program.expect(f"the address contains “{choice}”", lambda: chosen_in_address(program, name) == choice)


def chosen_in_address(program, name):
    """Returns the current choice for a part of the address."""
    return part_of_address(program, name).name.removeprefix(f"{name}: ")


def open_choices(program, name):
    """Clicks a part of the address, and waits for its choices."""
    program.click(part_of_address(program, name))
    program.expect(f"the choices for “{name}” are open", lambda: choices_in_address(program))


def close_choices(program):
    """Closes the choices, and waits until the second line doesn't contain them."""
    program.press("Escape")
    program.expect("the choices are closed", lambda: not choices_in_address(program))


def choices_in_address(program):
    """Returns the visible choices for a part of the address."""
    line = program.find("Status", GROUP)
    return those_showing([w for w in walk(line) if w.role in RADIO])


def part_of_address(program, name):
    """Returns the button for a part of the address, which a narrow window has in the second line."""
    found = lambda: those_showing([w for w in walk(program.tree) if w.role in BUTTON and w.name.startswith(f"{name}: ")])
    program.expect(f"the address has a part “{name}”", found)
    return found()[0]


def says(program, sentence):
    return any(sentence in text for text in program.texts(program.tree))


# Roles that need no name, because their contents or their container has a name.
SILENT = ("scroll pane", "filler", "separator", "split pane", "viewport", "scroll bar", "table cell")
HOLDERS = ("list", "page tab list", "dialog", "tool bar", "combo box")


def expect_names(program, when):
    """Fails if a focusable widget or a container has no accessible name."""
    nameless = []

    def visit(widget, above):
        role, name = widget.role, widget.name
        path = above + [f"{role} “{name}”"]
        # Some widgets without a name have the name of their class.
        is_silent = not name or re.match("(Gtk|Pd)[A-Z]", name)
        counts = role not in SILENT and (widget.is_in(FOCUSABLE) or role in HOLDERS)
        if role == "list item":
            is_silent = not program.texts(widget) and is_silent
        if counts and is_silent and showing(widget) and not above[-1].startswith("combo box"):
            nameless.append(" › ".join(path[-4:]))
        for child in widget.children:
            visit(child, path)

    with program.tree.held():
        visit(program.tree.now(), ["the program"])
    if nameless:
        raise Failure(f"expected accessible names {when}, but these widgets have none: " + "; ".join(nameless))


def words(program, name, roles):
    return " ".join(program.texts(program.find(name, roles)))


ALL = [
    jump_to_a_product, walk_the_sidebar, double_click_a_button, switch_the_navigation, change_a_list, reorder_a_list, travel_back_in_a_list,
    filter_the_events, close_a_dialog, walk_through_tabs, find_by_search_and_omnibox,
    zoom_by_keys_and_wheel, take_a_picture, replay_what_is_exported, give_the_screen_a_size,
    read_all_names,
    make_the_window_narrow, drag_every_border, come_back_after_a_restart, keep_a_preset, arrange_a_list_in_the_form,
    copy_the_command_line,
    copy_the_link_to_what_was_walked_to,
    look_at_stack_and_plan, find_the_path_on_the_map, twin, drive_each_of_two_dishes, answer_a_gate_for_two_dishes, rest,
]
