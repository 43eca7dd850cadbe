/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/far/kt-far-choice.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/setup/kt-game-setup.h"
#include "net/carriers/kt-net-nearby.h"
#include "ui/common/kt-widgets.h"

struct _KtFarChoice {
  AdwPreferencesPage parent_instance;
  KtFarDesk *desk;
  GSettings *settings;
  KtNetNearby *nearby;       /* NULL while the page is not seen */
  AdwPreferencesGroup *near; /* holds the rows of those who wait */
  GPtrArray *neighbours;     /* of GtkWidget: their rows */
  GtkWidget *nobody;
  AdwPreferencesGroup *people;
  char *failure; /* why others nearby cannot be found, or NULL */
};

G_DEFINE_FINAL_TYPE (KtFarChoice, kt_far_choice, ADW_TYPE_PREFERENCES_PAGE)

enum { WAIT, JOIN, FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];

static AdwPreferencesGroup *
add_group (KtFarChoice *self, const char *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), group);
  return group;
}

/* Creates a row of plain texts, which may come from other programs. */
static GtkWidget *
create_row (const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  return row;
}

/* Adds a row that leads on, and returns the button in it, which is named after the row. */
static GtkWidget *
add_link (AdwPreferencesGroup *group, GtkWidget *row)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("go-next-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (group, row);
  return button;
}

/* --- Who one is ------------------------------------------------------------------------------- */

static void
name_changed_cb (KtFarChoice *self, GtkEditable *row)
{
  g_autofree char *second = kt_game_setup_get_name (self->settings, 1);

  kt_game_setup_set_names (self->settings, gtk_editable_get_text (row), second);
}

