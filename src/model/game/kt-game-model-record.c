/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games from files and writes them. */
#include <string.h>

#include "formats/kt-format.h"
#include "model/game/kt-game-model-private.h"
#include "model/game/kt-match-tags.h"
#include "model/game/kt-time-tags.h"
#include "model/game/kt-unplayed-tags.h"

#include "core/kt-nags.h"

static const char review_word[] = "review";

/* --- The time played -------------------------------------------------------------------------- */

void
kt_game_model_count_time (KtGameModel *self)
{
  gboolean counts = self->tree && !self->paused && !kt_position_is_over (self->position);
  gint64 now = g_get_monotonic_time ();

  if (self->counted_since)
    self->tally.time += now - self->counted_since;
  self->counted_since = counts ? now : 0;
}

KtGameTally
kt_game_model_get_tally (KtGameModel *self)
{
  KtGameTally none = { 0 };

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), none);
  kt_game_model_count_time (self);
  return self->tally;
}

/* --- The clocks --------------------------------------------------------------------------------
 */

static void
write_times (KtGameModel *self, KtRecord *record)
{
  const KtGameClock *clock = kt_game_timer_get_clock (self->timer);
  KtTimeTags tags = { .control = clock->control,
                      .depth = kt_game_model_count_moves (self),
                      .turn_us = kt_game_clock_read_turn (clock, g_get_monotonic_time ()) };

  for (guint seat = 0; seat < KT_SEATS; seat++) {
    int actor = kt_match_get_actor_of_seat (self->match, seat);

    tags.control.allotments[seat] = clock->control.allotments[actor];
    if (tags.control.mode == KT_TIME_UNTIMED)
      tags.used_us[seat] = clock->times_us[actor];
  }
  kt_time_tags_write (&tags, record);
}

/* Returns the actor who was in turn before the last action of a finished game. */
static int
find_last_turn (KtGameModel *self)
{
  KtNode *node = kt_game_tree_get_tip (self->tree), *parent = kt_node_get_parent (node);
  g_autofree KtPosition *before = kt_game_tree_replay (self->tree, parent ? parent : node);

  return before->actor;
}

/* Restores the clocks of a game from the readings after its last move and, if no
 * move was made since the tag was written, the time used in the turn. The total times that the
 * seats have used are known only in files of this program. */
static void
continue_clock (KtGameModel *self, const KtTimeTags *tags)
{
  gboolean is_same = tags->depth == kt_game_model_count_moves (self);
  gboolean is_over = kt_position_is_over (self->position);
  int turn = is_over ? find_last_turn (self) : self->position->actor;
  gint64 times[KT_ACTORS];

  /* In a finished game the clock readings after the last move already include its turn. */
  if (is_over && tags->control.mode == KT_TIME_TIMED)
    is_same = FALSE;
  for (int actor = 0; actor < KT_ACTORS; actor++)
    times[actor] = tags->control.mode == KT_TIME_TIMED
                       ? kt_game_timer_get_clock (self->timer)->times_us[actor]
                       : tags->used_us[kt_match_get_seat_of_actor (self->match, actor)];
  kt_game_timer_set (self->timer, times, turn, is_same ? tags->turn_us : 0);
}

/* --- Times of moves -------------------------------------------------------------------------- */

/* Computes the time of a move: the clock before it, plus the increment, minus the clock after
 * it. */
static void
find_thought (KtNode *node, const KtAllotment *allotment, gint64 *clock)
{
  int actor = kt_node_get_action (node)->actor;
  gint64 after = kt_node_get_clock (node, actor), bonus = 0;

  if (after == KT_NO_CLOCK || !kt_action_is_on_board (*kt_node_get_action (node)))
    return;
  if (allotment->bonus == KT_BONUS_FISCHER)
    bonus = allotment->bonus_us / 1000;
  if (*clock != KT_NO_CLOCK)
    kt_node_set_move_time (node, MAX (0, *clock + bonus - after));
  *clock = after;
}

