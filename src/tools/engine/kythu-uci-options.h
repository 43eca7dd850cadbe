/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The UCI options and the effects of setting them. */
#pragma once

#include "tools/engine/kythu-uci.h"

G_BEGIN_DECLS

KythuUciOptions kythu_uci_options_default (void);
/* Prints the declarations of all options. */
void kythu_uci_list_options (void);
/* Executes the arguments of "setoption". */
void kythu_uci_set_option (KythuUci *uci, const char *text);

G_END_DECLS
