CREATE TABLE "stages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"stage_number" integer NOT NULL,
	"title" text NOT NULL,
	"visibility" text DEFAULT 'visible' NOT NULL,
	"opens_at" timestamp with time zone,
	"has_test" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stages_number" CHECK (stage_number >= 1)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "stage_id" uuid;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "sub_topics" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "practice_problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stages_course_number" ON "stages" USING btree ("course_id","stage_number");--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sections_stage" ON "sections" USING btree ("stage_id");