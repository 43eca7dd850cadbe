/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson about search: its values, its tree by keys and pointer, its sentences, its questions,
 * its open lines, and the saved tree. */
#include "config.h"

#include <string.h>

#include "games/kt-registry.h"
#include "tests/ui/ui-test.h"
#include "ui/thinking/kt-lines-view.h"
#include "ui/thinking/kt-quiz-view.h"
#include "ui/thinking/kt-thinking-page.h"
#include "ui/thinking/kt-trace-export.h"
#include "ui/thinking/kt-trace-panel.h"
#include "ui/thinking/kt-trace-words.h"

typedef struct {
  KtSettings *settings;
  KtTheme *theme;
  KtTraceSession *session;
  GtkWidget *page, *view;
  GtkWindow *window;
} Fixture;

static gboolean
has_trace (gpointer session)
{
  return kt_trace_session_get_trace (session) != NULL;
}

static GSettings *
get_settings (Fixture *fixture)
{
  return kt_settings_get_gsettings (fixture->settings);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = ui_settings_new ();
  fixture->theme = kt_theme_new_default ();
  fixture->session = kt_trace_session_new ();
  fixture->page = kt_thinking_page_new (fixture->session, get_settings (fixture), fixture->theme);
  fixture->window = ui_window_new (fixture->page, 800, 700);
  kt_thinking_page_show (KT_THINKING_PAGE (fixture->page), NULL);
  test_wait (has_trace, fixture->session);
  fixture->view = ui_find (fixture->page, KT_TYPE_TRACE_VIEW);
  ui_settle (fixture->page);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ui_destroy_window (fixture->window);
  g_object_unref (fixture->session);
  g_object_unref (fixture->theme);
  g_object_unref (fixture->settings);
}

/* --- Values ----------------------------------------------------------------------------------- */

static void
test_values (void)
{
  static const struct {
    const char *text;
    int value;
    const char *written; /* NULL: not a value */
  } cases[] = {
    { "3", 3, "3" },
    { " -12 ", -12, "−12" },
    { "−4", -4, "−4" },
    { "+5", 5, "5" },
    { "0", 0, "0" },
    { "inf", KT_TRACE_INFINITE, "∞" },
    { "-INF", -KT_TRACE_INFINITE, "−∞" },
    { "∞", KT_TRACE_INFINITE, "∞" },
    { "−∞", -KT_TRACE_INFINITE, "−∞" },
    { "w3", KT_SCORE_WIN - 3, "W3" },
    { "L12", 12 - KT_SCORE_WIN, "L12" },
    { "", 0, NULL },
    { "three", 0, NULL },
    { "1.5", 0, NULL },
    { "--3", 0, NULL },
    { "99999999999999999999", 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    int value;
    gboolean is_value = kt_trace_words_parse_value (cases[i].text, &value);
    g_autofree char *written = is_value ? kt_trace_words_write_value (value) : NULL;

    g_assert_cmpint (is_value, ==, cases[i].written != NULL);
    g_assert_cmpstr (written, ==, cases[i].written);
    if (is_value)
      g_assert_cmpint (value, ==, cases[i].value);
  }
}

/* --- The tree --------------------------------------------------------------------------------- */

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  KtTraceSession *session = fixture->session;

  kt_trace_session_go (session, G_MAXUINT);
  g_assert_cmpuint (kt_trace_session_get_selected (session), ==, 0);
  g_assert_true (ui_key (fixture->view, GDK_KEY_Down, 0));
  g_assert_cmpuint (kt_trace_session_get_selected (session), ==, 1);
  g_assert_true (ui_key (fixture->view, GDK_KEY_Right, 0));
  g_assert_cmpuint (kt_trace_session_get_selected (session), ==,
                    kt_trace_get_node (kt_trace_session_get_trace (session), 1)->end);
  g_assert_true (ui_key (fixture->view, GDK_KEY_Left, 0));
  g_assert_cmpuint (kt_trace_session_get_selected (session), ==, 1);
  g_assert_true (ui_key (fixture->view, GDK_KEY_Up, 0));
  g_assert_cmpuint (kt_trace_session_get_selected (session), ==, 0);
  g_assert_true (ui_key (fixture->view, GDK_KEY_Up, 0));
  g_assert_cmpuint (kt_trace_session_get_selected (session), ==, 0);
}

