/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/analysis/kt-analysis-controller.h"

#include <glib/gi18n-lib.h>

#include "ui/analysis/kt-advantage-bar.h"
#include "ui/analysis/kt-analysis-view.h"
#include "ui/analysis/kt-remark-words.h"
#include "ui/analysis/kt-thinking.h"
#include "ui/common/kt-actions.h"

/* When the bar is shown. The values are those of the enumeration in the settings. */
typedef enum { BAR_NEVER, BAR_UNTIMED, BAR_ALWAYS } BarChoice;
/* Which computers make remarks. The values are those of the enumeration in the settings. */
typedef enum { REMARKS_NEVER, REMARKS_WEAK, REMARKS_ALWAYS } RemarksChoice;
/* The delay of a remark after the move, in milliseconds, so that the move is seen and heard
 * first. */
enum { REMARK_DELAY = 900 };
/* The search time per position for the bar during a game. An analysis board has no limit. */
static const gint64 bar_us = 5 * G_USEC_PER_SEC;

struct _KtAnalysisController {
  GObject parent_instance;

  GtkWidget *page; /* not owned */
  KtGameModel *model;
  GSettings *settings;
  KtBoard *board; /* not owned */
  KtAnalysis *analysis;
  GtkWidget *bar;
  GtkWidget *view; /* the lines of the analysis; NULL on the page of a game */
  GSimpleActionGroup *group;
  KtRemarks *remarks;
  char *remark; /* the remark that `remark_source` will show, or NULL */
  guint remark_source;
};

G_DEFINE_FINAL_TYPE (KtAnalysisController, kt_analysis_controller, G_TYPE_OBJECT)

