/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets an engine play a game of the network. */
#pragma once

#include "net/kt-net-game.h"

G_BEGIN_DECLS

typedef struct _NetBot NetBot;

/* Called once, when the game is over on both sides or was stopped. */
typedef void (*NetBotDone) (gpointer data, gboolean is_stopped);

/* Makes terms of what was typed: a game (NULL: caro), its options (NULL: none), and seconds. */
gboolean net_bot_read_terms (KtNetTerms *terms, const char *game, const char *options, int main_s,
                             int bonus_s, GError **error);

/* The game must outlive the bot. `level` is the id of a level, such as "easy". */
NetBot *net_bot_new (KtNetGame *game, const char *level, gboolean is_quiet, NetBotDone done,
                     gpointer data);
/* Lets the bot play on as long as the other wants, and not only until a series is decided. */
void net_bot_set_plays_again (NetBot *bot, gboolean plays_again);
void net_bot_free (NetBot *bot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NetBot, net_bot_free)

G_END_DECLS
