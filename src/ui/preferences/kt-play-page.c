/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/preferences/kt-play-page.h"

#include "ui/preferences/kt-settings-rows.h"

struct _KtPlayPage {
  AdwPreferencesPage parent_instance;
};

G_DEFINE_FINAL_TYPE (KtPlayPage, kt_play_page, ADW_TYPE_PREFERENCES_PAGE)

static void
kt_play_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KT_TYPE_PLAY_PAGE);
  G_OBJECT_CLASS (kt_play_page_parent_class)->dispose (object);
}

static void
kt_play_page_class_init (KtPlayPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_play_page_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/org/kythu/KyThu/ui/play-page.ui");
}

static void
kt_play_page_init (KtPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kt_play_page_new (GSettings *settings)
{
  GtkWidget *page = g_object_new (KT_TYPE_PLAY_PAGE, NULL);

  kt_settings_rows_bind (page, settings);
  return page;
}
