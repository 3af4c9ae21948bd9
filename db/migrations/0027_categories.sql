CREATE TABLE "course_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "course_categories_title" ON "course_categories" USING btree (lower("title"));--> statement-breakpoint
-- by hand
INSERT INTO "course_categories" ("slug", "title", "position", "updated_at") VALUES
	('data-science', 'Data Science', 1, now()),
	('programming', 'Programming', 2, now()),
	('data-structures', 'Data Structures', 3, now()),
	('machine-learning', 'Machine Learning', 4, now()),
	('web-development', 'Web Development', 5, now()),
	('game-development', 'Game Development', 6, now());
--> statement-breakpoint
-- Pages have shown any other as this one.
UPDATE "courses" SET "category" = 'programming' WHERE "category" NOT IN (SELECT "slug" FROM "course_categories");
--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_exists" FOREIGN KEY ("category") REFERENCES "course_categories" ("slug");
