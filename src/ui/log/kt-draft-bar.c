/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/log/kt-draft-bar.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"
#include "ui/log/kt-log-text.h"

/* MAX_LINES is the maximum number of lines, and MAX_ROWS that of rows of text per line.
 * COMPACT_LINES and COMPACT_ROWS are for a compact bar. */
enum { MAX_LINES = 5, MAX_ROWS = 3, COMPACT_LINES = 2, COMPACT_ROWS = 1 };

struct _KtDraftBar {
  GtkWidget parent_instance;
  GtkWidget *content;
  GtkBox *lines;
  GPtrArray *labels; /* the labels in `lines` */
  GtkWidget *empty;  /* text shown while the draft has no move */
  KtGameSession *session;
  GSignalGroup *draft; /* of the session */
  GSettings *settings;
  gboolean is_compact;
};

G_DEFINE_FINAL_TYPE (KtDraftBar, kt_draft_bar, GTK_TYPE_WIDGET)

/* --- The lines -------------------------------------------------------------------------------- */

static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, KtDraftBar *self)
{
  GtkWidget *label = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  KtNode *node = kt_log_text_find (label, x, y);
  KtDraft *draft = kt_game_session_get_draft (self->session);

  if (node && draft)
    kt_draft_show (draft, node);
}

/* Returns the label of a line. Labels are reused, so that a label being clicked is not
 * destroyed. */
static GtkWidget *
require_label (KtDraftBar *self, guint index)
{
  GtkWidget *label;
  GtkGesture *click;

  if (index < self->labels->len)
    return self->labels->pdata[index];
  label = kt_log_text_new ();
  click = gtk_gesture_click_new ();
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (click));
  gtk_box_append (self->lines, label);
  g_ptr_array_add (self->labels, label);
  return label;
}

typedef struct {
  KtNode *head; /* the first move of the line */
  guint number;
  gboolean is_shown; /* the shown position is in the line */
} Line;

static void
add_line (GArray *lines, KtGameTree *tree, KtNode *head, guint number)
{
  Line line = { .head = head, .number = number };

  for (KtNode *node = head; node; node = kt_node_get_first_child (node))
    line.is_shown |= node == kt_game_tree_get_cursor (tree);
  g_array_append_val (lines, line);
}

/* Adds a line and then its branches. Recursion is safe: a draft is entered by hand and stays
 * shallow. */
static void
add_lines (GArray *lines, KtGameTree *tree, KtNode *head, guint number)
{
  add_line (lines, tree, head, number);
  for (KtNode *node = kt_node_get_first_child (head); node; node = kt_node_get_first_child (node)) {
    number += kt_node_get_side (node) == 0;
    for (KtNode *other = kt_node_get_next_sibling (node); other;
         other = kt_node_get_next_sibling (other))
      add_lines (lines, tree, other, number);
  }
}

/* Returns the index of the first visible line. Of the `most` visible lines, one has the shown
 * position. */
static guint
find_first (GArray *lines, guint most)
{
  guint first = 0;

  for (guint i = most; i < lines->len; i++) {
    if (g_array_index (lines, Line, i).is_shown)
      first = i + 1 - most;
  }
  return first;
}

static void
write_line (KtDraftBar *self, KtGameTree *tree, guint index, const Line *line)
{
  KtNotation notation = kt_notation_read (self->settings, kt_game_tree_get_start (tree));
  GtkWidget *label = require_label (self, index);

  gtk_label_set_lines (GTK_LABEL (label), self->is_compact ? COMPACT_ROWS : MAX_ROWS);
  kt_log_text_show_line (label, kt_log_line_new (tree, line->head, line->number, notation),
                         kt_node_get_depth (line->head) > 1 ? 1 : 0);
  gtk_widget_set_visible (label, TRUE);
}

static void
clear_from (KtDraftBar *self, guint index)
{
  for (guint i = index; i < self->labels->len; i++) {
    kt_log_text_clear (self->labels->pdata[i]);
    gtk_widget_set_visible (self->labels->pdata[i], FALSE);
  }
}

