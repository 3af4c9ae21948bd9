CREATE TABLE "first_attempts" (
	"user_id" uuid NOT NULL,
	"question_set_id" uuid NOT NULL,
	"right_questions" text[] NOT NULL,
	"wrong_questions" text[] NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_attempts_user_id_question_set_id_pk" PRIMARY KEY("user_id","question_set_id")
);
--> statement-breakpoint
CREATE TABLE "question_figures" (
	"question_set_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_figures_question_set_id_fingerprint_pk" PRIMARY KEY("question_set_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "insight_waiting_threads" (
	"thread_id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_counted_viewers" (
	"viewer_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"film" text NOT NULL,
	"began_on" date NOT NULL,
	"active_on" date NOT NULL,
	"watched" "int4multirange" NOT NULL,
	"counted" "int4multirange" NOT NULL,
	"counted_day" date NOT NULL,
	"in_curve" "int4multirange" NOT NULL,
	"is_finished" boolean NOT NULL,
	CONSTRAINT "insight_counted_viewers_viewer_id_lesson_id_pk" PRIMARY KEY("viewer_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "course_insight_days" (
	"course_id" uuid NOT NULL,
	"day" date NOT NULL,
	"enrolled" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"began" integer DEFAULT 0 NOT NULL,
	"learners" integer DEFAULT 0 NOT NULL,
	"watched_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "course_insight_days_course_id_day_pk" PRIMARY KEY("course_id","day")
);
--> statement-breakpoint
CREATE TABLE "lesson_learner_totals" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"began" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"watched_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_watch_curves" (
	"lesson_id" uuid NOT NULL,
	"film" text NOT NULL,
	"day" date NOT NULL,
	"began" integer DEFAULT 0 NOT NULL,
	"people" integer[] NOT NULL,
	"watched_ms" bigint[] NOT NULL,
	CONSTRAINT "lesson_watch_curves_lesson_id_film_day_pk" PRIMARY KEY("lesson_id","film","day")
);
--> statement-breakpoint
CREATE TABLE "lesson_watch_days" (
	"lesson_id" uuid NOT NULL,
	"day" date NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"watched_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lesson_watch_days_lesson_id_day_pk" PRIMARY KEY("lesson_id","day")
);
--> statement-breakpoint
CREATE TABLE "insight_pending_learners" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "first_attempts" ADD CONSTRAINT "first_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_attempts" ADD CONSTRAINT "first_attempts_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_figures" ADD CONSTRAINT "question_figures_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_waiting_threads" ADD CONSTRAINT "insight_waiting_threads_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_waiting_threads" ADD CONSTRAINT "insight_waiting_threads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_waiting_threads" ADD CONSTRAINT "insight_waiting_threads_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_counted_viewers" ADD CONSTRAINT "insight_counted_viewers_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_insight_days" ADD CONSTRAINT "course_insight_days_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_learner_totals" ADD CONSTRAINT "lesson_learner_totals_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_watch_curves" ADD CONSTRAINT "lesson_watch_curves_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_watch_days" ADD CONSTRAINT "lesson_watch_days_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_pending_learners" ADD CONSTRAINT "insight_pending_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_attempts_question_set" ON "first_attempts" USING btree ("question_set_id");--> statement-breakpoint
CREATE INDEX "first_attempts_uncounted" ON "first_attempts" USING btree ("created_at") WHERE not is_counted;--> statement-breakpoint
CREATE INDEX "insight_waiting_threads_course" ON "insight_waiting_threads" USING btree ("course_id","since");--> statement-breakpoint
CREATE INDEX "insight_waiting_threads_lesson" ON "insight_waiting_threads" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "insight_counted_viewers_lesson" ON "insight_counted_viewers" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "course_completions_at" ON "course_completions" USING btree ("completed_at");--> statement-breakpoint
-- by hand
-- Threads that wait for their creators already. All other figures are counted by the job.
insert into insight_waiting_threads (thread_id, course_id, lesson_id, since)
select root.id, root.course_id, root.lesson_id, latest.created_at
from comments root
join courses c on c.id = root.course_id
cross join lateral (
  select author_id, created_at from comments
  where (id = root.id or thread_id = root.id) and author_id is not null
  order by created_at desc, id desc limit 1
) latest
where root.thread_id is null and latest.author_id <> c.creator_id;