enum { SPOKEN, REMARKED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- Starting and stopping -------------------------------------------------------------------- */

/* Returns whether a player can still lose on time. */
static gboolean
is_against_clock (KtAnalysisController *self)
{
  return kt_game_timer_get_clock (kt_game_model_get_timer (self->model))->control.mode ==
             KT_TIME_TIMED &&
         !kt_game_model_is_over (self->model);
}

static gboolean
wants_bar (KtAnalysisController *self)
{
  BarChoice choice = (BarChoice) g_settings_get_enum (self->settings, "advantage-bar");

  if (!kt_game_model_has_game (self->model))
    return FALSE;
  if (kt_game_model_is_analysis (self->model))
    return TRUE;
  return choice == BAR_ALWAYS || (choice == BAR_UNTIMED && !is_against_clock (self));
}

static void
update (KtAnalysisController *self)
{
  gboolean has_bar = wants_bar (self);

  gtk_widget_set_visible (self->bar, has_bar);
  kt_analysis_set_on (self->analysis, has_bar && gtk_widget_get_mapped (self->page));
}

/* --- Arrows on the board ---------------------------------------------------------------------- */

static void
propose (KtAnalysisController *self)
{
  KtAction moves[KT_ANALYSIS_MAX_LINES];
  const KtFinding *lines;
  guint n = kt_analysis_get_lines (self->analysis, &lines);

  if (!self->view)
    return;
  if (!g_settings_get_boolean (self->settings, "analysis-arrows"))
    n = 0;
  for (guint i = 0; i < n; i++)
    moves[i] = lines[i].action;
  kt_board_propose (self->board, moves, n);
}

/* --- Actions ---------------------------------------------------------------------------------- */

static void
toggle (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtAnalysis *analysis = KT_ANALYSIS_CONTROLLER (data)->analysis;

  kt_analysis_set_stopped (analysis, !kt_analysis_is_stopped (analysis));
}

static void
arrows (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GSettings *settings = KT_ANALYSIS_CONTROLLER (data)->settings;

  g_settings_set_boolean (settings, "analysis-arrows",
                          !g_settings_get_boolean (settings, "analysis-arrows"));
}

/* Handles the actions "fewer" and "more", which change the number of lines. */
static void
change_lines (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtAnalysisController *self = data;
  int step = g_str_equal (g_action_get_name (G_ACTION (action)), "fewer") ? -1 : 1;
  int n = (int) kt_analysis_get_n_lines (self->analysis) + step;

  g_settings_set_uint (self->settings, "analysis-lines",
                       (guint) CLAMP (n, 1, KT_ANALYSIS_MAX_LINES));
}

static void
play (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtAnalysisController *self = data;
  KtAction move;

  if (kt_analysis_view_get_move (KT_ANALYSIS_VIEW (self->view), g_variant_get_uint32 (parameter),
                                 &move))
    kt_game_model_act (self->model, &move);
}

static void
settings_changed_cb (KtAnalysisController *self)
{
  guint n_lines = g_settings_get_uint (self->settings, "analysis-lines");
  gboolean has_arrows = g_settings_get_boolean (self->settings, "analysis-arrows");

  kt_analysis_set_n_lines (self->analysis, n_lines);
  kt_actions_enable (self->group, "fewer", n_lines > 1);
  kt_actions_enable (self->group, "more", n_lines < KT_ANALYSIS_MAX_LINES);
  kt_actions_set_state (self->group, "arrows", g_variant_new_boolean (has_arrows));
  propose (self);
}

static void
add_actions (KtAnalysisController *self)
{
  static const GActionEntry entries[] = {
    { .name = "toggle", .activate = toggle },
    { .name = "arrows", .activate = arrows, .state = "true" },
    { .name = "fewer", .activate = change_lines },
    { .name = "more", .activate = change_lines },
    { .name = "play", .activate = play, .parameter_type = "u" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->group), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect_object (self->settings, "changed::analysis-lines",
                           G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::analysis-arrows",
                           G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  settings_changed_cb (self);
}

/* --- Remarks ---------------------------------------------------------------------------------- */

static gboolean
wants_remark (KtAnalysisController *self, const KtRemark *remark)
{
  RemarksChoice choice = (RemarksChoice) g_settings_get_enum (self->settings, "remarks");

  return gtk_widget_get_mapped (self->page) &&
         (choice == REMARKS_ALWAYS ||
          (choice == REMARKS_WEAK && remark->character == KT_CHARACTER_CHILD));
}

static void
drop_remark (KtAnalysisController *self)
{
  g_clear_handle_id (&self->remark_source, g_source_remove);
  g_clear_pointer (&self->remark, g_free);
}

static gboolean
remark_cb (gpointer data)
{
  KtAnalysisController *self = data;
  g_autofree char *remark = g_steal_pointer (&self->remark);

  self->remark_source = 0;
  g_signal_emit (self, signals[REMARKED], 0, remark);
  return G_SOURCE_REMOVE;
}

static void
said_cb (KtAnalysisController *self, const KtRemark *remark)
{
  KtMatch *match = kt_game_model_get_match (self->model);
  g_autofree char *words = kt_remark_words_write (remark);

  if (!wants_remark (self, remark))
    return;
  drop_remark (self);
  /* Translators: a player, and what the player says. */
  self->remark = g_strdup_printf (
      _ ("%1$s: “%2$s”"), kt_seat_get_name (kt_match_get_seat (match, remark->seat)), words);
  self->remark_source = g_timeout_add (REMARK_DELAY, remark_cb, self);
}

static void
add_remarks (KtAnalysisController *self, KtGameSession *session)
{
  self->remarks = g_object_ref (kt_game_session_get_remarks (session));
  g_signal_connect_object (self->remarks, "said", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "started", G_CALLBACK (drop_remark), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "undone", G_CALLBACK (drop_remark), self,
                           G_CONNECT_SWAPPED);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
spoken_cb (KtAnalysisController *self, const char *text)
{
  g_signal_emit (self, signals[SPOKEN], 0, text);
}

static void
kt_analysis_controller_dispose (GObject *object)
{
  KtAnalysisController *self = KT_ANALYSIS_CONTROLLER (object);

  drop_remark (self);
  g_clear_object (&self->remarks);
  g_clear_object (&self->group);
  g_clear_object (&self->view);
  g_clear_object (&self->bar);
  g_clear_object (&self->analysis);
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_analysis_controller_parent_class)->dispose (object);
}

static void
kt_analysis_controller_class_init (KtAnalysisControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_analysis_controller_dispose;
  signals[SPOKEN] = g_signal_new ("spoken", KT_TYPE_ANALYSIS_CONTROLLER, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REMARKED] = g_signal_new ("remarked", KT_TYPE_ANALYSIS_CONTROLLER, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kt_analysis_controller_init (KtAnalysisController *self)
{
  self->group = g_simple_action_group_new ();
}

static void
follow (KtAnalysisController *self)
{
  g_signal_connect_object (self->model, "started", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "notify::is-over", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::advantage-bar", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "map", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "unmap", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->bar, "spoken", G_CALLBACK (spoken_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (propose), self,
                           G_CONNECT_SWAPPED);
}

static void
add_view (KtAnalysisController *self)
{
  self->view =
      g_object_ref_sink (kt_analysis_view_new (self->analysis, self->model, self->settings));
  add_actions (self);
}

KtAnalysisController *
kt_analysis_controller_new (KtGameView *page, KtBoard *board)
{
  KtAnalysisController *self = g_object_new (KT_TYPE_ANALYSIS_CONTROLLER, NULL);
  KtGameSession *session = kt_game_view_get_session (page);

  self->page = GTK_WIDGET (page);
  self->board = board;
  self->model = g_object_ref (kt_game_view_get_model (page));
  self->settings = g_object_ref (kt_game_view_get_settings (page));
  self->analysis = g_object_ref (kt_game_session_get_analysis (session));
  self->bar = g_object_ref_sink (kt_advantage_bar_new (self->analysis, board));
  if (kt_game_model_is_analysis (self->model)) {
    add_view (self);
  } else {
    kt_analysis_set_time (self->analysis, bar_us);
    kt_thinking_draw_on (board);
    add_remarks (self, session);
  }
  follow (self);
  update (self);
  return self;
}

GtkWidget *
kt_analysis_controller_get_bar (KtAnalysisController *self)
{
  g_return_val_if_fail (KT_IS_ANALYSIS_CONTROLLER (self), NULL);
  return self->bar;
}

GtkWidget *
kt_analysis_controller_get_view (KtAnalysisController *self)
{
  g_return_val_if_fail (KT_IS_ANALYSIS_CONTROLLER (self), NULL);
  return self->view;
}

GActionGroup *
kt_analysis_controller_get_group (KtAnalysisController *self)
{
  g_return_val_if_fail (KT_IS_ANALYSIS_CONTROLLER (self), NULL);
  return G_ACTION_GROUP (self->group);
}
