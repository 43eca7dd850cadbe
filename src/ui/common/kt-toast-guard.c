/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-toast-guard.h"

#include <adwaita.h>

/* Keys of object data. Each overlay has a queue of weak pointers to the toasts that are being
 * animated; animations end in the order in which they started. */
static const char coming_key[] = "kt-coming-toasts", known_key[] = "kt-known-toast";

typedef struct {
  GObject *toast; /* NULL: the toast is gone */
} Coming;

static void
coming_free (gpointer data)
{
  Coming *coming = data;

  g_clear_weak_pointer (&coming->toast);
  g_free (coming);
}

static void
queue_free (gpointer queue)
{
  g_queue_free_full (queue, coming_free);
}

static gboolean
is_toast (GObject *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwToastWidget");
}

static gboolean
is_known (GObject *toast)
{
  gboolean known = g_object_get_data (toast, known_key) != NULL;

  g_object_set_data (toast, known_key, toast);
  return known;
}

static void
note_coming (GtkWidget *overlay, GObject *toast)
{
  GQueue *queue = g_object_get_data (G_OBJECT (overlay), coming_key);
  Coming *coming = g_new0 (Coming, 1);

  if (!queue) {
    queue = g_queue_new ();
    g_object_set_data_full (G_OBJECT (overlay), coming_key, queue, queue_free);
  }
  g_set_weak_pointer (&coming->toast, toast);
  g_queue_push_tail (queue, coming);
}

/* Marks the toasts of an overlay as known. Toasts that appear while the overlay is not mapped have
 * no animation. */
static void
mark_known (GtkWidget *overlay)
{
  for (GtkWidget *child = gtk_widget_get_first_child (overlay); child;
       child = gtk_widget_get_next_sibling (child))
    is_known (G_OBJECT (child));
}

static gboolean
map_hook (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *widget = g_value_get_object (&values[0]);

  if (ADW_IS_TOAST_OVERLAY (widget))
    mark_known (GTK_WIDGET (widget));
  else if (is_toast (widget) && !is_known (widget))
    note_coming (gtk_widget_get_parent (GTK_WIDGET (widget)), widget);
  return G_SOURCE_CONTINUE;
}

static gboolean
is_coming (AdwAnimation *animation)
{
  return ADW_IS_TIMED_ANIMATION (animation) &&
         adw_timed_animation_get_value_to (ADW_TIMED_ANIMATION (animation)) > 0;
}

/* Called at the end of a toast's opening animation. If the toast is gone, its handler is
 * disconnected before it runs, because it would use the toast's freed data. */
static gboolean
done_hook (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  AdwAnimation *animation = g_value_get_object (&values[0]);
  GtkWidget *overlay = adw_animation_get_widget (animation);
  GQueue *queue = overlay ? g_object_get_data (G_OBJECT (overlay), coming_key) : NULL;
  Coming *coming = queue && is_coming (animation) ? g_queue_pop_head (queue) : NULL;
  gulong handler;

  if (!coming)
    return G_SOURCE_CONTINUE;
  handler =
      g_signal_handler_find (animation, G_SIGNAL_MATCH_ID, hint->signal_id, 0, NULL, NULL, NULL);
  if (handler && (!coming->toast || !gtk_widget_get_parent (GTK_WIDGET (coming->toast))))
    g_signal_handler_disconnect (animation, handler);
  coming_free (coming);
  return G_SOURCE_CONTINUE;
}

static void
add_hook (GType type, const char *signal, GSignalEmissionHook hook)
{
  g_type_class_unref (g_type_class_ref (type));
  g_signal_add_emission_hook (g_signal_lookup (signal, type), 0, hook, NULL, NULL);
}

void
kt_toast_guard_install (void)
{
  static gsize is_installed;

  if (!g_once_init_enter (&is_installed))
    return;
  add_hook (GTK_TYPE_WIDGET, "map", map_hook);
  add_hook (ADW_TYPE_ANIMATION, "done", done_hook);
  g_once_init_leave (&is_installed, 1);
}
