/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/far/kt-far-bar.h"

#include <glib/gi18n-lib.h>

#include "model/far/kt-far-desk.h"
#include "ui/common/kt-widgets.h"
#include "ui/far/kt-far-words.h"

enum { SPACING = 6, GAP = 12, TICK_S = 1 };

struct _KtFarBar {
  GtkWidget parent_instance;
  GtkWidget *content, *line_row, *question_row, *help;
  GtkLabel *line, *question;
  GtkWidget *phrases;
  KtGameSession *session;
  KtFarDesk *desk;
  KtFarGame *game; /* the game on the board, or NULL */
  GSimpleActionGroup *actions;
  guint tick_source;
};

G_DEFINE_FINAL_TYPE (KtFarBar, kt_far_bar, GTK_TYPE_WIDGET)

enum { TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];

static void update (KtFarBar *self);

static void
tell (KtFarBar *self, const char *text, gboolean is_question)
{
  g_signal_emit (self, signals[TOLD], 0, text, is_question);
}

/* --- Actions ---------------------------------------------------------------------------------- */

static void
offer (KtFarBar *self, KtNetOfferKind kind, const char *asked)
{
  g_autofree char *text = NULL;

  if (!self->game)
    return;
  if (!kt_far_game_can_offer (self->game, kind)) {
    tell (self, _ ("This cannot be asked now"), FALSE);
    return;
  }
  kt_far_game_offer (self->game, kind);
  text = g_strdup_printf (asked, kt_far_game_get_name (self->game));
  tell (self, text, FALSE);
}

static void
offer_draw_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  offer (data, KT_NET_OFFER_DRAW, _ ("You have offered %s a draw"));
}

static void
take_back_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  offer (data, KT_NET_OFFER_TAKE_BACK, _ ("You have asked %s to let you take a move back"));
}

static void
again_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  offer (data, KT_NET_OFFER_AGAIN, _ ("You have asked %s for another game"));
}

static void
say_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFarBar *self = data;
  guint phrase = (guint) g_variant_get_int32 (parameter);
  g_autofree char *text = NULL;

  if (!self->game || !kt_far_words_get_phrase (phrase))
    return;
  kt_far_game_say (self->game, phrase);
  /* Translators: what you have said to the other person. */
  text = g_strdup_printf (_ ("You: “%s”"), kt_far_words_get_phrase (phrase));
  tell (self, text, FALSE);
}

/* Handles "yes" and "no". */
static void
answer_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFarBar *self = data;
  gboolean yes = g_str_equal (g_action_get_name (G_ACTION (action)), "yes");
  KtNetOfferKind kind;
  g_autofree char *question =
      self->game ? kt_far_words_describe_question (self->game, &kind) : NULL;

  if (question)
    kt_far_game_answer (self->game, kind, yes);
  update (self);
}

GActionGroup *
kt_far_bar_get_actions (KtFarBar *self)
{
  g_return_val_if_fail (KT_IS_FAR_BAR (self), NULL);
  return G_ACTION_GROUP (self->actions);
}

/* --- What is shown ---------------------------------------------------------------------------- */

/* Returns another game in which it is the person's turn; NULL if there is none. */
static KtFarGame *
find_waiting (KtFarBar *self)
{
  GListModel *games = self->desk ? kt_far_desk_get_games (self->desk) : NULL;

  for (guint i = 0; games && i < g_list_model_get_n_items (games); i++) {
    g_autoptr (KtFarGame) game = g_list_model_get_item (games, i);

    if (game != self->game && kt_far_game_is_own_turn (game))
      return game;
  }
  return NULL;
}

/* Hides a row without taking the focus from another one. */
static void
show_row (GtkWidget *row, gboolean is_shown)
{
  if (!is_shown && gtk_widget_get_visible (row))
    kt_widget_take_focus (row);
  gtk_widget_set_visible (row, is_shown);
}

/* After the end it does not matter any more that the other person has gone. */
static gboolean
is_left_alone (KtFarBar *self)
{
  return self->game && kt_far_game_get_stage (self->game) == KT_FAR_OVER &&
         !kt_far_game_is_up (self->game);
}

static void
show_line (KtFarBar *self)
{
  KtFarGame *waiting = self->game ? NULL : find_waiting (self);
  g_autofree char *text = self->game ? kt_far_words_describe_line (self->game)
                          : waiting  ? kt_far_words_describe_game (waiting)
                                     : NULL;

  kt_label_set_bounded (self->line, text ? text : "");
  gtk_widget_set_visible (self->phrases, self->game != NULL);
  gtk_widget_set_visible (self->help,
                          self->game && kt_far_game_get_stage (self->game) == KT_FAR_PLAYING);
  show_row (self->line_row, text && !is_left_alone (self));
}

static void
show_question (KtFarBar *self)
{
  KtNetOfferKind kind;
  g_autofree char *text = self->game ? kt_far_words_describe_question (self->game, &kind) : NULL;

  if (text)
    gtk_label_set_label (self->question, text);
  show_row (self->question_row, text != NULL);
}

static gboolean
tick_cb (gpointer data)
{
  show_line (data);
  return G_SOURCE_CONTINUE;
}

