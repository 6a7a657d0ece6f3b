"""The accessibility tree of a program, read in bulk.

Each query of a widget requires a round trip on the bus, and a window has more than a thousand widgets. GTK keeps a cache
for assistive technologies, and returns the entire cache in one reply.
"""

import contextlib
import sys
import warnings

import gi

warnings.simplefilter("ignore")
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

ROOT = "/org/a11y/atspi/accessible/root"
ACCESSIBLE = "org.a11y.atspi.Accessible"
ACTION = "org.a11y.atspi.Action"
COMPONENT = "org.a11y.atspi.Component"
TEXT = "org.a11y.atspi.Text"
ROW = GLib.VariantType.new("((so)(so)(so)iiassusau)")
WINDOW = int(Atspi.CoordType.WINDOW)

ACTIVE = Atspi.StateType.ACTIVE
BUSY = Atspi.StateType.BUSY
EXPANDED = Atspi.StateType.EXPANDED
FOCUSABLE = Atspi.StateType.FOCUSABLE
FOCUSED = Atspi.StateType.FOCUSED
PRESSED = Atspi.StateType.PRESSED
SENSITIVE = Atspi.StateType.SENSITIVE
VISIBLE = Atspi.StateType.VISIBLE


class Gone(Exception):
    """A widget or the program disappeared while it was being read."""


class Bus:
    """The accessibility bus, on which programs publish their widgets."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None
        ).unpack()[0]
        flags = Gio.DBusConnectionFlags
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None
        )

    def programs(self):
        """Yields the bus name and the process ID of each program."""
        root = ("org.a11y.atspi.Registry", ROOT)
        for name, _ in self.call(root, ACCESSIBLE, "GetChildren").unpack()[0]:
            bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
            with contextlib.suppress(Gone):
                who = GLib.Variant("(s)", (name,))
                answer = self.call(bus, "org.freedesktop.DBus", "GetConnectionUnixProcessID", who)
                yield name, answer.unpack()[0]

    def call(self, reference, interface, method, arguments=None):
        """Calls a method and returns its reply."""
        answer = self.call_all([reference], interface, method, arguments)[0]
        if answer is None:
            raise Gone(f"no reply to {method} from {reference}")
        return answer

    def call_all(self, references, interface, method, arguments=None):
        """Calls a method of many widgets in parallel. The reply of a widget that has disappeared is `None`."""
        answers = [None] * len(references)
        waiting = len(references)

        def answered(connection, result, index):
            nonlocal waiting
            waiting -= 1
            with contextlib.suppress(GLib.Error):
                answers[index] = connection.call_finish(result)

        for index, (name, path) in enumerate(references):
            self.connection.call(
                name, path, interface, method, arguments, None, 0, 20_000, None, answered, index
            )
        while waiting:
            GLib.MainContext.default().iteration(True)
        return answers


class Widget:
    """The state of a widget when it was read; `walk` and `has` read it again."""

    def __init__(self, tree, item):
        self.tree = tree
        self.reference, _, self.parent, self.index, self.count, self.interfaces = item[:6]
        self.name, role, self.description, self.states = item[6:]
        self.role = Atspi.role_get_name(Atspi.Role(role))
        self.children = []

    def now(self):
        """Returns the current state of the widget."""
        return self.tree.now(self)

    def is_in(self, state, states=None):
        """Returns whether the widget is in a state, according to the given states or the states when it was read."""
        low, high = states or self.states
        return bool((high << 32 | low) >> int(state) & 1)

    def text(self):
        """Returns the text of a field, or `None` if the widget isn't a field."""
        if TEXT not in self.interfaces:
            return None
        properties = "org.freedesktop.DBus.Properties"
        length = GLib.Variant("(ss)", (TEXT, "CharacterCount"))
        count = self.tree.bus.call(self.reference, properties, "Get", length).unpack()[0]
        every = GLib.Variant("(ii)", (0, count))
        return self.tree.bus.call(self.reference, TEXT, "GetText", every).unpack()[0]


