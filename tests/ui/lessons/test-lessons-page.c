/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the book: its contents, pages with boards, exercises, riddles, and their layout. */
#include "config.h"

#include "tests/ui/scene.h"

#include "games/kt-registry.h"
#include "model/lessons/kt-lesson-board.h"
#include "ui/board/kt-board.h"
#include "ui/common/kt-announce.h"
#include "ui/lessons/kt-lesson-contents.h"
#include "ui/lessons/kt-lesson-marks.h"
#include "ui/lessons/kt-lesson-place.h"
#include "ui/lessons/kt-lesson-sheet.h"
#include "ui/lessons/kt-lesson-table.h"
#include "ui/lessons/kt-lessons-page.h"

typedef struct {
  KtGameModel *model; /* the game that the book does not show */
  GtkWidget *page, *table;
  Scene scene; /* the board in the book */
} Fixture;

static void
open_page (Fixture *fixture, int width, int height)
{
  Scene *scene = &fixture->scene;

  fixture->model = fixture->model ? fixture->model : kt_game_model_new ();
  *scene = (Scene){ .settings = test_get_settings (), .theme = kt_theme_new_default () };
  fixture->page = kt_lessons_page_new (fixture->model, scene->settings, scene->theme);
  fixture->table = ui_find (fixture->page, KT_TYPE_LESSON_TABLE);
  scene->widget = fixture->page;
  scene->board = ui_find (fixture->table, KT_TYPE_BOARD);
  scene->model = kt_game_view_get_model (KT_GAME_VIEW (fixture->table));
  scene->window = ui_window_new (fixture->page, width, height);
  gtk_widget_grab_focus (fixture->page);
  ui_settle (fixture->page);
}

static void
close_page (Fixture *fixture)
{
  GtkWidget *page = g_object_ref (fixture->page);
  KtGameModel *model = g_object_ref (fixture->scene.model);

  ui_destroy_window (fixture->scene.window);
  test_assert_gone (page);
  test_assert_gone (model);
  test_assert_gone (fixture->model);
  g_object_unref (fixture->scene.settings);
  g_object_unref (fixture->scene.theme);
}

static void
open_chapter (Fixture *fixture, const char *game, guint chapter)
{
  gtk_widget_activate_action (fixture->page, "book.open", "(su)", game, chapter);
  ui_settle (fixture->page);
}

static guint
count_chapters (const char *game)
{
  return kt_registry_get_module (kt_registry_find_game (game))->lessons.n_chapters;
}

static void
act (Fixture *fixture, const char *action)
{
  gtk_widget_activate_action (fixture->table, action, NULL);
  ui_settle (fixture->page);
}

static void
assert_text (Fixture *fixture, const char *text)
{
  if (!ui_find_label_with (fixture->page, text))
    g_error ("“%s” is not on the page", text);
}

typedef struct {
  Fixture *fixture;
  const char *text;
} TextWait;

static gboolean
has_text (gpointer data)
{
  TextWait *wait = data;

  return ui_find_label_with (wait->fixture->page, wait->text) != NULL;
}

static void
wait_text (Fixture *fixture, const char *text)
{
  test_wait (has_text, &(TextWait){ fixture, text });
}

/* --- The book --------------------------------------------------------------------------------- */

static void
test_contents (void)
{
  Fixture fixture = { 0 };

  open_page (&fixture, 900, 700);
  assert_text (&fixture, "The Pieces");
  assert_text (&fixture, "0 of 10 done");
  assert_text (&fixture, "All Functions and Keys");
  g_signal_emit_by_name (
      gtk_widget_get_ancestor (ui_find_label (fixture.page, "The Pieces"), GTK_TYPE_BUTTON),
      "clicked");
  ui_settle (fixture.page);
  assert_text (&fixture, "Two Armies");
  act (&fixture, "book.leave");
  ui_settle (fixture.page);
  assert_text (&fixture, "Which Five Counts");
  gtk_widget_activate_action (fixture.page, "book.keys", NULL);
  ui_settle (fixture.page);
  assert_text (&fixture, "Next page of the book");
  close_page (&fixture);
}

static GtkWidget *
get_focused_entry (Fixture *fixture)
{
  return gtk_root_get_focus (gtk_widget_get_root (fixture->page));
}

