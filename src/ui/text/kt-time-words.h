/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Describes a local date and time in words, such as "Today" or "Yesterday" with the time. */
char *kt_time_words_describe (GDateTime *time);

G_END_DECLS
