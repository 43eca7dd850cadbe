/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/review/kt-review-view.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-height-for-width-bin.h"
#include "ui/common/kt-widgets.h"
#include "ui/review/kt-advantage-curve.h"
#include "ui/review/kt-review-words.h"

struct _KtReviewView {
  KtGameView parent_instance;

  GtkWidget *content;
  GtkStack *stack;
  GtkProgressBar *progress;
  GtkWidget *curve;
  GtkLabel *first_accuracy, *second_accuracy;
  GtkWidget *explanation; /* a button that explains the accuracies */
  GtkWidget *previous, *next;
  GtkLabel *title;
  GtkLabel *chance;
  GtkLabel *words;
  GtkStack *riddle_place; /* keeps room for the riddle's button while it is hidden */
  GtkWidget *riddle;

  KtGameModel *model; /* this field and the next two are owned by the base class */
  GSettings *settings;
  KtGameReview *game_review;
  const KtReview *review; /* owned by `game_review`; NULL: no finished review */
};

G_DEFINE_FINAL_TYPE (KtReviewView, kt_review_view, KT_TYPE_GAME_VIEW)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static KtNotation
get_notation (KtReviewView *self)
{
  return kt_notation_read (self->settings, kt_game_model_get_position (self->model));
}

/* --- Contents --------------------------------------------------------------------------------- */

/* Returns the place after the next marked move in a direction; G_MAXUINT if there is none. */
static guint
find_marked (KtReviewView *self, guint place, int direction)
{
  int n = (int) kt_review_get_n_moves (self->review);

  for (int i = (int) place + direction; i > 0 && i <= n; i += direction) {
    if (kt_review_is_marked (self->review, (guint) i - 1))
      return (guint) i;
  }
  return G_MAXUINT;
}

/* Enables the buttons that lead to marked moves. If the focused button is disabled, the other one
 * gets the focus. */
static void
update_ways (KtReviewView *self, guint shown)
{
  gboolean has_next = find_marked (self, shown, 1) != G_MAXUINT;
  gboolean has_previous = find_marked (self, shown, -1) != G_MAXUINT;

  if (!has_next && has_previous && gtk_widget_has_focus (self->next))
    gtk_widget_grab_focus (self->previous);
  if (!has_previous && has_next && gtk_widget_has_focus (self->previous))
    gtk_widget_grab_focus (self->next);
  gtk_widget_set_sensitive (self->next, has_next);
  gtk_widget_set_sensitive (self->previous, has_previous);
}

/* Shows the riddle's button if the shown move is marked. The riddle is to find a better move. */
static void
offer_riddle (KtReviewView *self, guint shown)
{
  guint n = kt_review_get_n_moves (self->review);
  gboolean has_riddle = shown > 0 && shown <= n && kt_review_is_marked (self->review, shown - 1);

  if (has_riddle)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->riddle), "u", shown - 1);
  gtk_stack_set_visible_child_name (self->riddle_place, has_riddle ? "riddle" : "nothing");
}

static void
set_texts (KtReviewView *self, const char *title, const char *words, const char *chance)
{
  g_autoptr (GString) spoken = g_string_new (chance);

  if (*title)
    g_string_append_printf (spoken, "%s%s", spoken->len > 0 ? ". " : "", title);
  if (*words)
    g_string_append_printf (spoken, ". %s", words);
  gtk_label_set_label (self->title, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), *title ? title : NULL);
  gtk_label_set_label (self->words, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words), *words ? words : NULL);
  gtk_label_set_label (self->chance, chance);
  kt_advantage_curve_set_place (KT_ADVANTAGE_CURVE (self->curve),
                                kt_game_model_get_shown (self->model), spoken->str);
}

static void
describe (KtReviewView *self, guint shown)
{
  KtNotation notation = get_notation (self);
  g_autofree char *title = kt_review_words_title (self->review, self->model, shown, notation);
  g_autofree char *words = kt_review_words_move (self->review, self->model, shown, notation);
  g_autofree char *chance = kt_review_words_chance (self->review, self->model, shown);

  set_texts (self, title, words, chance);
}

/* In a variation, nothing is shown about the move, because the review does not cover it. */
static void
show_place (KtReviewView *self)
{
  guint shown = kt_game_model_get_shown (self->model);
  gboolean is_in_variation = kt_game_tree_is_in_variation (kt_game_model_get_tree (self->model));

  if (!self->review)
    return;
  if (is_in_variation)
    set_texts (self, _ ("In a variation"), "", "");
  else
    describe (self, shown);
  update_ways (self, shown);
  offer_riddle (self, is_in_variation ? 0 : shown);
}