/* Computes the times of moves if the file gives both the time control and the clock readings. */
static void
find_thoughts (KtGameTree *tree, KtMatch *match, const KtTimeControl *control)
{
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
  const KtAllotment *allotments[KT_ACTORS];
  gint64 clocks[KT_ACTORS];

  if (control->mode != KT_TIME_TIMED)
    return;
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    allotments[actor] = &control->allotments[kt_match_get_seat_of_actor (match, actor)];
    /* Other programs write clocks with periods in a different way. */
    if (kt_bonus_has_count (allotments[actor]->bonus))
      return;
    clocks[actor] = allotments[actor]->main_us / 1000;
  }
  for (guint i = 0; i < line->len; i++) {
    int actor = kt_node_get_action (line->pdata[i])->actor;

    find_thought (line->pdata[i], allotments[actor], &clocks[actor]);
  }
}

/* --- The review ------------------------------------------------------------------------------- */

static void
set_review (KtGameModel *self, const char *review, const guint8 *signs, guint n_signs)
{
  g_free (self->review);
  self->review = g_strdup (review);
  g_byte_array_set_size (self->signs, 0);
  g_byte_array_append (self->signs, signs, n_signs);
  self->review_changes = self->n_changes;
}

void
kt_game_model_set_review (KtGameModel *self, const char *review, const guint8 *signs, guint n_signs)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  set_review (self, review, signs, n_signs);
  kt_game_model_emit (self, KT_SIGNAL_REVIEWED, NULL);
}

const char *
kt_game_model_get_review (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->review_changes == self->n_changes ? self->review : NULL;
}

/* Adds the glyphs of the review to the tree. A review that was read from the file needs this no
 * more: its glyphs are in the tree. */
static void
write_review (KtGameModel *self, const KtFormat *format, KtRecord *record)
{
  KtGameTree *tree = kt_record_get_tree (record);
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
  const char *review = kt_game_model_get_review (self);

  kt_format_set_own (format, record, review_word, review);
  for (guint i = 0; review && i < MIN (self->signs->len, line->len); i++) {
    if (self->signs->data[i] != 0)
      kt_node_add_nag (line->pdata[i], self->signs->data[i]);
  }
}

/* --- Details from the file -------------------------------------------------------------------- */

void
kt_game_model_forget_details (KtGameModel *self)
{
  for (guint i = 0; i < KT_GAME_N_DETAILS; i++)
    g_clear_pointer (&self->details[i], g_free);
}

/* Copies a value; "?" and "-" mean that it is unknown, and a date is cut before its unknown part.
 */
static char *
clean_detail (const char *value)
{
  char *text =
      value && *value && *value != '?' && !g_str_equal (value, "-") && !g_str_equal (value, "0")
          ? g_utf8_make_valid (value, -1)
          : NULL;
  char *unknown = text ? strstr (text, ".?") : NULL;

  if (unknown)
    *unknown = '\0';
  return text;
}

/* Copies details such as event and ratings from the tags. The record must still have its tree,
 * which says which player has which colour. */
static void
read_details (const KtFormat *format, KtRecord *record, char **details)
{
  details[KT_GAME_EVENT] = clean_detail (kt_record_get_tag (record, format->event));
  details[KT_GAME_ROUND] = clean_detail (kt_record_get_tag (record, format->round));
  details[KT_GAME_DATE] = clean_detail (kt_record_get_tag (record, format->date));
  for (int actor = 0; actor < KT_ACTORS; actor++)
    details[KT_GAME_RATING_0 + actor] = clean_detail (kt_format_get_rating (format, record, actor));
}

const char *
kt_game_model_get_detail (KtGameModel *self, KtGameDetail detail)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->details[detail];
}

/* --- From a file ------------------------------------------------------------------------------ */

