/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tests/ui/ui-test.h"

#include "games/kt-registry.h"

#include "ui/common/kt-announce.h"
#include "ui/text/kt-language.h"

/* Pixels of thin strokes are blended with the background. */
enum { TOLERANCE = 16 };

struct _UiPicture {
  cairo_surface_t *surface;
  int width, height;
};

void
ui_test_init (int *argc, char ***argv)
{
  kt_language_init ();
  g_test_init (argc, argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  kt_language_apply ("en");
  kt_announce_use_labels ();
}

gboolean
ui_require_language (const char *code)
{
  g_autoptr (GPtrArray) languages = kt_language_list ();

  for (guint i = 0; i < languages->len; i++) {
    if (g_str_equal (((KtLanguage *) g_ptr_array_index (languages, i))->code, code))
      return TRUE;
  }
  g_test_skip ("there is no catalogue of this language");
  return FALSE;
}

KtSettings *
ui_settings_new (void)
{
  g_autoptr (GError) error = NULL;
  KtSettings *settings = kt_settings_new (NULL, &error);

  g_assert_no_error (error);
  return settings;
}

static gboolean
is_laid_out (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0 && gtk_widget_get_mapped (widget);
}

static void
count_frame_cb (GdkFrameClock *clock, guint *n_frames)
{
  (*n_frames)++;
}

static gboolean
has_drawn (gpointer n_frames)
{
  return *(guint *) n_frames >= 2;
}

void
ui_settle (GtkWidget *widget)
{
  GdkFrameClock *clock;
  guint n_frames = 0;
  gulong handler;

  test_wait (is_laid_out, widget);
  clock = gtk_widget_get_frame_clock (widget);
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (count_frame_cb), &n_frames);
  gdk_frame_clock_begin_updating (clock);
  test_wait (has_drawn, &n_frames);
  gdk_frame_clock_end_updating (clock);
  g_signal_handler_disconnect (clock, handler);
  test_drain ();
}

GtkWindow *
ui_window_new (GtkWidget *child, int width, int height)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_default_size (window, width, height);
  gtk_window_set_decorated (window, FALSE);
  gtk_window_set_child (window, child);
  gtk_window_present (window);
  ui_settle (child);
  return window;
}

void
ui_destroy_window (GtkWindow *window)
{
  g_object_ref (window);
  gtk_window_destroy (window);
  test_assert_gone (window);
}

static gboolean
is_gone (gpointer weak_pointer)
{
  return *(gpointer *) weak_pointer == NULL;
}

static gboolean
tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

void
ui_test_wait_gone (gpointer *weak_pointer)
{
  guint tick = g_timeout_add (5, tick_cb, NULL);

  test_wait (is_gone, weak_pointer);
  g_source_remove (tick);
}

typedef gboolean (*UiMatch) (GtkWidget *widget, gconstpointer data);

static GtkWidget *
find (GtkWidget *widget, UiMatch match, gconstpointer data)
{
  GtkWidget *found = match (widget, data) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, match, data);
  return found;
}

static gboolean
has_type (GtkWidget *widget, gconstpointer data)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, *(const GType *) data);
}

GtkWidget *
ui_find (GtkWidget *widget, GType type)
{
  return find (widget, has_type, &type);
}

GtkWidget *
ui_find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (has_type (item->data, &type))
      return item->data;
  }
  return NULL;
}

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

GtkWidget *
ui_find_label (GtkWidget *widget, const char *text)
{
  return find (widget, says, text);
}

static gboolean
is_cell_of (GtkWidget *widget, gconstpointer square)
{
  return KT_IS_BOARD_CELL (widget) &&
         kt_board_cell_get_square (KT_BOARD_CELL (widget)) == *(const KtSquare *) square;
}

KtBoardCell *
ui_find_cell (GtkWidget *widget, KtSquare square)
{
  GtkWidget *cell = find (widget, is_cell_of, &square);

  g_assert_nonnull (cell);
  return KT_BOARD_CELL (cell);
}

static gboolean
mentions (GtkWidget *widget, gconstpointer part)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), part);
}

