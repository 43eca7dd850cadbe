/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks under which name a game is to be kept. It stays until that is done, so that a name that
 * cannot be had costs no more than another one. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_SAVE_DIALOG (kt_save_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KtSaveDialog, kt_save_dialog, KT, SAVE_DIALOG, AdwWindow)

/* `suffix` is that of the game's files. Signal: "save" (const char *name, const char *path), a name
 * was chosen; `path` is a file that is to be replaced, or NULL. */
KtSaveDialog *kt_save_dialog_new (GtkWindow *parent, const char *library, const char *suggestion,
                                  const char *suffix);
/* What came of it: the file was there all the same, or something else went wrong; where all is well
 * the dialog is destroyed. */
void kt_save_dialog_ask_replace (KtSaveDialog *self);
void kt_save_dialog_explain (KtSaveDialog *self, const char *text);

G_END_DECLS
