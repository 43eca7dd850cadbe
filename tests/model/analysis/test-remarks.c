/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that remarks of the computer are true, made once, and made by the right character. */
#include "games/kt-registry.h"
#include "model/analysis/kt-remarks.h"
#include "model/match/kt-computer.h"
#include "tests/kt-test.h"
#include "tests/model/test-support.h"

typedef struct {
  KtGameModel *model;
  KtRemarks *remarks;
  GArray *said; /* of KtRemark */
} Fixture;

static void
said_cb (KtRemarks *remarks, const KtRemark *remark, Fixture *fixture)
{
  g_array_append_vals (fixture->said, remark, 1);
}

static void
load (Fixture *fixture, KtGameTree *tree, KtPlayer *first, KtPlayer *second)
{
  KtRecord *record = kt_record_new (kt_game_tree_get_start (tree));
  g_autoptr (KtMatch) match = kt_match_new (0);

  if (first)
    kt_seat_set_player (kt_match_get_seat (match, 0), first);
  if (second)
    kt_seat_set_player (kt_match_get_seat (match, 1), second);
  kt_record_take_tree (record, tree);
  kt_game_model_load (fixture->model, record, match);
}

static void
set_up (Fixture *fixture)
{
  fixture->model = kt_game_model_new ();
  fixture->remarks = kt_remarks_new (fixture->model);
  fixture->said = g_array_new (FALSE, FALSE, sizeof (KtRemark));
  g_signal_connect (fixture->remarks, "said", G_CALLBACK (said_cb), fixture);
}

static void
tear_down (Fixture *fixture)
{
  test_assert_gone (fixture->remarks);
  test_assert_gone (fixture->model);
  g_array_unref (fixture->said);
}

static KtPlayer *
computer_of (const char *game, const char *level)
{
  KtPlayer *computer = kt_computer_new_from_words (level, NULL, kt_registry_find_game (game));

  g_object_set (computer, "min-time", 0, NULL);
  return computer;
}

/* Loads a chess position with a computer of one level on one or both sides. */
static void
begin_chess (Fixture *fixture, const char *fen, const char *first, const char *second)
{
  const KtGame *game = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (game);
  g_autoptr (GError) error = NULL;
  g_autofree KtPosition *start = kt_position_parse (game, &options, fen, &error);
  g_autoptr (KtPlayer) white = first ? computer_of ("chess", first) : NULL;
  g_autoptr (KtPlayer) black = second ? computer_of ("chess", second) : NULL;

  g_assert_no_error (error);
  load (fixture, kt_game_tree_new (start), white, black);
}

static const KtRemark *
get_said (Fixture *fixture, guint index)
{
  g_assert_cmpuint (fixture->said->len, >, index);
  return &g_array_index (fixture->said, KtRemark, index);
}

static gboolean
has_win (gpointer data)
{
  Fixture *fixture = data;

  for (guint i = 0; i < fixture->said->len; i++) {
    if (g_array_index (fixture->said, KtRemark, i).kind == KT_REMARK_WIN)
      return TRUE;
  }
  return FALSE;
}

static gboolean loses_within (const KtPosition *position, guint n);

/* Returns whether the actor in turn can force a win within `n` of their own actions. */
static gboolean
wins_within (const KtPosition *position, guint n)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n_actions = kt_position_list_actions (position, actions);

  for (guint i = 0; i < n_actions; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);

    kt_position_play (next, &actions[i]);
    if (kt_position_is_over (next) ? next->result.outcome == KT_WIN
                                   : n > 1 && loses_within (next, n - 1))
      return TRUE;
  }
  return FALSE;
}

/* Returns whether the opponent wins within `n` actions, whatever the actor in turn does. */
static gboolean
loses_within (const KtPosition *position, guint n)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n_actions = kt_position_list_actions (position, actions);

  for (guint i = 0; i < n_actions; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);

    kt_position_play (next, &actions[i]);
    if (kt_position_is_over (next) || !wins_within (next, n))
      return FALSE;
  }
  return TRUE;
}