static void
show_curve (KtReviewView *self)
{
  guint n = kt_review_get_n_moves (self->review), n_dots = 0;
  g_autofree double *chances = g_new (double, n + 1);
  g_autofree guint *dots = g_new (guint, n + 1);

  for (guint i = 0; i <= n; i++)
    chances[i] = kt_review_get_chance_after (self->review, i);
  for (guint i = 0; i < n; i++) {
    if (kt_review_get_move (self->review, i)->judgement == KT_JUDGEMENT_BLUNDER)
      dots[n_dots++] = i + 1;
  }
  kt_advantage_curve_set (KT_ADVANTAGE_CURVE (self->curve), chances, n + 1, dots, n_dots);
}

static void
show_accuracy (KtReviewView *self, GtkLabel *label, int actor)
{
  g_autofree char *text = kt_review_words_accuracy (self->review, self->model, actor);

  gtk_label_set_label (label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), text);
}

static void
show_review (KtReviewView *self)
{
  show_accuracy (self, self->first_accuracy, 0);
  show_accuracy (self, self->second_accuracy, 1);
  show_curve (self);
  show_place (self);
  gtk_stack_set_visible_child_name (self->stack, "review");
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Changes of the review -------------------------------------------------------------------- */

static void
progress_cb (KtReviewView *self)
{
  gtk_progress_bar_set_fraction (self->progress, kt_game_review_get_progress (self->game_review));
}

static void
review_changed_cb (KtReviewView *self)
{
  KtGameReviewState state = kt_game_review_get_state (self->game_review);
  gboolean had_review = self->review != NULL;

  self->review = kt_game_review_get (self->game_review);
  gtk_widget_set_visible (GTK_WIDGET (self), state != KT_GAME_REVIEW_NONE);
  if (state == KT_GAME_REVIEW_MAKING) {
    progress_cb (self);
    gtk_stack_set_visible_child_name (self->stack, "making");
  }
  if (self->review)
    show_review (self);
  else if (had_review)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* Closes a finished review or stops a running one. */
static void
drop_cb (KtReviewView *self)
{
  kt_game_review_drop (self->game_review);
}

const char *
kt_review_view_get_sign (KtReviewView *self, guint number, const char **spoken)
{
  KtJudgement judgement = KT_JUDGEMENT_NONE;

  g_return_val_if_fail (KT_IS_REVIEW_VIEW (self), "");
  if (self->review && number > 0 && number <= kt_review_get_n_moves (self->review))
    judgement = kt_review_get_move (self->review, number - 1)->judgement;
  *spoken = kt_review_words_name (judgement);
  return kt_review_words_sign (judgement);
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
chosen_cb (KtReviewView *self, guint place)
{
  kt_game_model_show (self->model, place);
}

/* Shows the position after the next marked move in a direction. */
static void
walk (KtReviewView *self, int direction)
{
  guint place = find_marked (self, kt_game_model_get_shown (self->model), direction);

  if (place != G_MAXUINT)
    kt_game_model_show (self->model, place);
}

static void
next_cb (KtReviewView *self)
{
  walk (self, 1);
}

static void
previous_cb (KtReviewView *self)
{
  walk (self, -1);
}

static void
notation_changed_cb (KtReviewView *self)
{
  if (self->review)
    show_review (self);
}

static void
kt_review_view_constructed (GObject *object)
{
  KtReviewView *self = KT_REVIEW_VIEW (object);

  G_OBJECT_CLASS (kt_review_view_parent_class)->constructed (object);
  self->model = kt_game_view_get_model (KT_GAME_VIEW (self));
  self->settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  self->game_review = kt_game_session_get_review (kt_game_view_get_session (KT_GAME_VIEW (self)));
  g_signal_connect_object (self->game_review, "changed", G_CALLBACK (review_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game_review, "progress", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "shown-changed", G_CALLBACK (show_place), self,
                           G_CONNECT_SWAPPED);
  kt_notation_follow (self->settings, G_CALLBACK (notation_changed_cb), self);
  review_changed_cb (self);
}

static void
kt_review_view_dispose (GObject *object)
{
  KtReviewView *self = KT_REVIEW_VIEW (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (kt_review_view_parent_class)->dispose (object);
}

static void
kt_review_view_class_init (KtReviewViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = kt_review_view_constructed;
  object_class->dispose = kt_review_view_dispose;
  g_type_ensure (KT_TYPE_ADVANTAGE_CURVE);
  g_type_ensure (KT_TYPE_HEIGHT_FOR_WIDTH_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/review-view.ui");
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, content);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, stack);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, progress);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, curve);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, first_accuracy);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, second_accuracy);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, explanation);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, previous);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, next);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, title);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, chance);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, words);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, riddle_place);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, riddle);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "reviewview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[CHANGED] = g_signal_new ("changed", KT_TYPE_REVIEW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
kt_review_view_init (KtReviewView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_widget_name_button (self->explanation, _ ("What Is Accuracy?"));
}

GtkWidget *
kt_review_view_new (KtGameSession *session, GSettings *settings)
{
  return g_object_new (KT_TYPE_REVIEW_VIEW, "session", session, "settings", settings, NULL);
}
