/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-text-fit.h"

#include <adwaita.h>

/* In characters: MENU_CHARS is the window width from which a menu shows accelerators, KEYS_CHARS
 * their width, SCALE_CHARS the width from which scales show numbers, MIN_CHARS the minimum width of
 * a menu entry. */
enum { MENU_CHARS = 48, KEYS_CHARS = 14, SCALE_CHARS = 26, MIN_CHARS = 8 };
/* In characters: KEYS_LINE and KEYS_WINDOW are the width and the height of a window that has room
 * for key hints, LONGEST_LINE is the longest line of a text, and titles up to SHORT_CHARS never
 * wrap. */
enum { KEYS_LINE = 32, KEYS_WINDOW = 56, LONGEST_LINE = 100, SHORT_CHARS = 4 };
/* The width beside the entries of a menu, in pixels. */
enum { MENU_EDGE = 72 };
/* CHOICE_PERCENT and LIST_PERCENT are the parts of the window's width for the selected choice and
 * for the choices of an open list. WORD_PERCENT is the part of a title's room that a word may
 * request. */
enum { CHOICE_PERCENT = 40, LIST_PERCENT = 70, WORD_PERCENT = 80 };

/* Keys of object data: the text of a choice before wrapping, and its part of the window's width in
 * percent. */
#define CHOICE "kt-choice"
#define CHOICE_PART "kt-choice-part"
/* A key of object data: the width of the window for which a title was fitted. */
#define TITLE_WINDOW "kt-title-window"

static void
let_wrap (GtkLabel *label)
{
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  /* A label without a maximum width would prefer two short lines to a long one. (Measuring it as if
   * it did not wrap is no alternative, because newer GTK then underestimates its height.) */
  if (gtk_label_get_max_width_chars (label) < 0)
    gtk_label_set_max_width_chars (label, LONGEST_LINE);
}

typedef void (*Fit) (GtkWidget *widget, gpointer data);

static void
for_all (GtkWidget *widget, GType type, Fit fit, gpointer data)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    fit (widget, data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    for_all (child, type, fit, data);
}

static int
get_char_width (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return MAX (1, PANGO_PIXELS (width));
}

/* --- Another font size ------------------------------------------------------------------------ */

typedef void (*FitSoon) (GtkWidget *widget);

typedef struct {
  GtkWidget *widget, *page; /* `page` is visible whenever `widget` can be */
  FitSoon fit;
} FontSizeWatch;

static gboolean
after_styles_cb (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  const FontSizeWatch *watch = data;

  watch->fit (watch->widget);
  return G_SOURCE_REMOVE;
}

static void
free_watch (gpointer data)
{
  FontSizeWatch *watch = data;

  g_object_unref (watch->widget);
  g_free (watch);
}

/* Fits the texts again, but not in the tick callbacks of the next frame: styles are updated after
 * these, so the texts would still have the old font size. */
static void
font_size_changed_cb (GtkSettings *settings, GParamSpec *property, const FontSizeWatch *watch)
{
  FontSizeWatch *copy = g_memdup2 (watch, sizeof *watch);

  g_object_ref (copy->widget);
  gtk_widget_add_tick_callback (copy->page, after_styles_cb, copy, free_watch);
}

static void
free_cb (gpointer data, GClosure *closure)
{
  g_free (data);
}

/* Calls `fit` after each change of the font size, while the widget exists. */
static void
follow_font_size (GtkWidget *widget, GtkWidget *page, FitSoon fit)
{
  FontSizeWatch watch = { widget, page, fit };
  GClosure *closure =
      g_cclosure_new (G_CALLBACK (font_size_changed_cb), g_memdup2 (&watch, sizeof watch), free_cb);

  g_object_watch_closure (G_OBJECT (widget), closure);
  g_signal_connect_closure (gtk_widget_get_settings (widget), "notify::gtk-xft-dpi", closure,
                            FALSE);
}

/* --- Labels and titles ------------------------------------------------------------------------ */

static void
fit_label (GtkWidget *label, gpointer nothing)
{
  let_wrap (GTK_LABEL (label));
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
}

