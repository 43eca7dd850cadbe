# SPDX-License-Identifier: GPL-3.0-or-later
"""Does as a screen reader does: reads names and texts of the program, and presses its buttons."""

from kythu import Failure, check, wait_for

try:
    import gi
    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, GLib
    import pyatspi
    from accessible import Bus, Widget
    # A program may end while it is asked; without this the call would wait for the usual 15 seconds.
    Atspi.set_timeout(3000, 3000)
    # The announcements that GTK makes from version 4.14 on, as (source, text). Listening begins before any program
    # starts, because something may be announced at once.
    heard = []
    listener = Atspi.EventListener.new(lambda event: heard.append((event.source, event.any_data)))
    listener.register('object:announcement')
    # The widgets that got the focus; a screen reader says the name of the last.
    focused = []
    focus_listener = Atspi.EventListener.new(
        lambda event: event.detail1 and focused.append(event.source))
    focus_listener.register('object:state-changed:focused')
    # The texts that Orca 43 reads aloud by itself: the widget that gets the focus, announcements, and a changed
    # description of the widget with the focus. It does not read changes of a status line or of a square.
    said, read_widget = [], []
    speech_listener = Atspi.EventListener.new(lambda event: said.extend(speak(event)))
    for kind in ('object:state-changed:focused', 'object:announcement',
                 'object:property-change:accessible-description'):
        speech_listener.register(kind)
    # The texts that status lines have reported.
    reported = []
    status_listener = Atspi.EventListener.new(
        lambda event: ask(event.source, lambda widget: widget.get_role()) == Atspi.Role.STATUS_BAR
        and event.any_data and reported.append(event.any_data))
    status_listener.register('object:property-change:accessible-name')
    bus = Bus()
except (ImportError, ValueError):
    pyatspi = None


def get_missing():
    return [] if pyatspi else ['python3-pyatspi']


def find_application(name='kythu'):
    return bus.find_application(name)


def ask(widget, question):
    """Returns the answer of the question, or None for a widget that is gone."""
    try:
        return question(widget)
    except Exception:  # pylint: disable=broad-except
        return None


def speak(event):
    """Returns the texts that are read aloud after an event."""
    if not event.type.startswith('object:state-changed'):
        is_heard = event.type == 'object:announcement' or focused[-1:] == [event.source]
        return [event.any_data] if is_heard and event.any_data else []
    if not event.detail1 or read_widget == [event.source]:
        return []  # a second event about the same widget is not read
    read_widget[:] = [event.source]
    event.source.clear_cache()
    name, description = (ask(event.source, question)
                         for question in (Atspi.Accessible.get_name, Atspi.Accessible.get_description))
    return [text for text in (name, description != name and description) if text]


def hear():
    """Receives all events that have arrived until now."""
    while GLib.MainContext.default().iteration(False):
        pass


def find_all(root, *roles):
    """Returns the widgets of a program, or those inside a widget, that have one of these roles, in their order."""
    widgets = root.application.read(root) if isinstance(root, Widget) else root.read()
    return [widget for widget in widgets if widget.role in roles]


def read_names(cells):
    """Returns {place: present name} for {place: widget}."""
    application = next(iter(cells.values())).application
    return dict(zip(cells, application.read_names(cells.values())))


def count_stones(cells):
    """Returns the number of stones, or None where the board is gone."""
    names = read_names(cells).values()
    return None if None in names else sum(not name.endswith('empty') for name in names)


def wait_for_stones(cells, number, when=''):
    wait_for(lambda: count_stones(cells) == number, f'{number} stones {when}')


def listen(words):
    """Waits until the last text read aloud contains these words; returns all texts read since the previous call."""
    def is_said():
        hear()
        return said and words in said[-1]
    try:
        wait_for(is_said, f'“{words}” read aloud')
    except Failure as late:
        raise Failure(f'{late}; there was: {said}') from late
    texts = said[:]
    said.clear()
    return texts


class Reader:
    def __init__(self):
        self.application = wait_for(find_application, 'the program on the accessibility bus')
        self.process = self.application.process

    def find(self, role, name=None):
        """Returns the first widget with a role and, if one is given, a name."""
        for widget in find_all(self.application, role):
            if name is None or widget.told_name == name:
                return widget
        return None

    def get_cells(self, number):
        """Waits for a board with so many squares and returns {place: widget}."""
        def find_cells():
            cells = find_all(self.application, pyatspi.ROLE_TABLE_CELL)
            cells = {cell.told_name.split(',')[0]: cell for cell in cells}
            return len(cells) == number and cells
        return wait_for(find_cells, f'{number} squares')

    def get_texts(self):
        """Returns the texts of all labels."""
        return self.application.read_texts(find_all(self.application, pyatspi.ROLE_LABEL))

    def get_focus(self):
        """Returns the widget that got the focus last, or None."""
        hear()
        focused[:] = [widget for widget in focused[-1:]
                      if ask(widget, lambda found: found.get_process_id()) == self.process]
        return focused[-1] if focused else None

    def get_focus_name(self):
        return ask(self.get_focus(), lambda widget: widget.name)

    def get_announced(self):
        """Returns the announcements that no test has waited for yet, the oldest first. Before GTK 4.14 there are
        none; instead the last element, the text of the status line, holds the newest."""
        hear()
        heard[:] = [(source, text) for source, text in heard
                    if ask(source, lambda widget: widget.get_process_id()) == self.process]
        status = find_all(self.application, pyatspi.ROLE_STATUS_BAR)[:1]
        return [text for _, text in heard] + (self.application.read_texts(status) or [''])

    def wait_for_announcement(self, words):
        """Waits for an announcement that contains these words, and returns it. The comparison is not exact, because
        libadwaita adds words to a message on the screen."""
        def find():
            texts = self.get_announced()
            return next(((i, text) for i, text in enumerate(texts) if words in text), None)
        try:
            place, text = wait_for(find, f'“{words}” announced')
        except Failure as late:
            raise Failure(f'{late}; there was: {self.get_announced()}') from late
        del heard[:place + 1]
        return text

    def wait_for_text(self, text):
        def is_there():
            return any(text == other for other in self.get_texts())
        try:
            wait_for(is_there, f'“{text}”')
        except Failure as late:
            raise Failure(f'{late}; there is: {self.get_texts()}') from late

    def find_button(self, name):
        return self.find(pyatspi.ROLE_PUSH_BUTTON, name)

    def click_button(self, name):
        button = wait_for(lambda: self.find_button(name), f'button “{name}”')
        act(button)


def act(widget, name=None):
    names = widget.list_actions()
    check(names, f'“{widget.told_name}” offers nothing to do')
    index = names.index(name) if name else 0
    check(widget.act(index), f'{names[index]} of “{widget.told_name}” was refused')
