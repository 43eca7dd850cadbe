/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of all shortcuts. The shortcut controllers, the shortcuts window, the menus and the
 * line of key hints on each page are made from this table. Mnemonics are not in it, because they
 * depend on the language; see ui/common/kt-mnemonic-button. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* States of the window. Each key works in some of them. */
typedef enum {
  KT_KEYS_START = 1 << 0,  /* the main page */
  KT_KEYS_PLAY = 1 << 1,   /* a game with a person */
  KT_KEYS_WATCH = 1 << 2,  /* a game between computers */
  KT_KEYS_LOOK = 1 << 3,   /* an earlier position of a game */
  KT_KEYS_OVER = 1 << 4,   /* the end of a game */
  KT_KEYS_RESULT = 1 << 5, /* the result page */
  KT_KEYS_PAUSE = 1 << 6,  /* the cover of a paused game */
  KT_KEYS_SAVED = 1 << 7,  /* the page of saved games */
  KT_KEYS_STATISTICS = 1 << 8,
  KT_KEYS_REPLAY = 1 << 9,    /* a replay */
  KT_KEYS_DRAFT = 1 << 10,    /* a draft */
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
  const char *keys;   /* such as "z|<Control>z"; the first key is shown to people */
  const char *action; /* NULL: a focused widget handles the key */
  guint states;       /* KtKeysState bits in which the key works */
  KtKeysGroup group;
  const char *title; /* description in the shortcuts window, to be translated */
  guint hint_states; /* KtKeysState bits in which the line of key hints shows the key */
  const char *brief; /* short description in the hints, to be translated */
  const char *label; /* name of the key in the hints, to be translated; NULL: GTK's label */
  const char *does;  /* action that a focused widget does for the key, or NULL */
} KtKey;

const KtKey *kt_keys_get (guint *n_keys);
const char *kt_keys_get_group_title (KtKeysGroup group); /* translated */

/* Install shortcuts: those of the application for all its windows, those of the main page in the
 * main window, and all others on the game page. */
void kt_keys_install_in_application (GtkApplication *application);
void kt_keys_install_in_window (GtkWidget *window);
void kt_keys_install_in_game (GtkWidget *page);
/* Installs the keys of a replay in the capture phase, before the board gets them, so that arrow
 * keys step through the moves instead of moving the keyboard cursor. */
void kt_keys_install_in_replay (GtkWidget *table);
/* Installs the keys of a lesson. They work wherever the focus is on the page. */
void kt_keys_install_in_lesson (GtkWidget *table);

/* Installs the keys of a draft. They come after the board's keys and before the game's keys. The
 * widget owns the returned controller, which is inactive while its propagation phase is
 * GTK_PHASE_NONE. */
GtkEventController *kt_keys_install_in_draft (GtkWidget *page);

/* Returns the key hints for a state, such as "Arrows and Enter play · Z undo · H hint". Lines
 * break only after a dot. */
typedef gboolean (*KtKeysEnabledFunc) (const char *action, gpointer data);
char *kt_keys_describe (KtKeysState state, KtKeysEnabledFunc is_enabled, gpointer data);

/* Returns a copy of the menu in which the items show their keys. */
GMenuModel *kt_keys_label_menu (GMenuModel *menu);

G_END_DECLS
