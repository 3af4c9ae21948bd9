ALTER TABLE "videos" ADD COLUMN "edited_captions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "edited_chapters" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "spoken_language" text DEFAULT 'en' NOT NULL;