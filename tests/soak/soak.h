/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program in the hands of somebody who does whatever can be done, in any order. */
#pragma once

#include <adwaita.h>

#include "ui/app/kt-application.h"
#include "ui/app/kt-window.h"

G_BEGIN_DECLS

typedef struct {
  GtkApplication *application;
  KtGameModel *model;
  GtkWindow *window; /* the main one, which does not close meanwhile */
  GSettings *settings;
  GRand *random;
} Soak;

/* The window that has the focus; the main one where none has it. */
GtkWindow *soak_get_window (Soak *self);
int soak_draw (Soak *self, gsize n);
/* How all games are played, and one of them begun: "opponent=watch level=easy". */
void soak_set_terms (Soak *self, const char *words);
void soak_play (Soak *self, const char *game);

G_END_DECLS
