/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-trace-panel.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-announce.h"
#include "ui/common/kt-board-picture.h"
#include "ui/common/kt-widgets.h"
#include "ui/thinking/kt-trace-words.h"
#include "ui/thinking/kt-wrapped-label.h"

enum { BOARD = 128, GAP = 12, SMALL_GAP = 6 };
/* The labels fill the width beside the board, so they need not ask for more. */
enum { FEW_CHARS = 10 };
static const double button_zoom = 1.5;

struct _KtTracePanel {
  GtkWidget parent_instance;
  GtkWidget *content; /* a box with all parts */
  GtkWidget *board;
  GtkWidget *words; /* a box with the labels */
  GtkLabel *sentence, *sum;
  GtkWidget *view;
  GtkWidget *controls; /* NULL: the panel does not explain */
  GtkWidget *play;
  GtkRange *slider;
  GtkWidget *announcer;
  KtTraceSession *session;
  GSettings *settings;
  gboolean is_moving;     /* the slider follows the cursor */
  gboolean shows_playing; /* the button stops the playing */
};

G_DEFINE_FINAL_TYPE (KtTracePanel, kt_trace_panel, GTK_TYPE_WIDGET)

static KtNotation
get_notation (KtTracePanel *self)
{
  return kt_notation_read (self->settings, kt_trace_session_get_position (self->session));
}

/* --- What is shown ---------------------------------------------------------------------------- */

static void
show_board (KtTracePanel *self)
{
  const KtTrace *trace = kt_trace_session_get_trace (self->session);
  const KtPosition *root = kt_trace_session_get_position (self->session);
  guint node = kt_trace_view_get_shown_node (KT_TRACE_VIEW (self->view));
  g_autofree KtPosition *position = trace ? kt_trace_replay (trace, root, node) : NULL;

  if (root)
    kt_board_picture_show (KT_BOARD_PICTURE (self->board), position ? position : root,
                           kt_position_get_side (root, root->actor) == 1);
}

void
kt_trace_panel_say (KtTracePanel *self, const char *text)
{
  g_return_if_fail (KT_IS_TRACE_PANEL (self));
  if (g_str_equal (gtk_label_get_label (self->sentence), text))
    return;
  gtk_label_set_label (self->sentence, text);
  if (*text && gtk_widget_get_mapped (GTK_WIDGET (self)))
    kt_announce (self->view, GTK_LABEL (self->announcer), text);
}

static void
explain (KtTracePanel *self)
{
  const KtPosition *position = kt_trace_session_get_position (self->session);
  g_autofree char *text = kt_trace_words_explain (self->session, get_notation (self));

  if (position && kt_position_is_over (position))
    kt_trace_panel_say (self, _ ("The game is over here, so there is nothing to search. Choose "
                                 "another position."));
  else if (position && !kt_trace_session_get_trace (self->session))
    kt_trace_panel_say (self, _ ("The search is running…"));
  else
    kt_trace_panel_say (self, text);
}

static void
show_playing (KtTracePanel *self)
{
  gboolean plays = kt_trace_session_is_playing (self->session);

  if (self->shows_playing == plays)
    return;
  self->shows_playing = plays;
  gtk_button_set_icon_name (GTK_BUTTON (self->play), plays ? "media-playback-pause-symbolic"
                                                           : "media-playback-start-symbolic");
  kt_widget_name_button (self->play, plays ? _ ("Stop (Space)") : _ ("Play (Space)"));
}

static void
moved_cb (KtTracePanel *self)
{
  show_board (self);
  if (!self->controls)
    return;
  explain (self);
  show_playing (self);
  self->is_moving = TRUE;
  gtk_range_set_value (self->slider, kt_trace_session_get_n_events (self->session));
  self->is_moving = FALSE;
}

static void
traced_cb (KtTracePanel *self)
{
  const KtTrace *trace = kt_trace_session_get_trace (self->session);
  g_autofree char *sum = kt_trace_words_sum_up (self->session);

  if (self->controls) {
    gtk_label_set_label (self->sum, sum);
    gtk_widget_set_sensitive (self->controls, trace != NULL);
    self->is_moving = TRUE;
    gtk_range_set_range (self->slider, 1, MAX (trace ? kt_trace_get_n_events (trace) : 0, 2));
    self->is_moving = FALSE;
  }
  moved_cb (self);
}

