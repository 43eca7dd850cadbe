/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of the preferences: the broker over which people far away meet. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_FAR_BROKER_PAGE (kt_far_broker_page_get_type ())
G_DECLARE_FINAL_TYPE (KtFarBrokerPage, kt_far_broker_page, KT, FAR_BROKER_PAGE, AdwPreferencesPage)

/* The password is kept in the library. */
GtkWidget *kt_far_broker_page_new (GSettings *settings, const char *library);

G_END_DECLS
