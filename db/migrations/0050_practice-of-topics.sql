ALTER TABLE "draft_topics" ADD COLUMN "sub_topics" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_topics" ADD COLUMN "practice_problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "sections_practice_problems" ON "sections" USING gin ("practice_problems" jsonb_path_ops);