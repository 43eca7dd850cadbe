/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/ui/ui-test.h"

#include "ui/common/kt-wrap-box.h"

enum { SPACING = 10 };

/* Creates a box with children of these widths, each 20 pixels high; 0 ends the list. */
static GtkWidget *
create_box (const int *widths)
{
  GtkWidget *box = kt_wrap_box_new (SPACING);

  for (; *widths; widths++) {
    GtkWidget *child = gtk_drawing_area_new ();

    gtk_widget_set_size_request (child, *widths, 20);
    kt_wrap_box_append (KT_WRAP_BOX (box), child);
  }
  return g_object_ref_sink (box);
}

/* Describes the places of the visible children at a width, such as "0,0+50 60,0+50". */
static char *
place (GtkWidget *box, int width)
{
  GString *text = g_string_new (NULL);
  int height;

  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (box, width, height, -1, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (box); child;
       child = gtk_widget_get_next_sibling (child)) {
    graphene_rect_t bounds;

    if (!gtk_widget_get_visible (child))
      continue;
    g_assert_true (gtk_widget_compute_bounds (child, box, &bounds));
    g_string_append_printf (text, "%s%g,%g+%g", text->len ? " " : "", bounds.origin.x,
                            bounds.origin.y, bounds.size.width);
  }
  g_string_append_printf (text, " of %d", height);
  return g_string_free (text, FALSE);
}

static void
assert_places (GtkWidget *box, int width, const char *expected)
{
  g_autofree char *places = place (box, width);

  g_assert_cmpstr (places, ==, expected);
}

static void
test_lines (void)
{
  GtkWidget *box = create_box ((const int[]){ 50, 50, 40, 0 });
  int min, natural;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &min, &natural, NULL, NULL);
  g_assert_cmpint (min, ==, 50);
  g_assert_cmpint (natural, ==, 160);
  assert_places (box, 160, "0,0+50 60,0+50 120,0+40 of 20");
  /* Lines that do not fill the width are centred. */
  assert_places (box, 130, "10,0+50 70,0+50 45,30+40 of 50");
  assert_places (box, 50, "0,0+50 0,30+50 5,60+40 of 80");
  g_object_unref (box);
}

static void
test_expanding (void)
{
  GtkWidget *box = create_box ((const int[]){ 50, 40, 0 });

  gtk_widget_set_hexpand (gtk_widget_get_first_child (box), TRUE);
  assert_places (box, 200, "0,0+150 160,0+40 of 20");
  assert_places (box, 80, "0,0+80 20,30+40 of 50");
  g_object_unref (box);
}

static void
test_hidden_and_mirrored (void)
{
  GtkWidget *box = create_box ((const int[]){ 50, 30, 40, 0 });

  gtk_widget_set_visible (gtk_widget_get_next_sibling (gtk_widget_get_first_child (box)), FALSE);
  assert_places (box, 100, "0,0+50 60,0+40 of 20");
  gtk_widget_set_direction (box, GTK_TEXT_DIR_RTL);
  assert_places (box, 100, "50,0+50 0,0+40 of 20");
  g_object_unref (box);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/wrap-box/lines", test_lines);
  g_test_add_func ("/wrap-box/expanding", test_expanding);
  g_test_add_func ("/wrap-box/hidden-and-mirrored", test_hidden_and_mirrored);
  return g_test_run ();
}
