CREATE TABLE "site_day_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"value" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_day_figures_day_figure_pk" PRIMARY KEY("day","figure")
);
--> statement-breakpoint
CREATE INDEX "audit_log_actor_kind_at" ON "audit_log" USING btree ("actor_kind","at","id") WHERE "audit_log"."actor_kind" <> 'person';--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enrolments_created" ON "enrolments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "former_enrolments_first" ON "former_enrolments" USING btree ("first_enrolled_at");--> statement-breakpoint
CREATE INDEX "points_ledger_created" ON "points_ledger" USING brin ("created_at") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
CREATE INDEX "tickets_closed_at" ON "tickets" USING btree ("closed_at");