/* Returns whether a title is so short that it stays on one line. For such a title GTK 4.8 may
 * underestimate the width that a header bar asks for at a given height. */
static gboolean
is_short (GtkLabel *title)
{
  glong length = g_utf8_strlen (gtk_label_get_label (title), -1);

  return length > 0 && length <= SHORT_CHARS;
}

static int
measure_min_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

static int
measure_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

static int
measure_height (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height;
}

/* Returns the width that a header bar can give its title, beside its buttons. */
static int
find_room_in_header (GtkWidget *label, int width)
{
  GtkWidget *bar = gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR);

  return width - measure_min_width (bar) + measure_min_width (gtk_widget_get_parent (label));
}

static int
find_longest_word (PangoLayout *layout)
{
  int width;

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, 1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Lets a title wrap if it is too wide for one line; in one that fits, GTK would break the text into
 * as many lines as its height allows. Requests the height of the lines and the width of the longest
 * word, because a header bar gives a title only its minimum width. A word that needs nearly all the
 * room is not requested, so that the window can still be made narrower. */
static void
break_title (GtkLabel *label, int room)
{
  g_autoptr (PangoLayout) layout = pango_layout_copy (gtk_label_get_layout (label));
  int width, height, edge_across, edge_down, word, line;

  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  edge_across = measure_width (GTK_WIDGET (label)) - width;
  edge_down = measure_height (GTK_WIDGET (label)) - height;
  line = height;
  room -= edge_across;
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (layout, -gtk_label_get_lines (label));
  pango_layout_set_width (layout, MAX (room, 1) * PANGO_SCALE);
  if (is_short (label) || pango_layout_get_line_count (layout) == 1)
    return;
  pango_layout_get_pixel_size (layout, NULL, &height);
  word = find_longest_word (layout);
  gtk_label_set_wrap (label, TRUE);
  /* In scripts without spaces the longest word is a single letter. If its width were requested, GTK
   * would warn that the dots of an ellipsis need more. */
  if (word > line)
    gtk_widget_set_size_request (GTK_WIDGET (label),
                                 word <= room * WORD_PERCENT / 100 ? word + edge_across : -1,
                                 height + edge_down);
}

static gboolean
wrap_title_cb (GtkWidget *label, GdkFrameClock *clock, gpointer nothing)
{
  GtkRoot *root = gtk_widget_get_root (label);
  int width = root ? gtk_widget_get_width (GTK_WIDGET (root)) : 0;

  /* In the first frame the window has no size yet, because layout follows the tick callbacks. */
  if (root && width == 0)
    return G_SOURCE_CONTINUE;
  g_object_set_data (G_OBJECT (label), TITLE_WINDOW, GINT_TO_POINTER (width));
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_widget_set_size_request (label, -1, -1);
  if (width > 0)
    break_title (GTK_LABEL (label), find_room_in_header (label, width));
  return G_SOURCE_REMOVE;
}

static void
wrap_title_soon (GtkWidget *label)
{
  gtk_widget_add_tick_callback (label, wrap_title_cb, NULL, NULL);
}

static gboolean
check_width_cb (GtkWidget *label, GdkFrameClock *clock, gpointer nothing)
{
  GtkRoot *root = gtk_widget_get_root (label);
  int width = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (label), TITLE_WINDOW));

  if (root && gtk_widget_get_width (GTK_WIDGET (root)) != width)
    wrap_title_soon (label);
  return G_SOURCE_REMOVE;
}

static void
laid_out_cb (GtkWidget *label)
{
  gtk_widget_add_tick_callback (label, check_width_cb, NULL, NULL);
}

/* Fits the title now and whenever the window has another width. The window may be wider for a
 * moment, until the texts of other pages are fitted. */
static void
title_mapped_cb (GtkWidget *label)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (label));

  g_signal_handlers_disconnect_by_func (surface, laid_out_cb, label);
  g_signal_connect_object (surface, "layout", G_CALLBACK (laid_out_cb), label, G_CONNECT_SWAPPED);
  wrap_title_soon (label);
}

