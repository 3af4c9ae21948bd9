CREATE TABLE "lesson_search_texts" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_transcripts" (
	"video_id" uuid NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "video_transcripts_video_id_language_pk" PRIMARY KEY("video_id","language")
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "text_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_search_texts" ADD CONSTRAINT "lesson_search_texts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_transcripts" ADD CONSTRAINT "video_transcripts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_text" ON "search_documents" USING gin ("text_words") WITH (fastupdate=false);--> statement-breakpoint
-- by hand
-- The words of a long text, each once and without its place: enough to find it, and a tenth of the size.
CREATE FUNCTION search_text_words(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_to_tsvector(coalesce(array_agg(distinct lexeme), '{}'))
  from unnest(search_words(value)) as words(word),
  lateral (select unnest(array[word, '~' || (ts_lexize('pg_catalog.english_stem', word))[1]]) as lexeme) as lexemes
  where lexeme is not null $$;--> statement-breakpoint
-- Every lesson has a row, so that those without one are known to wait for it.
CREATE FUNCTION search_lesson_text(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  insert into lesson_search_texts as t (lesson_id, words)
  select l.id, search_text_words(
    regexp_replace(left(coalesce(l.article_html, ''), 60000), '<[^>]*>|&[a-z0-9#]+;', ' ', 'gi') || ' ' || coalesce(said.words, '')
  )
  from lessons l left join lateral (
    select left(string_agg(v.text, ' '), 150000) as words from video_transcripts v where v.video_id = l.video_id
  ) as said on true
  where l.id = any(ids)
  on conflict (lesson_id) do update set words = excluded.words where t.words is distinct from excluded.words $$;--> statement-breakpoint
-- What can be found: published courses unless unlisted, lessons of the public ones, and who made them. The words of a row are taken
-- apart once, in a part that is not merged with the rest; what is asked for of the rows still narrows them first.
CREATE OR REPLACE VIEW search_source AS
  select c.id, 'course' as kind, c.id as course_id, search_vector(c.title, 'A') as title_words, named.words,
    search_popularity(c.enrol_count) as popularity, c.published_at, strip(named.words) as text_words
  from courses c join users u on u.id = c.creator_id
    cross join lateral (
      select search_vector(c.title, 'A') || search_vector(array_to_string(c.tags, ' ') || ' ' || c.category, 'B')
        || search_vector(u.name, 'C') || search_vector(left(c.about_text, 2000), 'D') as words offset 0
    ) as named
  where c.published_at is not null and c.visibility <> 'unlisted' and c.kind = 'course'
  union all
  select l.id, case l.type when 'lecture' then 'video' else 'lesson' end, c.id, search_vector(l.title, 'A'), named.words,
    search_popularity(c.enrol_count), c.published_at, strip(named.words) || coalesce(t.words, '')
  from lessons l join courses c on c.id = l.course_id join users u on u.id = c.creator_id
    left join lesson_search_texts t on t.lesson_id = l.id
    cross join lateral (
      select search_vector(l.title, 'A') || search_vector(c.title, 'C') || search_vector(u.name, 'D')
        || search_vector(left(l.description, 500), 'D')
        || search_vector(case c.kind when 'video' then array_to_string(c.tags, ' ') || ' ' || c.category else '' end, 'B')
        as words offset 0
    ) as named
  where c.published_at is not null and c.visibility = 'public'
  union all
  select u.id, 'creator', null, search_vector(u.name || ' ' || coalesce(u.username, ''), 'A'), named.words,
    search_popularity(made.enrolments), made.since, strip(named.words)
  from users u cross join lateral (
    select sum(c.enrol_count)::bigint as enrolments, min(c.published_at) as since
    from courses c where c.creator_id = u.id and c.kind = 'course' and c.published_at is not null and c.visibility <> 'unlisted'
  ) as made
    cross join lateral (
      select search_vector(u.name || ' ' || coalesce(u.username, ''), 'A') || search_vector(coalesce(u.headline, ''), 'D') as words
      offset 0
    ) as named
  where made.since is not null and not u.banned;--> statement-breakpoint
-- As before, and the vocabulary counts the words of texts as well. A document of a former version has none of its own yet, and is
-- counted with the words that it has; one whose words are the same, as after an enrolment, is not counted anew.
CREATE OR REPLACE FUNCTION refresh_search() RETURNS trigger LANGUAGE plpgsql AS $$
declare stale uuid[]; begin
  if not exists (select from search_stale where transaction = pg_current_xact_id() and id = new.id) then return null; end if; perform
    pg_advisory_xact_lock(hashtextextended('search', 0)); with taken as (
      delete from search_stale where transaction = pg_current_xact_id() returning id
    ) select array_agg(id) into stale from taken; with fresh as materialized (
      select * from search_source where course_id = any(stale) or (course_id is null and id = any(stale))
    ), gone as (
      delete from search_documents d
      where (d.course_id = any(stale) or d.id = any(stale)) and not exists (select from fresh f where f.id = d.id)
      returning case d.text_words when '' then strip(d.words) else d.text_words end as before
    ), changed as (
      insert into search_documents as d (id, kind, course_id, title_words, words, text_words, popularity, published_at)
      select id, kind, course_id, title_words, words, text_words, popularity, published_at from fresh
      on conflict (id) do update set kind = excluded.kind, course_id = excluded.course_id, title_words = excluded.title_words,
        words = excluded.words, text_words = excluded.text_words, popularity = excluded.popularity,
        published_at = excluded.published_at
      where (d.kind, d.course_id, d.title_words, d.words, d.text_words, d.popularity, d.published_at) is distinct from
        (excluded.kind, excluded.course_id, excluded.title_words, excluded.words, excluded.text_words, excluded.popularity,
          excluded.published_at)
      returning with (old as o, new as n)
        case o.text_words when '' then strip(o.words) else o.text_words end as before, n.text_words as after
    ), uses as (
      select unnest(tsvector_to_array(before)) as word, -1 as n from gone
      union all select unnest(tsvector_to_array(before)), -1 from changed where before is distinct from after
      union all select unnest(tsvector_to_array(after)), 1 from changed where before is distinct from after
    )
    insert into search_vocabulary as v (word, documents, deletions)
    select word, sum(n), search_deletions(word) from uses where word not like '~%' group by word having sum(n) <> 0
    on conflict (word) do update set documents = v.documents + excluded.documents; delete
    from search_vocabulary where documents <= 0; return null; end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_lesson_made() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select distinct course_id from fresh on conflict do nothing;
  perform search_lesson_text((select array_agg(id) from fresh)); return null; end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_lesson_changed() RETURNS trigger LANGUAGE plpgsql AS $$
declare rewritten uuid[]; begin
  insert into search_stale (id) select n.course_id from former o join fresh n using (id)
  where (o.title, o.description, o.type, o.course_id) is distinct from (n.title, n.description, n.type, n.course_id)
  on conflict do nothing; select array_agg(n.id) into rewritten from former o join fresh n using (id)
  where (o.video_id, o.article_html) is distinct from (n.video_id, n.article_html); if rewritten is not null then
  perform search_lesson_text(rewritten); end if; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_transcript_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform search_lesson_text((select array_agg(l.id) from lessons l where l.video_id in (select video_id from fresh))); return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_transcript_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform search_lesson_text((select array_agg(l.id) from lessons l where l.video_id in (select video_id from former))); return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_text_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select distinct l.course_id from fresh f join lessons l on l.id = f.lesson_id
  on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE TRIGGER search_transcript_made AFTER INSERT ON video_transcripts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_transcript_changed();--> statement-breakpoint
CREATE TRIGGER search_transcript_changed AFTER UPDATE ON video_transcripts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_transcript_changed();--> statement-breakpoint
CREATE TRIGGER search_transcript_gone AFTER DELETE ON video_transcripts REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_transcript_gone();--> statement-breakpoint
CREATE TRIGGER search_text_made AFTER INSERT ON lesson_search_texts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_text_changed();--> statement-breakpoint
CREATE TRIGGER search_text_changed AFTER UPDATE ON lesson_search_texts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_text_changed();
