/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Joins the games with people far away to the program: its actions "app.far", which opens Play with
 * Somebody, and "app.far-open", which shows a game by its path; notifications; and links. */
#pragma once

#include "model/far/kt-far-desk.h"
#include "model/session/kt-game-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_FAR_CONTROL (kt_far_control_get_type ())
G_DECLARE_FINAL_TYPE (KtFarControl, kt_far_control, KT, FAR_CONTROL, GObject)

/* The application and the session must outlive the object. */
KtFarControl *kt_far_control_new (GtkApplication *application, KtGameSession *session,
                                  GSettings *settings, const char *library);
/* Finds the games that were not over when the program ended. Call this when a window is shown. */
void kt_far_control_start (KtFarControl *self);
/* Joins the invitation of a link "kythu:…". */
void kt_far_control_open_link (KtFarControl *self, const char *link);

G_END_DECLS