/* Up and Down move through all entries, Left and Right between the cards. */
static void
test_contents_keys (void)
{
  Fixture fixture = { 0 };
  GtkWidget *contents, *first, *second;

  open_page (&fixture, 900, 700);
  contents = ui_find (fixture.page, KT_TYPE_LESSON_CONTENTS);
  gtk_widget_grab_focus (contents);
  first = get_focused_entry (&fixture);
  g_assert_true (ui_key (contents, GDK_KEY_Up, 0));
  g_assert_true (ui_key (contents, GDK_KEY_Down, 0));
  second = get_focused_entry (&fixture);
  g_assert_true (second != first && gtk_widget_is_ancestor (second, contents));
  g_assert_true (gtk_widget_get_parent (second) == gtk_widget_get_parent (first));
  ui_key (contents, GDK_KEY_Right, 0);
  g_assert_true (gtk_widget_get_parent (get_focused_entry (&fixture)) !=
                 gtk_widget_get_parent (first));
  ui_key (contents, GDK_KEY_Left, 0);
  g_assert_true (get_focused_entry (&fixture) == first);
  close_page (&fixture);
}

static void
assert_place (Fixture *fixture, const KtLessonPlace *place)
{
  const KtLessonPlace *shown = kt_lesson_table_get_place (KT_LESSON_TABLE (fixture->table));

  g_assert_true (shown->game == place->game);
  g_assert_cmpuint (shown->chapter, ==, place->chapter);
  g_assert_cmpuint (shown->index, ==, place->index);
}

/* Every page of every game can be reached in both directions, and is announced. */
static void
test_turning (void)
{
  Fixture fixture = { 0 };

  open_page (&fixture, 900, 700);
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    KtLessonPlace place = { kt_registry_get_game (i), 0, 0 };
    guint n = 1;

    open_chapter (&fixture, place.game->id, 0);
    while (kt_lesson_place_step (&place, 1)) {
      g_assert_true (gtk_widget_activate_action (fixture.table, "lesson.next", NULL));
      assert_place (&fixture, &place);
      n++;
    }
    gtk_widget_activate_action (fixture.table, "lesson.next", NULL);
    assert_place (&fixture, &place);
    while (kt_lesson_place_step (&place, -1))
      gtk_widget_activate_action (fixture.table, "lesson.previous", NULL);
    assert_place (&fixture, &place);
    g_assert_cmpuint (n, >, 5);
  }
  close_page (&fixture);
}

/* Pointer input on a page: a move is commented, an illegal one refused, and a move can be
 * undone. */
static void
test_page_pointer (void)
{
  Fixture fixture = { 0 };

  open_page (&fixture, 1000, 700);
  open_chapter (&fixture, "chess", 0);
  act (&fixture, "lesson.next");
  assert_text (&fixture, "Take the pawn with the rook.");
  scene_click (&fixture.scene, "d4");
  scene_click (&fixture.scene, "d6");
  assert_text (&fixture, "White: Rook d4 takes Pawn on d6");
  act (&fixture, "lesson.back");
  g_assert_cmpuint (kt_game_model_get_shown (fixture.scene.model), ==, 0);
  act (&fixture, "lesson.show");
  g_assert_cmpuint (kt_game_model_get_shown (fixture.scene.model), ==, 1);
  act (&fixture, "lesson.again");
  g_assert_cmpuint (kt_game_model_get_shown (fixture.scene.model), ==, 0);
  close_page (&fixture);
}

/* A move by the user ends a line that is being shown, because its next move belongs to another
 * position. */
static void
test_played_while_showing (void)
{
  Fixture fixture = { 0 };

  open_page (&fixture, 1000, 700);
  open_chapter (&fixture, "chess", 0);
  act (&fixture, "lesson.show");
  g_assert_cmpuint (kt_game_model_get_shown (fixture.scene.model), ==, 1);
  scene_click (&fixture.scene, "d7");
  scene_click (&fixture.scene, "d6");
  g_assert_cmpuint (kt_game_model_get_shown (fixture.scene.model), ==, 2);
  test_run_for (1200);
  test_assert_line (fixture.scene.model, "e4 d6");
  act (&fixture, "lesson.show");
  test_run_for (1200);
  test_assert_line (fixture.scene.model, "e4 e5");
  close_page (&fixture);
}

