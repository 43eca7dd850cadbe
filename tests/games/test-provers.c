/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the values that the provers of the games find with a plain minimax, and with known
 * endings. */
#include "games/kt-registry.h"
#include "tests/kt-test.h"

typedef struct {
  KtEngine *prover;
  GHashTable *seen; /* the value + 2 of each guint64 key */
  guint n;
} Comparison;

static void
ask (KtEngine *prover, const KtPosition *position, guint64 positions, KtFinding *finding)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .positions = positions };

  kt_engine_think (prover, position, &limits, progress, finding);
}

static int
get_value (const KtFinding *finding)
{
  if (kt_score_is_win (finding->score))
    return 1;
  g_assert_true (finding->score == 0 || kt_score_is_loss (finding->score));
  return finding->score == 0 ? 0 : -1;
}

/* Returns the value of a position for its actor, and compares it with that of the prover. */
static int
compare (Comparison *self, const KtPosition *position)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions);
  gpointer known = g_hash_table_lookup (self->seen, &position->key);
  KtFinding finding;
  int best = -1;

  if (known)
    return GPOINTER_TO_INT (known) - 2;
  for (guint i = 0; i < n; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);
    int value;

    kt_position_play (next, &actions[i]);
    if (kt_position_is_over (next))
      value = next->result.outcome == KT_WIN ? 1 : 0;
    else
      value = -compare (self, next);
    best = MAX (best, value);
  }
  ask (self->prover, position, 0, &finding);
  g_assert_true (finding.is_proved);
  g_assert_cmpint (get_value (&finding), ==, best);
  g_assert_null (kt_position_explain_illegal (position, &finding.action));
  g_hash_table_insert (self->seen, g_memdup2 (&position->key, sizeof position->key),
                       GINT_TO_POINTER (best + 2));
  self->n++;
  return best;
}

/* Every position of tic-tac-toe that is not over, and all of another small board. */
static void
test_small_boards (void)
{
  static const struct {
    const char *options;
    guint n;
    int value;
  } cases[] = { { "", 4520, 0 }, { "columns=4 rows=3 line=3", 0, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const KtGame *game = kt_registry_find_game ("tic-tac-toe");
    g_autoptr (KtEngine) prover = kt_registry_create_prover (game);
    g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
    g_autofree KtPosition *position = kt_test_start (game, cases[i].options);
    Comparison self = { prover, seen, 0 };

    g_assert_cmpint (compare (&self, position), ==, cases[i].value);
    g_test_message ("%u positions", self.n);
    if (cases[i].n > 0)
      g_assert_cmpuint (self.n, ==, cases[i].n);
  }
}

/* A prover that may not search, or whose board is too large, proves nothing. */
static void
test_limits (void)
{
  const KtGame *game = kt_registry_find_game ("tic-tac-toe");
  g_autoptr (KtEngine) prover = kt_registry_create_prover (game);
  g_autofree KtPosition *small = kt_test_start (game, "");
  g_autofree KtPosition *large = kt_test_start (game, "columns=10 rows=10 line=5");
  KtFinding finding;

  ask (prover, small, 10, &finding);
  g_assert_false (finding.is_proved);
  ask (prover, large, 0, &finding);
  g_assert_false (finding.is_proved);
}

enum { UNKNOWN = 2 };

static void
test_endings (void)
{
  static const struct {
    const char *fen;
    int value; /* value for the side to move; UNKNOWN: not proved */
  } cases[] = {
    { "8/8/8/4k3/8/8/8/KQ6 w - - 0 1", 1 },
    { "8/8/8/4k3/8/8/8/KR6 b - - 0 1", -1 },
    /* The lone king takes the piece, or may not because the other king protects it. */
    { "8/8/8/8/8/8/6Q1/K6k b - - 0 1", 0 },
    { "8/8/8/8/8/k7/1r6/2K5 w - - 0 1", -1 },
    { "8/8/8/8/8/3k4/1r6/K7 w - - 0 1", 0 },
    /* Pawns: with the opposition, without it, and on the edge. */
    { "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", -1 },
    { "8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", 0 },
    { "k7/8/K7/P7/8/8/8/8 w - - 0 1", 0 },
    { "8/8/8/8/4p3/4k3/8/4K3 w - - 0 1", -1 },
    /* The fifty-move rule is too near, or there are more pieces, so nothing is proved. */
    { "8/8/8/4k3/8/8/8/KQ6 w - - 90 80", UNKNOWN },
    { "8/8/8/4k3/8/8/P7/KQ6 w - - 0 1", UNKNOWN },
  };
  const KtGame *game = kt_registry_find_game ("chess");
  g_autoptr (KtEngine) prover = kt_registry_create_prover (game);
  KtOptions options = kt_options_default (game);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree KtPosition *position = kt_position_parse (game, &options, cases[i].fen, &error);
    KtFinding finding;

    g_test_message ("%s", cases[i].fen);
    g_assert_no_error (error);
    g_assert_false (kt_position_is_over (position));
    ask (prover, position, 0, &finding);
    if (finding.is_proved)
      g_assert_cmpint (get_value (&finding), ==, cases[i].value);
    else
      g_assert_cmpint (cases[i].value, ==, UNKNOWN);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/provers/small-boards", test_small_boards);
  g_test_add_func ("/provers/limits", test_limits);
  g_test_add_func ("/provers/endings", test_endings);
  return g_test_run ();
}
