CREATE TABLE "batch_stages_opened" (
	"batch_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_stages_opened_batch_id_stage_id_pk" PRIMARY KEY("batch_id","stage_id")
);
--> statement-breakpoint
ALTER TABLE "batch_stages_opened" ADD CONSTRAINT "batch_stages_opened_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_stages_opened" ADD CONSTRAINT "batch_stages_opened_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_stages_opened_stage" ON "batch_stages_opened" USING btree ("stage_id");