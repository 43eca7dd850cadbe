/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches games for tactics: positions with a forced win, and positions that only one stone holds.
 * Reads games from standard input as kythu-arena --save games.txt writes them, "size=15 rule=free |
 * ~ h8 h9 {+0.12} ...", and writes lines for tests/fixtures/caro/tactics.txt, all proved by
 * caro-prover.c. Of an unfinished game only the last position is searched. Long wins are rare, so
 * more of them are made by removing a stone of each side from positions whose wins are nearly long.
 *
 *   make-caro-tactics [EFFORT]      the most stones to try for a win with threes */
#include <stdio.h>
#include <string.h>

#include "games/caro/caro-game.h"
#include "games/mnk/mnk-position.h"
#include "tests/games/caro/caro-prover.h"

enum {
  MAX_OWN_STONES = 13,
  MIN_WIN_LENGTH = 5,
  MAX_OWN_STONES_OF_DEFENCE = 8,
  LAST_ACTIONS = 30,
  LONG_WIN = 19,
  NEARLY_LONG = 13,
  TRIES = 24, /* attempts to remove stones */
  EFFORT_OF_FOURS = 200000,
  EFFORT_OF_TRIES = 200000,
  STANDARD_EFFORT = 600000,
  MAX_LINE_BYTES = 8192
};

/* A game with the position before each of its moves and the last position. */
typedef struct {
  const char *options;
  char **words;
  GPtrArray *positions;
  CaroProver *prover;
  GRand *random;
  guint64 max_nodes;
} Game;

static int
get_next (const Game *game, guint n)
{
  return mnk (game->positions->pdata[n])->next;
}

static char *
join_words (char **words, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "", words[i]);
  return g_string_free (text, FALSE);
}

static void
print_line (const char *what, const char *options, char **words, guint n)
{
  g_autofree char *moves = join_words (words, n);

  printf ("%s | %s | %s\n", what, options, moves);
  fflush (stdout);
}

static void
print (const char *options, CaroProverMeans means, int length, char **words, guint n)
{
  g_autofree char *what =
      g_strdup_printf ("%s %d", means == CARO_PROVER_VCF ? "win" : "threes", length);

  print_line (what, options, words, n);
}

/* Plays words as long as they are legal, and appends the position before each to `positions`
 * unless it is NULL. Returns the last position, or NULL if a word is invalid. */
static KtPosition *
play_words (const char *text, char **words, GPtrArray *positions)
{
  g_autofree KtPosition *position = NULL;
  KtOptions options;

  if (!kt_options_parse (&caro_game, text, &options, NULL))
    return NULL;
  position = kt_position_new (&caro_game, &options);
  for (guint i = 0; words[i] && !kt_position_is_over (position); i++) {
    KtAction action;

    if (!kt_position_parse_action (position, words[i], &action, NULL))
      return NULL;
    if (positions)
      g_ptr_array_add (positions, kt_position_copy (position));
    kt_position_play (position, &action);
  }
  return g_steal_pointer (&position);
}

/* The length of the win of the side in turn, in stones. */
static int
search_win (const Game *game, guint n, CaroProverMeans means)
{
  caro_prover_set_up (game->prover, game->positions->pdata[n],
                      means == CARO_PROVER_VCF ? EFFORT_OF_FOURS : game->max_nodes);
  return caro_prover_search (game->prover, means, get_next (game, n), MAX_OWN_STONES);
}

/* --- Removing stones --- */

/* Prints the position if it has a win of this kind that is long. Returns whether it was printed. */
static gboolean
print_if_long (const Game *game, CaroProverMeans means, GPtrArray *words)
{
  KtPosition *position = play_words (game->options, (char **) words->pdata, NULL);
  int side, length = 0;

  if (position && !kt_position_is_over (position)) {
    side = mnk (position)->next;
    caro_prover_set_up (game->prover, position, EFFORT_OF_TRIES);
    length = caro_prover_search (game->prover, CARO_PROVER_VCF, side, MAX_OWN_STONES);
    if (means == CARO_PROVER_VCT && !caro_prover_gave_up (game->prover))
      length = length > 0 ? 0 : caro_prover_search (game->prover, means, side, MAX_OWN_STONES);
  }
  g_free (position);
  if (length < LONG_WIN)
    return FALSE;
  print (game->options, means, length, (char **) words->pdata, words->len - 1);
  return TRUE;
}

