/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text that can be shown to a person, such as a reason. Notes are static; code compares their
 * addresses, and only the interface translates their texts. */
#pragma once

#include <glib.h>

/* Marks a text for translation without translating it. Identical to the definition in
 * glib/gi18n-lib.h, so that both can be included in any order. */
#ifndef N_
#define N_(String) (String)
#endif

typedef struct {
  const char *id;   /* for files, tests and protocols; never translated */
  const char *text; /* a full sentence or clause in English */
} KtNote;
