/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/kt-net-record.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/kt-ending.h"
#include "formats/kt-format.h"
#include "net/envelope/kt-net-identity.h"
#include "net/log/kt-net-proof.h"

/* The word of the private tag. */
static const char proof_word[] = "proof";

static const KtFormat *
get_format (KtRecord *record)
{
  return kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (record))->game);
}

static KtRecordResult
get_result (const KtNetState *state)
{
  if (state->phase != KT_NET_OVER)
    return KT_RECORD_UNKNOWN;
  if (state->winner == KT_NET_NO_SEAT)
    return KT_RECORD_DRAW;
  return kt_net_state_get_actor (state, (guint) state->winner) == 0 ? KT_RECORD_FIRST_WINS
                                                                    : KT_RECORD_SECOND_WINS;
}

/* --- From a log --- */

static void
play_turns (KtGameTree *tree, const KtNetState *state)
{
  for (guint i = 0; i < state->turns->len; i++) {
    const KtNetTurn *turn = &g_array_index (state->turns, KtNetTurn, i);
    KtNode *node = kt_game_tree_play (tree, &turn->action);

    kt_node_set_move_time (node, turn->spent_ms);
  }
}

static void
declare (KtGameTree *tree, KtActionKind kind, int actor)
{
  KtAction action = kt_action_declare (kind, actor);

  kt_game_tree_play (tree, &action);
}

/* Adds the declarations that ended the game. Somebody who left or stayed away has resigned. */
static void
play_end (KtGameTree *tree, const KtNetState *state)
{
  g_autofree KtPosition *end = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));
  int loser = state->winner == KT_NET_NO_SEAT
                  ? KT_NO_ACTOR
                  : kt_net_state_get_actor (state, 1 - (guint) state->winner);
  const KtNote *reason = state->position->result.reason;

  if (state->phase != KT_NET_OVER || kt_position_is_over (end))
    return;
  if (reason == &kt_reason_time || reason == &kt_reason_time_no_win) {
    declare (tree, KT_ACTION_LOSE_ON_TIME, loser == KT_NO_ACTOR ? state->position->actor : loser);
  } else if (loser != KT_NO_ACTOR) {
    declare (tree, KT_ACTION_RESIGN, loser);
  } else if (kt_position_get_claim (end)) {
    declare (tree, KT_ACTION_CLAIM_DRAW, end->actor);
  } else {
    declare (tree, KT_ACTION_OFFER_DRAW, 1 - end->actor);
    declare (tree, KT_ACTION_ACCEPT_DRAW, end->actor);
  }
}

KtRecord *
kt_net_record_new (const KtNetLog *log)
{
  const KtNetState *state = kt_net_log_get_state (log);
  const KtFormat *format;
  KtRecord *record;

  if (!state->start)
    return NULL;
  record = kt_record_new (state->start);
  format = get_format (record);
  kt_format_set_date (format, record);
  play_turns (kt_record_get_tree (record), state);
  play_end (kt_record_get_tree (record), state);
  kt_record_set_result (record, get_result (state));
  format->set_ending_tags (record);
  kt_net_record_set_proof (record, log);
  return record;
}

void
kt_net_record_set_proof (KtRecord *record, const KtNetLog *log)
{
  const KtNetState *state = kt_net_log_get_state (log);
  g_autofree char *proof = kt_net_proof_new (log);
  const char *names[KT_ACTORS];

  for (int actor = 0; actor < KT_ACTORS; actor++)
    names[actor] = state->hellos[kt_net_state_get_seat (state, actor)].name;
  kt_format_set_players (get_format (record), record, names);
  kt_format_set_own (get_format (record), record, proof_word, proof);
}

/* --- Checking --- */

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error)
    *error = g_error_new_valist (KT_NET_ERROR, KT_NET_ERROR_SIGNATURE, format, arguments);
  va_end (arguments);
  return FALSE;
}

/* Compares the actions on the board by the positions that they lead to. */
static gboolean
compare_moves (KtRecord *record, const KtNetState *state, GError **error)
{
  KtGameTree *tree = kt_record_get_tree (record);
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_root (tree));
  g_autofree KtPosition *ours = kt_position_copy (kt_game_tree_get_start (tree));
  g_autofree KtPosition *signed_one = kt_position_copy (state->start);
  guint n = 0;

  for (guint i = 0; i < line->len; i++) {
    const KtAction *action = kt_node_get_action (g_ptr_array_index (line, i));

    if (!kt_action_is_on_board (*action))
      continue;
    if (n == state->turns->len)
      return refuse (error, _ ("The record has more moves than the players signed."));
    kt_position_play (ours, action);
    kt_position_play (signed_one, &g_array_index (state->turns, KtNetTurn, n++).action);
    if (ours->key != signed_one->key)
      return refuse (error, _ ("Move %u is not the one that was signed."), n);
  }
  return n == state->turns->len ||
         refuse (error, _ ("The record has fewer moves than the players signed."));
}

static gboolean
compare_start (KtRecord *record, const KtNetState *state, GError **error)
{
  const KtPosition *start = kt_game_tree_get_start (kt_record_get_tree (record));
  g_autofree char *ours = kt_options_to_text (start->game, &start->options);
  g_autofree char *signed_one = kt_options_to_text (start->game, &state->start->options);

  return (start->game == state->start->game && start->key == state->start->key &&
          g_str_equal (ours, signed_one)) ||
         refuse (error, _ ("The game, its rule or its start is not the one that was signed."));
}

static gboolean
compare_names (KtRecord *record, const KtNetState *state, GError **error)
{
  const KtFormat *format = get_format (record);

  for (int actor = 0; actor < KT_ACTORS; actor++) {
    const char *name = kt_format_get_player (format, record, actor);
    const char *signed_one = state->hellos[kt_net_state_get_seat (state, actor)].name;

    if (name && !g_str_equal (name, signed_one))
      return refuse (error, _ ("The record says that “%s” played. The signature is that of “%s”."),
                     name, signed_one);
  }
  return TRUE;
}

static gboolean
compare_result (KtRecord *record, const KtNetState *state, GError **error)
{
  return kt_record_get_result (record) == get_result (state) ||
         refuse (error, _ ("The result is not the one that was signed."));
}

static gboolean
compare (KtRecord *record, const KtNetState *state, GError **error)
{
  if (kt_record_get_fault (record))
    return refuse (error, "%s", kt_record_get_fault (record)->message);
  if (!state->start)
    return refuse (error, _ ("The players had not agreed on a game."));
  return compare_start (record, state, error) && compare_moves (record, state, error) &&
         compare_names (record, state, error) && compare_result (record, state, error);
}

KtNetVerdict
kt_net_record_check (KtRecord *record, KtNetSigners *signers, GError **error)
{
  const char *proof = kt_format_get_own (get_format (record), record, proof_word);
  KtNetSigner signer = kt_net_identity_get_signer (NULL);
  KtNetState state;
  gboolean holds;

  if (!proof)
    return KT_NET_RECORD_PLAIN;
  kt_net_state_init (&state);
  holds =
      kt_net_proof_check (proof, &signer, &state, NULL, error) && compare (record, &state, error);
  if (holds && signers) {
    memcpy (signers->players, state.hellos, sizeof signers->players);
    signers->first = state.first;
  }
  kt_net_state_clear (&state);
  return holds ? KT_NET_RECORD_HOLDS : KT_NET_RECORD_CHANGED;
}
