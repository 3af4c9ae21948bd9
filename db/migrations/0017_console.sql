ALTER TABLE "audit_log" ADD COLUMN "actor_network" text;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");