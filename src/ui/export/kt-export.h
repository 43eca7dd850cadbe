/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a game for other programs: it asks which, and where to, makes them and writes them.
 */
#pragma once

#include "ui/common/kt-game-view.h"
#include "ui/export/kt-export-dialog.h"

G_BEGIN_DECLS

#define KT_TYPE_EXPORT (kt_export_get_type ())
G_DECLARE_FINAL_TYPE (KtExport, kt_export, KT, EXPORT, GObject)

/* Signals: "done" (GFile *file), and "failed" (string reason), in words for the person. */

/* `view` shows the game; it outlives the object, or disposes of it. */
KtExport *kt_export_new (KtGameView *view);
/* `name` is what the file may be called, without what tells its kind. Nothing happens while another
 * picture is being made. */
void kt_export_ask (KtExport *self, const char *name);
void kt_export_run (KtExport *self, const KtExportChoice *choice, GFile *file);

G_END_DECLS
