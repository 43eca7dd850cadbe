/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random walks: after each of many random actions, all invariants must hold. */
#include "tests/model/test-support.h"
#include "tests/model/test-watch.h"

#include "games/kt-registry.h"
#include "model/game/kt-draft.h"

/* 36 walks try every pair of the six players. The next 36 are timed games of the same pairs, and
 * so on. */
enum { STEPS = 400, WALKS = 72, LONG_WALKS = 720 };

typedef struct {
  KtGameModel *model;
  TestWatch *watch;
  GRand *random;
  KtPlayer *players[6];
  gboolean is_rush; /* with clocks whose flags may fall at any moment */
  guint n_covers;
} Walk;

typedef void (*Step) (Walk *walk);

static guint
draw (Walk *walk, guint n)
{
  return (guint) g_rand_int_range (walk->random, 0, (int) n);
}

/* Tries an allowed action of the actor in turn. It must be accepted only if the actor is a
 * person. */
static void
act (Walk *walk)
{
  const KtPosition *position = kt_game_model_get_position (walk->model);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions);
  gboolean was_awaited = kt_game_model_awaits_person (walk->model);
  guint depth = g_list_model_get_n_items (kt_game_model_get_moves (walk->model));
  gboolean is_covered = kt_game_model_is_covered (walk->model), was_done;

  if (n == 0)
    return;
  was_done = kt_game_model_act (walk->model, &actions[draw (walk, n)]) == NULL;
  g_assert_true (!was_done || (was_awaited && !is_covered));
  if (walk->is_rush)
    return;
  g_assert_cmpint (was_done, ==, was_awaited);
  g_assert_cmpuint (g_list_model_get_n_items (kt_game_model_get_moves (walk->model)), ==,
                    depth + (was_done ? 1 : 0));
}

/* While another player is in turn, a person can premove every listed action. */
static void
premove (Walk *walk)
{
  const KtPosition *position = kt_game_model_get_position (walk->model);
  g_autofree KtAction *premoves = g_new (KtAction, kt_position_max_actions (position));
  int actor = kt_game_model_get_person_to_act (walk->model);
  gboolean can_premove = actor != KT_NO_ACTOR && !kt_game_model_awaits_person (walk->model);
  guint n =
      kt_position_list_intended (position, can_premove ? actor : 1 - position->actor, premoves);

  if (walk->is_rush && n > 0)
    kt_game_model_premove (walk->model, &premoves[draw (walk, n)]);
  else if (n > 0)
    g_assert_cmpint (kt_game_model_premove (walk->model, &premoves[draw (walk, n)]), ==,
                     can_premove);
  else
    g_assert_true (walk->is_rush || !can_premove);
  if (draw (walk, 6) == 0)
    kt_game_model_premove (walk->model, NULL);
}

/* Tries a random action, mostly an illegal one. */
static void
act_wildly (Walk *walk)
{
  KtAction action = { .kind = (guint8) draw (walk, KT_ACTION_LOSE_ON_TIME + 3),
                      .actor = (gint8) (draw (walk, 5) - 2),
                      .detail = (guint8) draw (walk, 4),
                      .from = KT_NO_SQUARE,
                      .to = (KtSquare) (draw (walk, 40) - 3) };
  g_autofree KtPosition *before = kt_position_copy (kt_game_model_get_position (walk->model));

  if (action.kind >= KT_ACTION_RESIGN && draw (walk, 4) > 0)
    return;
  if (kt_game_model_act (walk->model, &action) && !walk->is_rush)
    g_assert_true (kt_position_equal (before, kt_game_model_get_position (walk->model)));
}

/* Undo shortens the line to a position at which a person can act, or to any position if nobody
 * is a person. Redo leads back. */
