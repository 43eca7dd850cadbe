/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the name of a saved game. The dialog stays open until the game is saved, so that the
 * person can try another name if one is rejected. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_SAVE_DIALOG (kt_save_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KtSaveDialog, kt_save_dialog, KT, SAVE_DIALOG, AdwWindow)

/* `suffix` is the file name suffix of the game. Signal: "save" (const char *name, const char
 * *path) when a name was chosen; `path` is the file to be replaced, or NULL. */
KtSaveDialog *kt_save_dialog_new (GtkWindow *parent, const char *library, const char *suggestion,
                                  const char *suffix);
/* The caller reports a failure with these functions: the name is taken, or another error. After a
 * success the caller destroys the dialog. */
void kt_save_dialog_ask_replace (KtSaveDialog *self);
void kt_save_dialog_explain (KtSaveDialog *self, const char *text);

G_END_DECLS