/* --- Controls --------------------------------------------------------------------------------- */

static void
slid_cb (KtTracePanel *self)
{
  if (!self->is_moving)
    kt_trace_session_go (self->session, (guint) gtk_range_get_value (self->slider));
}

static void
go_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtTracePanel *self = KT_TRACE_PANEL (widget);

  if (g_str_equal (name, "walk.first"))
    kt_trace_session_go (self->session, 1);
  else if (g_str_equal (name, "walk.last"))
    kt_trace_session_go (self->session, G_MAXUINT);
  else
    kt_trace_session_step (self->session, g_str_equal (name, "walk.next") ? 1 : -1);
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtTracePanel *self = KT_TRACE_PANEL (widget);

  kt_trace_session_set_playing (self->session, !kt_trace_session_is_playing (self->session));
}

static void
zoom_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtTraceView *view = KT_TRACE_VIEW (KT_TRACE_PANEL (widget)->view);
  double middle = gtk_widget_get_width (GTK_WIDGET (view)) / 2.0;

  if (g_str_equal (name, "walk.zoom-in"))
    kt_trace_view_zoom (view, button_zoom, middle, 0);
  else if (g_str_equal (name, "walk.zoom-out"))
    kt_trace_view_zoom (view, 1 / button_zoom, middle, 0);
  else
    kt_trace_view_fit (view);
}

static const struct {
  const char *action, *icon, *name;
} buttons[] = {
  { "walk.first", "go-first-symbolic", N_ ("To the Beginning (Home)") },
  { "walk.previous", "go-previous-symbolic", N_ ("One Step Back (Page Up)") },
  { "walk.play", "media-playback-start-symbolic", N_ ("Play (Space)") },
  { "walk.next", "go-next-symbolic", N_ ("One Step Forward (Page Down)") },
  { "walk.last", "go-last-symbolic", N_ ("To the End (End)") },
  { "walk.zoom-in", "zoom-in-symbolic", N_ ("Zoom In (+)") },
  { "walk.zoom-out", "zoom-out-symbolic", N_ ("Zoom Out (−)") },
  { "walk.fit", "zoom-fit-best-symbolic", N_ ("Show the Whole Tree (0)") },
};

static GtkWidget *
create_button (KtTracePanel *self, guint index)
{
  GtkWidget *button = gtk_button_new_from_icon_name (buttons[index].icon);

  kt_widget_name_button (button, _ (buttons[index].name));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), buttons[index].action);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  if (g_str_equal (buttons[index].action, "walk.play"))
    self->play = button;
  return button;
}