/* Lets a title wrap to at most `n_lines` lines if the window is too narrow for one. */
static void
fit_window_title (GtkWidget *label, int n_lines)
{
  let_wrap (GTK_LABEL (label));
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), n_lines);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  g_signal_connect (label, "map", G_CALLBACK (title_mapped_cb), NULL);
  g_signal_connect (label, "notify::label", G_CALLBACK (wrap_title_soon), NULL);
  follow_font_size (label, label, wrap_title_soon);
  if (gtk_widget_get_mapped (label))
    title_mapped_cb (label);
}

static void
fit_title (GtkWidget *label, gpointer nothing)
{
  if (!gtk_widget_has_css_class (label, "title") && !gtk_widget_has_css_class (label, "heading"))
    return;
  gtk_label_set_width_chars (GTK_LABEL (label), 1);
  if (gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR))
    fit_window_title (label, 3);
  else
    let_wrap (GTK_LABEL (label));
}

/* Lets a subtitle wrap to two lines. A header bar has room for two without growing. */
static void
fit_subtitle (GtkWidget *label, gpointer nothing)
{
  if (!gtk_widget_has_css_class (label, "subtitle") ||
      !gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR))
    return;
  gtk_label_set_width_chars (GTK_LABEL (label), 1);
  fit_window_title (label, 2);
}

void
kt_text_fit_labels (GtkWidget *widget)
{
  for_all (widget, GTK_TYPE_LABEL, fit_label, NULL);
}

void
kt_text_fit_titles (GtkWidget *widget)
{
  for_all (widget, GTK_TYPE_LABEL, fit_title, NULL);
  for_all (widget, GTK_TYPE_LABEL, fit_subtitle, NULL);
}

static void
shrink_label (GtkWidget *label, gpointer nothing)
{
  gtk_label_set_width_chars (GTK_LABEL (label), 1);
}

void
kt_text_fit_low_title (GtkWidget *title)
{
  for_all (title, GTK_TYPE_LABEL, shrink_label, NULL);
}

/* --- Keys ------------------------------------------------------------------------------------- */

static gboolean
fit_keys_cb (GtkWidget *page, GdkFrameClock *clock, gpointer keys)
{
  int width = gtk_widget_get_width (page), letter = get_char_width (page);
  int height = gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (page)));

  /* In the first frame the page has no size yet, because layout follows the tick callbacks. */
  if (width == 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_set_visible (keys, width / letter >= KEYS_LINE && height / letter >= KEYS_WINDOW);
  return G_SOURCE_REMOVE;
}

static void
fit_keys_soon (GtkWidget *keys)
{
  GtkWidget *page = gtk_widget_get_parent (keys);

  if (page)
    gtk_widget_add_tick_callback (page, fit_keys_cb, g_object_ref (keys), g_object_unref);
}

/* Fits the key hints again when the window is resized. */
static void
page_mapped_cb (GtkWidget *keys)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (keys));

  g_signal_handlers_disconnect_by_func (surface, fit_keys_soon, keys);
  g_signal_connect_object (surface, "layout", G_CALLBACK (fit_keys_soon), keys, G_CONNECT_SWAPPED);
  fit_keys_soon (keys);
}

void
kt_text_fit_keys (GtkWidget *keys)
{
  g_signal_connect_object (gtk_widget_get_parent (keys), "map", G_CALLBACK (page_mapped_cb), keys,
                           G_CONNECT_SWAPPED);
  follow_font_size (keys, gtk_widget_get_parent (keys), fit_keys_soon);
}

/* --- Choices ---------------------------------------------------------------------------------- */

/* Returns the text with a newline wherever it would wrap at this width in pixels. */
static char *
break_lines (GtkWidget *label, const char *text, int width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, text);
  GString *lines = g_string_new (NULL);

  pango_layout_set_width (layout, width * PANGO_SCALE);
  for (GSList *item = pango_layout_get_lines_readonly (layout); item; item = item->next) {
    const PangoLayoutLine *line = item->data;
    g_autofree char *words = g_strndup (text + line->start_index, (gsize) line->length);

    g_string_append_printf (lines, "%s%s", lines->len ? "\n" : "", g_strchomp (words));
  }
  return g_string_free (lines, FALSE);
}

/* Breaks the lines of a label in a list. The label cannot wrap by itself, because the list
 * measures its height without a width. */
