/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Words between blanks: 256 things and 128 kinds of each language. */
extern const char kt_net_english_things[];
extern const char kt_net_english_kinds[];
extern const char kt_net_vietnamese_things[];
extern const char kt_net_vietnamese_kinds[];
