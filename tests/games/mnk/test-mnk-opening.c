/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the openings: anywhere, in the centre, and Swap2 with all its branches. */
#include "games/caro/caro-game.h"
#include "games/mnk/mnk-swap2.h"
#include "tests/kt-test.h"

static const char *const swap2 = "size=9 opening=swap2";

/* The played actions and the resulting state: the actor in turn, the side of the next stone, the
 * number of answers (0: a stone is placed), and the sides of the two actors. */
typedef struct {
  const char *played;
  int actor;
  int next;
  guint n_answers;
  int sides[KT_ACTORS];
} Step;

static const Step swap2_steps[] = {
  { "", 0, MNK_X, 0, { -1, -1 } },
  { "e5", 0, MNK_O, 0, { -1, -1 } },
  { "e5 d4", 0, MNK_X, 0, { -1, -1 } },
  { "e5 d4 c5", 1, -1, 3, { -1, -1 } },

  /* Actor 1 keeps O and plays. */
  { "e5 d4 c5 take-o", 1, MNK_O, 0, { MNK_X, MNK_O } },
  { "e5 d4 c5 take-o a1", 0, MNK_X, 0, { MNK_X, MNK_O } },
  { "e5 d4 c5 take-o a1 a2", 1, MNK_O, 0, { MNK_X, MNK_O } },

  /* Actor 1 takes X; actor 0 has O and plays. */
  { "e5 d4 c5 take-x", 0, MNK_O, 0, { MNK_O, MNK_X } },
  { "e5 d4 c5 take-x a1", 1, MNK_X, 0, { MNK_O, MNK_X } },
  { "e5 d4 c5 take-x a1 a2", 0, MNK_O, 0, { MNK_O, MNK_X } },

  /* Actor 1 places two more stones and lets actor 0 choose. */
  { "e5 d4 c5 put-two", 1, MNK_O, 0, { -1, -1 } },
  { "e5 d4 c5 put-two a1", 1, MNK_X, 0, { -1, -1 } },
  { "e5 d4 c5 put-two a1 a2", 0, -1, 2, { -1, -1 } },
  { "e5 d4 c5 put-two a1 a2 take-o", 0, MNK_O, 0, { MNK_O, MNK_X } },
  { "e5 d4 c5 put-two a1 a2 take-o b1", 1, MNK_X, 0, { MNK_O, MNK_X } },
  { "e5 d4 c5 put-two a1 a2 take-x", 1, MNK_O, 0, { MNK_X, MNK_O } },
  { "e5 d4 c5 put-two a1 a2 take-x b1", 0, MNK_X, 0, { MNK_X, MNK_O } },

  /* Offers and their answers do not change the turn. */
  { "e5 offer-draw", 0, MNK_O, 0, { -1, -1 } },
  { "e5 d4 c5 offer-draw decline-draw", 1, -1, 3, { -1, -1 } },
};

static const Step centre_steps[] = {
  { "", 0, MNK_X, 0, { MNK_X, MNK_O } },
  { "e5", 1, MNK_O, 0, { MNK_X, MNK_O } },
  { "e5 a1", 0, MNK_X, 0, { MNK_X, MNK_O } },
};

static const Step free_steps[] = {
  { "", 0, MNK_X, 0, { MNK_X, MNK_O } },
  { "a1", 1, MNK_O, 0, { MNK_X, MNK_O } },
  { "a1 e5", 0, MNK_X, 0, { MNK_X, MNK_O } },
};

/* Every listed action is allowed, and no other stone or answer. */
static void
check_lists (const KtPosition *position, guint n_answers)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions);
  guint n_allowed = 0;

  for (guint i = 0; i < n; i++) {
    g_assert_cmpint (actions[i].kind, ==, n_answers ? KT_ACTION_CHOOSE : KT_ACTION_PLACE);
    g_assert_cmpint (actions[i].actor, ==, position->actor);
    g_assert_null (kt_position_explain_illegal (position, &actions[i]));
  }
  for (KtSquare square = -2; square < KT_MAX_SQUARES; square++) {
    KtAction action = kt_action_place (position->actor, square);

    n_allowed += !kt_position_explain_illegal (position, &action);
  }
  for (guint answer = 0; answer < 256; answer++) {
    KtAction action = kt_action_choose (position->actor, answer);

    n_allowed += !kt_position_explain_illegal (position, &action);
  }
  g_assert_cmpuint (n_allowed, ==, n);
  if (n_answers)
    g_assert_cmpuint (n, ==, n_answers);
}

/* Anybody may resign, lose on time or offer a draw at any moment. */
static void
check_declarations (const KtPosition *position)
{
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    g_autofree KtPosition *resigned = kt_position_copy (position);
    g_autofree KtPosition *late = kt_position_copy (position);
    g_autofree KtPosition *agreed = kt_position_copy (position);

    kt_test_play_action (resigned, kt_action_declare (KT_ACTION_RESIGN, actor));
    kt_test_assert_result (resigned, KT_WIN, 1 - actor, "resigned");
    kt_test_play_action (late, kt_action_declare (KT_ACTION_LOSE_ON_TIME, actor));
    kt_test_assert_result (late, KT_WIN, 1 - actor, "time");
    if (position->draw_offer != KT_NO_ACTOR)
      continue;
    kt_test_play_action (agreed, kt_action_declare (KT_ACTION_OFFER_DRAW, actor));
    g_assert_cmpint (agreed->actor, ==, position->actor);
    kt_test_play_action (agreed, kt_action_declare (KT_ACTION_ACCEPT_DRAW, 1 - actor));
    kt_test_assert_result (agreed, KT_DRAW, KT_NO_ACTOR, "agreed");
  }
}

