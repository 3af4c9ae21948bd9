CREATE TABLE "price_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"draft_id" uuid NOT NULL,
	"state" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"price" integer,
	CONSTRAINT "price_requests_price" CHECK (price between 0 and 10000000),
	CONSTRAINT "price_requests_priced" CHECK ((state = 'priced') = (price is not null))
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_requests_waiting" ON "price_requests" USING btree ("draft_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "price_requests_draft" ON "price_requests" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "price_requests_state" ON "price_requests" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_price" CHECK (price between 0 and 10000000);--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_price" CHECK (price between 0 and 10000000);