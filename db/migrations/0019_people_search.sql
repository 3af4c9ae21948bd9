CREATE INDEX "users_creators" ON "users" USING btree ("id") WHERE role ~ 'creator';--> statement-breakpoint
CREATE INDEX "users_mentors" ON "users" USING btree ("id") WHERE role ~ 'mentor';--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("id") WHERE banned;--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "users_last_name_search" ON "users" USING btree (lower("last_name"));