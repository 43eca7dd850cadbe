/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games from files and to files. */
#include "formats/kt-format.h"
#include "model/kt-game-model-private.h"

/* The moves of the line up to the tip. */
static GPtrArray *
list_moves (KtGameTree *tree)
{
  g_autofree KtPosition *position = kt_position_copy (kt_game_tree_get_start (tree));
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
  guint depth = kt_node_get_depth (kt_game_tree_get_tip (tree));
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < depth; i++) {
    const KtAction *action = kt_node_get_action (g_ptr_array_index (line, i));

    g_ptr_array_add (moves, kt_move_new (position, action, i + 1));
    kt_position_play (position, action);
  }
  return moves;
}

void
kt_game_model_load (KtGameModel *self, KtPgnGame *record, KtMatch *match)
{
  KtGameTree *tree;
  g_autoptr (GPtrArray) moves = NULL;

  g_return_if_fail (KT_IS_GAME_MODEL (self));
  g_return_if_fail (record && KT_IS_MATCH (match));

  tree = kt_pgn_game_steal_tree (record);
  moves = list_moves (tree);
  kt_game_model_replace (self, tree, moves, match);
  self->record = record;
  self->has_tags = kt_pgn_game_get_n_tags (record) > 0;
  self->record_tip = kt_game_tree_get_tip (tree);
  kt_game_model_announce (self, KT_SIGNAL_STARTED, NULL);
}

static KtPgnResult
get_result (const KtPosition *position)
{
  if (position->result.outcome == KT_ONGOING)
    return KT_PGN_UNKNOWN;
  if (position->result.outcome == KT_DRAW)
    return KT_PGN_DRAW;
  return kt_position_get_side (position, position->result.winner) == 0 ? KT_PGN_WHITE_WINS
                                                                       : KT_PGN_BLACK_WINS;
}

static void
name_players (KtGameModel *self, KtPgnGame *record)
{
  static const char *const tags[KT_ACTORS] = { "White", "Black" };
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");

  kt_pgn_game_set_tag (record, "Date", date);
  for (int actor = 0; actor < KT_ACTORS; actor++)
    kt_pgn_game_set_tag (record, tags[actor],
                         kt_seat_get_name (kt_game_model_get_seat_of_actor (self, actor)));
}

/* What a file said about the game stays; how it ended is told anew where it was played on. */
static void
complete_record (KtGameModel *self)
{
  gboolean is_as_read = self->record && self->record_tip == kt_game_tree_get_tip (self->tree);

  if (!self->record)
    self->record = kt_pgn_game_new (NULL);
  if (!self->has_tags)
    name_players (self, self->record);
  if (!is_as_read || kt_position_is_over (self->position))
    kt_pgn_game_set_result (self->record, get_result (self->position));
}

const KtFormat *
kt_game_model_get_format (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->tree ? kt_format_of_game (self->position->game) : NULL;
}

char *
kt_game_model_write (KtGameModel *self)
{
  const KtFormat *format = kt_game_model_get_format (self);
  GString *text;

  g_return_val_if_fail (format, NULL);
  complete_record (self);
  text = g_string_new (NULL);
  kt_pgn_game_take_tree (self->record, self->tree);
  format->write (self->record, text);
  self->tree = kt_pgn_game_steal_tree (self->record);
  return g_string_free (text, FALSE);
}
