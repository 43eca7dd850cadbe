/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the tree of a search as far as the search has come. Only what is seen is drawn, and what is
 * narrower than a few pixels becomes a bar. Nodes that were looked at have a solid frame, a cut has
 * two bars across its branch, and nodes that were never seen have a dashed frame and a question
 * mark, so colour is not needed to tell them apart. */
#pragma once

#include <gtk/gtk.h>

#include "model/thinking/kt-trace-session.h"
#include "ui/text/kt-notation.h"
#include "ui/thinking/kt-trace-layout.h"

G_BEGIN_DECLS

/* The values that a question hides. */
typedef enum {
  KT_HIDING_NOTHING,
  KT_HIDING_VALUE,  /* the value of the asked node */
  KT_HIDING_WINDOW, /* the window of the asked node */
  KT_HIDING_INNER,  /* the values of all inner nodes */
} KtTraceHiding;

/* Pixels between two levels, and of a slot at the usual size. */
enum { KT_TRACE_LEVEL = 84, KT_TRACE_SLOT = 56 };

typedef struct {
  KtTraceSession *session;
  const KtTraceLayout *layout;
  KtNotation notation;
  KtTraceHiding hiding;
  guint asked;           /* the node of `hiding`; KT_TRACE_NONE: none */
  guint hovered;         /* KT_TRACE_NONE: none */
  gboolean has_selected; /* whether the selected node is marked */
  double slot;           /* width of a slot in pixels */
  double x, y;           /* pixels from the corner of the tree to the corner of the picture */
  int width, height;
  GdkRGBA text, card, accent, cut;
  PangoContext *pango;
  GHashTable *layouts; /* from text to PangoLayout, of kt_trace_painter_new_texts() */
  GHashTable *moves;   /* from node to the text of its move, of kt_trace_painter_new_moves() */
} KtTracePainter;

GHashTable *kt_trace_painter_new_texts (void);
GHashTable *kt_trace_painter_new_moves (void);
/* Takes the colours from the style of a widget. */
void kt_trace_painter_take_colours (KtTracePainter *self, GtkWidget *widget);
void kt_trace_painter_draw (const KtTracePainter *self, GtkSnapshot *snapshot);

G_END_DECLS
