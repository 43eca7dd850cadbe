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
  GtkLabel *accuracies;
  GtkWidget *explanation; /* a button that explains the accuracies */
  GtkLabel *chance;
  GtkLabel *words;
  GtkWidget *moments_row;
  GtkBox *moments;
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
  return (KtNotation) g_settings_get_enum (self->settings, "notation");
}

/* --- What is shown ---------------------------------------------------------------------------- */

/* Offers a riddle at the position before a decisive mistake. */
static void
offer_riddle (KtReviewView *self, guint shown)
{
  KtReviewMoments moments = kt_review_list_moments (self->review);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->riddle), "u", shown);
  gtk_widget_set_visible (self->riddle, kt_review_moments_have (&moments, shown));
}

static void
show_place (KtReviewView *self)
{
  guint shown = kt_game_model_get_shown (self->model);
  g_autofree char *words = NULL, *chance = NULL, *spoken = NULL;

  if (!self->review)
    return;
  words = kt_review_words_move (self->review, self->model, shown, get_notation (self));
  chance = kt_review_words_chance (self->review, self->model, shown);
  spoken = *words ? g_strdup_printf ("%s. %s", chance, words) : g_strdup (chance);
  gtk_label_set_label (self->words, words);
  gtk_label_set_label (self->chance, chance);
  offer_riddle (self, shown);
  kt_advantage_curve_set_place (KT_ADVANTAGE_CURVE (self->curve), shown, spoken);
}

/* Shows the position in which the better move could have been found. */
static void
moment_cb (GtkButton *button, KtReviewView *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  kt_game_model_show (self->model, index);
}

static void
add_moment (KtReviewView *self, guint index)
{
  GListModel *moves = kt_game_model_get_moves (self->model);
  g_autoptr (KtMove) move = g_list_model_get_item (moves, index);
  KtJudgement judgement = kt_review_get_move (self->review, index)->judgement;
  g_autofree char *text = kt_sentence_write_move (move, get_notation (self));
  g_autofree char *label = g_strdup_printf ("%s%s", text, kt_review_words_sign (judgement));
  /* Translators: of a button that leads to the position before a bad move; its name, and the move.
   */
  g_autofree char *spoken =
      g_strdup_printf (_ ("%1$s: before %2$s"), kt_review_words_name (judgement), text);
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect (button, "clicked", G_CALLBACK (moment_cb), self);
  gtk_widget_set_tooltip_text (button, spoken);
  gtk_widget_add_css_class (button, "flat");
  kt_widget_set_accessible_name (button, spoken);
  gtk_box_append (self->moments, button);
}

static void
show_moments (KtReviewView *self)
{
  KtReviewMoments moments = kt_review_list_moments (self->review);

  kt_widget_remove_children (GTK_WIDGET (self->moments));
  for (guint i = 0; i < moments.n; i++)
    add_moment (self, moments.moves[i]);
  gtk_widget_set_visible (self->moments_row, moments.n > 0);
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
show_review (KtReviewView *self)
{
  g_autofree char *accuracies = kt_review_words_accuracies (self->review, self->model);

  gtk_label_set_label (self->accuracies, accuracies);
  show_curve (self);
  show_moments (self);
  show_place (self);
  gtk_stack_set_visible_child_name (self->stack, "review");
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Following it ----------------------------------------------------------------------------- */

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
  g_signal_connect_object (self->settings, "changed::notation", G_CALLBACK (notation_changed_cb),
                           self, G_CONNECT_SWAPPED);
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
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, accuracies);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, explanation);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, chance);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, words);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, moments_row);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, moments);
  gtk_widget_class_bind_template_child (widget_class, KtReviewView, riddle);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
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
