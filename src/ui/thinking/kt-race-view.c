/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-race-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/common/kt-announce.h"
#include "ui/common/kt-widgets.h"
#include "ui/thinking/kt-wrapped-label.h"

enum { GAP = 12, SMALL_GAP = 3, WIDTH = 720, FIGURE_CHARS = 16 };

static const char *const names[KT_N_RUNNERS] = {
  [KT_RUNNER_MINIMAX] = N_ ("Minimax"),
  [KT_RUNNER_WORST] = N_ ("Alpha-beta, worst move first"),
  [KT_RUNNER_LISTED] = N_ ("Alpha-beta, moves as listed"),
  [KT_RUNNER_BEST] = N_ ("Alpha-beta, best move first"),
  [KT_RUNNER_TABLE] = N_ ("Alpha-beta, promising moves first, with a table"),
  [KT_RUNNER_NEGASCOUT] = N_ ("NegaScout with a table"),
  [KT_RUNNER_MTDF] = N_ ("MTD(f) with a table"),
  [KT_RUNNER_DEEPENING] = N_ ("NegaScout with a table, one move deeper each time"),
};

typedef struct {
  GtkLabel *positions, *time;
  GtkLevelBar *positions_bar, *time_bar;
} RaceRow;

struct _KtRaceView {
  GtkWidget parent_instance;
  GtkWidget *scroller;
  GtkWidget *button;
  GtkLabel *status;
  RaceRow rows[KT_N_RUNNERS];
  KtTraceSession *session;
  KtTraceRace *race;
};

G_DEFINE_FINAL_TYPE (KtRaceView, kt_race_view, GTK_TYPE_WIDGET)

/* Finds the greatest figures, which have a full bar. */
static KtRun
find_most (KtRaceView *self)
{
  KtRun most = { .positions = 1, .time_us = 1 };

  for (KtRunner i = 0; i < KT_N_RUNNERS; i++) {
    most.positions = MAX (most.positions, kt_trace_race_get_run (self->race, i)->positions);
    most.time_us = MAX (most.time_us, kt_trace_race_get_run (self->race, i)->time_us);
  }
  return most;
}

static char *
write_positions (const KtRun *run)
{
  guint n = (guint) run->positions;
  g_autofree char *positions = NULL;

  if (run->state != KT_RUN_DONE)
    return g_strdup (run->state == KT_RUN_WAITING ? "–" : "…");
  positions =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u position", "%'u positions", n), n);
  if (!run->is_stopped)
    return g_steal_pointer (&positions);
  /* Translators: a search was stopped after a number of positions: “more than 3,000,000 positions”.
   */
  return g_strdup_printf (_ ("more than %s"), positions);
}

static char *
write_time (const KtRun *run)
{
  if (run->state != KT_RUN_DONE)
    return g_strdup ("");
  /* Translators: milliseconds. */
  return g_strdup_printf (_ ("%.1f ms"), (double) run->time_us / 1000);
}

static void
show_bar (GtkLevelBar *bar, GtkLabel *label, const char *name, const char *figure, double part)
{
  gtk_label_set_label (label, figure);
  gtk_level_bar_set_value (bar, part);
  kt_widget_speak (GTK_WIDGET (bar), name, figure);
}

static void
show_row (KtRaceView *self, KtRunner runner, const KtRun *most)
{
  const KtRun *run = kt_trace_race_get_run (self->race, runner);
  const RaceRow *row = &self->rows[runner];
  g_autofree char *positions = write_positions (run), *time = write_time (run);

  show_bar (row->positions_bar, row->positions, _ (names[runner]), positions,
            (double) run->positions / (double) most->positions);
  show_bar (row->time_bar, row->time, _ (names[runner]), time,
            (double) run->time_us / (double) most->time_us);
}

static void
show (KtRaceView *self)
{
  gboolean is_running = kt_trace_race_is_running (self->race);
  KtRun most = find_most (self);

  for (KtRunner i = 0; i < KT_N_RUNNERS; i++)
    show_row (self, i, &most);
  gtk_button_set_label (GTK_BUTTON (self->button), is_running ? _ ("Stop") : _ ("Compare"));
  if (kt_trace_race_agrees (self->race))
    kt_announce (self->button, self->status, _ ("All algorithms have found the same value."));
  else
    gtk_label_set_label (self->status, "");
}

