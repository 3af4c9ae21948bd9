ALTER TABLE "courses" ADD COLUMN "second_category" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "third_category" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outcomes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "audience" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_second_category" ON "courses" USING btree ("second_category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and second_category is not null;--> statement-breakpoint
CREATE INDEX "courses_second_category_popular" ON "courses" USING btree ("second_category","featured_at" DESC NULLS LAST,"enrol_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and second_category is not null;--> statement-breakpoint
CREATE INDEX "courses_second_category_trending" ON "courses" USING btree ("second_category","trend" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and second_category is not null;--> statement-breakpoint
CREATE INDEX "courses_third_category" ON "courses" USING btree ("third_category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and third_category is not null;--> statement-breakpoint
CREATE INDEX "courses_third_category_popular" ON "courses" USING btree ("third_category","featured_at" DESC NULLS LAST,"enrol_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and third_category is not null;--> statement-breakpoint
CREATE INDEX "courses_third_category_trending" ON "courses" USING btree ("third_category","trend" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and third_category is not null;--> statement-breakpoint
CREATE INDEX "courses_language" ON "courses" USING btree ("language","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and language is not null;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_categories" CHECK (second_category <> category and third_category <> category and third_category <> second_category and (second_category is not null or third_category is null));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_second_category_exists" FOREIGN KEY ("second_category") REFERENCES "course_categories" ("slug");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_third_category_exists" FOREIGN KEY ("third_category") REFERENCES "course_categories" ("slug");--> statement-breakpoint
-- Courses are found by the words of all their categories, and by what learners will be able to do. Only these words are changed in what
-- is there, whatever else it has by now.
DO $$ declare
  was text := pg_get_viewdef('search_source'::regclass);
  now_is text := replace(was, 'c.category', 'concat_ws('' '', c.category, c.second_category, c.third_category)');
begin
  if now_is = was then raise exception 'search_source does not name the category of courses'; end if;
  was := now_is;
  now_is := replace(was, '"left"(c.about_text, 2000)',
    '"left"(concat_ws('' '', array_to_string(c.outcomes, '' ''), c.about_text), 2000)');
  if now_is = was then raise exception 'search_source does not have the texts of courses'; end if;
  execute 'CREATE OR REPLACE VIEW search_source AS ' || now_is;
  was := pg_get_functiondef('search_course_changed()'::regprocedure);
  now_is := replace(replace(was, 'o.category,', 'o.category, o.second_category, o.third_category, o.outcomes,'),
    'n.category,', 'n.category, n.second_category, n.third_category, n.outcomes,');
  if now_is = was then raise exception 'search_course_changed does not name the category of courses'; end if;
  execute now_is;
end $$;