/* Keyboard input on a page: a five that does not count is played and explained. */
static void
test_page_keys (void)
{
  Fixture fixture = { 0 };

  open_page (&fixture, 1000, 700);
  open_chapter (&fixture, "caro", 1);
  act (&fixture, "lesson.next");
  act (&fixture, "lesson.next");
  assert_text (&fixture, "The Vietnamese Rule: Two Ends");
  scene_walk (&fixture.scene, "h5");
  scene_key (&fixture.scene, GDK_KEY_Return);
  assert_text (&fixture, "This row does not count: it is blocked at both ends.");
  close_page (&fixture);
}

/* Swap2 questions and draw claims have buttons. */
static void
test_answers (void)
{
  Fixture fixture = { 0 };

  open_page (&fixture, 1000, 700);
  open_chapter (&fixture, "caro", 3);
  act (&fixture, "lesson.next");
  act (&fixture, "lesson.next");
  assert_text (&fixture, "Swap2: The Choice");
  gtk_widget_activate_action (fixture.table, "lesson.answer", "u", 1);
  assert_text (&fixture, "Second player: Take X and move second.");
  open_chapter (&fixture, "chess", 2);
  for (guint i = 0; i < 3; i++)
    act (&fixture, "lesson.next");
  assert_text (&fixture, "The Same Position Again");
  g_assert_null (ui_find_label (fixture.page, "Claim a Draw"));
  scene_play (&fixture.scene, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  ui_settle (fixture.page);
  assert_text (&fixture, "Claim a Draw");
  act (&fixture, "lesson.claim");
  assert_text (&fixture, "Draw. The same position for the third time.");
  close_page (&fixture);
}

/* --- Exercises -------------------------------------------------------------------------------- */

static guint
count_done (Fixture *fixture, const KtLessonPlace *place)
{
  return kt_lesson_marks_count (fixture->scene.settings, place->game, place->chapter);
}

/* An exercise: a wrong move with its explanation, undo, a hint, the solution, and the mark. */
static void
test_exercise (void)
{
  Fixture fixture = { 0 };
  const KtGame *chess = kt_registry_find_game ("chess");
  KtLessonPlace exercises = { chess, count_chapters ("chess"), 0 };

  open_page (&fixture, 1000, 700);
  kt_lesson_marks_clear (fixture.scene.settings, chess, exercises.chapter);
  open_chapter (&fixture, "chess", count_chapters ("chess"));
  assert_text (&fixture, "White mates with one move.");
  scene_click (&fixture.scene, "h1");
  scene_click (&fixture.scene, "g1");
  wait_text (&fixture, "Not yet");
  assert_text (&fixture, "Black answers");
  act (&fixture, "lesson.back");
  act (&fixture, "lesson.hint");
  assert_text (&fixture, "Which row is left?");
  scene_click (&fixture.scene, "h1");
  scene_click (&fixture.scene, "h8");
  wait_text (&fixture, "Checkmate! King and rook");
  g_assert_true (kt_lesson_marks_has (fixture.scene.settings, &exercises));
  g_assert_cmpuint (count_done (&fixture, &exercises), ==, 1);
  act (&fixture, "book.leave");
  ui_settle (fixture.page);
  assert_text (&fixture, "1 of 10 done");
  gtk_widget_activate_action (fixture.page, "book.forget", "(su)", "chess", exercises.chapter);
  g_assert_cmpuint (count_done (&fixture, &exercises), ==, 0);
  close_page (&fixture);
}

/* In an exercise for Black, the board is turned if it has an orientation; the page may be left
 * while a move is judged. */
static void
test_left_while_judging (void)
{
  Fixture fixture = { 0 };

  open_page (&fixture, 1000, 700);
  open_chapter (&fixture, "caro", count_chapters ("caro"));
  act (&fixture, "lesson.next");
  act (&fixture, "lesson.next");
  assert_text (&fixture, "Block the Four");
  scene_click (&fixture.scene, "b2");
  act (&fixture, "lesson.previous");
  assert_text (&fixture, "Mind the Gap");
  scene_click (&fixture.scene, "b2");
  close_page (&fixture);
}

/* --- Riddles ---------------------------------------------------------------------------------- */

static void
count_cb (guint *n)
{
  ++*n;
}

/* White has missed a mate. Solving the riddle does not change the game. */
static void
test_riddle (void)
{
  Fixture fixture = { .model = test_game ("chess", "", NULL, NULL) };
  const char *const moves[] = { "e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "d3", "g6" };
  guint n_left = 0;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    test_act (fixture.model, moves[i]);
  open_page (&fixture, 1000, 700);
  g_signal_connect_swapped (fixture.page, "left", G_CALLBACK (count_cb), &n_left);
  kt_lessons_page_show_riddle (KT_LESSONS_PAGE (fixture.page), fixture.model, 6);
  ui_settle (fixture.page);
  assert_text (&fixture, "In the game d3 was played. What is better for White?");
  scene_click (&fixture.scene, "a2");
  scene_click (&fixture.scene, "a3");
  wait_text (&fixture, "Nearly: there is a better move.");
  act (&fixture, "lesson.back");
  scene_click (&fixture.scene, "h5");
  scene_click (&fixture.scene, "f7");
  wait_text (&fixture, "Right, that was the better move. In the game it was d3.");
  g_assert_cmpuint (kt_game_model_get_shown (fixture.model), ==, 8);
  act (&fixture, "book.leave");
  g_assert_cmpuint (n_left, ==, 1);
  kt_lessons_page_show_book (KT_LESSONS_PAGE (fixture.page), NULL);
  ui_settle (fixture.page);
  assert_text (&fixture, "The Pieces");
  close_page (&fixture);
}

/* A review in which White’s move d3 and Black’s move g6 are marked. */
static const char marked[] = "2 860 860 860 860 860 860 900 400 900 6!:Qxf7 7:Nxh5";

static void
open_riddle (Fixture *fixture, guint index)
{
  static const char *const moves[] = { "e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "d3", "g6" };

  fixture->model = test_game ("chess", "", NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    test_act (fixture->model, moves[i]);
  kt_game_model_set_review (fixture->model, marked, NULL, 0);
  open_page (fixture, 1000, 700);
  kt_lessons_page_show_riddle (KT_LESSONS_PAGE (fixture->page), fixture->model, index);
  ui_settle (fixture->page);
}

/* The move that was played in the game is distinguished from other wrong moves. */
static void
test_played_move (void)
{
  Fixture fixture = { 0 };

  open_riddle (&fixture, 6);
  scene_click (&fixture.scene, "d2");
  scene_click (&fixture.scene, "d3");
  wait_text (&fixture, "That was played in the game.");
  g_assert_null (ui_find_label_with (fixture.page, "Nearly"));
  close_page (&fixture);
}

static gboolean
is_enabled (Fixture *fixture, const char *action)
{
  g_autoptr (GPtrArray) buttons = ui_test_list (fixture->page, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++) {
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), action) == 0)
      return gtk_widget_get_sensitive (buttons->pdata[i]);
  }
  return FALSE;
}

/* The riddles of a review follow each other; the game shows the move of the riddle. */
static void
test_next_riddle (void)
{
  Fixture fixture = { 0 };

  open_riddle (&fixture, 6);
  assert_text (&fixture, "1 / 2");
  g_assert_false (is_enabled (&fixture, "lesson.previous"));
  g_assert_true (is_enabled (&fixture, "lesson.next"));
  act (&fixture, "lesson.next");
  assert_text (&fixture, "In the game g6 was played. What is better for Black?");
  assert_text (&fixture, "2 / 2");
  g_assert_false (is_enabled (&fixture, "lesson.next"));
  g_assert_cmpuint (kt_game_model_get_shown (fixture.model), ==, 8);
  act (&fixture, "lesson.previous");
  assert_text (&fixture, "In the game d3 was played. What is better for White?");
  g_assert_cmpuint (kt_game_model_get_shown (fixture.model), ==, 7);
  close_page (&fixture);
}

/* A move found in a riddle is played, and the game is played on from there. */
static void
test_play_on_from_seen (void)
{
  Fixture fixture = { 0 };
  GtkWidget *dialog;

  open_riddle (&fixture, 7);
  fixture.scene.is_flipped = TRUE;
  scene_click (&fixture.scene, "f6");
  scene_click (&fixture.scene, "h5");
  wait_text (&fixture, "Right, that was the better move.");
  act (&fixture, "lesson.play-on");
  dialog = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "play");
  test_drain ();
  g_assert_cmpuint (g_list_model_get_n_items (kt_game_model_get_moves (fixture.model)), ==, 8);
  g_assert_cmpuint (kt_game_model_get_position (fixture.model)->last.from, ==,
                    kt_square_parse ("f6", 8, 8));
  close_page (&fixture);
}