static void
button_cb (KtRaceView *self)
{
  const KtPosition *position = kt_trace_session_get_position (self->session);
  const KtTraceRecipe *recipe = kt_trace_session_get_recipe (self->session);

  if (kt_trace_race_is_running (self->race))
    kt_trace_race_stop (self->race);
  else if (position)
    kt_trace_race_start (self->race, position, recipe->depth, recipe->evaluation);
}

/* --- The widget ------------------------------------------------------------------------------- */

/* Adds a bar, whose colour does not depend on its length, and the label of its figure. */
static GtkLevelBar *
add_bar (GtkGrid *grid, int row, GtkLabel **label)
{
  static const char *const offsets[] = { GTK_LEVEL_BAR_OFFSET_LOW, GTK_LEVEL_BAR_OFFSET_HIGH,
                                         GTK_LEVEL_BAR_OFFSET_FULL };
  GtkWidget *bar = gtk_level_bar_new (), *figure = kt_wrapped_label_new ("", "numeric");

  for (guint i = 0; i < G_N_ELEMENTS (offsets); i++)
    gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), offsets[i]);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (figure, "dim-label");
  gtk_label_set_width_chars (GTK_LABEL (figure), FIGURE_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (figure), FIGURE_CHARS);
  gtk_grid_attach (grid, bar, 0, row, 1, 1);
  gtk_grid_attach (grid, figure, 1, row, 1, 1);
  *label = GTK_LABEL (figure);
  return GTK_LEVEL_BAR (bar);
}

static GtkWidget *
create_row (KtRaceView *self, KtRunner runner)
{
  GtkWidget *grid = gtk_grid_new ();
  RaceRow *row = &self->rows[runner];

  gtk_grid_set_row_spacing (GTK_GRID (grid), SMALL_GAP);
  gtk_grid_set_column_spacing (GTK_GRID (grid), GAP);
  gtk_grid_attach (GTK_GRID (grid), kt_wrapped_label_new (_ (names[runner]), NULL), 0, 0, 2, 1);
  row->positions_bar = add_bar (GTK_GRID (grid), 1, &row->positions);
  row->time_bar = add_bar (GTK_GRID (grid), 2, &row->time);
  return grid;
}

/* The students' program is the one whose report this program grew from. */
static GtkWidget *
create_students (void)
{
  return kt_wrapped_label_new (
      _ ("A report of students counts, for caro at depth 3, about 100,000 positions with plain "
         "minimax on part of the board, 30,000 to 60,000 with alpha-beta, 5,000 to 10,000 with "
         "ordered moves, and 1,000 to 3,000 with a table as well. “kythu-engine ablation” counts the "
         "same with this program."),
      "dim-label");
}

static GtkWidget *
create_content (KtRaceView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP);

  gtk_widget_set_margin_bottom (box, GAP);
  gtk_box_append (
      GTK_BOX (box),
      kt_wrapped_label_new (_ ("Every algorithm searches the position of the tree to the same "
                               "depth and finds the same value. The shorter the bar, the fewer "
                               "positions it had to look at."),
                            NULL));
  gtk_widget_set_halign (self->button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), self->button);
  for (KtRunner i = 0; i < KT_N_RUNNERS; i++)
    gtk_box_append (GTK_BOX (box), create_row (self, i));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->status));
  gtk_box_append (GTK_BOX (box), create_students ());
  return box;
}

static void
kt_race_view_dispose (GObject *object)
{
  KtRaceView *self = KT_RACE_VIEW (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->race);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (kt_race_view_parent_class)->dispose (object);
}

static void
kt_race_view_class_init (KtRaceViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_race_view_dispose;
  GTK_WIDGET_CLASS (klass)->focus = kt_widget_focus_children;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
kt_race_view_init (KtRaceView *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->race = kt_trace_race_new ();
  self->button = gtk_button_new ();
  gtk_widget_add_css_class (self->button, "suggested-action");
  self->status = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                               "wrap", TRUE, "xalign", 0.0F, NULL);
  kt_announce_add_label (self->status);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), create_content (self));
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), clamp);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (button_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->race, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

GtkWidget *
kt_race_view_new (KtTraceSession *session)
{
  KtRaceView *self = g_object_new (KT_TYPE_RACE_VIEW, NULL);

  self->session = g_object_ref (session);
  return GTK_WIDGET (self);
}
