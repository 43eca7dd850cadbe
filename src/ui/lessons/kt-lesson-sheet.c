/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/lessons/kt-lesson-sheet.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"
#include "ui/text/kt-sentences.h"

struct _KtLessonSheet {
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkScrolledWindow *scroller;
  GtkLabel *chapter, *title, *text, *task;
  GtkWidget *done;
  GtkWidget *news;
  GtkImage *news_icon;
  GtkLabel *news_text;
  GtkBox *answers;
  GtkWidget *show, *hint, *play_on;
  GtkLabel *counter;
  GtkWidget *previous, *next;
};

G_DEFINE_FINAL_TYPE (KtLessonSheet, kt_lesson_sheet, GTK_TYPE_WIDGET)

void
kt_lesson_sheet_set_text (KtLessonSheet *self, const char *chapter, const char *title,
                          const char *text, const char *task)
{
  g_return_if_fail (KT_IS_LESSON_SHEET (self));
  gtk_label_set_label (self->chapter, chapter);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->text, text);
  gtk_label_set_label (self->task, task ? task : "");
  gtk_widget_set_visible (GTK_WIDGET (self->text), *text != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->task), task != NULL);
  kt_lesson_sheet_show_message (self, KT_LESSON_NEWS_PLAIN, "");
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
name_way (GtkWidget *button, const char *name, const char *tooltip)
{
  gtk_widget_set_tooltip_text (button, tooltip);
  kt_widget_set_accessible_name (button, name);
}

void
kt_lesson_sheet_set_kind (KtLessonSheet *self, KtLessonKind kind)
{
  g_return_if_fail (KT_IS_LESSON_SHEET (self));
  gtk_widget_set_visible (self->show, kind == KT_LESSON_OF_PAGE);
  gtk_widget_set_visible (self->hint, kind != KT_LESSON_OF_PAGE);
  gtk_widget_set_visible (self->play_on, kind == KT_LESSON_OF_RIDDLE);
  if (kind == KT_LESSON_OF_RIDDLE) {
    name_way (self->previous, _ ("Previous Puzzle"), _ ("Previous Puzzle (Page Up)"));
    name_way (self->next, _ ("Next Puzzle"), _ ("Next Puzzle (Page Down)"));
  } else {
    name_way (self->previous, _ ("Previous Page"), _ ("Previous Page (Page Up)"));
    name_way (self->next, _ ("Next Page"), _ ("Next Page (Page Down)"));
  }
}

void
kt_lesson_sheet_set_counter (KtLessonSheet *self, guint number, guint n)
{
  /* Translators: the number of a page, and how many there are. */
  g_autofree char *text = g_strdup_printf (_ ("%u / %u"), number, n);

  g_return_if_fail (KT_IS_LESSON_SHEET (self));
  gtk_label_set_label (self->counter, text);
}

void
kt_lesson_sheet_set_done (KtLessonSheet *self, gboolean is_done)
{
  g_return_if_fail (KT_IS_LESSON_SHEET (self));
  gtk_widget_set_visible (self->done, is_done);
}

/* --- Messages --------------------------------------------------------------------------------- */

/* Scrolls down, because a new message may be below the visible part. */
static gboolean
scroll_cb (gpointer data)
{
  g_autoptr (KtLessonSheet) self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  if (self->content)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

void
kt_lesson_sheet_show_message (KtLessonSheet *self, KtLessonNews news, const char *text)
{
  static const char *const icons[] = { "dialog-information-symbolic", "object-select-symbolic",
                                       "dialog-warning-symbolic" };

  g_return_if_fail (KT_IS_LESSON_SHEET (self));
  kt_widget_set_class (self->news, "right", news == KT_LESSON_NEWS_RIGHT);
  kt_widget_set_class (self->news, "wrong", news == KT_LESSON_NEWS_WRONG);
  gtk_image_set_from_icon_name (self->news_icon, icons[news]);
  gtk_widget_set_visible (GTK_WIDGET (self->news_icon), news != KT_LESSON_NEWS_PLAIN);
  gtk_label_set_label (self->news_text, text);
  gtk_widget_set_visible (self->news, *text != '\0');
  if (*text)
    g_idle_add (scroll_cb, g_object_ref (self));
}

/* --- Answers ---------------------------------------------------------------------------------- */

static void
add_answer (KtLessonSheet *self, const char *text, const char *action)
{
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  kt_widget_set_accessible_name (button, text);
  gtk_box_append (self->answers, button);
}

static void
add_answers (KtLessonSheet *self, const KtPosition *position)
{
  enum { MAX_ANSWERS = 4 };

  for (guint i = 0; i < MAX_ANSWERS; i++) {
    KtAction action = kt_action_choose (position->actor, i);
    g_autofree char *name = g_strdup_printf ("lesson.answer(uint32 %u)", i);
    const KtNote *answer = kt_position_get_answer (position, i);

    if (answer && !kt_position_explain_illegal (position, &action))
      add_answer (self, kt_sentence_note (answer), name);
  }
}

void
kt_lesson_sheet_ask (KtLessonSheet *self, const KtPosition *position)
{
  g_return_if_fail (KT_IS_LESSON_SHEET (self));
  kt_widget_remove_children (GTK_WIDGET (self->answers));
  if (kt_position_is_over (position))
    return;
  if (kt_position_get_question (position))
    add_answers (self, position);
  if (kt_position_get_claim (position))
    add_answer (self, _ ("Claim a Draw"), "lesson.claim");
}

void
kt_lesson_sheet_suggest_next (KtLessonSheet *self, gboolean is_suggested)
{
  g_return_if_fail (KT_IS_LESSON_SHEET (self));
  kt_widget_set_class (self->next, "suggested-action", is_suggested);
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_lesson_sheet_dispose (GObject *object)
{
  KtLessonSheet *self = KT_LESSON_SHEET (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (kt_lesson_sheet_parent_class)->dispose (object);
}

static void
kt_lesson_sheet_class_init (KtLessonSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_lesson_sheet_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/lesson-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, content);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, scroller);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, chapter);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, title);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, text);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, task);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, done);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, news);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, news_icon);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, news_text);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, answers);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, show);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, hint);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, play_on);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, previous);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, counter);
  gtk_widget_class_bind_template_child (widget_class, KtLessonSheet, next);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "lessonsheet");
}

static void
kt_lesson_sheet_init (KtLessonSheet *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kt_lesson_sheet_new (void)
{
  return g_object_new (KT_TYPE_LESSON_SHEET, NULL);
}
