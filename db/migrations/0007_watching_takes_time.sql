CREATE TABLE "video_deliveries" (
	"viewer_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"delivered" "int4multirange" NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "video_deliveries_viewer_id_video_id_pk" PRIMARY KEY("viewer_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "viewer_state" ADD COLUMN "watchable_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "viewer_state" ADD COLUMN "unaccounted_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_sessions" ADD COLUMN "watchable_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "video_deliveries_course" ON "video_deliveries" USING btree ("course_id");--> statement-breakpoint
-- As with the other tables that watching changes all the time: updates stay on their page.
alter table video_deliveries set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0, autovacuum_vacuum_insert_scale_factor = 0.5);
