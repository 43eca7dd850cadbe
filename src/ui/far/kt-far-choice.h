/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks how to find the other person: somebody who waits nearby, an address, an invitation, or
 * waiting for somebody. */
#pragma once

#include <adwaita.h>

#include "model/far/kt-far-desk.h"
#include "model/far/kt-far-invitation.h"

G_BEGIN_DECLS

#define KT_TYPE_FAR_CHOICE (kt_far_choice_get_type ())
G_DECLARE_FINAL_TYPE (KtFarChoice, kt_far_choice, KT, FAR_CHOICE, AdwPreferencesPage)

/* Signals:
 *   "wait" (gboolean is_far)            wait nearby, or invite somebody far away
 *   "join" (gpointer invitation)        KtFarInvitation: join who waits there
 *   "failed" (const char *reason)       what was typed is no invitation
 */
GtkWidget *kt_far_choice_new (KtFarDesk *desk, GSettings *settings);
/* Reads an invitation, and joins whoever has made it. */
void kt_far_choice_join (KtFarChoice *self, const char *text);

G_END_DECLS
