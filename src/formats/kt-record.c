/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/kt-record.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct {
  const char *name, *value; /* stored in the record's `texts` */
} Tag;

struct _KtRecord {
  GArray *tags;
  GStringChunk *texts; /* freed with the record, including texts of removed tags */
  KtGameTree *tree;
  KtRecordResult result;
  GError *fault;
  guint fault_line, fault_column;
  guint64 offset;
  guint line;
};

/* Initial sizes for typical games. */
enum { USUAL_TAGS = 16, TEXTS_SIZE = 512 };

static KtRecord *
create (KtGameTree *tree)
{
  KtRecord *record = g_new0 (KtRecord, 1);

  record->tags = g_array_sized_new (FALSE, FALSE, sizeof (Tag), USUAL_TAGS);
  record->texts = g_string_chunk_new (TEXTS_SIZE);
  record->tree = tree;
  return record;
}

KtRecord *
kt_record_new (const KtPosition *start)
{
  return create (kt_game_tree_new (start));
}

KtRecord *
kt_record_copy (const KtRecord *record)
{
  KtRecord *copy = create (record->tree ? kt_game_tree_copy (record->tree) : NULL);

  for (guint i = 0; i < record->tags->len; i++)
    kt_record_add_tag (copy, kt_record_get_tag_name (record, i),
                       kt_record_get_tag_value (record, i));
  copy->result = record->result;
  copy->fault = record->fault ? g_error_copy (record->fault) : NULL;
  copy->fault_line = record->fault_line;
  copy->fault_column = record->fault_column;
  copy->offset = record->offset;
  copy->line = record->line;
  return copy;
}

void
kt_record_free (KtRecord *record)
{
  if (!record)
    return;
  g_array_unref (record->tags);
  g_string_chunk_free (record->texts);
  kt_game_tree_free (record->tree);
  g_clear_error (&record->fault);
  g_free (record);
}

KtGameTree *
kt_record_get_tree (KtRecord *record)
{
  return record->tree;
}

KtGameTree *
kt_record_steal_tree (KtRecord *record)
{
  return g_steal_pointer (&record->tree);
}

void
kt_record_take_tree (KtRecord *record, KtGameTree *tree)
{
  kt_game_tree_free (record->tree);
  record->tree = tree;
}

guint
kt_record_get_n_tags (const KtRecord *record)
{
  return record->tags->len;
}

static Tag *
get_tag (const KtRecord *record, guint index)
{
  return &g_array_index (record->tags, Tag, index);
}

const char *
kt_record_get_tag_name (const KtRecord *record, guint index)
{
  return get_tag (record, index)->name;
}

const char *
kt_record_get_tag_value (const KtRecord *record, guint index)
{
  return get_tag (record, index)->value;
}

static Tag *
find_tag (const KtRecord *record, const char *name)
{
  for (guint i = 0; i < record->tags->len; i++) {
    if (g_str_equal (get_tag (record, i)->name, name))
      return get_tag (record, i);
  }
  return NULL;
}

const char *
kt_record_get_tag (const KtRecord *record, const char *name)
{
  const Tag *tag = find_tag (record, name);

  return tag ? tag->value : NULL;
}

void
kt_record_add_tag (KtRecord *record, const char *name, const char *value)
{
  Tag tag = { g_string_chunk_insert (record->texts, name),
              g_string_chunk_insert (record->texts, value) };

  g_array_append_val (record->tags, tag);
}

void
kt_record_set_tag (KtRecord *record, const char *name, const char *value)
{
  Tag *tag = find_tag (record, name);

  if (!value) {
    for (; tag; tag = find_tag (record, name))
      g_array_remove_index (record->tags, (guint) (tag - get_tag (record, 0)));
  } else if (tag) {
    tag->value = g_string_chunk_insert (record->texts, value);
  } else {
    kt_record_add_tag (record, name, value);
  }
}

KtRecordResult
kt_record_get_result (const KtRecord *record)
{
  return record->result;
}

void
kt_record_set_result (KtRecord *record, KtRecordResult result)
{
  record->result = result;
}

const GError *
kt_record_get_fault (const KtRecord *record)
{
  return record->fault;
}

guint
kt_record_get_fault_line (const KtRecord *record)
{
  return record->fault_line;
}

guint
kt_record_get_fault_column (const KtRecord *record)
{
  return record->fault_column;
}

void
kt_record_forget_fault (KtRecord *record)
{
  g_clear_error (&record->fault);
}

void
kt_record_fail (KtRecord *record, GQuark domain, int code, guint line, guint column,
                const char *message)
{
  if (record->fault)
    return;
  if (line > 0)
    record->fault = g_error_new (domain, code, _ ("Line %u, column %u: %s"), line, column, message);
  else
    record->fault = g_error_new_literal (domain, code, message);
  record->fault_line = line;
  record->fault_column = column;
}

guint64
kt_record_get_offset (const KtRecord *record)
{
  return record->offset;
}

guint
kt_record_get_line (const KtRecord *record)
{
  return record->line;
}

void
kt_record_set_place (KtRecord *record, guint64 offset, guint line)
{
  record->offset = offset;
  record->line = line;
}