/* --- Announcements and layout ----------------------------------------------------------------- */

/* Checks the announcement when a page is reached. */
static void
test_spoken (void)
{
  Fixture fixture = { 0 };

  kt_announce_use_labels ();
  open_page (&fixture, 1000, 700);
  open_chapter (&fixture, "chess", 0);
  assert_text (&fixture, "Two Armies. White and Black take turns");
  open_chapter (&fixture, "caro", count_chapters ("caro"));
  assert_text (&fixture, "Make Five. X wins with one stone.");
  close_page (&fixture);
}

/* Every page fits into a small window. */
static void
test_narrow (void)
{
  Fixture fixture = { 0 };
  int minimum;

  open_page (&fixture, 360, 640);
  gtk_widget_measure (fixture.page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  open_chapter (&fixture, "caro", 3);
  act (&fixture, "lesson.next");
  gtk_widget_measure (fixture.page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  g_assert_cmpint (gtk_widget_get_width (fixture.scene.board), >=, 240);
  close_page (&fixture);
}

/* In a low window the line of keys is hidden in favour of the text, and a long text has a
 * scrollbar. */
static void
test_low (void)
{
  enum { MIN_HEIGHT = 90 };
  static const int heights[] = { 640, 360, 640 };
  Fixture fixture = { 0 };
  GtkWidget *sheet, *scroller, *keys;

  open_page (&fixture, 360, 640);
  open_chapter (&fixture, "caro", 0);
  sheet = ui_find (fixture.table, KT_TYPE_LESSON_SHEET);
  scroller = ui_find (sheet, GTK_TYPE_SCROLLED_WINDOW);
  keys = gtk_widget_get_last_child (gtk_widget_get_first_child (fixture.page));
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++) {
    gtk_window_set_default_size (fixture.scene.window, 360, heights[i]);
    for (guint k = 0; k < 5; k++) {
      ui_settle (fixture.page);
      test_run_for (30);
    }
    g_assert_cmpint (gtk_widget_get_visible (keys), ==, heights[i] == 640);
    g_assert_cmpint (gtk_widget_get_height (scroller), >=, MIN_HEIGHT);
    g_assert_true (heights[i] == 640 || gtk_widget_get_mapped (gtk_scrolled_window_get_vscrollbar (
                                            GTK_SCROLLED_WINDOW (scroller))));
  }
  close_page (&fixture);
}

/* --- Exercises must not give away their answers ----------------------------------------------- */

static void
assert_cursor_elsewhere (Fixture *fixture, const KtGame *game, const KtExercise *exercise)
{
  KtSquare cursor = kt_board_get_keyboard (KT_BOARD (fixture->scene.board));
  const KtPosition *start = kt_game_model_get_position (fixture->scene.model);
  KtAction action;
  guint n = 0;

  for (; kt_lesson_board_read (start, exercise->solutions, n, &action); n++) {
    if (cursor == action.from || cursor == action.to)
      g_error ("%s, %s: the cursor begins at the answer", game->id, exercise->id);
  }
  g_assert_cmpuint (n, >, 0);
}

/* Checks that an exercise has no marks of threats, even if the settings ask for them. */
static void
assert_no_ring (Fixture *fixture, const KtGame *game, const KtExercise *exercise)
{
  static const char *const marks[] = { "show-threats", "show-threes", "show-hanging" };
  g_autoptr (UiPicture) with = NULL, without = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    g_settings_set_boolean (fixture->scene.settings, marks[i], TRUE);
  with = ui_picture_take (fixture->scene.board);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    g_settings_set_boolean (fixture->scene.settings, marks[i], FALSE);
  without = ui_picture_take (fixture->scene.board);
  if (!ui_picture_equal (with, without))
    g_error ("%s, %s: a mark shows the answer", game->id, exercise->id);
}

static void
test_answers_hidden (void)
{
  Fixture fixture = { 0 };

  open_page (&fixture, 900, 700);
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    const KtLessons *lessons = &kt_registry_get_module (game)->lessons;

    if (lessons->n_exercises > 0)
      open_chapter (&fixture, game->id, lessons->n_chapters);
    for (guint j = 0; j < lessons->n_exercises; j++) {
      assert_cursor_elsewhere (&fixture, game, &lessons->exercises[j]);
      assert_no_ring (&fixture, game, &lessons->exercises[j]);
      act (&fixture, "lesson.next");
    }
  }
  close_page (&fixture);
}

