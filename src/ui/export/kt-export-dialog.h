/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the kind and size of a picture of a game. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum { KT_EXPORT_PNG, KT_EXPORT_SVG, KT_EXPORT_GIF, KT_EXPORT_N_KINDS } KtExportKind;

typedef struct {
  KtExportKind kind;
  guint width;        /* width of the picture in pixels */
  guint milliseconds; /* how long an animation shows each position */
} KtExportChoice;

/* Returns, for example, "png". */
const char *kt_export_kind_get_suffix (KtExportKind kind);

typedef void (*KtExportChosenFunc) (gpointer target, const KtExportChoice *choice);
/* Shows the dialog and returns it. Calls `chosen` with `target`, a GObject, unless the person
 * cancels the dialog. */
GtkWidget *kt_export_dialog_ask (GtkWindow *parent, KtExportChosenFunc chosen, gpointer target);

G_END_DECLS
