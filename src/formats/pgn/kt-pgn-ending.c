/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn-ending.h"

#include <string.h>

#include "formats/kt-ending.h"

/* Returns one of the values listed in the standard. */
static const char *
get_termination (const KtResult *result)
{
  if (result->outcome == KT_ONGOING)
    return "unterminated";
  return result->reason == &kt_reason_time || result->reason == &kt_reason_time_no_win
             ? "time forfeit"
             : "normal";
}

void
kt_pgn_tell_ending (KtRecord *game)
{
  KtGameTree *tree = kt_record_get_tree (game);
  g_autofree KtPosition *end = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));

  kt_pgn_set_result (game, kt_ending_get_result (end));
  kt_record_set_tag (game, "Termination", get_termination (&end->result));
}

/* Some programs write "Time forfeit" or "An won on time". */
static gboolean
is_lost_on_time (const KtRecord *game)
{
  const char *termination = kt_record_get_tag (game, "Termination");
  g_autofree char *lower = termination ? g_ascii_strdown (termination, -1) : NULL;

  return lower && strstr (lower, "time");
}

void
kt_pgn_complete (KtRecord *game)
{
  kt_ending_complete (game, is_lost_on_time (game));
}
