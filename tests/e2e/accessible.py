# SPDX-License-Identifier: GPL-3.0-or-later
"""The widgets of a program as it tells them on the accessibility bus. Most come in one answer, and other questions
are put without waiting for answers: one by one they would cost more than everything else that a test does."""

import collections

from gi.repository import Gio, GLib

PATIENCE_MS = 60000
REGISTRY, ROOT, CACHE = 'org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root', '/org/a11y/atspi/cache'
ATSPI, PROPERTIES = 'org.a11y.atspi.', 'org.freedesktop.DBus.Properties'
IN_WINDOW = 1
LONGEST = 2 ** 31 - 1

Box = collections.namedtuple('Box', 'x y width height')
# A widget in the answer: itself, its program, what it is in, its place there, how many are in it, and more.
Item = collections.namedtuple('Item', 'own application parent place n_children interfaces name role description states')


class Bus:
    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
                                    Gio.DBusCallFlags.NONE, PATIENCE_MS, None).unpack()[0]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.connection = Gio.DBusConnection.new_for_address_sync(self.address, flags, None, None)

    def call(self, name, path, interface, method, arguments=None):
        """Raises GLib.Error where the program or the widget is gone."""
        return self.connection.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE,
                                         PATIENCE_MS, None).unpack()

    def get_process(self, name):
        return self.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                         'GetConnectionUnixProcessID', GLib.Variant('(s)', (name,)))[0]

    def find_application(self, name, process=None):
        """The program that calls itself so, and has this number if one is given; or None."""
        for owner, path in self.call(REGISTRY, ROOT, ATSPI + 'Accessible', 'GetChildren')[0]:
            application = Application(self, owner)
            try:
                if application.get(path, 'Accessible', 'Name') == name and process in (None, application.process):
                    return application
            except GLib.Error:
                continue  # it went away meanwhile
        return None


class Application:
    def __init__(self, bus, name):
        self.bus, self.name = bus, name
        self.process = bus.get_process(name)

    def call(self, path, interface, method, arguments=None):
        return self.bus.call(self.name, path, ATSPI + interface, method, arguments)

    def get(self, path, interface, name):
        arguments = GLib.Variant('(ss)', (ATSPI + interface, name))
        return self.bus.call(self.name, path, PROPERTIES, 'Get', arguments)[0]

    def call_all(self, calls):
        """What all of these answer, without waiting for one before the next; None for one that is gone."""
        answers, waiting = [None] * len(calls), len(calls)

        def answered(connection, result, place):
            nonlocal waiting
            waiting -= 1
            try:
                answers[place] = connection.call_finish(result).unpack()[0]
            except GLib.Error:
                pass
        for place, (path, interface, method, arguments) in enumerate(calls):
            self.bus.connection.call(self.name, path, ATSPI + interface, method, arguments, None,
                                     Gio.DBusCallFlags.NONE, PATIENCE_MS, None, answered, place)
        while waiting:
            GLib.MainContext.default().iteration(True)
        return answers

    def read(self, top=None):
        """The widgets that there are now, or those in one of them; each stands before what is in it. None of a
        program that is gone."""
        start = top.path if top else ROOT
        try:
            items = self._read_items()
            below = self._find_below(start, items)
            if any(path not in items for paths in below.values() for path in paths):
                items = self._read_items()
        except GLib.Error:
            return []
        return self._list_below(items, below, start, top)

    def read_names(self, widgets):
        """What these are called now, or None of one that is gone."""
        items = self._read_items()
        return [items[widget.path].name if widget.path in items else None for widget in widgets]

    def read_texts(self, widgets):
        """What is written in them now, without those that are gone."""
        texts = self.call_all([(widget.path, 'Text', 'GetText', GLib.Variant('(ii)', (0, LONGEST))) for widget in widgets])
        return [text or widget.told_name for text, widget in zip(texts, widgets) if text is not None or not widget.has_text()]

    def _read_items(self):
        """What GTK remembers: of what nobody has asked for nothing, and also what is not shown any more."""
        items = [Item(*item) for item in self.call(CACHE, 'Cache', 'GetItems')[0]]
        return {item.own[1]: item for item in items}

    def _find_below(self, top, items):
        """{path: what is in it}"""
        below, level = {}, [top]
        while level:
            answers = self.call_all([(path, 'Accessible', 'GetChildren', None) for path in level])
            found = {path: [child for _, child in children or ()] for path, children in zip(level, answers)}
            below.update(found)
            level = [child for children in found.values() for child in children
                     if child not in below and (child not in items or items[child].n_children > 0)]
        return below

    def _list_below(self, items, below, path, parent):
        widgets = []
        for child in below.get(path, ()):
            if child in items:
                widget = Widget(self, items[child], parent)
                widgets += [widget, *self._list_below(items, below, child, widget)]
        return widgets


class Widget:
    def __init__(self, application, item, parent):
        self.application, self.item, self.parent = application, item, parent
        self.path, self.role, self.told_name = item.own[1], item.role, item.name

    @property
    def name(self):
        """What it is called now; told_name is what it was called when it was found."""
        return self.application.get(self.path, 'Accessible', 'Name')

    def is_in_state(self, state):
        """When it was found."""
        return bool(self.item.states[state // 32] >> state % 32 & 1)

    def get_role_name(self):
        return self.application.call(self.path, 'Accessible', 'GetRoleName')[0]

    def get_box(self):
        arguments = GLib.Variant('(u)', (IN_WINDOW,))
        return Box(*self.application.call(self.path, 'Component', 'GetExtents', arguments)[0])

    def has_text(self):
        return ATSPI + 'Text' in self.item.interfaces

    def list_actions(self):
        return [self.application.call(self.path, 'Action', 'GetName', GLib.Variant('(i)', (i,)))[0]
                for i in range(self.application.get(self.path, 'Action', 'NActions'))]

    def act(self, number):
        return self.application.call(self.path, 'Action', 'DoAction', GLib.Variant('(i)', (number,)))[0]
