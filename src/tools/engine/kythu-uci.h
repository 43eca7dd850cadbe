/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a conversation in UCI. */
#pragma once

#include "games/chess/search/chess-skill.h"
#include "protocols/uci/kt-uci-server.h"
#include "tools/command/kythu-search-thread.h"

G_BEGIN_DECLS

typedef struct {
  guint table_mib;
  guint n_threads;
  guint n_lines;
  gboolean may_ponder; /* changes nothing: "go ponder" says when to ponder */
  guint overhead_ms;
  gboolean is_limited; /* to what `elo` is worth */
  guint elo;
  gboolean has_book; /* known openings are answered without a search */
  guint book_depth;  /* while fewer moves of both sides were made */
  guint32 without;   /* 1 << ChessFeature, ...; for who wants to know what each brings */
} KythuUciOptions;

typedef struct {
  KythuSearchThread *search_thread;
  KythuUciOptions options;
  ChessSearch *search;   /* NULL until it is needed */
  const ChessNet *judge; /* at whole strength; NULL: the terms are */
  ChessNet *net;         /* from a file; or NULL */
  KtPosition *position;
  guint64 seed;             /* of what a limited strength overlooks; another one for each game */
  ChessSearchLimits limits; /* of the search that runs, as is what follows */
  gboolean is_infinite;
  gboolean lacks_threads; /* that the system refuses threads was said */
  _Atomic gboolean is_pondering;
  _Atomic gboolean is_busy; /* it has neither answered nor been stopped */
} KythuUci;

/* As the options want it and the memory allows; does nothing where there is one. */
void kythu_uci_make_search (KythuUci *uci);
/* Reads and answers lines until the end; `first_line` has been read. Returns the exit status. */
int kythu_uci_run (const char *first_line);

G_END_DECLS
