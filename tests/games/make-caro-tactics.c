/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for tactics in games: positions that are won by fours, and positions that one stone alone
 * holds against them. Reads games as kythu-tune does, "size=15 rule=free | h8 h9 ...", from
 * standard input and writes lines of tests/fixtures/caro/tactics.txt; all is proved by
 * caro-prover.c. */
#include <stdio.h>
#include <string.h>

#include "caro-prover.h"
#include "games/mnk/mnk-game.h"

enum {
  MOST_OWN = 13,
  LEAST_WIN = 5,
  MOST_WIN = 25,
  MOST_OWN_OF_DEFENCE = 8,
  LAST_ACTIONS = 20,
  LONGEST_LINE = 8192
};

static char *
join_words (char **words, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "", words[i]);
  return g_string_free (text, FALSE);
}

static gboolean
print_win (const char *options, char **words, guint n, CaroProver *prover, int side)
{
  int length = caro_prover_find (prover, side, MOST_OWN);
  g_autofree char *moves = NULL;

  if (length < LEAST_WIN || length > MOST_WIN)
    return FALSE;
  moves = join_words (words, n);
  printf ("win %d | %s | %s\n", length, options, moves);
  return TRUE;
}

/* Where the other side would win if it were next, and one stone prevents it. */
static gboolean
print_defence (const char *options, char **words, guint n, CaroProver *prover, int side)
{
  g_autofree char *holders = NULL, *moves = NULL;

  if (caro_prover_find (prover, 1 - side, MOST_OWN_OF_DEFENCE) < LEAST_WIN ||
      caro_prover_find (prover, side, MOST_OWN) > 0)
    return FALSE;
  holders = caro_prover_list_holders (prover, side, MOST_OWN_OF_DEFENCE);
  if (!holders || !*holders || strchr (holders, ' '))
    return FALSE;
  moves = join_words (words, n);
  printf ("hold %s | %s | %s\n", holders, options, moves);
  return TRUE;
}

/* At most one of each from the end of a game, the earliest. */
static void
look_at_game (char *options, char **words)
{
  gboolean has_win = FALSE, has_defence = FALSE;
  guint n = g_strv_length (words);
  KtPosition *position;
  KtOptions parsed;

  if (!kt_options_parse (&mnk_caro, g_strstrip (options), &parsed, NULL))
    return;
  position = kt_position_new (&mnk_caro, &parsed);
  for (guint i = 0; words[i] && !kt_position_is_over (position); i++) {
    g_autoptr (CaroProver) prover = caro_prover_new (position);
    KtAction action;

    if (i + LAST_ACTIONS >= n) {
      has_win = has_win || print_win (options, words, i, prover, mnk (position)->next);
      has_defence = has_defence || print_defence (options, words, i, prover, mnk (position)->next);
    }
    if (!kt_position_parse_action (position, words[i], &action, NULL))
      break;
    kt_position_play (position, &action);
  }
  g_free (position);
}

int
main (void)
{
  char line[LONGEST_LINE];

  while (fgets (line, sizeof line, stdin)) {
    g_auto (GStrv) parts = g_strsplit (line, "|", 2);
    g_autoptr (GPtrArray) words = g_ptr_array_new ();
    g_auto (GStrv) all = parts[0] && parts[1] ? g_strsplit_set (parts[1], " \n", -1) : NULL;

    for (guint i = 0; all && all[i]; i++) {
      if (*all[i] && *all[i] != '~')
        g_ptr_array_add (words, all[i]);
    }
    g_ptr_array_add (words, NULL);
    if (all)
      look_at_game (parts[0], (char **) words->pdata);
    fflush (stdout);
  }
  return 0;
}
