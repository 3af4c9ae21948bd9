CREATE TABLE "article_readings" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"required_ms" integer NOT NULL,
	"read_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_readings_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "reading_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"counted_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_devices" (
	"day" date NOT NULL,
	"device_id" uuid NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "visitor_devices_day_device_id_pk" PRIMARY KEY("day","device_id")
);
--> statement-breakpoint
CREATE TABLE "wrong_tries" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wrong_tries_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "article_readings" ADD CONSTRAINT "article_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_readings" ADD CONSTRAINT "article_readings_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_clocks" ADD CONSTRAINT "reading_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_tries" ADD CONSTRAINT "wrong_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_tries" ADD CONSTRAINT "wrong_tries_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_readings_lesson" ON "article_readings" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "visitor_devices_network" ON "visitor_devices" USING btree ("day","network");--> statement-breakpoint
CREATE INDEX "wrong_tries_lesson" ON "wrong_tries" USING btree ("lesson_id");