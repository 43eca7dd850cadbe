/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of a UCI session. */
#pragma once

#include "games/chess/net/chess-net.h"
#include "protocols/uci/kt-ucci.h"
#include "tools/command/kythu-search-thread.h"

G_BEGIN_DECLS

typedef struct {
  guint table_mib;
  guint n_threads;
  guint n_lines;
  gboolean may_ponder; /* has no effect, because "go ponder" starts pondering */
  guint overhead_ms;
  gboolean is_limited; /* limits the strength to `elo` */
  guint elo;
  gboolean has_book; /* plays known openings without search */
  guint book_depth;  /* used while fewer plies have been played */
  guint32 without;   /* disabled features, bits 1 << ChessFeature, to measure their effect */
} KythuUciOptions;

typedef struct _KythuUciGame KythuUciGame;

typedef struct {
  const KythuUciGame *game;
  const KtUciGame *protocol; /* how moves are written */
  gboolean speaks_ucci;
  KtUcci ucci;
  KythuSearchThread *search_thread;
  KythuUciOptions options;
  KtSearch *search;         /* NULL until needed */
  const ChessNet *full_net; /* network at full strength; NULL: hand-made terms */
  ChessNet *loaded_net;     /* loaded from a file; or NULL */
  KtPosition *position;
  guint64 seed;          /* decides what a limited strength overlooks; new for each game */
  KtSearchLimits limits; /* of the current search, like the following fields */
  gboolean is_infinite;
  gboolean lacks_threads; /* whether missing threads have been reported */
  _Atomic gboolean is_pondering;
  _Atomic gboolean is_busy; /* the current search is neither finished nor stopped */
} KythuUci;

/* Sets the game and its start. */
void kythu_uci_set_game (KythuUci *uci, const KythuUciGame *game);
/* Creates the search from the options, as far as memory allows. Does nothing if there is one. */
void kythu_uci_make_search (KythuUci *uci);
/* Processes lines until the end; `first_line` has already been read. Returns the exit status. */
int kythu_uci_run (const char *first_line);

G_END_DECLS
