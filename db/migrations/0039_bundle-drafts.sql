CREATE TABLE "former_bundle_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"bundle_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "welcome_email" jsonb;--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "congratulations_email" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "former_bundle_slugs" ADD CONSTRAINT "former_bundle_slugs_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_bundle_slugs_bundle" ON "former_bundle_slugs" USING btree ("bundle_id");--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_bundle" ON "drafts" USING btree ("bundle_id");