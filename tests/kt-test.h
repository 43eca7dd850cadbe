/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by many tests of the engine: positions and actions. */
#pragma once

#include "core/kt-position.h"

/* The start of a game with options as text, such as "size=9 rule=exact". */
static inline KtPosition *
kt_test_start (const KtGame *game, const char *options_text)
{
  g_autoptr (GError) error = NULL;
  KtOptions options;

  kt_options_parse (game, options_text, &options, &error);
  g_assert_no_error (error);
  return kt_position_new (game, &options);
}

static inline void
kt_test_play_action (KtPosition *position, KtAction action)
{
  g_assert_null (kt_position_explain_illegal (position, &action));
  kt_position_play (position, &action);
}

/* The position after a stone of the actor in turn. */
static inline KtPosition *
kt_test_put (const KtPosition *position, KtSquare square)
{
  KtPosition *next = kt_position_copy (position);

  kt_test_play_action (next, kt_action_place (position->actor, square));
  return next;
}

/* Plays actions given as words, such as "h8 g7 resign". */
static inline void
kt_test_play (KtPosition *position, const char *words_text)
{
  g_auto (GStrv) words = g_strsplit (words_text, " ", -1);

  for (guint i = 0; words[i]; i++) {
    g_autoptr (GError) error = NULL;
    KtAction action;

    if (!*words[i])
      continue;
    kt_position_parse_action (position, words[i], &action, &error);
    g_assert_no_error (error);
    kt_test_play_action (position, action);
  }
}

static inline KtAction
kt_test_action (const KtPosition *position, const char *text)
{
  g_autoptr (GError) error = NULL;
  KtAction action;

  kt_position_parse_action (position, text, &action, &error);
  g_assert_no_error (error);
  return action;
}

static inline void
kt_test_assert_result (const KtPosition *position, KtOutcome outcome, int winner,
                       const char *reason)
{
  g_assert_cmpint (position->result.outcome, ==, outcome);
  g_assert_cmpint (position->result.winner, ==, winner);
  g_assert_cmpstr (position->result.reason ? position->result.reason->id : NULL, ==, reason);
}