/* --- Studies ---------------------------------------------------------------------------------- */

/* Plays the best move of the side to move, as a search of a second or so finds it. */
static void
play_best (Fixture *fixture, KtEngine *engine)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .positions = 300000 };
  KtFinding finding;

  kt_engine_think (engine, kt_game_model_get_position (fixture->scene.model), &limits, progress,
                   &finding);
  kt_game_model_act (fixture->scene.model, &finding.action);
}

static gboolean
is_turn (gpointer data)
{
  KtGameModel *model = ((Fixture *) data)->scene.model;

  return kt_game_model_awaits_person (model) ||
         kt_position_is_over (kt_game_model_get_position (model));
}

/* A study is played against the computer to its end, and the next one is opened then. */
static void
test_study (void)
{
  Fixture fixture = { 0 };
  const KtGame *game;
  g_autoptr (KtEngine) engine = NULL;
  KtLessonPlace place;
  KtAction resign;

  kt_registry_offer_all ();
  game = kt_registry_find_game ("xiangqi");
  if (kt_registry_get_module (game)->n_levels == 0) {
    g_test_skip ("the game has no computer player yet");
    return;
  }
  place = (KtLessonPlace){ game, count_chapters ("xiangqi") + 2, 0 };
  engine = kt_registry_create_strongest (game);
  open_page (&fixture, 1000, 700);
  kt_lesson_marks_clear (fixture.scene.settings, game, place.chapter);
  open_chapter (&fixture, "xiangqi", place.chapter);
  assert_text (&fixture, "Eyes on the Torrent");
  assert_text (&fixture, "mate in 3 moves");
  resign = kt_action_declare (KT_ACTION_RESIGN, 0);
  kt_game_model_act (fixture.scene.model, &resign);
  wait_text (&fixture, "Not solved yet.");
  g_assert_cmpuint (count_done (&fixture, &place), ==, 0);
  act (&fixture, "lesson.again");
  while (!kt_position_is_over (kt_game_model_get_position (fixture.scene.model))) {
    play_best (&fixture, engine);
    test_wait (is_turn, &fixture);
  }
  assert_text (&fixture, "Solved!");
  g_assert_cmpuint (count_done (&fixture, &place), ==, 1);
  act (&fixture, "book.leave");
  ui_settle (fixture.page);
  assert_text (&fixture, "1 of 24 done");
  open_chapter (&fixture, "xiangqi", place.chapter);
  assert_text (&fixture, "Burning the Camp at Bowang");
  gtk_widget_activate_action (fixture.page, "book.forget", "(su)", "xiangqi", place.chapter);
  g_assert_cmpuint (count_done (&fixture, &place), ==, 0);
  close_page (&fixture);
}

