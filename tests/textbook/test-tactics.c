/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search finds the only good action of each position in tests/fixtures/mnk/tactics.txt. */
#include <stdlib.h>
#include <string.h>

#include "tests/textbook/search-test.h"

static gboolean wins_within (const KtPosition *position, guint n_actions);

static gboolean
is_win_for (const KtPosition *position, int actor)
{
  return position->result.outcome == KT_WIN && position->result.winner == actor;
}

/* Whether an action forces a win for its actor within `n_actions` actions, including itself. */
static gboolean
forces_win (const KtPosition *position, const KtAction *action, guint n_actions)
{
  g_autofree KtPosition *next = kt_position_copy (position), *after = NULL;
  g_autofree KtAction *replies = NULL;
  guint n;

  kt_position_play (next, action);
  if (kt_position_is_over (next) || n_actions < 3)
    return is_win_for (next, position->actor);
  replies = g_new (KtAction, kt_position_max_actions (next));
  after = kt_position_copy (next);
  n = kt_position_list_actions (next, replies);
  for (guint i = 0; i < n; i++) {
    kt_position_copy_to (next, after);
    kt_position_play (after, &replies[i]);
    if (kt_position_is_over (after) || !wins_within (after, n_actions - 2))
      return FALSE;
  }
  return TRUE;
}

static gboolean
wins_within (const KtPosition *position, guint n_actions)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions);

  for (guint i = 0; i < n; i++) {
    if (forces_win (position, &actions[i], n_actions))
      return TRUE;
  }
  return FALSE;
}

/* Returns whether, after an action, the opponent cannot force a win within the remaining actions.
 */
static gboolean
holds (const KtPosition *position, const KtAction *action, guint n_actions)
{
  g_autofree KtPosition *next = kt_position_copy (position);

  kt_position_play (next, action);
  return !wins_within (next, n_actions - 1);
}

/* The actions for which a claim holds, as text, in the order of squares. */
static char *
find_best (const KtPosition *position, const char *claim)
{
  gboolean win = g_str_has_prefix (claim, "win ");
  guint n_actions = (guint) g_ascii_strtoull (strchr (claim, ' '), NULL, 10);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions);
  GString *best = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    g_autofree char *text = NULL;

    if (!(win ? forces_win (position, &actions[i], n_actions)
              : holds (position, &actions[i], n_actions)))
      continue;
    text = kt_position_format_action (position, &actions[i]);
    g_string_append_printf (best, "%s%s", best->len ? " " : "", text);
  }
  return g_string_free (best, FALSE);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The same words in alphabetical order. */
static char *
sort_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  qsort (words, g_strv_length (words), sizeof *words, compare_words);
  return g_strjoinv (" ", words);
}

typedef struct {
  char *name, *options, *x, *o, *claim, *best;
} Tactic;

static void
tactic_free (gpointer data)
{
  Tactic *tactic = data;

  g_free (tactic->name);
  g_free (tactic->options);
  g_free (tactic->x);
  g_free (tactic->o);
  g_free (tactic->claim);
  g_free (tactic->best);
  g_free (tactic);
}

static char *
read_value (GKeyFile *file, const char *group, const char *key)
{
  g_autoptr (GError) error = NULL;
  char *value = g_key_file_get_string (file, group, key, &error);

  g_assert_no_error (error);
  return value;
}

static Tactic *
read_tactic (GKeyFile *file, const char *name)
{
  Tactic *tactic = g_new (Tactic, 1);

  *tactic = (Tactic){ g_strdup (name),
                      read_value (file, name, "options"),
                      read_value (file, name, "x"),
                      read_value (file, name, "o"),
                      read_value (file, name, "claim"),
                      read_value (file, name, "best") };
  return tactic;
}

static void
check_claim (gconstpointer data)
{
  const Tactic *tactic = data;
  g_autofree KtPosition *position =
      test_position_with_stones (tactic->options, tactic->x, tactic->o);
  g_autofree char *found = find_best (position, tactic->claim);
  g_autofree char *sorted = sort_words (found), *best = sort_words (tactic->best);

  if (!g_str_equal (sorted, best)) {
    g_test_message ("%s of %s: %s", tactic->claim, tactic->name, found);
    g_test_fail ();
  }
}

static void
check_config (const Tactic *tactic, const KtTextbookConfig *config)
{
  g_autofree KtPosition *position =
      test_position_with_stones (tactic->options, tactic->x, tactic->o);
  KtFinding finding = test_search (config, position, (KtLimits){ .depth = 4 });
  g_autofree char *action = kt_position_format_action (position, &finding.action);
  g_auto (GStrv) best = g_strsplit (tactic->best, " ", -1);

  if (!g_strv_contains ((const char *const *) best, action)) {
    g_test_message ("%s is none of %s", action, tactic->best);
    g_test_fail ();
  }
}

static void
check_search (gconstpointer data)
{
  KtTextbookConfig config = kt_textbook_config_default ();

  check_config (data, &config);
  config.breadth = 16;
  config.extension = TRUE;
  config.carelessness = 5;
  check_config (data, &config);
  config.method = KT_MTDF;
  check_config (data, &config);
}

/* Levels from master on must never miss a win, a four or an open three. */
static void
check_levels (gconstpointer data)
{
  const Tactic *tactic = data;
  g_autofree KtPosition *position =
      test_position_with_stones (tactic->options, tactic->x, tactic->o);
  g_auto (GStrv) best = g_strsplit (tactic->best, " ", -1);

  guint n_levels;

  kt_registry_get_levels (position->game, &n_levels);
  for (guint level = (guint) kt_registry_find_level (position->game, "master"); level < n_levels;
       level++) {
    g_autoptr (KtEngine) engine = kt_registry_create_engine (position->game, level, 0, 1);
    g_autoptr (KtProgress) progress = kt_progress_new ();
    KtLimits limits = { .depth = 4 };
    g_autofree char *action = NULL;
    KtFinding finding;

    kt_engine_think (engine, position, &limits, progress, &finding);
    action = kt_position_format_action (position, &finding.action);
    g_assert_true (g_strv_contains ((const char *const *) best, action));
  }
}

int
main (int argc, char **argv)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GPtrArray) tactics = g_ptr_array_new_with_free_func (tactic_free);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;
  g_autofree char *path = NULL;

  g_test_init (&argc, &argv, NULL);
  path = g_test_build_filename (G_TEST_DIST, "fixtures", "mnk", "tactics.txt", NULL);
  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  names = g_key_file_get_groups (file, NULL);
  for (guint i = 0; names[i]; i++) {
    Tactic *tactic = read_tactic (file, names[i]);
    g_autofree char *claim = g_strdup_printf ("/tactics/claim/%s", names[i]);
    g_autofree char *search = g_strdup_printf ("/tactics/search/%s", names[i]);
    g_autofree char *levels = g_strdup_printf ("/tactics/levels/%s", names[i]);

    g_ptr_array_add (tactics, tactic);
    g_test_add_data_func (claim, tactic, check_claim);
    g_test_add_data_func (search, tactic, check_search);
    g_test_add_data_func (levels, tactic, check_levels);
  }
  g_assert_cmpuint (tactics->len, >=, 30);
  return g_test_run ();
}
