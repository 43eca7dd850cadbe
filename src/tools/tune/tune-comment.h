/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The comment at the top of a source file with fitted numbers. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends a wrapped paragraph. A text that would end the comment is changed so that it does not. */
void tune_comment_append (GString *comment, const char *text);

G_END_DECLS
