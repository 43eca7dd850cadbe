/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/analysis/kt-thinking.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/common/kt-widgets.h"
#include "ui/text/kt-score-words.h"

enum { POLL_MS = 100, MAX_MOVES = 8, MAX_DRAWN = 4 };

struct _KtThinking {
  KtGameView parent_instance;

  GtkLabel *numbers, *line;
  KtGameModel *model; /* owned by the base class, as are the settings */
  GSettings *settings;
  guint seat;
  guint poll;      /* source of a timer that reads the search; 0: none */
  gint64 since_us; /* when the computer began to think */
};

G_DEFINE_FINAL_TYPE (KtThinking, kt_thinking, KT_TYPE_GAME_VIEW)

char *
kt_thinking_describe (const KtFinding *finding, gint64 time_us)
{
  guint64 per_second =
      time_us > 0 ? finding->positions * G_USEC_PER_SEC / (guint64) time_us : finding->positions;
  g_autofree char *positions = kt_score_words_write_count (finding->positions);
  g_autofree char *speed = kt_score_words_write_count (per_second);

  if (finding->is_from_book)
    /* Translators: the computer knows the opening, and does not search. */
    return g_strdup (_ ("From the opening book"));
  /* Translators: how many moves a search looks ahead, how many positions it has looked at, and how
   * many in a second: “Depth 14 · 1.2 M · 812 k/s”. */
  return g_strdup_printf (_ ("Depth %1$u · %2$s · %3$s/s"), finding->depth, positions, speed);
}

/* --- The text --------------------------------------------------------------------------------- */

static gboolean
is_in_turn (KtThinking *self)
{
  KtMatch *match = kt_game_model_get_match (self->model);
  const KtPosition *position = kt_game_model_get_position (self->model);

  return kt_match_get_seat_of_actor (match, position->actor) == self->seat;
}

/* Shows as many whole moves of a line as fit. Shortens `line`. */
static void
show_moves (GtkLabel *label, char *line)
{
  char *space;

  gtk_label_set_label (label, line);
  while (pango_layout_is_ellipsized (gtk_label_get_layout (label)) &&
         (space = strrchr (line, ' '))) {
    *space = '\0';
    gtk_label_set_label (label, line);
  }
}

static void
show (KtThinking *self, const KtFinding *finding)
{
  KtNotation notation = kt_notation_read (self->settings, kt_game_model_get_position (self->model));
  g_autofree char *numbers =
      kt_thinking_describe (finding, g_get_monotonic_time () - self->since_us);
  g_autofree char *line =
      kt_score_words_write_line (kt_game_model_get_position (self->model), finding->pv,
                                 finding->pv_length, MAX_MOVES, notation);

  gtk_label_set_label (self->numbers, numbers);
  show_moves (self->line, line);
}

static gboolean
poll_cb (gpointer data)
{
  KtThinking *self = data;
  KtFinding finding;

  if (kt_game_model_read_progress (self->model, &finding))
    show (self, &finding);
  return G_SOURCE_CONTINUE;
}

static void
set_thinking (KtThinking *self, gboolean is_thinking)
{
  if (is_thinking == (self->poll != 0))
    return;
  if (is_thinking) {
    self->since_us = g_get_monotonic_time ();
    self->poll = g_timeout_add (POLL_MS, poll_cb, self);
  } else {
    g_clear_handle_id (&self->poll, g_source_remove);
  }
}

/* Updates the texts. The last finding stays visible until the computer thinks again. */
static void
update (KtThinking *self)
{
  gboolean is_shown = FALSE;

  if (kt_game_model_has_game (self->model) &&
      g_settings_get_boolean (self->settings, "show-thinking"))
    is_shown =
        !kt_seat_is_human (kt_match_get_seat (kt_game_model_get_match (self->model), self->seat));
  gtk_widget_set_visible (GTK_WIDGET (self), is_shown);
  set_thinking (self, is_shown && kt_game_model_is_thinking (self->model) && is_in_turn (self));
}

static void
started_cb (KtThinking *self)
{
  gtk_label_set_label (self->numbers, "");
  gtk_label_set_label (self->line, "");
  update (self);
}

/* --- The line on the board -------------------------------------------------------------------- */

static gboolean
draw_cb (gpointer data)
{
  KtBoard *board = data;
  KtGameModel *model = kt_game_view_get_model (KT_GAME_VIEW (board));
  KtFinding finding;

  if (kt_game_model_is_live (model) && kt_game_model_read_progress (model, &finding))
    kt_board_propose (board, finding.pv, MIN (finding.pv_length, MAX_DRAWN));
  return G_SOURCE_CONTINUE;
}

static void
free_timer (gpointer id)
{
  g_source_remove (GPOINTER_TO_UINT (id));
}

/* Starts or stops the timer that draws the line. It is stored with the board, so that it ends with
 * the board. */
static void
update_drawing (KtBoard *board)
{
  static const char key[] = "expected-line";
  KtGameModel *model = kt_game_view_get_model (KT_GAME_VIEW (board));
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (board));
  gboolean is_wanted =
      kt_game_model_is_thinking (model) && g_settings_get_boolean (settings, "show-expected");

  if (is_wanted == (g_object_get_data (G_OBJECT (board), key) != NULL))
    return;
  g_object_set_data_full (G_OBJECT (board), key,
                          is_wanted ? GUINT_TO_POINTER (g_timeout_add (POLL_MS, draw_cb, board))
                                    : NULL,
                          is_wanted ? free_timer : NULL);
  kt_board_propose (board, NULL, 0);
}

void
kt_thinking_draw_on (KtBoard *board)
{
  g_signal_connect_object (kt_game_view_get_model (KT_GAME_VIEW (board)), "notify::is-thinking",
                           G_CALLBACK (update_drawing), board, G_CONNECT_SWAPPED);
  g_signal_connect_object (kt_game_view_get_settings (KT_GAME_VIEW (board)),
                           "changed::show-expected", G_CALLBACK (update_drawing), board,
                           G_CONNECT_SWAPPED);
  update_drawing (board);
}

/* --- The widget ------------------------------------------------------------------------------- */

/* Adds a label for one line. Tabular figures keep the text from moving, and an empty line keeps
 * its height. */
static GtkLabel *
add_label (KtThinking *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  /* The label requests no width, so that it does not widen the column beside the board. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return GTK_LABEL (label);
}

static void
kt_thinking_dispose (GObject *object)
{
  KtThinking *self = KT_THINKING (object);

  g_clear_handle_id (&self->poll, g_source_remove);
  kt_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (kt_thinking_parent_class)->dispose (object);
}

static void
kt_thinking_class_init (KtThinkingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_thinking_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "thinking");
}

static void
kt_thinking_init (KtThinking *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->numbers = add_label (self);
  self->line = add_label (self);
  gtk_widget_add_css_class (GTK_WIDGET (self->numbers), "dim-label");
}

GtkWidget *
kt_thinking_new (KtGameModel *model, guint seat, GSettings *settings)
{
  KtThinking *self = g_object_new (KT_TYPE_THINKING, "model", model, "settings", settings, NULL);

  self->model = model;
  self->settings = settings;
  self->seat = seat;
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "seats-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::show-thinking", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
