CREATE TABLE "draft_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"draft_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"document" jsonb NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_topics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"draft_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "kind" text DEFAULT 'video' NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "order_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "draft_items" ADD CONSTRAINT "draft_items_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_items" ADD CONSTRAINT "draft_items_topic_id_draft_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."draft_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_topics" ADD CONSTRAINT "draft_topics_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_items_draft" ON "draft_items" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "draft_items_topic" ON "draft_items" USING btree ("topic_id","position");--> statement-breakpoint
CREATE INDEX "draft_topics_draft" ON "draft_topics" USING btree ("draft_id","position");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_item_id_draft_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."draft_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_item" ON "uploads" USING btree ("item_id","created_at" DESC NULLS FIRST);