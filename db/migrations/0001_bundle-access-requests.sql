ALTER TABLE "access_requests" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_requests_bundle_waiting" ON "access_requests" USING btree ("bundle_id","requested_at") WHERE answered_at is null;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_bundle_user" UNIQUE("bundle_id","user_id");--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_subject" CHECK (num_nonnulls(course_id, bundle_id) = 1);