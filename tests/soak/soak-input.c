/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/soak/soak-input.h"

#include <gdk/x11/gdkx.h>

#include "tests/soak/soak-diary.h"

/* Errors are ignored, because a window may have closed in the meantime. */
static void
run_xdotool (const char *const *arguments)
{
  GSubprocessFlags flags = G_SUBPROCESS_FLAGS_STDERR_SILENCE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (arguments, flags, &error);

  if (!process)
    soak_diary_fail ("xdotool does not start: %s", error->message);
  g_subprocess_wait (process, NULL, NULL);
}

void
soak_input_press (const char *accelerator)
{
  static const struct {
    const char *prefix, *name;
  } modifiers[] = { { "<Control>", "ctrl+" }, { "<Shift>", "shift+" }, { "<Alt>", "alt+" } };
  g_autoptr (GString) keys = g_string_new (accelerator);

  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    g_string_replace (keys, modifiers[i].prefix, modifiers[i].name, 0);
  run_xdotool ((const char *[]){ "xdotool", "key", keys->str, NULL });
}

void
soak_input_let_go (void)
{
  run_xdotool (
      (const char *[]){ "xdotool", "mouseup", "1", "mouseup", "3", "key", "Escape", NULL });
}

void
soak_input_type (const char *text)
{
  run_xdotool ((const char *[]){ "xdotool", "type", "--delay", "1", "--", text, NULL });
}

void
soak_input_focus (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  g_autofree char *id = NULL;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  id = g_strdup_printf ("%lu", gdk_x11_surface_get_xid (surface));
  G_GNUC_END_IGNORE_DEPRECATIONS
  run_xdotool ((const char *[]){ "xdotool", "windowactivate", id, NULL });
}

typedef struct {
  char *window, *x, *y; /* arguments for xdotool */
} Place;

static void
place_clear (Place *place)
{
  g_free (place->window);
  g_free (place->x);
  g_free (place->y);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

/* Returns FALSE if the place is not on the screen. A popover has its own window. */
static gboolean
find_place (GtkWidget *widget, double x, double y, Place *place)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native ? gtk_native_get_surface (native) : NULL;
  graphene_rect_t bounds;
  double left, top;

  if (!surface || !gtk_widget_compute_bounds (widget, GTK_WIDGET (native), &bounds))
    return FALSE;
  gtk_native_get_surface_transform (native, &left, &top);
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  place->window = g_strdup_printf ("%lu", gdk_x11_surface_get_xid (surface));
  G_GNUC_END_IGNORE_DEPRECATIONS
  place->x = g_strdup_printf ("%d", (int) (left + bounds.origin.x + x * bounds.size.width));
  place->y = g_strdup_printf ("%d", (int) (top + bounds.origin.y + y * bounds.size.height));
  return TRUE;
}

void
soak_input_click (GtkWidget *widget, double x, double y, guint button)
{
  g_autofree char *number = g_strdup_printf ("%u", button);
  g_auto (Place) place = { 0 };

  if (find_place (widget, x, y, &place))
    run_xdotool ((const char *[]){ "xdotool", "mousemove", "--window", place.window, place.x,
                                   place.y, "click", number, NULL });
}

void
soak_input_drag (GtkWidget *widget, const double places[4], guint button)
{
  g_autofree char *number = g_strdup_printf ("%u", button);
  g_auto (Place) from = { 0 }, to = { 0 };

  if (find_place (widget, places[0], places[1], &from) &&
      find_place (widget, places[2], places[3], &to))
    run_xdotool ((const char *[]){ "xdotool", "mousemove", "--window", from.window, from.x, from.y,
                                   "mousedown", number, "mousemove", "--window", to.window, to.x,
                                   to.y, "mouseup", number, NULL });
}