/* Two rooks force mate at the edge; the announced win is checked by exhaustive search. */
static void
test_win (void)
{
  Fixture fixture;
  const KtRemark *remark;

  set_up (&fixture);
  begin_chess (&fixture, "8/8/8/1R5k/8/8/R7/7K b - - 0 1", "full", NULL);
  test_act (fixture.model, "Kg6");
  test_wait_idle (fixture.model);
  test_wait (has_win, &fixture);
  remark = get_said (&fixture, fixture.said->len - 1);
  g_assert_cmpint (remark->kind, ==, KT_REMARK_WIN);
  g_assert_cmpint (remark->character, ==, KT_CHARACTER_MASTER);
  g_assert_cmpuint (remark->seat, ==, 0);
  g_assert_cmpuint (remark->number, ==, 2);
  g_assert_true (loses_within (kt_game_model_get_position (fixture.model), remark->number));
  g_assert_false (loses_within (kt_game_model_get_position (fixture.model), 1));
  tear_down (&fixture);
}

/* The computer’s only move gives check. */
static void
test_check (void)
{
  Fixture fixture;

  set_up (&fixture);
  begin_chess (&fixture, "1r2k3/8/2P5/8/8/8/7r/K7 b - - 0 1", "easy", NULL);
  test_act (fixture.model, "Kd8");
  test_wait_idle (fixture.model);
  test_assert_line (fixture.model, "Kd8 c7+");
  g_assert_cmpuint (fixture.said->len, ==, 1);
  g_assert_cmpint (get_said (&fixture, 0)->kind, ==, KT_REMARK_CHECK);
  g_assert_cmpint (get_said (&fixture, 0)->character, ==, KT_CHARACTER_CHILD);
  /* The same move again causes no second remark. */
  kt_game_model_undo (fixture.model);
  test_act (fixture.model, "Kd8");
  test_wait_idle (fixture.model);
  g_assert_cmpuint (fixture.said->len, ==, 1);
  /* In a new game the same move causes a remark again. */
  begin_chess (&fixture, "1r2k3/8/2P5/8/8/8/7r/K7 b - - 0 1", "easy", NULL);
  test_act (fixture.model, "Kd8");
  test_wait_idle (fixture.model);
  g_assert_cmpuint (fixture.said->len, ==, 2);
  tear_down (&fixture);
}

static KtGameTree *
make_tree (const char *game, const char *options, const char *line)
{
  g_autofree KtPosition *position = kt_test_start (kt_registry_find_game (game), options);
  KtGameTree *tree = kt_game_tree_new (position);
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i]; i++) {
    KtAction action = kt_test_action (position, words[i]);

    kt_test_play_action (position, action);
    kt_game_tree_play (tree, &action);
  }
  return tree;
}

/* The computer has an open three and extends it to a four. */
static void
test_four (void)
{
  g_autoptr (KtPlayer) computer = computer_of ("caro", "master");
  Fixture fixture;

  set_up (&fixture);
  load (&fixture, make_tree ("caro", "size=15", "h8 a1 h9 a3 h10"), computer, NULL);
  test_act (fixture.model, "a5");
  test_wait_idle (fixture.model);
  g_assert_cmpuint (fixture.said->len, ==, 1);
  g_assert_cmpint (get_said (&fixture, 0)->kind, ==, KT_REMARK_FOUR);
  g_assert_true (wins_within (kt_game_model_get_position (fixture.model), 1) ||
                 loses_within (kt_game_model_get_position (fixture.model), 1));
  tear_down (&fixture);
}

