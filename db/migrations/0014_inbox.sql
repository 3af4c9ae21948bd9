-- Contact messages, feedback and appeals arrive in one inbox, with the ids that they had: notifications and mails to be sent name them.
-- Whoever is at work in one of the tables is waited for briefly, so that others do not queue up behind.
set local lock_timeout = '5s';--> statement-breakpoint
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
	CONSTRAINT "inbox_items_closed" CHECK ((state = 'closed') = (outcome is not null) and (state = 'closed') = (closed_at is not null)),
	CONSTRAINT "inbox_items_feedback_type" CHECK ((kind = 'feedback') = (feedback_type is not null))
);
--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_video_id_lessons_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_items_queue" ON "inbox_items" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_items_kind_queue" ON "inbox_items" USING btree ("kind","state","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_items_user" ON "inbox_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "inbox_items_course" ON "inbox_items" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "inbox_items_video" ON "inbox_items" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "inbox_items_taken_by" ON "inbox_items" USING btree ("taken_by") WHERE state = 'taken';--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_items_open_appeal" ON "inbox_items" USING btree ("user_id") WHERE kind = 'appeal' and state <> 'closed';--> statement-breakpoint
-- Nothing is written there while it moves.
lock table contact_messages, feedback in access exclusive mode;--> statement-breakpoint
insert into inbox_items (id, kind, created_at, user_id, name, email, subject, body, forwarded_at)
  select id, 'contact-message', created_at, user_id, name, email, subject, message, mailed_at from contact_messages;--> statement-breakpoint
-- An appeal was closed when its ban had ended; nothing else was ever closed but by hand.
insert into inbox_items (id, kind, state, created_at, user_id, name, email, body, contact, feedback_type, suggestion, course_id, video_id, outcome, closed_at, closed_by_kind)
  select id, case when is_appeal then 'appeal' else 'feedback' end, state, created_at, user_id, name, email, message, contact,
    case when not is_appeal then feedback_type end, suggestion, course_id, video_id,
    case when state = 'closed' then case when is_appeal then 'ban-ended' else 'dismissed' end end,
    case when state = 'closed' then coalesce(closed_at, created_at) end,
    case when state = 'closed' then case when is_appeal then 'job' else 'command-line' end end
  from (select *, feedback_type = 'Account Access Appeal' as is_appeal from feedback);--> statement-breakpoint
DROP TABLE "contact_messages";--> statement-breakpoint
DROP TABLE "feedback";
