/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games from files and to files. */
#include "formats/kt-format.h"
#include "model/game/kt-game-model-private.h"

void
kt_game_model_load (KtGameModel *self, KtRecord *record, KtMatch *match)
{
  const KtFormat *format;
  KtGameTree *tree;
  KtNode *end;

  g_return_if_fail (KT_IS_GAME_MODEL (self));
  g_return_if_fail (record && KT_IS_MATCH (match));

  end = kt_game_tree_get_tip (kt_record_get_tree (record));
  format = kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (record))->game);
  if (format->complete)
    format->complete (record);
  tree = kt_record_steal_tree (record);
  kt_game_model_replace (self, tree, match);
  self->record = record;
  self->has_tags = kt_record_get_n_tags (record) > 0;
  self->has_opening = format->has_opening && format->has_opening (record);
  self->record_end = end;
  self->record_changes = self->n_changes;
  kt_game_model_announce (self, KT_SIGNAL_STARTED, NULL);
}

static void
name_players (KtGameModel *self, KtRecord *record)
{
  const KtFormat *format = kt_game_model_get_format (self);
  const char *names[KT_ACTORS];

  for (int actor = 0; actor < KT_ACTORS; actor++)
    names[actor] = kt_seat_get_name (kt_game_model_get_seat_of_actor (self, actor));
  kt_format_set_date (format, record);
  kt_format_set_players (format, record, names);
}

/* What a file said about the game stays. Whether its end has to be told anew: it was played on. */
static gboolean
complete_record (KtGameModel *self)
{
  gboolean is_as_read = self->has_tags && self->record_changes == self->n_changes;

  if (!self->record)
    self->record = kt_record_new (kt_game_tree_get_start (self->tree));
  if (!self->has_tags)
    name_players (self, self->record);
  return !is_as_read;
}

const KtFormat *
kt_game_model_get_format (KtGameModel *self)
{
  const KtFormat *format;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  if (!self->tree)
    return NULL;
  format = kt_format_of_game (self->position->game);
  return format->complete ? format : NULL;
}

char *
kt_game_model_write (KtGameModel *self)
{
  const KtFormat *format = kt_game_model_get_format (self);
  gboolean has_new_end;
  GString *text;
  KtNode *tip;

  g_return_val_if_fail (format, NULL);
  has_new_end = complete_record (self);
  text = g_string_new (NULL);
  tip = kt_game_tree_get_tip (self->tree);
  /* A likely end was added to be shown; a file that did not say it is not made to. */
  if (!has_new_end)
    kt_game_tree_set_tip (self->tree, self->record_end);
  kt_record_take_tree (self->record, self->tree);
  if (has_new_end)
    format->tell_ending (self->record);
  if (has_new_end && !self->has_opening && format->tell_opening)
    format->tell_opening (self->record);
  format->write (self->record, text);
  self->tree = kt_record_steal_tree (self->record);
  kt_game_tree_set_tip (self->tree, tip);
  return g_string_free (text, FALSE);
}
