/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a game file: a tree of actions, and tags about the whole game. The format
 * defines the names of the tags, see kt-format.h. A comment before the first action belongs to
 * the root of the tree; the tip of the tree is the end of the main line. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

/* The result in the file; "first" and "second" are the actors of the start position. */
typedef enum {
  KT_RECORD_UNKNOWN,
  KT_RECORD_FIRST_WINS,
  KT_RECORD_SECOND_WINS,
  KT_RECORD_DRAW,
  KT_RECORD_N_RESULTS,
} KtRecordResult;

typedef struct _KtRecord KtRecord;

/* Creates a record without tags. Copies the start position. */
KtRecord *kt_record_new (const KtPosition *start);
/* Copies everything, including the tree unless it was stolen. The copy may be used in another
 * thread. */
KtRecord *kt_record_copy (const KtRecord *record);
void kt_record_free (KtRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtRecord, kt_record_free)

KtGameTree *kt_record_get_tree (KtRecord *record);
/* Hands the tree over to the caller. Afterwards the record must neither be asked for its tree
 * nor be written. */
KtGameTree *kt_record_steal_tree (KtRecord *record);
void kt_record_take_tree (KtRecord *record, KtGameTree *tree);

/* The tags, in order. A name may occur twice; lookups by name find the first tag. */
guint kt_record_get_n_tags (const KtRecord *record);
const char *kt_record_get_tag_name (const KtRecord *record, guint index);
const char *kt_record_get_tag_value (const KtRecord *record, guint index);
const char *kt_record_get_tag (const KtRecord *record, const char *name); /* NULL: no such tag */
/* Adds a tag even if the name exists. */
void kt_record_add_tag (KtRecord *record, const char *name, const char *value);
/* Changes or adds a tag. The value NULL removes all tags with the name. */
void kt_record_set_tag (KtRecord *record, const char *name, const char *value);

/* The result at the end of the moves, independent of any tag. */
KtRecordResult kt_record_get_result (const KtRecord *record);
void kt_record_set_result (KtRecord *record, KtRecordResult result);

/* Returns the first fault in the text of the game; NULL if there is none. The message begins
 * with line and column, counted from 1, in characters. */
const GError *kt_record_get_fault (const KtRecord *record);
guint kt_record_get_fault_line (const KtRecord *record);
guint kt_record_get_fault_column (const KtRecord *record);
/* For readers: records a fault, unless the game already has one. The message must be translated.
 * Line 0: the fault is at no line, because the file is not a text. */
void kt_record_fail (KtRecord *record, GQuark domain, int code, guint line, guint column,
                     const char *message);
/* For readers: forgets the fault before reporting a more important one. */
void kt_record_forget_fault (KtRecord *record);
/* The place of the game in the input: byte offset and line. */
guint64 kt_record_get_offset (const KtRecord *record);
guint kt_record_get_line (const KtRecord *record);
void kt_record_set_place (KtRecord *record, guint64 offset, guint line);

G_END_DECLS