static void
assert_in_card (GtkWidget *entry, const char *game)
{
  g_assert_nonnull (ui_find_label (gtk_widget_get_ancestor (entry, GTK_TYPE_FLOW_BOX_CHILD), game));
}

/* The focus returns from an exercise to its entry in the contents. */
static void
test_back_to_entry (void)
{
  Fixture fixture = { 0 };
  GtkWidget *entry;

  open_page (&fixture, 900, 700);
  open_chapter (&fixture, "chess", count_chapters ("chess"));
  act (&fixture, "book.leave");
  entry = get_focused_entry (&fixture);
  g_assert_nonnull (ui_find_label (entry, "Exercises"));
  assert_in_card (entry, "Chess");
  close_page (&fixture);
}

/* From a game the book is opened at the chapters of this game, unless one of its pages is open. */
static void
test_book_of_game (void)
{
  Fixture fixture = { 0 };
  KtLessonsPage *page;

  open_page (&fixture, 900, 700);
  page = KT_LESSONS_PAGE (fixture.page);
  kt_lessons_page_show_book (page, kt_registry_find_game ("xiangqi"));
  assert_in_card (get_focused_entry (&fixture), "Chinese Chess");
  open_chapter (&fixture, "chess", 1);
  kt_lessons_page_show_book (page, kt_registry_find_game ("chess"));
  g_assert_true (gtk_widget_get_mapped (fixture.table));
  kt_lessons_page_show_book (page, NULL);
  g_assert_true (gtk_widget_get_mapped (fixture.table));
  kt_lessons_page_show_book (page, kt_registry_find_game ("xiangqi"));
  g_assert_false (gtk_widget_get_mapped (fixture.table));
  assert_in_card (get_focused_entry (&fixture), "Chinese Chess");
  close_page (&fixture);
}

