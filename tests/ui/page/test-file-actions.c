/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests games from the clipboard and from files, and saving them: questions, messages, and what
 * stays unchanged. */
#include "config.h"

#include <string.h>

#include "formats/kt-import.h"
#include <unistd.h>

#include "tests/ui/scene.h"
#include "ui/dialogs/kt-game-chooser.h"
#include "ui/page/kt-game-page.h"

#define POSITION "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"

static void
set_up (Scene *scene)
{
  scene_open_page (scene, test_game ("chess", "", NULL, NULL), 1000, 700);
}

static void
put_on_clipboard (Scene *scene, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (scene->widget), text);
}

static void
activate (Scene *scene, const char *name)
{
  g_assert_true (gtk_widget_activate_action (scene->widget, name, NULL));
}

/* Returns the newest window except that of the scene; NULL if there is none. */
static GtkWindow *
find_dialog (Scene *scene)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (window != scene->window && gtk_widget_get_visible (GTK_WIDGET (window)))
      return window;
  }
  return NULL;
}

static gboolean
has_dialog (gpointer scene)
{
  return find_dialog (scene) != NULL;
}

static void
wait_dialog (Scene *scene, const char *heading, const char *part)
{
  GtkWindow *dialog;

  test_wait (has_dialog, scene);
  dialog = find_dialog (scene);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==, heading);
  if (!strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), part))
    g_error ("“%s” is not in: %s", part, adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)));
}

static void
respond (Scene *scene, const char *response)
{
  GtkWindow *dialog = find_dialog (scene);

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog);
  test_drain ();
}

static gboolean
is_position (gpointer data)
{
  Scene *scene = data;
  g_autofree char *text = kt_position_to_text (kt_game_model_get_position (scene->model));

  return g_str_equal (text, POSITION);
}

static void
test_paste (void)
{
  Scene scene;

  set_up (&scene);
  put_on_clipboard (&scene, POSITION);
  activate (&scene, "file.paste");
  test_wait (is_position, &scene);
  g_assert_null (find_dialog (&scene));
  scene_close (&scene);
}

/* No question is asked, because the running game is saved. */
static void
test_paste_while_running (void)
{
  Scene scene;

  set_up (&scene);
  scene_play (&scene, "e4");
  put_on_clipboard (&scene, POSITION);
  activate (&scene, "file.paste");
  test_wait (is_position, &scene);
  g_assert_null (find_dialog (&scene));
  scene_close (&scene);
}

/* Pasting a text without a game changes nothing, and the message shows the text and the accepted
 * formats. */
static void
test_paste_nonsense (void)
{
  Scene scene;

  set_up (&scene);
  scene_play (&scene, "e4");
  put_on_clipboard (&scene, "a shopping list");
  activate (&scene, "file.paste");
  wait_dialog (&scene, "This Cannot Be Read", "“a shopping list” is neither");
  respond (&scene, "close");
  test_assert_line (scene.model, "e4");
  put_on_clipboard (&scene, "");
  activate (&scene, "file.paste");
  wait_dialog (&scene, "This Cannot Be Read", "There is no text");
  respond (&scene, "close");
  scene_close (&scene);
}

static void
test_paste_fault (void)
{
  Scene scene;

  set_up (&scene);
  put_on_clipboard (&scene, "1. e4 e5 2. Ke3 *");
  activate (&scene, "file.paste");
  wait_dialog (&scene, "Read up to an Error", "Line 1, column 13");
  respond (&scene, "close");
  test_assert_line (scene.model, "e4 e5");
  scene_close (&scene);
}

static void
keep_text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
has_text (gpointer text)
{
  return *(char **) text != NULL;
}

static char *
read_clipboard (Scene *scene)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (scene->widget), NULL, keep_text_cb,
                                 &text);
  test_wait (has_text, &text);
  return text;
}

