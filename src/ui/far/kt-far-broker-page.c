/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/far/kt-far-broker-page.h"

#include <glib/gi18n-lib.h>

#include "model/far/kt-far-broker.h"
#include "net/envelope/kt-net-invitation.h"
#include "ui/common/kt-widgets.h"

enum { MOST_CHARS = 254, TRY_S = 15 };

struct _KtFarBrokerPage {
  AdwPreferencesPage parent_instance;
  GSettings *settings;
  char *folder;
  GtkWidget *result; /* a row that says what came of trying */
  KtNetMqtt *trial;  /* NULL: nothing is tried */
  guint trial_source;
};

G_DEFINE_FINAL_TYPE (KtFarBrokerPage, kt_far_broker_page, ADW_TYPE_PREFERENCES_PAGE)

/* --- Trying ----------------------------------------------------------------------------------- */

static void
show_result (KtFarBrokerPage *self, const char *text)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->result), text);
  gtk_widget_set_visible (self->result, TRUE);
}

static gboolean
stop_cb (gpointer data)
{
  KtFarBrokerPage *self = data;

  self->trial_source = 0;
  g_clear_pointer (&self->trial, kt_net_mqtt_free);
  return G_SOURCE_REMOVE;
}

/* The carrier must not be freed while it calls. */
static void
stop_soon (KtFarBrokerPage *self)
{
  g_clear_handle_id (&self->trial_source, g_source_remove);
  self->trial_source = g_idle_add (stop_cb, self);
}

static void
accepted_cb (gpointer data, KtNetCarrier *carrier)
{
  kt_net_carrier_free (carrier);
}

static void
changed_cb (gpointer data, gboolean is_up, const char *reason)
{
  show_result (data, is_up ? _ ("The broker answers. Both of you can play over it.") : reason);
  stop_soon (data);
}

static gboolean
give_up_cb (gpointer data)
{
  show_result (data, _ ("The broker does not answer. Compare the address, and whether TLS is on."));
  return stop_cb (data);
}

/* A room with a name that nobody knows. */
static void
try_broker (KtFarBrokerPage *self, const KtFarBroker *broker)
{
  KtNetMqttUser user = { accepted_cb, changed_cb, self };
  g_autofree char *room = g_strdup_printf ("try%08x%08x", g_random_int (), g_random_int ());
  KtNetBroker address = kt_far_broker_get (broker);

  show_result (self, _ ("Asking the broker…"));
  self->trial = kt_net_mqtt_new (&address, room, TRUE, &user);
  self->trial_source = g_timeout_add_seconds (TRY_S, give_up_cb, self);
}

static void
try_cb (KtFarBrokerPage *self)
{
  g_auto (KtFarBroker) broker = { 0 };

  if (self->trial)
    return;
  if (!kt_net_mqtt_is_available ())
    show_result (self, _ ("This program was built without MQTT"));
  else if (kt_far_broker_read (&broker, self->settings, self->folder))
    try_broker (self, &broker);
  else
    show_result (self, _ ("Type the address of a broker first, such as mqtt.example.org:8883"));
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void
text_changed_cb (GtkEditable *row, KtFarBrokerPage *self)
{
  g_settings_set_string (self->settings, g_object_get_data (G_OBJECT (row), "key"),
                         gtk_editable_get_text (row));
}

static void
add_text (KtFarBrokerPage *self, AdwPreferencesGroup *group, const char *title, const char *key)
{
  GtkWidget *row = adw_entry_row_new ();
  g_autofree char *text = g_settings_get_string (self->settings, key);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  kt_editable_limit (GTK_EDITABLE (row), MOST_CHARS);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  g_object_set_data (G_OBJECT (row), "key", (gpointer) key);
  g_signal_connect_object (row, "changed", G_CALLBACK (text_changed_cb), self, 0);
  adw_preferences_group_add (group, row);
}

static void
add_tls (KtFarBrokerPage *self, AdwPreferencesGroup *group)
{
  GtkWidget *row = adw_action_row_new (), *button = gtk_switch_new ();

  g_settings_bind (self->settings, "broker-tls", button, "active", G_SETTINGS_BIND_DEFAULT);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Encrypt with TLS"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               _ ("The game is sealed in any case; TLS also hides that you play"));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (group, row);
}

static void
password_cb (GtkEditable *row, KtFarBrokerPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!kt_far_broker_set_password (self->folder, gtk_editable_get_text (row), &error))
    show_result (self, error->message);
}

static void
add_password (KtFarBrokerPage *self, AdwPreferencesGroup *group)
{
  GtkWidget *row = adw_password_entry_row_new ();
  g_autofree char *password = kt_far_broker_get_password (self->folder);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Password"));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (row), password);
  g_signal_connect_object (row, "apply", G_CALLBACK (password_cb), self, 0);
  adw_preferences_group_add (group, row);
}

static void
add_try (KtFarBrokerPage *self, AdwPreferencesGroup *group)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Try the broker"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", G_CALLBACK (try_cb), self, G_CONNECT_SWAPPED);
  self->result = adw_action_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->result), FALSE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (self->result), 0);
  gtk_widget_set_visible (self->result, FALSE);
  adw_preferences_group_add (group, row);
  adw_preferences_group_add (group, self->result);
}

static void
add_rows (KtFarBrokerPage *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, _ ("Broker"));
  adw_preferences_group_set_description (
      group, _ ("People in different places meet over an MQTT broker that both can reach: one of a "
                "school, a club or a firm, or one at home. It sees neither names nor moves."));
  add_text (self, group, _ ("Address and port"), "broker");
  add_tls (self, group);
  add_text (self, group, _ ("File of certificates (empty: those of the system)"),
            "broker-certificates");
  add_text (self, group, _ ("User name"), "broker-user");
  add_password (self, group);
  add_try (self, group);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), group);
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_far_broker_page_dispose (GObject *object)
{
  KtFarBrokerPage *self = KT_FAR_BROKER_PAGE (object);

  g_clear_handle_id (&self->trial_source, g_source_remove);
  g_clear_pointer (&self->trial, kt_net_mqtt_free);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->folder, g_free);
  G_OBJECT_CLASS (kt_far_broker_page_parent_class)->dispose (object);
}

static void
kt_far_broker_page_class_init (KtFarBrokerPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_far_broker_page_dispose;
}

static void
kt_far_broker_page_init (KtFarBrokerPage *self)
{
}

GtkWidget *
kt_far_broker_page_new (GSettings *settings, const char *library)
{
  KtFarBrokerPage *self =
      g_object_new (KT_TYPE_FAR_BROKER_PAGE, "name", "network", "title",
                    /* Translators: a page of the preferences. */
                    _ ("Network"), "icon-name", "network-server-symbolic", NULL);

  self->settings = g_object_ref (settings);
  self->folder = g_build_filename (library, "far", NULL);
  add_rows (self);
  return GTK_WIDGET (self);
}
