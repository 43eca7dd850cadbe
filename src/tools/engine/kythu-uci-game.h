/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions and options of a game that a UCI session can play. */
#pragma once

#include "engine/kt-skill.h"
#include "tools/engine/kythu-uci.h"

G_BEGIN_DECLS

struct _KythuUciGame {
  const KtUciGame *protocol;
  KtSearch *(*create_search) (const KythuUci *uci);
  /* The players of limited strength. */
  KtSkill (*get_skill) (guint elo);
  const KtSkillGame *skill_game;
  /* Returns a move of the opening book for a position; 0 if there is none. NULL: no book. */
  guint16 (*choose_from_book) (const KythuUci *uci);
  int (*find_feature) (const char *id);
  gboolean (*is_in_check) (const KtPosition *position);
  int (*evaluate) (const KythuUci *uci); /* statically, for the side to move */
  guint64 (*perft) (const KtPosition *position, guint depth);
  int (*bench) (int argc, char **argv);
};

extern const KythuUciGame kythu_uci_chess, kythu_uci_xiangqi;

/* Returns the game with this UCI_Variant; NULL if there is none. */
const KythuUciGame *kythu_uci_game_find (const char *variant);

G_END_DECLS
