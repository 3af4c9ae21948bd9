-- The whole schema as the first release has it: one baseline in place of the 69 migrations that led to it, the last of which was
-- 0068_languages. Later migrations come after it. Do not edit it: databases that have it are refused when it changes.
--
-- Tables, foreign keys and indexes are what `npm run db:generate` makes of the tables in the code, but for columns, foreign keys and
-- indexes in the order in which an upgraded database has them. What the code cannot say is written by hand: extensions, storage
-- settings, functions, triggers, a view, and the first rows. The bodies of functions are byte for byte those of upgraded databases.

-- ======== Extensions ========

-- Search and lists of people ignore accents, and find words by their trigrams.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- ======== Functions that indexes call ========

-- The name and username of a person as lists of people search them: without accents, in lower case. In PL/pgSQL, since PostgreSQL
-- plans an SQL function that calls unaccent anew for each row.
CREATE FUNCTION person_words(name text, username text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, name)) || ' ' || coalesce(username, ''); end $$;

-- What search looks up in an index: the words of a document and, behind a circumflex, their beginnings of up to 6 letters.
CREATE FUNCTION search_gate(words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_to_tsvector(tsvector_to_array(words) || coalesce(array_agg(distinct '^' || left(word, letters)), '{}'))
  from unnest(tsvector_to_array(words)) as word, generate_series(1, 6) as letters
  where word not like '~%' and letters <= length(word) $$;
--> statement-breakpoint
-- ======== Tables ========

-- Platform

CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_user_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"actor_network" text,
	CONSTRAINT "audit_log_actor_kind" CHECK (actor_kind in ('person', 'command-line', 'job')),
	CONSTRAINT "audit_log_actor_named" CHECK ((actor_user_id is not null) = (actor_kind = 'person') and (actor_name is null) = (actor_kind = 'person')),
	CONSTRAINT "audit_log_action" CHECK (action ~ '^[a-z-]+\.[a-z-]+$'),
	CONSTRAINT "audit_log_details" CHECK (octet_length(details::text) <= 4000 and strpos(details::text, '@') = 0)
);

-- Unlogged: counting a use must not wait for the disk. A crash of PostgreSQL empties the table, an orderly restart does not.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE "event_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_name" text NOT NULL,
	"order_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"claimed_by" uuid
);

CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "site_setting_changes" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by_kind" text NOT NULL,
	"changed_by_user_id" uuid,
	"changed_by_name" text,
	CONSTRAINT "site_setting_changes_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "site_setting_changes_by_kind" CHECK (changed_by_kind in ('person', 'command-line', 'job')),
	CONSTRAINT "site_setting_changes_by_named" CHECK ((changed_by_user_id is not null) = (changed_by_kind = 'person') and (changed_by_name is null) = (changed_by_kind = 'person'))
);

CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

-- Accounts

CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);

CREATE TABLE "spent_passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

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

CREATE TABLE "code_mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"purpose" text DEFAULT 'sign-up' NOT NULL
);

CREATE TABLE "password_recoveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"code_sent_at" timestamp with time zone,
	"wrong_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

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
	"confirmed_at" timestamp with time zone,
	"proved_by_passkey" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);

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
	"wrong_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invite" text
);

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
	"deletes_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"time_zone_chosen" boolean DEFAULT false NOT NULL,
	"onboarding" text,
	"first_signed_in_at" timestamp with time zone,
	"google_unlinked_at" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"language" text,
	"language_chosen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_unique" UNIQUE("username")
);

CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_step" integer,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);

CREATE TABLE "sign_in_challenges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"wrong_attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_challenges_tokenHash_unique" UNIQUE("token_hash")
);

CREATE TABLE "acknowledgements" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "acknowledgements_user_id_key_pk" PRIMARY KEY("user_id","key")
);

CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"size" integer,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);

CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"old_code_hash" text,
	"new_code_hash" text,
	"code_sent_at" timestamp with time zone,
	"wrong_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"freed_at" timestamp with time zone NOT NULL
);

CREATE TABLE "interests" (
	"user_id" uuid NOT NULL,
	"interest" text NOT NULL,
	CONSTRAINT "interests_user_id_interest_pk" PRIMARY KEY("user_id","interest")
);

-- Admin

CREATE TABLE "site_day_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"value" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_day_figures_day_figure_pk" PRIMARY KEY("day","figure")
);

-- Announcements

CREATE TABLE "announcement_mails" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "announcement_mails_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);

CREATE TABLE "announcement_reads" (
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_reads_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id")
);

CREATE TABLE "announcement_recipients" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "announcement_recipients_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);

CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"batch_id" uuid NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"by_mail" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recipient_count" integer,
	CONSTRAINT "announcements_idempotency" UNIQUE("batch_id","idempotency_key"),
	CONSTRAINT "announcements_recipient_count" CHECK (recipient_count > 0)
);

CREATE TABLE "batch_resource_clicks" (
	"resource_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"last_click_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_resource_clicks_resource_id_user_id_pk" PRIMARY KEY("resource_id","user_id"),
	CONSTRAINT "batch_resource_clicks_count" CHECK (count > 0)
);

CREATE TABLE "batch_resources" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"batch_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"url" text,
	"copied_from" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_resources_copy" UNIQUE("batch_id","copied_from")
);

-- Assessments

CREATE TABLE "coding_attempts" (
	"user_id" uuid NOT NULL,
	"coding_problem_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"passed_language" text,
	"passed_code" text,
	"passed_at" timestamp with time zone,
	CONSTRAINT "coding_attempts_user_id_coding_problem_id_pk" PRIMARY KEY("user_id","coding_problem_id")
);

CREATE TABLE "coding_problems" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"statement_markdown" text DEFAULT '' NOT NULL,
	"statement_html" text DEFAULT '' NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hidden" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_limit_ms" integer NOT NULL,
	"memory_limit_mb" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "first_attempts" (
	"user_id" uuid NOT NULL,
	"question_set_id" uuid NOT NULL,
	"right_questions" text[] NOT NULL,
	"wrong_questions" text[] NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_attempts_user_id_question_set_id_pk" PRIMARY KEY("user_id","question_set_id")
);

CREATE TABLE "first_single_answers" (
	"user_id" uuid NOT NULL,
	"question_set_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"lesson_id" uuid NOT NULL,
	"is_right" boolean NOT NULL,
	"is_for_figures" boolean NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_single_answers_user_id_question_set_id_fingerprint_pk" PRIMARY KEY("user_id","question_set_id","fingerprint")
);

CREATE TABLE "question_sets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"owner_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

CREATE TABLE "questions" (
	"question_set_id" uuid NOT NULL,
	"seq_no" integer NOT NULL,
	"prompt_html" text NOT NULL,
	"options_html" text[] NOT NULL,
	"answers" integer[] NOT NULL,
	"explanation_html" text NOT NULL,
	"prompt_markdown" text,
	"options_markdown" text[],
	"explanation_markdown" text,
	"is_source_lost" boolean DEFAULT false NOT NULL,
	"kind" text DEFAULT 'single' NOT NULL,
	"targets_html" text[] DEFAULT '{}' NOT NULL,
	"feedback_html" text[] DEFAULT '{}' NOT NULL,
	"accepted_answers" text[] DEFAULT '{}' NOT NULL,
	"numeric_answer" text DEFAULT '' NOT NULL,
	"tolerance" text DEFAULT '' NOT NULL,
	"option_order" integer[] DEFAULT '{}' NOT NULL,
	"target_order" integer[] DEFAULT '{}' NOT NULL,
	"targets_markdown" text[] DEFAULT '{}' NOT NULL,
	"feedback_markdown" text[] DEFAULT '{}' NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	CONSTRAINT "questions_question_set_id_seq_no_pk" PRIMARY KEY("question_set_id","seq_no"),
	CONSTRAINT "questions_source" CHECK (num_nulls(prompt_markdown, options_markdown, explanation_markdown) = case when is_source_lost or prompt_markdown is null then 3 else 0 end)
);

CREATE TABLE "wrong_attempts" (
	"user_id" uuid NOT NULL,
	"question_set_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"question_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	CONSTRAINT "wrong_attempts_user_id_question_set_id_question_id_pk" PRIMARY KEY("user_id","question_set_id","question_id")
);

-- Assignments

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

-- Batches

CREATE TABLE "batch_members" (
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "batch_members_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id")
);

CREATE TABLE "batch_mentors" (
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_mentors_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id")
);

CREATE TABLE "batch_progress" (
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lessons_seen" integer NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "batch_progress_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id")
);

CREATE TABLE "batch_stage_openings" (
	"batch_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_stage_openings_batch_id_stage_id_pk" PRIMARY KEY("batch_id","stage_id")
);

CREATE TABLE "batch_stages_opened" (
	"batch_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_stages_opened_batch_id_stage_id_pk" PRIMARY KEY("batch_id","stage_id")
);

CREATE TABLE "batch_waiting" (
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_waiting_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id")
);

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
	"needed_progress" integer DEFAULT 75,
	"needed_stages" integer,
	"needed_assignments" integer,
	"needed_classes" integer,
	"course_start" timestamp with time zone,
	CONSTRAINT "batches_slug_unique" UNIQUE("slug"),
	CONSTRAINT "batches_subject" CHECK (num_nonnulls(course_id, bundle_id) = 1),
	CONSTRAINT "batches_times" CHECK (starts_at < ends_at),
	CONSTRAINT "batches_capacity" CHECK (capacity between 1 and 10000),
	CONSTRAINT "batches_needed_progress" CHECK (needed_progress between 1 and 100),
	CONSTRAINT "batches_needed_stages" CHECK (needed_stages between 1 and 200),
	CONSTRAINT "batches_needed_assignments" CHECK (needed_assignments between 1 and 200),
	CONSTRAINT "batches_needed_classes" CHECK (needed_classes between 1 and 200),
	CONSTRAINT "batches_member_count" CHECK (member_count >= 0)
);

-- Catalogue

CREATE TABLE "access_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"accepted" boolean,
	"reply" text DEFAULT '' NOT NULL,
	CONSTRAINT "access_requests_course_user" UNIQUE("course_id","user_id"),
	CONSTRAINT "access_requests_answer" CHECK ((answered_at is null) = (accepted is null))
);

CREATE TABLE "access_grants" (
	"course_id" uuid,
	"email" text,
	"granted_by" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	"used_by" uuid,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bundle_id" uuid,
	"source_kind" text NOT NULL,
	"source_reference" text DEFAULT '' NOT NULL,
	"granted_by_kind" text NOT NULL,
	"expires_at" timestamp with time zone,
	"referral_percent" integer,
	"referred_by" uuid,
	"begins_at" timestamp with time zone,
	CONSTRAINT "access_grants_subject" CHECK (num_nonnulls(course_id, bundle_id) = 1),
	CONSTRAINT "access_grants_holder" CHECK (num_nonnulls(email, used_by) > 0),
	CONSTRAINT "access_grants_small_letters" CHECK ("access_grants"."email" = lower("access_grants"."email")),
	CONSTRAINT "access_grants_reference" CHECK (char_length(source_reference) <= 200)
);

CREATE TABLE "bundle_publications" (
	"bundle_id" uuid PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"bundle_updated_at" timestamp with time zone NOT NULL,
	"former" jsonb NOT NULL,
	"cover_image" text,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "bundle_courses" (
	"bundle_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"seq_no" integer NOT NULL,
	CONSTRAINT "bundle_courses_bundle_id_course_id_pk" PRIMARY KEY("bundle_id","course_id")
);

CREATE TABLE "bundles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"ctf_title" text NOT NULL,
	"about_html" text NOT NULL,
	"about_text" text NOT NULL,
	"price" integer,
	"path_type" text,
	"video_restriction" boolean DEFAULT false NOT NULL,
	"cover_image" text,
	"creator_id" uuid NOT NULL,
	"enrol_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"about_markdown" text,
	"is_source_lost" boolean DEFAULT false NOT NULL,
	"welcome_email" jsonb,
	"congratulations_email" jsonb,
	CONSTRAINT "bundles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "bundles_source" CHECK (not is_source_lost or about_markdown is null),
	CONSTRAINT "bundles_price" CHECK ("bundles"."price" >= 0)
);

CREATE TABLE "former_bundle_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"bundle_id" uuid NOT NULL
);

CREATE TABLE "carousel_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"subheading" text NOT NULL,
	"btn_text" text NOT NULL,
	"click_link" text NOT NULL,
	"image_mobile" text NOT NULL,
	"image_laptop" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "course_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "course_co_creators" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_co_creators_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);

