/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as files keep it: a tree of actions, and tags about the whole game. What the tags are
 * called is the format's, of which kt-format.h tells. A comment before the first action is the
 * comment of the tree's root, and the tip of the tree is the end of the main line. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

/* What the file says of the result; the actors are those of the start. */
typedef enum {
  KT_RECORD_UNKNOWN,
  KT_RECORD_FIRST_WINS,
  KT_RECORD_SECOND_WINS,
  KT_RECORD_DRAW,
  KT_RECORD_N_RESULTS,
} KtRecordResult;

typedef struct _KtRecord KtRecord;

/* A record without tags; it takes a copy of the start. */
KtRecord *kt_record_new (const KtPosition *start);
/* All of it, with the tree where it was not stolen: another thread may have the copy. */
KtRecord *kt_record_copy (const KtRecord *record);
void kt_record_free (KtRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtRecord, kt_record_free)

KtGameTree *kt_record_get_tree (KtRecord *record);
/* The tree is the caller's now, and the record must not be asked for it or written again. */
KtGameTree *kt_record_steal_tree (KtRecord *record);
void kt_record_take_tree (KtRecord *record, KtGameTree *tree);

/* Tags in their order. A name may be there twice; by its name the first is found. */
guint kt_record_get_n_tags (const KtRecord *record);
const char *kt_record_get_tag_name (const KtRecord *record, guint index);
const char *kt_record_get_tag_value (const KtRecord *record, guint index);
const char *kt_record_get_tag (const KtRecord *record, const char *name); /* NULL: none */
/* Adds one whether or not the name is there. */
void kt_record_add_tag (KtRecord *record, const char *name, const char *value);
/* Changes or adds one; NULL removes all of the name. */
void kt_record_set_tag (KtRecord *record, const char *name, const char *value);

/* What ends the actions in the file, whatever a tag says about the result. */
KtRecordResult kt_record_get_result (const KtRecord *record);
void kt_record_set_result (KtRecord *record, KtRecordResult result);

/* The first thing that was wrong with the text of the game; NULL: nothing. The message begins with
 * the line and column, which count from 1, in characters. */
const GError *kt_record_get_fault (const KtRecord *record);
guint kt_record_get_fault_line (const KtRecord *record);
guint kt_record_get_fault_column (const KtRecord *record);
/* For readers: tells a fault, of which the first is kept. The message is translated. */
void kt_record_fail (KtRecord *record, GQuark domain, int code, guint line, guint column,
                     const char *message);
/* For readers, before a fault that counts more than what came before it. */
void kt_record_forget_fault (KtRecord *record);
/* Where the game begins in what was read: after how many bytes, and in which line. */
guint64 kt_record_get_offset (const KtRecord *record);
guint kt_record_get_line (const KtRecord *record);
void kt_record_set_place (KtRecord *record, guint64 offset, guint line);

G_END_DECLS
