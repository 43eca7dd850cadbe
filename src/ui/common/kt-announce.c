/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-announce.h"

#include <gmodule.h>

/* As GTK 4.14 declares it; 1 is its medium priority. */
typedef void (*AnnounceFunc) (GtkAccessible *self, const char *message, int priority);
enum { PRIORITY_MEDIUM = 1 };

static AnnounceFunc
find_announce (void)
{
  static gsize looked = 0;
  static gpointer found = NULL;

  if (g_once_init_enter (&looked)) {
    GModule *program = g_module_open (NULL, G_MODULE_BIND_LAZY);

    if (program) {
      g_module_symbol (program, "gtk_accessible_announce", &found);
      g_module_close (program);
    }
    g_once_init_leave (&looked, 1);
  }
  return (AnnounceFunc) found;
}

void
kt_announce (GtkWidget *widget, GtkLabel *fallback, const char *text)
{
  AnnounceFunc announce = find_announce ();

  if (announce)
    announce (GTK_ACCESSIBLE (widget), text, PRIORITY_MEDIUM);
  else
    gtk_label_set_label (fallback, text);
}

void
kt_announce_name_menu_button (GtkMenuButton *menu_button)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (menu_button));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_widget_get_tooltip_text (GTK_WIDGET (menu_button)), -1);
}