GtkWidget *
ui_find_label_with (GtkWidget *widget, const char *part)
{
  return find (widget, mentions, part);
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

GPtrArray *
ui_test_list (GtkWidget *widget, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (widget, type, found);
  return found;
}

void
ui_test_assert_letters (GtkWidget *widget, guint n)
{
  g_autoptr (GPtrArray) labels = ui_test_list (widget, GTK_TYPE_LABEL);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < labels->len; i++) {
    const char *text = gtk_label_get_label (labels->pdata[i]);

    if (!gtk_widget_has_css_class (labels->pdata[i], "keycap"))
      continue;
    g_assert_true (g_ascii_isupper (text[0]) && !text[1]);
    if (!g_hash_table_add (seen, (gpointer) text))
      g_error ("the letter %s stands twice", text);
  }
  g_assert_cmpuint (g_hash_table_size (seen), ==, n);
}

const char *
ui_test_get_choice (gpointer combo_row)
{
  GObject *item = adw_combo_row_get_selected_item (ADW_COMBO_ROW (combo_row));

  return item ? gtk_string_object_get_string (GTK_STRING_OBJECT (item)) : NULL;
}

/* --- Input ------------------------------------------------------------------------------------ */

/* Returns a new reference, because the input may remove the widget. */
static gpointer
get_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
      return g_steal_pointer (&controller);
  }
  g_assert_not_reached ();
}

/* Returns the gesture for touch only, or the general one. */
static GObject *
get_click (GtkWidget *widget, gboolean touch_only)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_CLICK (controller) &&
        gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (controller)) == touch_only)
      return g_steal_pointer (&controller);
  }
  g_assert_not_reached ();
}

void
ui_press (GtkWidget *widget, double x, double y)
{
  g_autoptr (GObject) click = get_click (widget, FALSE);

  g_signal_emit_by_name (click, "pressed", 1, x, y);
}

void
ui_release (GtkWidget *widget, double x, double y)
{
  g_autoptr (GObject) click = get_click (widget, FALSE);

  g_signal_emit_by_name (click, "released", 1, x, y);
}

void
ui_click (GtkWidget *widget, double x, double y)
{
  ui_press (widget, x, y);
  ui_release (widget, x, y);
}

void
ui_tap (GtkWidget *widget, double x, double y)
{
  g_autoptr (GObject) click = get_click (widget, TRUE);

  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (click, "released", 1, x, y);
}

void
ui_rest (GtkWidget *widget, double x, double y)
{
  g_autoptr (GObject) motion = get_controller (widget, GTK_TYPE_EVENT_CONTROLLER_MOTION);

  g_signal_emit_by_name (motion, "motion", x, y);
}

void
ui_move (GtkWidget *widget, double x, double y)
{
  ui_rest (widget, x + 1, y);
  ui_rest (widget, x, y);
}

void
ui_leave (GtkWidget *widget)
{
  g_autoptr (GObject) motion = get_controller (widget, GTK_TYPE_EVENT_CONTROLLER_MOTION);

  g_signal_emit_by_name (motion, "leave");
}

void
ui_right_press (GtkWidget *widget, double x, double y)
{
  g_autoptr (GObject) drag = get_controller (widget, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (drag, "drag-begin", x, y);
}

void
ui_right_move (GtkWidget *widget, double right, double down)
{
  g_autoptr (GObject) drag = get_controller (widget, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (drag, "drag-update", right, down);
}

void
ui_right_release (GtkWidget *widget, double right, double down)
{
  g_autoptr (GObject) drag = get_controller (widget, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (drag, "drag-end", right, down);
}

void
ui_cancel (GtkWidget *widget, GType gesture)
{
  g_autoptr (GObject) controller = gesture == GTK_TYPE_GESTURE_CLICK
                                       ? get_click (widget, FALSE)
                                       : get_controller (widget, gesture);

  g_signal_emit_by_name (controller, "cancel", NULL);
}

gboolean
ui_key (GtkWidget *widget, guint key, GdkModifierType state)
{
  g_autoptr (GObject) keys = get_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY);
  gboolean used = FALSE;

  g_signal_emit_by_name (keys, "key-pressed", key, 0, state, &used);
  return used;
}

char *
ui_get_typed (GtkWidget *view)
{
  char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "text", &text, NULL);
  return text;
}

void
ui_type (GtkWidget *view, const char *text)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
}

/* --- Pictures --------------------------------------------------------------------------------- */

