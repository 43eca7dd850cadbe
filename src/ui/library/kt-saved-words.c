/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/library/kt-saved-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-position.h"
#include "ui/text/kt-sentences.h"
#include "ui/text/kt-time-words.h"

static void
append_part (GString *text, const char *part)
{
  if (part && *part)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

static const char *
get_player (KtSavedGame *game, int actor)
{
  const char *name = kt_saved_game_get_player (game, actor);

  return *name ? name : "?";
}

static char *
describe_players (KtSavedGame *game)
{
  return g_strdup_printf ("%s – %s", get_player (game, 0), get_player (game, 1));
}

static char *
describe_winner (KtSavedGame *game, int actor)
{
  const KtGame *played = kt_saved_game_get_game (game);
  const char *name = kt_saved_game_get_player (game, actor);

  return g_strdup_printf (_ ("%s won"), *name ? name : _ (played->side_names[actor]));
}

static char *
describe_result (KtSavedGame *game)
{
  switch (kt_saved_game_get_result (game)) {
  case KT_RECORD_FIRST_WINS:
    return describe_winner (game, 0);
  case KT_RECORD_SECOND_WINS:
    return describe_winner (game, 1);
  case KT_RECORD_DRAW:
    return g_strdup (_ ("Draw"));
  case KT_RECORD_UNKNOWN:
  case KT_RECORD_N_RESULTS:
  default:
    /* Translators: a saved game that has no result yet. */
    return g_strdup (_ ("Unfinished"));
  }
}

static char *
describe_rule (KtSavedGame *game)
{
  KtOptions options = kt_saved_game_get_options (game);
  g_autofree KtPosition *start = kt_position_new (kt_saved_game_get_game (game), &options);

  return kt_sentence_describe_rule (start);
}

static char *
describe_opening (KtSavedGame *game)
{
  const char *family = kt_saved_game_get_opening (game);
  const char *variation = kt_saved_game_get_variation (game);

  if (!*family || !*variation)
    return g_strdup (*family ? _ (family) : "");
  return g_strdup_printf (_ ("%s: %s"), _ (family), _ (variation));
}

static char *
describe_n_games (KtSavedGame *game)
{
  guint n = kt_saved_game_get_n_games (game);

  if (n <= 1)
    return NULL;
  /* Translators: how many games a file holds. */
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u game in the file", "%u games in the file", n), n);
}

char *
kt_saved_words_describe_time (KtSavedGame *game)
{
  g_autoptr (GDateTime) time =
      g_date_time_new_from_unix_utc (kt_saved_game_get_stamp (game).time / G_USEC_PER_SEC);

  return time ? kt_time_words_describe (time) : g_strdup ("");
}

static char *
describe_details (KtSavedGame *game)
{
  guint n_moves = kt_saved_game_get_n_moves (game);
  g_autofree char *rule = describe_rule (game), *opening = describe_opening (game);
  g_autofree char *moves =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move", "%u moves", n_moves), n_moves);
  g_autofree char *time = kt_saved_words_describe_time (game), *games = describe_n_games (game);
  GString *text = g_string_new (NULL);

  append_part (text, games);
  append_part (text, time);
  append_part (text, _ (kt_saved_game_get_game (game)->name));
  append_part (text, rule);
  append_part (text, moves);
  append_part (text, opening);
  return g_string_free (text, FALSE);
}

static char *
join (char *first, char *second)
{
  GString *text = g_string_new (NULL);

  append_part (text, first);
  append_part (text, second);
  g_free (first);
  g_free (second);
  return g_string_free (text, FALSE);
}

/* Describes the players and the result. The players are omitted if the file name contains them. */
static char *
describe_game (KtSavedGame *game)
{
  char *players = describe_players (game);

  if (strstr (kt_saved_game_get_name (game), players))
    g_clear_pointer (&players, g_free);
  return join (players, describe_result (game));
}

static void
init_unread (KtSavedWords *self, KtSavedGame *game)
{
  *self = (KtSavedWords){
    .title = g_strdup (kt_saved_game_get_name (game)),
    .players = g_strdup (kt_saved_game_get_fault (game)),
    .details = kt_saved_words_describe_time (game),
  };
}

void
kt_saved_words_init (KtSavedWords *self, KtSavedGame *game, gboolean is_named)
{
  const char *fault = kt_saved_game_get_fault (game);

  if (!kt_saved_game_get_game (game)) {
    init_unread (self, game);
    return;
  }
  *self = (KtSavedWords){
    .title = is_named ? g_strdup (kt_saved_game_get_name (game)) : describe_players (game),
    .players = is_named ? describe_game (game) : describe_result (game),
    .details = describe_details (game),
  };
  /* If a game could be read only in part, the fault precedes its description. */
  if (fault)
    self->players = join (g_strdup (fault), self->players);
}

void
kt_saved_words_clear (KtSavedWords *self)
{
  g_free (self->title);
  g_free (self->players);
  g_free (self->details);
}