void
kt_game_model_load (KtGameModel *self, KtRecord *record, KtMatch *match)
{
  const KtFormat *format;
  KtTimeTags times;
  char *details[KT_GAME_N_DETAILS] = { NULL };
  gboolean is_ours;
  KtGameTree *tree;
  KtNode *end;

  g_return_if_fail (KT_IS_GAME_MODEL (self));
  g_return_if_fail (record && KT_IS_MATCH (match));

  end = kt_game_tree_get_tip (kt_record_get_tree (record));
  format = kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (record))->game);
  format->complete_ending (record);
  kt_unplayed_tags_read (record);
  is_ours = kt_match_tags_exist (record);
  if (!is_ours)
    read_details (format, record, details);
  kt_time_tags_read (&times, record, NULL);
  tree = kt_record_steal_tree (record);
  find_thoughts (tree, match, &times.control);
  kt_game_model_replace (self, tree, match);
  memcpy (self->details, details, sizeof details);
  if (is_ours)
    continue_clock (self, &times);
  self->tally = kt_game_tally_read (format, record);
  set_review (self, kt_format_get_own (format, record, review_word), NULL, 0);
  self->record = record;
  self->has_tags = kt_record_get_n_tags (record) > 0;
  self->is_ours = is_ours;
  self->has_opening = format->has_opening_tags && format->has_opening_tags (record);
  self->record_end = end;
  self->record_changes = self->n_changes;
  kt_game_model_announce (self, KT_SIGNAL_STARTED, NULL);
}

/* --- To a file -------------------------------------------------------------------------------- */

/* Sets the names of the players in the record, and the date unless the record has one. */
static void
name_players (KtGameModel *self, KtRecord *record)
{
  const KtFormat *format = kt_format_of_game (self->position->game);
  const char *names[KT_ACTORS];

  for (int actor = 0; actor < KT_ACTORS; actor++)
    names[actor] = kt_seat_get_name (kt_match_find_seat (self->match, actor));
  if (!kt_record_get_tag (record, format->date))
    kt_format_set_date (format, record);
  kt_format_set_players (format, record, names);
}

/* Puts the tree into the record; the caller must take it back with kt_record_steal_tree(). */
static KtRecord *
lend_tree (KtGameModel *self)
{
  if (!self->record)
    self->record = kt_record_new (kt_game_tree_get_start (self->tree));
  kt_record_take_tree (self->record, self->tree);
  return self->record;
}

/* Removes an assumed result that was added for display and that the file did not contain. */
static void
forget_likely_end (KtGameModel *self, KtGameTree *copy)
{
  KtNode *node = kt_game_tree_get_tip (copy);

  while (kt_node_get_depth (node) > kt_node_get_depth (self->record_end))
    node = kt_node_get_parent (node);
  kt_game_tree_set_tip (copy, node);
}

/* A game of another program is written unchanged until a person changes it, and so is a finished
 * game of this program. An unfinished game of this program is always written anew, because clocks
 * and hints may have changed without a move. */
KtGameSnapshot *
kt_game_model_take_snapshot (KtGameModel *self)
{
  gboolean is_as_read, is_others;
  KtRecord *copy;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  g_return_val_if_fail (self->tree, NULL);

  is_others = self->has_tags && !self->is_ours;
  is_as_read = self->has_tags && self->record_changes == self->n_changes &&
               (is_others || kt_position_is_over (self->position));
  copy = kt_record_copy (lend_tree (self));
  self->tree = kt_record_steal_tree (self->record);
  if (!is_others)
    name_players (self, copy);
  if (is_as_read) {
    forget_likely_end (self, kt_record_get_tree (copy));
  } else {
    kt_match_tags_write (self->match, copy, &self->position->result);
    write_times (self, copy);
    kt_game_model_count_time (self);
    kt_game_tally_write (&self->tally, kt_format_of_game (self->position->game), copy);
  }
  write_review (self, kt_format_of_game (self->position->game), copy);
  return kt_game_snapshot_new (copy, !is_as_read, !is_as_read && !self->has_opening);
}
