/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of the main page that lists the languages in their own names. It is shown until a
 * language is chosen or the line is closed. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_LANGUAGE_OFFER (kt_language_offer_get_type ())
G_DECLARE_FINAL_TYPE (KtLanguageOffer, kt_language_offer, KT, LANGUAGE_OFFER, GtkWidget)

GtkWidget *kt_language_offer_new (GSettings *settings);

G_END_DECLS
