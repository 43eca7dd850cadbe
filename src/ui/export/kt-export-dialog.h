/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks which picture of a game to make. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum { KT_EXPORT_PNG, KT_EXPORT_SVG, KT_EXPORT_GIF, KT_EXPORT_N_KINDS } KtExportKind;

typedef struct {
  KtExportKind kind;
  guint width;        /* in pixels */
  guint milliseconds; /* how long an animation shows each position */
} KtExportChoice;

/* "png" */
const char *kt_export_kind_get_suffix (KtExportKind kind);

typedef void (*KtExportChosenFunc) (gpointer target, const KtExportChoice *choice);
/* Calls `chosen` with `target`, a GObject, unless the dialog is cancelled. Returns the dialog,
 * which is shown. */
GtkWidget *kt_export_dialog_ask (GtkWindow *parent, KtExportChosenFunc chosen, gpointer target);

G_END_DECLS