static void
undo (Walk *walk)
{
  guint before = g_list_model_get_n_items (kt_game_model_get_moves (walk->model));
  gboolean could = kt_game_model_can_undo (walk->model);
  guint after;

  kt_game_model_undo (walk->model);
  after = g_list_model_get_n_items (kt_game_model_get_moves (walk->model));
  if (walk->is_rush)
    return;
  if (!could) {
    g_assert_cmpuint (after, ==, before);
    return;
  }
  g_assert_cmpuint (after, <, before);
  g_assert_true (test_can_redo (walk->model));
  g_assert_true (kt_game_model_is_live (walk->model));
  g_assert_false (kt_game_model_is_over (walk->model));
  /* If no person was in turn before the undo, redo may go beyond that position, to the next
   * position with a person in turn. */
  if (draw (walk, 3) == 0) {
    kt_game_model_redo (walk->model);
    g_assert_cmpuint (g_list_model_get_n_items (kt_game_model_get_moves (walk->model)), >=, before);
  }
}

static void
redo (Walk *walk)
{
  guint before = g_list_model_get_n_items (kt_game_model_get_moves (walk->model));
  gboolean could = test_can_redo (walk->model);

  kt_game_model_redo (walk->model);
  if (walk->is_rush)
    return;
  g_assert_cmpint (g_list_model_get_n_items (kt_game_model_get_moves (walk->model)) > before, ==,
                   could);
}

static void
show (Walk *walk)
{
  guint length = g_list_model_get_n_items (kt_game_model_get_moves (walk->model));
  g_autofree KtPosition *before = kt_position_copy (kt_game_model_get_position (walk->model));

  kt_game_model_show (walk->model, draw (walk, 2) ? G_MAXUINT : draw (walk, length + 1));
  if (!walk->is_rush)
    g_assert_true (kt_position_equal (before, kt_game_model_get_position (walk->model)));
}

static void
set_player (Walk *walk)
{
  test_set_player (walk->model, draw (walk, KT_SEATS),
                   walk->players[draw (walk, G_N_ELEMENTS (walk->players))]);
}

static void
resign (Walk *walk)
{
  if (draw (walk, 4) == 0)
    kt_game_model_resign (walk->model);
  else if (draw (walk, 4) == 0)
    test_lose_on_time (walk->model, (int) draw (walk, KT_ACTORS));
}

static void
pause_or_not (Walk *walk)
{
  kt_game_model_set_paused (walk->model, draw (walk, 3) == 0);
}

static void
find_hint (Walk *walk)
{
  kt_hinter_find (kt_game_model_get_hinter (walk->model));
}

static void
start_again (Walk *walk)
{
  if (kt_game_model_is_over (walk->model) || draw (walk, 10) == 0)
    kt_game_model_start_again (walk->model);
}

/* Covers the board with a question, or uncovers it. */
static void
cover (Walk *walk)
{
  if (walk->n_covers > 0 && draw (walk, 3) > 0) {
    kt_game_timer_uncover (kt_game_model_get_timer (walk->model));
    walk->n_covers--;
  } else if (walk->n_covers < 2) {
    kt_game_timer_cover (kt_game_model_get_timer (walk->model));
    walk->n_covers++;
  }
}

static void
step_once (Walk *walk)
{
  kt_game_model_step (walk->model);
}

static void
declare (Walk *walk)
{
  const KtPosition *position = kt_game_model_get_position (walk->model);
  KtAction claim = kt_action_declare (KT_ACTION_CLAIM_DRAW, position->actor);

  if (draw (walk, 3) == 0)
    kt_game_model_offer_draw (walk->model);
  else if (kt_position_get_claim (position))
    kt_game_model_act (walk->model, &claim);
}

static void
allot (Walk *walk, KtMatch *match)
{
  KtTimeControl control = *kt_match_get_time_control (match);

  control.mode = walk->is_rush ? KT_TIME_TIMED : KT_TIME_UNTIMED;
  for (guint i = 0; i < KT_ACTORS; i++) {
    KtAllotment *allotment = &control.allotments[i];

    *allotment = (KtAllotment){ .main_us = 1000 * (1 + draw (walk, 60)),
                                .bonus_us = 1000 * draw (walk, 3),
                                .bonus = (KtBonus) draw (walk, KT_N_BONUSES) };
    if (!kt_bonus_has_count (allotment->bonus))
      continue;
    allotment->count = 1 + draw (walk, 3);
    allotment->bonus_us += 1000;
  }
  kt_match_set_time_control (match, &control);
}

