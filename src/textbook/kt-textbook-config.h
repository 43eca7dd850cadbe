/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of the textbook search as text, for command lines: "method=alpha-beta",
 * "evaluation=students", "breadth=20", "no-table". */
#pragma once

#include "textbook/kt-textbook.h"

G_BEGIN_DECLS

/* Whether the textbook search has a setting of this name, such as "breadth" or "no-table". */
gboolean kt_textbook_has_setting (const char *name);
/* Changes what the text says. The error is one of KT_FIELD_ERROR. */
gboolean kt_textbook_config_read (KtTextbookConfig *config, const KtGame *game, const char *text,
                                  GError **error);

G_END_DECLS
