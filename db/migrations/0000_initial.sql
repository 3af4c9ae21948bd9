CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_sends" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile_no" text,
	"password_hash" text NOT NULL,
	"blog_consent" boolean NOT NULL,
	"news_letter_consent" boolean NOT NULL,
	"code_hash" text,
	"code_sent_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"mobile_no" text,
	"username" text,
	"username_changes" integer DEFAULT 0 NOT NULL,
	"image" text,
	"headline" text,
	"about" text,
	"role" text DEFAULT 'learner' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"unlimited_watch" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"blog_consent" boolean DEFAULT true NOT NULL,
	"news_letter_consent" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seo_title" text NOT NULL,
	"title" text NOT NULL,
	"ctf_title" text NOT NULL,
	"about_html" text NOT NULL,
	"about_text" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"visibility" text NOT NULL,
	"creator_id" uuid NOT NULL,
	"cover_image" text,
	"import_key" text,
	"first_lesson_seo_title" text,
	"lesson_count" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"enrol_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courses_seoTitle_unique" UNIQUE("seo_title")
);
--> statement-breakpoint
CREATE TABLE "former_course_slugs" (
	"seo_title" text PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"seq_no" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"seo_title" text NOT NULL,
	"description" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"resources" text[] NOT NULL,
	"video_id" uuid,
	"article_html" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mcq_questions" (
	"lesson_id" uuid NOT NULL,
	"seq_no" integer NOT NULL,
	"question_html" text NOT NULL,
	"options_html" text[] NOT NULL,
	"answers" integer[] NOT NULL,
	"explanation_html" text NOT NULL,
	CONSTRAINT "mcq_questions_lesson_id_seq_no_pk" PRIMARY KEY("lesson_id","seq_no")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"seq_no" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"state" text NOT NULL,
	"source" jsonb NOT NULL,
	"content_hash" text,
	"failure" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"folder" text,
	"pending_folder" text,
	"renditions" jsonb,
	"has_captions" boolean DEFAULT false NOT NULL,
	"chapters" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolments_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"viewer_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"watched" "int4multirange" DEFAULT '{}' NOT NULL,
	"watched_ms" integer DEFAULT 0 NOT NULL,
	"counted" "int4multirange" DEFAULT '{}' NOT NULL,
	"counted_day" date,
	"position_ms" integer DEFAULT 0 NOT NULL,
	"watched_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_viewer_id_lesson_id_pk" PRIMARY KEY("viewer_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "viewer_days" (
	"viewer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"learned_ms" integer DEFAULT 0 NOT NULL,
	"used_ms" integer DEFAULT 0 NOT NULL,
	"extra_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "viewer_days_viewer_id_day_pk" PRIMARY KEY("viewer_id","day")
);
--> statement-breakpoint
CREATE TABLE "viewer_state" (
	"viewer_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"session_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"running" boolean DEFAULT false NOT NULL,
	"budget_ms" integer DEFAULT 0 NOT NULL,
	"refilled_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"day_ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_sessions" (
	"viewer_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"last_seq" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_sessions_viewer_id_session_id_pk" PRIMARY KEY("viewer_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_course_slugs" ADD CONSTRAINT "former_course_slugs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcq_questions" ADD CONSTRAINT "mcq_questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "code_sends_email" ON "code_sends" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_ups_created_at" ON "sign_ups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "courses_listed" ON "courses" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted';--> statement-breakpoint
CREATE INDEX "courses_popular" ON "courses" USING btree ("enrol_count" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "courses_creator" ON "courses" USING btree ("creator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_import_key" ON "courses" USING btree ("creator_id","import_key");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_course_seo_title" ON "lessons" USING btree ("course_id","seo_title");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_course_seq" ON "lessons" USING btree ("course_id","seq_no");--> statement-breakpoint
CREATE INDEX "lessons_video" ON "lessons" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sections_course_seq" ON "sections" USING btree ("course_id","seq_no");--> statement-breakpoint
CREATE INDEX "videos_creator" ON "videos" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_cause" ON "points_ledger" USING btree ("user_id","cause");--> statement-breakpoint
CREATE INDEX "points_ledger_user" ON "points_ledger" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
alter table viewer_state set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0, autovacuum_vacuum_insert_scale_factor = 0.5);--> statement-breakpoint
alter table lesson_progress set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0, autovacuum_vacuum_insert_scale_factor = 0.5);--> statement-breakpoint
alter table viewer_days set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0, autovacuum_vacuum_insert_scale_factor = 0.5);--> statement-breakpoint
alter table watch_sessions set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
