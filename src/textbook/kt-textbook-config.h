/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of the textbook search as text, for command lines: "method=alpha-beta",
 * "evaluation=students", "breadth=20", "no-table". */
#pragma once

#include "textbook/kt-textbook.h"

G_BEGIN_DECLS

/* Whether there is a setting of this name, such as "breadth" or "no-table". */
gboolean kt_textbook_has_setting (const char *name);
/* Applies a setting. The error is a KT_FIELD_ERROR. */
gboolean kt_textbook_config_read (KtTextbookConfig *config, const KtGame *game, const char *text,
                                  GError **error);

G_END_DECLS