static void
test_lost (void)
{
  static const struct {
    const char *level;
    KtCharacter character;
  } levels[] = { { "beginner", KT_CHARACTER_CHILD }, { "casual", KT_CHARACTER_CHILD },
                 { "medium", KT_CHARACTER_FRIEND },  { "expert", KT_CHARACTER_FRIEND },
                 { "master", KT_CHARACTER_MASTER },  { "full", KT_CHARACTER_MASTER } };
  Fixture fixture;

  set_up (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    g_array_set_size (fixture.said, 0);
    begin_chess (&fixture, "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", NULL, levels[i].level);
    test_act (fixture.model, "Ra8#");
    g_assert_cmpuint (fixture.said->len, ==, 1);
    g_assert_cmpint (get_said (&fixture, 0)->kind, ==, KT_REMARK_LOST);
    g_assert_cmpint (get_said (&fixture, 0)->character, ==, levels[i].character);
    g_assert_cmpuint (get_said (&fixture, 0)->seat, ==, 1);
  }
  /* A loss on time and a resignation cause no remark. */
  g_array_set_size (fixture.said, 0);
  begin_chess (&fixture, "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", NULL, "easy");
  kt_game_model_resign (fixture.model);
  begin_chess (&fixture, "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", NULL, "easy");
  test_lose_on_time (fixture.model, 1);
  g_assert_cmpuint (fixture.said->len, ==, 0);
  tear_down (&fixture);
}

/* Without a computer there are no remarks. */
static void
test_silence (void)
{
  Fixture fixture;

  set_up (&fixture);
  begin_chess (&fixture, "1r2k3/8/2P5/8/8/8/7r/K7 b - - 0 1", NULL, NULL);
  test_act (fixture.model, "Kd8");
  test_act (fixture.model, "c7+");
  begin_chess (&fixture, "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", NULL, NULL);
  test_act (fixture.model, "Ra8#");
  g_assert_cmpuint (fixture.said->len, ==, 0);
  tear_down (&fixture);
}

static void
test_compare (void)
{
  const KtGameModule *module = kt_registry_get_module (kt_registry_find_game ("chess"));
  KtAction expected = kt_action (KT_ACTION_MOVE, 0, 1, 2, 0);
  KtAction other = kt_action (KT_ACTION_MOVE, 0, 1, 3, 0);
  KtFinding before = { .score = 0, .pv_length = 2, .pv = { other, expected } };
  KtFinding worse = { .score = -300 }, better = { .score = 400 }, same = { .score = 20 };

  g_assert_cmpint (kt_remarks_compare (module, &before, &other, &worse), ==, KT_REMARK_SURPRISED);
  g_assert_cmpint (kt_remarks_compare (module, &before, &other, &better), ==, KT_REMARK_PLEASED);
  g_assert_cmpint (kt_remarks_compare (module, &before, &other, &same), ==, KT_N_REMARKS);
  /* An expected move is no surprise. Without an expectation, no move is a surprise. */
  g_assert_cmpint (kt_remarks_compare (module, &before, &expected, &worse), ==, KT_N_REMARKS);
  before.pv_length = 1;
  g_assert_cmpint (kt_remarks_compare (module, &before, &other, &worse), ==, KT_N_REMARKS);
  before.pv_length = 2;
  before.is_from_book = TRUE;
  g_assert_cmpint (kt_remarks_compare (module, &before, &other, &worse), ==, KT_N_REMARKS);
}

/* All objects may be freed while a win is being proved. */
static void
test_gone (void)
{
  Fixture fixture;

  set_up (&fixture);
  begin_chess (&fixture, "8/8/8/1R5k/8/8/R7/7K b - - 0 1", "easy", NULL);
  test_act (fixture.model, "Kg6");
  test_wait_idle (fixture.model);
  tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/remarks/win", test_win);
  g_test_add_func ("/remarks/check", test_check);
  g_test_add_func ("/remarks/four", test_four);
  g_test_add_func ("/remarks/lost", test_lost);
  g_test_add_func ("/remarks/silence", test_silence);
  g_test_add_func ("/remarks/compare", test_compare);
  g_test_add_func ("/remarks/gone", test_gone);
  return g_test_run ();
}
