/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-thinking-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/common/kt-announce.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-toasts.h"
#include "ui/common/kt-widgets.h"
#include "ui/common/kt-wrap-box.h"
#include "ui/thinking/kt-lines-view.h"
#include "ui/thinking/kt-quiz-view.h"
#include "ui/thinking/kt-race-view.h"
#include "ui/thinking/kt-trace-chooser.h"
#include "ui/thinking/kt-trace-export.h"
#include "ui/thinking/kt-trace-panel.h"

enum { GAP = 6 };

typedef enum {
  SECTION_TREE,
  SECTION_SEARCH,
  SECTION_QUESTIONS,
  SECTION_RACE,
  SECTION_LINES,
  N_SECTIONS
} Section;

static const struct {
  const char *id, *title;
} sections[N_SECTIONS] = {
  [SECTION_TREE] = { "tree", NC_ ("section", "Tree") },
  [SECTION_SEARCH] = { "search", NC_ ("section", "Search") },
  [SECTION_QUESTIONS] = { "questions", NC_ ("section", "Questions") },
  [SECTION_RACE] = { "race", NC_ ("section", "Side by Side") },
  [SECTION_LINES] = { "lines", NC_ ("section", "Open Lines") },
};

struct _KtThinkingPage {
  KtGameView parent_instance;
  GtkWidget *content;
  GtkBox *head;
  GtkStack *stack;
  GtkMenuButton *save_button;
  GtkLabel *keys;
  KtToasts *toasts;
  GtkWidget *buttons[N_SECTIONS];
  GtkWidget *parts[N_SECTIONS];
  KtTraceExport *export;
  KtTraceSession *session;
};

G_DEFINE_FINAL_TYPE (KtThinkingPage, kt_thinking_page, KT_TYPE_GAME_VIEW)

enum { LEFT, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- Sections --------------------------------------------------------------------------------- */

static Section
find_section (const char *id)
{
  Section section = 0;

  while (section < N_SECTIONS - 1 && !g_str_equal (sections[section].id, id))
    section++;
  return section;
}

static void
show_keys (KtThinkingPage *self, Section section)
{
  const char *keys =
      section == SECTION_TREE
          ? _ ("Arrows walk the tree · Space plays · Page Up and Page Down step · Enter folds · "
               "+ and − zoom · Esc goes back")
          : _ ("Tab and arrows choose · Enter opens · Esc goes back");

  gtk_label_set_label (self->keys, keys);
}

static void
show_section (KtThinkingPage *self, Section section)
{
  gtk_stack_set_visible_child (self->stack, self->parts[section]);
  for (Section i = 0; i < N_SECTIONS; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), i == section);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "thinking.save", section == SECTION_TREE);
  show_keys (self, section);
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_section (KT_THINKING_PAGE (widget), find_section (g_variant_get_string (parameter, NULL)));
}

/* A click on the button of the shown section would release it. */
static void
toggled_cb (GtkToggleButton *button, KtThinkingPage *self)
{
  for (Section i = 0; i < N_SECTIONS; i++) {
    if (self->buttons[i] == GTK_WIDGET (button) &&
        gtk_stack_get_visible_child (self->stack) == self->parts[i] &&
        !gtk_toggle_button_get_active (button))
      gtk_toggle_button_set_active (button, TRUE);
    else if (self->buttons[i] == GTK_WIDGET (button) && gtk_toggle_button_get_active (button) &&
             gtk_stack_get_visible_child (self->stack) != self->parts[i])
      show_section (self, i);
  }
}

static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[LEFT], 0);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtThinkingPage *self = KT_THINKING_PAGE (widget);
  gboolean is_drawing = g_str_equal (g_variant_get_string (parameter, NULL), "svg");

  kt_trace_export_ask (self->export, is_drawing ? KT_TRACE_SVG : KT_TRACE_PNG);
}

void
kt_thinking_page_show (KtThinkingPage *self, const KtPosition *position)
{
  g_return_if_fail (KT_IS_THINKING_PAGE (self));
  kt_trace_chooser_offer (KT_TRACE_CHOOSER (self->parts[SECTION_SEARCH]), position);
  if (position || !gtk_stack_get_visible_child (self->stack))
    show_section (self, SECTION_TREE);
}

