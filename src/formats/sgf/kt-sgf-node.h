/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The raw properties of one node. */
#pragma once

#include "formats/sgf/kt-sgf.h"

G_BEGIN_DECLS

/* A value consists of the bytes between its brackets, with zero bytes replaced by blanks. */
typedef struct {
  gsize text, length; /* offset in the node's texts, and length; zero-terminated */
  KtSgfPlace place;   /* place of its opening bracket */
} KtSgfValue;

typedef struct {
  gsize name; /* offset in the node's texts; only capitals: "White" in old files becomes "W" */
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
/* Reads properties up to the next node or bracket of a variation. Faults are reported to the
 * game and skipped. */
void kt_sgf_node_read (KtSgfNode *node, KtRecord *game);
/* Skips the properties of a node. */
void kt_sgf_node_skip (KtSource *source);
/* Skips blanks. Returns FALSE at the end of the text. */
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
