/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/result/kt-result-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/common/kt-mnemonic-button.h"
#include "ui/common/kt-portrait.h"
#include "ui/common/kt-widgets.h"
#include "ui/result/kt-result-seats.h"
#include "ui/result/kt-result-view.h"

struct _KtResultPage {
  KtGameView parent_instance;

  GtkWidget *content;
  GtkWidget *near;
  GtkWidget *far;
  AdwAvatar *near_avatar;
  AdwAvatar *far_avatar;
  GtkLabel *near_name;
  GtkLabel *far_name;
  GtkLabel *score;
  GtkLabel *title;
  GtkLabel *reason;
  GtkLabel *word;
  GtkGrid *rows;
  GtkLabel *series;
  GtkBox *buttons; /* the first button starts the next game */
};

G_DEFINE_FINAL_TYPE (KtResultPage, kt_result_page, KT_TYPE_GAME_VIEW)

static GtkWidget *
create_cell (const char *text, float align, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), align > 0.5f ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
  gtk_label_set_xalign (GTK_LABEL (label), align);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, class);
  return label;
}

/* Shows the rows. The values of the two players are in the order of the portraits above them. */
static void
show_rows (KtResultPage *self, const KtResultView *view)
{
  kt_widget_remove_children (GTK_WIDGET (self->rows));
  for (int i = 0; i < (int) view->n_rows; i++) {
    const KtResultRow *row = &view->rows[i];
    g_autofree char *both =
        row->far_value ? g_strdup_printf ("%s – %s", row->near_value, row->far_value) : NULL;

    gtk_grid_attach (self->rows, create_cell (row->label, 1, "dim-label"), 0, i, 1, 1);
    gtk_grid_attach (self->rows, create_cell (both ? both : row->near_value, 0, "numeric"), 1, i, 1,
                     1);
  }
}

/* Returns whether a button is offered. The button to save the game is offered only if the
 * settings say "ask". */
static gboolean
is_offered (KtResultPage *self, const char *action)
{
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  g_autofree char *choice = g_settings_get_string (settings, "keep-games");

  return !g_str_equal (action, "file.save") || g_str_equal (choice, "ask");
}

/* Creates a button. `key` is an existing shortcut of the page; if it is NULL, the mnemonic of
 * the label is used. */
static GtkWidget *
create_button (const char *label, const char *action, const char *key)
{
  return key ? kt_mnemonic_button_new_for_key (label, action, key)
             : kt_mnemonic_button_new (label, action);
}

static void
show_buttons (KtResultPage *self, const KtResultView *view)
{
  static const struct {
    const char *label, *action, *key;
  } buttons[] = {
    /* Translators: what follows “result page” is a button of that page. The letter behind the
     * underscore works alone, so it must be one that every keyboard has (a to z), no other
     * button’s, and none of A, P and R. */
    { NC_ ("result page", "_Look at the Game"), "game.look" },
    /* The key is the same as on the board. */
    { NC_ ("result page", "Review"), "game.review", "A" },
    { NC_ ("result page", "_Save the Game"), "file.save" },
    { NC_ ("result page", "_Main Page"), "win.main-page" },
  };
  GtkWidget *first = kt_mnemonic_button_new_for_key (view->next, "game.again", "R");

  kt_widget_remove_children (GTK_WIDGET (self->buttons));
  gtk_widget_add_css_class (first, "suggested-action");
  gtk_box_append (self->buttons, first);
  if (view->advice) {
    g_autofree char *action = g_strdup_printf ("game.again-at::%s", view->advised_level);

    gtk_box_append (self->buttons, kt_mnemonic_button_new (view->advice, action));
  }
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++) {
    const char *label = g_dpgettext2 (GETTEXT_PACKAGE, "result page", buttons[i].label);

    if (is_offered (self, buttons[i].action))
      gtk_box_append (self->buttons, create_button (label, buttons[i].action, buttons[i].key));
  }
}

static void
show_seats (KtResultPage *self, KtMatch *match, int winner)
{
  KtSeat *near = kt_match_get_seat (match, 0), *far = kt_match_get_seat (match, 1);

  kt_portrait_show_seat (self->near_avatar, match, 0);
  kt_portrait_show_seat (self->far_avatar, match, 1);
  gtk_label_set_label (self->near_name, kt_seat_get_name (near));
  gtk_label_set_label (self->far_name, kt_seat_get_name (far));
  kt_widget_set_class (self->near, "winner", winner == 0);
  kt_widget_set_class (self->far, "winner", winner == 1);
}

static void
show_line (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

void
kt_result_page_show (KtResultPage *self)
{
  KtGameModel *model = kt_game_view_get_model (KT_GAME_VIEW (self));
  KtResultView view;

  g_return_if_fail (KT_IS_RESULT_PAGE (self));
  g_return_if_fail (kt_game_model_is_over (model));
  kt_result_view_init (&view, model, kt_game_view_get_settings (KT_GAME_VIEW (self)));
  show_seats (self, kt_game_model_get_match (model), view.winner);
  gtk_label_set_label (self->score, view.score);
  show_line (self->title, view.title);
  show_line (self->reason, view.reason);
  show_line (self->word, view.word);
  show_rows (self, &view);
  show_line (self->series, view.series);
  show_buttons (self, &view);
  kt_result_view_clear (&view);
}

static gboolean
kt_result_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (KT_RESULT_PAGE (widget)->buttons));

  return first && gtk_widget_grab_focus (first);
}

static void
kt_result_page_dispose (GObject *object)
{
  g_clear_pointer (&KT_RESULT_PAGE (object)->content, gtk_widget_unparent);
  G_OBJECT_CLASS (kt_result_page_parent_class)->dispose (object);
}

static void
kt_result_page_class_init (KtResultPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_result_page_dispose;
  g_type_ensure (KT_TYPE_RESULT_SEATS);
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_result_page_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/result-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, content);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, near);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, far);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, near_avatar);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, far_avatar);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, near_name);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, far_name);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, score);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, title);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, reason);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, word);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, rows);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, series);
  gtk_widget_class_bind_template_child (widget_class, KtResultPage, buttons);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "resultpage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kt_result_page_init (KtResultPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kt_result_page_new (KtGameModel *model, GSettings *settings)
{
  return g_object_new (KT_TYPE_RESULT_PAGE, "model", model, "settings", settings, NULL);
}
