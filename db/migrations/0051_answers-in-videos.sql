CREATE TABLE "first_single_answers" (
	"user_id" uuid NOT NULL,
	"question_set_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"lesson_id" uuid NOT NULL,
	"is_right" boolean NOT NULL,
	"is_for_figures" boolean NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_single_answers_user_id_question_set_id_fingerprint_pk" PRIMARY KEY("user_id","question_set_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "video_question_figures" (
	"lesson_id" uuid NOT NULL,
	"question_set_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_question_figures_lesson_id_question_set_id_fingerprint_pk" PRIMARY KEY("lesson_id","question_set_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "first_single_answers" ADD CONSTRAINT "first_single_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_single_answers" ADD CONSTRAINT "first_single_answers_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_question_figures" ADD CONSTRAINT "video_question_figures_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_question_figures" ADD CONSTRAINT "video_question_figures_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_single_answers_question_set" ON "first_single_answers" USING btree ("question_set_id");--> statement-breakpoint
CREATE INDEX "first_single_answers_uncounted" ON "first_single_answers" USING btree ("created_at") WHERE is_for_figures and not is_counted;--> statement-breakpoint
CREATE INDEX "video_question_figures_question_set" ON "video_question_figures" USING btree ("question_set_id");