ALTER TABLE "wrong_attempts" DROP CONSTRAINT "wrong_attempts_user_id_question_set_id_pk";--> statement-breakpoint
ALTER TABLE "wrong_attempts" ADD COLUMN "question_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "wrong_attempts" ADD CONSTRAINT "wrong_attempts_user_id_question_set_id_question_id_pk" PRIMARY KEY("user_id","question_set_id","question_id");--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "id" uuid DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "video_questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "lessons_video_questions" ON "lessons" USING gin ("video_questions" jsonb_path_ops);