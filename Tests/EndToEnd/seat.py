"""A virtual pointer and a virtual keyboard for a Wayland seat, using protocols of wlroots."""

import ctypes
import itertools
import os
import pathlib
import socket
import struct
import time

LEFT_BUTTON = 0x110


class Pointer:
    """A virtual pointer, which uses the protocol `wlr-virtual-pointer`."""

    MOVE, BUTTON, FRAME = 1, 2, 4

    def __init__(self, connection):
        self.connection = connection
        manager = connection.bind("zwlr_virtual_pointer_manager_v1")
        # The compositor chooses the seat.
        self.pointer = connection.make(manager, 0, 0)

    def move(self, x, y, width, height):
        """Moves the pointer to a point of a screen with the given size."""
        self._send(self.MOVE, x, y, width, height)

    def press(self, is_down):
        """Presses or releases the pointer's first button."""
        self._send(self.BUTTON, LEFT_BUTTON, int(is_down))

    def _send(self, request, *numbers):
        self.connection.send(self.pointer, request, milliseconds(), *numbers)
        self.connection.send(self.pointer, self.FRAME)
        self.connection.round_trip()


class Keyboard:
    """A virtual keyboard with the US layout, which uses the protocol `virtual-keyboard`."""

    KEYMAP, KEY, MODIFIERS = 0, 1, 2
    TEXT_FORMAT = 1
    NAMES = {"ctrl": b"Control", "alt": b"Mod1", "shift": b"Shift"}

    def __init__(self, connection):
        self.connection = connection
        manager = connection.bind("zwp_virtual_keyboard_manager_v1")
        self.keyboard = connection.make(manager, 0, connection.bind("wl_seat"))
        self.xkb = ctypes.CDLL("libxkbcommon.so.0")
        for function in ("xkb_context_new", "xkb_keymap_new_from_names", "xkb_keymap_get_as_string"):
            getattr(self.xkb, function).restype = ctypes.c_void_p
        context = ctypes.c_void_p(self.xkb.xkb_context_new(0))
        self.keymap = ctypes.c_void_p(self.xkb.xkb_keymap_new_from_names(context, None, 0))
        self.keys = dict(self._all_keys())
        self._tell_keymap()

    def press(self, name, modifiers=()):
        """Presses a key, given by its X name, while modifiers (ctrl, alt or shift) are held."""
        self._press(self.xkb.xkb_keysym_from_name(name.encode(), 0), modifiers)

    def type(self, text):
        """Presses the keys that produce a text."""
        for letter in text:
            self._press(self.xkb.xkb_utf32_to_keysym(ord(letter)))
            time.sleep(0.012)

    def _press(self, symbol, modifiers=()):
        code, needs_shift = self.keys[symbol]
        held = {*modifiers, "shift"} if needs_shift else set(modifiers)
        mask = sum(1 << self.xkb.xkb_keymap_mod_get_index(self.keymap, self.NAMES[one]) for one in held)
        self.connection.send(self.keyboard, self.MODIFIERS, mask, 0, 0, 0)
        # Key codes of the kernel are eight less than those of X.
        for is_down in (1, 0):
            self.connection.send(self.keyboard, self.KEY, milliseconds(), code - 8, is_down)
        self.connection.send(self.keyboard, self.MODIFIERS, 0, 0, 0, 0)
        self.connection.round_trip()

    def _all_keys(self):
        """Yields each symbol with its key code, and whether it requires Shift. Later entries replace earlier ones."""
        symbols = ctypes.POINTER(ctypes.c_uint32)()
        for level in (1, 0):
            for code in reversed(range(self.xkb.xkb_keymap_min_keycode(self.keymap), 256)):
                given = self.xkb.xkb_keymap_key_get_syms_by_level(self.keymap, code, 0, level, ctypes.byref(symbols))
                if given:
                    yield symbols[0], (code, level == 1)

    def _tell_keymap(self):
        text = ctypes.string_at(ctypes.c_void_p(self.xkb.xkb_keymap_get_as_string(self.keymap, self.TEXT_FORMAT))) + b"\0"
        file = os.memfd_create("keymap")
        os.write(file, text)
        self.connection.send(self.keyboard, self.KEYMAP, self.TEXT_FORMAT, len(text), file=file)
        self.connection.round_trip()
        os.close(file)


class Connection:
    """A connection to the compositor for objects that don't send events."""

    DISPLAY, SYNC, GET_REGISTRY, BIND = 1, 0, 1, 0
    GLOBAL, DONE, ERROR = 0, 0, 0

    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        path = pathlib.Path(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"])
        self.socket.connect(str(path))
        self.numbers = itertools.count(2)
        # The number of each global interface.
        self.globals = {}
        self.registry = self.make(self.DISPLAY, self.GET_REGISTRY)
        self.round_trip()

    def bind(self, interface):
        """Returns an object for a global interface."""
        return self.make(self.registry, self.BIND, self.globals[interface], interface, 1)

    def make(self, target, request, *arguments):
        """Sends a request that creates an object, and returns the number of the object."""
        number = next(self.numbers)
        self.send(target, request, *arguments, number)
        return number

    def send(self, target, request, *arguments, file=None):
        """Sends a request with numbers, strings and optionally a file to an object."""
        body = b"".join(self._encode(one) for one in arguments)
        head = struct.pack("=II", target, len(body) + 8 << 16 | request)
        socket.send_fds(self.socket, [head + body], [] if file is None else [file])

    def round_trip(self):
        """Waits until the compositor has processed all requests."""
        callback = self.make(self.DISPLAY, self.SYNC)
        while True:
            source, head = struct.unpack("=II", self._read(8))
            event, body = head & 0xFFFF, self._read((head >> 16) - 8)
            if (source, event) == (callback, self.DONE):
                return
            if (source, event) == (self.registry, self.GLOBAL):
                number, length = struct.unpack_from("=II", body)
                self.globals[body[8:8 + length - 1].decode()] = number
            if (source, event) == (self.DISPLAY, self.ERROR):
                raise ConnectionError(f"the compositor reported an error: {body[12:].rstrip(bytes(1)).decode()}")

    def _read(self, count):
        data = self.socket.recv(count, socket.MSG_WAITALL) if count else b""
        if len(data) < count:
            raise ConnectionError("the compositor closed the connection")
        return data

    @staticmethod
    def _encode(argument):
        if isinstance(argument, int):
            return struct.pack("=I", argument)
        text = argument.encode() + b"\0"
        return struct.pack("=I", len(text)) + text + bytes(-len(text) % 4)


def milliseconds():
    """Returns a timestamp for an event, relative to an arbitrary time."""
    return int(time.monotonic() * 1000) & 0xFFFFFFFF
