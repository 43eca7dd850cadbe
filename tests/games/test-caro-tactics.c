/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player of caro finds what tests/fixtures/caro/tactics.txt says is there; a part of that is
 * proved anew each time, all of it with KYTHU_LONG in the environment. */
#include <string.h>

#include "caro-prover.h"
#include "games/caro/caro-engine.h"
#include "games/mnk/mnk-game.h"
#include "tests/kt-test.h"

enum { MOST_OWN = 13, MOST_OWN_OF_DEFENCE = 8, PROVED_ANEW = 10 };

/* "win 9 | size=15 rule=free | h8 ..." or "hold g7 | ...". */
typedef struct {
  gboolean win;
  int length;   /* of a win */
  char *holder; /* the only cell that holds */
  KtPosition *position;
} Tactic;

static Tactic *
read_tactic (const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " | ", 3);
  const char *what = strchr (parts[0], ' ') + 1;
  Tactic *tactic = g_new0 (Tactic, 1);

  tactic->win = g_str_has_prefix (parts[0], "win ");
  tactic->length = tactic->win ? (int) g_ascii_strtoll (what, NULL, 10) : 0;
  tactic->holder = g_strdup (what);
  tactic->position = kt_test_start (&mnk_caro, parts[1]);
  kt_test_play (tactic->position, parts[2]);
  return tactic;
}

static void
tactic_free (gpointer data)
{
  Tactic *tactic = data;

  g_free (tactic->holder);
  g_free (tactic->position);
  g_free (tactic);
}

static GPtrArray *
read_tactics (void)
{
  GPtrArray *tactics = g_ptr_array_new_with_free_func (tactic_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (g_test_get_filename (G_TEST_DIST, "fixtures", "caro", "tactics.txt", NULL),
                       &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    if (*lines[i] && *lines[i] != '#')
      g_ptr_array_add (tactics, read_tactic (lines[i]));
  }
  return tactics;
}

static KtFinding
think (const KtPosition *position, guint64 positions)
{
  CaroConfig config = caro_config_standard ();
  g_autoptr (KtEngine) engine = caro_engine_new (&config);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .positions = positions };
  KtFinding finding;

  kt_engine_think (engine, position, &limits, progress, &finding);
  return finding;
}

static void
check_win (const Tactic *tactic)
{
  KtFinding finding = think (tactic->position, 1000000);
  g_autofree KtPosition *position = kt_position_copy (tactic->position);

  g_assert_cmpint (finding.score, ==, KT_SCORE_WIN - tactic->length);
  g_assert_cmpuint (finding.n_line, ==, (guint) tactic->length);
  for (guint i = 0; i < finding.n_line; i++)
    kt_test_play_action (position, finding.line[i]);
  kt_test_assert_result (position, KT_WIN, tactic->position->actor,
                         position->result.reason ? position->result.reason->id : NULL);
}

static void
check_defence (const Tactic *tactic)
{
  KtFinding finding = think (tactic->position, 20000);
  g_autofree char *action = kt_position_format_action (tactic->position, &finding.action);

  g_assert_cmpstr (action, ==, tactic->holder);
}

static void
test_found (void)
{
  g_autoptr (GPtrArray) tactics = read_tactics ();
  guint n_wins[4] = { 0 }, n_defences = 0;

  for (guint i = 0; i < tactics->len; i++) {
    const Tactic *tactic = tactics->pdata[i];

    if (tactic->win)
      check_win (tactic);
    else
      check_defence (tactic);
    n_wins[mnk (tactic->position)->rule] += tactic->win;
    n_defences += !tactic->win;
  }
  for (guint rule = 0; rule < G_N_ELEMENTS (n_wins); rule++)
    g_assert_cmpuint (n_wins[rule], >=, 60);
  g_assert_cmpuint (n_defences, >=, 60);
  g_test_message ("wins under each rule: %u, %u, %u, %u; defences: %u", n_wins[0], n_wins[1],
                  n_wins[2], n_wins[3], n_defences);
}

static void
prove (const Tactic *tactic)
{
  g_autoptr (CaroProver) prover = caro_prover_new (tactic->position);
  int side = mnk (tactic->position)->next;
  g_autofree char *holders = NULL;

  if (tactic->win) {
    g_assert_cmpint (caro_prover_find (prover, side, MOST_OWN), ==, tactic->length);
    return;
  }
  holders = caro_prover_list_holders (prover, side, MOST_OWN_OF_DEFENCE);
  g_assert_cmpstr (holders, ==, tactic->holder);
}

static void
test_proved (void)
{
  g_autoptr (GPtrArray) tactics = read_tactics ();
  guint step = g_getenv ("KYTHU_LONG") ? 1 : MAX (tactics->len / PROVED_ANEW, 1);

  for (guint i = (guint) g_test_rand_int_range (0, (gint32) step); i < tactics->len; i += step)
    prove (tactics->pdata[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caro/tactics/found", test_found);
  g_test_add_func ("/caro/tactics/proved", test_proved);
  return g_test_run ();
}
