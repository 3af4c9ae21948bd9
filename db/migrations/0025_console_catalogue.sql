DROP INDEX "courses_popular";--> statement-breakpoint
DROP INDEX "courses_category_popular";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "featured_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "courses_popular" ON "courses" USING btree ("featured_at" DESC NULLS LAST,"enrol_count" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "courses_category_popular" ON "courses" USING btree ("category","featured_at" DESC NULLS LAST,"enrol_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';