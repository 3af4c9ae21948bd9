CREATE TABLE "acknowledgements" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "acknowledgements_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"size" integer,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recoveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"code_sent_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"course_id" uuid,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"popularity" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL,
	"deletions" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alumni_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"linkedin_profile" text NOT NULL,
	"contribution" text NOT NULL,
	"suggestion" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alumni_stories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"headline" text NOT NULL,
	"story" text NOT NULL,
	"contribution" text,
	"seq_no" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alumni_stories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "contact_letters" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"feedback_type" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contact" text NOT NULL,
	"message" text NOT NULL,
	"suggestion" text NOT NULL,
	"course_id" uuid,
	"video_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"user_id" uuid NOT NULL,
	"entity_id" text NOT NULL,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "votes_user_id_entity_id_pk" PRIMARY KEY("user_id","entity_id")
);
--> statement-breakpoint
ALTER TABLE "code_sends" ADD COLUMN "purpose" text DEFAULT 'sign-up' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_consents" ADD CONSTRAINT "alumni_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_letters" ADD CONSTRAINT "contact_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_video_id_lessons_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "recoveries_email" ON "recoveries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "recoveries_created_at" ON "recoveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_documents_title" ON "search_documents" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_course" ON "search_documents" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "search_documents_popular" ON "search_documents" USING btree ("popularity" DESC NULLS FIRST,"published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_vocabulary_deletions" ON "search_vocabulary" USING gin ("deletions");--> statement-breakpoint
CREATE INDEX "search_vocabulary_prefix" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_unused" ON "search_vocabulary" USING btree ("word") WHERE documents <= 0;--> statement-breakpoint
CREATE INDEX "alumni_consents_created" ON "alumni_consents" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alumni_consents_user" ON "alumni_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_letters_created" ON "contact_letters" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_letters_user" ON "contact_letters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_queue" ON "feedback" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_course" ON "feedback" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "feedback_video" ON "feedback" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_open_appeal" ON "feedback" USING btree ("user_id") WHERE state = 'open' and feedback_type = 'Account Access Appeal';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_account" ON "accounts" USING btree ("provider_id","account_id");
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The words of a text as search knows them, in their order: without accents and case, letters and digits alone.
CREATE FUNCTION search_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(left(word, 40) order by n), '{}')
  from regexp_split_to_table(
    regexp_replace(regexp_replace(regexp_replace(
      lower(public.unaccent('public.unaccent'::regdictionary, lower(normalize(value, nfkc)))),
      '\mc\+\+', 'cpp ', 'g'), '\m([cf])#', '\1sharp ', 'g'), '(^|\s)\.net\M', ' dotnet', 'g'),
    '[^[:alnum:]]+') with ordinality as split(word, n)
  where word <> '' $$;--> statement-breakpoint
