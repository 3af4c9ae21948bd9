CREATE TABLE "batch_stage_openings" (
	"batch_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_stage_openings_batch_id_stage_id_pk" PRIMARY KEY("batch_id","stage_id")
);
--> statement-breakpoint
ALTER TABLE "batch_stage_openings" ADD CONSTRAINT "batch_stage_openings_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_stage_openings" ADD CONSTRAINT "batch_stage_openings_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_stage_openings_stage" ON "batch_stage_openings" USING btree ("stage_id","opens_at");