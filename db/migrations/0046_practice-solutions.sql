CREATE TABLE "practice_solutions" (
	"user_id" uuid NOT NULL,
	"question_set_id" uuid NOT NULL,
	"solved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_solutions_user_id_question_set_id_pk" PRIMARY KEY("user_id","question_set_id")
);
--> statement-breakpoint
ALTER TABLE "practice_solutions" ADD CONSTRAINT "practice_solutions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_solutions" ADD CONSTRAINT "practice_solutions_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_solutions_question_set" ON "practice_solutions" USING btree ("question_set_id");