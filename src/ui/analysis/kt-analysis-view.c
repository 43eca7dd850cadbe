/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/analysis/kt-analysis-view.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"
#include "ui/text/kt-score-words.h"

enum { SPACING = 6, SCORE_CHARS = 4, MAX_MOVES = 12 };

/* A line of the analysis: a button that plays the first move of the line, and a button that
 * unfolds the rest of the line. */
typedef struct {
  GtkWidget *box, *button, *unfold;
  GtkLabel *score, *moves, *depth;
  KtAction move; /* the first move of the shown line; none until a line is found */
} Row;

struct _KtAnalysisView {
  KtGameView parent_instance;

  KtAnalysis *analysis;
  GSettings *settings; /* owned by the base class */
  GtkLabel *status;
  GtkWidget *toggle;
  Row rows[KT_ANALYSIS_MAX_LINES];
};

G_DEFINE_FINAL_TYPE (KtAnalysisView, kt_analysis_view, KT_TYPE_GAME_VIEW)

/* --- Texts ------------------------------------------------------------------------------------ */

static char *
describe_search (KtAnalysis *analysis)
{
  g_autofree char *speed = kt_score_words_write_count (kt_analysis_get_speed (analysis));
  const KtFinding *lines;
  guint n = kt_analysis_get_lines (analysis, &lines);

  if (n == 0)
    return g_strdup (_ ("thinking…"));
  if (lines[0].is_from_book)
    return g_strdup (_ ("From the opening book"));
  if (kt_analysis_get_state (analysis) == KT_ANALYSIS_DONE)
    /* Translators: how many moves a search that is done has looked ahead. */
    return g_strdup_printf (_ ("Depth %u · done"), lines[0].depth);
  /* Translators: how many moves a search looks ahead, and positions in a second, such as “812 k”.
   */
  return g_strdup_printf (_ ("Depth %1$u · %2$s/s"), lines[0].depth, speed);
}

/* Describes the state of the analysis, such as "Depth 14 · 812 k/s" or "Checkmate". */
static char *
describe (KtAnalysis *analysis)
{
  const KtPosition *position = kt_analysis_get_position (analysis);

  if (position && kt_position_is_over (position))
    return g_strdup (kt_sentence_note (position->result.reason));
  switch (kt_analysis_get_state (analysis)) {
  case KT_ANALYSIS_OFF:
    return g_strdup (_ ("Stopped"));
  case KT_ANALYSIS_UNSETTLED:
    return g_strdup (_ ("The sides are not settled yet"));
  case KT_ANALYSIS_WAITING:
    return g_strdup (_ ("Waiting"));
  case KT_ANALYSIS_OVER:
    return g_strdup ("");
  default:
    return describe_search (analysis);
  }
}

static KtNotation
get_notation (KtAnalysisView *self)
{
  return kt_notation_read (self->settings, kt_analysis_get_position (self->analysis));
}

/* Sets the accessible name of a line. It changes only with the moves, because a change with each
 * depth would flood a screen reader. */
static void
name_row (Row *row, const KtPosition *position, const KtFinding *line, const char *moves)
{
  g_autofree char *words = kt_score_words_describe (position, line->score);
  /* Translators: a line of play, and what it leads to: “Nf3 Nc6 Bb5. White is better, +0.4”. */
  g_autofree char *name = g_strdup_printf (_ ("%1$s. %2$s"), moves, words);

  kt_widget_set_accessible_name (row->button, name);
  kt_widget_set_tooltip (row->button, name);
}

static gboolean
is_unfolded (const Row *row)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (row->unfold));
}

static void
clear_row (Row *row)
{
  row->move = kt_action_none ();
  gtk_label_set_label (row->score, "");
  gtk_label_set_label (row->moves, "");
  gtk_label_set_label (row->depth, "");
  gtk_widget_set_sensitive (row->button, FALSE);
  gtk_widget_set_visible (row->unfold, FALSE);
}