CREATE TABLE "course_messages" (
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "course_messages_course_id_kind_pk" PRIMARY KEY("course_id","kind")
);

CREATE TABLE "course_publications" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"course_updated_at" timestamp with time zone NOT NULL,
	"former" jsonb,
	"cover_image" text,
	"video_ids" uuid[] DEFAULT '{}' NOT NULL,
	"question_set_ids" uuid[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"coding_problem_ids" uuid[] DEFAULT '{}' NOT NULL,
	"thumbnails" text[] DEFAULT '{}' NOT NULL
);

CREATE TABLE "former_lesson_slugs" (
	"course_id" uuid NOT NULL,
	"seo_title" text NOT NULL,
	"lesson_id" uuid NOT NULL,
	CONSTRAINT "former_lesson_slugs_course_id_seo_title_pk" PRIMARY KEY("course_id","seo_title")
);

CREATE TABLE "course_promotions" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"add_on_course_id" uuid,
	"add_on_bundle_id" uuid,
	"referral_percent" integer,
	CONSTRAINT "course_promotions_add_on" CHECK (num_nonnulls(add_on_course_id, add_on_bundle_id) <= 1),
	CONSTRAINT "course_promotions_percent" CHECK (referral_percent between 0 and 100)
);

CREATE TABLE "course_referrals" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"referred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_referrals_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);

CREATE TABLE "lesson_search_texts" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL
);

CREATE TABLE "search_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"course_id" uuid,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"popularity" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"text_words" "tsvector" DEFAULT '' NOT NULL,
	"title_key" text DEFAULT '' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"opens_at" timestamp with time zone,
	"is_counted" boolean DEFAULT true NOT NULL
);

CREATE TABLE "search_synonyms" (
	"key" text PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"meanings" text[] NOT NULL
);

CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL,
	"deletions" text[] NOT NULL
);

CREATE TABLE "video_transcripts" (
	"video_id" uuid NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"sentences" jsonb,
	CONSTRAINT "video_transcripts_video_id_language_pk" PRIMARY KEY("video_id","language")
);

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
	"kind" text DEFAULT 'course' NOT NULL,
	"trend" double precision DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"is_cohort" boolean DEFAULT false NOT NULL,
	"about_markdown" text,
	"is_source_lost" boolean DEFAULT false NOT NULL,
	"featured_at" timestamp with time zone,
	"price" integer,
	"never_published" boolean DEFAULT false NOT NULL,
	"mode" text,
	"second_category" text,
	"third_category" text,
	"level" text,
	"language" text,
	"outcomes" text[] DEFAULT '{}' NOT NULL,
	"audience" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "courses_seoTitle_unique" UNIQUE("seo_title"),
	CONSTRAINT "courses_price" CHECK (price between 0 and 10000000),
	CONSTRAINT "courses_categories" CHECK (second_category <> category and third_category <> category and third_category <> second_category and (second_category is not null or third_category is null)),
	CONSTRAINT "courses_source" CHECK (not is_source_lost or about_markdown is null),
	CONSTRAINT "courses_start" CHECK (kind = 'course' or (starts_at is null and not is_cohort))
);

CREATE TABLE "former_course_slugs" (
	"seo_title" text PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL
);

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
	"updated_at" timestamp with time zone NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"article_markdown" text,
	"is_source_lost" boolean DEFAULT false NOT NULL,
	"question_set_id" uuid,
	"video_questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coding_problem_id" uuid,
	"thumbnail" text,
	CONSTRAINT "lessons_source" CHECK (not is_source_lost or (article_html is not null and article_markdown is null))
);

CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"seq_no" integer NOT NULL,
	"stage_id" uuid,
	"sub_topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"practice_problems" jsonb DEFAULT '[]'::jsonb NOT NULL
);

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
	"updated_at" timestamp with time zone NOT NULL,
	"translations" text[] DEFAULT '{}' NOT NULL,
	"has_previews" boolean DEFAULT false NOT NULL,
	"edited_captions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"edited_chapters" jsonb,
	"spoken_language" text DEFAULT 'en' NOT NULL,
	"remaining_qualities" text
);

-- Community

CREATE TABLE "comment_likes" (
	"user_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_likes_user_id_comment_id_pk" PRIMARY KEY("user_id","comment_id")
);

CREATE TABLE "comment_mentions" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	CONSTRAINT "comment_mentions_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);

CREATE TABLE "comment_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "comment_totals" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"threads" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"thread_id" uuid,
	"reply_to_id" uuid,
	"author_id" uuid,
	"text" text,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "comments_author_and_text" CHECK ((author_id is null) = (text is null)),
	CONSTRAINT "comments_counts" CHECK (like_count >= 0 and reply_count >= 0)
);

CREATE TABLE "thread_mutes" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_mutes_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);

CREATE TABLE "follow_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "follow_counts_not_negative" CHECK (followers >= 0 and following >= 0)
);

CREATE TABLE "follows" (
	"follower_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_follower_id_user_id_pk" PRIMARY KEY("follower_id","user_id"),
	CONSTRAINT "follows_not_oneself" CHECK (follower_id <> user_id)
);

CREATE TABLE "note_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"state" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "notes" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"seconds" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notes_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "notes_seconds" CHECK (seconds >= 0)
);

-- Insights

CREATE TABLE "question_figures" (
	"question_set_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_figures_question_set_id_fingerprint_pk" PRIMARY KEY("question_set_id","fingerprint")
);

CREATE TABLE "video_question_figures" (
	"lesson_id" uuid NOT NULL,
	"question_set_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_question_figures_lesson_id_question_set_id_fingerprint_pk" PRIMARY KEY("lesson_id","question_set_id","fingerprint")
);

CREATE TABLE "insight_waiting_threads" (
	"thread_id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);

CREATE TABLE "insight_counted_viewers" (
	"viewer_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"film" text NOT NULL,
	"began_on" date NOT NULL,
	"active_on" date NOT NULL,
	"watched" "int4multirange" NOT NULL,
	"counted" "int4multirange" NOT NULL,
	"counted_day" date NOT NULL,
	"in_curve" "int4multirange" NOT NULL,
	"is_finished" boolean NOT NULL,
	CONSTRAINT "insight_counted_viewers_viewer_id_lesson_id_pk" PRIMARY KEY("viewer_id","lesson_id")
);

CREATE TABLE "course_insight_days" (
	"course_id" uuid NOT NULL,
	"day" date NOT NULL,
	"enrolled" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"began" integer DEFAULT 0 NOT NULL,
	"learners" integer DEFAULT 0 NOT NULL,
	"watched_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "course_insight_days_course_id_day_pk" PRIMARY KEY("course_id","day")
);

CREATE TABLE "lesson_learner_totals" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"began" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"watched_ms" bigint DEFAULT 0 NOT NULL
);

CREATE TABLE "lesson_watch_curves" (
	"lesson_id" uuid NOT NULL,
	"film" text NOT NULL,
	"day" date NOT NULL,
	"began" integer DEFAULT 0 NOT NULL,
	"people" integer[] NOT NULL,
	"watched_ms" bigint[] NOT NULL,
	CONSTRAINT "lesson_watch_curves_lesson_id_film_day_pk" PRIMARY KEY("lesson_id","film","day")
);

CREATE TABLE "lesson_watch_days" (
	"lesson_id" uuid NOT NULL,
	"day" date NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"watched_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lesson_watch_days_lesson_id_day_pk" PRIMARY KEY("lesson_id","day")
);

CREATE TABLE "insight_pending_learners" (
	"user_id" uuid PRIMARY KEY NOT NULL
);

-- Learning

CREATE TABLE "bundle_enrolments" (
	"user_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bundle_enrolments_user_id_bundle_id_pk" PRIMARY KEY("user_id","bundle_id")
);

CREATE TABLE "course_completions" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_completions_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);

CREATE TABLE "enrolments" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"bundle_id" uuid,
	CONSTRAINT "enrolments_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);

CREATE TABLE "former_enrolments" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"first_enrolled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_enrolments_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);

CREATE TABLE "article_readings" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"required_ms" integer NOT NULL,
	"read_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_readings_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);

CREATE TABLE "practice_solutions" (
	"user_id" uuid NOT NULL,
	"question_set_id" uuid NOT NULL,
	"solved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_solutions_user_id_question_set_id_pk" PRIMARY KEY("user_id","question_set_id")
);

CREATE TABLE "reading_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"counted_until" timestamp with time zone NOT NULL
);

CREATE TABLE "visitor_devices" (
	"day" date NOT NULL,
	"device_id" uuid NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "visitor_devices_day_device_id_pk" PRIMARY KEY("day","device_id")
);

CREATE TABLE "lesson_likes" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_likes_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);

CREATE TABLE "wishlist_folders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_folders_name_length" CHECK (length(name) between 1 and 60)
);

CREATE TABLE "wishlist_items" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"folder_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_items_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);

CREATE TABLE "seen_courses" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_courses_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);

CREATE TABLE "seen_together" (
	"course_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "seen_together_course_id_other_id_pk" PRIMARY KEY("course_id","other_id")
);

-- Ticks update the next four tables all the time, and `video_deliveries` too. Free space keeps updates on their page (HOT), and autovacuum
-- comes early and at full speed.
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
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0, autovacuum_vacuum_insert_scale_factor = 0.5);

CREATE TABLE "viewer_days" (
	"viewer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"learned_ms" integer DEFAULT 0 NOT NULL,
	"used_ms" integer DEFAULT 0 NOT NULL,
	"extra_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "viewer_days_viewer_id_day_pk" PRIMARY KEY("viewer_id","day")
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0, autovacuum_vacuum_insert_scale_factor = 0.5);

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
	"zone" text NOT NULL,
	"watchable_ms" integer DEFAULT 0 NOT NULL,
	"unaccounted_ms" integer DEFAULT 0 NOT NULL
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0, autovacuum_vacuum_insert_scale_factor = 0.5);

CREATE TABLE "watch_sessions" (
	"viewer_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"last_seq" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"watchable_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "watch_sessions_viewer_id_session_id_pk" PRIMARY KEY("viewer_id","session_id")
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

CREATE TABLE "learned_totals" (
	"user_id" uuid NOT NULL,
	"period" text NOT NULL,
	"learned_ms" bigint NOT NULL,
	CONSTRAINT "learned_totals_user_id_period_pk" PRIMARY KEY("user_id","period")
);

CREATE TABLE "learner_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"among_top_learners" boolean DEFAULT true NOT NULL
);

CREATE TABLE "lesson_views" (
	"day" date NOT NULL,
	"viewer_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	CONSTRAINT "lesson_views_day_viewer_id_lesson_id_pk" PRIMARY KEY("day","viewer_id","lesson_id")
);

CREATE TABLE "stream_usage" (
	"key" text NOT NULL,
	"day" date NOT NULL,
	"served_ms" integer NOT NULL,
	CONSTRAINT "stream_usage_key_day_pk" PRIMARY KEY("key","day")
);

CREATE TABLE "video_deliveries" (
	"viewer_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"delivered" "int4multirange" NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "video_deliveries_viewer_id_video_id_pk" PRIMARY KEY("viewer_id","video_id")
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0, autovacuum_vacuum_insert_scale_factor = 0.5);

CREATE TABLE "watch_extensions" (
	"viewer_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_extensions_viewer_id_idempotency_key_pk" PRIMARY KEY("viewer_id","idempotency_key")
);

-- Live classes

CREATE TABLE "calendar_feeds" (
	"user_id" uuid NOT NULL,
	"batch_id" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_one" UNIQUE NULLS NOT DISTINCT("user_id","batch_id")
);

CREATE TABLE "live_class_attendance" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"how" text NOT NULL,
	"marked_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_class_attendance_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);

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
	"section_id" uuid,
	CONSTRAINT "live_classes_times" CHECK (starts_at < ends_at),
	CONSTRAINT "live_classes_recording" CHECK (num_nonnulls(recording_url, recording_lesson_id) <= 1)
);

-- Notifications

CREATE TABLE "notification_events" (
	"user_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"notification_id" uuid,
	"actor_id" uuid,
	"comment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_events_user_id_idempotency_key_pk" PRIMARY KEY("user_id","idempotency_key")
);

CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"disabled_categories" text[] DEFAULT '{}' NOT NULL,
	"digest" boolean DEFAULT true NOT NULL,
	"digested_on" date
);