static void
add_controls (KtTracePanel *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->controls = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->slider = GTK_RANGE (gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 1, 2, 1));
  kt_widget_speak (GTK_WIDGET (self->slider), _ ("Step of the search"), "");
  g_signal_connect_object (self->slider, "value-changed", G_CALLBACK (slid_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_box_append (GTK_BOX (row), create_button (self, i));
  gtk_box_append (GTK_BOX (self->controls), GTK_WIDGET (self->slider));
  gtk_box_append (GTK_BOX (self->controls), row);
  gtk_box_append (GTK_BOX (self->content), self->controls);
}

/* --- The widget ------------------------------------------------------------------------------- */

KtTraceView *
kt_trace_panel_get_view (KtTracePanel *self)
{
  g_return_val_if_fail (KT_IS_TRACE_PANEL (self), NULL);
  return KT_TRACE_VIEW (self->view);
}

void
kt_trace_panel_add (KtTracePanel *self, GtkWidget *widget)
{
  g_return_if_fail (KT_IS_TRACE_PANEL (self));
  gtk_box_insert_child_after (GTK_BOX (self->content), widget,
                              gtk_widget_get_first_child (self->content));
}

static void
add_parts (KtTracePanel *self, const KtTheme *theme)
{
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);

  self->board = kt_board_picture_new (self->settings, theme, BOARD, BOARD);
  self->words = gtk_box_new (GTK_ORIENTATION_VERTICAL, SMALL_GAP);
  self->sentence = GTK_LABEL (kt_wrapped_label_new ("", "body"));
  self->sum = GTK_LABEL (kt_wrapped_label_new ("", "caption"));
  gtk_box_append (GTK_BOX (self->words), GTK_WIDGET (self->sentence));
  gtk_box_append (GTK_BOX (self->words), GTK_WIDGET (self->sum));
  gtk_label_set_max_width_chars (self->sentence, FEW_CHARS);
  gtk_label_set_max_width_chars (self->sum, FEW_CHARS);
  gtk_widget_add_css_class (GTK_WIDGET (self->sum), "dim-label");
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_widget_set_valign (self->board, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (top), self->board);
  gtk_box_append (GTK_BOX (top), self->words);
  self->view = kt_trace_view_new (self->session, self->settings);
  gtk_widget_set_vexpand (self->view, TRUE);
  gtk_widget_add_css_class (self->view, "card");
  gtk_box_append (GTK_BOX (self->content), top);
  gtk_box_append (GTK_BOX (self->content), self->view);
  g_signal_connect_object (self->view, "pointed", G_CALLBACK (show_board), self, G_CONNECT_SWAPPED);
}

static gboolean
kt_trace_panel_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (KT_TRACE_PANEL (widget)->view);
}

/* Playing stops when another part of the page is shown. */
static void
kt_trace_panel_unmap (GtkWidget *widget)
{
  kt_trace_session_set_playing (KT_TRACE_PANEL (widget)->session, FALSE);
  GTK_WIDGET_CLASS (kt_trace_panel_parent_class)->unmap (widget);
}

static void
kt_trace_panel_dispose (GObject *object)
{
  KtTracePanel *self = KT_TRACE_PANEL (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->announcer, gtk_widget_unparent);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_trace_panel_parent_class)->dispose (object);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  static const struct {
    guint key;
    const char *action;
  } bindings[] = {
    { GDK_KEY_space, "walk.play" },
    { GDK_KEY_Page_Up, "walk.previous" },
    { GDK_KEY_KP_Page_Up, "walk.previous" },
    { GDK_KEY_Page_Down, "walk.next" },
    { GDK_KEY_KP_Page_Down, "walk.next" },
    { GDK_KEY_Home, "walk.first" },
    { GDK_KEY_End, "walk.last" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    gtk_widget_class_add_binding_action (widget_class, bindings[i].key, 0, bindings[i].action,
                                         NULL);
}

static void
kt_trace_panel_class_init (KtTracePanelClass *klass)
{
  static const char *const steps[] = { "walk.first", "walk.previous", "walk.next", "walk.last" };
  static const char *const zooms[] = { "walk.zoom-in", "walk.zoom-out", "walk.fit" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_trace_panel_dispose;
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_trace_panel_grab_focus;
  widget_class->unmap = kt_trace_panel_unmap;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_install_action (widget_class, steps[i], NULL, go_action);
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    gtk_widget_class_install_action (widget_class, zooms[i], NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "walk.play", NULL, play_action);
  add_bindings (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_trace_panel_init (KtTracePanel *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, SMALL_GAP);
  self->announcer = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                  "opacity", 0.0, "can-target", FALSE, "ellipsize",
                                  PANGO_ELLIPSIZE_END, "valign", GTK_ALIGN_END, NULL);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_widget_set_parent (self->announcer, GTK_WIDGET (self));
  kt_announce_add_label (GTK_LABEL (self->announcer));
}

GtkWidget *
kt_trace_panel_new (KtTraceSession *session, GSettings *settings, const KtTheme *theme,
                    gboolean explains)
{
  KtTracePanel *self = g_object_new (KT_TYPE_TRACE_PANEL, NULL);

  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  add_parts (self, theme);
  if (explains)
    add_controls (self);
  g_signal_connect_object (session, "traced", G_CALLBACK (traced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  traced_cb (self);
  return GTK_WIDGET (self);
}
