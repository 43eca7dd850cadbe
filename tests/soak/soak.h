/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program under random actions of a user, in any order. */
#pragma once

#include <adwaita.h>

#include "ui/app/kt-application.h"
#include "ui/app/kt-window.h"

G_BEGIN_DECLS

typedef struct {
  GtkApplication *application;
  KtGameModel *model;
  GtkWindow *window; /* the main window, which stays open */
  GSettings *settings;
  GRand *random;
} Soak;

/* The focused window, or the main one if none has the focus. */
GtkWindow *soak_get_window (Soak *self);
int soak_draw (Soak *self, gsize n);
/* Sets the terms of all games, such as "opponent=watch level=easy", and starts one. */
void soak_set_terms (Soak *self, const char *words);
void soak_play (Soak *self, const char *game);

G_END_DECLS
