CREATE TABLE "interests" (
	"user_id" uuid NOT NULL,
	"interest" text NOT NULL,
	CONSTRAINT "interests_user_id_interest_pk" PRIMARY KEY("user_id","interest")
);
--> statement-breakpoint
CREATE TABLE "access_grants" (
	"course_id" uuid NOT NULL,
	"email" text NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	"used_by" uuid,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "access_grants_course_id_email_pk" PRIMARY KEY("course_id","email"),
	CONSTRAINT "access_grants_small_letters" CHECK ("access_grants"."email" = lower("access_grants"."email"))
);
--> statement-breakpoint
CREATE TABLE "bundle_courses" (
	"bundle_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"seq_no" integer NOT NULL,
	CONSTRAINT "bundle_courses_bundle_id_course_id_pk" PRIMARY KEY("bundle_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"ctf_title" text NOT NULL,
	"about_html" text NOT NULL,
	"about_text" text NOT NULL,
	"price" integer,
	"path_type" text,
	"video_restriction" boolean DEFAULT false NOT NULL,
	"cover_image" text,
	"creator_id" uuid NOT NULL,
	"enrol_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bundles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "bundles_price" CHECK ("bundles"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "carousel_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"subheading" text NOT NULL,
	"btn_text" text NOT NULL,
	"click_link" text NOT NULL,
	"image_mobile" text NOT NULL,
	"image_laptop" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundle_enrolments" (
	"user_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bundle_enrolments_user_id_bundle_id_pk" PRIMARY KEY("user_id","bundle_id")
);
--> statement-breakpoint
CREATE TABLE "watch_extensions" (
	"viewer_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_extensions_viewer_id_cause_pk" PRIMARY KEY("viewer_id","cause")
);
--> statement-breakpoint
CREATE TABLE "lesson_likes" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_likes_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_folders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_folders_name_length" CHECK (length(name) between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"folder_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_items_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "served_days" (
	"key" text NOT NULL,
	"day" date NOT NULL,
	"served_ms" integer NOT NULL,
	CONSTRAINT "served_days_key_day_pk" PRIMARY KEY("key","day")
);
--> statement-breakpoint
CREATE TABLE "seen_courses" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_courses_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "seen_together" (
	"course_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "seen_together_course_id_other_id_pk" PRIMARY KEY("course_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "learned_totals" (
	"user_id" uuid NOT NULL,
	"period" text NOT NULL,
	"learned_ms" bigint NOT NULL,
	CONSTRAINT "learned_totals_user_id_period_pk" PRIMARY KEY("user_id","period")
);
--> statement-breakpoint
CREATE TABLE "learner_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"among_top_learners" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campus_invites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"inviter_id" uuid NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campus_invites_other" CHECK ("campus_invites"."inviter_id" <> "campus_invites"."user_id")
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invite_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "reward_order_steps" (
	"order_id" uuid NOT NULL,
	"seq_no" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_order_steps_order_id_seq_no_pk" PRIMARY KEY("order_id","seq_no")
);
--> statement-breakpoint
CREATE TABLE "reward_orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"reward_id" uuid NOT NULL,
	"title" text NOT NULL,
	"size" text NOT NULL,
	"price" integer NOT NULL,
	"address" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"tracking" text,
	"key" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_orders_price" CHECK ("reward_orders"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "reward_sizes" (
	"reward_id" uuid NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"seq_no" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "reward_sizes_reward_id_size_pk" PRIMARY KEY("reward_id","size"),
	CONSTRAINT "reward_sizes_stock" CHECK ("reward_sizes"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rewarded_sections" (
	"user_id" uuid NOT NULL,
	"section" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rewarded_sections_user_id_section_pk" PRIMARY KEY("user_id","section")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"motif" text NOT NULL,
	"cost" integer NOT NULL,
	"one_per_person" boolean DEFAULT false NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rewards_slug_unique" UNIQUE("slug"),
	CONSTRAINT "rewards_cost" CHECK ("rewards"."cost" > 0)
);
--> statement-breakpoint
CREATE TABLE "points_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "points_accounts_balance" CHECK ("points_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_lots" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"earned" integer NOT NULL,
	"remaining" integer NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "points_lots_remaining" CHECK ("points_lots"."remaining" between 0 and "points_lots"."earned")
);
--> statement-breakpoint
CREATE TABLE "points_takings" (
	"entry_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "points_takings_entry_id_lot_id_pk" PRIMARY KEY("entry_id","lot_id"),
	CONSTRAINT "points_takings_amount" CHECK ("points_takings"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "invite" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "onboarding" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "kind" text DEFAULT 'course' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "trend" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "translations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "balance" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "returns" uuid;--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_courses" ADD CONSTRAINT "bundle_courses_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_courses" ADD CONSTRAINT "bundle_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_enrolments" ADD CONSTRAINT "bundle_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_enrolments" ADD CONSTRAINT "bundle_enrolments_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_likes" ADD CONSTRAINT "lesson_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_likes" ADD CONSTRAINT "lesson_likes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_folders" ADD CONSTRAINT "wishlist_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_folder_id_wishlist_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."wishlist_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_courses" ADD CONSTRAINT "seen_courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_courses" ADD CONSTRAINT "seen_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_together" ADD CONSTRAINT "seen_together_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_together" ADD CONSTRAINT "seen_together_other_id_courses_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_totals" ADD CONSTRAINT "learned_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_choices" ADD CONSTRAINT "learner_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_invites" ADD CONSTRAINT "campus_invites_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_invites" ADD CONSTRAINT "campus_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_order_steps" ADD CONSTRAINT "reward_order_steps_order_id_reward_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."reward_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_orders" ADD CONSTRAINT "reward_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_orders" ADD CONSTRAINT "reward_orders_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_sizes" ADD CONSTRAINT "reward_sizes_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewarded_sections" ADD CONSTRAINT "rewarded_sections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_accounts" ADD CONSTRAINT "points_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_lots" ADD CONSTRAINT "points_lots_entry_id_points_ledger_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."points_ledger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_takings" ADD CONSTRAINT "points_takings_entry_id_points_ledger_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."points_ledger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_takings" ADD CONSTRAINT "points_takings_lot_id_points_lots_entry_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."points_lots"("entry_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_grants_email" ON "access_grants" USING btree ("email");--> statement-breakpoint
CREATE INDEX "access_grants_used_by" ON "access_grants" USING btree ("used_by");--> statement-breakpoint
CREATE UNIQUE INDEX "bundle_courses_seq" ON "bundle_courses" USING btree ("bundle_id","seq_no");--> statement-breakpoint
CREATE INDEX "bundle_courses_course" ON "bundle_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "bundles_listed" ON "bundles" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bundles_creator" ON "bundles" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "carousel_items_position" ON "carousel_items" USING btree ("position");--> statement-breakpoint
CREATE INDEX "bundle_enrolments_bundle" ON "bundle_enrolments" USING btree ("bundle_id");--> statement-breakpoint
CREATE INDEX "lesson_likes_newest" ON "lesson_likes" USING btree ("user_id","created_at" DESC NULLS FIRST,"lesson_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lesson_likes_lesson" ON "lesson_likes" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_folders_name" ON "wishlist_folders" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "wishlist_items_newest" ON "wishlist_items" USING btree ("user_id","created_at" DESC NULLS FIRST,"course_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wishlist_items_course" ON "wishlist_items" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_folder" ON "wishlist_items" USING btree ("folder_id") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "served_days_day" ON "served_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "seen_courses_latest" ON "seen_courses" USING btree ("user_id","seen_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "seen_together_most" ON "seen_together" USING btree ("course_id","learners" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "learned_totals_ranking" ON "learned_totals" USING btree ("period","learned_ms" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "campus_invites_user" ON "campus_invites" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campus_invites_inviter" ON "campus_invites" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_orders_key" ON "reward_orders" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "reward_orders_user" ON "reward_orders" USING btree ("user_id","requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reward_orders_queue" ON "reward_orders" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "reward_orders_reward" ON "reward_orders" USING btree ("reward_id");--> statement-breakpoint
CREATE INDEX "points_lots_left" ON "points_lots" USING btree ("user_id","expires_at","seq") WHERE "points_lots"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "points_lots_due" ON "points_lots" USING btree ("expires_at") WHERE "points_lots"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "points_takings_lot" ON "points_takings" USING btree ("lot_id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_returns_points_ledger_id_fk" FOREIGN KEY ("returns") REFERENCES "public"."points_ledger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_trending" ON "courses" USING btree ("trend" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';--> statement-breakpoint
CREATE INDEX "courses_category_popular" ON "courses" USING btree ("category","enrol_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';--> statement-breakpoint
CREATE INDEX "courses_category_trending" ON "courses" USING btree ("category","trend" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';--> statement-breakpoint
CREATE INDEX "courses_length" ON "courses" USING btree ("duration_ms","id") WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING btree ("title","id") WHERE visibility <> 'unlisted' and published_at is not null and kind = 'course';--> statement-breakpoint
CREATE INDEX "enrolments_newest" ON "enrolments" USING btree ("user_id","created_at" DESC NULLS FIRST,"course_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrolments_bundle" ON "enrolments" USING btree ("bundle_id") WHERE bundle_id is not null;--> statement-breakpoint
CREATE INDEX "viewer_days_day" ON "viewer_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_seq" ON "points_ledger" USING btree ("user_id","seq") WHERE "points_ledger"."seq" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_returns" ON "points_ledger" USING btree ("returns") WHERE "points_ledger"."returns" is not null;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_amount" CHECK ("points_ledger"."amount" <> 0);
--> statement-breakpoint
-- Single videos are found as videos only, not as courses too.
CREATE OR REPLACE VIEW search_source AS
  select c.id, 'course' as kind, c.id as course_id, search_vector(c.title, 'A') as title_words,
    search_vector(c.title, 'A') || search_vector(array_to_string(c.tags, ' ') || ' ' || c.category, 'B')
      || search_vector(u.name, 'C') || search_vector(left(c.about_text, 2000), 'D') as words,
    search_popularity(c.enrol_count) as popularity, c.published_at
  from courses c join users u on u.id = c.creator_id
  where c.published_at is not null and c.visibility <> 'unlisted' and c.kind = 'course'
  union all
  select l.id, 'video', c.id, search_vector(l.title, 'A'),
    search_vector(l.title, 'A') || search_vector(c.title, 'C') || search_vector(u.name, 'D')
      || search_vector(left(l.description, 500), 'D')
      || search_vector(case c.kind when 'video' then array_to_string(c.tags, ' ') || ' ' || c.category else '' end, 'B'),
    search_popularity(c.enrol_count), c.published_at
  from lessons l join courses c on c.id = l.course_id join users u on u.id = c.creator_id
  where c.published_at is not null and c.visibility = 'public' and l.type = 'lecture'
  union all
  select u.id, 'creator', null, search_vector(u.name || ' ' || coalesce(u.username, ''), 'A'),
    search_vector(u.name || ' ' || coalesce(u.username, ''), 'A') || search_vector(coalesce(u.headline, ''), 'D'),
    search_popularity(made.enrolments), made.since
  from users u cross join lateral (
    select sum(c.enrol_count)::bigint as enrolments, min(c.published_at) as since
    from courses c where c.creator_id = u.id and c.kind = 'course' and c.published_at is not null and c.visibility <> 'unlisted'
  ) as made
  where made.since is not null and not u.banned;

--> statement-breakpoint
-- Entries of before: numbered in their order, with the balance after each; nothing had been spent or written off yet.
UPDATE points_ledger SET seq = counted.seq, balance = counted.balance
  FROM (SELECT id, row_number() OVER entries AS seq, sum(amount) OVER entries AS balance FROM points_ledger
    WINDOW entries AS (PARTITION BY user_id ORDER BY created_at, id ROWS UNBOUNDED PRECEDING)) AS counted
  WHERE counted.id = points_ledger.id;--> statement-breakpoint
INSERT INTO points_accounts (user_id, balance, entries) SELECT user_id, sum(amount), count(*) FROM points_ledger GROUP BY user_id;--> statement-breakpoint
INSERT INTO points_lots (entry_id, user_id, seq, earned, remaining, expires_at)
  SELECT id, user_id, seq, amount, amount, expires_at FROM points_ledger WHERE amount > 0;--> statement-breakpoint
-- One writer at a time for each user: whoever adds an entry holds the account's row until his transaction ends. An entry
-- whose cause is there already is dropped; one that would make the balance negative fails at the account's check.
CREATE FUNCTION points_enter() RETURNS trigger LANGUAGE plpgsql AS $$
declare account points_accounts; -- as it is once it is ours
begin
  insert into points_accounts (user_id) values (new.user_id) on conflict do nothing; -- the first entry
  select * into account from points_accounts where user_id = new.user_id for update; -- waits for whoever has it
  if exists (select from points_ledger where user_id = new.user_id and cause = new.cause) then return null; end if; -- twice
  new.seq := account.entries + 1; new.balance := account.balance + new.amount; -- as if there were no others
  update points_accounts set entries = new.seq, balance = new.balance where user_id = new.user_id; -- not below zero
  return new; -- with both
end $$;--> statement-breakpoint
CREATE TRIGGER points_enter BEFORE INSERT ON points_ledger FOR EACH ROW EXECUTE FUNCTION points_enter();--> statement-breakpoint
CREATE FUNCTION points_open_lot() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into points_lots (entry_id, user_id, seq, earned, remaining, expires_at)
    values (new.id, new.user_id, new.seq, new.amount, new.amount, new.expires_at); -- all of it is left
  return null; -- nobody asks
end $$;--> statement-breakpoint
CREATE TRIGGER points_open_lot AFTER INSERT ON points_ledger
  FOR EACH ROW WHEN (new.amount > 0 AND new.returns IS NULL) EXECUTE FUNCTION points_open_lot();--> statement-breakpoint
-- What is entered stays as it is. Entries go with their account only.
CREATE FUNCTION points_keep() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' and not exists (select from points_accounts where user_id = old.user_id) then return old; end if; -- erased
  if tg_op = 'DELETE' and not exists (select from users where id = old.user_id) then return old; end if; -- erased
  raise exception 'entries of points_ledger are never changed' using errcode = 'restrict_violation'; -- a bug
end $$;--> statement-breakpoint
CREATE TRIGGER points_keep BEFORE UPDATE OR DELETE ON points_ledger FOR EACH ROW EXECUTE FUNCTION points_keep();--> statement-breakpoint
-- When a transaction ends, what is left in a user's lots is his balance.
CREATE FUNCTION points_hold() RETURNS trigger LANGUAGE plpgsql AS $$
declare left_over bigint := (select coalesce(sum(remaining), 0) from points_lots where user_id = new.user_id and remaining > 0); -- now
begin
  if exists (select from points_accounts where user_id = new.user_id and balance <> left_over) then -- not as of this event
    raise exception 'the lots of user % hold % points, not his balance', new.user_id, left_over using errcode = 'check_violation'; -- a bug
  end if; -- else all is well
  return null; -- nobody asks
end $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER points_hold AFTER INSERT OR UPDATE ON points_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION points_hold();
