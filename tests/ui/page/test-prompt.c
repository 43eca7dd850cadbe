/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the prompt in each state of a game. */
#include "config.h"

#include "tests/ui/ui-test.h"
#include "ui/page/kt-prompt.h"

/* Describes the prompt as "title|text|label=action|…". */
static char *
describe (KtGameModel *model)
{
  GString *text = g_string_new (NULL);
  KtPromptView view;

  kt_prompt_compute (model, KT_NOTATION_LANGUAGE, &view);
  g_string_append (text, view.title ? view.title : "nothing");
  if (view.text)
    g_string_append_printf (text, "|%s", view.text);
  if (view.is_watched)
    g_string_append (text, "|watched");
  for (guint i = 0; i < view.n_choices; i++)
    g_string_append_printf (text, "|%s=%s", view.choices[i].label, view.choices[i].action);
  kt_prompt_view_clear (&view);
  g_assert_null (view.title);
  return g_string_free (text, FALSE);
}

#define assert_prompt(model, expected)                                                             \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *prompt_ = describe (model);                                                   \
    g_assert_cmpstr (prompt_, ==, expected);                                                       \
  }                                                                                                \
  G_STMT_END

/* Checks that the prompt asks for an action on the board, and offers no choices. */
static void
assert_task (KtGameModel *model)
{
  KtPromptView view;

  kt_prompt_compute (model, KT_NOTATION_LANGUAGE, &view);
  g_assert_nonnull (view.title);
  g_assert_cmpuint (view.n_choices, ==, 0);
  kt_prompt_view_clear (&view);
}

static void
test_no_game (void)
{
  KtGameModel *model = kt_game_model_new ();

  assert_prompt (model, "nothing");
  test_assert_gone (model);
}

static void
test_course (void)
{
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, NULL);
  static const char *const line[] = { "a1", "b1", "a2", "b2", "a3" };

  kt_seat_set_name (kt_match_get_seat (kt_game_model_get_match (model), 0), "An");
  assert_prompt (model, "nothing");
  for (guint i = 0; i + 1 < G_N_ELEMENTS (line); i++) {
    test_act (model, line[i]);
    assert_prompt (model, "nothing");
  }
  kt_game_model_show (model, 1);
  assert_prompt (model, "Move 1 of 4|Back to the Game=game.last");
  kt_game_model_show (model, 4);
  test_act (model, line[4]);
  assert_prompt (model, "An won|Three in a row|Result=game.result|Play Again=game.again");
  kt_game_model_show (model, 0);
  assert_prompt (model, "Move 0 of 5|Back to the Game=game.last");
  kt_game_model_show (model, 5);
  kt_game_model_undo (model);
  assert_prompt (model, "nothing");
  kt_game_model_resign (model);
  {
    g_autofree char *prompt = describe (model);

    g_assert_nonnull (strstr (prompt, "|Result=game.result|Play Again=game.again"));
  }
  kt_game_model_start_again (model);
  assert_prompt (model, "nothing");
  test_assert_gone (model);
}

static void
test_paused (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  KtGameModel *model = test_game ("caro", "", scripted, NULL);

  kt_game_model_set_paused (model, TRUE);
  assert_prompt (model, "Paused|Continue=game.pause");
  kt_game_model_set_paused (model, FALSE);
  assert_prompt (model, "nothing");
  test_assert_gone (model);
}

static void
test_swap2 (void)
{
  KtGameModel *model = test_game ("caro", "opening=swap2", NULL, NULL);

  test_act (model, "h8");
  test_act (model, "h9");
  assert_task (model);
  test_act (model, "i8");
  {
    KtPromptView view;

    kt_prompt_compute (model, KT_NOTATION_LANGUAGE, &view);
    g_assert_nonnull (view.title);
    g_assert_cmpuint (view.n_choices, ==, 3);
    for (guint i = 0; i < view.n_choices; i++) {
      g_autofree char *action = g_strdup_printf ("game.answer(%u)", i);

      g_assert_cmpstr (view.choices[i].action, ==, action);
    }
    kt_prompt_view_clear (&view);
  }
  /* The question is shown again after an earlier position was shown. */
  kt_game_model_show (model, 1);
  assert_prompt (model, "Move 1 of 3|Back to the Game=game.last");
  kt_game_model_show (model, 3);
  test_act (model, "put-two");
  assert_task (model);
  test_act (model, "a1");
  test_act (model, "a2");
  {
    KtPromptView view;

    kt_prompt_compute (model, KT_NOTATION_LANGUAGE, &view);
    g_assert_nonnull (view.title);
    g_assert_cmpuint (view.n_choices, ==, 2);
    kt_prompt_view_clear (&view);
  }
  test_act (model, "take-x");
  assert_prompt (model, "nothing");
  test_assert_gone (model);
}