static void
fit_item (GtkWidget *label)
{
  GtkRoot *root = gtk_widget_get_root (label);
  const char *text = g_object_get_data (G_OBJECT (label), CHOICE);
  int percent = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (label), CHOICE_PART));
  g_autofree char *lines = NULL;

  if (!root || !text)
    return;
  lines = break_lines (label, text, gtk_widget_get_width (GTK_WIDGET (root)) * percent / 100);
  gtk_label_set_label (GTK_LABEL (label), lines);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
}

static gboolean
fit_item_cb (GtkWidget *label, GdkFrameClock *clock, gpointer nothing)
{
  GtkRoot *root = gtk_widget_get_root (label);

  /* In the first frame the window has no size yet, because layout follows the tick callbacks. */
  if (root && gtk_widget_get_width (GTK_WIDGET (root)) == 0)
    return G_SOURCE_CONTINUE;
  fit_item (label);
  return G_SOURCE_REMOVE;
}

/* Fits the label when the window has its size and the font its size. Until then the label is
 * ellipsized, because otherwise it would widen the window, whose minimum width is that of all its
 * pages. */
static void
fit_item_soon (GtkWidget *label)
{
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_tick_callback (label, fit_item_cb, NULL, NULL);
}

static void
follow_item (GtkWidget *label, int percent)
{
  g_object_set_data (G_OBJECT (label), CHOICE_PART, GINT_TO_POINTER (percent));
  g_signal_connect (label, "map", G_CALLBACK (fit_item_soon), NULL);
  follow_font_size (label, label, fit_item_soon);
}

static void
make_item_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  follow_item (label, CHOICE_PERCENT);
  gtk_list_item_set_child (item, label);
}

static void
show_words (GtkWidget *label, GtkListItem *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  g_object_set_data_full (G_OBJECT (label), CHOICE, g_strdup (text), g_free);
  gtk_label_set_label (GTK_LABEL (label), text);
  fit_item_soon (label);
}

static void
show_item_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  show_words (gtk_list_item_get_child (item), item);
}

/* --- The choices of an open list --- */

/* Lets the choices of a list wrap; libadwaita would cut them after twenty characters. */
static void
follow_listed (GtkWidget *label, gpointer nothing)
{
  gtk_label_set_max_width_chars (GTK_LABEL (label), -1);
  follow_item (label, LIST_PERCENT);
}

static void
list_item_made_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  for_all (gtk_list_item_get_child (item), GTK_TYPE_LABEL, follow_listed, NULL);
}

static void
show_listed (GtkWidget *label, gpointer item)
{
  show_words (label, item);
}

static void
list_item_shown_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  for_all (gtk_list_item_get_child (item), GTK_TYPE_LABEL, show_listed, item);
}

/* Connects to the items of a list after libadwaita's own handlers. The factory is set last, because
 * the row then creates its items at once. */
