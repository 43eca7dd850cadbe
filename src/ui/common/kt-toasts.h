/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short news, for a few seconds. One text at a time: the newest is what matters. Whoever has it
 * says where it stands; AdwToastOverlay would lay it over whatever is there. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_TOASTS (kt_toasts_get_type ())
G_DECLARE_FINAL_TYPE (KtToasts, kt_toasts, KT, TOASTS, GtkWidget)

/* Signal "changed" (): a text comes, is another one, or goes. */

/* Where the focus goes from the button that dismisses the text. The widget must stay as long as the
 * toasts. */
void kt_toasts_set_focus_after (KtToasts *self, GtkWidget *widget);
void kt_toasts_tell (KtToasts *self, const char *text);
/* With a button for an action; both go when another text comes. */
void kt_toasts_tell_with_action (KtToasts *self, const char *text, const char *label,
                                 const char *action);
gboolean kt_toasts_is_telling (KtToasts *self);
/* In small letters, where there is little room. */
void kt_toasts_set_compact (KtToasts *self, gboolean compact);
/* How high it is in this width, also while it still slides. */
int kt_toasts_measure (KtToasts *self, int width);
/* FALSE: nothing was shown. */
gboolean kt_toasts_dismiss (KtToasts *self);

G_END_DECLS
