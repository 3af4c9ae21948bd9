CREATE TABLE "batch_assignments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"batch_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description_markdown" text NOT NULL,
	"description_html" text NOT NULL,
	"type" text NOT NULL,
	"level" text NOT NULL,
	"url" text,
	"expired_at" timestamp with time zone NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"copied_from_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_assignments_points" CHECK (points between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "batch_submission_versions" (
	"submission_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"link" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "batch_submission_versions_submission_id_version_pk" PRIMARY KEY("submission_id","version")
);
--> statement-breakpoint
CREATE TABLE "batch_submissions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"taken_by" uuid
);
--> statement-breakpoint
ALTER TABLE "batch_assignments" ADD CONSTRAINT "batch_assignments_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_assignments" ADD CONSTRAINT "batch_assignments_copied_from_id_batch_assignments_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."batch_assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submission_versions" ADD CONSTRAINT "batch_submission_versions_submission_id_batch_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."batch_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submission_versions" ADD CONSTRAINT "batch_submission_versions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_assignment_id_batch_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."batch_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_assignments_batch" ON "batch_assignments" USING btree ("batch_id","expired_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_assignments_copy" ON "batch_assignments" USING btree ("batch_id","copied_from_id");--> statement-breakpoint
CREATE INDEX "batch_assignments_copied_from" ON "batch_assignments" USING btree ("copied_from_id");--> statement-breakpoint
CREATE INDEX "batch_submission_versions_decided_by" ON "batch_submission_versions" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_submissions_person" ON "batch_submissions" USING btree ("assignment_id","user_id");--> statement-breakpoint
CREATE INDEX "batch_submissions_user" ON "batch_submissions" USING btree ("user_id","batch_id");--> statement-breakpoint
CREATE INDEX "batch_submissions_taken" ON "batch_submissions" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "batch_submissions_waiting" ON "batch_submissions" USING btree ("batch_id","waiting_since","id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "batch_submissions_decided" ON "batch_submissions" USING btree ("batch_id","decided_at" DESC NULLS FIRST,"id");