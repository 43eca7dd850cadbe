/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/model/far/far-pair.h"

#include <string.h>

KtNetTerms
far_pair_terms (const char *game, const char *options)
{
  KtNetTerms terms = { .n_games = 1, .takes_back = 1 };

  g_strlcpy (terms.game, game, sizeof terms.game);
  g_strlcpy (terms.options, options, sizeof terms.options);
  return terms;
}

const KtNetState *
far_pair_state (FarPair *pair, guint seat)
{
  const KtNetLog *log = kt_net_game_get_log (pair->sides[seat].net);

  return log ? kt_net_log_get_state (log) : NULL;
}

static void
open_side (FarPair *pair, guint seat)
{
  static const char *const names[] = { "An", "Bình" };
  FarSide *side = &pair->sides[seat];
  g_autoptr (GError) error = NULL;

  side->net = kt_net_game_new (side->identity, names[seat], side->path, &error);
  g_assert_no_error (error);
  if (seat == 0)
    g_assert_true (kt_net_game_listen (side->net, &pair->port, NULL, &error));
  else
    kt_net_game_join (side->net, "127.0.0.1", pair->port, NULL);
  g_assert_no_error (error);
}

static gboolean
has_terms (gpointer data)
{
  const KtNetState *state = far_pair_state (data, 1);

  return state && state->has_terms;
}

static gboolean
plays (gpointer data)
{
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    const KtNetState *state = far_pair_state (data, seat);

    if (!state || state->phase < KT_NET_PLAYING)
      return FALSE;
  }
  return TRUE;
}

static void
show (FarPair *pair, guint seat)
{
  FarSide *side = &pair->sides[seat];

  side->board = kt_far_board_new (side->net, side->model, side->settings);
}

void
far_pair_init (FarPair *pair, const KtNetTerms *terms)
{
  *pair = (FarPair){ .folder = g_dir_make_tmp ("kythu-far-XXXXXX", NULL) };
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    FarSide *side = &pair->sides[seat];
    g_autofree char *name = g_strdup_printf ("%u.log", seat);

    side->identity = kt_net_identity_new ();
    side->model = kt_game_model_new ();
    side->settings = test_get_settings ();
    side->path = g_build_filename (pair->folder, name, NULL);
    open_side (pair, seat);
  }
  kt_net_game_set_terms (pair->sides[0].net, terms);
  test_wait (has_terms, pair);
  g_assert_true (kt_net_game_say (pair->sides[1].net, KT_NET_AGREE, NULL));
  test_wait (plays, pair);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    show (pair, seat);
}

static void
close_side (FarSide *side)
{
  g_clear_object (&side->board);
  g_clear_object (&side->net);
}

void
far_pair_clear (FarPair *pair)
{
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    FarSide *side = &pair->sides[seat];

    close_side (side);
    test_assert_gone (side->model);
    g_object_unref (side->settings);
    g_free (side->path);
  }
  test_drain ();
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    kt_net_identity_free (pair->sides[seat].identity);
  test_remove_folder (pair->folder);
  g_free (pair->folder);
}

static gboolean
is_free (gpointer net)
{
  return *(gpointer *) net == NULL;
}

void
far_pair_kill (FarPair *pair, guint seat)
{
  FarSide *side = &pair->sides[seat];
  gpointer net = side->net;

  g_object_add_weak_pointer (net, &net);
  test_assert_gone (side->model);
  close_side (side);
  test_wait (is_free, &net);
  side->model = kt_game_model_new ();
  open_side (pair, seat);
  show (pair, seat);
}

static gboolean
is_settled (gpointer data)
{
  FarPair *pair = data;
  const KtNetLog *logs[KT_NET_SEATS];

  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    logs[seat] = kt_net_game_get_log (pair->sides[seat].net);
    g_assert_null (kt_net_log_get_fault (logs[seat], NULL));
    if (!kt_far_board_is_settled (pair->sides[seat].board) ||
        !kt_net_game_is_settled (pair->sides[seat].net))
      return FALSE;
  }
  return kt_net_log_get_length (logs[0]) == kt_net_log_get_length (logs[1]);
}

/* The actions of the model on the board are those of the log, one by one. */
static void
check_model (FarPair *pair, guint seat)
{
  const KtNetState *state = far_pair_state (pair, seat);
  KtGameModel *model = pair->sides[seat].model;
  KtGameTree *tree = kt_game_model_get_tree (model);
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
  guint n = 0;

  for (guint i = 0; i < line->len; i++) {
    const KtAction *action = kt_node_get_action (g_ptr_array_index (line, i));

    if (!kt_action_is_on_board (*action))
      continue;
    g_assert_cmpuint (n, <, state->turns->len);
    g_assert_true (kt_action_equal (*action, g_array_index (state->turns, KtNetTurn, n++).action));
  }
  g_assert_cmpuint (n, ==, state->turns->len);
  g_assert_true (kt_game_model_get_position (model)->key == state->position->key);
  g_assert_cmpint (kt_game_model_get_position (model)->actor, ==, state->position->actor);
  g_assert_cmpint (kt_game_model_is_over (model), ==, state->phase == KT_NET_OVER);
  if (kt_net_state_is_timed (state) && state->phase == KT_NET_PLAYING)
    g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (model), 0) / 1000, <=,
                     state->left_ms[kt_net_state_get_seat (state, 0)]);
}

void
far_pair_settle (FarPair *pair)
{
  g_autofree char *first = NULL, *second = NULL;

  test_wait (is_settled, pair);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    check_model (pair, seat);
  first = test_line (pair->sides[0].model);
  second = test_line (pair->sides[1].model);
  g_assert_cmpstr (first, ==, second);
}

guint
far_pair_turn (FarPair *pair)
{
  return kt_net_state_get_pen (far_pair_state (pair, 0));
}
