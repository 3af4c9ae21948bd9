-- What search asks an index for: the words of a document and, behind a circumflex, how they begin, up to 6 letters.
CREATE FUNCTION search_gate(words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_to_tsvector(tsvector_to_array(words) || coalesce(array_agg(distinct '^' || left(word, letters)), '{}'))
  from unnest(tsvector_to_array(words)) as word, generate_series(1, 6) as letters
  where word not like '~%' and letters <= length(word) $$;--> statement-breakpoint
CREATE TABLE "former_lesson_slugs" (
	"course_id" uuid NOT NULL,
	"seo_title" text NOT NULL,
	"lesson_id" uuid NOT NULL,
	CONSTRAINT "former_lesson_slugs_course_id_seo_title_pk" PRIMARY KEY("course_id","seo_title")
);
--> statement-breakpoint
CREATE TABLE "lesson_views" (
	"day" date NOT NULL,
	"viewer_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	CONSTRAINT "lesson_views_day_viewer_id_lesson_id_pk" PRIMARY KEY("day","viewer_id","lesson_id")
);
--> statement-breakpoint
DROP INDEX "search_documents_title";--> statement-breakpoint
DROP INDEX "search_documents_words";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "view_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_cohort" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "view_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "former_lesson_slugs" ADD CONSTRAINT "former_lesson_slugs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_lesson_slugs" ADD CONSTRAINT "former_lesson_slugs_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_lesson_slugs_lesson" ON "former_lesson_slugs" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "bundles_own" ON "bundles" USING btree ("creator_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"published_at");--> statement-breakpoint
CREATE INDEX "search_documents_title_gate" ON "search_documents" USING gin (search_gate("title_words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_gate" ON "search_documents" USING gin (search_gate("words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "courses_own" ON "courses" USING btree ("creator_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"visibility","published_at");--> statement-breakpoint
CREATE INDEX "courses_title_folded" ON "courses" USING btree (lower("title"),"id") WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';--> statement-breakpoint
CREATE INDEX "lessons_section" ON "lessons" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "seen_courses_course" ON "seen_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "seen_together_other" ON "seen_together" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_course" ON "lesson_progress" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_start" CHECK (kind = 'course' or (starts_at is null and not is_cohort));
--> statement-breakpoint
-- Nothing is planned by what is known of them, and finding it out takes 10 seconds.
ALTER INDEX search_documents_gate ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX search_documents_title_gate ALTER COLUMN 1 SET STATISTICS 0;

--> statement-breakpoint
update courses set like_count = liked.number from (select course_id, sum(like_count)::int as number from lessons where like_count > 0 group by course_id) as liked where liked.course_id = courses.id;