static void
check_steps (const char *options, const Step *steps, guint n_steps)
{
  for (guint i = 0; i < n_steps; i++) {
    const Step *step = &steps[i];
    g_autofree KtPosition *position = kt_test_start (&caro_game, options);
    const KtNote *question;

    g_test_message ("“%s”", step->played);
    kt_test_play (position, step->played);
    question = kt_position_get_question (position);
    g_assert_cmpint (position->actor, ==, step->actor);
    g_assert_cmpint (kt_position_get_next_piece (position).side, ==, step->next);
    g_assert_cmpstr (question ? question->id : NULL, ==, step->n_answers ? "swap2" : NULL);
    g_assert_cmpuint (position->key, ==, kt_position_compute_key (position));
    g_assert_false (kt_position_is_over (position));
    for (int actor = 0; actor < KT_ACTORS; actor++)
      g_assert_cmpint (kt_position_get_side (position, actor), ==, step->sides[actor]);
    check_lists (position, step->n_answers);
    check_declarations (position);
  }
}

static void
test_swap2 (void)
{
  check_steps (swap2, swap2_steps, G_N_ELEMENTS (swap2_steps));
}

static void
test_centre (void)
{
  check_steps ("size=9 opening=centre", centre_steps, G_N_ELEMENTS (centre_steps));
}

static void
test_free (void)
{
  check_steps ("size=9 opening=free", free_steps, G_N_ELEMENTS (free_steps));
}

