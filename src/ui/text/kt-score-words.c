/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-score-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>

#include "games/kt-registry.h"
#include "model/review/kt-review-judge.h"

/* Distances from an even winning chance of 0.5 at which a side is "better" and "much better". */
static const double better = 0.06, much_better = 0.3;
enum { EVEN, BETTER, MUCH_BETTER, WON };

/* Converts a score for the player in turn to one for the first side. */
static int
get_score_of_first (const KtPosition *position, int score)
{
  return kt_position_get_side (position, position->actor) == 1 ? -score : score;
}

double
kt_score_words_get_chance (const KtPosition *position, int score)
{
  return kt_review_get_chance (kt_registry_get_module (position->game),
                               get_score_of_first (position, score));
}

int
kt_score_words_get_class (const KtPosition *position, int score)
{
  double lead = kt_score_words_get_chance (position, score) - 0.5;
  int how_clearly = EVEN;

  if (kt_score_is_win (score) || kt_score_is_loss (score))
    how_clearly = WON;
  else if (fabs (lead) >= better)
    how_clearly = fabs (lead) >= much_better ? MUCH_BETTER : BETTER;
  return lead < 0 ? -how_clearly : how_clearly;
}

/* Returns the winner's number of moves. The score counts the actions of both players. */
static guint
count_moves (int score)
{
  guint n_actions = (guint) (KT_SCORE_WIN - abs (score));

  return MAX ((score > 0 ? n_actions + 1 : n_actions) / 2, 1);
}

/* Writes a score in units of the game, such as "+1.2"; a value that rounds to zero has no sign. */
static char *
write_units (const KtPosition *position, int score)
{
  double units =
      (double) get_score_of_first (position, score) / kt_registry_get_module (position->game)->unit;
  long tenths = lround (units * 10);

  return g_strdup_printf ("%s%.1f",
                          tenths > 0   ? "+"
                          : tenths < 0 ? "−"
                                       : "",
                          fabs ((double) tenths / 10));
}

/* Returns the chance of the better side in percent; 100 % is reserved for forced wins. */
static int
get_percent (const KtPosition *position, int score)
{
  double chance = kt_score_words_get_chance (position, score);

  return MIN ((int) lround (100 * MAX (chance, 1 - chance)), 99);
}

static char *
write_percent (int percent)
{
  /* Translators: a number of percent, as your language writes it: “63%”, “63 %”. */
  return g_strdup_printf (_ ("%d%%"), percent);
}

static const char *
name_leader (const KtPosition *position, int score)
{
  double chance = kt_score_words_get_chance (position, score);

  return _ (position->game->side_names[chance < 0.5 ? 1 : 0]);
}

static gboolean
has_units (const KtPosition *position)
{
  return kt_registry_get_module (position->game)->unit > 0;
}

static char *
write_win (const KtPosition *position, int score)
{
  gboolean is_first = get_score_of_first (position, score) > 0;

  if (has_units (position))
    return g_strdup_printf ("%s#%u", is_first ? "" : "−", count_moves (score));
  /* Translators: a side and the number of moves in which it wins, as short as possible: “X in 5”.
   */
  return g_strdup_printf (_ ("%1$s in %2$u"), name_leader (position, score), count_moves (score));
}

char *
kt_score_words_write (const KtPosition *position, int score)
{
  g_autofree char *percent = NULL;

  if (kt_score_is_win (score) || kt_score_is_loss (score))
    return write_win (position, score);
  if (has_units (position))
    return write_units (position, score);
  if (get_percent (position, score) == 50)
    return write_percent (50);
  percent = write_percent (get_percent (position, score));
  return g_strdup_printf ("%s %s", name_leader (position, score), percent);
}

/* Writes a score without the side, such as "+1.2" or "63%". */
static char *
write_bare (const KtPosition *position, int score)
{
  return has_units (position) ? write_units (position, score)
                              : write_percent (get_percent (position, score));
}

char *
kt_score_words_describe (const KtPosition *position, int score)
{
  g_autofree char *bare = write_bare (position, score);
  const char *leader = name_leader (position, score);
  guint n = count_moves (score);

  switch (abs (kt_score_words_get_class (position, score))) {
  case WON:
    /* Translators: a side that can force a win, and the number of its moves. */
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%1$s wins in %2$u move", "%1$s wins in %2$u moves", n),
        leader, n);
  case MUCH_BETTER:
    /* Translators: a side, and by how much: “White is much better, +4.2”. */
    return g_strdup_printf (_ ("%1$s is much better, %2$s"), leader, bare);
  case BETTER:
    /* Translators: a side, and by how much: “White is better, +1.2”. */
    return g_strdup_printf (_ ("%1$s is better, %2$s"), leader, bare);
  default:
    /* Translators: nobody stands better; then a number: “Even, +0.1”. */
    return g_strdup_printf (_ ("Even, %s"), bare);
  }
}

char *
kt_score_words_write_line (const KtPosition *position, const KtAction *line, guint n, guint max,
                           KtNotation notation)
{
  g_autofree KtPosition *here = kt_position_copy (position);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, max); i++) {
    g_autoptr (KtMove) next = NULL;
    g_autofree char *word = NULL;

    if (kt_position_is_over (here) || kt_position_explain_illegal (here, &line[i]))
      break;
    next = kt_move_new (here, &line[i], 1);
    word = kt_sentence_write_move (next, notation);
    g_string_append_printf (text, text->len > 0 ? " %s" : "%s", word);
    kt_position_play (here, &line[i]);
  }
  return g_string_free (text, FALSE);
}

char *
kt_score_words_write_count (guint64 count)
{
  if (count < 10000)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, count);
  if (count < 1000000)
    /* Translators: thousands of positions. */
    return g_strdup_printf (_ ("%u k"), (guint) (count / 1000));
  /* Translators: millions of positions. */
  return g_strdup_printf (_ ("%.1f M"), (double) count / 1000000);
}
