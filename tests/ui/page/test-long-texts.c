/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests very long texts from files and letters with very many combining marks: no label lays out
 * much of such a text, no window grows, and the text itself stays complete. */
#include "config.h"

#include "core/kt-bounded-text.h"
#include "formats/kt-import.h"
#include "tests/ui/scene.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-toasts.h"
#include "ui/common/kt-widgets.h"
#include "ui/log/kt-comment-entry.h"
#include "ui/page/kt-confirmation.h"

enum { N_LETTERS = 100000, N_MARKS = 15000 };

static char *
repeat (const char *begin, const char *part, guint n)
{
  GString *text = g_string_new (begin);

  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
  return g_string_free (text, FALSE);
}

/* Returns a long text: words, a single word, a letter with many marks, many letters with marks,
 * or lines. */
static char *
make_text (guint kind)
{
  switch (kind) {
  case 0:
    return repeat ("begin ", "word ", N_LETTERS / 5);
  case 1:
    return repeat ("begin", "m", N_LETTERS);
  case 2:
    return repeat ("begin", "\xcc\x81", N_MARKS);
  case 3:
    return repeat ("begin", "e\xcc\x81\xcc\x82\xcc\x83\xcc\x84\xcc\x85\xcc\x86\xcc\x87\xcc\x88",
                   N_MARKS);
  case 4:
    return repeat ("begin", "\n.", N_MARKS);
  default:
    return NULL;
  }
}

/* --- Limits of texts -------------------------------------------------------------------------- */

/* The maximum number of letters in a label: two cut texts, and the words around them. */
enum { MAX_LABEL = KT_BOUNDED_LIST + 100, BREAKING_SPACE = 0x200b };

static void
assert_text (const char *text, guint max_letters)
{
  guint n = 0, n_marks = 0;

  for (; *text; text = g_utf8_next_char (text)) {
    gunichar letter = g_utf8_get_char (text);
    gboolean is_mark = g_unichar_ismark (letter);

    n += is_mark || letter == BREAKING_SPACE ? 0 : 1;
    n_marks = is_mark ? n_marks + 1 : 0;
    g_assert_cmpuint (n_marks, <=, KT_BOUNDED_MARKS);
  }
  g_assert_cmpuint (n, <=, max_letters);
}

static void
assert_view (GtkTextView *view)
{
  g_autofree char *text = ui_get_typed (GTK_WIDGET (view));
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);

  for (guint i = 0; paragraphs[i]; i++)
    assert_text (paragraphs[i], KT_BOUNDED_WORD);
}

