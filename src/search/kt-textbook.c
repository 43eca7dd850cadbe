/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/kt-textbook.h"

typedef struct {
  KtEngine parent;
  KtTextbookConfig config;
} KtTextbook;

KtTextbookConfig
kt_textbook_config_standard (void)
{
  return (KtTextbookConfig){ .method = KT_NEGASCOUT,
                             .limited_area = TRUE,
                             .ordering = TRUE,
                             .table = TRUE,
                             .deepening = TRUE,
                             .table_mib = 16 };
}

const char *
kt_method_get_id (KtMethod method)
{
  static const char *const ids[KT_N_METHODS] = { "minimax", "alpha-beta", "negascout", "mtdf" };

  return ids[method];
}

static void
textbook_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
                KtProgress *progress, KtFinding *finding)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n_actions = kt_position_list_candidates (position, actions);

  *finding = (KtFinding){ .action = actions[n_actions / 2], .depth = 1, .positions = 1 };
  kt_progress_publish (progress, finding);
}

static void
textbook_reset (KtEngine *engine)
{
}

static void
textbook_free (KtEngine *engine)
{
  g_free (engine);
}

KtEngine *
kt_textbook_new (const KtTextbookConfig *config)
{
  static const KtEngineClass klass = { "textbook", textbook_think, textbook_reset, textbook_free };
  KtTextbook *textbook = g_new0 (KtTextbook, 1);

  textbook->parent.klass = &klass;
  textbook->config = *config;
  return &textbook->parent;
}
