/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/model/test-watch.h"

#include <string.h>

static const char *const booleans[] = { "can-undo",    "can-redo",        "is-over", "is-live",
                                        "is-thinking", "is-finding-hint", "paused",  "is-covered" };
static const char *const others[] = { "shown", "moves", "match" };
static const char *const signals[] = { "started", "undone",          "redone",
                                       "ended",   "premove-refused", "shown-changed" };
enum { N_BOOLEANS = G_N_ELEMENTS (booleans), N_OTHERS = G_N_ELEMENTS (others) };

struct _TestWatch {
  KtGameModel *model;
  GString *emitted;
  guint notified[N_BOOLEANS + N_OTHERS];
  gboolean known[N_BOOLEANS];
  guint known_shown;
  GPtrArray *mirror;
  guint n_games; /* number of games in the match when this game started */
};

static const char *
get_name (guint index)
{
  return index < N_BOOLEANS ? booleans[index] : others[index - N_BOOLEANS];
}

static gboolean
read_boolean (TestWatch *watch, guint index)
{
  gboolean value;

  g_object_get (watch->model, booleans[index], &value, NULL);
  return value;
}

static void
notify_cb (KtGameModel *model, GParamSpec *pspec, TestWatch *watch)
{
  guint index = 0;

  while (!g_str_equal (get_name (index), pspec->name))
    index++;
  watch->notified[index]++;
  if (index < N_BOOLEANS)
    watch->known[index] = read_boolean (watch, index);
  else if (g_str_equal (pspec->name, "shown"))
    watch->known_shown = kt_game_model_get_shown (model);
}

static void
started_cb (KtGameModel *model, TestWatch *watch)
{
  /* A loaded game may be over from the start. */
  watch->n_games = kt_match_get_n_games (kt_game_model_get_match (model)) -
                   (kt_game_model_is_over (model) ? 1 : 0);
}

static void
played_cb (KtGameModel *model, KtMove *move, TestWatch *watch)
{
  GListModel *moves = kt_game_model_get_moves (model);
  g_autoptr (KtMove) last = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);

  g_assert_true (last == move);
  g_string_append (watch->emitted, "played ");
}

static void
failed_cb (KtGameModel *model, guint seat, const KtNote *note, const char *detail, TestWatch *watch)
{
  g_assert_nonnull (detail);
  g_string_append_printf (watch->emitted, "player-failed(%u,%s) ", seat, note->id);
}

static void
items_cb (GListModel *list, guint position, guint removed, guint added, TestWatch *watch)
{
  if (removed)
    g_ptr_array_remove_range (watch->mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (watch->mirror, (int) (position + i),
                        g_list_model_get_item (list, position + i));
}

typedef struct {
  TestWatch *watch;
  const char *name;
} Named;

static void
named_cb (KtGameModel *model, Named *named)
{
  g_string_append_printf (named->watch->emitted, "%s ", named->name);
}

static void
named_free (gpointer named, GClosure *closure)
{
  g_free (named);
}

TestWatch *
test_watch_new (KtGameModel *model)
{
  TestWatch *watch = g_new0 (TestWatch, 1);

  watch->model = model;
  watch->emitted = g_string_new (NULL);
  watch->mirror = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < N_BOOLEANS; i++)
    watch->known[i] = read_boolean (watch, i);
  watch->known_shown = kt_game_model_get_shown (model);
  if (kt_game_model_has_game (model))
    started_cb (model, watch);
  items_cb (kt_game_model_get_moves (model), 0, 0,
            g_list_model_get_n_items (kt_game_model_get_moves (model)), watch);
  g_signal_connect (model, "notify", G_CALLBACK (notify_cb), watch);
  g_signal_connect (model, "started", G_CALLBACK (started_cb), watch);
  g_signal_connect (model, "played", G_CALLBACK (played_cb), watch);
  g_signal_connect (model, "player-failed", G_CALLBACK (failed_cb), watch);
  g_signal_connect (kt_game_model_get_moves (model), "items-changed", G_CALLBACK (items_cb), watch);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++) {
    Named *named = g_new (Named, 1);

    *named = (Named){ watch, signals[i] };
    g_signal_connect_data (model, signals[i], G_CALLBACK (named_cb), named, named_free, 0);
  }
  return watch;
}

void
test_watch_free (TestWatch *watch)
{
  g_string_free (watch->emitted, TRUE);
  g_ptr_array_unref (watch->mirror);
  g_free (watch);
}

char *
test_watch_take (TestWatch *watch)
{
  GString *text = g_string_new (watch->emitted->str);

  g_string_append (text, "|");
  for (guint i = 0; i < N_BOOLEANS + N_OTHERS; i++) {
    for (guint n = 0; n < watch->notified[i]; n++)
      g_string_append_printf (text, " %s", get_name (i));
    watch->notified[i] = 0;
  }
  g_string_truncate (watch->emitted, 0);
  return g_string_free (text, FALSE);
}

