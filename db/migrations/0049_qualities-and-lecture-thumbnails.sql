ALTER TABLE "course_publications" ADD COLUMN "thumbnails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "thumbnail" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "remaining_qualities" text;--> statement-breakpoint
ALTER TABLE "draft_items" ADD COLUMN "thumbnails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "course_publications_thumbnails" ON "course_publications" USING gin ("thumbnails");--> statement-breakpoint
CREATE INDEX "lessons_thumbnail" ON "lessons" USING btree ("thumbnail") WHERE thumbnail is not null;--> statement-breakpoint
CREATE INDEX "draft_items_thumbnails" ON "draft_items" USING gin ("thumbnails") WHERE thumbnails <> '{}';