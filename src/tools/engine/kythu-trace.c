/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-trace.h"

enum { VERSION = 1 };

static const char *const kinds[] = {
  [KT_TRACE_INNER] = "inner", [KT_TRACE_HORIZON] = "horizon", [KT_TRACE_END] = "end",
  [KT_TRACE_TABLE] = "table", [KT_TRACE_UNSEEN] = "unseen",
};

/* The positions on the path to the current node, by level. */
typedef GPtrArray Path;

/* Texts of positions, options and actions are ASCII, for which C and JSON escape alike. */
static void
append_text (GString *to, const char *name, const char *text)
{
  g_autofree char *escaped = g_strescape (text, NULL);

  g_string_append_printf (to, ", \"%s\": \"%s\"", name, escaped);
}

static void
append_flag (GString *to, const char *name, gboolean is_set)
{
  if (is_set)
    g_string_append_printf (to, ", \"%s\": true", name);
}

/* JSON has no infinite numbers; they become null. */
static void
append_bound (GString *to, const char *name, int value)
{
  if (ABS (value) >= KT_TRACE_INFINITE)
    g_string_append_printf (to, ", \"%s\": null", name);
  else
    g_string_append_printf (to, ", \"%s\": %d", name, value);
}

static void
append_head (GString *to, const KtTrace *trace, const KtPosition *root,
             const KtTextbookConfig *config, guint64 positions)
{
  g_autofree char *options = kt_options_to_text (root->game, &root->options);
  g_autofree char *board = kt_position_to_text (root);

  g_string_append_printf (to, "{\"version\": %d", VERSION);
  append_text (to, "game", root->game->id);
  append_text (to, "options", options);
  append_text (to, "position", board);
  append_text (to, "method", kt_method_get_id (config->method));
  append_text (to, "area", kt_area_get_id (config->area));
  if (root->game->n_evaluations > 0)
    append_text (to, "evaluation", root->game->evaluations[config->evaluation].id);
  append_flag (to, "ordering", config->ordering);
  append_flag (to, "table", config->table);
  append_flag (to, "deepening", config->deepening);
  append_flag (to, "full", kt_trace_is_full (trace));
  g_string_append_printf (to, ", \"positions\": %" G_GUINT64_FORMAT ",\n\"nodes\": [", positions);
}

/* Plays the action of a node on the position of its parent, and keeps the result for its children.
 */
static void
append_action (GString *to, Path *path, const KtTraceNode *node)
{
  const KtPosition *before = path->pdata[node->level - 1];
  g_autofree char *text = kt_position_format_action (before, &node->action);
  KtPosition *after;

  append_text (to, "action", text);
  if (node->kind == KT_TRACE_UNSEEN)
    return;
  g_ptr_array_set_size (path, node->level);
  after = kt_position_copy (before);
  kt_position_play (after, &node->action);
  g_ptr_array_add (path, after);
}

static void
append_node (GString *to, Path *path, const KtTraceNode *node, guint index)
{
  g_string_append_printf (to, "%s\n{\"id\": %u, \"kind\": \"%s\"", index ? "," : "", index,
                          kinds[node->kind]);
  if (node->parent != KT_TRACE_NONE) {
    g_string_append_printf (to, ", \"parent\": %u", node->parent);
    append_action (to, path, node);
  }
  append_flag (to, "max", node->is_max);
  if (node->kind != KT_TRACE_UNSEEN) {
    g_string_append_printf (to, ", \"depth\": %d", node->depth);
    append_bound (to, "alpha", node->alpha);
    append_bound (to, "beta", node->beta);
  }
  if (node->kind != KT_TRACE_UNSEEN && !node->is_unfinished)
    g_string_append_printf (to, ", \"value\": %d", node->value);
  append_flag (to, "cut", node->is_cut);
  append_flag (to, "repeated", node->is_repeated);
  append_flag (to, "unfinished", node->is_unfinished);
  g_string_append_printf (to, ", \"entered\": %u, \"left\": %u}", node->entered, node->left);
}

char *
kythu_trace_to_json (const KtTrace *trace, const KtPosition *root, const KtTextbookConfig *config,
                     guint64 positions)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  g_ptr_array_add (path, kt_position_copy (root));
  append_head (text, trace, root, config, positions);
  for (guint i = 0; i < kt_trace_get_n_nodes (trace); i++)
    append_node (text, path, kt_trace_get_node (trace, i), i);
  g_string_append (text, "\n]}\n");
  return g_string_free (text, FALSE);
}
