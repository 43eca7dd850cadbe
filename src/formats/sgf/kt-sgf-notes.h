/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the properties of nodes say about a game and its nodes, besides what is done. */
#pragma once

#include "formats/sgf/kt-sgf-lines.h"
#include "formats/sgf/kt-sgf-node.h"
#include "formats/sgf/kt-sgf-remarks.h"
#include "formats/sgf/kt-sgf-text.h"

G_BEGIN_DECLS

typedef struct {
  const KtSgfNode *node;
  const KtSgfCharset *charset;
  KtSgfLines *lines;
  KtRecord *game;
  KtSgfRemarks remarks;
  GHashTable *tags; /* names of those that the game has */
  GString *raw, *text;
} KtSgfNotes;

/* The others are the reader's. */
void kt_sgf_notes_init (KtSgfNotes *notes, const KtSgfNode *node, const KtSgfCharset *charset,
                        KtSgfLines *lines);
void kt_sgf_notes_clear (KtSgfNotes *notes);
void kt_sgf_notes_begin (KtSgfNotes *notes, KtRecord *game);
/* Reads what the node says about where the line stands, after what it does was done. */
void kt_sgf_notes_read (KtSgfNotes *notes, gboolean is_root);

G_END_DECLS
