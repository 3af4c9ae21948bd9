CREATE TABLE "calendar_feeds" (
	"user_id" uuid NOT NULL,
	"batch_id" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_one" UNIQUE NULLS NOT DISTINCT("user_id","batch_id")
);
--> statement-breakpoint
CREATE TABLE "live_class_attendance" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"how" text NOT NULL,
	"marked_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_class_attendance_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_classes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"batch_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"link" text NOT NULL,
	"resources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"series_id" uuid,
	"copied_from" uuid,
	"recording_url" text,
	"recording_lesson_id" uuid,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminder" text,
	"reminded_sequence" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_classes_times" CHECK (starts_at < ends_at),
	CONSTRAINT "live_classes_recording" CHECK (num_nonnulls(recording_url, recording_lesson_id) <= 1)
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_class_attendance" ADD CONSTRAINT "live_class_attendance_class_id_live_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."live_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_class_attendance" ADD CONSTRAINT "live_class_attendance_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_class_attendance" ADD CONSTRAINT "live_class_attendance_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_recording_lesson_id_lessons_id_fk" FOREIGN KEY ("recording_lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_class_attendance_user" ON "live_class_attendance" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_classes_batch_start" ON "live_classes" USING btree ("batch_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "live_classes_batch_end" ON "live_classes" USING btree ("batch_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "live_classes_due" ON "live_classes" USING btree ("starts_at") WHERE cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "live_classes_copy" ON "live_classes" USING btree ("batch_id","copied_from") WHERE copied_from is not null;