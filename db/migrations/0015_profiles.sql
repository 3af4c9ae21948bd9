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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "profile_entries" ADD CONSTRAINT "profile_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_entries_handle" ON "profile_entries" USING btree ("user_id","section","created_at");