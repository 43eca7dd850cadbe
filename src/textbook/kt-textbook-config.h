/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of the textbook search as words, for command lines: "method=alpha-beta",
 * "evaluation=students", "breadth=20", "no-table". */
#pragma once

#include "textbook/kt-textbook.h"

G_BEGIN_DECLS

#define KT_TEXTBOOK_ERROR (kt_textbook_error_quark ())
typedef enum { KT_TEXTBOOK_ERROR_WORD } KtTextbookError;
GQuark kt_textbook_error_quark (void);

/* Changes what the word says. */
gboolean kt_textbook_config_read (KtTextbookConfig *config, const KtGame *game, const char *word,
                                  GError **error);
/* All words in one line, for messages and help. */
const char *kt_textbook_get_words (void);

G_END_DECLS
