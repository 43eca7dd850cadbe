/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-ending.h"

KtRecordResult
kt_ending_get_result (const KtPosition *end)
{
  const KtResult *result = &end->result;

  if (result->outcome == KT_WIN)
    return result->winner == 0 ? KT_RECORD_FIRST_WINS : KT_RECORD_SECOND_WINS;
  return result->outcome == KT_DRAW ? KT_RECORD_DRAW : KT_RECORD_UNKNOWN;
}

/* Adds a legal action at the tip if it leads to the wanted result. */
static gboolean
try_any (KtRecord *game, KtPosition *position, KtAction action, KtRecordResult result)
{
  KtGameTree *tree = kt_record_get_tree (game);
  g_autofree KtPosition *next = kt_position_copy (position);

  if (kt_position_explain_illegal (position, &action))
    return FALSE;
  kt_position_play (next, &action);
  if (kt_ending_get_result (next) != result)
    return FALSE;
  kt_position_copy_to (next, position);
  kt_game_tree_set_tip (tree, kt_game_tree_add (tree, kt_game_tree_get_tip (tree), &action));
  return TRUE;
}

static gboolean
try_action (KtRecord *game, KtPosition *position, KtActionKind kind, int actor,
            KtRecordResult result)
{
  return try_any (game, position, kt_action_declare (kind, actor), result);
}

static void
complete_win (KtRecord *game, KtPosition *position, KtRecordResult result, KtEnding ending)
{
  int loser = result == KT_RECORD_FIRST_WINS ? 1 : 0;
  KtAction resign = kt_action_declare (KT_ACTION_RESIGN, loser);

  resign.detail = ending == KT_ENDING_UNKNOWN ? KT_RESIGN_UNKNOWN : 0;
  if (ending != KT_ENDING_ON_TIME ||
      !try_action (game, position, KT_ACTION_LOSE_ON_TIME, loser, result))
    try_any (game, position, resign, result);
}

static void
complete_draw (KtRecord *game, KtPosition *position, KtEnding ending)
{
  int actor = position->actor;

  if (ending == KT_ENDING_ON_TIME &&
      (try_action (game, position, KT_ACTION_LOSE_ON_TIME, actor, KT_RECORD_DRAW) ||
       try_action (game, position, KT_ACTION_LOSE_ON_TIME, 1 - actor, KT_RECORD_DRAW)))
    return;
  if (try_action (game, position, KT_ACTION_CLAIM_DRAW, actor, KT_RECORD_DRAW))
    return;
  try_action (game, position, KT_ACTION_OFFER_DRAW, 1 - actor, KT_RECORD_UNKNOWN);
  try_action (game, position, KT_ACTION_ACCEPT_DRAW, 1 - position->draw_offer, KT_RECORD_DRAW);
}

void
kt_ending_complete (KtRecord *game, KtEnding ending)
{
  KtGameTree *tree = kt_record_get_tree (game);
  g_autofree KtPosition *end = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));
  KtRecordResult result = kt_record_get_result (game);

  if (kt_record_get_fault (game) || result == KT_RECORD_UNKNOWN || kt_position_is_over (end))
    return;
  if (result == KT_RECORD_DRAW)
    complete_draw (game, end, ending);
  else
    complete_win (game, end, result, ending);
}