class Tree:
    """The widgets of one program."""

    def __init__(self, bus, name, process):
        self.bus, self.process = bus, process
        self.root = (name, ROOT)
        self._data = self._known = self._look = None
        self._rows = {}
        self._is_held = False

    @contextlib.contextmanager
    def held(self):
        """Reads the tree once for all queries in a block. An inner block reads it again."""
        was_held, self._is_held, self._look = self._is_held, True, None
        try:
            yield
        finally:
            self._is_held = was_held
            if not was_held:
                self._look = None

    def now(self, widget=None):
        """Returns the current state of the program or of a widget, including all descendants."""
        widgets = self._look or self._read()
        if self._is_held:
            self._look = widgets
        reference = widget.reference if widget else self.root
        if reference not in widgets:
            raise Gone(f"{reference} no longer exists")
        return widgets[reference]

    def frame(self):
        """Returns the window of the program without its contents, or `None` if there is no window."""
        frames = ("frame", "dialog", "window")
        for reference in self._children([self.root])[0]:
            properties = "org.freedesktop.DBus.Properties"
            named = GLib.Variant("(ss)", (ACCESSIBLE, "Name"))
            name = self.bus.call(reference, properties, "Get", named).unpack()[0]
            role = self.bus.call(reference, ACCESSIBLE, "GetRole").unpack()[0]
            item = (reference, None, self.root, 0, 0, [COMPONENT], name, role, "", (0, 0))
            if (window := Widget(self, item)).role in frames:
                return window
        return None

    def has(self, widget, state):
        """Returns whether a widget is currently in a state."""
        if self._look:
            return self.now(widget).is_in(state)
        return widget.is_in(state, self.bus.call(widget.reference, ACCESSIBLE, "GetState").unpack()[0])

    def is_busy(self, widget):
        """Returns whether a widget or one of its ancestors is about to change."""
        around = []
        while widget and widget.reference != self.root:
            around.append(widget)
            widget = (self._known or {}).get(widget.parent)
        answers = self.bus.call_all([one.reference for one in around], ACCESSIBLE, "GetState")
        return any(one.is_in(BUSY, answer.unpack()[0]) for one, answer in zip(around, answers) if answer)

    def boxes(self, widgets):
        """Returns the frame of each widget in its window: x, y, width and height in points."""
        those = [widget for widget in widgets if COMPONENT in widget.interfaces]
        kind = GLib.Variant("(u)", (WINDOW,))
        answers = self.bus.call_all([one.reference for one in those], COMPONENT, "GetExtents", kind)
        known = {
            one.reference: answer.unpack()[0] for one, answer in zip(those, answers) if answer
        }
        return [known.get(widget.reference, (0, 0, 0, 0)) for widget in widgets]

    def _read(self):
        """Returns all widgets by reference, linked to a tree. Returns the previous widgets if nothing has changed."""
        cache = (self.root[0], "/org/a11y/atspi/cache")
        answer = self.bus.call(cache, "org.a11y.atspi.Cache", "GetItems")
        data = answer.get_data_as_bytes().get_data()
        if data != self._data:
            self._known = {item[0]: Widget(self, item) for item in self._unpack(data)}
            unknown = self._link(self._known)
            self._data = None if unknown else data
            # GTK adds a widget to the cache when its parent is queried.
            if unknown:
                while unknown:
                    unknown = [child for children in self._children(unknown) for child in children]
                return self._read()
        return self._known

    def _unpack(self, data):
        """Yields the rows of the cache. Unpacking is slow, so rows of the previous reply are reused."""
        # A GVariant array contains its items, aligned to four bytes, followed by the end offset of each item.
        width = next(width for width in (1, 2, 4) if len(data) < 1 << 8 * width)
        last = int.from_bytes(data[-width:], sys.byteorder)
        ends = memoryview(data)[last:].cast({1: "B", 2: "H", 4: "I"}[width])
        before, self._rows = self._rows, {}
        begin = 0
        for end in ends:
            row = data[begin:end]
            begin = (end + 3) & ~3
            if (item := before.get(row)) is None:
                item = GLib.Variant.new_from_bytes(ROW, GLib.Bytes.new(row), True).unpack()
            self._rows[row] = item
            yield item

    def _children(self, references):
        answers = self.bus.call_all(references, ACCESSIBLE, "GetChildren")
        return [answer.unpack()[0] if answer else [] for answer in answers]

    def _link(self, widgets):
        """Links the cached widgets to a tree, and queries the widgets whose children are missing in the cache.

        Returns the references of the children that aren't in the cache yet.
        """
        below = {}
        for widget in widgets.values():
            parent = widgets.get(widget.parent)
            # The page of a stack isn't a widget, but the cache contains it between the stack and its child.
            if parent and COMPONENT not in parent.interfaces and parent.reference != self.root:
                widget.index, parent = parent.index, widgets.get(parent.parent)
            if parent and COMPONENT in widget.interfaces and widget.is_in(VISIBLE):
                below.setdefault(parent.reference, []).append(widget)
        unsure = []
        for widget in widgets.values():
            known = below.get(widget.reference, [])
            widget.children = sorted(known, key=lambda child: child.index)
            is_root = widget.reference == self.root
            # A hidden widget can have the state of a visible one, but then another widget has its index, too.
            is_sure = [child.index for child in widget.children] == list(range(widget.count))
            if is_root or (COMPONENT in widget.interfaces and not is_sure):
                unsure.append(widget)
        unknown = []
        told = self._children([widget.reference for widget in unsure])
        for widget, children in zip(unsure, told):
            widget.children = [widgets[child] for child in children if child in widgets]
            unknown += [child for child in children if child not in widgets]
        return unknown


def walk(widget):
    """Yields the current state of a widget or a program and of all its descendants, from top to bottom."""
    waiting = [widget.now()]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += reversed(one.children)


def has(widget, state):
    """Returns whether a widget is currently in a state."""
    return widget.tree.has(widget, state)


def showing(widget):
    """Returns whether a widget has a size, because GTK 4.8 doesn't report that widgets of hidden pages are hidden."""
    _, _, width, height = widget.tree.boxes([widget])[0]
    return width > 0 and height > 0


def those_showing(widgets):
    """Returns the widgets that have a size, with a single query."""
    widgets = list(widgets)
    boxes = widgets[0].tree.boxes(widgets) if widgets else []
    return [one for one, (_, _, width, height) in zip(widgets, boxes) if width > 0 and height > 0]
