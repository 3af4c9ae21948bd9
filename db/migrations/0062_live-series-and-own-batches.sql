ALTER TABLE "batches" ADD COLUMN "course_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_classes" ADD COLUMN "section_id" uuid;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batches_course_start" ON "batches" USING btree ("course_id","course_start") WHERE course_start is not null;--> statement-breakpoint
CREATE INDEX "live_classes_series" ON "live_classes" USING btree ("series_id") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "live_classes_section" ON "live_classes" USING btree ("section_id") WHERE section_id is not null;--> statement-breakpoint
-- Courses that were published before get their batch the way later ones do.
INSERT INTO "outbox" ("type", "payload", "created_at")
SELECT 'course.published', jsonb_build_object('courseId', "id"), now() FROM "courses"
WHERE "is_cohort" AND "starts_at" IS NOT NULL AND "published_at" IS NOT NULL;