KtTraceSession *
kt_thinking_page_get_session (KtThinkingPage *self)
{
  g_return_val_if_fail (KT_IS_THINKING_PAGE (self), NULL);
  return self->session;
}

/* --- The widget ------------------------------------------------------------------------------- */

static gboolean
kt_thinking_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *shown = gtk_stack_get_visible_child (KT_THINKING_PAGE (widget)->stack);

  return gtk_widget_grab_focus (shown) || gtk_widget_child_focus (shown, GTK_DIR_TAB_FORWARD);
}

static void
add_sections (KtThinkingPage *self)
{
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  const KtTheme *theme = kt_game_view_get_theme (KT_GAME_VIEW (self));
  GtkWidget *row = kt_wrap_box_new (GAP);

  self->parts[SECTION_TREE] = kt_trace_panel_new (self->session, settings, theme, TRUE);
  self->parts[SECTION_SEARCH] = kt_trace_chooser_new (self->session);
  self->parts[SECTION_QUESTIONS] = kt_quiz_view_new (settings, theme);
  self->parts[SECTION_RACE] = kt_race_view_new (self->session);
  self->parts[SECTION_LINES] = kt_lines_view_new (settings, theme);
  for (Section i = 0; i < N_SECTIONS; i++) {
    const char *title = g_dpgettext2 (GETTEXT_PACKAGE, "section", sections[i].title);

    self->buttons[i] = gtk_toggle_button_new_with_label (title);
    g_signal_connect (self->buttons[i], "toggled", G_CALLBACK (toggled_cb), self);
    kt_wrap_box_append (KT_WRAP_BOX (row), self->buttons[i]);
    gtk_stack_add_named (self->stack, self->parts[i], sections[i].id);
  }
  gtk_box_append (self->head, row);
  gtk_box_append (self->head, GTK_WIDGET (self->stack));
}

static void
saved_cb (KtThinkingPage *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *text = g_strdup_printf (_ ("Saved as “%s”"), shown);

  kt_toasts_show (self->toasts, text);
}

static void
failed_cb (KtThinkingPage *self, const char *reason)
{
  kt_toasts_show (self->toasts, reason);
}

static void
kt_thinking_page_dispose (GObject *object)
{
  KtThinkingPage *self = KT_THINKING_PAGE (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->export);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (kt_thinking_page_parent_class)->dispose (object);
}

static void
kt_thinking_page_class_init (KtThinkingPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_thinking_page_dispose;
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_thinking_page_grab_focus;
  g_type_ensure (KT_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kythu/KyThu/ui/thinking-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KtThinkingPage, content);
  gtk_widget_class_bind_template_child (widget_class, KtThinkingPage, head);
  gtk_widget_class_bind_template_child (widget_class, KtThinkingPage, save_button);
  gtk_widget_class_bind_template_child (widget_class, KtThinkingPage, keys);
  gtk_widget_class_bind_template_child (widget_class, KtThinkingPage, toasts);
  gtk_widget_class_install_action (widget_class, "thinking.show", "s", show_action);
  gtk_widget_class_install_action (widget_class, "thinking.save", "s", save_action);
  gtk_widget_class_install_action (widget_class, "thinking.leave", NULL, leave_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "thinking.leave", NULL);
  signals[LEFT] = g_signal_new ("left", KT_TYPE_THINKING_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_thinking_page_init (KtThinkingPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  kt_text_fit_titles (GTK_WIDGET (self));
  kt_text_fit_keys (GTK_WIDGET (self->keys));
  kt_text_fit_menu (gtk_menu_button_get_popover (self->save_button));
  kt_widget_fix_menu (gtk_menu_button_get_popover (self->save_button));
  kt_announce_name_menu_button (self->save_button);
}

GtkWidget *
kt_thinking_page_new (KtTraceSession *session, GSettings *settings, const KtTheme *theme)
{
  KtThinkingPage *self =
      g_object_new (KT_TYPE_THINKING_PAGE, "settings", settings, "theme", theme, NULL);

  self->session = g_object_ref (session);
  add_sections (self);
  self->export =
      kt_trace_export_new (kt_trace_panel_get_view (KT_TRACE_PANEL (self->parts[SECTION_TREE])));
  g_signal_connect_object (self->export, "done", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->export, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  show_section (self, SECTION_TREE);
  return GTK_WIDGET (self);
}
