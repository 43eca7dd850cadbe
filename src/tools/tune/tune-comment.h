/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The comment at the top of a source file with fitted numbers. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends a wrapped paragraph, without a sequence that would end the comment. */
void tune_comment_append (GString *comment, const char *text);

G_END_DECLS