-- The word without each of its letters in turn, and as it is. Two words one typing error apart share one of these.
CREATE FUNCTION search_deletions(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_agg(distinct left(word, n) || substr(word, n + 2)) || word from generate_series(0, length(word) - 1) as at(n) $$;--> statement-breakpoint
-- Each word as it is and, behind a tilde, its English stem; stop words have none.
CREATE FUNCTION search_vector(value text, weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(string_agg(word || ':' || least(n, 16000) || weight || coalesce(' ~' || stem || ':' || least(n, 16000) || weight, ''), ' '), '')::tsvector
  from unnest(search_words(value)) with ordinality as words(word, n),
  lateral (select (ts_lexize('pg_catalog.english_stem', word))[1] as stem) as stems $$;--> statement-breakpoint
-- How popular in steps that double, so that an enrolment seldom changes a document.
CREATE FUNCTION search_popularity(enrolments bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select floor(log(2, greatest(enrolments, 0) + 1))::smallint $$;--> statement-breakpoint
-- What can be found: published courses unless unlisted, lectures of the public ones, and who made them.
CREATE VIEW search_source AS
  select c.id, 'course' as kind, c.id as course_id, search_vector(c.title, 'A') as title_words,
    search_vector(c.title, 'A') || search_vector(array_to_string(c.tags, ' ') || ' ' || c.category, 'B')
      || search_vector(u.name, 'C') || search_vector(left(c.about_text, 2000), 'D') as words,
    search_popularity(c.enrol_count) as popularity, c.published_at
  from courses c join users u on u.id = c.creator_id
  where c.published_at is not null and c.visibility <> 'unlisted'
  union all
  select l.id, 'video', c.id, search_vector(l.title, 'A'),
    search_vector(l.title, 'A') || search_vector(c.title, 'C') || search_vector(u.name, 'D')
      || search_vector(left(l.description, 500), 'D'),
    search_popularity(c.enrol_count), c.published_at
  from lessons l join courses c on c.id = l.course_id join users u on u.id = c.creator_id
  where c.published_at is not null and c.visibility = 'public' and l.type = 'lecture'
  union all
  select u.id, 'creator', null, search_vector(u.name || ' ' || coalesce(u.username, ''), 'A'),
    search_vector(u.name || ' ' || coalesce(u.username, ''), 'A') || search_vector(coalesce(u.headline, ''), 'D'),
    search_popularity(made.enrolments), made.since
  from users u cross join lateral (
    select sum(c.enrol_count)::bigint as enrolments, min(c.published_at) as since
    from courses c where c.creator_id = u.id and c.published_at is not null and c.visibility <> 'unlisted'
  ) as made
  where made.since is not null and not u.banned;--> statement-breakpoint
CREATE INDEX search_vocabulary_trigrams ON search_vocabulary USING gin (word gin_trgm_ops);--> statement-breakpoint
-- Courses and people whose documents the running transaction has made old; emptied before it commits.
CREATE UNLOGGED TABLE search_stale (
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(), id uuid NOT NULL, PRIMARY KEY (transaction, id)
);--> statement-breakpoint
-- Runs at the commit, once for all that a transaction changed, and one transaction at a time: the counts of words stay
-- right and nobody waits for anybody in a circle.
CREATE FUNCTION refresh_search() RETURNS trigger LANGUAGE plpgsql AS $$
declare stale uuid[]; begin
  if not exists (select from search_stale where transaction = pg_current_xact_id() and id = new.id) then return null; end if; perform
    pg_advisory_xact_lock(hashtextextended('search', 0)); with taken as (
      delete from search_stale where transaction = pg_current_xact_id() returning id
    ) select array_agg(id) into stale from taken; with fresh as materialized (
      select * from search_source where course_id = any(stale) or (course_id is null and id = any(stale))
    ), gone as (
      delete from search_documents d
      where (d.course_id = any(stale) or d.id = any(stale)) and not exists (select from fresh f where f.id = d.id)
      returning d.words as before
    ), changed as (
      insert into search_documents as d (id, kind, course_id, title_words, words, popularity, published_at)
      select id, kind, course_id, title_words, words, popularity, published_at from fresh
      on conflict (id) do update set course_id = excluded.course_id, title_words = excluded.title_words,
        words = excluded.words, popularity = excluded.popularity, published_at = excluded.published_at
      where (d.course_id, d.title_words, d.words, d.popularity, d.published_at) is distinct from
        (excluded.course_id, excluded.title_words, excluded.words, excluded.popularity, excluded.published_at)
      returning with (old as o, new as n) o.words as before, n.words as after
    ), uses as (
      select unnest(tsvector_to_array(before)) as word, -1 as n from gone
      union all select unnest(tsvector_to_array(before)), -1 from changed
      union all select unnest(tsvector_to_array(after)), 1 from changed
    )
    insert into search_vocabulary as v (word, documents, deletions)
    select word, sum(n), search_deletions(word) from uses where word not like '~%' group by word having sum(n) <> 0
    on conflict (word) do update set documents = v.documents + excluded.documents; delete
    from search_vocabulary where documents <= 0; return null; end $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refresh_search AFTER INSERT ON search_stale DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refresh_search();--> statement-breakpoint
CREATE FUNCTION search_course_made() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select id from fresh union select creator_id from fresh on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_course_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id)
  select unnest(array[o.id, o.creator_id, n.creator_id]) from former o join fresh n using (id)
  where (o.title, o.about_text, o.category, o.tags, o.visibility, o.creator_id, o.published_at, search_popularity(o.enrol_count))
    is distinct from
    (n.title, n.about_text, n.category, n.tags, n.visibility, n.creator_id, n.published_at, search_popularity(n.enrol_count))
  on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_course_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select id from former union select creator_id from former on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_lesson_made() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select distinct course_id from fresh on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_lesson_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select n.course_id from former o join fresh n using (id)
  where (o.title, o.description, o.type, o.course_id) is distinct from (n.title, n.description, n.type, n.course_id)
  on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_lesson_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select distinct course_id from former on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id)
  select n.id from former o join fresh n using (id)
  where (o.name, o.username, o.headline, o.banned) is distinct from (n.name, n.username, n.headline, n.banned)
  union select c.id from former o join fresh n using (id) join courses c on c.creator_id = n.id where o.name <> n.name
  on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE TRIGGER search_course_made AFTER INSERT ON courses REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_course_made();--> statement-breakpoint
CREATE TRIGGER search_course_changed AFTER UPDATE ON courses REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_course_changed();--> statement-breakpoint
CREATE TRIGGER search_course_gone AFTER DELETE ON courses REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_course_gone();--> statement-breakpoint
CREATE TRIGGER search_lesson_made AFTER INSERT ON lessons REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_lesson_made();--> statement-breakpoint
CREATE TRIGGER search_lesson_changed AFTER UPDATE ON lessons REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_lesson_changed();--> statement-breakpoint
CREATE TRIGGER search_lesson_gone AFTER DELETE ON lessons REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_lesson_gone();--> statement-breakpoint
CREATE TRIGGER search_user_changed AFTER UPDATE ON users REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_user_changed();--> statement-breakpoint
INSERT INTO search_stale (id) SELECT id FROM courses UNION SELECT creator_id FROM courses;
