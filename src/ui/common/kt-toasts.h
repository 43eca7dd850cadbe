/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short news over the lower edge of the page, for a few seconds. One text at a time: the newest is
 * what matters. It looks as a toast of libadwaita; AdwToastOverlay itself is not used, because that
 * of libadwaita 1.2 frees a toast while it still slides in. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_TOASTS (kt_toasts_get_type ())
G_DECLARE_FINAL_TYPE (KtToasts, kt_toasts, KT, TOASTS, GtkWidget)

/* Where the focus goes from the button that dismisses the text. The widget must stay as long as the
 * toasts. */
void kt_toasts_set_focus_after (KtToasts *self, GtkWidget *widget);
void kt_toasts_tell (KtToasts *self, const char *text);
/* With a button for an action; both go when another text comes. */
void kt_toasts_tell_with_action (KtToasts *self, const char *text, const char *label,
                                 const char *action);
/* FALSE: nothing was shown. */
gboolean kt_toasts_dismiss (KtToasts *self);

G_END_DECLS
