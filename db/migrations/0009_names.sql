-- Tables and columns under the names that the field has for them. Rows, indexes and what refers to them stay as they are: all of this
-- changes the catalogue only. Whoever is at work in one of the tables is waited for briefly, so that others do not queue up behind.
set local lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "code_sends" RENAME TO "code_mails";--> statement-breakpoint
ALTER TABLE "recoveries" RENAME TO "password_recoveries";--> statement-breakpoint
ALTER TABLE "contact_letters" RENAME TO "contact_messages";--> statement-breakpoint
ALTER TABLE "votes" RENAME TO "poll_votes";--> statement-breakpoint
ALTER TABLE "served_days" RENAME TO "stream_usage";--> statement-breakpoint
ALTER TABLE "wrong_tries" RENAME TO "wrong_attempts";--> statement-breakpoint
ALTER TABLE "notification_causes" RENAME TO "notification_events";--> statement-breakpoint
ALTER TABLE "points_takings" RENAME TO "points_allocations";--> statement-breakpoint
ALTER TABLE "sign_ups" RENAME COLUMN "wrong_tries" TO "wrong_attempts";--> statement-breakpoint
ALTER TABLE "password_recoveries" RENAME COLUMN "wrong_tries" TO "wrong_attempts";--> statement-breakpoint
ALTER TABLE "email_changes" RENAME COLUMN "wrong_tries" TO "wrong_attempts";--> statement-breakpoint
ALTER TABLE "poll_votes" RENAME COLUMN "entity_id" TO "poll_id";--> statement-breakpoint
ALTER TABLE "watch_extensions" RENAME COLUMN "cause" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "notification_events" RENAME COLUMN "cause" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "facts" TO "context";--> statement-breakpoint
ALTER TABLE "notification_settings" RENAME COLUMN "off" TO "disabled_categories";--> statement-breakpoint
ALTER TABLE "reward_orders" RENAME COLUMN "key" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "points_ledger" RENAME COLUMN "cause" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "points_ledger" RENAME COLUMN "returns" TO "refunded_entry_id";--> statement-breakpoint
-- Indexes and constraints are named after their table and columns, those that PostgreSQL names by itself ("not null", primary keys) too.
-- An index that carries a constraint is renamed with it.
do $$
declare
  -- What a name begins with, and what instead.
  renamed constant text[] := array[
    ['code_sends_', 'code_mails_'],
    ['recoveries_wrong_tries_', 'password_recoveries_wrong_attempts_'],
    ['recoveries_', 'password_recoveries_'],
    ['contact_letters_', 'contact_messages_'],
    ['votes_user_id_entity_id_', 'poll_votes_user_id_poll_id_'],
    ['votes_entity_id_', 'poll_votes_poll_id_'],
    ['votes_', 'poll_votes_'],
    ['served_days_', 'stream_usage_'],
    ['wrong_tries_', 'wrong_attempts_'],
    ['sign_ups_wrong_tries_', 'sign_ups_wrong_attempts_'],
    ['email_changes_wrong_tries_', 'email_changes_wrong_attempts_'],
    ['watch_extensions_viewer_id_cause_', 'watch_extensions_viewer_id_idempotency_key_'],
    ['watch_extensions_cause_', 'watch_extensions_idempotency_key_'],
    ['notification_causes_user_id_cause_', 'notification_events_user_id_idempotency_key_'],
    ['notification_causes_cause_', 'notification_events_idempotency_key_'],
    ['notification_causes_', 'notification_events_'],
    ['notifications_facts_', 'notifications_context_'],
    ['notification_settings_off_', 'notification_settings_disabled_categories_'],
    ['reward_orders_key', 'reward_orders_idempotency_key'],
    ['points_takings_', 'points_allocations_'],
    ['points_ledger_cause', 'points_ledger_idempotency_key'],
    ['points_ledger_returns', 'points_ledger_refunded_entry_id']
  ];
  one record;
begin
  for one in
    with named as (
      select conname as name, conrelid::regclass as on_table, true as is_constraint
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
      union all
      select c.relname, i.indrelid::regclass, false
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    )
    select named.name, on_table, is_constraint, new_name.value
    from named, lateral (
      select renamed[n][2] || substr(named.name, length(renamed[n][1]) + 1) as value
      from generate_subscripts(renamed, 1) as n where starts_with(named.name, renamed[n][1]) order by n limit 1
    ) as new_name
  loop
    if one.is_constraint then
      execute format('alter table %s rename constraint %I to %I', one.on_table, one.name, one.value);
    else
      execute format('alter index %I rename to %I', one.name, one.value);
    end if;
  end loop;
end $$;--> statement-breakpoint
-- The body of a function is text: it does not follow its columns by itself, as the condition of points_open_lot does.
CREATE OR REPLACE FUNCTION points_enter() RETURNS trigger LANGUAGE plpgsql AS $$
declare account points_accounts; -- as it is once it is ours
begin
  insert into points_accounts (user_id) values (new.user_id) on conflict do nothing; -- the first entry
  select * into account from points_accounts where user_id = new.user_id for update; -- waits for whoever has it
  if exists (select from points_ledger where user_id = new.user_id and idempotency_key = new.idempotency_key) then return null; end if; -- twice
  new.seq := account.entries + 1; new.balance := account.balance + new.amount; -- as if there were no others
  update points_accounts set entries = new.seq, balance = new.balance where user_id = new.user_id; -- not below zero
  return new; -- with both
end $$;
