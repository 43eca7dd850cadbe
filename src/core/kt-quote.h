/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes a foreign text presentable in messages: valid UTF-8 without control characters,
 * shortened if long. Free with g_free(). */
char *kt_quote (const char *text);

G_END_DECLS
