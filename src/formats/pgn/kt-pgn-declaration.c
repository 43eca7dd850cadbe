/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn-declaration.h"

#include "games/chess/chess-game.h"

static const char command[] = "[%act";

static const struct {
  KtActionKind kind;
  const char *words;
} forms[] = {
  { KT_ACTION_RESIGN, "resigns" },
  { KT_ACTION_OFFER_DRAW, "offers a draw" },
  { KT_ACTION_ACCEPT_DRAW, "accepts the draw" },
  { KT_ACTION_DECLINE_DRAW, "declines the draw" },
  { KT_ACTION_LOSE_ON_TIME, "loses on time" },
  { KT_ACTION_CLAIM_DRAW, "claims a draw" },
};

static char *
to_text (int actor, guint form)
{
  return g_strdup_printf ("%s %s %s]", command, chess_game.side_names[actor], forms[form].words);
}

char *
kt_pgn_declaration_to_text (const KtAction *action)
{
  guint form = 0;

  while (forms[form].kind != (KtActionKind) action->kind)
    form++;
  return to_text (action->actor, form);
}

gboolean
kt_pgn_declaration_parse (const char *comment, KtAction *action)
{
  if (!g_str_has_prefix (comment, command))
    return FALSE;
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    for (guint form = 0; form < G_N_ELEMENTS (forms); form++) {
      g_autofree char *text = to_text (actor, form);

      if (g_str_equal (text, comment)) {
        *action = kt_action_declare (forms[form].kind, actor);
        return TRUE;
      }
    }
  }
  return FALSE;
}