static void
fit_list (AdwComboRow *row, GtkListItemFactory *factory)
{
  g_signal_connect (factory, "setup", G_CALLBACK (list_item_made_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (list_item_shown_cb), NULL);
  adw_combo_row_set_list_factory (row, factory);
}

static void
focus_choice (GtkWidget *list, gpointer nothing)
{
  GtkWidget *item = gtk_widget_get_first_child (list);

  while (item && !(gtk_widget_get_state_flags (item) & GTK_STATE_FLAG_SELECTED))
    item = gtk_widget_get_next_sibling (item);
  if (item)
    gtk_widget_grab_focus (item);
}

/* Focuses the selected choice after the layout, which creates the visible items. */
static gboolean
list_laid_out_cb (gpointer popover)
{
  if (gtk_widget_get_mapped (popover))
    for_all (popover, GTK_TYPE_LIST_VIEW, focus_choice, NULL);
  return G_SOURCE_REMOVE;
}

static void
scroll_to_choice (GtkWidget *list, gpointer choice)
{
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", GPOINTER_TO_UINT (choice));
}

/* GTK opens a list at its first choice, so the list is scrolled after its layout. */
static void
list_opened_cb (AdwComboRow *row, GtkWidget *popover)
{
  guint selected = adw_combo_row_get_selected (row);

  if (selected == GTK_INVALID_LIST_POSITION)
    return;
  for_all (popover, GTK_TYPE_LIST_VIEW, scroll_to_choice, GUINT_TO_POINTER (selected));
  g_idle_add_full (GDK_PRIORITY_REDRAW + 1, list_laid_out_cb, g_object_ref (popover),
                   g_object_unref);
}

static void
open_at_choice (GtkWidget *popover, gpointer row)
{
  g_signal_connect_object (popover, "show", G_CALLBACK (list_opened_cb), row, G_CONNECT_SWAPPED);
}

static void
fit_choice (GtkWidget *widget, gpointer nothing)
{
  AdwComboRow *row = ADW_COMBO_ROW (widget);
  g_autoptr (GtkListItemFactory) usual = NULL;
  GtkListItemFactory *factory;

  if (adw_combo_row_get_list_factory (row))
    return;
  usual = g_object_ref (adw_combo_row_get_factory (row));
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (make_item_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (show_item_cb), NULL);
  adw_combo_row_set_factory (row, factory);
  g_object_unref (factory);
  fit_list (row, usual);
  for_all (widget, GTK_TYPE_POPOVER, open_at_choice, row);
}

void
kt_text_fit_choices (GtkWidget *widget)
{
  for_all (widget, ADW_TYPE_COMBO_ROW, fit_choice, NULL);
}

/* --- Menus ------------------------------------------------------------------------------------ */

/* Returns whether a text is too wide for one line. Others must not wrap, because GTK would break
 * them into as many lines as fit their height. */
static gboolean
is_wider_than (GtkWidget *label, int width)
{
  g_autoptr (PangoLayout) layout = pango_layout_copy (gtk_label_get_layout (GTK_LABEL (label)));
  int needed;

  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_size (layout, &needed, NULL);
  return needed > width;
}

/* Fits an entry of a menu; `room` is the width in characters. */
static void
fit_entry (GtkWidget *label, gpointer room)
{
  int n_chars = GPOINTER_TO_INT (room);
  gboolean has_keys = n_chars >= MENU_CHARS;
  int line = MAX (MIN_CHARS, has_keys ? n_chars - KEYS_CHARS : n_chars);

  if (gtk_widget_get_ancestor (label, GTK_TYPE_RANGE))
    return;
  if (g_str_equal (gtk_widget_get_css_name (label), "accelerator")) {
    gtk_widget_set_visible (label, has_keys);
    return;
  }
  let_wrap (GTK_LABEL (label));
  gtk_label_set_wrap (GTK_LABEL (label), is_wider_than (label, line * get_char_width (label)));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), line);
}

/* Hides the number of a scale in a narrow window, to leave room for its text and switch. The
 * position of the slider still shows the value. */
static void
fit_scale (GtkWidget *scale, gpointer room)
{
  gtk_scale_set_draw_value (GTK_SCALE (scale), GPOINTER_TO_INT (room) >= SCALE_CHARS);
}

static void
fit_entries (GtkWidget *popover)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (popover));
  int room;

  if (!window)
    return;
  room = (gtk_widget_get_width (window) - MENU_EDGE) / get_char_width (popover);
  for_all (popover, GTK_TYPE_LABEL, fit_entry, GINT_TO_POINTER (room));
  for_all (popover, GTK_TYPE_SCALE, fit_scale, GINT_TO_POINTER (room));
}

static gboolean
fit_entries_cb (GtkWidget *popover, GdkFrameClock *clock, gpointer nothing)
{
  fit_entries (popover);
  return G_SOURCE_REMOVE;
}

/* Fits the entries of an open menu again, because the font size may change while it is open. */
static void
fit_entries_soon (GtkWidget *popover)
{
  if (gtk_widget_get_mapped (popover))
    gtk_widget_add_tick_callback (popover, fit_entries_cb, NULL, NULL);
}

void
kt_text_fit_menu (GtkPopover *popover)
{
  g_signal_connect (popover, "show", G_CALLBACK (fit_entries), NULL);
  follow_font_size (GTK_WIDGET (popover), GTK_WIDGET (popover), fit_entries_soon);
}
