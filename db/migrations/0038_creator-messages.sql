CREATE TABLE "course_messages" (
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "course_messages_course_id_kind_pk" PRIMARY KEY("course_id","kind")
);
--> statement-breakpoint
CREATE TABLE "creator_message_deliveries" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "creator_message_deliveries_user_id_course_id_kind_pk" PRIMARY KEY("user_id","course_id","kind")
);
--> statement-breakpoint
ALTER TABLE "course_messages" ADD CONSTRAINT "course_messages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_message_deliveries" ADD CONSTRAINT "creator_message_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_message_deliveries" ADD CONSTRAINT "creator_message_deliveries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_message_deliveries_course" ON "creator_message_deliveries" USING btree ("course_id");