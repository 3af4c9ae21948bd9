ALTER TABLE "batches" ADD COLUMN "needed_progress" integer DEFAULT 75;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "needed_stages" integer;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "needed_assignments" integer;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "needed_classes" integer;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_needed_progress" CHECK (needed_progress between 1 and 100);--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_needed_stages" CHECK (needed_stages between 1 and 200);--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_needed_assignments" CHECK (needed_assignments between 1 and 200);--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_needed_classes" CHECK (needed_classes between 1 and 200);