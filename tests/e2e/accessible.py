# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the widgets of a program from the accessibility bus. One answer holds most of them, and further questions
are sent without waiting for the answers in between: asked one by one they would take longer than the rest of a
test."""

import collections

from gi.repository import Gio, GLib

PATIENCE_MS = 60000
REGISTRY, ROOT, CACHE = 'org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root', '/org/a11y/atspi/cache'
ATSPI, PROPERTIES = 'org.a11y.atspi.', 'org.freedesktop.DBus.Properties'
IN_WINDOW = 1
LONGEST = 2 ** 31 - 1

Box = collections.namedtuple('Box', 'x y width height')
# A widget as Cache.GetItems returns it. “own” is its address, “place” its index in its parent, “n_children” the number
# of its children.
Item = collections.namedtuple('Item', 'own application parent place n_children interfaces name role description states')


class Bus:
    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
                                    Gio.DBusCallFlags.NONE, PATIENCE_MS, None).unpack()[0]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.connection = Gio.DBusConnection.new_for_address_sync(self.address, flags, None, None)

    def call(self, name, path, interface, method, arguments=None):
        """Calls a method; raises GLib.Error where the program or the widget is gone."""
        return self.connection.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE,
                                         PATIENCE_MS, None).unpack()

    def get_process(self, name):
        return self.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                         'GetConnectionUnixProcessID', GLib.Variant('(s)', (name,)))[0]

    def find_application(self, name, process=None):
        """Returns the program with this name, and with this process number if one is given; or None."""
        for owner, path in self.call(REGISTRY, ROOT, ATSPI + 'Accessible', 'GetChildren')[0]:
            application = Application(self, owner)
            try:
                if application.get(path, 'Accessible', 'Name') == name and process in (None, application.process):
                    return application
            except GLib.Error:
                continue  # the program ended meanwhile
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
        """Returns the answers to all calls, which are sent at once; None for a widget that is gone."""
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
        """Returns all widgets, or those inside one widget, each before its children; an empty list for a program
        that has ended."""
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
        """Returns the present names of these widgets; None for one that is gone."""
        items = self._read_items()
        return [items[widget.path].name if widget.path in items else None for widget in widgets]

    def read_texts(self, widgets):
        """Returns the present texts of these widgets, without those that are gone."""
        texts = self.call_all([(widget.path, 'Text', 'GetText', GLib.Variant('(ii)', (0, LONGEST))) for widget in widgets])
        return [text or widget.told_name for text, widget in zip(texts, widgets) if text is not None or not widget.has_text()]

    def _read_items(self):
        """Returns GTK's cache by path. It lacks widgets that nobody has asked for yet, and still holds some that
        are no longer shown."""
        items = [Item(*item) for item in self.call(CACHE, 'Cache', 'GetItems')[0]]
        return {item.own[1]: item for item in items}

    def _find_below(self, top, items):
        """Returns {path: [paths of its children]} of everything inside the widget at “top”."""
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
        """The present name; told_name is the name that it had when the widget was found."""
        return self.application.get(self.path, 'Accessible', 'Name')

    def is_in_state(self, state):
        """Returns whether the widget was in this state when it was found."""
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