/* The task of the actor, unless it is an ordinary stone. */
static void
test_tasks (void)
{
  static const struct {
    const char *options;
    const char *played;
    const char *task;
  } cases[] = {
    { "opening=free", "", NULL },
    { "opening=centre", "", "centre" },
    { "opening=centre", "h8", NULL },
    { "opening=swap2", "", "put-three" },
    { "opening=swap2", "h8 g7", "put-three" },
    { "opening=swap2", "h8 g7 resign", NULL },
    { "opening=swap2", "h8 g7 i9", NULL },
    { "opening=swap2", "h8 g7 i9 put-two", "put-two" },
    { "opening=swap2", "h8 g7 i9 put-two a1", "put-two" },
    { "opening=swap2", "h8 g7 i9 put-two a1 a2", NULL },
    { "opening=swap2", "h8 g7 i9 take-o", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = kt_test_start (&caro_game, cases[i].options);
    const KtNote *task;

    kt_test_play (position, cases[i].played);
    task = kt_position_get_task (position);
    g_assert_cmpstr (task ? task->id : NULL, ==, cases[i].task);
  }
}

/* The stones of Swap2 are X, O, X, then O, X, whoever places them. */
static void
test_stones (void)
{
  g_autofree KtPosition *position = kt_test_start (&caro_game, "size=5 opening=swap2");
  g_autofree char *text = NULL;

  kt_test_play (position, "a1 b1 c1 put-two d1 e1 take-o a2");
  text = kt_position_to_text (position);
  g_assert_cmpstr (text, ==, ".....\n.....\n.....\nO....\nXOXOX\n");
}

/* An odd board has one centre cell, an even board four. */
static void
test_centre_cells (void)
{
  for (int size = 5; size <= 30; size++) {
    g_autofree char *options = g_strdup_printf ("size=%d opening=centre", size);
    g_autofree KtPosition *position = kt_test_start (&caro_game, options);
    KtAction actions[KT_MAX_SQUARES];
    KtSquare next[KT_MAX_SQUARES];
    guint n = kt_position_list_actions (position, actions);

    g_assert_cmpuint (n, ==, size % 2 ? 1 : 4);
    g_assert_cmpuint (kt_position_list_next_squares (position, position->actor, NULL, 0, next), ==,
                      n);
    for (guint i = 0; i < n; i++) {
      int column = actions[i].to % size, row = actions[i].to / size;

      g_assert_cmpint (next[i], ==, actions[i].to);
      g_assert_cmpint (ABS (2 * column - (size - 1)), <=, 1);
      g_assert_cmpint (ABS (2 * row - (size - 1)), <=, 1);
    }
  }
}

static void
test_refusals (void)
{
  static const struct {
    const char *options;
    const char *played;
    const char *word;
    const char *reason; /* in the message */
  } cases[] = {
    { "opening=swap2", "", "take-o", "cannot be done now" },
    { "opening=swap2", "h8 h9 h10", "a1", "question" },
    { "opening=swap2", "h8 h9 h10", "h8", "question" },
    { "opening=swap2", "h8 h9 h10 take-x", "take-o", "cannot be done now" },
    { "opening=swap2", "h8 h9 h10 put-two", "take-o", "cannot be done now" },
    { "opening=swap2", "h8 h9 h10 put-two", "h9", "taken" },
    { "opening=swap2", "h8 h9 h10 put-two a1 a2", "put-two", "cannot be done now" },
    { "opening=swap2", "h8 h9 h10 put-two a1 a2", "a3", "question" },
    { "opening=centre", "", "h7", "centre" },
    { "opening=centre", "", "put-two", "cannot be done now" },
    { "opening=centre", "h8", "h8", "taken" },
    { "opening=free", "", "take-x", "cannot be done now" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = kt_test_start (&caro_game, cases[i].options);
    g_autoptr (GError) error = NULL;
    KtAction action;

    kt_test_play (position, cases[i].played);
    g_assert_false (kt_position_parse_action (position, cases[i].word, &action, &error));
    g_assert_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION);
    g_assert_nonnull (strstr (error->message, cases[i].reason));
  }
}

/* An answer has no square, and only the asked actor may give it. */
static void
test_stray_answers (void)
{
  g_autofree KtPosition *position = kt_test_start (&caro_game, swap2);
  KtAction action;

  kt_test_play (position, "e5 d4 c5");
  action = kt_action (KT_ACTION_CHOOSE, 1, KT_NO_SQUARE, 4, MNK_SWAP2_TAKE_O);
  g_assert_true (kt_position_explain_illegal (position, &action) == &kt_refusal_nonsense);
  action = kt_action_choose (0, MNK_SWAP2_TAKE_O);
  g_assert_true (kt_position_explain_illegal (position, &action) == &kt_refusal_turn);
  action = kt_action_choose (1, MNK_SWAP2_PUT_TWO + 1);
  g_assert_true (kt_position_explain_illegal (position, &action) == &kt_refusal_nonsense);
}

static void
test_texts (void)
{
  static const char *const ids[] = { "take-o", "take-x", "put-two" };
  g_autofree KtPosition *position = kt_test_start (&caro_game, swap2);

  kt_test_play (position, "e5 d4 c5");
  for (guint answer = 0; answer < G_N_ELEMENTS (ids); answer++) {
    KtAction action = kt_test_action (position, ids[answer]);
    g_autofree char *text = kt_position_format_action (position, &action);

    g_assert_true (kt_action_equal (action, kt_action_choose (1, answer)));
    g_assert_cmpstr (text, ==, ids[answer]);
    g_assert_cmpstr (kt_position_get_answer (position, answer)->id, ==, ids[answer]);
  }
  g_assert_null (kt_position_get_answer (position, G_N_ELEMENTS (ids)));
}

/* The winner is the actor who holds the side, not the one who began. */
static void
test_winner_after_swap (void)
{
  g_autofree KtPosition *swapped = kt_test_start (&caro_game, "size=9 opening=swap2 rule=free");
  g_autofree KtPosition *kept = kt_position_copy (swapped);

  kt_test_play (swapped, "a1 a9 b1 take-x c9 c1 e9 d1 g9 e1");
  kt_test_assert_result (swapped, KT_WIN, 1, "five");
  g_assert_cmpint (kt_position_get_side (swapped, 1), ==, MNK_X);
  kt_test_play (kept, "a1 a9 b1 take-o c9 c1 e9 d1 g9 e1");
  kt_test_assert_result (kept, KT_WIN, 0, "five");
}

/* The same stones have different keys while the sides are not assigned. */
static void
test_keys (void)
{
  static const char *const lines[] = {
    "e5 d4 c5",
    "e5 d4 c5 take-o",
    "e5 d4 c5 take-x",
    "e5 d4 c5 put-two",
    "e5 d4 c5 put-two a1 a2",
    "e5 d4 c5 put-two a1 a2 take-o",
    "e5 d4 c5 put-two a1 a2 take-x",
  };
  g_autoptr (GHashTable) keys = g_hash_table_new (g_int64_hash, g_int64_equal);
  KtPosition *positions[G_N_ELEMENTS (lines)];

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    positions[i] = kt_test_start (&caro_game, swap2);
    kt_test_play (positions[i], lines[i]);
    g_assert_true (g_hash_table_add (keys, &positions[i]->key));
  }
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_free (positions[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mnk-opening/free", test_free);
  g_test_add_func ("/mnk-opening/centre", test_centre);
  g_test_add_func ("/mnk-opening/centre-cells", test_centre_cells);
  g_test_add_func ("/mnk-opening/swap2", test_swap2);
  g_test_add_func ("/mnk-opening/tasks", test_tasks);
  g_test_add_func ("/mnk-opening/stones", test_stones);
  g_test_add_func ("/mnk-opening/refusals", test_refusals);
  g_test_add_func ("/mnk-opening/stray-answers", test_stray_answers);
  g_test_add_func ("/mnk-opening/texts", test_texts);
  g_test_add_func ("/mnk-opening/winner-after-swap", test_winner_after_swap);
  g_test_add_func ("/mnk-opening/keys", test_keys);
  return g_test_run ();
}
