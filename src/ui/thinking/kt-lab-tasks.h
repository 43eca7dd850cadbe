/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tasks of a course about search, which a student ticks off. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates the group of tasks. What is ticked is kept in the settings. */
GtkWidget *kt_lab_tasks_new (GSettings *settings);

G_END_DECLS
