/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns a foreign text in a form fit for messages: valid UTF-8 without control characters,
 * shortened if long. Free with g_free(). */
char *kt_quote (const char *text);

G_END_DECLS
