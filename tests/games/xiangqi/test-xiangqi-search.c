/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strong search: mates, repetitions, exchanges, and that it does the same each time. */
#include "tests/games/xiangqi/xiangqi-fixture.h"

#include <string.h>

#include "games/xiangqi/notation/xiangqi-coordinates.h"
#include "games/xiangqi/search/xiangqi-exchange.h"
#include "games/xiangqi/search/xiangqi-worker.h"
#include "games/xiangqi/xiangqi-engine.h"

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"

static guint64
search (const KtPosition *position, const KtSearchLimits *limits, KtSearchFinding *finding)
{
  XiangqiSearchConfig config = xiangqi_search_config_default ();
  g_autoptr (KtSearch) search = xiangqi_search_new (&config);
  g_autoptr (KtProgress) progress = kt_progress_new ();

  kt_search_think (search, &(KtSearchTask){ position, limits, progress }, finding);
  return kt_search_get_nodes (search);
}

static void
test_mates (void)
{
  static const struct {
    const char *fen, *move; /* NULL: any move */
    int n_moves;
  } cases[] = {
    { "4k4/R8/9/9/9/9/9/9/1R7/3K5 w", "b2b10", 1 },
    { "R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w", NULL, 2 },
    /* Whoever cannot move has lost. */
    { "3k5/9/2P6/9/9/9/9/9/9/4K4 w", NULL, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = xiangqi_fixture_position (cases[i].fen);
    KtSearchLimits limits = { .depth = 8 };
    g_autofree KtSearchFinding *finding = g_new0 (KtSearchFinding, 1);
    g_autofree char *move = NULL;

    g_test_message ("%s", cases[i].fen);
    search (position, &limits, finding);
    move = xiangqi_coordinates_format (finding->pv[0]);
    g_assert_cmpint (kt_search_score_get_mate (finding->score), ==, cases[i].n_moves);
    if (cases[i].move)
      g_assert_cmpstr (move, ==, cases[i].move);
  }
}

/* Plays moves with rows from 0, also after the end of the game. */
static void
play (KtPosition *position, const XiangqiMove *moves, guint n)
{
  for (guint i = 0; i < n; i++) {
    KtAction action = xiangqi_action_of_move (&xiangqi (position)->board, moves[i]);

    position->game->play (position, &action);
  }
}

/* Returns how many plies ago the position stood last; 0 if it never did. */
static guint
find_cycle (const XiangqiPosition *position)
{
  guint n = 1;

  while (n <= position->n_earlier &&
         position->earlier[position->n_earlier - n] != position->board.key)
    n++;
  return n <= position->n_earlier ? n : 0;
}

/* Makes the last published repetition complete but for its last move, which it returns. */
static XiangqiMove
prepare_repetition (KtPosition *position, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autofree KtPosition *repeated = NULL;
  const XiangqiPosition *now = xiangqi (position);
  XiangqiMove cycle[XIANGQI_REMEMBERED];
  guint n;

  for (guint i = 0; words[i]; i++) {
    XiangqiMove move = xiangqi_coordinates_parse (words[i], 0);

    play (position, &move, 1);
    if (find_cycle (now) > 0) {
      g_free (repeated);
      repeated = kt_position_copy (position);
    }
  }
  kt_position_copy_to (repeated, position);
  n = find_cycle (now);
  for (guint i = 0; i < n; i++)
    cycle[i] = now->played[now->n_earlier - n + i];
  play (position, cycle, n);
  play (position, cycle, n - 1);
  return cycle[n - 1];
}

/* A search sees in one ply what the rules say of each published repetition. */
static void
test_repetitions (void)
{
  g_autoptr (GPtrArray) lines = xiangqi_fixture_read ("repetitions.tsv", "\t");

  for (guint i = 0; i < lines->len; i++) {
    char **parts = g_ptr_array_index (lines, i);
    g_autofree KtPosition *position = xiangqi_fixture_position (parts[0]);
    KtSearchLimits limits = { .depth = 1, .n_moves = 1 };
    g_autofree KtSearchFinding *finding = g_new0 (KtSearchFinding, 1);
    gboolean is_red;

    g_test_message ("%s %s", parts[0], parts[1]);
    limits.moves[0] = prepare_repetition (position, parts[1]);
    is_red = position->actor == XIANGQI_RED;
    search (position, &limits, finding);
    if (g_str_equal (parts[2], "draw"))
      g_assert_cmpint (ABS (finding->score), <=, 1);
    else if (g_str_equal (parts[2], is_red ? "red loses" : "black loses"))
      g_assert_cmpint (finding->score, <=, -XIANGQI_MIN_FORBIDDEN);
    else
      g_assert_cmpint (finding->score, >=, XIANGQI_MIN_FORBIDDEN);
  }
}

/* A side far behind does not believe that it can check forever. */
static void
test_perpetual_check (void)
{
  g_autofree KtPosition *position = xiangqi_fixture_position ("4k4/4a4/R8/9/9/9/9/r8/9/2R1K4 b");
  KtSearchLimits limits = { .depth = 8 };
  g_autofree KtSearchFinding *finding = g_new0 (KtSearchFinding, 1);

  search (position, &limits, finding);
  g_assert_cmpint (finding->score, <, -200);
}

static void
test_exchanges (void)
{
  static const struct {
    const char *fen, *move;
    int gain;
  } cases[] = {
    /* A rook takes a pawn: alone, protected by a rook, and by a cannon with a screen. */
    { "3k5/9/9/p8/9/9/9/R8/9/5K3 w", "a3a7", 110 },
    { "3k5/9/9/p7r/9/9/9/R8/9/5K3 w", "a3a7", 110 - 950 },
    { "3k5/9/9/p3p3c/9/9/9/R8/9/5K3 w", "a3a7", 110 - 950 },
    { "3k5/9/9/p7c/9/9/9/R8/9/5K3 w", "a3a7", 110 },
    /* The rook behind takes back. */
    { "3k5/9/9/p7r/9/9/9/R8/R8/5K3 w", "a3a7", 110 },
    /* The general may not take what is protected. */
    { "4k4/4a4/9/9/9/9/9/4R4/4R4/5K3 w", "e3e9", 170 },
    { "4k4/4a4/9/9/9/9/9/4R4/9/5K3 w", "e3e9", 170 - 950 },
    /* A horse whose leg is blocked protects nothing. */
    { "3k5/9/2n6/p8/9/9/9/R8/9/5K3 w", "a3a7", 110 - 950 },
    { "3k5/9/1Pn6/p8/9/9/9/R8/9/5K3 w", "a3a7", 110 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    XiangqiBoard board = xiangqi_fixture_board (cases[i].fen);
    XiangqiMove move = xiangqi_coordinates_parse (cases[i].move, 1);

    g_test_message ("%s %s", cases[i].fen, cases[i].move);
    g_assert_true (xiangqi_board_is_legal (&board, move));
    g_assert_true (xiangqi_exchange_gains (&board, move, cases[i].gain));
    g_assert_false (xiangqi_exchange_gains (&board, move, cases[i].gain + 1));
  }
}

static void
test_same_again (void)
{
  g_autofree KtPosition *position = xiangqi_fixture_position (START);
  g_autofree KtSearchFinding *a = g_new0 (KtSearchFinding, 1), *b = g_new0 (KtSearchFinding, 1);
  KtSearchLimits limits = { .depth = 9 };
  guint64 n = search (position, &limits, a);

  g_assert_cmpuint (search (position, &limits, b), ==, n);
  g_assert_cmpint (a->score, ==, b->score);
  g_assert_cmpuint (a->pv_length, ==, b->pv_length);
  g_assert_cmpint (memcmp (a->pv, b->pv, a->pv_length * sizeof *a->pv), ==, 0);
}

/* The engine keeps limits, and does not return what is excluded. */
static void
test_engine (void)
{
  XiangqiSearchConfig config = xiangqi_search_config_default ();
  g_autofree KtPosition *position = xiangqi_fixture_position (START);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autoptr (KtEngine) engine = NULL;
  KtLimits limits = { .positions = 5000 };
  KtFinding first, second;

  config.n_threads = 2;
  engine = xiangqi_engine_new (&config, 0);
  kt_engine_think (engine, position, &limits, progress, &first);
  g_assert_null (kt_position_explain_illegal (position, &first.action));
  g_assert_cmpuint (first.pv_length, >, 0);
  limits.excluded[limits.n_excluded++] = first.action;
  kt_engine_think (engine, position, &limits, progress, &second);
  g_assert_null (kt_position_explain_illegal (position, &second.action));
  g_assert_false (kt_action_equal (first.action, second.action));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi-search/mates", test_mates);
  g_test_add_func ("/xiangqi-search/repetitions", test_repetitions);
  g_test_add_func ("/xiangqi-search/perpetual-check", test_perpetual_check);
  g_test_add_func ("/xiangqi-search/exchanges", test_exchanges);
  g_test_add_func ("/xiangqi-search/same-again", test_same_again);
  g_test_add_func ("/xiangqi-search/engine", test_engine);
  return g_test_run ();
}