/* Removes one stone of each side, so that the same side is in turn. */
static void
look_for_longer (const Game *game, guint n, CaroProverMeans means)
{
  gboolean found = FALSE;

  for (guint i = 0; i < TRIES && n > 4 && !found; i++) {
    g_autoptr (GPtrArray) words = g_ptr_array_new ();
    guint one = 2 * (guint) g_rand_int_range (game->random, 0, (gint32) n / 2);
    guint other = 2 * (guint) g_rand_int_range (game->random, 0, (gint32) n / 2) + 1;

    for (guint j = 0; j < n; j++) {
      if (j != one && j != other)
        g_ptr_array_add (words, game->words[j]);
    }
    g_ptr_array_add (words, NULL);
    found = print_if_long (game, means, words);
  }
}

/* --- Wins --- */

static void
take_win (const Game *game, guint n, CaroProverMeans means, int length)
{
  if (length >= MIN_WIN_LENGTH)
    print (game->options, means, length, game->words, n);
  if (length >= NEARLY_LONG && length < LONG_WIN)
    look_for_longer (game, n, means);
}

/* Searches backwards from the end as long as the winner has a forced win: the earliest VCF, and
 * the earliest VCT. */
static void
look_for_wins (const Game *game)
{
  guint n_actions = game->positions->len - 1, n_vcf = 0, n_vct = 0;
  int vcf_length = 0, vct_length = 0;

  for (guint n = n_actions - 1; n < n_actions && n + LAST_ACTIONS > n_actions; n -= 2) {
    int length = search_win (game, n, CARO_PROVER_VCF);
    gboolean certain = !caro_prover_gave_up (game->prover);

    if (length > 0) {
      vcf_length = length;
      n_vcf = n;
      continue;
    }
    length = search_win (game, n, CARO_PROVER_VCT);
    if (length == 0)
      break;
    if (certain) {
      vct_length = length;
      n_vct = n;
    }
  }
  take_win (game, n_vcf, CARO_PROVER_VCF, vcf_length);
  take_win (game, n_vct, CARO_PROVER_VCT, vct_length);
}

/* Prints the position if the opponent would win by fours when in turn, and only one stone
 * prevents it. */
static gboolean
print_if_only_defence (const Game *game, guint n)
{
  g_autofree char *defences = NULL, *what = NULL;
  int side = get_next (game, n);

  if (search_win (game, n, CARO_PROVER_VCF) > 0 ||
      caro_prover_search (game->prover, CARO_PROVER_VCF, 1 - side, MAX_OWN_STONES_OF_DEFENCE) <
          MIN_WIN_LENGTH)
    return FALSE;
  defences =
      caro_prover_list_defences (game->prover, CARO_PROVER_VCF, side, MAX_OWN_STONES_OF_DEFENCE);
  if (!defences || !*defences || strchr (defences, ' '))
    return FALSE;
  what = g_strdup_printf ("hold %s", defences);
  print_line (what, game->options, game->words, n);
  return TRUE;
}

/* Prints at most one position near the end of a game, the earliest. */
static void
look_for_defence (const Game *game)
{
  guint n = game->positions->len - 1;

  for (guint i = n > LAST_ACTIONS ? n - LAST_ACTIONS : 0; i < n; i++) {
    if (print_if_only_defence (game, i))
      break;
  }
}

static void
look_at_end (const Game *game)
{
  guint n = game->positions->len - 1;
  int length = search_win (game, n, CARO_PROVER_VCF);

  if (length > 0)
    take_win (game, n, CARO_PROVER_VCF, length);
  else if (!caro_prover_gave_up (game->prover))
    take_win (game, n, CARO_PROVER_VCT, search_win (game, n, CARO_PROVER_VCT));
}

static void
look_at_game (const Game *game)
{
  KtPosition *end = play_words (game->options, game->words, game->positions);

  if (!end)
    return;
  g_ptr_array_add (game->positions, end);
  if (!kt_position_is_over (end)) {
    look_at_end (game);
    return;
  }
  look_for_wins (game);
  look_for_defence (game);
}

static void
look_at_line (char *line, CaroProver *prover, GRand *random, guint64 max_nodes)
{
  g_auto (GStrv) parts = g_strsplit (line, "|", 2);
  g_auto (GStrv) all = parts[0] && parts[1] ? g_strsplit_set (parts[1], " \n", -1) : NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; all && all[i]; i++) {
    if (!strchr ("~{", *all[i]))
      g_ptr_array_add (words, all[i]);
  }
  g_ptr_array_add (words, NULL);
  if (all)
    look_at_game (&(Game){ g_strstrip (parts[0]), (char **) words->pdata, positions, prover, random,
                           max_nodes });
}

int
main (int argc, char **argv)
{
  guint64 max_nodes = argc > 1 ? g_ascii_strtoull (argv[1], NULL, 10) : STANDARD_EFFORT;
  g_autoptr (CaroProver) prover = caro_prover_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  char line[MAX_LINE_BYTES];

  while (fgets (line, sizeof line, stdin))
    look_at_line (line, prover, random, max_nodes);
  return 0;
}
