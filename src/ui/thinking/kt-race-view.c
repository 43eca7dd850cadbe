/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-race-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/common/kt-announce.h"
#include "ui/common/kt-widgets.h"

enum { GAP = 12, SMALL_GAP = 3, WIDTH = 720 };

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
  GtkLabel *figures;
  GtkLevelBar *bar;
} Row;

struct _KtRaceView {
  GtkWidget parent_instance;
  GtkWidget *scroller;
  GtkWidget *button;
  GtkLabel *status;
  Row rows[KT_N_RUNNERS];
  KtTraceSession *session;
  KtTraceRace *race;
};

G_DEFINE_FINAL_TYPE (KtRaceView, kt_race_view, GTK_TYPE_WIDGET)

static guint64
find_most (KtRaceView *self)
{
  guint64 most = 1;

  for (KtRunner i = 0; i < KT_N_RUNNERS; i++)
    most = MAX (most, kt_trace_race_get_run (self->race, i)->positions);
  return most;
}

static char *
write_figures (const KtRun *run)
{
  guint n = (guint) run->positions;
  g_autofree char *positions = NULL;

  if (run->state == KT_RUN_WAITING)
    return g_strdup ("–");
  if (run->state == KT_RUN_RUNNING)
    return g_strdup ("…");
  positions =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u position", "%'u positions", n), n);
  if (run->is_stopped)
    /* Translators: a search was stopped after a number of positions: “more than 3,000,000
     * positions”. */
    return g_strdup_printf (_ ("more than %s"), positions);
  /* Translators: a number of positions, and milliseconds. */
  return g_strdup_printf (_ ("%1$s · %2$.1f ms"), positions, (double) run->time_us / 1000);
}

static void
show_row (KtRaceView *self, KtRunner runner, guint64 most)
{
  const KtRun *run = kt_trace_race_get_run (self->race, runner);
  g_autofree char *figures = write_figures (run);
  double part = (double) run->positions / (double) most;

  gtk_label_set_label (self->rows[runner].figures, figures);
  gtk_level_bar_set_value (self->rows[runner].bar, run->state == KT_RUN_DONE ? part : 0);
  kt_widget_speak (GTK_WIDGET (self->rows[runner].bar), _ (names[runner]), figures);
}

static void
show (KtRaceView *self)
{
  gboolean is_running = kt_trace_race_is_running (self->race);
  gboolean is_done = kt_trace_race_get_run (self->race, KT_N_RUNNERS - 1)->state == KT_RUN_DONE;
  guint64 most = find_most (self);

  for (KtRunner i = 0; i < KT_N_RUNNERS; i++)
    show_row (self, i, most);
  gtk_button_set_label (GTK_BUTTON (self->button), is_running ? _ ("Stop") : _ ("Compare"));
  if (is_done && !is_running)
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

static GtkWidget *
create_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (class)
    gtk_widget_add_css_class (label, class);
  return label;
}

static GtkWidget *
create_row (KtRaceView *self, KtRunner runner)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, SMALL_GAP);
  GtkWidget *figures = create_label ("–", "numeric"), *bar = gtk_level_bar_new ();

  gtk_widget_add_css_class (figures, "dim-label");
  gtk_box_append (GTK_BOX (row), create_label (_ (names[runner]), NULL));
  gtk_box_append (GTK_BOX (row), bar);
  gtk_box_append (GTK_BOX (row), figures);
  self->rows[runner] = (Row){ GTK_LABEL (figures), GTK_LEVEL_BAR (bar) };
  for (guint i = 0; i < 3; i++) {
    static const char *const offsets[] = { GTK_LEVEL_BAR_OFFSET_LOW, GTK_LEVEL_BAR_OFFSET_HIGH,
                                           GTK_LEVEL_BAR_OFFSET_FULL };

    gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), offsets[i]);
  }
  return row;
}

/* The students' program is the one whose report this program grew from. */
static GtkWidget *
create_students (void)
{
  return create_label (
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
  gtk_box_append (GTK_BOX (box),
                  create_label (_ ("Every algorithm searches the position of the tree to the same "
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
