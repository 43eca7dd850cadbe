/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports pictures of a game: asks for the kind and the file, makes the picture and writes it. */
#pragma once

#include "ui/common/kt-game-view.h"
#include "ui/export/kt-export-dialog.h"

G_BEGIN_DECLS

#define KT_TYPE_EXPORT (kt_export_get_type ())
G_DECLARE_FINAL_TYPE (KtExport, kt_export, KT, EXPORT, GObject)

/* Signals: "done" (GFile *file); "failed" (string reason), a translated sentence. */

/* Creates an exporter. `view` shows the game; it must outlive the exporter or dispose of it. */
KtExport *kt_export_new (KtGameView *view);
/* Asks for the kind and the file. `name` is the suggested file name without suffix. Does nothing
 * while a picture is being made. */
void kt_export_ask (KtExport *self, const char *name);
void kt_export_run (KtExport *self, const KtExportChoice *choice, GFile *file);

G_END_DECLS
