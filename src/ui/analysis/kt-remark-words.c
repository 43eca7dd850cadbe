/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/analysis/kt-remark-words.h"

#include <glib/gi18n-lib.h>

/* Translators: what follows “remark” is said by the computer while it plays, in three ways of
 * speaking: that of a child who has just learnt the game, of a friend, and of a master of few
 * words. Do not translate word by word: write what somebody like that would say in your language,
 * as long as it claims no more. */
static const char *const words[KT_N_REMARKS][KT_N_CHARACTERS] = {
  [KT_REMARK_CHECK] = {
    /* Translators: a child gives check. */
    NC_ ("remark", "Check! I said check!"),
    /* Translators: a friend gives check. */
    NC_ ("remark", "Check!"),
    /* Translators: a master gives check. */
    NC_ ("remark", "Check."),
  },
  [KT_REMARK_FOUR] = {
    /* Translators: a child has made four in a row, which wins with one more stone. */
    NC_ ("remark", "Four! Look, I have four!"),
    /* Translators: a friend has made four in a row. */
    NC_ ("remark", "That makes four. Watch out!"),
    /* Translators: a master has made four in a row. */
    NC_ ("remark", "Four."),
  },
  [KT_REMARK_SURPRISED] = {
    /* Translators: a child had not expected a move, and stands worse after it than it thought. */
    NC_ ("remark", "Oh no, I didn’t see that one!"),
    /* Translators: the same, a friend. */
    NC_ ("remark", "I had not seen that. Now it gets hard for me."),
    /* Translators: the same, a master. */
    NC_ ("remark", "I had not seen that."),
  },
  [KT_REMARK_PLEASED] = {
    /* Translators: a child had not expected a move, and stands better after it than it thought. */
    NC_ ("remark", "Hee hee, that helps me!"),
    /* Translators: the same, a friend. */
    NC_ ("remark", "Thank you, I can use that."),
    /* Translators: the same, a master. */
    NC_ ("remark", "That helps me."),
  },
  [KT_REMARK_LOST] = {
    /* Translators: a child has lost the game. */
    NC_ ("remark", "You won! Again, again!"),
    /* Translators: a friend has lost the game. */
    NC_ ("remark", "Well done, you got me!"),
    /* Translators: a master has lost the game. */
    NC_ ("remark", "I am beaten. Well played."),
  },
};

/* Returns the remark that the computer wins. The win within this number of moves is proved, but it
 * may come sooner. */
static char *
write_win (const KtRemark *remark)
{
  guint n = remark->number;

  switch (remark->character) {
  case KT_CHARACTER_CHILD:
    return g_strdup_printf (
        /* Translators: a child has found out that it wins within %u moves. */
        g_dngettext (GETTEXT_PACKAGE, "I can see it! I win in %u move!",
                     "I can see it! I win in %u moves!", n),
        n);
  case KT_CHARACTER_FRIEND:
    return g_strdup_printf (
        /* Translators: a friend has found out that it wins within %u moves. */
        g_dngettext (GETTEXT_PACKAGE, "Sorry, but I win in %u move now.",
                     "Sorry, but I win in %u moves now.", n),
        n);
  default:
    return g_strdup_printf (
        /* Translators: a master has found out that it wins within %u moves. */
        g_dngettext (GETTEXT_PACKAGE, "You lose in %u move.", "You lose in %u moves.", n), n);
  }
}

char *
kt_remark_words_write (const KtRemark *remark)
{
  if (remark->kind == KT_REMARK_WIN)
    return write_win (remark);
  return g_strdup (
      g_dpgettext2 (GETTEXT_PACKAGE, "remark", words[remark->kind][remark->character]));
}