UiPicture *
ui_picture_of (GtkSnapshot *snapshot, int width, int height)
{
  UiPicture *picture = g_new0 (UiPicture, 1);
  GskRenderNode *node = gtk_snapshot_free_to_node (snapshot);
  cairo_t *cr;

  picture->width = width;
  picture->height = height;
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (picture->surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  if (node) {
    gsk_render_node_draw (node, cr);
    gsk_render_node_unref (node);
  }
  cairo_destroy (cr);
  cairo_surface_flush (picture->surface);
  return picture;
}

UiPicture *
ui_picture_take (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  return ui_picture_of (snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

void
ui_picture_free (UiPicture *picture)
{
  cairo_surface_destroy (picture->surface);
  g_free (picture);
}

static const guint8 *
get_pixel (UiPicture *picture, int x, int y)
{
  g_assert_cmpint (x, >=, 0);
  g_assert_cmpint (x, <, picture->width);
  g_assert_cmpint (y, >=, 0);
  g_assert_cmpint (y, <, picture->height);
  return cairo_image_surface_get_data (picture->surface) +
         y * cairo_image_surface_get_stride (picture->surface) + x * 4;
}

static guint32
get_colour (UiPicture *picture, int x, int y)
{
  return *(const guint32 *) (gconstpointer) get_pixel (picture, x, y) & 0xffffff;
}

gboolean
ui_picture_equal (UiPicture *a, UiPicture *b)
{
  if (a->width != b->width || a->height != b->height)
    return FALSE;
  for (int y = 0; y < a->height; y++) {
    if (memcmp (get_pixel (a, 0, y), get_pixel (b, 0, y), (gsize) a->width * 4) != 0)
      return FALSE;
  }
  return TRUE;
}

GdkRGBA
ui_picture_get_colour (UiPicture *picture, double x, double y)
{
  guint32 pixel = get_colour (picture, (int) x, (int) y);

  return (GdkRGBA){ (float) (pixel >> 16) / 255, (float) (pixel >> 8 & 0xff) / 255,
                    (float) (pixel & 0xff) / 255, 1 };
}

gboolean
ui_picture_has_colour (UiPicture *picture, double x, double y, const GdkRGBA *colour)
{
  guint32 pixel = get_colour (picture, (int) x, (int) y);
  int red = (int) (pixel >> 16), green = (int) (pixel >> 8 & 0xff), blue = (int) (pixel & 0xff);

  return ABS (red - (int) (colour->red * 255 + 0.5f)) <= TOLERANCE &&
         ABS (green - (int) (colour->green * 255 + 0.5f)) <= TOLERANCE &&
         ABS (blue - (int) (colour->blue * 255 + 0.5f)) <= TOLERANCE;
}

void
ui_picture_assert_colour (UiPicture *picture, double x, double y, const GdkRGBA *colour)
{
  if (!ui_picture_has_colour (picture, x, y, colour)) {
    g_autofree char *expected = gdk_rgba_to_string (colour);

    g_error ("at %g, %g is #%06x, not %s", x, y, get_colour (picture, (int) x, (int) y), expected);
  }
}

guint
ui_picture_count_differences (UiPicture *a, UiPicture *b, const graphene_rect_t *where)
{
  guint n = 0;

  for (int y = (int) where->origin.y; y < (int) (where->origin.y + where->size.height); y++) {
    for (int x = (int) where->origin.x; x < (int) (where->origin.x + where->size.width); x++)
      n += get_colour (a, x, y) != get_colour (b, x, y);
  }
  return n;
}

/* --- Themes ----------------------------------------------------------------------------------- */

KtDesign *
ui_test_read_design (const char *id, const char *picture)
{
  static const char square[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">"
                               "<rect width=\"9\" height=\"9\" fill=\"currentColor\"/></svg>";
  g_autofree char *path = g_strdup_printf ("/org/kythu/KyThu/themes/%s/theme.ini", id);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) pictures =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (KtDesign) design =
      kt_design_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), faults);

  g_assert_cmpuint (faults->len, ==, 0);
  if (picture)
    g_hash_table_insert (pictures, g_strdup (picture),
                         g_bytes_new_static (square, strlen (square)));
  return kt_design_copy_with_pictures (design, pictures, NULL);
}
