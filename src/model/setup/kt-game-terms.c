/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/setup/kt-game-terms.h"

#include "core/kt-field.h"
#include "games/kt-registry.h"
#include "model/settings/kt-game-texts.h"

/* The stored words, such as "opponent=computer level=hard style=attack odds=horse giver=you
 * time=rush first-time=300+3". Options are stored under another settings key. */
typedef struct {
  guint opponent, begins, time, length, giver;
  char *level, *second_level, *style, *odds;
  char *first_time, *second_time;
} TermWords;

const char kt_own_level[] = "own";

static const char *const opponents[] = { "computer", "person", "watch", "alliance", NULL };
static const char *const beginners[] = { "you", "opponent", "random", NULL };
static const char *const givers[] = { "you", "opponent", NULL };
static const char *const time_modes[] = { "normal", "rush", NULL };
G_STATIC_ASSERT (G_N_ELEMENTS (opponents) == KT_N_OPPONENTS + 1);

static const KtField word_fields[] = {
  { "opponent", KT_FIELD_CHOICE, G_STRUCT_OFFSET (TermWords, opponent), .choices = opponents },
  { "begins", KT_FIELD_CHOICE, G_STRUCT_OFFSET (TermWords, begins), .choices = beginners },
  { "level", KT_FIELD_TEXT, G_STRUCT_OFFSET (TermWords, level) },
  { "second-level", KT_FIELD_TEXT, G_STRUCT_OFFSET (TermWords, second_level) },
  { "style", KT_FIELD_TEXT, G_STRUCT_OFFSET (TermWords, style) },
  { "time", KT_FIELD_CHOICE, G_STRUCT_OFFSET (TermWords, time), .choices = time_modes },
  { "first-time", KT_FIELD_TEXT, G_STRUCT_OFFSET (TermWords, first_time) },
  { "second-time", KT_FIELD_TEXT, G_STRUCT_OFFSET (TermWords, second_time) },
  { "odds", KT_FIELD_TEXT, G_STRUCT_OFFSET (TermWords, odds) },
  { "giver", KT_FIELD_CHOICE, G_STRUCT_OFFSET (TermWords, giver), .choices = givers },
  { "length", KT_FIELD_UINT, G_STRUCT_OFFSET (TermWords, length), 0, KT_MAX_SERIES },
  { 0 },
};

gboolean
kt_opponent_has_computer (KtOpponent opponent)
{
  return opponent != KT_OPPONENT_PERSON;
}

gboolean
kt_opponent_has_two_computers (KtOpponent opponent)
{
  return opponent == KT_OPPONENT_WATCH || opponent == KT_OPPONENT_ALLIANCE;
}

/* --- Reading --- */

static void
term_words_clear (TermWords *words)
{
  g_free (words->level);
  g_free (words->second_level);
  g_free (words->style);
  g_free (words->odds);
  g_free (words->first_time);
  g_free (words->second_time);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TermWords, term_words_clear)

static guint
find_level (const KtGame *game, const char *id, const char *otherwise)
{
  int level = id ? kt_registry_find_level (game, id) : -1;

  if (level < 0)
    level = kt_registry_find_level (game, otherwise);
  return (guint) MAX (level, 0);
}

/* Returns one more than the index of the odds with this id; 0 if there are none. */
static guint
find_odds (const KtGame *game, const char *id)
{
  for (guint i = 0; id && i < game->n_odds; i++) {
    if (g_str_equal (game->odds[i].name.id, id))
      return i + 1;
  }
  return 0;
}

static KtAllotment
read_allotment (const char *text)
{
  KtAllotment allotment = kt_allotment_default ();

  if (text)
    kt_allotment_parse (text, &allotment, NULL);
  return allotment;
}

static void
read_words (const char *text, TermWords *words)
{
  g_auto (GStrv) all = g_strsplit (text ? text : "", " ", -1);

  for (guint i = 0; all[i]; i++)
    kt_fields_read (word_fields, all[i], words, NULL);
}

/* Returns a length of a series that always gives a winner: an odd number of games. */
static guint
correct_length (guint length)
{
  return length % 2 == 1 && length > 1 ? length : 0;
}

KtGameTerms
kt_game_terms_read (GSettings *settings, const KtGame *game)
{
  g_autofree char *text = kt_game_texts_get (settings, "terms", game->id);
  g_autofree char *options = kt_game_texts_get (settings, "options", game->id);
  g_auto (TermWords) words = { 0 };
  KtGameTerms terms;

  read_words (text, &words);
  terms = (KtGameTerms){
    .options = kt_options_default (game),
    .opponent = (KtOpponent) words.opponent,
    .begins = (KtBegins) words.begins,
    .level = find_level (game, words.level, "medium"),
    .is_own_level = g_strcmp0 (words.level, kt_own_level) == 0,
    .style = (guint) MAX (0, kt_registry_find_style (game, words.style ? words.style : "")),
    .times = { (KtTimeMode) words.time,
               { read_allotment (words.first_time), read_allotment (words.second_time) } },
    .odds = find_odds (game, words.odds),
    .giver = words.giver,
    .length = correct_length (words.length),
  };
  terms.second_level = find_level (game, words.second_level, "medium");
  if (options)
    kt_options_parse (game, options, &terms.options, NULL);
  return terms;
}

/* --- Writing --- */

static const char *
get_level_id (const KtGame *game, guint level)
{
  guint n_levels;
  const KtNote *levels = kt_registry_get_levels (game, &n_levels);

  return levels[MIN (level, n_levels - 1)].id;
}

static void
append_style (GString *text, const KtGame *game, guint style)
{
  guint n_styles;
  const KtNote *styles = kt_registry_get_styles (game, &n_styles);

  if (style < n_styles)
    g_string_append_printf (text, " style=%s", styles[style].id);
}

void
kt_game_terms_write (GSettings *settings, const KtGame *game, const KtGameTerms *terms)
{
  g_autofree char *options = kt_options_to_text (game, &terms->options);
  g_autofree char *first = kt_allotment_to_text (&terms->times.allotments[0]);
  g_autofree char *second = kt_allotment_to_text (&terms->times.allotments[1]);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "opponent=%s begins=%s level=%s second-level=%s",
                          opponents[terms->opponent], beginners[terms->begins],
                          terms->is_own_level ? kt_own_level : get_level_id (game, terms->level),
                          get_level_id (game, terms->second_level));
  append_style (text, game, terms->style);
  if (terms->odds > 0 && terms->odds <= game->n_odds)
    g_string_append_printf (text, " odds=%s giver=%s", game->odds[terms->odds - 1].name.id,
                            givers[terms->giver]);
  g_string_append_printf (text, " time=%s first-time=%s second-time=%s length=%u",
                          time_modes[terms->times.mode], first, second, terms->length);
  kt_game_texts_set (settings, "terms", game->id, text->str);
  kt_game_texts_set (settings, "options", game->id, options);
}