/* Opens the page or exercise that proves this claim. */
static void
open_claim (Fixture *fixture, const char *game, const char *claim)
{
  KtLessonPlace place = { kt_registry_find_game (game), 0, 0 };

  while (g_strcmp0 (kt_lesson_place_get_page (&place)->claim, claim) != 0)
    g_assert_true (kt_lesson_place_step (&place, 1));
  kt_lesson_table_show (KT_LESSON_TABLE (fixture->table), &place);
  gtk_widget_set_visible (fixture->table, TRUE);
  ui_settle (fixture->page);
}

/* A repetition that loses is explained with the side and the pieces, as in a game. */
static void
test_repetition (void)
{
  Fixture fixture = { 0 };
  const KtLessonPage *page;

  open_page (&fixture, 1000, 700);
  open_claim (&fixture, "xiangqi", "perpetual-check");
  page = kt_lesson_place_get_page (kt_lesson_table_get_place (KT_LESSON_TABLE (fixture.table)));
  scene_play (&fixture.scene, page->line);
  ui_settle (fixture.page);
  assert_text (&fixture, "Black won. Red lost by endless check (Chariot → General).");
  close_page (&fixture);
}

static const char *
get_said (Fixture *fixture)
{
  g_autoptr (GPtrArray) labels = ui_test_list (fixture->table, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++) {
    if (gtk_accessible_get_accessible_role (labels->pdata[i]) == GTK_ACCESSIBLE_ROLE_STATUS)
      return gtk_label_get_label (labels->pdata[i]);
  }
  return NULL;
}

/* For a move of the far side, a screen reader says the target as the board counts it; the sheet
 * does not. */
static void
test_far_move (void)
{
  Fixture fixture = { 0 };

  open_page (&fixture, 1000, 700);
  open_claim (&fixture, "xiangqi", "repetition");
  scene_play (&fixture.scene, "R1+1");
  g_assert_cmpstr (get_said (&fixture), ==, "Red: Chariot 1 advances 1 step.");
  scene_play (&fixture.scene, "R9+1");
  g_assert_cmpstr (get_said (&fixture), ==, "Black: Chariot 9 advances 1 step, to file 1 row 9.");
  assert_text (&fixture, "Black: Chariot 9 advances 1 step.");
  close_page (&fixture);
}

/* A piece that must not move is put down. */
static void
test_put_down (void)
{
  Fixture fixture = { 0 };

  open_page (&fixture, 1000, 700);
  open_chapter (&fixture, "chess", 0);
  act (&fixture, "lesson.next");
  scene_click (&fixture.scene, "d4");
  scene_click (&fixture.scene, "e6");
  g_assert_true (g_str_has_suffix (get_said (&fixture), ". Put back: d4, White Rook."));
  close_page (&fixture);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/lessons-page/contents", test_contents);
  g_test_add_func ("/lessons-page/contents/keys", test_contents_keys);
  g_test_add_func ("/lessons-page/turning", test_turning);
  g_test_add_func ("/lessons-page/pointer", test_page_pointer);
  g_test_add_func ("/lessons-page/played-while-showing", test_played_while_showing);
  g_test_add_func ("/lessons-page/keys", test_page_keys);
  g_test_add_func ("/lessons-page/answers", test_answers);
  g_test_add_func ("/lessons-page/exercise", test_exercise);
  g_test_add_func ("/lessons-page/left-while-judging", test_left_while_judging);
  g_test_add_func ("/lessons-page/riddle", test_riddle);
  g_test_add_func ("/lessons-page/played-move", test_played_move);
  g_test_add_func ("/lessons-page/next-riddle", test_next_riddle);
  g_test_add_func ("/lessons-page/play-on-from-seen", test_play_on_from_seen);
  g_test_add_func ("/lessons-page/spoken", test_spoken);
  g_test_add_func ("/lessons-page/narrow", test_narrow);
  g_test_add_func ("/lessons-page/low", test_low);
  g_test_add_func ("/lessons-page/answers-hidden", test_answers_hidden);
  g_test_add_func ("/lessons-page/back-to-entry", test_back_to_entry);
  g_test_add_func ("/lessons-page/book-of-game", test_book_of_game);
  g_test_add_func ("/lessons-page/repetition", test_repetition);
  g_test_add_func ("/lessons-page/far-move", test_far_move);
  g_test_add_func ("/lessons-page/put-down", test_put_down);
  /* The last test: it offers all games. */
  g_test_add_func ("/lessons-page/study", test_study);
  return g_test_run ();
}
