/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_PORTRAIT_BUTTON (kt_portrait_button_get_type ())
G_DECLARE_FINAL_TYPE (KtPortraitButton, kt_portrait_button, KT, PORTRAIT_BUTTON, AdwBin)

/* Shows a player's portrait and offers others: the built-in portraits, the initials of the name,
 * or a picture of the person's own. */
GtkWidget *kt_portrait_button_new (guint seat);
/* Returns the id of the portrait (see ui/common/kt-portrait), or "" for the initials. */
const char *kt_portrait_button_get_portrait (KtPortraitButton *self);
void kt_portrait_button_set_portrait (KtPortraitButton *self, const char *portrait);
/* Sets the player's name, whose initials are shown if there is no portrait. If the name is "" as
 * well, the symbol of the seat is shown. */
void kt_portrait_button_set_name (KtPortraitButton *self, const char *name);
/* Imports a picture as if the person had chosen it; errors are shown in a dialog. */
void kt_portrait_button_import (KtPortraitButton *self, GFile *file);

G_END_DECLS
