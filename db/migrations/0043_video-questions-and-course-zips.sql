ALTER TABLE "wrong_attempts" DROP CONSTRAINT "wrong_attempts_user_id_question_set_id_pk";--> statement-breakpoint
ALTER TABLE "wrong_attempts" ADD COLUMN "question_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "wrong_attempts" ADD CONSTRAINT "wrong_attempts_user_id_question_set_id_question_id_pk" PRIMARY KEY("user_id","question_set_id","question_id");--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "id" uuid DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "never_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "video_questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "purpose" text DEFAULT 'film' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_video_questions" ON "lessons" USING gin ("video_questions" jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "uploads_course" ON "uploads" USING btree ("course_id");