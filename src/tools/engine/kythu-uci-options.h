/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of UCI: which there are, and what happens when one is set. */
#pragma once

#include "tools/engine/kythu-uci.h"

G_BEGIN_DECLS

KythuUciOptions kythu_uci_options_default (void);
/* Tells which there are. */
void kythu_uci_list_options (void);
/* Obeys the arguments of "setoption". */
void kythu_uci_set_option (KythuUci *uci, const char *text);

G_END_DECLS