static void
write_draft (KtDraftBar *self, KtDraft *draft)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  KtGameTree *tree = kt_draft_get_tree (draft);
  KtNode *node = kt_node_get_first_child (kt_game_tree_get_root (tree));
  guint most = self->is_compact ? COMPACT_LINES : MAX_LINES, first, n;

  for (; node; node = kt_node_get_next_sibling (node))
    add_lines (lines, tree, node, kt_draft_get_first_number (draft));
  first = find_first (lines, most);
  n = MIN (lines->len - first, most);
  for (guint i = 0; i < n; i++)
    write_line (self, tree, i, &g_array_index (lines, Line, first + i));
  clear_from (self, n);
}

static void
update (KtDraftBar *self)
{
  KtDraft *draft = kt_game_session_get_draft (self->session);

  gtk_widget_set_visible (GTK_WIDGET (self), draft != NULL);
  gtk_widget_set_visible (self->empty, draft && kt_draft_is_empty (draft));
  if (draft)
    write_draft (self, draft);
  else
    clear_from (self, 0);
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_draft_bar_dispose (GObject *object)
{
  KtDraftBar *self = KT_DRAFT_BAR (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->labels, g_ptr_array_unref);
  g_clear_object (&self->draft);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_draft_bar_parent_class)->dispose (object);
}

static void
kt_draft_bar_class_init (KtDraftBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_draft_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_button (GtkBox *box, const char *icon, const char *action, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  kt_widget_name_button (button, name);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (box, button);
  return button;
}

/* Creates the first row: the title and the buttons of the commands. */
static GtkWidget *
create_head (void)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *title = gtk_label_new (_ ("Draft"));

  gtk_widget_add_css_class (title, "title-4");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (head), title);
  add_button (GTK_BOX (head), "edit-undo-symbolic", "draft.undo", _ ("Undo in the Draft (Z)"));
  add_button (GTK_BOX (head), "go-previous-symbolic", "draft.back",
              _ ("One Move Back in the Draft (←)"));
  add_button (GTK_BOX (head), "go-next-symbolic", "draft.on",
              _ ("One Move Forward in the Draft (→)"));
  add_button (GTK_BOX (head), "go-up-symbolic", "draft.up", _ ("The Line Above (↑)"));
  add_button (GTK_BOX (head), "go-down-symbolic", "draft.down", _ ("The Line Below (↓)"));
  add_button (GTK_BOX (head), "object-select-symbolic", "draft.toggle", _ ("End the Draft (G)"));
  return head;
}

static void
kt_draft_bar_init (KtDraftBar *self)
{
  self->labels = g_ptr_array_new ();
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->content, "prompt");
  gtk_widget_add_css_class (self->content, "card");
  gtk_widget_add_css_class (self->content, "replay");
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (self->content), create_head ());
  self->empty = gtk_label_new (_ ("Try moves for both sides: the game is not affected."));
  gtk_label_set_wrap (GTK_LABEL (self->empty), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->empty), 0);
  gtk_widget_add_css_class (self->empty, "dim-label");
  gtk_box_append (GTK_BOX (self->content), self->empty);
  self->lines = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->lines));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Draft"),
                                  -1);
}

GtkWidget *
kt_draft_bar_new (KtGameSession *session, GSettings *settings)
{
  KtDraftBar *self = g_object_new (KT_TYPE_DRAFT_BAR, NULL);

  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  self->draft = g_signal_group_new (KT_TYPE_DRAFT);
  g_signal_group_connect_swapped (self->draft, "changed", G_CALLBACK (update), self);
  g_object_bind_property (session, "draft", self->draft, "target", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (session, "notify::draft", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  kt_notation_follow (settings, G_CALLBACK (update), self);
  update (self);
  return GTK_WIDGET (self);
}

void
kt_draft_bar_set_compact (KtDraftBar *self, gboolean compact)
{
  g_return_if_fail (KT_IS_DRAFT_BAR (self));
  self->is_compact = compact;
  update (self);
}
