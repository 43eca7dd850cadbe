/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up a position by hand. Meanwhile it is loose: anything may stand anywhere, and nothing
 * but its pieces, its fields and its text may be asked for. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* What a game has for it. */
struct _KtSetup {
  /* Puts a piece on a square, or takes away what is there. What follows from it for the fields is
   * done. */
  void (*put_piece) (KtPosition *position, KtSquare square, KtPiece piece);
  /* What a position holds beside its pieces, such as whose turn it is; each described like an
   * option. */
  const KtOptionSpec *fields;
  guint n_fields;
  int (*get_field) (const KtPosition *position, guint field);
  /* What cannot be with these pieces stays as it was. */
  void (*set_field) (KtPosition *position, guint field, int value);
};

/* A position made of a loose one; NULL, with the reason as error in words for the person, where it
 * can be none. Free with g_free(). */
KtPosition *kt_setup_finish (const KtPosition *loose, GError **error);

G_END_DECLS
