/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of KtGamePage: kt-game-page.c puts the page together, kt-game-page-header.c
 * shows the title and the opening, and kt-game-page-keys.c shows the keys that work now.
 * kt-game-page-news.c makes toasts and announcements, and kt-game-page-places.c decides which of
 * prompt, replay, draft and question is shown. */
#pragma once

#include "ui/analysis/kt-analysis-controller.h"
#include "ui/board/kt-board.h"
#include "ui/cards/kt-player-card.h"
#include "ui/common/kt-toasts.h"
#include "ui/keys/kt-key-guard.h"
#include "ui/layout/kt-game-layout.h"
#include "ui/page/kt-draft-actions.h"
#include "ui/page/kt-file-actions.h"
#include "ui/page/kt-game-actions.h"
#include "ui/page/kt-game-page.h"
#include "ui/replay/kt-replay-actions.h"

G_BEGIN_DECLS

struct _KtGamePage {
  KtGameView parent_instance;

  GtkWidget *content;
  KtToasts *toasts;
  AdwWindowTitle *title;
  KtGameLayout *table;
  GtkBox *places; /* holds the table or the pause cover */
  GtkWidget *cover;
  GtkWidget *board;
  GtkWidget *board_cover;
  KtPlayerCard *cards[KT_SEATS]; /* NULL on a board for analysis */
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
  GMenu *analysed_games; /* a section of the analysis menu */
  GtkOverlay *overlay;
  GtkLabel *keys;
  GtkBox *tools, *bar, *header_tools; /* the buttons of the column, of the bar, and of the header */

  KtGameSession *session; /* this field and the next three are owned by the base class */
  KtGameModel *model;
  GSettings *settings;
  const KtTheme *theme;
  KtGameActions *actions;
  KtFileActions *files;
  KtReplay *replay; /* owned by the session */
  KtReplayActions *replay_actions;
  KtDraftActions *drafts;
  GtkEventController *draft_keys;
  GtkWidget *prompt, *replay_bar, *question; /* at most one of the three is visible */
  GtkWidget *replay_place, *draft_place;     /* a draft replaces prompt and replay bar */
  gboolean is_replaying;                     /* the replay is active */
  KtAnalysisController *analysis_controller;
  GtkWidget *moment;
  GtkWidget *log;
  KtNode *last_announced; /* the node announced last; only compared */
  KtNode *greeted;        /* the tip that the pending greeting is about; only compared */
  guint greeting;         /* source of the greeting */
  char *said_before;      /* what was announced last before the greeting became due */
  KtNode *tip_before;     /* the tip before the running undo or redo; otherwise NULL */
  GtkWidget *result;      /* the result page */
  KtKeyGuard guard;       /* ignores keys still held when the game ends */
};

gboolean kt_game_page_is_drafting (KtGamePage *self);

/* kt-game-page-header.c */
void kt_game_page_show_title (KtGamePage *self, const char *game, const char *subtitle);
/* Shows the sides in the colours of X and O, unless the pieces are black and white. */
void kt_game_page_update_sides (KtGamePage *self);
void kt_game_page_update_opening (KtGamePage *self);
/* Chooses the menu and the buttons. Call this once. */
void kt_game_page_fit_header (KtGamePage *self);

/* kt-game-page-keys.c */
void kt_game_page_add_keys (KtGamePage *self);
/* Call this after any change of the enabled actions. */
void kt_game_page_update_keys (KtGamePage *self);

/* kt-game-page-news.c */
void kt_game_page_follow_news (KtGamePage *self);
/* Announces the game and whose turn it is once the page is seen and has the focus. */
void kt_game_page_greet (KtGamePage *self);
/* Announces the shown move, unless it was announced already or a replay plays by itself. */
void kt_game_page_announce_shown (KtGamePage *self);

/* kt-game-page-places.c */
void kt_game_page_add_prompt (KtGamePage *self);
/* Shows the draft or replay that the session had before the page was created. */
void kt_game_page_show_places (KtGamePage *self);
void kt_game_page_update_cover (KtGamePage *self);
void kt_game_page_update_board_cover (KtGamePage *self);

G_END_DECLS
