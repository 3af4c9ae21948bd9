DROP INDEX "reward_orders_queue";--> statement-breakpoint
DROP INDEX "reward_orders_reward";--> statement-breakpoint
ALTER TABLE "reward_order_steps" ADD COLUMN "by" uuid;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "on_shelf" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "shelf_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reward_order_steps" ADD CONSTRAINT "reward_order_steps_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_order_steps_by" ON "reward_order_steps" USING btree ("by");--> statement-breakpoint
CREATE INDEX "reward_orders_state" ON "reward_orders" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "reward_orders_time" ON "reward_orders" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "reward_orders_reward_state" ON "reward_orders" USING btree ("reward_id","state","requested_at","id");--> statement-breakpoint
CREATE INDEX "reward_orders_reward_time" ON "reward_orders" USING btree ("reward_id","requested_at","id");--> statement-breakpoint
-- by hand
-- The shelf begins as the store was: the cheapest first.
UPDATE "rewards" SET "shelf_order" = "placed"."place"
FROM (SELECT "id", row_number() OVER (ORDER BY "cost", "id") AS "place" FROM "rewards") "placed"
WHERE "placed"."id" = "rewards"."id";--> statement-breakpoint
-- Only their owners place and cancel orders.
UPDATE "reward_order_steps" SET "by" = "reward_orders"."user_id"
FROM "reward_orders"
WHERE "reward_orders"."id" = "reward_order_steps"."order_id" AND "reward_order_steps"."state" IN ('requested', 'cancelled');
