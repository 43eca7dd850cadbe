/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The running program and its window, as the pages of a walk use them. */
#pragma once

#include "ui/app/kt-application.h"
#include "ui/app/kt-window.h"

G_BEGIN_DECLS

typedef struct {
  GtkApplication *application;
  KtGameModel *model;
  GtkWindow *window; /* the main one */
} Walk;

G_END_DECLS
