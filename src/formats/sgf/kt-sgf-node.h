/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The properties of one node, as they stand in the text. */
#pragma once

#include "formats/sgf/kt-sgf-fault.h"

G_BEGIN_DECLS

/* A value is the bytes between its brackets, each 0 among them a blank. */
typedef struct {
  gsize text, length; /* in the node's texts; a 0 follows */
  KtSgfPlace place;   /* of its bracket */
} KtSgfValue;

typedef struct {
  gsize name; /* in the node's texts, in capitals: "White" in old files is "W" */
  guint first_value, n_values;
  KtSgfPlace place;
} KtSgfProperty;

typedef struct {
  KtSource *source;
  GString *texts;
  GArray *properties, *values;
} KtSgfNode;

void kt_sgf_node_init (KtSgfNode *node, KtSource *source);
void kt_sgf_node_clear (KtSgfNode *node);
/* Reads properties up to the next node or bracket of a variation. What is broken is told to the
 * game and passed over. */
void kt_sgf_node_read (KtSgfNode *node, KtRecord *game);
/* Passes over them. */
void kt_sgf_node_skip (KtSource *source);
/* Passes over blanks. FALSE at the end. */
gboolean kt_sgf_skip_blanks (KtSource *source);

static inline const KtSgfProperty *
kt_sgf_node_get_property (const KtSgfNode *node, guint index)
{
  return &g_array_index (node->properties, KtSgfProperty, index);
}

static inline const char *
kt_sgf_node_get_name (const KtSgfNode *node, const KtSgfProperty *property)
{
  return node->texts->str + property->name;
}

static inline const KtSgfValue *
kt_sgf_node_get_value (const KtSgfNode *node, const KtSgfProperty *property, guint index)
{
  return &g_array_index (node->values, KtSgfValue, property->first_value + index);
}

static inline const char *
kt_sgf_node_get_text (const KtSgfNode *node, const KtSgfValue *value)
{
  return node->texts->str + value->text;
}

G_END_DECLS
