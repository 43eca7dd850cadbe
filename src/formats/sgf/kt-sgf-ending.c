/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sgf/kt-sgf-ending.h"

#include "formats/kt-ending.h"

static const char tag[] = "RE";

static KtPosition *
get_end (KtRecord *game)
{
  KtGameTree *tree = kt_record_get_tree (game);

  return kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));
}

int
kt_sgf_get_black (KtRecord *game)
{
  g_autofree KtPosition *end = get_end (game);

  return kt_sgf_get_colour (end, 0) == 0 ? 0 : 1;
}

static KtRecordResult
parse (const char *text, const KtPosition *end)
{
  g_autofree char *lower = g_strstrip (g_ascii_strdown (text, -1));
  int first = kt_sgf_get_colour (end, 0);

  if (g_str_has_prefix (lower, "b+"))
    return first == 0 ? KT_RECORD_FIRST_WINS : KT_RECORD_SECOND_WINS;
  if (g_str_has_prefix (lower, "w+"))
    return first == 1 ? KT_RECORD_FIRST_WINS : KT_RECORD_SECOND_WINS;
  if (g_str_equal (lower, "0") || g_str_equal (lower, "draw") || g_str_equal (lower, "jigo"))
    return KT_RECORD_DRAW;
  return KT_RECORD_UNKNOWN;
}

void
kt_sgf_read_result (KtRecord *game)
{
  const char *text = kt_record_get_tag (game, tag);
  g_autofree KtPosition *end = NULL;

  if (!text)
    return;
  end = get_end (game);
  kt_record_set_result (game, parse (text, end));
}

static const char *
get_text (KtRecordResult result, const KtPosition *end)
{
  static const char *const wins[][3] = { { "B+", "B+R", "B+T" }, { "W+", "W+R", "W+T" } };
  int winner = result == KT_RECORD_FIRST_WINS ? 0 : 1;
  guint how = 0;

  if (result == KT_RECORD_UNKNOWN)
    return "?";
  if (result == KT_RECORD_DRAW)
    return "0";
  if (end->result.outcome == KT_WIN && end->result.reason == &kt_reason_resigned)
    how = 1;
  else if (end->result.outcome == KT_WIN && end->result.reason == &kt_reason_time)
    how = 2;
  return wins[kt_sgf_get_colour (end, winner)][how];
}

const char *
kt_sgf_get_result (KtRecord *game)
{
  KtRecordResult result = kt_record_get_result (game);
  g_autofree KtPosition *end = NULL;

  if (result == KT_RECORD_UNKNOWN)
    return NULL;
  end = get_end (game);
  return get_text (result, end);
}

void
kt_sgf_set_ending_tags (KtRecord *game)
{
  g_autofree KtPosition *end = get_end (game);
  KtRecordResult result = kt_ending_get_result (end);

  kt_record_set_result (game, result);
  kt_record_set_tag (game, tag, get_text (result, end));
}

/* "B+R" and "W+Time" say how the game ended, "B+" does not. */
static KtEnding
get_ending (const char *result)
{
  g_autofree char *lower = g_strstrip (g_ascii_strdown (result, -1));

  if (g_str_has_prefix (lower, "b+t") || g_str_has_prefix (lower, "w+t"))
    return KT_ENDING_ON_TIME;
  return g_str_has_prefix (lower, "b+r") || g_str_has_prefix (lower, "w+r") ? KT_ENDING_RESIGNED
                                                                            : KT_ENDING_UNKNOWN;
}

void
kt_sgf_complete_ending (KtRecord *game)
{
  const char *text = kt_record_get_tag (game, tag);

  kt_ending_complete (game, get_ending (text ? text : ""));
}
