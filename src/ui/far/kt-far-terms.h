/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks a host for the game to propose: which one, its options, clock, and who begins. */
#pragma once

#include <adwaita.h>

#include "net/log/kt-net-content.h"

G_BEGIN_DECLS

#define KT_TYPE_FAR_TERMS (kt_far_terms_get_type ())
G_DECLARE_FINAL_TYPE (KtFarTerms, kt_far_terms, KT, FAR_TERMS, AdwPreferencesPage)

/* Signal "done" (): the person goes on with these terms. */
GtkWidget *kt_far_terms_new (GSettings *settings);
KtNetTerms kt_far_terms_get (KtFarTerms *self);
/* Describes terms in one line for the person who is asked, who has this seat. Free with
 * g_free(). */
char *kt_far_terms_describe (const KtNetTerms *terms, guint seat);

G_END_DECLS
