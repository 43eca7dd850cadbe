/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_PORTRAIT_BUTTON (kt_portrait_button_get_type ())
G_DECLARE_FINAL_TYPE (KtPortraitButton, kt_portrait_button, KT, PORTRAIT_BUTTON, AdwBin)

/* Shows a player's portrait and lets another one be chosen: one of those that come with the
 * program, the letters of the name, or a picture of one's own. */
GtkWidget *kt_portrait_button_new (guint seat);
/* The id, as in ui/common/kt-portrait; "" for the letters of the name. */
const char *kt_portrait_button_get_portrait (KtPortraitButton *self);
void kt_portrait_button_set_portrait (KtPortraitButton *self, const char *portrait);
/* Whose portrait it is: the letters that stand for none are those of this name, or where it is "" a
 * sign for the seat. */
void kt_portrait_button_set_name (KtPortraitButton *self, const char *name);
/* Takes a picture of one's own, as if it had been chosen; what is wrong with it stands below the
 * portraits. */
void kt_portrait_button_import (KtPortraitButton *self, GFile *file);

G_END_DECLS