/* Starts another game of the same kind in a new match. */
static void
start_new (Walk *walk)
{
  const KtPosition *position = kt_game_model_get_position (walk->model);
  const KtGame *game = position->game;
  KtOptions options = position->options;
  g_autoptr (KtMatch) match = kt_match_new (draw (walk, KT_SEATS));

  if (draw (walk, 8) > 0)
    return;
  for (guint i = 0; i < KT_SEATS; i++)
    kt_seat_set_player (kt_match_get_seat (match, i),
                        walk->players[draw (walk, G_N_ELEMENTS (walk->players))]);
  g_object_set (match, "length", draw (walk, 2) * 3, NULL);
  allot (walk, match);
  kt_game_model_start (walk->model, game, &options, match);
  test_assert_line (walk->model, "");
}

/* Leaves the game and resumes it from a snapshot. */
static void
leave_and_return (Walk *walk)
{
  g_autoptr (KtGameSnapshot) snapshot = NULL;
  g_autofree char *before = NULL;
  KtMatch *match = kt_game_model_get_match (walk->model);

  if (draw (walk, 8) > 0)
    return;
  before = test_line (walk->model);
  snapshot = kt_game_model_take_snapshot (walk->model);
  if (kt_game_model_is_over (walk->model))
    kt_match_uncount (match, &kt_game_model_get_position (walk->model)->result);
  kt_game_model_load (walk->model, kt_record_copy (kt_game_snapshot_get_record (snapshot)), match);
  test_assert_line (walk->model, before);
}

/* Tries moves in a draft from the shown position, and keeps them as a variation. */
static void
keep_draft (Walk *walk)
{
  KtGameTree *tree = kt_game_model_get_tree (walk->model);
  g_autoptr (KtDraft) draft = kt_draft_new (tree, kt_game_tree_get_cursor (tree));
  const KtAction *path;
  guint n_path;

  for (guint i = draw (walk, 4); i > 0; i--) {
    const KtPosition *position = kt_draft_get_position (draft);
    g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
    guint n = kt_position_list_actions (position, actions);

    if (n > 0)
      kt_draft_play (draft, &actions[draw (walk, n)]);
  }
  path = kt_draft_get_path (draft, &n_path);
  g_assert_true (kt_game_edits_add_lines (kt_game_model_get_edits (walk->model), path, n_path,
                                          kt_draft_get_tree (draft)));
}

/* Edits variations and comments, or shows other positions. The moves of the game must stay the
 * same. */
static void
write_beside (Walk *walk)
{
  g_autofree char *before = test_line (walk->model);
  KtGameTree *tree = kt_game_model_get_tree (walk->model);

  switch (draw (walk, 5)) {
  case 0:
    keep_draft (walk);
    break;
  case 1:
    kt_game_edits_set_comment (kt_game_model_get_edits (walk->model),
                               kt_game_tree_get_cursor (tree), "so");
    break;
  case 2:
    kt_game_edits_delete_variation (kt_game_model_get_edits (walk->model));
    break;
  default:
    kt_game_model_go (walk->model, (KtWay) draw (walk, KT_N_WAYS));
  }
  test_assert_line (walk->model, before);
}

static void
rewrite (Walk *walk)
{
  if (draw (walk, 2))
    kt_game_edits_promote (kt_game_model_get_edits (walk->model));
  else
    kt_game_edits_undo (kt_game_model_get_edits (walk->model));
}