static void
test_steps (Fixture *fixture, gconstpointer data)
{
  KtTraceSession *session = fixture->session;

  gtk_widget_activate_action (fixture->view, "walk.next", NULL);
  g_assert_cmpuint (kt_trace_session_get_n_events (session), ==, 2);
  gtk_widget_activate_action (fixture->view, "walk.previous", NULL);
  g_assert_cmpuint (kt_trace_session_get_n_events (session), ==, 1);
  gtk_widget_activate_action (fixture->view, "walk.last", NULL);
  g_assert_cmpuint (kt_trace_session_get_n_events (session), ==,
                    kt_trace_get_n_events (kt_trace_session_get_trace (session)));
  gtk_widget_activate_action (fixture->view, "walk.play", NULL);
  g_assert_true (kt_trace_session_is_playing (session));
  gtk_widget_activate_action (fixture->view, "thinking.show", "s", "search");
  ui_settle (fixture->page);
  g_assert_false (kt_trace_session_is_playing (session));
}

/* A folded node draws nothing below itself. */
static void
test_fold (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UiPicture) open = NULL, folded = NULL, again = NULL;

  kt_trace_session_go (fixture->session, G_MAXUINT);
  ui_settle (fixture->page);
  open = ui_picture_take (fixture->view);
  g_assert_true (ui_key (fixture->view, GDK_KEY_Return, 0));
  ui_settle (fixture->page);
  folded = ui_picture_take (fixture->view);
  g_assert_false (ui_picture_equal (open, folded));
  g_assert_true (ui_key (fixture->view, GDK_KEY_Return, 0));
  ui_settle (fixture->page);
  again = ui_picture_take (fixture->view);
  g_assert_true (ui_picture_equal (open, again));
}

/* Searches a position of chess with many cuts. */
static const KtTrace *
search_chess (Fixture *fixture)
{
  const KtGame *chess = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (chess);
  g_autofree KtPosition *start = kt_position_new (chess, &options);

  kt_thinking_page_show (KT_THINKING_PAGE (fixture->page), start);
  test_wait (has_trace, fixture->session);
  return kt_trace_session_get_trace (fixture->session);
}

static void
assert_says (Fixture *fixture, guint n_events, const char *part)
{
  g_autofree char *text = NULL;

  kt_trace_session_go (fixture->session, n_events);
  text = kt_trace_words_explain (fixture->session, KT_NOTATION_LANGUAGE);
  if (!strstr (text, part))
    g_error ("“%s” does not say “%s”", text, part);
  g_assert_nonnull (ui_find_label (fixture->page, text));
}

static void
test_sentences (Fixture *fixture, gconstpointer data)
{
  const KtTrace *trace = search_chess (fixture);
  guint cut = 0;
  g_autofree char *unseen = NULL;

  while (kt_trace_get_event (trace, cut).step != KT_TRACE_CUT)
    cut++;
  assert_says (fixture, 1, "looks 2 moves ahead");
  assert_says (fixture, 2, "Min is to move and takes the lowest value below. α = −∞, β = ∞.");
  assert_says (fixture, 3, "The search looks at ");
  assert_says (fixture, 4, "deep enough");
  assert_says (fixture, cut + 1, "β ≤ α here");
  assert_says (fixture, G_MAXUINT, "The search ends");
  kt_trace_session_select (
      fixture->session, kt_trace_get_node (trace, kt_trace_get_event (trace, cut).node)->end - 1);
  unseen = kt_trace_words_explain (fixture->session, KT_NOTATION_LANGUAGE);
  g_assert_nonnull (strstr (unseen, "was never seen"));
}

/* A click selects the node below the pointer. */
static void
test_click (Fixture *fixture, gconstpointer data)
{
  double middle = gtk_widget_get_width (fixture->view) / 2.0;

  kt_trace_session_go (fixture->session, G_MAXUINT);
  kt_trace_session_select (fixture->session, 1);
  kt_trace_view_fit (KT_TRACE_VIEW (fixture->view));
  ui_settle (fixture->page);
  ui_click (fixture->view, middle, 30);
  g_assert_cmpuint (kt_trace_session_get_selected (fixture->session), ==, 0);
}

/* --- Files ------------------------------------------------------------------------------------ */

