/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games with people far away on the first page. Hidden while there is none. */
#pragma once

#include <adwaita.h>

#include "model/far/kt-far-desk.h"

G_BEGIN_DECLS

#define KT_TYPE_FAR_LIST (kt_far_list_get_type ())
G_DECLARE_FINAL_TYPE (KtFarList, kt_far_list, KT, FAR_LIST, AdwBin)

/* A game is opened by the action "app.far-open" with its path. */
GtkWidget *kt_far_list_new (KtFarDesk *desk);

G_END_DECLS
