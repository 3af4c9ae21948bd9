CREATE TABLE "joined_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contact" text NOT NULL,
	"body" text NOT NULL,
	"suggestion" text NOT NULL,
	"answer_mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "joined_reports" ADD CONSTRAINT "joined_reports_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joined_reports" ADD CONSTRAINT "joined_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "joined_reports_item" ON "joined_reports" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "joined_reports_user" ON "joined_reports" USING btree ("user_id") WHERE user_id is not null;