CREATE TABLE "course_publications" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"course_updated_at" timestamp with time zone NOT NULL,
	"former" jsonb,
	"cover_image" text,
	"video_ids" uuid[] DEFAULT '{}' NOT NULL,
	"question_set_ids" uuid[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_publications" ADD CONSTRAINT "course_publications_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_publications" ADD CONSTRAINT "course_publications_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_publications_expiring" ON "course_publications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "course_publications_cover" ON "course_publications" USING btree ("cover_image");--> statement-breakpoint
CREATE INDEX "course_publications_videos" ON "course_publications" USING gin ("video_ids");--> statement-breakpoint
CREATE INDEX "course_publications_question_sets" ON "course_publications" USING gin ("question_set_ids");