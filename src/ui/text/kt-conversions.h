/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a text asks for by “%”: the conversions of printf() or of g_date_time_format(). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether a translation can be used wherever the English text is. A text of printf() must take
 * the same arguments, as `msgfmt --check-format` wants it; with `may_leave_out` it may ignore the
 * last ones, as in “one move” beside “%u moves”. A text of g_date_time_format() must be one that
 * g_date_time_format() accepts. A text without any “%” may still be used as a format, so its
 * translation must have none. Any other text, such as “100 %”, is never a format. */
gboolean kt_conversions_agree (const char *english, const char *translation,
                               gboolean may_leave_out);

G_END_DECLS
