/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/standins/standin.h"

#include <string.h>

#include "core/kt-zobrist.h"

typedef struct {
  KtEngine base;
  StandinChoose choose;
  guint sight; /* percentage of moves at which it looks at all */
  guint64 seed;
} Standin;

static const struct {
  const char *name;
  StandinChoose choose;
} standins[] = {
  { "taker", chess_standin_take },           { "looker", chess_standin_look },
  { "xiangqi-taker", xiangqi_standin_take }, { "xiangqi-looker", xiangqi_standin_look },
  { "builder", caro_standin_build },         { "blocker", caro_standin_block },
};

static KtAction
choose_any (const KtPosition *position, guint64 draw)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions);

  return actions[draw % n];
}

static void
think (KtEngine *base, const KtPosition *position, const KtLimits *limits, KtProgress *progress,
       KtFinding *finding)
{
  const Standin *self = (const Standin *) base;
  guint64 seed = kt_zobrist_mix (position->key ^ kt_zobrist (self->seed, position->n_actions));
  gboolean looks = kt_zobrist (seed, 0) % 100 < self->sight;

  *finding = (KtFinding){ .depth = 1, .positions = 1, .pv_length = 1 };
  finding->action = (looks ? self->choose : choose_any) (position, kt_zobrist (seed, 1));
  finding->pv[0] = finding->action;
  kt_progress_publish (progress, finding);
}

static void
reset (KtEngine *base)
{
  Standin *self = (Standin *) base;

  self->seed = kt_zobrist (self->seed, 0);
}

static void
standin_free (KtEngine *base)
{
  g_free (base);
}

KtEngine *
standin_new (const char *text, guint64 seed)
{
  static const KtEngineClass klass = { "standin", think, reset, standin_free };
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);

  for (guint i = 0; i < G_N_ELEMENTS (standins); i++) {
    Standin *self;

    if (!g_str_equal (standins[i].name, parts[0]))
      continue;
    self = g_new0 (Standin, 1);
    self->base.klass = &klass;
    self->choose = standins[i].choose;
    self->sight = parts[1] ? (guint) g_ascii_strtoull (parts[1], NULL, 10) : 100;
    self->seed = seed;
    return &self->base;
  }
  return NULL;
}
