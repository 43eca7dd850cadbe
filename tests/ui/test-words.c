/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences about a game, in English and in Vietnamese. */
#include "config.h"

#include "model/kt-computer.h"
#include "tests/ui/ui-test.h"
#include "ui/kt-language.h"
#include "ui/kt-words.h"

static KtGameModel *
new_game (const char *game, const char *options, KtPlayer *first, KtPlayer *second)
{
  KtGameModel *model = test_game (game, options, first, second);
  KtMatch *match = kt_game_model_get_match (model);

  kt_seat_set_name (kt_match_get_seat (match, 0), "An");
  kt_seat_set_name (kt_match_get_seat (match, 1), "Bình");
  return model;
}

#define assert_words(call, expected)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *words_ = call;                                                                \
    g_assert_cmpstr (words_, ==, expected);                                                        \
  }                                                                                                \
  G_STMT_END

static void
assert_spoken (KtGameModel *model, const char *expected)
{
  GListModel *moves = kt_game_model_get_moves (model);
  g_autoptr (KtMove) move = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);

  assert_words (kt_words_speak_move (model, move), expected);
}

/* An answer is told in the words of the question. */
static void
assert_answer_spoken (KtGameModel *model, const char *name)
{
  GListModel *moves = kt_game_model_get_moves (model);
  g_autoptr (KtMove) move = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);
  g_autofree char *expected =
      g_strdup_printf ("%s: %s.", name, kt_words_note (kt_move_get_answer (move)));

  assert_spoken (model, expected);
}

static void
test_squares (void)
{
  KtGameModel *model = new_game ("caro", "size=30", NULL, NULL);

  test_act (model, "ad30");
  test_act (model, "a1");
  assert_words (kt_words_describe_square (kt_game_model_get_position (model), 899), "ad30, X");
  assert_words (kt_words_describe_square (kt_game_model_get_position (model), 0), "a1, O");
  assert_words (kt_words_describe_square (kt_game_model_get_position (model), 1), "b1, empty");
  test_assert_gone (model);
}

static void
test_rule (void)
{
  KtGameModel *caro = new_game ("caro", "size=15 rule=vietnamese", NULL, NULL);
  KtGameModel *other = new_game ("tic-tac-toe", "columns=5 rows=4", NULL, NULL);

  assert_words (kt_words_describe_rule (kt_game_model_get_position (caro)), "15 × 15 · Vietnamese");
  assert_words (kt_words_describe_rule (kt_game_model_get_position (other)), "5 × 4");
  test_assert_gone (caro);
  test_assert_gone (other);
}

static void
test_moves (void)
{
  KtGameModel *model = new_game ("caro", "opening=swap2", NULL, NULL);

  test_act (model, "h8");
  assert_spoken (model, "X plays h8.");
  test_act (model, "h9");
  assert_spoken (model, "O plays h9.");
  test_act (model, "i8");
  test_act (model, "put-two");
  assert_answer_spoken (model, "Bình");
  test_act (model, "a1");
  test_act (model, "a2");
  test_act (model, "take-o");
  assert_answer_spoken (model, "An");
  kt_game_model_resign (model);
  assert_spoken (model, "An resigns.");
  test_assert_gone (model);
}

static void
test_results (void)
{
  KtGameModel *model = new_game ("tic-tac-toe", "", NULL, NULL);
  static const char *const won[] = { "a1", "b1", "a2", "b2", "a3" };
  static const char *const drawn[] = { "a1", "b2", "c3", "b1", "b3", "a3", "c1", "c2", "a2" };

  for (guint i = 0; i < G_N_ELEMENTS (won); i++)
    test_act (model, won[i]);
  assert_words (kt_words_describe_result (model), "An won");
  assert_words (kt_words_describe_seat (model, 0), "winner · 1 win");
  assert_words (kt_words_describe_seat (model, 1), "0 wins");
  kt_game_model_start_again (model);
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    test_act (model, drawn[i]);
  assert_words (kt_words_describe_result (model), "Draw");
  assert_words (kt_words_describe_seat (model, 0), "1 win");
  test_assert_gone (model);
}

static void
test_seats (void)
{
  g_autoptr (KtPlayer) computer = kt_computer_new (1);
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  KtGameModel *model = new_game ("caro", "", NULL, scripted);

  assert_words (kt_words_describe_seat (model, 0), "to move");
  assert_words (kt_words_describe_seat (model, 1), "");
  test_act (model, "h8");
  assert_words (kt_words_describe_seat (model, 0), "");
  assert_words (kt_words_describe_seat (model, 1), "thinking…");
  kt_game_model_set_player (model, 1, computer);
  kt_game_model_set_paused (model, TRUE);
  assert_words (kt_words_describe_seat (model, 1), "Medium · paused");
  test_assert_gone (model);
}

static void
test_nothing (void)
{
  KtGameModel *model = new_game ("caro", "opening=swap2", NULL, NULL);
  const KtPosition *position = kt_game_model_get_position (model);

  g_assert_cmpstr (kt_words_note (NULL), ==, "");
  g_assert_cmpstr (kt_words_side (position->game, -1), ==, "");
  g_assert_cmpstr (kt_words_side (position->game, 1), ==, "O");
  test_assert_gone (model);
}

static char *
describe (KtGameModel *model)
{
  g_autofree char *rule = kt_words_describe_rule (kt_game_model_get_position (model));
  g_autofree char *square = kt_words_describe_square (kt_game_model_get_position (model), 1);
  g_autofree char *seat = kt_words_describe_seat (model, 0);

  return g_strjoin ("|", rule, square, seat, NULL);
}

/* Nothing of what is said here may stay English. */
static void
test_vietnamese (void)
{
  KtGameModel *model = new_game ("caro", "", NULL, NULL);
  g_autofree char *english = describe (model);
  g_autofree char *vietnamese = NULL;
  g_auto (GStrv) before = NULL, after = NULL;

  if (ui_require_language ("vi")) {
    kt_language_apply ("vi");
    vietnamese = describe (model);
    before = g_strsplit (english, "|", -1);
    after = g_strsplit (vietnamese, "|", -1);
    for (guint i = 0; before[i]; i++)
      g_assert_cmpstr (before[i], !=, after[i]);
    g_assert_true (g_str_has_prefix (after[1], "b1, "));
    test_act (model, "h8");
    {
      g_autoptr (KtMove) move = g_list_model_get_item (kt_game_model_get_moves (model), 0);
      g_autofree char *spoken = kt_words_speak_move (model, move);

      g_assert_nonnull (strstr (spoken, "X"));
      g_assert_nonnull (strstr (spoken, "h8"));
      g_assert_null (strstr (spoken, "plays"));
    }
    kt_language_apply ("en");
    kt_game_model_undo (model);
    assert_words (describe (model), english);
  }
  test_assert_gone (model);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/words/squares", test_squares);
  g_test_add_func ("/words/rule", test_rule);
  g_test_add_func ("/words/moves", test_moves);
  g_test_add_func ("/words/results", test_results);
  g_test_add_func ("/words/seats", test_seats);
  g_test_add_func ("/words/nothing", test_nothing);
  g_test_add_func ("/words/vietnamese", test_vietnamese);
  return g_test_run ();
}
