/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/kt-remarks.h"

G_BEGIN_DECLS

/* The text of a remark in the computer's way of speaking. Free with g_free(). */
char *kt_remark_words_write (const KtRemark *remark);

G_END_DECLS
