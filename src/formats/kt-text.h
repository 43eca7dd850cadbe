/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decoding of text from arbitrary files. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends bytes as UTF-8: invalid bytes are read as Latin-1, a zero byte becomes a replacement
 * character. */
void kt_text_append (GString *to, const char *bytes, gsize length);
/* Always decodes as Latin-1. */
void kt_text_append_latin1 (GString *to, const char *bytes, gsize length);

G_END_DECLS