/* A hint with its reason is shown alone, or below another text. */
static void
test_hint (void)
{
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, NULL);

  test_act (model, "a1");
  test_act (model, "b2");
  test_act (model, "b1");
  kt_hinter_find (kt_game_model_get_hinter (model));
  test_wait_hint (model);
  assert_prompt (model, "Hint: c1|Blocks a row that would win");
  test_act (model, "c1");
  assert_prompt (model, "nothing");
  kt_game_model_show (model, 3);
  kt_hinter_find (kt_game_model_get_hinter (model));
  test_wait_hint (model);
  assert_prompt (model, "Move 3 of 4|Hint: c1 · Blocks a row that would win|"
                        "Back to the Game=game.last");
  test_assert_gone (model);
}

/* A draw claim is offered to the side that may claim it, while this side is in turn. */
static void
test_claim (void)
{
  static const char *const line[] = { "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8" };
  KtGameModel *model = test_game ("chess", "", NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (line); i++) {
    assert_prompt (model, "nothing");
    test_act (model, line[i]);
  }
  assert_prompt (model, "The same position for the third time|Claim a Draw=game.claim");
  kt_game_model_show (model, 3);
  assert_prompt (model, "Move 2 of 4|Back to the Game=game.last");
  kt_game_model_show (model, 8);
  test_act (model, "e4");
  assert_prompt (model, "nothing");
  kt_game_model_undo (model);
  test_act (model, "claim-draw");
  assert_prompt (model, "Draw|The same position for the third time|Result=game.result|"
                        "Play Again=game.again");
  test_assert_gone (model);
}

/* A question to the computer is not shown to the person. */
static void
test_others_question (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  KtGameModel *model = test_game ("caro", "opening=swap2", NULL, scripted);

  test_act (model, "h8");
  test_act (model, "h9");
  test_act (model, "i8");
  assert_prompt (model, "nothing");
  test_assert_gone (model);
}

static guint
count_buttons (GtkWidget *prompt)
{
  g_autoptr (GPtrArray) buttons = ui_test_list (prompt, GTK_TYPE_BUTTON);

  return buttons->len;
}

/* The widget is revealed while there is a text, with a button for each choice. */
static void
test_widget (void)
{
  KtGameModel *model = test_game ("caro", "opening=swap2", NULL, NULL);
  g_autoptr (GSettings) settings = test_get_settings ();
  GtkWidget *prompt = kt_prompt_new (model, settings);
  GtkWindow *window = ui_window_new (prompt, 320, 300);
  GtkWidget *revealer = ui_find (prompt, GTK_TYPE_REVEALER);

  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
  g_assert_cmpuint (count_buttons (prompt), ==, 0);
  test_act (model, "h8");
  test_act (model, "h9");
  test_act (model, "i8");
  ui_settle (prompt);
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
  g_assert_true (gtk_widget_get_can_target (prompt));
  g_assert_nonnull (ui_find_label_with (prompt, "two more stones"));
  test_act (model, "take-o");
  ui_settle (prompt);
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
  g_assert_false (gtk_widget_get_can_target (prompt));
  kt_game_model_undo (model);
  ui_settle (prompt);
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
  g_assert_nonnull (ui_find_label_with (prompt, "two more stones"));
  ui_destroy_window (window);
  test_assert_gone (model);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/prompt/no-game", test_no_game);
  g_test_add_func ("/prompt/course", test_course);
  g_test_add_func ("/prompt/paused", test_paused);
  g_test_add_func ("/prompt/swap2", test_swap2);
  g_test_add_func ("/prompt/hint", test_hint);
  g_test_add_func ("/prompt/claim", test_claim);
  g_test_add_func ("/prompt/others-question", test_others_question);
  g_test_add_func ("/prompt/widget", test_widget);
  return g_test_run ();
}
