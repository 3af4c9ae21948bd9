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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "course_publications" ADD COLUMN "coding_problem_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "coding_problem_id" uuid;--> statement-breakpoint
ALTER TABLE "coding_attempts" ADD CONSTRAINT "coding_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coding_attempts" ADD CONSTRAINT "coding_attempts_coding_problem_id_coding_problems_id_fk" FOREIGN KEY ("coding_problem_id") REFERENCES "public"."coding_problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coding_problems" ADD CONSTRAINT "coding_problems_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coding_attempts_problem" ON "coding_attempts" USING btree ("coding_problem_id");--> statement-breakpoint
CREATE INDEX "coding_problems_owner" ON "coding_problems" USING btree ("owner_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_coding_problem_id_coding_problems_id_fk" FOREIGN KEY ("coding_problem_id") REFERENCES "public"."coding_problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_publications_coding_problems" ON "course_publications" USING gin ("coding_problem_ids");--> statement-breakpoint
CREATE INDEX "lessons_coding_problem" ON "lessons" USING btree ("coding_problem_id");