/* Checks all texts below a widget, whether or not they are visible. */
static void
assert_bounded (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (GTK_IS_LABEL (widget))
    assert_text (gtk_label_get_text (GTK_LABEL (widget)), MAX_LABEL);
  if (GTK_IS_TEXT_VIEW (widget))
    assert_view (GTK_TEXT_VIEW (widget));
  if (tooltip)
    assert_text (tooltip, MAX_LABEL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    assert_bounded (child);
}

static int
get_least_width (gpointer widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* --- A game ----------------------------------------------------------------------------------- */

/* Loads a game with the comment on the game, on a move and in a variation. */
static void
load (Scene *scene, const char *comment)
{
  g_autofree char *text = g_strdup_printf ("[White \"%s\"]\n\n{%s} 1. e4 {%s} e5 (1... c5 {%s} "
                                           "2. Nf3 {%s} 2... d6) 2. Nf3 *",
                                           "W", comment, comment, comment, comment);
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);

  g_assert_no_error (error);
  kt_game_model_load (scene->model, record, match);
  ui_settle (scene->widget);
}

static KtNode *
get_first (Scene *scene)
{
  return kt_node_get_first_child (kt_game_tree_get_root (kt_game_model_get_tree (scene->model)));
}

static GtkWidget *
get_view (Scene *scene)
{
  return ui_find (ui_find (scene->widget, KT_TYPE_COMMENT_ENTRY), GTK_TYPE_TEXT_VIEW);
}

static void
activate (Scene *scene, const char *action)
{
  g_assert_true (gtk_widget_activate_action (scene->widget, action, NULL));
  ui_settle (scene->widget);
}

static void
assert_scene (Scene *scene, int width)
{
  assert_bounded (GTK_WIDGET (scene->window));
  g_assert_cmpint (get_least_width (scene->window), <=, width);
}

/* Checks that the comment is unchanged after it was opened, left by Enter and by Escape, and
 * after another comment was changed. */
static void
assert_kept (Scene *scene, const char *comment, int width)
{
  kt_game_model_show (scene->model, 1);
  for (guint i = 0; i < 2; i++) {
    activate (scene, "game.comment");
    assert_scene (scene, width);
    g_assert_false (gtk_text_view_get_editable (GTK_TEXT_VIEW (get_view (scene))));
    g_assert_nonnull (ui_find_label_with (scene->widget, "is kept as it is"));
    if (i == 0)
      g_assert_true (ui_key (get_view (scene), GDK_KEY_Return, 0));
    else
      g_signal_emit_by_name (ui_find (scene->widget, KT_TYPE_COMMENT_ENTRY), "done", FALSE);
    ui_settle (scene->widget);
    g_assert_cmpstr (kt_node_get_comment (get_first (scene)), ==, comment);
  }
  kt_game_model_show (scene->model, 2);
  activate (scene, "game.comment");
  g_assert_true (gtk_text_view_get_editable (GTK_TEXT_VIEW (get_view (scene))));
  ui_type (get_view (scene), "another");
  g_assert_true (ui_key (get_view (scene), GDK_KEY_Return, 0));
  ui_settle (scene->widget);
  g_assert_cmpstr (kt_node_get_comment (get_first (scene)), ==, comment);
  g_assert_cmpstr (kt_node_get_comment (kt_node_get_first_child (get_first (scene))), ==,
                   "another");
}

static void
check_comment (const char *comment, int width, int height)
{
  g_autofree char *known = NULL;
  Scene scene;
  int least;

  scene_open_page (&scene, test_game ("chess", "", NULL, NULL), width, height);
  load (&scene, "short");
  activate (&scene, "game.comment");
  activate (&scene, "replay.leave");
  least = get_least_width (scene.window);
  load (&scene, comment);
  known = g_strdup (kt_node_get_comment (get_first (&scene)));
  for (guint shown = 0; shown < 3; shown++) {
    kt_game_model_show (scene.model, shown);
    ui_settle (scene.widget);
    assert_scene (&scene, least);
  }
  /* Shows the variation. */
  kt_game_model_show (scene.model, 1);
  kt_game_model_show_node (scene.model,
                           kt_node_get_next_sibling (kt_node_get_first_child (get_first (&scene))));
  ui_settle (scene.widget);
  assert_scene (&scene, least);
  assert_kept (&scene, known, least);
  scene_close (&scene);
}

static void
test_comment (gconstpointer kind)
{
  g_autofree char *text = make_text (GPOINTER_TO_UINT (kind));

  check_comment (text, 1000, 700);
}

static void
test_comment_low (gconstpointer kind)
{
  g_autofree char *text = make_text (GPOINTER_TO_UINT (kind));

  check_comment (text, 360, 480);
}

/* Text beyond the maximum cannot be typed or pasted, and the old text stays. */
static void
test_typed (void)
{
  g_autofree char *most = repeat ("", "1234 6789 ", KT_BOUNDED_TYPED / 10), *kept = NULL;
  GtkTextBuffer *buffer;
  Scene scene;

  scene_open_page (&scene, test_game ("chess", "", NULL, NULL), 1000, 700);
  load (&scene, "short");
  kt_game_model_show (scene.model, 1);
  activate (&scene, "game.comment");
  ui_type (get_view (&scene), most);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (get_view (&scene)));
  gtk_text_buffer_insert_at_cursor (buffer, "x", -1);
  g_assert_nonnull (ui_find_label_with (scene.widget, "cannot be this long"));
  kept = ui_get_typed (get_view (&scene));
  g_assert_cmpstr (kept, ==, most);
  ui_type (get_view (&scene), "short again");
  g_assert_null (ui_find_label_with (scene.widget, "cannot be this long"));
  g_assert_false (ui_key (get_view (&scene), GDK_KEY_Return, GDK_SHIFT_MASK));
  g_assert_true (ui_key (get_view (&scene), GDK_KEY_Return, 0));
  g_assert_cmpstr (kt_node_get_comment (get_first (&scene)), ==, "short again");
  scene_close (&scene);
}

