/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shared part of the KtGame of all m,n,k-games. */
#pragma once

#include "games/mnk/mnk-candidates.h"
#include "games/mnk/mnk-evaluate.h"
#include "games/mnk/mnk-geometry.h"
#include "games/mnk/mnk-line.h"
#include "games/mnk/mnk-swap2.h"
#include "games/mnk/mnk-text.h"

#define MNK_GAME_MEMBERS                                                                           \
  .pieces = "stones", .side_names = { "X", "O" }, .position_size = sizeof (MnkPosition),           \
  .list_actions = mnk_list_actions, .explain_illegal = mnk_explain_illegal, .play = mnk_play,      \
  .compute_key = mnk_compute_key, .get_piece = mnk_get_piece, .get_side = mnk_get_side,            \
  .get_next_piece = mnk_get_next_piece, .add_marks = mnk_add_marks, .get_task = mnk_get_task,      \
  .get_question = mnk_swap2_get_question, .get_answer = mnk_swap2_get_answer,                      \
  .format_action = mnk_format_action, .parse_action = mnk_parse_action, .to_text = mnk_to_text,    \
  .parse = mnk_parse, .setup = &mnk_setup, .list_candidates = mnk_list_candidates,                 \
  .rate_actions = mnk_rate_actions, .get_obscurity = mnk_get_obscurity
