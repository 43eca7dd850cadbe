# SPDX-License-Identifier: GPL-3.0-or-later
"""The lesson about search: from the book to the tree, and its four kinds of questions by pointer and by keys, with what is
said to a screen reader."""

from kythu import check, click, find_windows, get_place, press, run_tests, wait_for, wait_until_settled
from screen_reader import Reader, act, find_all, get_missing, pyatspi


def wait_for_words(reader, words):
    """Waits for a label that contains these words."""
    wait_for(lambda: any(words in text for text in reader.get_texts()), f'“{words}”')


def find(reader, role, name):
    return wait_for(lambda: reader.find(role, name), name)


def open_section(reader, name):
    """Before GTK 4.10 a toggle button has the role of other buttons."""
    roles = pyatspi.ROLE_TOGGLE_BUTTON, pyatspi.ROLE_PUSH_BUTTON
    act(wait_for(lambda: next(filter(None, (reader.find(role, name) for role in roles)), None), name))


def click_on(widget, down=0.5):
    """Clicks in the middle of a widget, at this part of its height."""
    left, top, width, height = widget.get_box()
    window_left, window_top, _, _ = get_place(find_windows()[-1])
    click(window_left + left + width / 2, window_top + top + height * down)

def open_lesson(program):
    program.write_settings()
    program.start_plain()
    reader = Reader()
    reader.wait_for_text('Statistics')
    press('h')
    reader.wait_for_text('All Functions and Keys')
    reader.click_button('How the Computer Thinks')
    wait_for_words(reader, 'Arrows walk the tree')
    wait_for_words(reader, 'The search begins')
    wait_until_settled()
    return reader


def a_tree_by_keys(program):
    reader = open_lesson(program)
    press('Next')
    wait_for_words(reader, 'Min is to move and takes the lowest value below.')
    press('Next')
    wait_for_words(reader, 'The search looks at')
    press('End')
    wait_for_words(reader, 'The search ends')
    press('Down')
    wait_for_words(reader, 'the lowest value below it')
    press('Home')
    wait_for_words(reader, 'The search begins')
    press('space')
    wait_for_words(reader, 'The search looks at')
    press('space')
    press('Escape')
    reader.wait_for_text('All Functions and Keys')


def a_tree_by_buttons(program):
    reader = open_lesson(program)
    reader.click_button('To the End (End)')
    wait_for_words(reader, 'The search ends')
    reader.click_button('One Step Back (Page Up)')
    wait_for_words(reader, 'is worth')
    reader.click_button('Zoom In (+)')
    reader.click_button('Show the Whole Tree (0)')


def open_question(program, kind):
    """Opens the questions and chooses a kind of them by keys, from the entry of the first kind."""
    reader = open_lesson(program)
    open_section(reader, 'Questions')
    wait_until_settled()
    click_on(find(reader, pyatspi.ROLE_TEXT, 'Value'))
    wait_until_settled()
    if kind > 0:
        press('shift+Tab')
        press('space')
        wait_until_settled()
        press(*['Down'] * kind, 'Return')
    wait_until_settled()
    return reader


def is_right(reader):
    wait_until_settled()
    return any(text.startswith('Right: ') for text in reader.get_texts())


def check_counted(reader):
    wait_for_words(reader, ' of 1 right at the first try')


def try_values(reader, name):
    """Types one value after another. Values of these boards are small, or wins within two moves."""
    entry = find(reader, pyatspi.ROLE_TEXT, name)
    values = [str(value) for value in range(-8, 9)] + ['w1', 'w2', 'l1', 'l2']
    for value in values:
        click_on(entry)
        press('ctrl+a')
        press(*['minus' if letter == '-' else letter for letter in value], 'Return')
        if is_right(reader):
            return
    check(False, 'no value was right')


def a_value_by_keys(program):
    reader = open_question(program, 0)
    wait_for_words(reader, 'Which value goes into')
    try_values(reader, 'Value')
    check_counted(reader)


def a_window_by_keys(program):
    reader = open_question(program, 1)
    wait_for_words(reader, 'With which α and β?')
    click_on(find(reader, pyatspi.ROLE_TEXT, 'Beta'))
    press('i', 'n', 'f')
    try_values(reader, 'Alpha')
    check_counted(reader)


def a_cut_by_keys(program):
    reader = open_question(program, 2)
    wait_for_words(reader, 'All values at the bottom are known.')
    # The tree of the first section comes before that of the question.
    trees = [widget for widget in reader.application.read() if widget.told_name == 'Tree of the search']
    click_on(trees[-1], 0.95)
    press(*['Up'] * 3, 'Down')
    for _ in range(5):
        press('Down')
        for _ in range(4):
            press('Return')
            if is_right(reader):
                check_counted(reader)
                return
            press('Right')
        press('Up', 'Right')
    check(False, 'no branch was right')


def find_places(reader):
    buttons = find_all(reader.application, pyatspi.ROLE_PUSH_BUTTON)
    return [button for button in buttons if button.told_name[:2] in ('1.', '2.', '3.', '4.', '5.')]


def an_order_by_pointer(program):
    reader = open_question(program, 3)
    wait_for_words(reader, 'Put the first moves into the order')
    for number in range(1, 6):
        # A click moves an item one place ahead.
        for place in range(number, 1, -1):
            places = wait_for(lambda: find_places(reader), 'the moves')
            click_on(places[min(place, len(places)) - 1])
            wait_until_settled()
        reader.click_button('Check')
        if is_right(reader):
            check_counted(reader)
            return
    check(False, 'no order was right')


run_tests(['xdotool', 'openbox'] + get_missing(),
          [a_tree_by_keys, a_tree_by_buttons, a_value_by_keys, a_window_by_keys, a_cut_by_keys,
           an_order_by_pointer])
