"""The accessibility tree of one program, read in bulk.

A widget costs one round trip on the bus for each thing that is asked of it, and a window has more than a
thousand. GTK keeps what it has told assistive techniques in a cache, and hands all of it over in one answer.
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
    """A widget, or the program itself, went away while it was looked at."""


class Bus:
    """The bus on which programs tell assistive techniques what is on screen."""

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
        """The name on the bus and the process of each program."""
        root = ("org.a11y.atspi.Registry", ROOT)
        for name, _ in self.call(root, ACCESSIBLE, "GetChildren").unpack()[0]:
            bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
            with contextlib.suppress(Gone):
                who = GLib.Variant("(s)", (name,))
                answer = self.call(bus, "org.freedesktop.DBus", "GetConnectionUnixProcessID", who)
                yield name, answer.unpack()[0]

    def call(self, reference, interface, method, arguments=None):
        """One call and its answer."""
        answer = self.call_all([reference], interface, method, arguments)[0]
        if answer is None:
            raise Gone(f"nothing answers {method} at {reference}")
        return answer

    def call_all(self, references, interface, method, arguments=None):
        """The same call to many widgets at once; `None` stands for the answer of one that is gone."""
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
    """A widget as it was when it was looked at; `walk` and `has` look again."""

    def __init__(self, tree, item):
        self.tree = tree
        self.reference, _, self.parent, self.index, self.count, self.interfaces = item[:6]
        self.name, role, self.description, self.states = item[6:]
        self.role = Atspi.role_get_name(Atspi.Role(role))
        self.children = []

    def now(self):
        """The same widget as it is now."""
        return self.tree.now(self)

    def is_in(self, state, states=None):
        """Tells of a state among those of a moment."""
        low, high = states or self.states
        return bool((high << 32 | low) >> int(state) & 1)

    def text(self):
        """What is written in a field; `None` where it is none."""
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
        """Has all that is asked in a block be answered from one look, which an inner block renews."""
        was_held, self._is_held, self._look = self._is_held, True, None
        try:
            yield
        finally:
            self._is_held = was_held
            if not was_held:
                self._look = None

    def now(self, widget=None):
        """The program, or one of its widgets, as it is now, with everything in it."""
        widgets = self._look or self._read()
        if self._is_held:
            self._look = widgets
        reference = widget.reference if widget else self.root
        if reference not in widgets:
            raise Gone(f"{reference} has gone")
        return widgets[reference]

    def frame(self):
        """The program's window, without what is in it; `None` while there is none."""
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
        """Tells whether a widget is in a state now."""
        if self._look:
            return self.now(widget).is_in(state)
        return widget.is_in(state, self.bus.call(widget.reference, ACCESSIBLE, "GetState").unpack()[0])

    def is_busy(self, widget):
        """Tells whether a widget, or one that it stands in, is about to look otherwise."""
        around = []
        while widget and widget.reference != self.root:
            around.append(widget)
            widget = (self._known or {}).get(widget.parent)
        answers = self.bus.call_all([one.reference for one in around], ACCESSIBLE, "GetState")
        return any(one.is_in(BUSY, answer.unpack()[0]) for one, answer in zip(around, answers) if answer)

    def boxes(self, widgets):
        """Where each of some widgets is in its window: x, y, width and height in points."""
        those = [widget for widget in widgets if COMPONENT in widget.interfaces]
        kind = GLib.Variant("(u)", (WINDOW,))
        answers = self.bus.call_all([one.reference for one in those], COMPONENT, "GetExtents", kind)
        known = {
            one.reference: answer.unpack()[0] for one, answer in zip(those, answers) if answer
        }
        return [known.get(widget.reference, (0, 0, 0, 0)) for widget in widgets]

    def _read(self):
        """Every widget by its reference, linked to a tree; the same ones while nothing has changed."""
        cache = (self.root[0], "/org/a11y/atspi/cache")
        answer = self.bus.call(cache, "org.a11y.atspi.Cache", "GetItems")
        data = answer.get_data_as_bytes().get_data()
        if data != self._data:
            self._known = {item[0]: Widget(self, item) for item in self._unpack(data)}
            unknown = self._link(self._known)
            self._data = None if unknown else data
            # A widget comes into the cache when its parent has told of it.
            if unknown:
                while unknown:
                    unknown = [child for children in self._children(unknown) for child in children]
                return self._read()
        return self._known

    def _unpack(self, data):
        """The rows of the cache; only those that were not in the last answer are unpacked, which is slow."""
        # An array of GVariant: its items, each from a multiple of four on, and then where each of them ends.
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
        """Makes a tree of what the cache holds, and asks those whose children it does not tell of.

        Returns the references of children that the cache does not know yet.
        """
        below = {}
        for widget in widgets.values():
            parent = widgets.get(widget.parent)
            # The page of a stack is no widget, and only the cache has it between the stack and its child.
            if parent and COMPONENT not in parent.interfaces and parent.reference != self.root:
                widget.index, parent = parent.index, widgets.get(parent.parent)
            if parent and COMPONENT in widget.interfaces and widget.is_in(VISIBLE):
                below.setdefault(parent.reference, []).append(widget)
        unsure = []
        for widget in widgets.values():
            known = below.get(widget.reference, [])
            widget.children = sorted(known, key=lambda child: child.index)
            is_root = widget.reference == self.root
            if is_root or (COMPONENT in widget.interfaces and len(known) != widget.count):
                unsure.append(widget)
        unknown = []
        told = self._children([widget.reference for widget in unsure])
        for widget, children in zip(unsure, told):
            widget.children = [widgets[child] for child in children if child in widgets]
            unknown += [child for child in children if child not in widgets]
        return unknown


def walk(widget):
    """A widget, or a whole program, and everything in it, from top to bottom, as it is now."""
    waiting = [widget.now()]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += reversed(one.children)


def has(widget, state):
    """Tells whether a widget is in a state now."""
    return widget.tree.has(widget, state)


def showing(widget):
    """Tells whether it takes room; GTK 4.8 does not say that a widget of a hidden page is hidden."""
    _, _, width, height = widget.tree.boxes([widget])[0]
    return width > 0 and height > 0


def those_showing(widgets):
    """Those of some widgets that take room, with one look at all of them."""
    widgets = list(widgets)
    boxes = widgets[0].tree.boxes(widgets) if widgets else []
    return [one for one, (_, _, width, height) in zip(widgets, boxes) if width > 0 and height > 0]
