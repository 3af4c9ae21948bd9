CREATE TABLE "batch_progress" (
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lessons_seen" integer NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "batch_progress_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "batch_progress" ADD CONSTRAINT "batch_progress_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_progress" ADD CONSTRAINT "batch_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_progress_user" ON "batch_progress" USING btree ("user_id");