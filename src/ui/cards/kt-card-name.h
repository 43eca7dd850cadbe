/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds the label with a player's name. The name takes as many lines as it needs. In a low window
 * it has room for one line, so only its first line is visible. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_CARD_NAME (kt_card_name_get_type ())
G_DECLARE_FINAL_TYPE (KtCardName, kt_card_name, KT, CARD_NAME, AdwBin)

G_END_DECLS
