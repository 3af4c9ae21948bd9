CREATE TABLE "course_promotions" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"add_on_course_id" uuid,
	"add_on_bundle_id" uuid,
	"referral_percent" integer,
	CONSTRAINT "course_promotions_add_on" CHECK (num_nonnulls(add_on_course_id, add_on_bundle_id) <= 1),
	CONSTRAINT "course_promotions_percent" CHECK (referral_percent between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "course_referrals" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"referred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_referrals_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "referral_percent" integer;--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "referred_by" uuid;--> statement-breakpoint
ALTER TABLE "course_promotions" ADD CONSTRAINT "course_promotions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_promotions" ADD CONSTRAINT "course_promotions_add_on_course_id_courses_id_fk" FOREIGN KEY ("add_on_course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_promotions" ADD CONSTRAINT "course_promotions_add_on_bundle_id_bundles_id_fk" FOREIGN KEY ("add_on_bundle_id") REFERENCES "public"."bundles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_referrals" ADD CONSTRAINT "course_referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_referrals" ADD CONSTRAINT "course_referrals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_referrals" ADD CONSTRAINT "course_referrals_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_promotions_course" ON "course_promotions" USING btree ("add_on_course_id");--> statement-breakpoint
CREATE INDEX "course_promotions_bundle" ON "course_promotions" USING btree ("add_on_bundle_id");--> statement-breakpoint
CREATE INDEX "course_referrals_course" ON "course_referrals" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_referrals_sender" ON "course_referrals" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "course_referrals_at" ON "course_referrals" USING btree ("referred_at");--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_grants_referred_by" ON "access_grants" USING btree ("referred_by") WHERE referred_by is not null;