/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/kt-remarks.h"

G_BEGIN_DECLS

/* Returns the text of a remark in the style of the computer's character. Free with g_free(). */
char *kt_remark_words_write (const KtRemark *remark);

G_END_DECLS