/* A clock runs only when somebody is to act and the board is visible, and is never below 0. */
static void
check_clock (Walk *walk)
{
  const KtGameClock *clock = kt_game_timer_get_clock (kt_game_model_get_timer (walk->model));
  gboolean stands = kt_game_model_is_over (walk->model) || kt_game_model_get_paused (walk->model) ||
                    walk->n_covers > 0;

  if (stands)
    g_assert_cmpint (clock->since_us, ==, KT_NEVER);
  else
    g_assert_cmpint (clock->actor, ==, kt_game_model_get_position (walk->model)->actor);
  for (int actor = 0; actor < KT_ACTORS; actor++)
    g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (walk->model), actor), >=, 0);
}

static void
run (Walk *walk)
{
  guint n = draw (walk, 6);

  while (n-- > 0)
    g_main_context_iteration (NULL, FALSE);
}

/* Lets the scripted players that are asked answer or fail. */
static void
let_answer (Walk *walk)
{
  for (guint i = 0; i < G_N_ELEMENTS (walk->players); i++) {
    const KtPosition *position = kt_game_model_get_position (walk->model);
    g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
    guint n = kt_position_list_actions (position, actions);

    if (!TEST_IS_SCRIPTED (walk->players[i]) || n == 0 ||
        !test_scripted_is_asked (TEST_SCRIPTED (walk->players[i])))
      continue;
    if (draw (walk, 10) == 0)
      test_scripted_fail (TEST_SCRIPTED (walk->players[i]));
    else
      test_scripted_answer_action (TEST_SCRIPTED (walk->players[i]), actions[draw (walk, n)]);
  }
}

static const Step steps[] = { act,          act,          act,     act_wildly, undo,
                              undo,         redo,         show,    set_player, resign,
                              find_hint,    start_again,  run,     run,        let_answer,
                              pause_or_not, run,          act,     premove,    cover,
                              cover,        step_once,    declare, start_new,  leave_and_return,
                              write_beside, write_beside, rewrite };

static void
walk_once (const char *game, const char *options, guint32 seed)
{
  Walk walk = { .random = g_rand_new_with_seed (seed) };

  walk.players[0] = kt_person_new ();
  walk.players[1] = kt_person_new ();
  walk.players[2] = test_scripted_new ();
  walk.players[3] = test_scripted_new ();
  walk.players[4] = test_scripted_new_eager (seed);
  walk.players[5] = test_fast_computer ();
  walk.model = test_game (game, options, walk.players[seed % 6], walk.players[seed / 6 % 6]);
  walk.is_rush = seed / 36 % 2 == 1;
  if (walk.is_rush) {
    allot (&walk, kt_game_model_get_match (walk.model));
    kt_game_model_start_again (walk.model);
  }
  walk.watch = test_watch_new (walk.model);
  for (guint i = 0; i < STEPS; i++) {
    steps[draw (&walk, G_N_ELEMENTS (steps))](&walk);
    test_watch_check (walk.watch);
    check_clock (&walk);
  }
  test_assert_gone (walk.model);
  test_watch_free (walk.watch);
  for (guint i = 0; i < G_N_ELEMENTS (walk.players); i++)
    test_assert_gone (walk.players[i]);
  g_rand_free (walk.random);
}

typedef struct {
  const char *path;
  const char *game;
  const char *options;
} Place;

static const Place places[] = {
  { "/game-walk/tic-tac-toe", "tic-tac-toe", "" },
  { "/game-walk/wide", "tic-tac-toe", "columns=6 rows=4 line=4" },
  { "/game-walk/caro", "caro", "size=6" },
  { "/game-walk/swap2", "caro", "size=7 opening=swap2" },
  { "/game-walk/chess", "chess", "" },
};

static void
test_walk (gconstpointer data)
{
  const Place *place = data;
  guint32 n_walks = g_getenv ("KYTHU_LONG") ? LONG_WALKS : WALKS;

  for (guint32 seed = 0; seed < n_walks; seed++) {
    g_test_message ("seed %u", seed);
    walk_once (place->game, place->options, seed);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_test_add_data_func (places[i].path, &places[i], test_walk);
  return g_test_run ();
}
