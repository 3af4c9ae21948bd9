CREATE TABLE "batch_members" (
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "batch_members_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "batch_waiting" (
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_waiting_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"course_id" uuid,
	"bundle_id" uuid,
	"creator_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"visibility" text NOT NULL,
	"capacity" integer,
	"video_restriction" boolean DEFAULT false NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batches_slug_unique" UNIQUE("slug"),
	CONSTRAINT "batches_subject" CHECK (num_nonnulls(course_id, bundle_id) = 1),
	CONSTRAINT "batches_times" CHECK (starts_at < ends_at),
	CONSTRAINT "batches_capacity" CHECK (capacity between 1 and 10000),
	CONSTRAINT "batches_member_count" CHECK (member_count >= 0)
);
--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "begins_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batch_members" ADD CONSTRAINT "batch_members_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_members" ADD CONSTRAINT "batch_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_waiting" ADD CONSTRAINT "batch_waiting_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_waiting" ADD CONSTRAINT "batch_waiting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_members_user" ON "batch_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "batch_members_joined" ON "batch_members" USING btree ("batch_id","joined_at","user_id") WHERE left_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_waiting_turn" ON "batch_waiting" USING btree ("batch_id","turn");--> statement-breakpoint
CREATE INDEX "batch_waiting_user" ON "batch_waiting" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "batches_course" ON "batches" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "batches_bundle" ON "batches" USING btree ("bundle_id");--> statement-breakpoint
CREATE INDEX "batches_creator" ON "batches" USING btree ("creator_id","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "batches_listed" ON "batches" USING btree ("starts_at","id") WHERE archived_at is null;