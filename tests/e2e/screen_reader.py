# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader knows of the program, and what it can do."""

from kythu import Failure, check, wait_for

try:
    import gi
    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, GLib
    import pyatspi
    from accessible import Bus, Widget
    # A program that goes away while it is asked must not cost the 15 seconds that are usual.
    Atspi.set_timeout(3000, 3000)
    # What GTK from 4.14 on announces: who did, and the text. It is listened to before any program
    # starts, because something may be announced at once.
    heard = []
    listener = Atspi.EventListener.new(lambda event: heard.append((event.source, event.any_data)))
    listener.register('object:announcement')
    # Where the keys are: a screen reader says what that is called.
    focused = []
    focus_listener = Atspi.EventListener.new(
        lambda event: event.detail1 and focused.append(event.source))
    focus_listener.register('object:state-changed:focused')
    # What Orca 43 reads aloud by itself: what gets the keys, what is announced, and the description
    # of what has the keys whenever that changes. It reads no change of a status line or a square.
    said, read_widget = [], []
    speech_listener = Atspi.EventListener.new(lambda event: said.extend(speak(event)))
    for kind in ('object:state-changed:focused', 'object:announcement',
                 'object:property-change:accessible-description'):
        speech_listener.register(kind)
    # The texts that status lines report.
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
    """None from a widget that went away meanwhile."""
    try:
        return question(widget)
    except Exception:  # pylint: disable=broad-except
        return None


def speak(event):
    """What is read aloud because of an event."""
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
    """Lets all come that was said until now."""
    while GLib.MainContext.default().iteration(False):
        pass


def find_all(root, *roles):
    """The widgets of a program, or those in a widget, in their order, that have one of these roles."""
    widgets = root.application.read(root) if isinstance(root, Widget) else root.read()
    return [widget for widget in widgets if widget.role in roles]


def read_names(cells):
    """{place: what it is called now} of {place: widget}."""
    application = next(iter(cells.values())).application
    return dict(zip(cells, application.read_names(cells.values())))


def count_stones(cells):
    """None where the board is gone."""
    names = read_names(cells).values()
    return None if None in names else sum(not name.endswith('empty') for name in names)


def wait_for_stones(cells, number, when=''):
    wait_for(lambda: count_stones(cells) == number, f'{number} stones {when}')


def listen(words):
    """Waits until the last text that was read aloud contains these words; all that was read since this was last
    called."""
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
        """The first widget of a role, and with a name."""
        for widget in find_all(self.application, role):
            if name is None or widget.told_name == name:
                return widget
        return None

    def get_cells(self, number):
        """{place: widget} of a board with so many squares."""
        def find_cells():
            cells = find_all(self.application, pyatspi.ROLE_TABLE_CELL)
            cells = {cell.told_name.split(',')[0]: cell for cell in cells}
            return len(cells) == number and cells
        return wait_for(find_cells, f'{number} squares')

    def get_texts(self):
        """All that is written in labels."""
        return self.application.read_texts(find_all(self.application, pyatspi.ROLE_LABEL))

    def get_focus(self):
        """What got the keys last, or None."""
        hear()
        focused[:] = [widget for widget in focused[-1:]
                      if ask(widget, lambda found: found.get_process_id()) == self.process]
        return focused[-1] if focused else None

    def get_focus_name(self):
        return ask(self.get_focus(), lambda widget: widget.name)

    def get_announced(self):
        """What was announced and nobody has waited for yet, the oldest first; before GTK 4.14 there
        is a status line instead, which holds the last."""
        hear()
        heard[:] = [(source, text) for source, text in heard
                    if ask(source, lambda widget: widget.get_process_id()) == self.process]
        status = find_all(self.application, pyatspi.ROLE_STATUS_BAR)[:1]
        return [text for _, text in heard] + (self.application.read_texts(status) or [''])

    def wait_for_announcement(self, words):
        """The announcement with these words: of a message on the screen libadwaita also says that it
        is one."""
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
