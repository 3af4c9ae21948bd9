CREATE INDEX "audit_log_actor_kind_action" ON "audit_log" USING btree ("actor_kind","action","at","id");--> statement-breakpoint
CREATE INDEX "courses_title_search" ON "courses" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_type_queue" ON "tickets" USING btree ("type","state","due_at","id");--> statement-breakpoint
CREATE INDEX "tickets_open_created" ON "tickets" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "tickets_title_search" ON "tickets" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
-- by hand
-- Without it PostgreSQL takes kinds of actors and what they do for independent, and reads all that a kind ever did.
CREATE STATISTICS "audit_log_actor_kind_action_values" (mcv) ON "actor_kind", "action" FROM "audit_log";