static void
test_copy (void)
{
  g_autofree char *game = NULL, *position = NULL;
  Scene scene;

  set_up (&scene);
  scene_play (&scene, "e4 e5");
  kt_game_model_show (scene.model, 0);
  activate (&scene, "file.copy");
  game = read_clipboard (&scene);
  g_assert_nonnull (strstr (game, "\n1. e4 {[%emt 0:00:0"));
  activate (&scene, "file.copy-position");
  position = read_clipboard (&scene);
  g_assert_cmpstr (position, ==, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  g_assert_nonnull (ui_find_label (scene.widget, "The position was copied"));
  scene_close (&scene);
}

/* The copied moves begin with the move number and the side of the start position. */
static void
test_copy_moves (void)
{
  static const struct {
    const char *text, *expected;
  } cases[] = {
    { "1. e4 e5 2. Nf3 *", "1. e4 e5 2. Nf3" },
    { "1. e4 e5 1/2-1/2", "1. e4 e5\nDraw. Both sides agreed to a draw." },
    { "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 0 23\"]\n\n23... Kd7 24. Kb2 Kd6 *",
      "23… Kd7 24. Kb2 Kd6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (KtMatch) match = kt_match_new (0);
    g_autofree char *text = NULL;
    Scene scene;

    set_up (&scene);
    kt_game_model_load (scene.model, kt_import_text (cases[i].text, strlen (cases[i].text), NULL),
                        match);
    activate (&scene, "file.copy-moves");
    text = read_clipboard (&scene);
    g_assert_cmpstr (text, ==, cases[i].expected);
    scene_close (&scene);
  }
}

static GFile *
create_file (const char *text)
{
  g_autofree char *name = g_strdup_printf ("kythu-%d-games.pgn", getpid ());
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

static gboolean
has_line (gpointer data)
{
  return g_list_model_get_n_items (kt_game_model_get_moves (data)) > 0;
}

static void
test_open (void)
{
  g_autoptr (GFile) file = create_file ("[White \"Lan\"]\n[Black \"?\"]\n\n1. d4 d5 *\n");
  KtMatch *match;
  Scene scene;

  set_up (&scene);
  kt_game_reader_open (kt_game_session_get_reader (scene.session), file);
  test_wait (has_line, scene.model);
  test_assert_line (scene.model, "d4 d5");
  match = kt_game_model_get_match (scene.model);
  g_assert_cmpstr (kt_seat_get_name (kt_match_get_seat (match, 0)), ==, "Lan");
  g_assert_cmpstr (kt_seat_get_name (kt_match_get_seat (match, 1)), ==, "Player 2");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 2);
  scene_close (&scene);
  g_file_delete (file, NULL, NULL);
}

static gboolean
has_chooser (gpointer scene)
{
  GtkWindow *dialog = find_dialog (scene);

  return dialog && KT_IS_GAME_CHOOSER (dialog);
}

/* Chooses the second game, found by a word. */
static void
test_choose (void)
{
  g_autoptr (GFile) file = create_file ("[White \"Lan\"]\n\n1. d4 d5 *\n\n[White \"Mãi Đắc\"]\n\n"
                                        "1. c4 c5 *\n\n[White \"Nga\"]\n\n1. f4 f5 *\n");
  GtkWidget *entry;
  Scene scene;

  set_up (&scene);
  kt_game_reader_open (kt_game_session_get_reader (scene.session), file);
  test_wait (has_chooser, &scene);
  g_assert_nonnull (ui_find_label (GTK_WIDGET (find_dialog (&scene)), "3 games"));
  entry = ui_find (GTK_WIDGET (find_dialog (&scene)), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "nobody");
  g_signal_emit_by_name (entry, "search-changed");
  test_drain ();
  g_signal_emit_by_name (entry, "activate");
  g_assert_nonnull (find_dialog (&scene));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (find_dialog (&scene)), "No Game Found"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "MAI dac");
  g_signal_emit_by_name (entry, "search-changed");
  test_drain ();
  g_signal_emit_by_name (entry, "activate");
  test_wait (has_line, scene.model);
  test_assert_line (scene.model, "c4 c5");
  scene_close (&scene);
  g_file_delete (file, NULL, NULL);
}

/* The clocks do not run while the user chooses a game. */
static void
test_choose_covers (void)
{
  g_autoptr (GFile) file =
      create_file ("[White \"Lan\"]\n\n1. d4 d5 *\n\n[White \"Nga\"]\n\n1. c4 c5 *\n");
  KtTimeControl control = { KT_TIME_TIMED, { { 300 * G_USEC_PER_SEC }, { 300 * G_USEC_PER_SEC } } };
  g_autoptr (KtMatch) match = kt_match_new (0);
  const KtGame *kind;
  KtOptions options;
  Scene scene;

  set_up (&scene);
  kind = kt_game_model_get_position (scene.model)->game;
  options = kt_options_default (kind);
  kt_match_set_time_control (match, &control);
  kt_game_model_start (scene.model, kind, &options, match);
  kt_game_reader_open (kt_game_session_get_reader (scene.session), file);
  test_wait (has_chooser, &scene);
  g_assert_true (kt_game_model_is_covered (scene.model));
  gtk_window_destroy (find_dialog (&scene));
  test_drain ();
  g_assert_false (kt_game_model_is_covered (scene.model));
  scene_close (&scene);
  g_file_delete (file, NULL, NULL);
}

static void
test_open_missing (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nonexistent/games.pgn");
  Scene scene;

  set_up (&scene);
  scene_play (&scene, "e4");
  kt_game_reader_open (kt_game_session_get_reader (scene.session), file);
  wait_dialog (&scene, "This Cannot Be Read", "games.pgn");
  test_assert_line (scene.model, "e4");
  /* The message closes before the next game is shown. */
  put_on_clipboard (&scene, POSITION);
  activate (&scene, "file.paste");
  test_wait (is_position, &scene);
  test_run_for (50);
  g_assert_null (find_dialog (&scene));
  scene_close (&scene);
}

/* The page is destroyed while a file is being read, as on a change of language. */
static void
test_gone (void)
{
  g_autoptr (GFile) file = create_file ("1. d4 d5 *\n");
  Scene scene;

  set_up (&scene);
  kt_game_reader_open (kt_game_session_get_reader (scene.session), file);
  put_on_clipboard (&scene, POSITION);
  activate (&scene, "file.paste");
  kt_game_reader_open (kt_game_session_get_reader (scene.session), file);
  scene_close (&scene);
  test_run_for (100);
  g_file_delete (file, NULL, NULL);
}

/* --- Saving ----------------------------------------------------------------------------------- */

static gboolean
has_saved (gpointer scene)
{
  return ui_find_label_with (((Scene *) scene)->widget, "Saved as") != NULL;
}

static char *
read_file (GFile *file)
{
  char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_load_contents (file, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
test_save (void)
{
  g_autoptr (GFile) file = create_file ("1. d4 d5 *\n");
  g_autofree char *text = NULL;
  Scene scene;

  set_up (&scene);
  scene_play (&scene, "e4 e5");
  kt_game_saver_export (kt_game_session_get_saver (scene.session), file);
  test_wait (has_saved, &scene);
  text = read_file (file);
  g_assert_nonnull (strstr (text, "\n1. e4 {[%emt 0:00:0"));
  scene_close (&scene);
  g_file_delete (file, NULL, NULL);
}

/* The old file is unchanged. */
static void
test_save_without_room (void)
{
  g_autoptr (GFile) file = create_file ("1. d4 d5 *\n");
  g_autofree char *text = NULL;
  Scene scene;

  set_up (&scene);
  scene_play (&scene, "e4 e5");
  test_limit_files (10);
  kt_game_saver_export (kt_game_session_get_saver (scene.session), file);
  wait_dialog (&scene, "The Game Was Not Saved", "games.pgn” cannot be written: File too large");
  test_limit_files (RLIM_INFINITY);
  respond (&scene, "close");
  text = read_file (file);
  g_assert_cmpstr (text, ==, "1. d4 d5 *\n");
  scene_close (&scene);
  g_file_delete (file, NULL, NULL);
}

static gboolean
is_stones (gpointer scene)
{
  g_autofree char *text =
      kt_position_to_text (kt_game_model_get_position (((Scene *) scene)->model));

  return g_str_equal (text, "O..\n.X.\n...\n");
}

/* Games of stones are copied, pasted, saved and opened like chess games. */
static void
test_stones (void)
{
  g_autoptr (GFile) file = create_file ("(;GM[4]SZ[3];B[bb];W[aa])\n");
  g_autofree char *copied = NULL, *position = NULL, *text = NULL;
  Scene scene;

  scene_open_page (&scene, test_game ("caro", "", NULL, NULL), 1000, 700);
  scene_play (&scene, "h8 g9");
  activate (&scene, "file.copy");
  copied = read_clipboard (&scene);
  g_assert_nonnull (strstr (copied, "\n;B[hh]KTEMT["));
  g_assert_nonnull (strstr (copied, "\n;W[gg]KTEMT["));
  activate (&scene, "file.copy-position");
  position = read_clipboard (&scene);
  g_assert_cmpstr (position, ==, "h8 g9");
  put_on_clipboard (&scene, "(;GM[1]SZ[19];B[pd])");
  activate (&scene, "file.paste");
  wait_dialog (&scene, "This Cannot Be Read", "This is a game of Go");
  respond (&scene, "close");
  kt_game_reader_open (kt_game_session_get_reader (scene.session), file);
  test_wait (is_stones, &scene);
  scene_play (&scene, "c3");
  kt_game_saver_export (kt_game_session_get_saver (scene.session), file);
  test_wait (has_saved, &scene);
  text = read_file (file);
  g_assert_nonnull (strstr (text, "KTGAME[tic-tac-toe]"));
  g_assert_nonnull (strstr (text, "\n;B[ca]KTEMT["));
  scene_close (&scene);
  g_file_delete (file, NULL, NULL);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/file-actions/paste", test_paste);
  g_test_add_func ("/file-actions/paste-while-running", test_paste_while_running);
  g_test_add_func ("/file-actions/paste-nonsense", test_paste_nonsense);
  g_test_add_func ("/file-actions/paste-fault", test_paste_fault);
  g_test_add_func ("/file-actions/copy", test_copy);
  g_test_add_func ("/file-actions/copy-moves", test_copy_moves);
  g_test_add_func ("/file-actions/open", test_open);
  g_test_add_func ("/file-actions/choose", test_choose);
  g_test_add_func ("/file-actions/choose-covers", test_choose_covers);
  g_test_add_func ("/file-actions/open-missing", test_open_missing);
  g_test_add_func ("/file-actions/gone", test_gone);
  g_test_add_func ("/file-actions/save", test_save);
  g_test_add_func ("/file-actions/save-without-room", test_save_without_room);
  g_test_add_func ("/file-actions/stones", test_stones);
  return g_test_run ();
}
