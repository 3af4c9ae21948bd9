ALTER TABLE "lessons" ADD COLUMN "thumbnail" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "remaining_qualities" text;