static void
fill_row (KtAnalysisView *self, Row *row, const KtFinding *line, gboolean is_done)
{
  const KtPosition *position = kt_analysis_get_position (self->analysis);
  g_autofree char *score = kt_score_words_write (position, line->score);
  g_autofree char *depth = g_strdup_printf ("%u", line->depth);
  g_autofree char *moves =
      kt_score_words_write_line (position, line->pv, line->pv_length,
                                 is_unfolded (row) ? G_MAXUINT : MAX_MOVES, get_notation (self));
  gboolean is_new = !kt_action_equal (row->move, line->action);

  if (is_new || is_done)
    name_row (row, position, line, moves);
  row->move = line->action;
  gtk_label_set_label (row->score, score);
  gtk_label_set_label (row->moves, moves);
  gtk_label_set_label (row->depth, depth);
  gtk_widget_set_sensitive (row->button, TRUE);
  gtk_widget_set_visible (row->unfold, TRUE);
}

static void
update (KtAnalysisView *self)
{
  g_autofree char *status = describe (self->analysis);
  gboolean is_done = kt_analysis_get_state (self->analysis) == KT_ANALYSIS_DONE;
  const KtFinding *lines;
  guint n = kt_analysis_get_lines (self->analysis, &lines);

  gtk_label_set_label (self->status, status);
  kt_widget_set_tooltip (GTK_WIDGET (self->status), status);
  for (guint i = 0; i < KT_ANALYSIS_MAX_LINES; i++) {
    Row *row = &self->rows[i];

    gtk_widget_set_visible (row->box, i < kt_analysis_get_n_lines (self->analysis));
    if (i < n)
      fill_row (self, row, &lines[i], is_done);
    else if (!kt_action_is_none (row->move))
      clear_row (row);
  }
}

/* Updates the button that starts the analysis; while the analysis runs, the button stops it. */
static void
update_toggle (KtAnalysisView *self)
{
  gboolean is_on = kt_analysis_is_on (self->analysis);

  gtk_button_set_icon_name (GTK_BUTTON (self->toggle), is_on ? "media-playback-pause-symbolic"
                                                             : "media-playback-start-symbolic");
  kt_widget_name_button (self->toggle,
                         is_on ? _ ("Stop the Engine (E)") : _ ("Start the Engine (E)"));
}

static void
changed_cb (KtAnalysisView *self)
{
  update (self);
  update_toggle (self);
}

/* --- Parts ------------------------------------------------------------------------------------ */

static GtkWidget *
create_button (const char *icon, const char *name, const char *action, gboolean is_toggle)
{
  GtkWidget *button = is_toggle ? gtk_toggle_button_new () : gtk_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_widget_add_css_class (button, "flat");
  kt_widget_name_button (button, name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkLabel *
create_label (GtkWidget *box, const char *style, int chars)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, style);
  if (chars > 0)
    gtk_label_set_width_chars (GTK_LABEL (label), chars);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
add_header (KtAnalysisView *self)
{
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->toggle = create_button ("media-playback-start-symbolic", _ ("Start the Engine (E)"),
                                "analysis.toggle", FALSE);
  gtk_box_append (GTK_BOX (header), self->toggle);
  self->status = create_label (header, "caption", 0);
  gtk_label_set_wrap (self->status, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->status), TRUE);
  gtk_widget_set_margin_start (GTK_WIDGET (self->status), SPACING);
  gtk_box_append (GTK_BOX (header),
                  create_button ("kt-arrow-symbolic", _ ("Arrows (D)"), "analysis.arrows", TRUE));
  gtk_box_append (GTK_BOX (header), create_button ("list-remove-symbolic", _ ("Fewer Lines (−)"),
                                                   "analysis.fewer", FALSE));
  gtk_box_append (GTK_BOX (header), create_button ("list-add-symbolic", _ ("More Lines (+)"),
                                                   "analysis.more", FALSE));
  gtk_widget_set_parent (header, GTK_WIDGET (self));
}

