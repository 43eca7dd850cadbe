/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every key of the window: what it does, and where. Shortcuts, the window that lists them, menus
 * and the line of keys on each page are made from this table. Letters of buttons, which come from
 * the language, are in ui/common/kt-letter. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the window shows. */
typedef enum {
  KT_KEYS_START = 1 << 0,  /* the main page */
  KT_KEYS_PLAY = 1 << 1,   /* a game with a person, as it stands */
  KT_KEYS_WATCH = 1 << 2,  /* one without */
  KT_KEYS_LOOK = 1 << 3,   /* an earlier position */
  KT_KEYS_OVER = 1 << 4,   /* how a game ended */
  KT_KEYS_RESULT = 1 << 5, /* the page about its result */
  KT_KEYS_PAUSE = 1 << 6,  /* the page over a paused game */
  KT_KEYS_SAVED = 1 << 7,  /* the saved games */
  KT_KEYS_STATISTICS = 1 << 8,
  KT_KEYS_REPLAY = 1 << 9,    /* a finished game that is shown again */
  KT_KEYS_DRAFT = 1 << 10,    /* moves that are only tried */
  KT_KEYS_LESSON = 1 << 11,   /* a page of the book, or an exercise */
  KT_KEYS_ANALYSIS = 1 << 14, /* a board for analysis */
} KtKeysState;
enum {
  KT_KEYS_BOARD = KT_KEYS_PLAY | KT_KEYS_WATCH | KT_KEYS_LOOK | KT_KEYS_OVER | KT_KEYS_REPLAY |
                  KT_KEYS_ANALYSIS,
  KT_KEYS_GAME = KT_KEYS_BOARD | KT_KEYS_RESULT | KT_KEYS_PAUSE | KT_KEYS_DRAFT,
  KT_KEYS_ANYWHERE =
      KT_KEYS_START | KT_KEYS_GAME | KT_KEYS_SAVED | KT_KEYS_STATISTICS | KT_KEYS_LESSON,
};

typedef enum {
  KT_KEYS_PLAYING,
  KT_KEYS_ON_BOARD,
  KT_KEYS_LOOKING,
  KT_KEYS_FILES,
  KT_KEYS_LEARNING,
  KT_KEYS_PROGRAM,
  KT_KEYS_N_GROUPS,
} KtKeysGroup;

typedef struct {
  const char *keys;   /* "z|<Control>z": the first is the one that people are told */
  const char *action; /* NULL: a widget that has the focus listens to the key itself */
  guint states;       /* KtKeysState: where it works */
  KtKeysGroup group;
  const char *title; /* what it does, to be translated */
  guint told;        /* KtKeysState: where the line of keys tells it; with the next two */
  const char *brief; /* what it does in a word or two, to be translated */
  const char *label; /* how the line calls the keys, to be translated; NULL: as GTK does */
  const char *does;  /* where a widget listens itself: the action that it does, or NULL */
} KtKey;

const KtKey *kt_keys_get (guint *n_keys);
const char *kt_keys_get_group_title (KtKeysGroup group); /* translated */

/* Actions of the application work in each of its windows, those of keys that work on the main page
 * too in the whole main window, and the others on the page of the game. */
void kt_keys_install_in_application (GtkApplication *application);
void kt_keys_install_in_window (GtkWidget *window);
void kt_keys_install_in_game (GtkWidget *page);
/* Those of a replay, before any widget below gets them: the arrows go from move to move, and not
 * over the board. */
void kt_keys_install_in_replay (GtkWidget *table);
/* Those of a lesson, wherever the focus is on its page. */
void kt_keys_install_in_lesson (GtkWidget *table);

/* Those of a draft, before those of the game and behind those of the board. They sleep until the
 * controller, which is the widget's, gets a phase. */
GtkEventController *kt_keys_install_in_draft (GtkWidget *page);

/* "Arrows and Enter play · Z undo · H hint", which is parted into lines only after a dot. */
typedef gboolean (*KtKeysEnabledFunc) (const char *action, gpointer data);
char *kt_keys_describe (KtKeysState state, KtKeysEnabledFunc is_enabled, gpointer data);

/* The same menu, whose items say their keys. */
GMenuModel *kt_keys_label_menu (GMenuModel *menu);

G_END_DECLS
