/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page of a game share: kt-game-page.c puts it together,
 * kt-game-page-header.c names the game and its opening, kt-game-page-keys.c tells the keys that
 * work now, kt-game-page-news.c says what happens, and kt-game-page-places.c lets a replay, a draft
 * and a question take each other's place. */
#pragma once

#include "ui/analysis/kt-analyst.h"
#include "ui/board/kt-board.h"
#include "ui/common/kt-toasts.h"
#include "ui/keys/kt-key-guard.h"
#include "ui/page/kt-draft-actions.h"
#include "ui/page/kt-file-actions.h"
#include "ui/page/kt-game-actions.h"
#include "ui/page/kt-game-layout.h"
#include "ui/page/kt-game-page.h"
#include "ui/replay/kt-replay-actions.h"

G_BEGIN_DECLS

struct _KtGamePage {
  KtGameView parent_instance;

  GtkWidget *content;
  KtToasts *toasts;
  AdwWindowTitle *title;
  KtGameLayout *table;
  GtkBox *places; /* the table, or what covers it */
  GtkWidget *cover;
  GtkWidget *board;
  GtkWidget *board_cover;
  GtkWidget *opening;
  GtkLabel *opening_family;
  GtkLabel *opening_variation;
  GtkLabel *announcer;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *hint_button;
  GtkWidget *back_button, *draft_button;
  GtkMenuButton *menu_button;
  GMenuModel *primary_menu, *analysis_menu;
  GtkOverlay *overlay;
  GtkLabel *keys;

  KtGameSession *session; /* this and the next three are kept by the base class */
  KtGameModel *model;
  GSettings *settings;
  const KtTheme *theme;
  KtGameActions *actions;
  KtFileActions *files;
  KtReplay *replay; /* of the session */
  KtReplayActions *replay_actions;
  KtDraftActions *drafts;
  GtkEventController *draft_keys;
  GtkWidget *prompt, *replay_bar, *question; /* one in the place of the other ... */
  GtkWidget *replay_place, *draft_place;     /* ... and of the first two a draft */
  KtAnalyst *analyst;
  GtkWidget *moment;
  GtkWidget *log;
  KtNode *said;      /* the place that was shown last; only to be compared */
  GtkWidget *result; /* the page about it */
  KtKeyGuard guard;  /* of what came up at the end */
};

gboolean kt_game_page_is_drafting (KtGamePage *self);

/* kt-game-page-header.c */
void kt_game_page_show_title (KtGamePage *self, const char *game, const char *subtitle);
/* The colours of X and O have nothing to say beside black and white pieces. */
void kt_game_page_update_sides (KtGamePage *self);
void kt_game_page_update_opening (KtGamePage *self);
/* The menu, and which buttons there are: once. */
void kt_game_page_fit_header (KtGamePage *self);

/* kt-game-page-keys.c */
void kt_game_page_add_keys (KtGamePage *self);
/* After whatever changes what can be done. */
void kt_game_page_update_keys (KtGamePage *self);

/* kt-game-page-news.c */
void kt_game_page_follow_news (KtGamePage *self);
/* Each move of a variation that somebody walks to is to be heard, once. */
void kt_game_page_say_variation (KtGamePage *self);

/* kt-game-page-places.c */
void kt_game_page_add_prompt (KtGamePage *self);
/* Shows a draft or a replay of the session that was going on before the page was made. */
void kt_game_page_show_places (KtGamePage *self);
void kt_game_page_update_cover (KtGamePage *self);
void kt_game_page_update_board_cover (KtGamePage *self);

G_END_DECLS
