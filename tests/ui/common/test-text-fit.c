/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Titles and entries of menus wrap only if they must. */
#include "tests/ui/ui-test.h"

#include "ui/common/kt-text-fit.h"

static int
count_lines (GtkWidget *widget, const char *text)
{
  GtkWidget *label = ui_find_label (widget, text);

  g_assert_nonnull (label);
  return pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label)));
}

static int
count_lines_of_title (const char *title, int width)
{
  GtkWidget *bar = adw_header_bar_new ();
  GtkWindow *window;
  int n_lines;

  adw_header_bar_set_title_widget (ADW_HEADER_BAR (bar), adw_window_title_new (title, "1 game"));
  kt_text_fit_titles (bar);
  window = ui_window_new (bar, width, 60);
  ui_settle (bar);
  n_lines = count_lines (bar, title);
  ui_destroy_window (window);
  return n_lines;
}

static void
test_titles (void)
{
  g_assert_cmpint (count_lines_of_title ("How to Play", 900), ==, 1);
  g_assert_cmpint (
      count_lines_of_title ("A title that has so many words that no bar is wide enough", 360), >,
      1);
}

static gboolean
is_word_broken (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);

  for (GSList *item = pango_layout_get_lines_readonly (layout); item; item = item->next) {
    int start = ((const PangoLayoutLine *) item->data)->start_index;

    if (start > 0 && text[start - 1] != ' ')
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_cut (GtkWidget *label, GtkWidget *bar)
{
  graphene_rect_t bounds;
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  return pango_layout_is_ellipsized (layout) || width > gtk_widget_get_width (label) ||
         height > gtk_widget_get_height (label) || is_word_broken (layout) ||
         !gtk_widget_compute_bounds (label, bar, &bounds) || bounds.origin.y < 0 ||
         bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (bar);
}

/* Titles of two words, in bars that get narrower pixel by pixel until the title no longer fits
 * beside the buttons. As in most bars of the program, the title need not be in the middle. */
static void
test_squeezed_title (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *bar = adw_header_bar_new (), *title = adw_window_title_new ("Title", "");
  GtkWindow *window;
  guint n_lines = 0;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  adw_header_bar_set_centering_policy (ADW_HEADER_BAR (bar), ADW_CENTERING_POLICY_LOOSE);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (bar), title);
  adw_header_bar_pack_start (ADW_HEADER_BAR (bar),
                             gtk_button_new_from_icon_name ("go-previous-symbolic"));
  kt_text_fit_titles (bar);
  window = ui_window_new (bar, 360, 90);
  for (guint n = 0; n < 12; n++) {
    g_autofree char *filler = g_strnfill (n, 'i');
    g_autofree char *text = g_strconcat ("Hướng ", filler, "dẫn", NULL);
    GtkWidget *label;

    adw_window_title_set_title (ADW_WINDOW_TITLE (title), text);
    ui_settle (bar);
    label = ui_find_label (bar, text);
    if (is_cut (label, bar))
      g_error ("“%s” is cut in %d × %d", text, gtk_widget_get_width (label),
               gtk_widget_get_height (label));
    n_lines = MAX (n_lines, (guint) count_lines (bar, text));
  }
  g_assert_cmpuint (n_lines, ==, 2);
  ui_destroy_window (window);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
test_menu (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover;
  GtkWindow *window;

  g_menu_append (menu, "Set Up a Position…", "app.none");
  g_menu_append (menu, "Resign", "app.none");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  kt_text_fit_menu (GTK_POPOVER (popover));
  window = ui_window_new (button, 900, 600);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  ui_settle (popover);
  g_assert_cmpint (count_lines (popover, "Set Up a Position…"), ==, 1);
  g_assert_cmpint (count_lines (popover, "Resign"), ==, 1);
  ui_destroy_window (window);
}

/* Checks that in the open list no text is cut off or wraps needlessly, and that the list is not
 * wider than its window. */
static void
assert_listed (int width)
{
  static const char *const items[] = { "Two people",
                                       "You and two allied computers, of which each one thinks",
                                       NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (items);
  GtkWidget *row = adw_combo_row_new (), *box = gtk_list_box_new (), *popover, *label;
  GtkWindow *window;

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  gtk_list_box_append (GTK_LIST_BOX (box), row);
  window = ui_window_new (box, width, 600);
  kt_text_fit_choices (row);
  popover = ui_find (row, GTK_TYPE_POPOVER);
  gtk_popover_popup (GTK_POPOVER (popover));
  ui_settle (popover);
  label = ui_find_label_with (popover, "two allied");
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_cmpint (gtk_widget_get_width (label), <, width);
  g_assert_nonnull (ui_find_label (popover, "Two people"));
  ui_destroy_window (window);
}

static void
test_choices (void)
{
  assert_listed (360);
  assert_listed (900);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/text-fit/titles", test_titles);
  g_test_add_func ("/text-fit/squeezed-title", test_squeezed_title);
  g_test_add_func ("/text-fit/menu", test_menu);
  g_test_add_func ("/text-fit/choices", test_choices);
  return g_test_run ();
}
