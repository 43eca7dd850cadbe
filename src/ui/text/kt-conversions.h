/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the “%” conversions of texts for printf() or g_date_time_format(). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns whether a translation can safely replace the English text. A printf() format must take
 * the same arguments, as `msgfmt --check-format` demands; with `may_leave_out` it may omit the last
 * arguments, as “one move” does beside “%u moves”. A format for dates must be valid for
 * g_date_time_format(). An English text without “%” may be used as a format, so its translation
 * must not have a “%” either. All other texts, such as “100 %”, are no formats and need no check.
 */
gboolean kt_conversions_agree (const char *english, const char *translation,
                               gboolean may_leave_out);

G_END_DECLS
