/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A reason that can be told to a person. The engine passes the address of a static note around and
 * compares addresses; only the interface translates its text. */
#pragma once

#include <glib.h>

/* Marks a text for the translators without translating it. Word for word as in glib/gi18n-lib.h, so
 * that both may be included in any order. */
#ifndef N_
#define N_(String) (String)
#endif

typedef struct {
  const char *id;   /* for files, tests and protocols; never translated */
  const char *text; /* a whole sentence or clause in English */
} KtNote;
