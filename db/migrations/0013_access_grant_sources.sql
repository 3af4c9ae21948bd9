-- Grants have a source, and open bundles as well. What there is was given by administrators, one by one as far as is known.
-- Whoever is at work in one of the tables is waited for briefly, so that others do not queue up behind.
set local lock_timeout = '5s';--> statement-breakpoint
DROP INDEX "access_grants_email";--> statement-breakpoint
ALTER TABLE "access_grants" DROP CONSTRAINT "access_grants_course_id_email_pk";--> statement-breakpoint
ALTER TABLE "access_grants" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "access_grants" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "source_kind" text DEFAULT 'administrator' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "source_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "granted_by_kind" text DEFAULT 'command-line' NOT NULL;--> statement-breakpoint
update access_grants set granted_by_kind = 'person' where granted_by is not null;--> statement-breakpoint
-- Only what was there has these without saying so.
ALTER TABLE "access_grants" ALTER COLUMN "source_kind" DROP DEFAULT, ALTER COLUMN "granted_by_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_grants_email_course" ON "access_grants" USING btree ("email","course_id","source_kind","source_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "access_grants_email_bundle" ON "access_grants" USING btree ("email","bundle_id","source_kind","source_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "access_grants_account_course" ON "access_grants" USING btree ("used_by","course_id","source_kind","source_reference") WHERE email is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_grants_account_bundle" ON "access_grants" USING btree ("used_by","bundle_id","source_kind","source_reference") WHERE email is null;--> statement-breakpoint
CREATE INDEX "access_grants_source" ON "access_grants" USING btree ("source_reference","source_kind");--> statement-breakpoint
CREATE INDEX "access_grants_course" ON "access_grants" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "access_grants_bundle" ON "access_grants" USING btree ("bundle_id","id");--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_subject" CHECK (num_nonnulls(course_id, bundle_id) = 1);--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_holder" CHECK (num_nonnulls(email, used_by) > 0);--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_reference" CHECK (char_length(source_reference) <= 200);