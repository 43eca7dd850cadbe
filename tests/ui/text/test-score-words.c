/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests scores in words: the side, how clear the advantage is, and the number of moves to a win. */
#include "config.h"

#include "engine/kt-score.h"
#include "games/kt-registry.h"
#include "tests/kt-test.h"
#include "tests/ui/ui-test.h"
#include "ui/text/kt-score-words.h"

typedef struct {
  const char *game, *line; /* the actor in turn */
  int score;
  const char *brief, *words;
  int score_class;
} Case;

static const Case cases[] = {
  { "chess", "", 0, "0.0", "Even, 0.0", 0 },
  { "chess", "", 4, "0.0", "Even, 0.0", 0 },
  { "chess", "", 20, "+0.2", "Even, +0.2", 0 },
  { "chess", "", 123, "+1.2", "White is better, +1.2", 1 },
  { "chess", "e4", 123, "−1.2", "Black is better, −1.2", -1 },
  { "chess", "e4", -500, "+5.0", "White is much better, +5.0", 2 },
  { "chess", "", KT_SCORE_WIN - 1, "#1", "White wins in 1 move", 3 },
  { "chess", "", KT_SCORE_WIN - 3, "#2", "White wins in 2 moves", 3 },
  { "chess", "", -(KT_SCORE_WIN - 4), "−#2", "Black wins in 2 moves", -3 },
  { "chess", "e4", KT_SCORE_WIN - 5, "−#3", "Black wins in 3 moves", -3 },
  { "caro", "", 0, "50%", "Even, 50%", 0 },
  { "caro", "h8", 200, "O 62%", "O is better, 62%", -1 },
  { "caro", "h8 h9", KT_SCORE_WIN - 9, "X in 5", "X wins in 5 moves", 3 },
  { "caro", "h8 h9", KT_SCORE_MIN_WIN - 1, "X 99%", "X is much better, 99%", 2 },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const Case *c = &cases[i];
    g_autofree KtPosition *position = kt_test_start (kt_registry_find_game (c->game), "");
    g_autofree char *brief = NULL, *words = NULL;

    kt_test_play (position, c->line);
    brief = kt_score_words_write (position, c->score);
    words = kt_score_words_describe (position, c->score);
    g_assert_cmpstr (brief, ==, c->brief);
    g_assert_cmpstr (words, ==, c->words);
    g_assert_cmpint (kt_score_words_get_class (position, c->score), ==, c->score_class);
  }
}

static void
test_moves (void)
{
  g_autofree KtPosition *position = kt_test_start (kt_registry_find_game ("chess"), "");
  g_autofree KtPosition *after = kt_position_copy (position);
  KtAction line[3];
  g_autofree char *all = NULL, *part = NULL, *broken = NULL;

  line[0] = kt_test_action (after, "e4");
  kt_position_play (after, &line[0]);
  line[1] = kt_test_action (after, "e5");
  kt_position_play (after, &line[1]);
  line[2] = kt_test_action (after, "Nf3");
  all = kt_score_words_write_line (position, line, 3, 9, KT_NOTATION_FIGURES);
  g_assert_cmpstr (all, ==, "e4 e5 ♞f3");
  part = kt_score_words_write_line (position, line, 3, 2, KT_NOTATION_FIGURES);
  g_assert_cmpstr (part, ==, "e4 e5");
  /* A line with an illegal move is written up to that move. */
  line[1] = line[0];
  broken = kt_score_words_write_line (position, line, 3, 9, KT_NOTATION_FIGURES);
  g_assert_cmpstr (broken, ==, "e4");
}

static void
test_counts (void)
{
  static const struct {
    guint64 count;
    const char *text;
  } counts[] = { { 0, "0" },           { 9999, "9999" },      { 10000, "10 k" },
                 { 812345, "812 k" },  { 999999, "999 k" },   { 1000000, "1.0 M" },
                 { 1234567, "1.2 M" }, { 98765432, "98.8 M" } };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    g_autofree char *text = kt_score_words_write_count (counts[i].count);

    g_assert_cmpstr (text, ==, counts[i].text);
  }
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/score-words/cases", test_cases);
  g_test_add_func ("/score-words/line", test_moves);
  g_test_add_func ("/score-words/counts", test_counts);
  return g_test_run ();
}