static void
add_self (KtFarChoice *self)
{
  AdwPreferencesGroup *group = add_group (self, _ ("You"));
  GtkWidget *row = adw_entry_row_new ();
  g_autofree char *name = kt_game_setup_get_name (self->settings, 0);
  g_autofree char *print = kt_far_desk_get_print (self->desk);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Your name"));
  kt_editable_limit (GTK_EDITABLE (row), KT_GAME_SETUP_MAX_NAME);
  gtk_editable_set_text (GTK_EDITABLE (row), name);
  g_signal_connect_object (row, "changed", G_CALLBACK (name_changed_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
  adw_preferences_group_add (
      group, create_row (_ ("Fingerprint of your key"), print ? print : _ ("There is no key")));
}

/* --- Near ------------------------------------------------------------------------------------- */

static void
neighbour_cb (GtkWidget *button, KtFarChoice *self)
{
  g_signal_emit (self, signals[JOIN], 0, g_object_get_data (G_OBJECT (button), "invitation"));
}

static void
add_neighbour (KtFarChoice *self, const KtNetNeighbour *neighbour)
{
  const KtGame *game = kt_registry_find_game (neighbour->game);
  GtkWidget *row = create_row (neighbour->name, game ? _ (game->name) : neighbour->game);
  GtkWidget *button = add_link (self->near, row);
  KtFarInvitation *invitation = g_new0 (KtFarInvitation, 1);

  g_strlcpy (invitation->host, neighbour->address, sizeof invitation->host);
  invitation->port = neighbour->port;
  g_object_set_data_full (G_OBJECT (button), "invitation", invitation, g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (neighbour_cb), self, 0);
  g_ptr_array_add (self->neighbours, row);
}

static void
remove_rows (AdwPreferencesGroup *group, GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_remove (group, g_ptr_array_index (rows, i));
  g_ptr_array_set_size (rows, 0);
}

static void
show_neighbours (KtFarChoice *self)
{
  const GPtrArray *list = self->nearby ? kt_net_nearby_list (self->nearby) : NULL;

  remove_rows (self->near, self->neighbours);
  for (guint i = 0; list && i < list->len; i++)
    add_neighbour (self, g_ptr_array_index (list, i));
  gtk_widget_set_visible (self->nobody, self->neighbours->len == 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->nobody), self->failure ? self->failure : "");
}

static void
nearby_changed_cb (gpointer data)
{
  show_neighbours (data);
}

static void
nearby_failed_cb (gpointer data, const char *reason)
{
  KtFarChoice *self = data;

  g_free (self->failure);
  self->failure = g_strdup (reason);
  show_neighbours (self);
}

static void
wait_cb (KtFarChoice *self)
{
  g_signal_emit (self, signals[WAIT], 0, FALSE);
}

static void
typed_cb (KtFarChoice *self, GtkEditable *row)
{
  kt_far_choice_join (self, gtk_editable_get_text (row));
}

static void
add_entry (KtFarChoice *self, AdwPreferencesGroup *group, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();

  enum { MOST_CHARS = 400 };
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  kt_editable_limit (GTK_EDITABLE (row), MOST_CHARS);
  g_signal_connect_object (row, "apply", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
}

static void
add_near (KtFarChoice *self)
{
  AdwPreferencesGroup *group = add_group (self, _ ("Near"));
  GtkWidget *wait = add_link (
      group, create_row (_ ("Wait for somebody"), _ ("Others in your network see your name and the "
                                                     "game")));

  add_entry (self, group, _ ("Address of the person who waits"));
  g_signal_connect_object (wait, "clicked", G_CALLBACK (wait_cb), self, G_CONNECT_SWAPPED);
  self->near = add_group (self, "");
  self->nobody = create_row (_ ("Nobody waits in your network"), NULL);
  adw_preferences_group_add (self->near, self->nobody);
}

/* --- Far -------------------------------------------------------------------------------------- */

static void
invite_cb (KtFarChoice *self)
{
  g_signal_emit (self, signals[WAIT], 0, TRUE);
}

static void
add_far (KtFarChoice *self)
{
  AdwPreferencesGroup *group = add_group (self, _ ("Far Away"));
  gboolean can_invite = kt_net_mqtt_is_available ();
  const char *text = can_invite
                         ? _ ("By words that you read aloud, over a broker")
                         : _ ("This program was built without MQTT: only your own network can be "
                              "used");
  GtkWidget *row = create_row (_ ("Invite somebody"), text);

  g_signal_connect_object (add_link (group, row), "clicked", G_CALLBACK (invite_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_sensitive (row, can_invite);
  add_entry (self, group, _ ("Words or link of an invitation"));
}

/* --- People ----------------------------------------------------------------------------------- */

static void
block_cb (GtkSwitch *button, GParamSpec *pspec, KtFarChoice *self)
{
  const KtNetPerson *person = g_object_get_data (G_OBJECT (button), "person");
  g_autoptr (GError) error = NULL;

  if (!kt_net_people_set (kt_far_desk_get_people (self->desk), person->key, person->name,
                          gtk_switch_get_active (button) ? KT_NET_BLOCKED : KT_NET_MET, &error))
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static GtkWidget *
create_person (KtFarChoice *self, const KtNetPerson *person)
{
  GtkWidget *row = create_row (person->name, _ ("Blocked"));
  GtkWidget *button = gtk_switch_new ();

  gtk_switch_set_active (GTK_SWITCH (button), person->standing == KT_NET_BLOCKED);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "person", g_memdup2 (person, sizeof *person), g_free);
  g_signal_connect_object (button, "notify::active", G_CALLBACK (block_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  return row;
}

static void
add_people (KtFarChoice *self)
{
  KtNetPeople *people = kt_far_desk_get_people (self->desk);
  const GPtrArray *list = people ? kt_net_people_list (people) : NULL;

  if (!list || list->len == 0)
    return;
  self->people = add_group (self, _ ("People You Have Met"));
  for (guint i = 0; i < list->len; i++)
    adw_preferences_group_add (self->people, create_person (self, g_ptr_array_index (list, i)));
}

/* --- The widget ------------------------------------------------------------------------------- */

void
kt_far_choice_join (KtFarChoice *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  KtFarInvitation invitation;

  g_return_if_fail (KT_IS_FAR_CHOICE (self));
  if (kt_far_invitation_parse (&invitation, text, &error))
    g_signal_emit (self, signals[JOIN], 0, &invitation);
  else
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

/* Others are looked for only while the page is seen. */
static void
kt_far_choice_map (GtkWidget *widget)
{
  KtFarChoice *self = KT_FAR_CHOICE (widget);
  g_autofree char *print = kt_far_desk_get_print (self->desk);
  KtNetNearbyUser user = { nearby_changed_cb, nearby_failed_cb, self };

  GTK_WIDGET_CLASS (kt_far_choice_parent_class)->map (widget);
  g_clear_pointer (&self->failure, g_free);
  if (!self->nearby)
    self->nearby = kt_net_nearby_new (print ? print : "", &user);
  show_neighbours (self);
}

static void
kt_far_choice_unmap (GtkWidget *widget)
{
  g_clear_pointer (&KT_FAR_CHOICE (widget)->nearby, kt_net_nearby_free);
  GTK_WIDGET_CLASS (kt_far_choice_parent_class)->unmap (widget);
}

static void
kt_far_choice_finalize (GObject *object)
{
  KtFarChoice *self = KT_FAR_CHOICE (object);

  g_clear_pointer (&self->nearby, kt_net_nearby_free);
  g_ptr_array_unref (self->neighbours);
  g_object_unref (self->desk);
  g_object_unref (self->settings);
  g_free (self->failure);
  G_OBJECT_CLASS (kt_far_choice_parent_class)->finalize (object);
}

static void
kt_far_choice_class_init (KtFarChoiceClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kt_far_choice_finalize;
  GTK_WIDGET_CLASS (klass)->map = kt_far_choice_map;
  GTK_WIDGET_CLASS (klass)->unmap = kt_far_choice_unmap;
  signals[WAIT] = g_signal_new ("wait", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_BOOLEAN);
  signals[JOIN] = g_signal_new ("join", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_POINTER);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kt_far_choice_init (KtFarChoice *self)
{
  self->neighbours = g_ptr_array_new ();
}

GtkWidget *
kt_far_choice_new (KtFarDesk *desk, GSettings *settings)
{
  KtFarChoice *self = g_object_new (KT_TYPE_FAR_CHOICE, NULL);

  self->desk = g_object_ref (desk);
  self->settings = g_object_ref (settings);
  add_self (self);
  add_near (self);
  add_far (self);
  add_people (self);
  return GTK_WIDGET (self);
}