static void
check_list (TestWatch *watch)
{
  GListModel *moves = kt_game_model_get_moves (watch->model);
  KtNode *node = kt_game_tree_get_tip (kt_game_model_get_tree (watch->model));

  g_assert_cmpuint (g_list_model_get_n_items (moves), ==, watch->mirror->len);
  g_assert_cmpuint (kt_node_get_depth (node), ==, watch->mirror->len);
  for (guint i = watch->mirror->len; i-- > 0; node = kt_node_get_parent (node)) {
    g_autoptr (KtMove) move = g_list_model_get_item (moves, i);

    g_assert_true (move == watch->mirror->pdata[i]);
    g_assert_cmpuint (kt_move_get_number (move), ==, i + 1);
    g_assert_true (kt_action_equal (*kt_move_get_action (move), *kt_node_get_action (node)));
  }
}

static void
check_positions (TestWatch *watch)
{
  KtGameTree *tree = kt_game_model_get_tree (watch->model);
  KtNode *tip = kt_game_tree_get_tip (tree), *cursor = kt_game_tree_get_cursor (tree);
  g_autofree KtPosition *stands = kt_game_tree_replay (tree, tip);
  g_autofree KtPosition *shown = kt_game_tree_replay (tree, cursor);
  g_autoptr (GArray) marks = kt_position_get_marks (shown);
  GArray *told = kt_game_model_get_marks (watch->model);

  /* In a variation, the shown number is that of the branching point. */
  g_assert_cmpint (kt_game_tree_is_in_variation (kt_game_model_get_tree (watch->model)), ==,
                   !kt_node_is_ancestor (cursor, tip));
  while (!kt_node_is_ancestor (cursor, tip))
    cursor = kt_node_get_parent (cursor);
  g_assert_cmpuint (kt_node_get_depth (cursor), ==, kt_game_model_get_shown (watch->model));
  g_assert_true (kt_position_equal (stands, kt_game_model_get_position (watch->model)));
  g_assert_true (kt_position_equal (shown, kt_game_model_get_shown_position (watch->model)));
  g_assert_cmpuint (marks->len, ==, told->len);
  g_assert_true (marks->len == 0 ||
                 memcmp (marks->data, told->data, marks->len * sizeof (KtMark)) == 0);
}

/* A premove belongs to a person in an unfinished game. */
static void
check_premove (TestWatch *watch)
{
  const KtAction *premove = kt_game_model_get_premove (watch->model);

  if (!premove)
    return;
  g_assert_false (kt_game_model_is_over (watch->model));
  g_assert_true (kt_seat_is_person (
      kt_match_find_seat (kt_game_model_get_match (watch->model), premove->actor)));
}

static void
check_state (TestWatch *watch)
{
  KtGameModel *model = watch->model;
  const KtPosition *position = kt_game_model_get_position (model);
  KtMatch *match = kt_game_model_get_match (model);
  gboolean is_over = kt_position_is_over (position);
  gboolean is_persons =
      kt_seat_is_person (kt_match_find_seat (kt_game_model_get_match (model), position->actor));
  gboolean is_live = kt_game_model_get_shown (model) == watch->mirror->len &&
                     !kt_game_tree_is_in_variation (kt_game_model_get_tree (model));
  const KtAction *hint = kt_hinter_get_action (kt_game_model_get_hinter (model));

  g_assert_cmpint (kt_game_model_is_over (model), ==, is_over);
  g_assert_cmpint (kt_game_model_is_live (model), ==, is_live);
  g_assert_cmpint (kt_game_model_is_thinking (model), ==,
                   !is_over && !is_persons && !kt_game_model_get_paused (model));
  g_assert_cmpint (kt_game_model_awaits_person (model), ==, is_live && !is_over && is_persons);
  g_assert_cmpuint (kt_match_get_n_games (match), ==, watch->n_games + (is_over ? 1 : 0));
  if (hint)
    g_assert_null (kt_position_explain_illegal (kt_game_model_get_shown_position (model), hint));
  if (watch->mirror->len == 0)
    g_assert_false (kt_game_model_can_undo (model));
}

void
test_watch_check (TestWatch *watch)
{
  for (guint i = 0; i < N_BOOLEANS; i++) {
    if (read_boolean (watch, i) != watch->known[i])
      g_error ("%s changed without notification", booleans[i]);
  }
  g_assert_cmpuint (kt_game_model_get_shown (watch->model), ==, watch->known_shown);
  if (!kt_game_model_has_game (watch->model))
    return;
  check_list (watch);
  check_positions (watch);
  check_state (watch);
  check_premove (watch);
}
