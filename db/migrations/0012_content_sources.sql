-- Content has its source beside its HTML, and questions stand in sets of their own. What there is gets its Markdown afterwards, from a job.
-- Whoever is at work in one of the tables is waited for briefly, so that others do not queue up behind.
set local lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "about_markdown" text, ADD COLUMN "is_source_lost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "about_markdown" text, ADD COLUMN "is_source_lost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "article_markdown" text, ADD COLUMN "is_source_lost" boolean DEFAULT false NOT NULL, ADD COLUMN "question_set_id" uuid;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_source" CHECK (not is_source_lost or about_markdown is null);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_source" CHECK (not is_source_lost or about_markdown is null);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_source" CHECK (not is_source_lost or (article_html is not null and article_markdown is null));--> statement-breakpoint
CREATE TABLE "question_sets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The set of a lesson that is there has the lesson's id, so that questions and attempts refer to it as they are.
insert into question_sets (id, created_at, updated_at) select id, created_at, updated_at from lessons where type = 'mcq';--> statement-breakpoint
update lessons set question_set_id = id where type = 'mcq';--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_question_set" ON "lessons" USING btree ("question_set_id");--> statement-breakpoint
ALTER TABLE "mcq_questions" DROP CONSTRAINT "mcq_questions_lesson_id_lessons_id_fk";--> statement-breakpoint
ALTER TABLE "mcq_questions" RENAME TO "questions";--> statement-breakpoint
ALTER TABLE "questions" RENAME COLUMN "lesson_id" TO "question_set_id";--> statement-breakpoint
ALTER TABLE "questions" RENAME COLUMN "question_html" TO "prompt_html";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "prompt_markdown" text, ADD COLUMN "options_markdown" text[], ADD COLUMN "explanation_markdown" text, ADD COLUMN "is_source_lost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_source" CHECK (num_nulls(prompt_markdown, options_markdown, explanation_markdown) = case when is_source_lost or prompt_markdown is null then 3 else 0 end);--> statement-breakpoint
ALTER TABLE "wrong_attempts" DROP CONSTRAINT "wrong_attempts_lesson_id_lessons_id_fk";--> statement-breakpoint
ALTER TABLE "wrong_attempts" RENAME COLUMN "lesson_id" TO "question_set_id";--> statement-breakpoint
ALTER INDEX "wrong_attempts_lesson" RENAME TO "wrong_attempts_question_set";--> statement-breakpoint
-- Of lessons that became another kind since: nobody can go on with those.
delete from questions where not exists (select from question_sets where id = question_set_id);--> statement-breakpoint
delete from wrong_attempts where not exists (select from question_sets where id = question_set_id);--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_attempts" ADD CONSTRAINT "wrong_attempts_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Constraints are named after their table and columns, those that PostgreSQL names by itself ("not null", primary keys) too.
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as on_table, conname as name,
      replace(replace(replace(conname, 'mcq_questions_', 'questions_'), 'lesson_id', 'question_set_id'), 'question_html', 'prompt_html') as new_name
    from pg_constraint
    where conrelid in ('questions'::regclass, 'wrong_attempts'::regclass) and conname ~ '^mcq_|lesson_id'
  loop
    execute format('alter table %s rename constraint %I to %I', one.on_table, one.name, one.new_name);
  end loop;
end $$;