/* --- Dialogs and messages --------------------------------------------------------------------- */

enum { WIDTH = 400 };

/* Opens a window with the widget, which shows no text yet. */
static GtkWindow *
open_window (GtkWidget *widget)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), gtk_label_new ("above"));
  gtk_box_append (GTK_BOX (box), widget);
  return ui_window_new (box, WIDTH, 300);
}

static void
assert_window (GtkWindow *window)
{
  test_run_for (50);
  assert_bounded (GTK_WIDGET (window));
  g_assert_cmpint (get_least_width (window), <=, WIDTH);
}

static void
check_dialog (const char *text)
{
  GtkWindow *parent = open_window (gtk_label_new ("parent"));
  GtkWidget *dialog = kt_message_dialog_explain (parent, text, text);

  assert_window (GTK_WINDOW (dialog));
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy_window (parent);
}

static void
check_toast (const char *text)
{
  GtkWidget *toasts = g_object_new (KT_TYPE_TOASTS, NULL);
  GtkWindow *window = open_window (toasts);

  kt_toasts_show (KT_TOASTS (toasts), text);
  assert_window (window);
  ui_destroy_window (window);
}

static void
check_question (const char *text)
{
  static const KtAnswer answers[] = { { .label = "_Do It" }, { NULL } };
  g_autoptr (KtGameModel) model = test_game ("chess", "", NULL, NULL);
  GtkWidget *question = kt_confirmation_new (model);
  GtkWindow *window = open_window (question);

  kt_confirmation_ask (KT_CONFIRMATION (question), text, text, FALSE, answers, NULL);
  assert_window (window);
  ui_destroy_window (window);
}

static void
check_names (const char *text)
{
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (NULL);
  GtkWindow *window = open_window (button);

  gtk_button_set_child (GTK_BUTTON (button), label);
  kt_widget_name_button (button, text);
  kt_announce (button, GTK_LABEL (label), text);
  kt_announce_more (button, GTK_LABEL (label), text);
  kt_announce_more (button, GTK_LABEL (label), text);
  assert_bounded (GTK_WIDGET (window));
  ui_destroy_window (window);
}

static void
test_news (gconstpointer kind)
{
  g_autofree char *text = make_text (GPOINTER_TO_UINT (kind));

  check_dialog (text);
  check_toast (text);
  check_question (text);
  check_names (text);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  for (guint kind = 0; kind < 5; kind++) {
    g_autofree char *comment = g_strdup_printf ("/long-texts/comment/%u", kind);
    g_autofree char *low = g_strdup_printf ("/long-texts/comment-low/%u", kind);
    g_autofree char *news = g_strdup_printf ("/long-texts/news/%u", kind);

    g_test_add_data_func (comment, GUINT_TO_POINTER (kind), test_comment);
    if (kind == 1)
      g_test_add_data_func (low, GUINT_TO_POINTER (kind), test_comment_low);
    g_test_add_data_func (news, GUINT_TO_POINTER (kind), test_news);
  }
  g_test_add_func ("/long-texts/typed", test_typed);
  return g_test_run ();
}