CREATE TABLE "notifications" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"type" text NOT NULL,
	"group_key" text NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"entity_id" uuid,
	"lesson_id" uuid,
	"course_id" uuid,
	"thread_id" uuid,
	"several" boolean DEFAULT false NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"digested_at" timestamp with time zone,
	CONSTRAINT "notifications_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "notifications_read_is_closed" CHECK (read_at is null or not open)
);

-- Points

CREATE TABLE "campus_invites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"inviter_id" uuid NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campus_invites_other" CHECK ("campus_invites"."inviter_id" <> "campus_invites"."user_id")
);

CREATE TABLE "invite_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invite_codes_code_unique" UNIQUE("code")
);

CREATE TABLE "reward_order_steps" (
	"order_id" uuid NOT NULL,
	"seq_no" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	CONSTRAINT "reward_order_steps_order_id_seq_no_pk" PRIMARY KEY("order_id","seq_no")
);

CREATE TABLE "reward_orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"reward_id" uuid NOT NULL,
	"title" text NOT NULL,
	"size" text NOT NULL,
	"price" integer NOT NULL,
	"address" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"tracking" text,
	"idempotency_key" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_orders_price" CHECK ("reward_orders"."price" > 0)
);

CREATE TABLE "reward_sizes" (
	"reward_id" uuid NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"seq_no" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "reward_sizes_reward_id_size_pk" PRIMARY KEY("reward_id","size"),
	CONSTRAINT "reward_sizes_stock" CHECK ("reward_sizes"."stock" >= 0)
);

CREATE TABLE "rewarded_sections" (
	"user_id" uuid NOT NULL,
	"section" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rewarded_sections_user_id_section_pk" PRIMARY KEY("user_id","section")
);

CREATE TABLE "rewards" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"motif" text NOT NULL,
	"cost" integer NOT NULL,
	"one_per_person" boolean DEFAULT false NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"shelf_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rewards_slug_unique" UNIQUE("slug"),
	CONSTRAINT "rewards_cost" CHECK ("rewards"."cost" > 0)
);

CREATE TABLE "points_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "points_accounts_balance" CHECK ("points_accounts"."balance" >= 0)
);

CREATE TABLE "points_allocations" (
	"entry_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "points_allocations_entry_id_lot_id_pk" PRIMARY KEY("entry_id","lot_id"),
	CONSTRAINT "points_allocations_amount" CHECK ("points_allocations"."amount" > 0)
);

CREATE TABLE "points_ledger" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"amount" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"note" text,
	"refunded_entry_id" uuid,
	CONSTRAINT "points_ledger_amount" CHECK ("points_ledger"."amount" <> 0)
);

CREATE TABLE "points_lots" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"earned" integer NOT NULL,
	"remaining" integer NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "points_lots_remaining" CHECK ("points_lots"."remaining" between 0 and "points_lots"."earned")
);

-- Profiles

CREATE TABLE "profile_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"section" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_entries_fields" CHECK (jsonb_typeof("profile_entries"."fields") = 'object')
);

CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"social" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"alternate_email" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"address" jsonb,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hidden_sections" text[] DEFAULT '{}' NOT NULL,
	"show_activity" boolean DEFAULT false NOT NULL,
	"allow_indexing" boolean DEFAULT false NOT NULL,
	"about_version" integer DEFAULT 0 NOT NULL,
	"personal_version" integer DEFAULT 0 NOT NULL,
	"skills_version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

-- Resumes

CREATE TABLE "resumes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"document" jsonb NOT NULL,
	"design" jsonb NOT NULL,
	"profile_snapshot" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

-- Studio

CREATE TABLE "bundle_message_deliveries" (
	"user_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "bundle_message_deliveries_user_id_bundle_id_kind_pk" PRIMARY KEY("user_id","bundle_id","kind")
);

CREATE TABLE "creator_message_deliveries" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "creator_message_deliveries_user_id_course_id_kind_pk" PRIMARY KEY("user_id","course_id","kind")
);

CREATE TABLE "draft_co_creators" (
	"draft_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_co_creators_draft_id_user_id_pk" PRIMARY KEY("draft_id","user_id")
);

CREATE TABLE "draft_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"draft_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"document" jsonb NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"thumbnails" text[] DEFAULT '{}' NOT NULL
);

CREATE TABLE "draft_topics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"draft_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sub_topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"practice_problems" jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"course_id" uuid,
	"document" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"thumbnails" text[] DEFAULT '{}' NOT NULL,
	"kind" text DEFAULT 'video' NOT NULL,
	"order_version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"price" integer,
	"bundle_id" uuid,
	CONSTRAINT "drafts_price" CHECK (price between 0 and 10000000)
);

CREATE TABLE "price_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"draft_id" uuid NOT NULL,
	"state" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"price" integer,
	CONSTRAINT "price_requests_price" CHECK (price between 0 and 10000000),
	CONSTRAINT "price_requests_priced" CHECK ((state = 'priced') = (price is not null))
);

CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"draft_id" uuid,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"video_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"item_id" uuid,
	"purpose" text DEFAULT 'film' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"course_id" uuid
);

-- Support

CREATE TABLE "alumni_stories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"headline" text NOT NULL,
	"story" text NOT NULL,
	"contribution" text,
	"seq_no" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alumni_stories_name_unique" UNIQUE("name")
);

CREATE TABLE "inbox_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"feedback_type" text,
	"suggestion" text DEFAULT '' NOT NULL,
	"course_id" uuid,
	"video_id" uuid,
	"forwarded_at" timestamp with time zone,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_kind" text,
	"closed_by" uuid,
	"answer_mailed_at" timestamp with time zone,
	"youtube" text DEFAULT '' NOT NULL,
	"contribution" text,
	"linkedin_profile" text DEFAULT '' NOT NULL,
	"comment_id" uuid,
	"report_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inbox_items_closed" CHECK ((state = 'closed') = (outcome is not null) and (state = 'closed') = (closed_at is not null)),
	CONSTRAINT "inbox_items_feedback_type" CHECK ((kind = 'feedback') = (feedback_type is not null)),
	CONSTRAINT "inbox_items_contribution" CHECK ((kind = 'alumni-offer') = (contribution is not null))
);

CREATE TABLE "poll_votes" (
	"user_id" uuid NOT NULL,
	"poll_id" text NOT NULL,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "poll_votes_user_id_poll_id_pk" PRIMARY KEY("user_id","poll_id")
);

CREATE TABLE "saved_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"seq_no" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"image" text,
	"image_width" integer,
	"image_height" integer,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "ticket_messages_number" UNIQUE("ticket_id","seq_no"),
	CONSTRAINT "ticket_messages_idempotency" UNIQUE("ticket_id","idempotency_key")
);

CREATE TABLE "ticket_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_no" integer GENERATED ALWAYS AS IDENTITY (sequence name "tickets_ticket_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"first_answered_at" timestamp with time zone,
	"close_requested_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"assigned_to" uuid,
	"assigned_at" timestamp with time zone,
	"merged_into" uuid,
	"last_seq_no" integer NOT NULL,
	"learner_read_seq_no" integer NOT NULL,
	"learner_unread" integer DEFAULT 0 NOT NULL,
	"support_read_seq_no" integer DEFAULT 0 NOT NULL,
	"support_unread" integer NOT NULL,
	"rating" smallint,
	"rating_comment" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone,
	"idempotency_key" uuid NOT NULL,
	"batch_id" uuid,
	CONSTRAINT "tickets_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "tickets_closed" CHECK ((state = 'closed') = (closed_at is not null)),
	CONSTRAINT "tickets_rating" CHECK ((rating between 1 and 5) and (rated_at is not null) or rating is null)
);

-- What the running transaction has made stale in `search_documents`: courses, bundles, categories and people. Not in the tables of the
-- code, since only triggers use it. Emptied before the commit, hence unlogged.
CREATE UNLOGGED TABLE "search_stale" (
	"transaction" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"id" uuid NOT NULL,
	PRIMARY KEY("transaction","id")
);
--> statement-breakpoint
-- ======== Foreign keys ========

