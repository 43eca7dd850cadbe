/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/start/kt-game-summary.h"

#include <glib/gi18n-lib.h>

#include "model/setup/kt-game-setup.h"
#include "ui/text/kt-sentences.h"
#include "ui/text/kt-time-words.h"

static char *
describe_game (const KtPosition *position)
{
  g_autofree char *rule = kt_sentence_describe_rule (position);
  const char *name = _ (position->game->name);

  return *rule ? g_strdup_printf ("%s · %s", name, rule) : g_strdup (name);
}

/* Returns, for example, "Computer (Medium)". */
static char *
describe_seat (KtSeat *seat, const KtGame *game)
{
  g_autofree char *level = kt_sentence_describe_level (kt_seat_get_player (seat), game);

  if (!*level)
    return g_strdup (kt_seat_get_name (seat));
  /* Translators: a computer's name, and how strong it plays. */
  return g_strdup_printf (_ ("%s (%s)"), kt_seat_get_name (seat), level);
}

static char *
describe_players (KtMatch *match, const KtGame *game)
{
  g_autofree char *first = describe_seat (kt_match_get_seat (match, 0), game);
  g_autofree char *second = describe_seat (kt_match_get_seat (match, 1), game);

  return g_strdup_printf ("%s – %s", first, second);
}

static void
append_part (GString *text, const char *part)
{
  if (part)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

static char *
describe_details (KtRecord *record, KtMatch *match, GDateTime *time, gboolean is_over)
{
  KtGameTree *tree = kt_record_get_tree (record);
  guint n_moves = kt_game_tree_count_moves (tree, kt_game_tree_get_tip (tree));
  g_autofree char *when = time ? kt_time_words_describe (time) : NULL;
  g_autofree char *score = NULL;
  g_autofree char *moves = NULL;
  GString *text = g_string_new (NULL);

  if (kt_match_get_n_games (match) > 0)
    /* Translators: how many games the two players have won of a series. */
    score = g_strdup_printf (_ ("score %u : %u"), kt_seat_get_wins (kt_match_get_seat (match, 0)),
                             kt_seat_get_wins (kt_match_get_seat (match, 1)));
  moves = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move", "%u moves", n_moves), n_moves);
  if (is_over)
    append_part (text, _ ("finished"));
  append_part (text, moves);
  append_part (text, score);
  append_part (text, when);
  return g_string_free (text, FALSE);
}

void
kt_game_summary_init (KtGameSummary *self, KtRecord *record, GDateTime *time, GSettings *settings)
{
  KtGameTree *tree = kt_record_get_tree (record);
  g_autoptr (KtMatch) match = kt_game_setup_read_match (settings, record, NULL);
  KtPosition *position = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));
  int near_actor = kt_match_get_actor_of_seat (match, 0);

  *self = (KtGameSummary){
    .position = position,
    .near_side = kt_position_get_side (position, near_actor),
    .title = describe_game (position),
    .players = describe_players (match, position->game),
    .details = describe_details (record, match, time, kt_position_is_over (position)),
  };
}

void
kt_game_summary_clear (KtGameSummary *self)
{
  g_free (self->position);
  g_free (self->title);
  g_free (self->players);
  g_free (self->details);
}
