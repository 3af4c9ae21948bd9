CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_user_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "audit_log_actor_kind" CHECK (actor_kind in ('person', 'command-line', 'job')),
	CONSTRAINT "audit_log_actor_named" CHECK ((actor_user_id is not null) = (actor_kind = 'person') and (actor_name is null) = (actor_kind = 'person')),
	CONSTRAINT "audit_log_action" CHECK (action ~ '^[a-z-]+\.[a-z-]+$'),
	CONSTRAINT "audit_log_details" CHECK (octet_length(details::text) <= 4000 and strpos(details::text, '@') = 0)
);
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_user_id","at","id") WHERE "audit_log"."actor_user_id" is not null;--> statement-breakpoint
-- Entries are added and never change or go. A correction is another entry.
CREATE FUNCTION audit_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'entries of audit_log are never changed' using errcode = 'restrict_violation'; -- a bug
end $$;--> statement-breakpoint
CREATE TRIGGER audit_log_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_keep();