-- In the order in which they were once added, because PostgreSQL checks and cascades in that order: deletions lock rows in the same
-- order in every database.
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "courses" ADD CONSTRAINT "courses_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "former_course_slugs" ADD CONSTRAINT "former_course_slugs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "videos" ADD CONSTRAINT "videos_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "interests" ADD CONSTRAINT "interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bundle_courses" ADD CONSTRAINT "bundle_courses_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bundle_courses" ADD CONSTRAINT "bundle_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bundle_enrolments" ADD CONSTRAINT "bundle_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bundle_enrolments" ADD CONSTRAINT "bundle_enrolments_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lesson_likes" ADD CONSTRAINT "lesson_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lesson_likes" ADD CONSTRAINT "lesson_likes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "wishlist_folders" ADD CONSTRAINT "wishlist_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_folder_id_wishlist_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."wishlist_folders"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "seen_courses" ADD CONSTRAINT "seen_courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "seen_courses" ADD CONSTRAINT "seen_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "seen_together" ADD CONSTRAINT "seen_together_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "seen_together" ADD CONSTRAINT "seen_together_other_id_courses_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "learned_totals" ADD CONSTRAINT "learned_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "learner_choices" ADD CONSTRAINT "learner_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "campus_invites" ADD CONSTRAINT "campus_invites_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "campus_invites" ADD CONSTRAINT "campus_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reward_order_steps" ADD CONSTRAINT "reward_order_steps_order_id_reward_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."reward_orders"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reward_orders" ADD CONSTRAINT "reward_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reward_orders" ADD CONSTRAINT "reward_orders_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reward_sizes" ADD CONSTRAINT "reward_sizes_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "rewarded_sections" ADD CONSTRAINT "rewarded_sections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "points_accounts" ADD CONSTRAINT "points_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "points_lots" ADD CONSTRAINT "points_lots_entry_id_points_ledger_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."points_ledger"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "points_allocations" ADD CONSTRAINT "points_allocations_entry_id_points_ledger_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."points_ledger"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "points_allocations" ADD CONSTRAINT "points_allocations_lot_id_points_lots_entry_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."points_lots"("entry_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_refunded_entry_id_points_ledger_id_fk" FOREIGN KEY ("refunded_entry_id") REFERENCES "public"."points_ledger"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comment_totals" ADD CONSTRAINT "comment_totals_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comment_totals" ADD CONSTRAINT "comment_totals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_to_id_comments_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "thread_mutes" ADD CONSTRAINT "thread_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "thread_mutes" ADD CONSTRAINT "thread_mutes_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "follow_counts" ADD CONSTRAINT "follow_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "note_documents" ADD CONSTRAINT "note_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "note_documents" ADD CONSTRAINT "note_documents_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notes" ADD CONSTRAINT "notes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notes" ADD CONSTRAINT "notes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "former_enrolments" ADD CONSTRAINT "former_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "former_enrolments" ADD CONSTRAINT "former_enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "former_lesson_slugs" ADD CONSTRAINT "former_lesson_slugs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "former_lesson_slugs" ADD CONSTRAINT "former_lesson_slugs_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_readings" ADD CONSTRAINT "article_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_readings" ADD CONSTRAINT "article_readings_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reading_clocks" ADD CONSTRAINT "reading_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "wrong_attempts" ADD CONSTRAINT "wrong_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_completions" ADD CONSTRAINT "course_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_completions" ADD CONSTRAINT "course_completions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "questions" ADD CONSTRAINT "questions_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "wrong_attempts" ADD CONSTRAINT "wrong_attempts_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_video_id_lessons_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "profile_entries" ADD CONSTRAINT "profile_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_into_tickets_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reward_order_steps" ADD CONSTRAINT "reward_order_steps_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
-- By hand, as the two for the second and third category are: a category that courses are in cannot be deleted.
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_exists" FOREIGN KEY ("category") REFERENCES "public"."course_categories"("slug") ON DELETE no action ON UPDATE no action;
ALTER TABLE "question_sets" ADD CONSTRAINT "question_sets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "first_attempts" ADD CONSTRAINT "first_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "first_attempts" ADD CONSTRAINT "first_attempts_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "question_figures" ADD CONSTRAINT "question_figures_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "insight_waiting_threads" ADD CONSTRAINT "insight_waiting_threads_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "insight_waiting_threads" ADD CONSTRAINT "insight_waiting_threads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "insight_waiting_threads" ADD CONSTRAINT "insight_waiting_threads_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "insight_counted_viewers" ADD CONSTRAINT "insight_counted_viewers_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_insight_days" ADD CONSTRAINT "course_insight_days_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lesson_learner_totals" ADD CONSTRAINT "lesson_learner_totals_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lesson_watch_curves" ADD CONSTRAINT "lesson_watch_curves_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lesson_watch_days" ADD CONSTRAINT "lesson_watch_days_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "insight_pending_learners" ADD CONSTRAINT "insight_pending_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "draft_items" ADD CONSTRAINT "draft_items_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "draft_items" ADD CONSTRAINT "draft_items_topic_id_draft_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."draft_topics"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "draft_topics" ADD CONSTRAINT "draft_topics_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_item_id_draft_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."draft_items"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "course_messages" ADD CONSTRAINT "course_messages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "creator_message_deliveries" ADD CONSTRAINT "creator_message_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "creator_message_deliveries" ADD CONSTRAINT "creator_message_deliveries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "former_bundle_slugs" ADD CONSTRAINT "former_bundle_slugs_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_co_creators" ADD CONSTRAINT "course_co_creators_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_co_creators" ADD CONSTRAINT "course_co_creators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "draft_co_creators" ADD CONSTRAINT "draft_co_creators_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "draft_co_creators" ADD CONSTRAINT "draft_co_creators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "course_publications" ADD CONSTRAINT "course_publications_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_publications" ADD CONSTRAINT "course_publications_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "course_promotions" ADD CONSTRAINT "course_promotions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_promotions" ADD CONSTRAINT "course_promotions_add_on_course_id_courses_id_fk" FOREIGN KEY ("add_on_course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "course_promotions" ADD CONSTRAINT "course_promotions_add_on_bundle_id_bundles_id_fk" FOREIGN KEY ("add_on_bundle_id") REFERENCES "public"."bundles"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "course_referrals" ADD CONSTRAINT "course_referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_referrals" ADD CONSTRAINT "course_referrals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_referrals" ADD CONSTRAINT "course_referrals_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "stages" ADD CONSTRAINT "stages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sections" ADD CONSTRAINT "sections_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "lesson_search_texts" ADD CONSTRAINT "lesson_search_texts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "video_transcripts" ADD CONSTRAINT "video_transcripts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "practice_solutions" ADD CONSTRAINT "practice_solutions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "practice_solutions" ADD CONSTRAINT "practice_solutions_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "coding_attempts" ADD CONSTRAINT "coding_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "coding_attempts" ADD CONSTRAINT "coding_attempts_coding_problem_id_coding_problems_id_fk" FOREIGN KEY ("coding_problem_id") REFERENCES "public"."coding_problems"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "coding_problems" ADD CONSTRAINT "coding_problems_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_coding_problem_id_coding_problems_id_fk" FOREIGN KEY ("coding_problem_id") REFERENCES "public"."coding_problems"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bundle_publications" ADD CONSTRAINT "bundle_publications_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bundle_publications" ADD CONSTRAINT "bundle_publications_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "bundle_message_deliveries" ADD CONSTRAINT "bundle_message_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bundle_message_deliveries" ADD CONSTRAINT "bundle_message_deliveries_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "first_single_answers" ADD CONSTRAINT "first_single_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "first_single_answers" ADD CONSTRAINT "first_single_answers_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "video_question_figures" ADD CONSTRAINT "video_question_figures_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "video_question_figures" ADD CONSTRAINT "video_question_figures_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_members" ADD CONSTRAINT "batch_members_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_members" ADD CONSTRAINT "batch_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_waiting" ADD CONSTRAINT "batch_waiting_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_waiting" ADD CONSTRAINT "batch_waiting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batches" ADD CONSTRAINT "batches_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batches" ADD CONSTRAINT "batches_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batches" ADD CONSTRAINT "batches_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "batch_mentors" ADD CONSTRAINT "batch_mentors_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_mentors" ADD CONSTRAINT "batch_mentors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_stage_openings" ADD CONSTRAINT "batch_stage_openings_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_stage_openings" ADD CONSTRAINT "batch_stage_openings_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_progress" ADD CONSTRAINT "batch_progress_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_progress" ADD CONSTRAINT "batch_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_stages_opened" ADD CONSTRAINT "batch_stages_opened_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_stages_opened" ADD CONSTRAINT "batch_stages_opened_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "announcement_mails" ADD CONSTRAINT "announcement_mails_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "announcement_mails" ADD CONSTRAINT "announcement_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "batch_resource_clicks" ADD CONSTRAINT "batch_resource_clicks_resource_id_batch_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."batch_resources"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_resource_clicks" ADD CONSTRAINT "batch_resource_clicks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_resources" ADD CONSTRAINT "batch_resources_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "batch_assignments" ADD CONSTRAINT "batch_assignments_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_assignments" ADD CONSTRAINT "batch_assignments_copied_from_id_batch_assignments_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."batch_assignments"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "batch_submission_versions" ADD CONSTRAINT "batch_submission_versions_submission_id_batch_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."batch_submissions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_submission_versions" ADD CONSTRAINT "batch_submission_versions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_assignment_id_batch_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."batch_assignments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "live_class_attendance" ADD CONSTRAINT "live_class_attendance_class_id_live_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."live_classes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "live_class_attendance" ADD CONSTRAINT "live_class_attendance_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "live_class_attendance" ADD CONSTRAINT "live_class_attendance_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_recording_lesson_id_lessons_id_fk" FOREIGN KEY ("recording_lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "courses" ADD CONSTRAINT "courses_second_category_exists" FOREIGN KEY ("second_category") REFERENCES "public"."course_categories"("slug") ON DELETE no action ON UPDATE no action;
ALTER TABLE "courses" ADD CONSTRAINT "courses_third_category_exists" FOREIGN KEY ("third_category") REFERENCES "public"."course_categories"("slug") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- ======== Indexes ========

-- Those of a table in the order in which they were once added, since the planner takes the first of two that cost the same.
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at","id");
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_user_id","at","id") WHERE "audit_log"."actor_user_id" is not null;
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");
CREATE INDEX "audit_log_actor_kind_at" ON "audit_log" USING btree ("actor_kind","at","id") WHERE "audit_log"."actor_kind" <> 'person';
CREATE INDEX "audit_log_actor_kind_action" ON "audit_log" USING btree ("actor_kind","action","at","id");
CREATE INDEX "event_deliveries_order" ON "event_deliveries" USING btree ("order_key","id");
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
CREATE INDEX "spent_passkey_challenges_expires" ON "spent_passkey_challenges" USING btree ("expires_at");
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");
CREATE UNIQUE INDEX "accounts_provider_account" ON "accounts" USING btree ("provider_id","account_id");
CREATE INDEX "code_mails_email" ON "code_mails" USING btree ("email","sent_at");
CREATE INDEX "password_recoveries_email" ON "password_recoveries" USING btree ("email");
CREATE INDEX "password_recoveries_created_at" ON "password_recoveries" USING btree ("created_at");
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email");
CREATE INDEX "sign_ups_created_at" ON "sign_ups" USING btree ("created_at");
CREATE INDEX "users_team" ON "users" USING btree ("id") WHERE role ~ 'admin|staff|support';
-- By hand: lists of people find names and usernames by their trigrams.
CREATE INDEX "users_called" ON "users" USING gin (person_words("name", "username") gin_trgm_ops);
CREATE INDEX "users_creators" ON "users" USING btree ("id") WHERE role ~ 'creator';
CREATE INDEX "users_mentors" ON "users" USING btree ("id") WHERE role ~ 'mentor';
CREATE INDEX "users_banned" ON "users" USING btree ("id") WHERE banned;
CREATE INDEX "users_name_search" ON "users" USING btree (lower("name"));
CREATE INDEX "users_last_name_search" ON "users" USING btree (lower("last_name"));
CREATE INDEX "users_created" ON "users" USING btree ("created_at");
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id");
CREATE INDEX "sign_in_challenges_expires" ON "sign_in_challenges" USING btree ("expires_at");
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","requested_at");
CREATE INDEX "former_usernames_user" ON "former_usernames" USING btree ("user_id");
CREATE INDEX "former_usernames_freed" ON "former_usernames" USING btree ("freed_at");
CREATE INDEX "announcement_mails_unsent" ON "announcement_mails" USING btree ("announcement_id","user_id") WHERE sent_at is null;
CREATE INDEX "announcement_mails_user" ON "announcement_mails" USING btree ("user_id");
CREATE INDEX "announcement_reads_user" ON "announcement_reads" USING btree ("user_id");
CREATE INDEX "announcement_recipients_user" ON "announcement_recipients" USING btree ("user_id");
CREATE INDEX "announcements_published" ON "announcements" USING btree ("batch_id","is_pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null;
CREATE INDEX "announcements_due" ON "announcements" USING btree ("publish_at") WHERE published_at is null;
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id");
CREATE INDEX "batch_resource_clicks_user" ON "batch_resource_clicks" USING btree ("user_id");
CREATE INDEX "batch_resources_batch" ON "batch_resources" USING btree ("batch_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "coding_attempts_problem" ON "coding_attempts" USING btree ("coding_problem_id");
CREATE INDEX "coding_problems_owner" ON "coding_problems" USING btree ("owner_id","updated_at" DESC NULLS FIRST);
CREATE INDEX "first_attempts_question_set" ON "first_attempts" USING btree ("question_set_id");
CREATE INDEX "first_attempts_uncounted" ON "first_attempts" USING btree ("created_at") WHERE not is_counted;
CREATE INDEX "first_single_answers_question_set" ON "first_single_answers" USING btree ("question_set_id");
CREATE INDEX "first_single_answers_uncounted" ON "first_single_answers" USING btree ("created_at") WHERE is_for_figures and not is_counted;
CREATE INDEX "question_sets_owner" ON "question_sets" USING btree ("owner_id","updated_at" DESC NULLS FIRST);
CREATE INDEX "wrong_attempts_question_set" ON "wrong_attempts" USING btree ("question_set_id");
CREATE INDEX "batch_assignments_batch" ON "batch_assignments" USING btree ("batch_id","expired_at","id");
CREATE UNIQUE INDEX "batch_assignments_copy" ON "batch_assignments" USING btree ("batch_id","copied_from_id");
CREATE INDEX "batch_assignments_copied_from" ON "batch_assignments" USING btree ("copied_from_id");
CREATE INDEX "batch_submission_versions_decided_by" ON "batch_submission_versions" USING btree ("decided_by");
CREATE UNIQUE INDEX "batch_submissions_person" ON "batch_submissions" USING btree ("assignment_id","user_id");
CREATE INDEX "batch_submissions_user" ON "batch_submissions" USING btree ("user_id","batch_id");
CREATE INDEX "batch_submissions_taken" ON "batch_submissions" USING btree ("taken_by");
CREATE INDEX "batch_submissions_waiting" ON "batch_submissions" USING btree ("batch_id","waiting_since","id") WHERE state = 'submitted';
CREATE INDEX "batch_submissions_decided" ON "batch_submissions" USING btree ("batch_id","decided_at" DESC NULLS FIRST,"id");
CREATE INDEX "batch_members_user" ON "batch_members" USING btree ("user_id");
CREATE INDEX "batch_members_joined" ON "batch_members" USING btree ("batch_id","joined_at","user_id") WHERE left_at is null;
CREATE INDEX "batch_mentors_user" ON "batch_mentors" USING btree ("user_id");
CREATE INDEX "batch_progress_user" ON "batch_progress" USING btree ("user_id");
CREATE INDEX "batch_stage_openings_stage" ON "batch_stage_openings" USING btree ("stage_id","opens_at");
CREATE INDEX "batch_stages_opened_stage" ON "batch_stages_opened" USING btree ("stage_id");
CREATE UNIQUE INDEX "batch_waiting_turn" ON "batch_waiting" USING btree ("batch_id","turn");
CREATE INDEX "batch_waiting_user" ON "batch_waiting" USING btree ("user_id");
CREATE INDEX "batches_course" ON "batches" USING btree ("course_id");
CREATE INDEX "batches_bundle" ON "batches" USING btree ("bundle_id");
CREATE INDEX "batches_creator" ON "batches" USING btree ("creator_id","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "batches_listed" ON "batches" USING btree ("starts_at","id") WHERE archived_at is null;
CREATE UNIQUE INDEX "batches_course_start" ON "batches" USING btree ("course_id","course_start") WHERE course_start is not null;
CREATE INDEX "access_requests_waiting" ON "access_requests" USING btree ("course_id","requested_at") WHERE answered_at is null;
CREATE INDEX "access_requests_user" ON "access_requests" USING btree ("user_id");
CREATE INDEX "access_grants_used_by" ON "access_grants" USING btree ("used_by");
CREATE UNIQUE INDEX "access_grants_email_course" ON "access_grants" USING btree ("email","course_id","source_kind","source_reference");
CREATE UNIQUE INDEX "access_grants_email_bundle" ON "access_grants" USING btree ("email","bundle_id","source_kind","source_reference");
CREATE UNIQUE INDEX "access_grants_account_course" ON "access_grants" USING btree ("used_by","course_id","source_kind","source_reference") WHERE email is null;
CREATE UNIQUE INDEX "access_grants_account_bundle" ON "access_grants" USING btree ("used_by","bundle_id","source_kind","source_reference") WHERE email is null;
CREATE INDEX "access_grants_source" ON "access_grants" USING btree ("source_reference","source_kind");
CREATE INDEX "access_grants_course" ON "access_grants" USING btree ("course_id","id");
CREATE INDEX "access_grants_bundle" ON "access_grants" USING btree ("bundle_id","id");
CREATE INDEX "access_grants_referred_by" ON "access_grants" USING btree ("referred_by") WHERE referred_by is not null;
CREATE INDEX "bundle_publications_expiring" ON "bundle_publications" USING btree ("expires_at");
CREATE INDEX "bundle_publications_cover" ON "bundle_publications" USING btree ("cover_image");
CREATE UNIQUE INDEX "bundle_courses_seq" ON "bundle_courses" USING btree ("bundle_id","seq_no");
CREATE INDEX "bundle_courses_course" ON "bundle_courses" USING btree ("course_id");
CREATE INDEX "bundles_listed" ON "bundles" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "bundles_creator" ON "bundles" USING btree ("creator_id");
CREATE INDEX "bundles_own" ON "bundles" USING btree ("creator_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"published_at");
CREATE INDEX "former_bundle_slugs_bundle" ON "former_bundle_slugs" USING btree ("bundle_id");
CREATE INDEX "carousel_items_position" ON "carousel_items" USING btree ("position");
CREATE UNIQUE INDEX "course_categories_title" ON "course_categories" USING btree (lower("title"));
CREATE INDEX "course_co_creators_user" ON "course_co_creators" USING btree ("user_id");
CREATE INDEX "course_publications_expiring" ON "course_publications" USING btree ("expires_at");
CREATE INDEX "course_publications_cover" ON "course_publications" USING btree ("cover_image");
CREATE INDEX "course_publications_videos" ON "course_publications" USING gin ("video_ids");
CREATE INDEX "course_publications_question_sets" ON "course_publications" USING gin ("question_set_ids");
CREATE INDEX "course_publications_coding_problems" ON "course_publications" USING gin ("coding_problem_ids");
CREATE INDEX "course_publications_thumbnails" ON "course_publications" USING gin ("thumbnails");
CREATE INDEX "former_lesson_slugs_lesson" ON "former_lesson_slugs" USING btree ("lesson_id");
CREATE INDEX "course_promotions_course" ON "course_promotions" USING btree ("add_on_course_id");
CREATE INDEX "course_promotions_bundle" ON "course_promotions" USING btree ("add_on_bundle_id");
CREATE INDEX "course_referrals_course" ON "course_referrals" USING btree ("course_id");
CREATE INDEX "course_referrals_sender" ON "course_referrals" USING btree ("sender_id");
CREATE INDEX "course_referrals_at" ON "course_referrals" USING btree ("referred_at");
CREATE INDEX "search_documents_course" ON "search_documents" USING btree ("course_id");
CREATE INDEX "search_documents_popular" ON "search_documents" USING btree ("popularity" DESC NULLS FIRST,"published_at" DESC NULLS FIRST);
CREATE INDEX "search_documents_title_gate" ON "search_documents" USING gin (search_gate("title_words")) WITH (fastupdate=false);
CREATE INDEX "search_documents_gate" ON "search_documents" USING gin (search_gate("words")) WITH (fastupdate=false);
CREATE INDEX "search_documents_text" ON "search_documents" USING gin ("text_words") WITH (fastupdate=false);
CREATE INDEX "search_documents_not_started" ON "search_documents" USING btree ("opens_at") WHERE not is_counted and is_open;
-- No pending lists (fastupdate) here: every search would read them until the next vacuum.
CREATE INDEX "search_vocabulary_deletions" ON "search_vocabulary" USING gin ("deletions") WITH (fastupdate=off);
CREATE INDEX "search_vocabulary_prefix" ON "search_vocabulary" USING btree ("word" text_pattern_ops);
CREATE INDEX "search_vocabulary_unused" ON "search_vocabulary" USING btree ("word") WHERE documents <= 0;
-- By hand: search corrects misspelled words by their trigrams.
CREATE INDEX "search_vocabulary_trigrams" ON "search_vocabulary" USING gin ("word" gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX "courses_listed" ON "courses" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted';
CREATE INDEX "courses_category" ON "courses" USING btree ("category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "courses_creator" ON "courses" USING btree ("creator_id");
CREATE UNIQUE INDEX "courses_import_key" ON "courses" USING btree ("creator_id","import_key");
CREATE INDEX "courses_trending" ON "courses" USING btree ("trend" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';
CREATE INDEX "courses_category_trending" ON "courses" USING btree ("category","trend" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';
CREATE INDEX "courses_length" ON "courses" USING btree ("duration_ms","id") WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';
CREATE INDEX "courses_title" ON "courses" USING btree ("title","id") WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';
CREATE INDEX "courses_own" ON "courses" USING btree ("creator_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"visibility","published_at");
CREATE INDEX "courses_title_folded" ON "courses" USING btree (lower("title"),"id") WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';
CREATE INDEX "courses_popular" ON "courses" USING btree ("featured_at" DESC NULLS LAST,"enrol_count" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "courses_category_popular" ON "courses" USING btree ("category","featured_at" DESC NULLS LAST,"enrol_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';
CREATE INDEX "courses_title_search" ON "courses" USING gin ("title" gin_trgm_ops);
CREATE INDEX "courses_second_category" ON "courses" USING btree ("second_category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and second_category is not null;
CREATE INDEX "courses_second_category_popular" ON "courses" USING btree ("second_category","featured_at" DESC NULLS LAST,"enrol_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and second_category is not null;
CREATE INDEX "courses_second_category_trending" ON "courses" USING btree ("second_category","trend" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and second_category is not null;
CREATE INDEX "courses_third_category" ON "courses" USING btree ("third_category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and third_category is not null;
CREATE INDEX "courses_third_category_popular" ON "courses" USING btree ("third_category","featured_at" DESC NULLS LAST,"enrol_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and third_category is not null;
CREATE INDEX "courses_third_category_trending" ON "courses" USING btree ("third_category","trend" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and third_category is not null;
CREATE INDEX "courses_language" ON "courses" USING btree ("language","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course' and language is not null;
CREATE UNIQUE INDEX "lessons_course_seo_title" ON "lessons" USING btree ("course_id","seo_title");
CREATE UNIQUE INDEX "lessons_course_seq" ON "lessons" USING btree ("course_id","seq_no");
CREATE INDEX "lessons_video" ON "lessons" USING btree ("video_id");
CREATE INDEX "lessons_section" ON "lessons" USING btree ("section_id");
CREATE INDEX "lessons_question_set" ON "lessons" USING btree ("question_set_id");
CREATE INDEX "lessons_video_questions" ON "lessons" USING gin ("video_questions" jsonb_path_ops) WITH (fastupdate=false);
CREATE INDEX "lessons_coding_problem" ON "lessons" USING btree ("coding_problem_id");
CREATE INDEX "lessons_thumbnail" ON "lessons" USING btree ("thumbnail") WHERE thumbnail is not null;
CREATE UNIQUE INDEX "sections_course_seq" ON "sections" USING btree ("course_id","seq_no");
CREATE INDEX "sections_stage" ON "sections" USING btree ("stage_id");
CREATE INDEX "sections_practice_problems" ON "sections" USING gin ("practice_problems" jsonb_path_ops);
CREATE UNIQUE INDEX "stages_course_number" ON "stages" USING btree ("course_id","stage_number");
CREATE INDEX "videos_creator" ON "videos" USING btree ("creator_id");
CREATE INDEX "comment_likes_comment" ON "comment_likes" USING btree ("comment_id");
CREATE INDEX "comment_mentions_user" ON "comment_mentions" USING btree ("user_id");
CREATE UNIQUE INDEX "comment_reports_once" ON "comment_reports" USING btree ("comment_id","user_id");
CREATE INDEX "comment_reports_user" ON "comment_reports" USING btree ("user_id");
CREATE INDEX "comment_totals_course" ON "comment_totals" USING btree ("course_id");
CREATE INDEX "comments_threads" ON "comments" USING btree ("lesson_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE thread_id is null;
CREATE INDEX "comments_replies" ON "comments" USING btree ("thread_id","created_at","id") WHERE thread_id is not null;
CREATE INDEX "comments_reply_to" ON "comments" USING btree ("reply_to_id") WHERE reply_to_id is not null;
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id") WHERE author_id is not null;
CREATE INDEX "comments_lesson" ON "comments" USING btree ("lesson_id");
CREATE INDEX "comments_course" ON "comments" USING btree ("course_id");
CREATE INDEX "thread_mutes_thread" ON "thread_mutes" USING btree ("thread_id");
CREATE INDEX "follow_counts_popular" ON "follow_counts" USING btree ("followers" DESC NULLS FIRST,"user_id");
CREATE INDEX "follows_followers" ON "follows" USING btree ("user_id","created_at" DESC NULLS FIRST,"follower_id" DESC NULLS FIRST);
CREATE INDEX "follows_following" ON "follows" USING btree ("follower_id","created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);
CREATE INDEX "note_documents_user" ON "note_documents" USING btree ("user_id","course_id");
CREATE INDEX "note_documents_expiry" ON "note_documents" USING btree ("expires_at");
CREATE INDEX "notes_course" ON "notes" USING btree ("user_id","course_id","lesson_id");
CREATE INDEX "notes_of_course" ON "notes" USING btree ("course_id");
CREATE INDEX "notes_lesson" ON "notes" USING btree ("lesson_id");
CREATE INDEX "video_question_figures_question_set" ON "video_question_figures" USING btree ("question_set_id");
CREATE INDEX "insight_waiting_threads_course" ON "insight_waiting_threads" USING btree ("course_id","since");
CREATE INDEX "insight_waiting_threads_lesson" ON "insight_waiting_threads" USING btree ("lesson_id");
CREATE INDEX "insight_counted_viewers_lesson" ON "insight_counted_viewers" USING btree ("lesson_id");
CREATE INDEX "bundle_enrolments_bundle" ON "bundle_enrolments" USING btree ("bundle_id");
CREATE INDEX "course_completions_course" ON "course_completions" USING btree ("course_id");
CREATE INDEX "course_completions_at" ON "course_completions" USING btree ("completed_at");
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_id");
CREATE INDEX "enrolments_newest" ON "enrolments" USING btree ("user_id","created_at" DESC NULLS FIRST,"course_id" DESC NULLS FIRST);
CREATE INDEX "enrolments_bundle" ON "enrolments" USING btree ("bundle_id") WHERE bundle_id is not null;
CREATE INDEX "enrolments_created" ON "enrolments" USING btree ("created_at");
CREATE INDEX "former_enrolments_course" ON "former_enrolments" USING btree ("course_id");
CREATE INDEX "former_enrolments_first" ON "former_enrolments" USING btree ("first_enrolled_at");
CREATE INDEX "article_readings_lesson" ON "article_readings" USING btree ("lesson_id");
CREATE INDEX "practice_solutions_question_set" ON "practice_solutions" USING btree ("question_set_id");
CREATE INDEX "visitor_devices_network" ON "visitor_devices" USING btree ("day","network");
CREATE INDEX "lesson_likes_newest" ON "lesson_likes" USING btree ("user_id","created_at" DESC NULLS FIRST,"lesson_id" DESC NULLS FIRST);
CREATE INDEX "lesson_likes_lesson" ON "lesson_likes" USING btree ("lesson_id");
CREATE UNIQUE INDEX "wishlist_folders_name" ON "wishlist_folders" USING btree ("user_id",lower("name"));
CREATE INDEX "wishlist_items_newest" ON "wishlist_items" USING btree ("user_id","created_at" DESC NULLS FIRST,"course_id" DESC NULLS FIRST);
CREATE INDEX "wishlist_items_course" ON "wishlist_items" USING btree ("course_id");
CREATE INDEX "wishlist_items_folder" ON "wishlist_items" USING btree ("folder_id") WHERE folder_id is not null;
CREATE INDEX "seen_courses_latest" ON "seen_courses" USING btree ("user_id","seen_at" DESC NULLS FIRST);
CREATE INDEX "seen_courses_course" ON "seen_courses" USING btree ("course_id");
CREATE INDEX "seen_together_most" ON "seen_together" USING btree ("course_id","learners" DESC NULLS FIRST);
CREATE INDEX "seen_together_other" ON "seen_together" USING btree ("other_id");
CREATE INDEX "lesson_progress_course_viewer" ON "lesson_progress" USING btree ("course_id","viewer_id");
CREATE INDEX "viewer_days_day" ON "viewer_days" USING btree ("day");
CREATE INDEX "learned_totals_ranking" ON "learned_totals" USING btree ("period","learned_ms" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);
CREATE INDEX "stream_usage_day" ON "stream_usage" USING btree ("day");
CREATE INDEX "video_deliveries_course" ON "video_deliveries" USING btree ("course_id");
CREATE INDEX "live_class_attendance_user" ON "live_class_attendance" USING btree ("user_id");
CREATE INDEX "live_classes_batch_start" ON "live_classes" USING btree ("batch_id","starts_at","id");
CREATE INDEX "live_classes_batch_end" ON "live_classes" USING btree ("batch_id","ends_at","id");
CREATE INDEX "live_classes_due" ON "live_classes" USING btree ("starts_at") WHERE cancelled_at is null;
CREATE UNIQUE INDEX "live_classes_copy" ON "live_classes" USING btree ("batch_id","copied_from") WHERE copied_from is not null;
CREATE INDEX "live_classes_series" ON "live_classes" USING btree ("series_id") WHERE series_id is not null;
CREATE INDEX "live_classes_section" ON "live_classes" USING btree ("section_id") WHERE section_id is not null;
CREATE INDEX "notification_events_group" ON "notification_events" USING btree ("user_id","notification_id","created_at" DESC NULLS FIRST);
CREATE INDEX "notification_events_actor" ON "notification_events" USING btree ("actor_id") WHERE actor_id is not null;
CREATE INDEX "notification_events_comment" ON "notification_events" USING btree ("comment_id") WHERE comment_id is not null;
CREATE UNIQUE INDEX "notifications_open_group" ON "notifications" USING btree ("user_id","group_key") WHERE open;
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "notifications_mentions" ON "notifications" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE type = 'comment-mention';
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("user_id") WHERE seen_at is null;
CREATE INDEX "notifications_undigested" ON "notifications" USING btree ("user_id","at") WHERE read_at is null and digested_at is null;
CREATE INDEX "notifications_age" ON "notifications" USING btree ("at");
CREATE UNIQUE INDEX "campus_invites_user" ON "campus_invites" USING btree ("user_id");
CREATE INDEX "campus_invites_inviter" ON "campus_invites" USING btree ("inviter_id","created_at");
CREATE INDEX "reward_order_steps_by" ON "reward_order_steps" USING btree ("by");
CREATE UNIQUE INDEX "reward_orders_idempotency_key" ON "reward_orders" USING btree ("user_id","idempotency_key");
CREATE INDEX "reward_orders_user" ON "reward_orders" USING btree ("user_id","requested_at" DESC NULLS FIRST);
CREATE INDEX "reward_orders_state" ON "reward_orders" USING btree ("state","requested_at","id");
CREATE INDEX "reward_orders_time" ON "reward_orders" USING btree ("requested_at","id");
CREATE INDEX "reward_orders_reward_state" ON "reward_orders" USING btree ("reward_id","state","requested_at","id");
CREATE INDEX "reward_orders_reward_time" ON "reward_orders" USING btree ("reward_id","requested_at","id");
CREATE INDEX "points_allocations_lot" ON "points_allocations" USING btree ("lot_id");
CREATE UNIQUE INDEX "points_ledger_idempotency_key" ON "points_ledger" USING btree ("user_id","idempotency_key");
CREATE INDEX "points_ledger_user" ON "points_ledger" USING btree ("user_id","created_at" DESC NULLS FIRST);
CREATE UNIQUE INDEX "points_ledger_seq" ON "points_ledger" USING btree ("user_id","seq") WHERE "points_ledger"."seq" > 0;
CREATE UNIQUE INDEX "points_ledger_refunded_entry_id" ON "points_ledger" USING btree ("refunded_entry_id") WHERE "points_ledger"."refunded_entry_id" is not null;
CREATE INDEX "points_ledger_created" ON "points_ledger" USING brin ("created_at") WITH (pages_per_range=32,autosummarize=true);
CREATE INDEX "points_lots_left" ON "points_lots" USING btree ("user_id","expires_at","seq") WHERE "points_lots"."remaining" > 0;
CREATE INDEX "points_lots_due" ON "points_lots" USING btree ("expires_at") WHERE "points_lots"."remaining" > 0;
CREATE UNIQUE INDEX "profile_entries_handle" ON "profile_entries" USING btree ("user_id","section","created_at");
CREATE INDEX "resumes_user" ON "resumes" USING btree ("user_id","updated_at" DESC NULLS FIRST);
CREATE INDEX "bundle_message_deliveries_bundle" ON "bundle_message_deliveries" USING btree ("bundle_id");
CREATE INDEX "creator_message_deliveries_course" ON "creator_message_deliveries" USING btree ("course_id");
CREATE INDEX "draft_co_creators_user" ON "draft_co_creators" USING btree ("user_id");
CREATE INDEX "draft_items_draft" ON "draft_items" USING btree ("draft_id");
CREATE INDEX "draft_items_topic" ON "draft_items" USING btree ("topic_id","position");
CREATE INDEX "draft_items_thumbnails" ON "draft_items" USING gin ("thumbnails") WHERE thumbnails <> '{}';
CREATE INDEX "draft_topics_draft" ON "draft_topics" USING btree ("draft_id","position");
CREATE INDEX "drafts_creator" ON "drafts" USING btree ("creator_id","updated_at" DESC NULLS FIRST,"id");
CREATE UNIQUE INDEX "drafts_course" ON "drafts" USING btree ("course_id");
CREATE UNIQUE INDEX "drafts_bundle" ON "drafts" USING btree ("bundle_id");
CREATE UNIQUE INDEX "price_requests_waiting" ON "price_requests" USING btree ("draft_id") WHERE state = 'waiting';
CREATE INDEX "price_requests_draft" ON "price_requests" USING btree ("draft_id");
CREATE INDEX "price_requests_state" ON "price_requests" USING btree ("state","id");
CREATE INDEX "uploads_draft" ON "uploads" USING btree ("draft_id","created_at" DESC NULLS FIRST);
CREATE INDEX "uploads_creator" ON "uploads" USING btree ("creator_id","state");
CREATE INDEX "uploads_expiring" ON "uploads" USING btree ("expires_at") WHERE state = 'receiving';
CREATE INDEX "uploads_video" ON "uploads" USING btree ("video_id");
CREATE INDEX "uploads_item" ON "uploads" USING btree ("item_id","created_at" DESC NULLS FIRST);
CREATE INDEX "uploads_course" ON "uploads" USING btree ("course_id");
CREATE INDEX "inbox_items_queue" ON "inbox_items" USING btree ("state","created_at","id");
CREATE INDEX "inbox_items_kind_queue" ON "inbox_items" USING btree ("kind","state","created_at","id");
CREATE INDEX "inbox_items_user" ON "inbox_items" USING btree ("user_id");
CREATE INDEX "inbox_items_course" ON "inbox_items" USING btree ("course_id");
CREATE INDEX "inbox_items_video" ON "inbox_items" USING btree ("video_id");
CREATE INDEX "inbox_items_taken_by" ON "inbox_items" USING btree ("taken_by") WHERE state = 'taken';
CREATE UNIQUE INDEX "inbox_items_open_appeal" ON "inbox_items" USING btree ("user_id") WHERE kind = 'appeal' and state <> 'closed';
CREATE UNIQUE INDEX "inbox_items_open_creator_request" ON "inbox_items" USING btree ("user_id") WHERE kind = 'creator-request' and state <> 'closed';
CREATE UNIQUE INDEX "inbox_items_open_comment_report" ON "inbox_items" USING btree ("comment_id") WHERE kind = 'comment-report' and state <> 'closed';
CREATE INDEX "inbox_items_comment" ON "inbox_items" USING btree ("comment_id") WHERE comment_id is not null;
CREATE INDEX "ticket_messages_author" ON "ticket_messages" USING btree ("author_id");
CREATE INDEX "ticket_notes_ticket" ON "ticket_notes" USING btree ("ticket_id");
CREATE INDEX "ticket_notes_author" ON "ticket_notes" USING btree ("author_id");
CREATE INDEX "tickets_queue" ON "tickets" USING btree ("state","due_at","id");
CREATE INDEX "tickets_assigned_queue" ON "tickets" USING btree ("assigned_to","state","due_at","id");
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE INDEX "tickets_number" ON "tickets" USING btree ("ticket_no");
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at");
CREATE INDEX "tickets_closed_by" ON "tickets" USING btree ("closed_by");
CREATE INDEX "tickets_merged_into" ON "tickets" USING btree ("merged_into");
CREATE INDEX "tickets_closed_at" ON "tickets" USING btree ("closed_at");
CREATE INDEX "tickets_type_queue" ON "tickets" USING btree ("type","state","due_at","id");
CREATE INDEX "tickets_open_created" ON "tickets" USING btree ("created_at") WHERE state = 'open';
CREATE INDEX "tickets_title_search" ON "tickets" USING gin ("title" gin_trgm_ops);
CREATE INDEX "tickets_batch" ON "tickets" USING btree ("batch_id") WHERE batch_id is not null;
-- Nothing is planned by the statistics of these, and gathering them takes 10 seconds on a large site.
ALTER INDEX "search_documents_title_gate" ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX "search_documents_gate" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
-- ======== Audit log ========

-- Entries are added and never change or go. A correction is another entry.
CREATE FUNCTION audit_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'entries of audit_log are never changed' using errcode = 'restrict_violation'; -- a bug
end $$;
CREATE TRIGGER audit_log_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_keep();

-- Without this PostgreSQL takes kinds of actors and their actions for independent, and reads everything that a kind ever did.
CREATE STATISTICS "audit_log_actor_kind_action_values" (mcv) ON "actor_kind", "action" FROM "audit_log";
--> statement-breakpoint
-- ======== Points ========

-- One writer at a time for each user: whoever adds an entry locks the account's row until the transaction ends. An entry whose
-- idempotency key exists is dropped; one that would make the balance negative fails at the account's check.
CREATE FUNCTION points_enter() RETURNS trigger LANGUAGE plpgsql AS $$
declare account points_accounts; -- as it is once it is ours
begin
  insert into points_accounts (user_id) values (new.user_id) on conflict do nothing; -- the first entry
  select * into account from points_accounts where user_id = new.user_id for update; -- waits for whoever has it
  if exists (select from points_ledger where user_id = new.user_id and idempotency_key = new.idempotency_key) then return null; end if; -- twice
  new.seq := account.entries + 1; new.balance := account.balance + new.amount; -- as if there were no others
  update points_accounts set entries = new.seq, balance = new.balance where user_id = new.user_id; -- not below zero
  return new; -- with both
end $$;
CREATE TRIGGER points_enter BEFORE INSERT ON points_ledger FOR EACH ROW EXECUTE FUNCTION points_enter();

-- An earning opens a lot, from which later spending takes. A refund goes back into the lots that its spending came from.
CREATE FUNCTION points_open_lot() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into points_lots (entry_id, user_id, seq, earned, remaining, expires_at)
    values (new.id, new.user_id, new.seq, new.amount, new.amount, new.expires_at); -- all of it is left
  return null; -- nobody asks
end $$;
CREATE TRIGGER points_open_lot AFTER INSERT ON points_ledger
  FOR EACH ROW WHEN (new.amount > 0 AND new.refunded_entry_id IS NULL) EXECUTE FUNCTION points_open_lot();

-- Entries never change, and are deleted with their account only.
CREATE FUNCTION points_keep() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' and not exists (select from points_accounts where user_id = old.user_id) then return old; end if; -- erased
  if tg_op = 'DELETE' and not exists (select from users where id = old.user_id) then return old; end if; -- erased
  raise exception 'entries of points_ledger are never changed' using errcode = 'restrict_violation'; -- a bug
end $$;
CREATE TRIGGER points_keep BEFORE UPDATE OR DELETE ON points_ledger FOR EACH ROW EXECUTE FUNCTION points_keep();

-- At the end of a transaction, what is left in a user's lots is the balance.
CREATE FUNCTION points_hold() RETURNS trigger LANGUAGE plpgsql AS $$
declare left_over bigint := (select coalesce(sum(remaining), 0) from points_lots where user_id = new.user_id and remaining > 0); -- now
begin
  if exists (select from points_accounts where user_id = new.user_id and balance <> left_over) then -- not as of this event
    raise exception 'the lots of user % hold % points, not his balance', new.user_id, left_over using errcode = 'check_violation'; -- a bug
  end if; -- else all is well
  return null; -- nobody asks
end $$;
CREATE CONSTRAINT TRIGGER points_hold AFTER INSERT OR UPDATE ON points_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION points_hold();
--> statement-breakpoint
-- ======== Search ========

-- Words of texts

-- The words of a text as search knows them, in their order: without accents, in lower case; letters with their marks, and digits. Text
-- without spaces, such as Chinese, Japanese, Korean and Thai, is split into pairs of letters. Terms of code get words of their own.
CREATE FUNCTION search_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(token order by n, at), '{}')
  from regexp_split_to_table(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      lower(public.unaccent('public.unaccent'::regdictionary, lower(normalize(value, nfkc)))),
      '\mc\+\+', 'cpp ', 'g'), '\m([cf])#', '\1sharp ', 'g'), '(^|\s)\.net\M', ' dotnet', 'g'),
      '\mo\s?\([^()]{1,24}\)', ' bigo ', 'g'), '[\u200b-\u200d\ufeff]', '', 'g'),
      '([\u0e00-\u0eff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]+)', ' \1 ', 'g'),
    '[^[:alnum:]\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0963\u0966-\u0eff\u3005-\u3007]+'
  ) with ordinality as split(word, n), lateral unnest(
    case when ascii(word) >= 3584 and word ~ '^[\u0e00-\u0eff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]'
      then array(select substr(word, i, 2) from generate_series(1, greatest(length(word) - 1, 1)) as i)
      else array[left(word, 40)] end
  ) with ordinality as tokens(token, at)
  where word <> '' $$;

-- The word without each of its letters in turn, and as it is. Two words one typing error apart share one of these.
CREATE FUNCTION search_deletions(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_agg(distinct left(word, n) || substr(word, n + 2)) || word from generate_series(0, length(word) - 1) as at(n) $$;

-- The stem of a word by its script, Hindi or English; stop words have none.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case
    when ascii(word) between 2304 and 2431 then case
      when word = any('{है,हैं,था,का,की,के,में,और,क्या,से,को,पर,यह,वह,ने,भी,तो,हो,एक,कर}') then null
      else (ts_lexize('pg_catalog.hindi_stem', word))[1] end
    else (ts_lexize('pg_catalog.english_stem', word))[1] end $$;

-- Words that German texts are full of and English ones do not have.
CREATE FUNCTION search_is_german_stop_word(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select word = any('{der,das,und,ist,sind,ein,eine,einen,einer,einem,eines,mit,fur,von,zu,zum,zur,wie,nicht,den,dem,des,auf,im,aus,bei,nach,sich,wir,ich,sie,uber,oder,auch,wird,werden,kann,wenn,dass,man}') $$;

-- Whether a text is German, by its small words.
CREATE FUNCTION search_is_german(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select count(*) filter (where search_is_german_stop_word(word))
    > count(*) filter (where word = any('{the,of,and,is,are,an,for,with,that,it,you,how,what,to,from,your,on,by,at}'))
  from unnest(search_words(left(value, 600))) as word $$;

-- Each word as it is and, behind a tilde, its stem; in German texts also, behind two tildes, its German stem.
CREATE FUNCTION search_vector(value text, weight text, german boolean) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(string_agg(word || place || coalesce(' ~' || search_stem(word) || place, '')
    || case when german then coalesce(' ~~' || (ts_lexize('pg_catalog.german_stem', word))[1] || place, '') else '' end, ' '), '')::tsvector
  from unnest(search_words(value)) with ordinality as words(word, n),
  lateral (select ':' || least(n, 16000) || weight as place) as places $$;

-- The words of a long text, each once and without its place: enough to find it, at a tenth of the size.
CREATE FUNCTION search_text_words(value text, german boolean) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_to_tsvector(coalesce(array_agg(distinct lexeme), '{}'))
  from (select distinct unnest(search_words(value)) as word) as words,
  lateral (select unnest(array[word, '~' || search_stem(word),
    case when german then '~~' || (ts_lexize('pg_catalog.german_stem', word))[1] end]) as lexeme) as lexemes
  where lexeme is not null $$;

-- The text of HTML, without its tags and entities.
CREATE FUNCTION search_plain_text(html text, most integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_replace(left(coalesce(html, ''), most), '<[^<>]*>|&[a-z0-9#]+;', ' ', 'gi') $$;

-- The key of a term among the synonyms, the same for all its forms.
CREATE FUNCTION search_key(term text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select string_agg(coalesce(search_stem(word), word), ' ' order by n)
  from unnest(search_words(term)) with ordinality as words(word, n) $$;

-- A query for all words of a term.
CREATE FUNCTION search_term_query(term text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select '(' || string_agg('''' || coalesce('~' || search_stem(word), word) || '''', ' & ') || ')'
  from unnest(search_words(term)) as word $$;

-- Popularity in steps that double, so that an enrolment seldom changes a document.
CREATE FUNCTION search_popularity(enrolments bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select floor(log(2, greatest(enrolments, 0) + 1))::smallint $$;

-- The id of a category's document, in the form of a UUID.
CREATE FUNCTION search_category_id(slug text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select overlay(overlay(md5('category:' || slug) placing '8' from 13) placing '8' from 17)::uuid $$;

-- Documents

-- Every lesson has a row, so that the job finds those without a current one. It holds what questions and coding problems ask, and nothing of
-- their answers, solutions and cases.
CREATE FUNCTION search_lesson_text(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  insert into lesson_search_texts as t (lesson_id, is_current, words)
  select l.id, true, search_text_words(written.words || ' ' || coalesce(said.words, ''), search_is_german(written.words))
    || search_text_words(coalesce(said.german, ''), true)
  from lessons l
  cross join lateral (select search_plain_text(l.article_html, 60000)
    || coalesce((select ' ' || search_plain_text(string_agg(q.prompt_html, ' ' order by q.seq_no), 20000)
      from questions q where q.question_set_id = l.question_set_id), '')
    || coalesce((select ' ' || search_plain_text(p.statement_html, 20000) from coding_problems p where p.id = l.coding_problem_id), '')
    as words offset 0) as written
  left join lateral (
    select left(string_agg(v.text, ' ') filter (where v.language not like 'de%'), 150000) as words,
      left(string_agg(v.text, ' ') filter (where v.language like 'de%'), 150000) as german
    from video_transcripts v where v.video_id = l.video_id
  ) as said on true
  where l.id = any(ids)
  on conflict (lesson_id) do update set words = excluded.words, is_current = true
    where not t.is_current or t.words is distinct from excluded.words $$;

-- What can be found: published courses unless unlisted, lessons of the public and restricted ones that no stage locks, bundles,
-- categories, and the creators of all these. `offset 0` keeps the words of a row from being computed more than once; conditions on the rows
-- still narrow them first.
CREATE VIEW search_source AS
  select c.id, 'course' as kind, c.id as course_id, search_vector(c.title, 'A', german) as title_words, named.words,
    search_popularity(c.enrol_count) as popularity, c.published_at, strip(named.words) as text_words,
    array_to_string(search_words(c.title), ' ') as title_key, true as is_open, null::timestamptz as opens_at, true as is_counted
  from courses c join users u on u.id = c.creator_id
    cross join lateral (select search_is_german(c.title || ' ' || left(c.about_text, 400)) as german offset 0) as language
    cross join lateral (
      select search_vector(c.title, 'A', german) || search_vector(array_to_string(c.tags, ' ') || ' ' || concat_ws(' ', c.category, c.second_category, c.third_category), 'B', false)
        || search_vector(u.name, 'C', false) || search_vector(left(concat_ws(' ', array_to_string(c.outcomes, ' '), c.about_text), 2000), 'D', german) as words offset 0
    ) as named
  where c.published_at is not null and c.visibility <> 'unlisted' and c.kind = 'course'
  union all
  select l.id, case l.type when 'lecture' then 'video' when 'mcq' then 'quiz' else 'lesson' end, c.id,
    search_vector(l.title, 'A', german), named.words,
    search_popularity(c.enrol_count), c.published_at, strip(named.words) || coalesce(t.words, ''),
    array_to_string(search_words(l.title), ' '), c.visibility = 'public', c.starts_at,
    c.visibility = 'public' and coalesce(c.starts_at, '-infinity') <= now()
  from lessons l join courses c on c.id = l.course_id join users u on u.id = c.creator_id
    left join lesson_search_texts t on t.lesson_id = l.id
    cross join lateral (
      select search_is_german(l.title || ' ' || left(l.description, 200) || ' ' || c.title || ' ' || left(c.about_text, 400)) as german offset 0
    ) as language
    cross join lateral (
      select search_vector(l.title, 'A', german) || search_vector(c.title, 'C', german) || search_vector(u.name, 'D', false)
        || search_vector(left(l.description, 500), 'D', german)
        || search_vector(case c.kind when 'video' then array_to_string(c.tags, ' ') || ' ' || concat_ws(' ', c.category, c.second_category, c.third_category) else '' end, 'B', false)
        as words offset 0
    ) as named
  where c.published_at is not null and c.visibility in ('public', 'restricted') and not l.is_locked
  union all
  select b.id, 'bundle', null, search_vector(b.title, 'A', german), named.words,
    search_popularity(b.enrol_count), b.published_at, strip(named.words),
    array_to_string(search_words(b.title), ' '), true, null, true
  from bundles b join users u on u.id = b.creator_id
    cross join lateral (select search_is_german(b.title || ' ' || left(b.about_text, 400)) as german offset 0) as language
    cross join lateral (
      select search_vector(b.title, 'A', german) || search_vector(u.name, 'C', false)
        || search_vector(left(b.about_text, 1000), 'D', german) as words offset 0
    ) as named
  where b.published_at is not null and exists (
    select from bundle_courses bc join courses c on c.id = bc.course_id
    where bc.bundle_id = b.id and c.kind = 'course' and c.published_at is not null and c.visibility <> 'unlisted'
  )
  union all
  select search_category_id(k.slug), 'category', null, named.words, named.words, 0::smallint, k.updated_at, strip(named.words),
    array_to_string(search_words(k.title), ' '), true, null, true
  from course_categories k cross join lateral (select search_vector(k.title, 'A', false) as words offset 0) as named
  union all
  select u.id, 'creator', null, search_vector(u.name || ' ' || coalesce(u.username, ''), 'A', false), named.words,
    search_popularity(made.enrolments), made.since, strip(named.words),
    array_to_string(search_words(u.name), ' '), true, null, true
  from users u cross join lateral (
    select sum(c.enrol_count)::bigint as enrolments, min(c.published_at) as since
    from courses c where c.creator_id = u.id and c.kind = 'course' and c.published_at is not null and c.visibility <> 'unlisted'
  ) as made
    cross join lateral (
      select search_vector(u.name || ' ' || coalesce(u.username, ''), 'A', false)
        || search_vector(coalesce(u.headline, ''), 'D', search_is_german(coalesce(u.headline, ''))) as words offset 0
    ) as named
  where made.since is not null and not u.banned;

-- Runs at the commit, once for all that a transaction changed, and one transaction at a time: the counts of words stay right and
-- transactions do not deadlock. The vocabulary counts only the words of what everybody may open.
CREATE FUNCTION refresh_search() RETURNS trigger LANGUAGE plpgsql AS $$
declare stale uuid[]; begin
  if not exists (select from search_stale where transaction = pg_current_xact_id() and id = new.id) then return null; end if; perform
    pg_advisory_xact_lock(hashtextextended('search', 0)); with taken as (
      delete from search_stale where transaction = pg_current_xact_id() returning id
    ) select array_agg(id) into stale from taken; with fresh as materialized (
      select * from search_source where course_id = any(stale) or (course_id is null and id = any(stale))
    ), gone as (
      delete from search_documents d
      where (d.course_id = any(stale) or d.id = any(stale)) and not exists (select from fresh f where f.id = d.id)
      returning case when not d.is_counted then '' when d.text_words = '' then strip(d.words) else d.text_words end as before
    ), changed as (
      insert into search_documents as d (id, kind, course_id, title_key, is_open, opens_at, is_counted, title_words, words, text_words,
        popularity, published_at)
      select id, kind, course_id, title_key, is_open, opens_at, is_counted, title_words, words, text_words, popularity, published_at
      from fresh
      on conflict (id) do update set kind = excluded.kind, course_id = excluded.course_id, title_key = excluded.title_key,
        is_open = excluded.is_open, opens_at = excluded.opens_at, is_counted = excluded.is_counted,
        title_words = excluded.title_words, words = excluded.words, text_words = excluded.text_words,
        popularity = excluded.popularity, published_at = excluded.published_at
      where (d.kind, d.course_id, d.title_key, d.is_open, d.opens_at, d.is_counted, d.title_words, d.words, d.text_words, d.popularity,
          d.published_at) is distinct from
        (excluded.kind, excluded.course_id, excluded.title_key, excluded.is_open, excluded.opens_at, excluded.is_counted,
          excluded.title_words, excluded.words, excluded.text_words, excluded.popularity, excluded.published_at)
      returning with (old as o, new as n)
        case when not o.is_counted then '' when o.text_words = '' then strip(o.words) else o.text_words end as before,
        case when n.is_counted then n.text_words else '' end as after
    ), uses as (
      select unnest(tsvector_to_array(before)) as word, -1 as n from gone
      union all select unnest(tsvector_to_array(before)), -1 from changed where before is distinct from after
      union all select unnest(tsvector_to_array(after)), 1 from changed where before is distinct from after
    )
    insert into search_vocabulary as v (word, documents, deletions)
    select word, sum(n), search_deletions(word) from uses where word not like '~%' group by word having sum(n) <> 0
    on conflict (word) do update set documents = v.documents + excluded.documents; delete
    from search_vocabulary where documents <= 0; return null; end $$;
CREATE CONSTRAINT TRIGGER refresh_search AFTER INSERT ON search_stale DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refresh_search();

-- What makes documents stale: courses

CREATE FUNCTION search_course_made() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select id from fresh union select creator_id from fresh on conflict do nothing; return null; end $$;
CREATE FUNCTION search_course_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id)
  select unnest(array[o.id, o.creator_id, n.creator_id]) from former o join fresh n using (id)
  where (o.title, o.about_text, o.category, o.second_category, o.third_category, o.outcomes, o.tags, o.visibility, o.creator_id, o.published_at, o.starts_at, search_popularity(o.enrol_count))
    is distinct from
    (n.title, n.about_text, n.category, n.second_category, n.third_category, n.outcomes, n.tags, n.visibility, n.creator_id, n.published_at, n.starts_at, search_popularity(n.enrol_count))
  union select bc.bundle_id from former o join fresh n using (id) join bundle_courses bc on bc.course_id = n.id
  where (o.visibility, o.published_at is null) is distinct from (n.visibility, n.published_at is null)
  on conflict do nothing; return null; end $$;
CREATE FUNCTION search_course_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select id from former union select creator_id from former on conflict do nothing; return null; end $$;
CREATE TRIGGER search_course_made AFTER INSERT ON courses REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_course_made();
CREATE TRIGGER search_course_changed AFTER UPDATE ON courses REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_course_changed();
CREATE TRIGGER search_course_gone AFTER DELETE ON courses REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_course_gone();

-- Lessons, their questions, coding problems and transcripts

CREATE FUNCTION search_lesson_made() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select distinct course_id from fresh on conflict do nothing;
  perform search_lesson_text((select array_agg(id) from fresh)); return null; end $$;
CREATE FUNCTION search_lesson_changed() RETURNS trigger LANGUAGE plpgsql AS $$
declare rewritten uuid[]; begin
  insert into search_stale (id) select n.course_id from former o join fresh n using (id)
  where (o.title, o.description, o.type, o.course_id, o.is_locked) is distinct from
    (n.title, n.description, n.type, n.course_id, n.is_locked)
  on conflict do nothing; select array_agg(n.id) into rewritten from former o join fresh n using (id)
  where (o.video_id, o.article_html, o.question_set_id, o.coding_problem_id) is distinct from
    (n.video_id, n.article_html, n.question_set_id, n.coding_problem_id); if rewritten is not null then
  perform search_lesson_text(rewritten); end if; return null; end $$;
CREATE FUNCTION search_lesson_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select distinct course_id from former on conflict do nothing; return null; end $$;
CREATE FUNCTION search_questions_written() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform search_lesson_text((select array_agg(l.id) from lessons l where l.question_set_id in (select question_set_id from fresh)));
  return null; end $$;
CREATE FUNCTION search_questions_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform search_lesson_text((select array_agg(l.id) from lessons l where l.question_set_id in (select question_set_id from former)));
  return null; end $$;
CREATE FUNCTION search_problem_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform search_lesson_text((select array_agg(l.id) from lessons l join fresh n on n.id = l.coding_problem_id
    join former o on o.id = n.id where o.statement_html <> n.statement_html)); return null; end $$;
CREATE FUNCTION search_transcript_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform search_lesson_text((select array_agg(l.id) from lessons l where l.video_id in (select video_id from fresh))); return null; end $$;
CREATE FUNCTION search_transcript_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform search_lesson_text((select array_agg(l.id) from lessons l where l.video_id in (select video_id from former))); return null; end $$;
CREATE FUNCTION search_text_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select distinct l.course_id from fresh f join lessons l on l.id = f.lesson_id
  on conflict do nothing; return null; end $$;
CREATE TRIGGER search_lesson_made AFTER INSERT ON lessons REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_lesson_made();
CREATE TRIGGER search_lesson_changed AFTER UPDATE ON lessons REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_lesson_changed();
CREATE TRIGGER search_lesson_gone AFTER DELETE ON lessons REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_lesson_gone();
CREATE TRIGGER search_questions_made AFTER INSERT ON questions REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_questions_written();
CREATE TRIGGER search_questions_changed AFTER UPDATE ON questions REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_questions_written();
CREATE TRIGGER search_questions_gone AFTER DELETE ON questions REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_questions_gone();
CREATE TRIGGER search_problem_changed AFTER UPDATE ON coding_problems REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_problem_changed();
CREATE TRIGGER search_transcript_made AFTER INSERT ON video_transcripts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_transcript_changed();
CREATE TRIGGER search_transcript_changed AFTER UPDATE ON video_transcripts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_transcript_changed();
CREATE TRIGGER search_transcript_gone AFTER DELETE ON video_transcripts REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_transcript_gone();
CREATE TRIGGER search_text_made AFTER INSERT ON lesson_search_texts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_text_changed();
CREATE TRIGGER search_text_changed AFTER UPDATE ON lesson_search_texts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_text_changed();

-- Bundles, categories and people

CREATE FUNCTION search_bundle_made() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select id from fresh on conflict do nothing; return null; end $$;
CREATE FUNCTION search_bundle_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select n.id from former o join fresh n using (id)
  where (o.title, o.about_text, o.creator_id, o.published_at, search_popularity(o.enrol_count)) is distinct from
    (n.title, n.about_text, n.creator_id, n.published_at, search_popularity(n.enrol_count))
  on conflict do nothing; return null; end $$;
CREATE FUNCTION search_bundle_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select id from former on conflict do nothing; return null; end $$;
CREATE FUNCTION search_bundle_course_made() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select bundle_id from fresh on conflict do nothing; return null; end $$;
CREATE FUNCTION search_bundle_course_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select bundle_id from former on conflict do nothing; return null; end $$;
CREATE FUNCTION search_category_made() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select search_category_id(slug) from fresh on conflict do nothing; return null; end $$;
CREATE FUNCTION search_category_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select search_category_id(slug) from former on conflict do nothing; return null; end $$;
CREATE FUNCTION search_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id)
  select n.id from former o join fresh n using (id)
  where (o.name, o.username, o.headline, o.banned) is distinct from (n.name, n.username, n.headline, n.banned)
  union select c.id from former o join fresh n using (id) join courses c on c.creator_id = n.id where o.name <> n.name
  union select b.id from former o join fresh n using (id) join bundles b on b.creator_id = n.id where o.name <> n.name
  on conflict do nothing; return null; end $$;
CREATE TRIGGER search_bundle_made AFTER INSERT ON bundles REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_bundle_made();
CREATE TRIGGER search_bundle_changed AFTER UPDATE ON bundles REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_bundle_changed();
CREATE TRIGGER search_bundle_gone AFTER DELETE ON bundles REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_bundle_gone();
CREATE TRIGGER search_bundle_course_made AFTER INSERT ON bundle_courses REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_bundle_course_made();
CREATE TRIGGER search_bundle_course_gone AFTER DELETE ON bundle_courses REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_bundle_course_gone();
CREATE TRIGGER search_category_made AFTER INSERT ON course_categories REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_category_made();
CREATE TRIGGER search_category_changed AFTER UPDATE ON course_categories REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_category_made();
CREATE TRIGGER search_category_gone AFTER DELETE ON course_categories REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_category_gone();
CREATE TRIGGER search_user_changed AFTER UPDATE ON users REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_user_changed();
--> statement-breakpoint
-- ======== Rows that every site begins with ========

INSERT INTO "course_categories" ("slug", "title", "position", "updated_at") VALUES
	('data-science', 'Data Science', 1, now()),
	('programming', 'Programming', 2, now()),
	('data-structures', 'Data Structures', 3, now()),
	('machine-learning', 'Machine Learning', 4, now()),
	('web-development', 'Web Development', 5, now()),
	('game-development', 'Game Development', 6, now());

-- Synonyms of search. Pairs mean each other; in the second list only the first means the second.
WITH pairs (a, b) AS (VALUES
  ('js', 'javascript'), ('java script', 'javascript'), ('ecmascript', 'javascript'), ('ts', 'typescript'), ('type script', 'typescript'),
  ('py', 'python'), ('node js', 'nodejs'), ('react js', 'react'), ('reactjs', 'react'), ('vue js', 'vue'), ('vuejs', 'vue'),
  ('golang', 'go language'), ('cplusplus', 'c++'), ('cpp', 'c++'), ('csharp', 'c#'), ('fsharp', 'f#'), ('dotnet', '.net'),
  ('postgres', 'postgresql'), ('psql', 'postgresql'), ('db', 'database'), ('data base', 'database'), ('k8s', 'kubernetes'),
  ('a11y', 'accessibility'), ('i18n', 'internationalization'), ('l10n', 'localization'), ('regex', 'regular expression'),
  ('regexp', 'regular expression'), ('ml', 'machine learning'), ('nlp', 'natural language processing'), ('nn', 'neural network'),
  ('knn', 'nearest neighbours'), ('llm', 'large language model'), ('ai', 'artificial intelligence'), ('dsa', 'data structures algorithms'),
  ('o(n)', 'big o'), ('gamedev', 'game development'), ('game dev', 'game development'), ('webdev', 'web development'),
  ('web dev', 'web development'), ('frontend', 'front end'), ('backend', 'back end'), ('fullstack', 'full stack'), ('devops', 'dev ops'),
  ('oop', 'object oriented'), ('fp', 'functional programming'), ('tdd', 'test driven'), ('ui', 'user interface'), ('ux', 'user experience'),
  ('os', 'operating system'), ('vcs', 'version control'), ('color', 'colour'), ('neighbor', 'neighbour'), ('behavior', 'behaviour'),
  ('center', 'centre'), ('gray', 'grey'), ('optimize', 'optimise'), ('organize', 'organise'), ('normalize', 'normalise'),
  ('analyze', 'analyse'), ('visualize', 'visualise'), ('program', 'programme'), ('license', 'licence'), ('catalog', 'catalogue'),
  ('modeling', 'modelling'), ('labeled', 'labelled'), ('math', 'maths'), ('mathematics', 'maths'), ('stats', 'statistics')
), meant (a, b) AS (SELECT a, b FROM pairs UNION SELECT b, a FROM pairs UNION VALUES
  ('ai', 'machine learning'), ('artificial intelligence', 'machine learning'), ('deep learning', 'neural networks'),
  ('version control', 'git'), ('vcs', 'git'), ('db', 'sql'), ('database', 'sql'), ('unit test', 'tests'), ('big o notation', 'big o'),
  ('intro', 'introduction')
)
INSERT INTO search_synonyms (key, term, meanings)
SELECT search_key(a), min(a), array_agg(DISTINCT b) FROM meant WHERE search_key(a) <> search_key(b) GROUP BY search_key(a);
