/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows short messages for a few seconds, one at a time; a newer message replaces the older one.
 * The caller decides where they appear; those of AdwToastOverlay would cover the contents. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_TOASTS (kt_toasts_get_type ())
G_DECLARE_FINAL_TYPE (KtToasts, kt_toasts, KT, TOASTS, GtkWidget)

/* Signal "changed" () when a message appears, is replaced, or disappears. */

/* Sets the widget that gets the focus if a dismiss button disappears while it is focused. The
 * widget must live as long as the toasts. */
void kt_toasts_set_focus_after (KtToasts *self, GtkWidget *widget);
void kt_toasts_show (KtToasts *self, const char *text);
/* Shows a message with a button for an action. An older message is replaced. */
void kt_toasts_show_with_action (KtToasts *self, const char *text, const char *label,
                                 const char *action);
gboolean kt_toasts_is_shown (KtToasts *self);
/* Sets whether messages are compact, which gives them smaller letters. */
void kt_toasts_set_compact (KtToasts *self, gboolean compact);
/* Returns the height of the message in this width, also while it is sliding in or out. */
int kt_toasts_measure (KtToasts *self, int width);
/* Hides the message. Returns FALSE if none was shown. */
gboolean kt_toasts_dismiss (KtToasts *self);

G_END_DECLS