/* Adds a list that scrolls in a low window. */
static GtkBox *
add_list (KtAnalysisView *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
  return GTK_BOX (list);
}

/* Shows the whole line in as many lines of text as it needs, or its first moves in one. */
static void
unfolded_cb (KtAnalysisView *self, GtkToggleButton *button)
{
  gboolean is_open = gtk_toggle_button_get_active (button);

  for (guint i = 0; i < KT_ANALYSIS_MAX_LINES; i++) {
    const Row *row = &self->rows[i];

    if (row->unfold != GTK_WIDGET (button))
      continue;
    gtk_label_set_wrap (row->moves, is_open);
    gtk_label_set_ellipsize (row->moves, is_open ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  }
  gtk_button_set_icon_name (GTK_BUTTON (button), is_open ? "pan-up-symbolic" : "pan-down-symbolic");
  update (self);
}

static GtkWidget *
create_unfold_button (KtAnalysisView *self)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (button), "pan-down-symbolic");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  kt_widget_name_button (button, _ ("Whole Line"));
  g_signal_connect_object (button, "toggled", G_CALLBACK (unfolded_cb), self, G_CONNECT_SWAPPED);
  return button;
}

/* Adds a line; the scores of all lines have the same width. */
static void
add_row (KtAnalysisView *self, guint index, GtkBox *list, GtkSizeGroup *scores)
{
  Row *row = &self->rows[index];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  row->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (row->button), box);
  gtk_widget_add_css_class (row->button, "flat");
  gtk_widget_add_css_class (row->button, "line");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row->button), "analysis.play");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row->button), "u", index);
  row->score = create_label (box, "heading", SCORE_CHARS);
  gtk_size_group_add_widget (scores, GTK_WIDGET (row->score));
  row->moves = create_label (box, "moves", 0);
  gtk_label_set_ellipsize (row->moves, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (row->moves), TRUE);
  row->depth = create_label (box, "dim-label", 0);
  gtk_widget_add_css_class (GTK_WIDGET (row->depth), "caption");
  row->unfold = create_unfold_button (self);
  row->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_hexpand (row->button, TRUE);
  gtk_box_append (GTK_BOX (row->box), row->button);
  gtk_box_append (GTK_BOX (row->box), row->unfold);
  gtk_box_append (list, row->box);
  clear_row (row);
}

static void
kt_analysis_view_dispose (GObject *object)
{
  KtAnalysisView *self = KT_ANALYSIS_VIEW (object);

  kt_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->analysis);
  G_OBJECT_CLASS (kt_analysis_view_parent_class)->dispose (object);
}

static void
kt_analysis_view_class_init (KtAnalysisViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_analysis_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "analysisview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kt_analysis_view_init (KtAnalysisView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  g_autoptr (GtkSizeGroup) scores = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkBox *list;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Analysis"), -1);
  add_header (self);
  list = add_list (self);
  for (guint i = 0; i < KT_ANALYSIS_MAX_LINES; i++)
    add_row (self, i, list, scores);
}

GtkWidget *
kt_analysis_view_new (KtAnalysis *analysis, KtGameModel *model, GSettings *settings)
{
  KtAnalysisView *self =
      g_object_new (KT_TYPE_ANALYSIS_VIEW, "model", model, "settings", settings, NULL);

  self->analysis = g_object_ref (analysis);
  self->settings = settings;
  g_signal_connect_object (analysis, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  kt_notation_follow (settings, G_CALLBACK (update), self);
  changed_cb (self);
  return GTK_WIDGET (self);
}

gboolean
kt_analysis_view_get_move (KtAnalysisView *self, guint line, KtAction *move)
{
  g_return_val_if_fail (KT_IS_ANALYSIS_VIEW (self), FALSE);
  g_return_val_if_fail (line < KT_ANALYSIS_MAX_LINES, FALSE);
  *move = self->rows[line].move;
  return !kt_action_is_none (*move);
}
