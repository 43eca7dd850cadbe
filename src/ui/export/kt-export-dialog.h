/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks what picture of a game is to be made. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum { KT_EXPORT_PNG, KT_EXPORT_SVG, KT_EXPORT_GIF, KT_EXPORT_N_KINDS } KtExportKind;

typedef struct {
  KtExportKind kind;
  guint width;        /* in pixels */
  guint milliseconds; /* that each position of an animation stays */
} KtExportChoice;

/* "png" */
const char *kt_export_kind_get_suffix (KtExportKind kind);

typedef void (*KtExportChosenFunc) (gpointer target, const KtExportChoice *choice);
/* Tells `target`, a GObject, what was chosen, if anything was. The dialog, which is shown. */
GtkWidget *kt_export_dialog_ask (GtkWindow *parent, KtExportChosenFunc chosen, gpointer target);

G_END_DECLS