static gboolean
is_saved (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
test_files (Fixture *fixture, gconstpointer data)
{
  static const char *const begins[] = { [KT_TRACE_SVG] = "<?xml", [KT_TRACE_PNG] = "\x89PNG" };
  g_autofree char *folder = g_dir_make_tmp ("kythu-trace-XXXXXX", NULL);
  g_autoptr (KtTraceExport) export = kt_trace_export_new (KT_TRACE_VIEW (fixture->view));

  kt_trace_session_go (fixture->session, G_MAXUINT);
  for (KtTraceFileKind kind = KT_TRACE_SVG; kind <= KT_TRACE_PNG; kind++) {
    g_autofree char *path = g_build_filename (folder, kind == KT_TRACE_SVG ? "a" : "b", NULL);
    g_autoptr (GFile) file = g_file_new_for_path (path);
    g_autofree char *text = NULL;

    kt_trace_export_run (export, kind, file);
    test_wait (is_saved, path);
    test_run_for (50);
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    g_assert_true (g_str_has_prefix (text, begins[kind]));
  }
  test_remove_folder (folder);
}

/* --- Questions -------------------------------------------------------------------------------- */

static gboolean
has_question (gpointer quiz)
{
  return kt_trace_quiz_get_question (quiz) != NULL;
}

static void
test_question (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = ui_find (fixture->page, KT_TYPE_QUIZ_VIEW);
  KtTraceQuiz *quiz = kt_quiz_view_get_quiz (KT_QUIZ_VIEW (view));
  g_autofree char *value = NULL;
  GtkWidget *entry;

  gtk_widget_activate_action (fixture->view, "thinking.show", "s", "questions");
  test_wait (has_question, quiz);
  ui_settle (fixture->page);
  entry = ui_find (view, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "what");
  g_signal_emit_by_name (entry, "activate");
  g_assert_nonnull (ui_find_label_with (view, "That is no value."));
  g_assert_cmpint (kt_trace_quiz_get_verdict (quiz), ==, KT_VERDICT_NONE);
  value = kt_trace_words_write_value (kt_trace_quiz_get_question (quiz)->value);
  gtk_editable_set_text (GTK_EDITABLE (entry), value);
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (kt_trace_quiz_get_verdict (quiz), ==, KT_VERDICT_RIGHT);
  g_assert_nonnull (ui_find_label_with (view, "Right: "));
  g_assert_nonnull (ui_find_label (view, "1 of 1 right at the first try"));
}

/* --- Open lines ------------------------------------------------------------------------------- */

/* Nilsson’s example: X in the middle leaves O four lines of eight, and an O in a corner leaves X
 * five. */
static void
test_lines (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = ui_find (fixture->page, KT_TYPE_LINES_VIEW);
  KtGameModel *model = kt_lines_view_get_model (KT_LINES_VIEW (view));

  gtk_widget_activate_action (fixture->view, "thinking.show", "s", "lines");
  ui_settle (fixture->page);
  g_assert_nonnull (ui_find_label_with (view, "E(n) = 8 − 8 = 0."));
  test_act (model, "b2");
  g_assert_nonnull (ui_find_label_with (view, "E(n) = 8 − 4 = 4."));
  test_act (model, "a1");
  g_assert_nonnull (ui_find_label_with (view, "E(n) = 5 − 4 = 1."));
  g_assert_nonnull (ui_find_label_with (view, "Open lines: 1"));
}

static void
test_tasks (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = ui_find (fixture->page, KT_TYPE_LINES_VIEW), *check;
  g_auto (GStrv) before = NULL, after = NULL, none = NULL;

  gtk_widget_activate_action (fixture->view, "thinking.show", "s", "lines");
  ui_settle (fixture->page);
  check = ui_find (view, GTK_TYPE_CHECK_BUTTON);
  before = g_settings_get_strv (get_settings (fixture), "lab-tasks-done");
  g_assert_cmpuint (g_strv_length (before), ==, 0);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  after = g_settings_get_strv (get_settings (fixture), "lab-tasks-done");
  g_assert_cmpuint (g_strv_length (after), ==, 1);
  g_assert_cmpstr (after[0], ==, "minimax-3");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  none = g_settings_get_strv (get_settings (fixture), "lab-tasks-done");
  g_assert_cmpuint (g_strv_length (none), ==, 0);
}

static void
add (const char *path, void (*test) (Fixture *fixture, gconstpointer data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/thinking/values", test_values);
  add ("/thinking/keys", test_keys);
  add ("/thinking/steps", test_steps);
  add ("/thinking/fold", test_fold);
  add ("/thinking/sentences", test_sentences);
  add ("/thinking/click", test_click);
  add ("/thinking/files", test_files);
  add ("/thinking/question", test_question);
  add ("/thinking/lines", test_lines);
  add ("/thinking/tasks", test_tasks);
  return g_test_run ();
}
