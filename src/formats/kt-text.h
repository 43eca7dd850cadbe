/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text from files of any kind. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends bytes of any kind as UTF-8: what is not is read as Latin-1, and a 0 as no character. */
void kt_text_append (GString *to, const char *bytes, gsize length);
/* The same, whatever the bytes look like. */
void kt_text_append_latin1 (GString *to, const char *bytes, gsize length);

G_END_DECLS
