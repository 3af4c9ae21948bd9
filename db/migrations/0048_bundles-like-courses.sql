CREATE TABLE "bundle_publications" (
	"bundle_id" uuid PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"bundle_updated_at" timestamp with time zone NOT NULL,
	"former" jsonb NOT NULL,
	"cover_image" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundle_message_deliveries" (
	"user_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "bundle_message_deliveries_user_id_bundle_id_kind_pk" PRIMARY KEY("user_id","bundle_id","kind")
);
--> statement-breakpoint
ALTER TABLE "bundle_publications" ADD CONSTRAINT "bundle_publications_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_publications" ADD CONSTRAINT "bundle_publications_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_message_deliveries" ADD CONSTRAINT "bundle_message_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_message_deliveries" ADD CONSTRAINT "bundle_message_deliveries_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_publications_expiring" ON "bundle_publications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bundle_publications_cover" ON "bundle_publications" USING btree ("cover_image");--> statement-breakpoint
CREATE INDEX "bundle_message_deliveries_bundle" ON "bundle_message_deliveries" USING btree ("bundle_id");