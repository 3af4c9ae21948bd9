DROP INDEX "lesson_progress_course";--> statement-breakpoint
CREATE INDEX "lesson_progress_course_viewer" ON "lesson_progress" USING btree ("course_id","viewer_id");