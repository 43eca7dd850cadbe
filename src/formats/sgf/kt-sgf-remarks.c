/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sgf/kt-sgf-remarks.h"

#include "formats/sgf/kt-sgf-text.h"
#include "formats/sgf/kt-sgf.h"

typedef struct {
  GString *comment;
  GPtrArray *names;   /* names of properties in order */
  GHashTable *values; /* name to GString; NULL: no properties */
} Remarks;

static Remarks *
remarks_new (void)
{
  Remarks *self = g_new0 (Remarks, 1);

  self->comment = g_string_new (NULL);
  return self;
}

static void
free_string (gpointer string)
{
  g_string_free (string, TRUE);
}

static void
remarks_free (gpointer data)
{
  Remarks *self = data;

  g_string_free (self->comment, TRUE);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->values, g_hash_table_unref);
  g_free (self);
}

void
kt_sgf_remarks_init (KtSgfRemarks *remarks)
{
  *remarks = (KtSgfRemarks){ .nodes = g_hash_table_new_full (NULL, NULL, NULL, remarks_free) };
}

void
kt_sgf_remarks_clear (KtSgfRemarks *remarks)
{
  g_hash_table_unref (remarks->nodes);
}

static Remarks *
get (KtSgfRemarks *remarks, KtNode *node)
{
  if (remarks->last_node != node) {
    remarks->last_node = node;
    remarks->last = g_hash_table_lookup (remarks->nodes, node);
  }
  if (!remarks->last) {
    remarks->last = remarks_new ();
    g_hash_table_insert (remarks->nodes, node, remarks->last);
  }
  return remarks->last;
}

void
kt_sgf_remarks_add_comment (KtSgfRemarks *remarks, KtNode *node, const char *comment)
{
  GString *all;

  if (!*comment)
    return;
  all = get (remarks, node)->comment;
  if (all->len > 0)
    g_string_append_c (all, '\n');
  g_string_append (all, comment);
}

void
kt_sgf_remarks_add_value (KtSgfRemarks *remarks, KtNode *node, const char *name, const char *value)
{
  Remarks *self = get (remarks, node);
  GString *values;

  if (!self->values) {
    self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_string);
    self->names = g_ptr_array_new ();
  }
  values = g_hash_table_lookup (self->values, name);
  if (!values) {
    char *key = g_strdup (name);

    values = g_string_new (NULL);
    g_hash_table_insert (self->values, key, values);
    g_ptr_array_add (self->names, key);
  }
  kt_sgf_text_write_value (values, value);
}

static void
give (KtNode *node, const Remarks *self)
{
  g_autoptr (GString) all = NULL;

  kt_node_set_comment (node, self->comment->str);
  if (!self->names)
    return;
  all = g_string_new (NULL);
  for (guint i = 0; i < self->names->len; i++) {
    const char *name = self->names->pdata[i];
    const GString *values = g_hash_table_lookup (self->values, name);

    g_string_append (all, name);
    g_string_append_len (all, values->str, (gssize) values->len);
  }
  kt_node_set_tag (node, KT_SGF_PROPERTIES, all->str);
}

void
kt_sgf_remarks_give (KtSgfRemarks *remarks)
{
  GHashTableIter iter;
  gpointer node, self;

  g_hash_table_iter_init (&iter, remarks->nodes);
  while (g_hash_table_iter_next (&iter, &node, &self))
    give (node, self);
  g_hash_table_remove_all (remarks->nodes);
  remarks->last_node = NULL;
  remarks->last = NULL;
}
