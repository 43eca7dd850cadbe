/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests switching between pages: which one is visible, and that nothing slides without
 * animations. */
#include "tests/ui/ui-test.h"

#include "ui/app/kt-page-deck.h"

typedef struct {
  GtkWidget *window;
  KtPageDeck *pages;
  GtkWidget *first, *second;
} Fixture;

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->pages = g_object_new (KT_TYPE_PAGE_DECK, NULL);
  fixture->first = gtk_label_new ("first");
  fixture->second = gtk_label_new ("second");
  kt_page_deck_add (fixture->pages, fixture->first);
  kt_page_deck_add (fixture->pages, fixture->second);
  kt_page_deck_show (fixture->pages, fixture->first, TRUE);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->pages));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 300);
  gtk_window_present (GTK_WINDOW (fixture->window));
  ui_settle (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  KtPageDeck *pages = g_object_ref (fixture->pages);

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_drain ();
  g_assert_finalize_object (pages);
  set_animations (FALSE);
}

static void
assert_shown (Fixture *fixture, GtkWidget *page)
{
  g_assert_true (gtk_widget_get_visible (page));
  g_assert_false (
      gtk_widget_get_visible (page == fixture->first ? fixture->second : fixture->first));
}

static gboolean
is_at_rest (gpointer pages)
{
  return !kt_page_deck_is_sliding (pages);
}

/* The new page has the focus and is accessible at once, while its picture is still sliding. */
static void
test_slides (Fixture *fixture, gconstpointer data)
{
  set_animations (TRUE);
  assert_shown (fixture, fixture->first);
  kt_page_deck_show (fixture->pages, fixture->second, TRUE);
  assert_shown (fixture, fixture->second);
  g_assert_true (kt_page_deck_is_sliding (fixture->pages));
  /* Goes back before the slide is over. */
  kt_page_deck_show (fixture->pages, fixture->first, TRUE);
  assert_shown (fixture, fixture->first);
  g_assert_true (kt_page_deck_is_sliding (fixture->pages));
  test_wait (is_at_rest, fixture->pages);
  assert_shown (fixture, fixture->first);
}

static void
test_does_not_slide (Fixture *fixture, gconstpointer data)
{
  kt_page_deck_show (fixture->pages, fixture->second, TRUE);
  assert_shown (fixture, fixture->second);
  g_assert_false (kt_page_deck_is_sliding (fixture->pages));
  set_animations (TRUE);
  kt_page_deck_show (fixture->pages, fixture->first, FALSE);
  assert_shown (fixture, fixture->first);
  g_assert_false (kt_page_deck_is_sliding (fixture->pages));
}

/* Closing the window does not wait for the slide. */
static void
test_closed_on_its_way (Fixture *fixture, gconstpointer data)
{
  set_animations (TRUE);
  kt_page_deck_show (fixture->pages, fixture->second, TRUE);
  g_assert_true (kt_page_deck_is_sliding (fixture->pages));
}

#define ADD(name, function)                                                                        \
  g_test_add ("/page-deck/" name, Fixture, NULL, set_up, function, tear_down)

/* Shows a page that contains the widget, and focuses it. */
static GtkWidget *
show_page_with (Fixture *fixture, GtkWidget *widget)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (page), widget);
  kt_page_deck_add (fixture->pages, page);
  kt_page_deck_show (fixture->pages, page, FALSE);
  gtk_widget_grab_focus (widget);
  return page;
}

/* Two pages are removed before the next frame, and each had the focus when it was removed. */
static void
test_pages_go (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry = gtk_entry_new (), *box = show_page_with (fixture, entry);
  gpointer left = box;

  kt_page_deck_show (fixture->pages, fixture->first, FALSE);
  kt_page_deck_show (fixture->pages, box, FALSE);
  gtk_widget_grab_focus (entry);
  kt_page_deck_show (fixture->pages, fixture->second, FALSE);
  g_object_add_weak_pointer (G_OBJECT (box), &left);
  gtk_widget_unparent (box);
  ui_test_wait_gone (&left);
}

/* A hidden widget that had the focus is finalized with its page. */
static void
test_hidden_goes (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = gtk_button_new ();
  gpointer left = button;

  show_page_with (fixture, button);
  gtk_widget_set_visible (button, FALSE);
  g_object_add_weak_pointer (G_OBJECT (button), &left);
  kt_page_deck_remove_all (fixture->pages);
  ui_test_wait_gone (&left);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  ADD ("slides", test_slides);
  ADD ("does-not-slide", test_does_not_slide);
  ADD ("closed-on-its-way", test_closed_on_its_way);
  ADD ("pages-go", test_pages_go);
  ADD ("hidden-goes", test_hidden_goes);
  return g_test_run ();
}
