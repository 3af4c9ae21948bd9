ALTER TABLE "inbox_items" ADD COLUMN "youtube" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "contribution" text;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "linkedin_profile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "comment_id" uuid;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "report_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_items_open_creator_request" ON "inbox_items" USING btree ("user_id") WHERE kind = 'creator-request' and state <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_items_open_comment_report" ON "inbox_items" USING btree ("comment_id") WHERE kind = 'comment-report' and state <> 'closed';--> statement-breakpoint
CREATE INDEX "inbox_items_comment" ON "inbox_items" USING btree ("comment_id") WHERE comment_id is not null;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_contribution" CHECK ((kind = 'alumni-offer') = (contribution is not null));--> statement-breakpoint
-- by hand
-- Offers of alumni move into the inbox, with the ids that they had. Whoever is at work in their table is waited for briefly.
set local lock_timeout = '5s';--> statement-breakpoint
lock table alumni_consents in access exclusive mode;--> statement-breakpoint
insert into inbox_items (id, kind, created_at, user_id, name, email, body, linkedin_profile, contribution)
  select id, 'alumni-offer', created_at, user_id, name, email, suggestion, linkedin_profile, contribution from alumni_consents;--> statement-breakpoint
-- Reported comments that are still there wait to be decided, one item for each.
insert into inbox_items (kind, created_at, name, email, body, comment_id, course_id, video_id, report_count)
  select 'comment-report', min(report.created_at), '', '',
    coalesce(string_agg(concat_ws(': ', report.reason, nullif(report.message, '')), E'\n' order by report.nth) filter (where report.nth <= 20), ''),
    comment.id, comment.course_id, comment.lesson_id, count(*)
  from (select *, row_number() over (partition by comment_id order by created_at desc, id desc) as nth from comment_reports) as report
  join comments as comment on comment.id = report.comment_id and comment.author_id is not null
  group by comment.id;--> statement-breakpoint
DROP TABLE "alumni_consents";
