/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The local day and time in words, as somebody says it who looks at a clock. */
char *kt_time_words_describe (GDateTime *time);

G_END_DECLS
