# SPDX-License-Identifier: GPL-3.0-or-later
"""The lesson about search: from the book to the tree, and its four kinds of questions by pointer and by keys, with what is
said to a screen reader."""

from kythu import check, press, run_tests, wait_for, wait_until_settled
from screen_reader import Reader, act, get_missing, pyatspi

def open_lesson(program):
    program.write_settings()
    program.start_plain()
    reader = Reader()
    reader.wait_for_text('Statistics')
    press('h')
    reader.wait_for_text('All Functions and Keys')
    reader.click_button('How the Computer Thinks')
    reader.wait_for_text('Arrows walk the tree')
    wait_until_settled()
    return reader


def a_tree_by_keys(program):
    reader = open_lesson(program)
    press('Next')
    reader.wait_for_announcement('Min is to move and takes the lowest value below.')
    press('Next')
    reader.wait_for_announcement('The search looks at')
    press('End')
    reader.wait_for_announcement('The search ends')
    press('Down')
    reader.wait_for_announcement('the lowest value below it')
    press('Home')
    reader.wait_for_announcement('The search begins')
    press('space')
    reader.wait_for_announcement('The search looks at')
    press('space')
    press('Escape')
    reader.wait_for_text('All Functions and Keys')


def a_tree_by_buttons(program):
    reader = open_lesson(program)
    reader.click_button('To the End (End)')
    reader.wait_for_announcement('The search ends')
    reader.click_button('One Step Back (Page Up)')
    reader.wait_for_announcement('is worth')
    reader.click_button('Zoom In (+)')
    reader.click_button('Show the Whole Tree (0)')


def a_value_by_keys(program):
    reader = open_lesson(program)
    act(wait_for(lambda: reader.find(pyatspi.ROLE_TOGGLE_BUTTON, 'Questions'), 'the questions'))
    reader.wait_for_text('Which value goes')
    entry = wait_for(lambda: reader.find(pyatspi.ROLE_TEXT, 'Value'), 'the entry')
    entry.queryComponent().grabFocus()
    wait_until_settled()
    right = False
    # The values of small boards lie between these.
    for value in range(-8, 9):
        press(*'BackSpace BackSpace BackSpace'.split())
        press(*(['minus'] if value < 0 else []), str(abs(value)), 'Return')
        wait_until_settled()
        right = any(text.startswith('Right: ') for text in reader.get_texts())
        if right:
            break
    check(right, 'no value was right')
    reader.wait_for_announcement('Right: ')
    reader.wait_for_text('of 1 right at the first try')


def algorithms_side_by_side(program):
    reader = open_lesson(program)
    act(wait_for(lambda: reader.find(pyatspi.ROLE_TOGGLE_BUTTON, 'Side by Side'), 'the section'))
    reader.click_button('Compare')
    reader.wait_for_announcement('All algorithms have found the same value.')


run_tests(['xdotool', 'openbox'] + get_missing(),
          [a_tree_by_keys, a_tree_by_buttons, a_value_by_keys, algorithms_side_by_side])
