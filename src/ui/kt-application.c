/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/kt-application.h"

struct _KtApplication {
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (KtApplication, kt_application, ADW_TYPE_APPLICATION)

static void
kt_application_activate (GApplication *application)
{
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
}

static void
kt_application_class_init (KtApplicationClass *klass)
{
  G_APPLICATION_CLASS (klass)->activate = kt_application_activate;
}

static void
kt_application_init (KtApplication *self)
{
}

KtApplication *
kt_application_new (void)
{
  return g_object_new (KT_TYPE_APPLICATION, "application-id", KT_APP_ID, NULL);
}
