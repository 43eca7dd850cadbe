/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the properties of nodes that are not actions: remarks about a game and its nodes. */
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
  GHashTable *tags; /* names of the tags that the game has */
  GString *raw, *text;
} KtSgfNotes;

/* Initialises the struct. All arguments are borrowed from the reader. */
void kt_sgf_notes_init (KtSgfNotes *notes, const KtSgfNode *node, const KtSgfCharset *charset,
                        KtSgfLines *lines);
void kt_sgf_notes_clear (KtSgfNotes *notes);
void kt_sgf_notes_begin (KtSgfNotes *notes, KtRecord *game);
/* Reads the remarks of the current node, after its actions were played. */
void kt_sgf_notes_read (KtSgfNotes *notes, gboolean is_root);

G_END_DECLS
