CREATE TABLE "site_setting_changes" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by_kind" text NOT NULL,
	"changed_by_user_id" uuid,
	"changed_by_name" text,
	CONSTRAINT "site_setting_changes_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "site_setting_changes_by_kind" CHECK (changed_by_kind in ('person', 'command-line', 'job')),
	CONSTRAINT "site_setting_changes_by_named" CHECK ((changed_by_user_id is not null) = (changed_by_kind = 'person') and (changed_by_name is null) = (changed_by_kind = 'person'))
);

--> statement-breakpoint
-- by hand
-- The one setting that operators could set before, by a statement of their own.
INSERT INTO "site_setting_changes" ("key", "version", "value", "changed_at", "changed_by_kind", "changed_by_name")
SELECT 'accounts.deletion-grace-days', 1, "value", "updated_at", 'command-line', 'before this list'
FROM "site_settings" WHERE "name" = 'accounts:deletion-grace-days';--> statement-breakpoint
DELETE FROM "site_settings" WHERE "name" = 'accounts:deletion-grace-days';
