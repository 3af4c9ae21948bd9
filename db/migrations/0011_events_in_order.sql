-- Whoever is at work in a table is waited for shortly: then this fails, nothing is changed, and the start can be repeated.
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "event_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_name" text NOT NULL,
	"order_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"claimed_by" uuid
);
--> statement-breakpoint
CREATE INDEX "event_deliveries_order" ON "event_deliveries" USING btree ("order_key","id");--> statement-breakpoint
CREATE TABLE "course_completions" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_completions_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
-- Completed before this version: nobody is told now, nor when they see a lesson that is added. Before the keys below, which lock users
-- and courses until the end.
INSERT INTO course_completions (user_id, course_id, completed_at)
  SELECT p.viewer_id, c.id, max(p.seen_at)
  FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id JOIN courses c ON c.id = l.course_id JOIN users u ON u.id = p.viewer_id
  WHERE p.seen_at IS NOT NULL AND c.kind = 'course'
  GROUP BY p.viewer_id, c.id
  HAVING count(*) >= (SELECT count(*) FROM lessons o WHERE o.course_id = c.id);--> statement-breakpoint
ALTER TABLE "course_completions" ADD CONSTRAINT "course_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_completions" ADD CONSTRAINT "course_completions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_completions_course" ON "course_completions" USING btree ("course_id");--> statement-breakpoint
DROP INDEX "outbox_created_at";