/* Counts the seconds only while the line is gone and somebody sees it. */
static void
plan_tick (KtFarBar *self)
{
  gboolean counts = self->game && !kt_far_game_is_up (self->game) &&
                    kt_far_game_get_stage (self->game) == KT_FAR_PLAYING &&
                    gtk_widget_get_mapped (GTK_WIDGET (self));

  if (!counts)
    g_clear_handle_id (&self->tick_source, g_source_remove);
  else if (!self->tick_source)
    self->tick_source = g_timeout_add_seconds (TICK_S, tick_cb, self);
}

static void
update (KtFarBar *self)
{
  show_line (self);
  show_question (self);
  gtk_widget_set_visible (self->content, gtk_widget_get_visible (self->line_row) ||
                                             gtk_widget_get_visible (self->question_row));
  plan_tick (self);
}

static void
session_changed_cb (KtFarBar *self)
{
  g_set_object (&self->game, (KtFarGame *) kt_game_session_get_far (self->session));
  update (self);
}

static void
happened_cb (KtFarBar *self, KtFarGame *game, guint number)
{
  g_autofree char *text = NULL;
  KtNetOfferKind kind;
  g_autofree char *question = NULL;

  if (game != self->game)
    return;
  text = kt_far_words_describe_event (game, number);
  question = kt_far_words_describe_question (game, &kind);
  if (text)
    tell (self, text, g_strcmp0 (text, question) == 0);
}

static void
connect (KtFarBar *self)
{
  g_signal_connect_object (self->session, "notify::far", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  if (!self->desk)
    return;
  g_signal_connect_object (self->desk, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "happened", G_CALLBACK (happened_cb), self,
                           G_CONNECT_SWAPPED);
}

/* --- The widget ------------------------------------------------------------------------------- */

static GtkWidget *
create_row (KtFarBar *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  gtk_box_append (GTK_BOX (self->content), row);
  return row;
}

static GtkLabel *
add_label (GtkWidget *row, const char *class)
{
  GtkLabel *label = kt_label_add_wrapped (GTK_BOX (row), class);

  gtk_label_set_xalign (label, 0);
  gtk_label_set_justify (label, GTK_JUSTIFY_LEFT);
  gtk_widget_set_hexpand (GTK_WIDGET (label), TRUE);
  return label;
}

static void
add_phrases (KtFarBar *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 1; i <= KT_FAR_N_PHRASES; i++) {
    g_autofree char *action = g_strdup_printf ("far.say(%u)", i);

    g_menu_append (menu, kt_far_words_get_phrase (i), action);
  }
  self->phrases = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->phrases), _ ("Say"));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->phrases), G_MENU_MODEL (menu));
  kt_widget_name_button (self->phrases, _ ("Say something to the other person"));
  gtk_widget_set_valign (self->phrases, GTK_ALIGN_CENTER);
  kt_widget_fix_menu (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->phrases)));
  gtk_box_append (GTK_BOX (self->line_row), self->phrases);
}

static void
add_answer (KtFarBar *self, const char *label, const char *action, const char *class)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (class)
    gtk_widget_add_css_class (button, class);
  gtk_box_append (GTK_BOX (self->question_row), button);
}

static void
kt_far_bar_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kt_far_bar_parent_class)->map (widget);
  update (KT_FAR_BAR (widget));
}

static void
kt_far_bar_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&KT_FAR_BAR (widget)->tick_source, g_source_remove);
  GTK_WIDGET_CLASS (kt_far_bar_parent_class)->unmap (widget);
}

static void
kt_far_bar_dispose (GObject *object)
{
  KtFarBar *self = KT_FAR_BAR (object);

  g_clear_handle_id (&self->tick_source, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->session);
  g_clear_object (&self->desk);
  g_clear_object (&self->game);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (kt_far_bar_parent_class)->dispose (object);
}

static void
kt_far_bar_class_init (KtFarBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_far_bar_dispose;
  widget_class->map = kt_far_bar_map;
  widget_class->unmap = kt_far_bar_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
kt_far_bar_init (KtFarBar *self)
{
  static const GActionEntry entries[] = {
    { .name = "offer-draw", .activate = offer_draw_action },
    { .name = "take-back", .activate = take_back_action },
    { .name = "again", .activate = again_action },
    { .name = "say", .activate = say_action, .parameter_type = "i" },
    { .name = "yes", .activate = answer_action },
    { .name = "no", .activate = answer_action },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_widget_add_css_class (self->content, "card");
  gtk_widget_add_css_class (self->content, "prompt");
  gtk_widget_set_margin_bottom (self->content, GAP);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  self->line_row = create_row (self);
  self->line = add_label (self->line_row, "heading");
  add_phrases (self);
  self->help = GTK_WIDGET (add_label (self->content, "caption"));
  gtk_label_set_label (GTK_LABEL (self->help),
                       _ ("Hints, analysis and computers are off until the end"));
  self->question_row = create_row (self);
  self->question = add_label (self->question_row, "heading");
  add_answer (self, _ ("Accept"), "far.yes", "suggested-action");
  add_answer (self, _ ("Decline"), "far.no", NULL);
}

GtkWidget *
kt_far_bar_new (KtGameSession *session)
{
  KtFarBar *self = g_object_new (KT_TYPE_FAR_BAR, NULL);
  GObject *desk = kt_game_session_get_far_desk (session);

  self->session = g_object_ref (session);
  self->desk = desk ? KT_FAR_DESK (g_object_ref (desk)) : NULL;
  gtk_widget_insert_action_group (GTK_WIDGET (self), "far", G_ACTION_GROUP (self->actions));
  connect (self);
  session_changed_cb (self);
  return GTK_WIDGET (self);
}
