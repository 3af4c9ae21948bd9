CREATE TABLE "search_synonyms" (
	"key" text PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"meanings" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_search_texts" ADD COLUMN "is_current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "title_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "video_transcripts" ADD COLUMN "sentences" jsonb;--> statement-breakpoint
CREATE INDEX "search_documents_not_started" ON "search_documents" USING btree ("opens_at") WHERE not is_counted and is_open;--> statement-breakpoint
-- by hand
-- The words of a text as search knows them, in their order: without accents and case; letters with their marks, and digits. What is
-- written without spaces, as Chinese, Japanese, Korean and Thai are, is taken apart into pairs of letters. Code has words of its own.
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(token order by n, at), '{}')
  from regexp_split_to_table(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      lower(public.unaccent('public.unaccent'::regdictionary, lower(normalize(value, nfkc)))),
      '\mc\+\+', 'cpp ', 'g'), '\m([cf])#', '\1sharp ', 'g'), '(^|\s)\.net\M', ' dotnet', 'g'),
      '\mo\s?\([^()]{1,24}\)', ' bigo ', 'g'), '[\u200b-\u200d\ufeff]', '', 'g'),
      '([\u0e00-\u0eff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]+)', ' \1 ', 'g'),
    '[^[:alnum:]\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0963\u0966-\u0eff\u3005-\u3007]+'
  ) with ordinality as split(word, n), lateral unnest(
    case when ascii(word) >= 3584 and word ~ '^[\u0e00-\u0eff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]'
      then array(select substr(word, i, 2) from generate_series(1, greatest(length(word) - 1, 1)) as i)
      else array[left(word, 40)] end
  ) with ordinality as tokens(token, at)
  where word <> '' $$;--> statement-breakpoint
-- The stem of a word by its script, Hindi or English; stop words have none.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case
    when ascii(word) between 2304 and 2431 then case
      when word = any('{है,हैं,था,का,की,के,में,और,क्या,से,को,पर,यह,वह,ने,भी,तो,हो,एक,कर}') then null
      else (ts_lexize('pg_catalog.hindi_stem', word))[1] end
    else (ts_lexize('pg_catalog.english_stem', word))[1] end $$;--> statement-breakpoint
-- Words that German texts are full of and English ones do not have.
CREATE FUNCTION search_is_german_stop_word(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select word = any('{der,das,und,ist,sind,ein,eine,einen,einer,einem,eines,mit,fur,von,zu,zum,zur,wie,nicht,den,dem,des,auf,im,aus,bei,nach,sich,wir,ich,sie,uber,oder,auch,wird,werden,kann,wenn,dass,man}') $$;--> statement-breakpoint
-- Whether a text is German, from the small words in it.
CREATE FUNCTION search_is_german(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select count(*) filter (where search_is_german_stop_word(word))
    > count(*) filter (where word = any('{the,of,and,is,are,an,for,with,that,it,you,how,what,to,from,your,on,by,at}'))
  from unnest(search_words(left(value, 600))) as word $$;--> statement-breakpoint
-- Each word as it is and, behind a tilde, its stem; in German texts, behind two, its German one.
CREATE FUNCTION search_vector(value text, weight text, german boolean) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(string_agg(word || place || coalesce(' ~' || search_stem(word) || place, '')
    || case when german then coalesce(' ~~' || (ts_lexize('pg_catalog.german_stem', word))[1] || place, '') else '' end, ' '), '')::tsvector
  from unnest(search_words(value)) with ordinality as words(word, n),
  lateral (select ':' || least(n, 16000) || weight as place) as places $$;--> statement-breakpoint
-- The words of a long text, each once and without its place: enough to find it, and a tenth of the size.
CREATE FUNCTION search_text_words(value text, german boolean) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_to_tsvector(coalesce(array_agg(distinct lexeme), '{}'))
  from (select distinct unnest(search_words(value)) as word) as words,
  lateral (select unnest(array[word, '~' || search_stem(word),
    case when german then '~~' || (ts_lexize('pg_catalog.german_stem', word))[1] end]) as lexeme) as lexemes
  where lexeme is not null $$;--> statement-breakpoint
CREATE FUNCTION search_plain_text(html text, most integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_replace(left(coalesce(html, ''), most), '<[^<>]*>|&[a-z0-9#]+;', ' ', 'gi') $$;--> statement-breakpoint
-- What a term is looked up by among the synonyms, whatever its forms.
CREATE FUNCTION search_key(term text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select string_agg(coalesce(search_stem(word), word), ' ' order by n)
  from unnest(search_words(term)) with ordinality as words(word, n) $$;--> statement-breakpoint
-- A query for all words of a term.
CREATE FUNCTION search_term_query(term text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select '(' || string_agg('''' || coalesce('~' || search_stem(word), word) || '''', ' & ') || ')'
  from unnest(search_words(term)) as word $$;--> statement-breakpoint
-- Every lesson has a row, so that those without a current one are known to wait for it. Of questions and coding problems what they ask, and
-- nothing of their answers, solutions and cases.
CREATE OR REPLACE FUNCTION search_lesson_text(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  insert into lesson_search_texts as t (lesson_id, is_current, words)
  select l.id, true, search_text_words(written.words || ' ' || coalesce(said.words, ''), search_is_german(written.words))
    || search_text_words(coalesce(said.german, ''), true)
  from lessons l
  cross join lateral (select search_plain_text(l.article_html, 60000)
    || coalesce((select ' ' || search_plain_text(string_agg(q.prompt_html, ' ' order by q.seq_no), 20000)
      from questions q where q.question_set_id = l.question_set_id), '')
    || coalesce((select ' ' || search_plain_text(p.statement_html, 20000) from coding_problems p where p.id = l.coding_problem_id), '')
    as words offset 0) as written
  left join lateral (
    select left(string_agg(v.text, ' ') filter (where v.language not like 'de%'), 150000) as words,
      left(string_agg(v.text, ' ') filter (where v.language like 'de%'), 150000) as german
    from video_transcripts v where v.video_id = l.video_id
  ) as said on true
  where l.id = any(ids)
  on conflict (lesson_id) do update set words = excluded.words, is_current = true
    where not t.is_current or t.words is distinct from excluded.words $$;--> statement-breakpoint
CREATE FUNCTION search_category_id(slug text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select overlay(overlay(md5('category:' || slug) placing '8' from 13) placing '8' from 17)::uuid $$;--> statement-breakpoint
-- What can be found: published courses unless unlisted, lessons of the public and restricted ones that no stage locks, bundles,
-- categories, and who made all that. The words of a row are taken apart once, in a part that is not merged with the rest; what is asked
-- for of the rows still narrows them first.
DROP VIEW search_source;--> statement-breakpoint
CREATE VIEW search_source AS
  select c.id, 'course' as kind, c.id as course_id, search_vector(c.title, 'A', german) as title_words, named.words,
    search_popularity(c.enrol_count) as popularity, c.published_at, strip(named.words) as text_words,
    array_to_string(search_words(c.title), ' ') as title_key, true as is_open, null::timestamptz as opens_at, true as is_counted
  from courses c join users u on u.id = c.creator_id
    cross join lateral (select search_is_german(c.title || ' ' || left(c.about_text, 400)) as german offset 0) as language
    cross join lateral (
      select search_vector(c.title, 'A', german) || search_vector(array_to_string(c.tags, ' ') || ' ' || c.category, 'B', false)
        || search_vector(u.name, 'C', false) || search_vector(left(c.about_text, 2000), 'D', german) as words offset 0
    ) as named
  where c.published_at is not null and c.visibility <> 'unlisted' and c.kind = 'course'
  union all
  select l.id, case l.type when 'lecture' then 'video' when 'mcq' then 'quiz' else 'lesson' end, c.id,
    search_vector(l.title, 'A', german), named.words,
    search_popularity(c.enrol_count), c.published_at, strip(named.words) || coalesce(t.words, ''),
    array_to_string(search_words(l.title), ' '), c.visibility = 'public', c.starts_at,
    c.visibility = 'public' and coalesce(c.starts_at, '-infinity') <= now()
  from lessons l join courses c on c.id = l.course_id join users u on u.id = c.creator_id
    left join lesson_search_texts t on t.lesson_id = l.id
    cross join lateral (
      select search_is_german(l.title || ' ' || left(l.description, 200) || ' ' || c.title || ' ' || left(c.about_text, 400)) as german offset 0
    ) as language
    cross join lateral (
      select search_vector(l.title, 'A', german) || search_vector(c.title, 'C', german) || search_vector(u.name, 'D', false)
        || search_vector(left(l.description, 500), 'D', german)
        || search_vector(case c.kind when 'video' then array_to_string(c.tags, ' ') || ' ' || c.category else '' end, 'B', false)
        as words offset 0
    ) as named
  where c.published_at is not null and c.visibility in ('public', 'restricted') and not l.is_locked
  union all
  select b.id, 'bundle', null, search_vector(b.title, 'A', german), named.words,
    search_popularity(b.enrol_count), b.published_at, strip(named.words),
    array_to_string(search_words(b.title), ' '), true, null, true
  from bundles b join users u on u.id = b.creator_id
    cross join lateral (select search_is_german(b.title || ' ' || left(b.about_text, 400)) as german offset 0) as language
    cross join lateral (
      select search_vector(b.title, 'A', german) || search_vector(u.name, 'C', false)
        || search_vector(left(b.about_text, 1000), 'D', german) as words offset 0
    ) as named
  where b.published_at is not null and exists (
    select from bundle_courses bc join courses c on c.id = bc.course_id
    where bc.bundle_id = b.id and c.kind = 'course' and c.published_at is not null and c.visibility <> 'unlisted'
  )
  union all
  select search_category_id(k.slug), 'category', null, named.words, named.words, 0::smallint, k.updated_at, strip(named.words),
    array_to_string(search_words(k.title), ' '), true, null, true
  from course_categories k cross join lateral (select search_vector(k.title, 'A', false) as words offset 0) as named
  union all
  select u.id, 'creator', null, search_vector(u.name || ' ' || coalesce(u.username, ''), 'A', false), named.words,
    search_popularity(made.enrolments), made.since, strip(named.words),
    array_to_string(search_words(u.name), ' '), true, null, true
  from users u cross join lateral (
    select sum(c.enrol_count)::bigint as enrolments, min(c.published_at) as since
    from courses c where c.creator_id = u.id and c.kind = 'course' and c.published_at is not null and c.visibility <> 'unlisted'
  ) as made
    cross join lateral (
      select search_vector(u.name || ' ' || coalesce(u.username, ''), 'A', false)
        || search_vector(coalesce(u.headline, ''), 'D', search_is_german(coalesce(u.headline, ''))) as words offset 0
    ) as named
  where made.since is not null and not u.banned;--> statement-breakpoint
DROP FUNCTION search_vector(text, text);--> statement-breakpoint
DROP FUNCTION search_text_words(text);--> statement-breakpoint
-- As before, and the vocabulary counts the words of what everybody may open alone.
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
      returning case when not d.is_counted then '' when d.text_words = '' then strip(d.words) else d.text_words end as before
    ), changed as (
      insert into search_documents as d (id, kind, course_id, title_key, is_open, opens_at, is_counted, title_words, words, text_words,
        popularity, published_at)
      select id, kind, course_id, title_key, is_open, opens_at, is_counted, title_words, words, text_words, popularity, published_at
      from fresh
      on conflict (id) do update set kind = excluded.kind, course_id = excluded.course_id, title_key = excluded.title_key,
        is_open = excluded.is_open, opens_at = excluded.opens_at, is_counted = excluded.is_counted,
        title_words = excluded.title_words, words = excluded.words, text_words = excluded.text_words,
        popularity = excluded.popularity, published_at = excluded.published_at
      where (d.kind, d.course_id, d.title_key, d.is_open, d.opens_at, d.is_counted, d.title_words, d.words, d.text_words, d.popularity,
          d.published_at) is distinct from
        (excluded.kind, excluded.course_id, excluded.title_key, excluded.is_open, excluded.opens_at, excluded.is_counted,
          excluded.title_words, excluded.words, excluded.text_words, excluded.popularity, excluded.published_at)
      returning with (old as o, new as n)
        case when not o.is_counted then '' when o.text_words = '' then strip(o.words) else o.text_words end as before,
        case when n.is_counted then n.text_words else '' end as after
    ), uses as (
      select unnest(tsvector_to_array(before)) as word, -1 as n from gone
      union all select unnest(tsvector_to_array(before)), -1 from changed where before is distinct from after
      union all select unnest(tsvector_to_array(after)), 1 from changed where before is distinct from after
    )
    insert into search_vocabulary as v (word, documents, deletions)
    select word, sum(n), search_deletions(word) from uses where word not like '~%' group by word having sum(n) <> 0
    on conflict (word) do update set documents = v.documents + excluded.documents; delete
    from search_vocabulary where documents <= 0; return null; end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_course_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id)
  select unnest(array[o.id, o.creator_id, n.creator_id]) from former o join fresh n using (id)
  where (o.title, o.about_text, o.category, o.tags, o.visibility, o.creator_id, o.published_at, o.starts_at, search_popularity(o.enrol_count))
    is distinct from
    (n.title, n.about_text, n.category, n.tags, n.visibility, n.creator_id, n.published_at, n.starts_at, search_popularity(n.enrol_count))
  union select bc.bundle_id from former o join fresh n using (id) join bundle_courses bc on bc.course_id = n.id
  where (o.visibility, o.published_at is null) is distinct from (n.visibility, n.published_at is null)
  on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_lesson_changed() RETURNS trigger LANGUAGE plpgsql AS $$
declare rewritten uuid[]; begin
  insert into search_stale (id) select n.course_id from former o join fresh n using (id)
  where (o.title, o.description, o.type, o.course_id, o.is_locked) is distinct from
    (n.title, n.description, n.type, n.course_id, n.is_locked)
  on conflict do nothing; select array_agg(n.id) into rewritten from former o join fresh n using (id)
  where (o.video_id, o.article_html, o.question_set_id, o.coding_problem_id) is distinct from
    (n.video_id, n.article_html, n.question_set_id, n.coding_problem_id); if rewritten is not null then
  perform search_lesson_text(rewritten); end if; return null; end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id)
  select n.id from former o join fresh n using (id)
  where (o.name, o.username, o.headline, o.banned) is distinct from (n.name, n.username, n.headline, n.banned)
  union select c.id from former o join fresh n using (id) join courses c on c.creator_id = n.id where o.name <> n.name
  union select b.id from former o join fresh n using (id) join bundles b on b.creator_id = n.id where o.name <> n.name
  on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_questions_written() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform search_lesson_text((select array_agg(l.id) from lessons l where l.question_set_id in (select question_set_id from fresh)));
  return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_questions_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform search_lesson_text((select array_agg(l.id) from lessons l where l.question_set_id in (select question_set_id from former)));
  return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_problem_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform search_lesson_text((select array_agg(l.id) from lessons l join fresh n on n.id = l.coding_problem_id
    join former o on o.id = n.id where o.statement_html <> n.statement_html)); return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_bundle_made() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select id from fresh on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_bundle_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select n.id from former o join fresh n using (id)
  where (o.title, o.about_text, o.creator_id, o.published_at, search_popularity(o.enrol_count)) is distinct from
    (n.title, n.about_text, n.creator_id, n.published_at, search_popularity(n.enrol_count))
  on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_bundle_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select id from former on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_bundle_course_made() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select bundle_id from fresh on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_bundle_course_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select bundle_id from former on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_category_made() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select search_category_id(slug) from fresh on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE FUNCTION search_category_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select search_category_id(slug) from former on conflict do nothing; return null; end $$;--> statement-breakpoint
CREATE TRIGGER search_questions_made AFTER INSERT ON questions REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_questions_written();--> statement-breakpoint
CREATE TRIGGER search_questions_changed AFTER UPDATE ON questions REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_questions_written();--> statement-breakpoint
CREATE TRIGGER search_questions_gone AFTER DELETE ON questions REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_questions_gone();--> statement-breakpoint
CREATE TRIGGER search_problem_changed AFTER UPDATE ON coding_problems REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_problem_changed();--> statement-breakpoint
CREATE TRIGGER search_bundle_made AFTER INSERT ON bundles REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_bundle_made();--> statement-breakpoint
CREATE TRIGGER search_bundle_changed AFTER UPDATE ON bundles REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_bundle_changed();--> statement-breakpoint
CREATE TRIGGER search_bundle_gone AFTER DELETE ON bundles REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_bundle_gone();--> statement-breakpoint
CREATE TRIGGER search_bundle_course_made AFTER INSERT ON bundle_courses REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_bundle_course_made();--> statement-breakpoint
CREATE TRIGGER search_bundle_course_gone AFTER DELETE ON bundle_courses REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_bundle_course_gone();--> statement-breakpoint
CREATE TRIGGER search_category_made AFTER INSERT ON course_categories REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_category_made();--> statement-breakpoint
CREATE TRIGGER search_category_changed AFTER UPDATE ON course_categories REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_category_made();--> statement-breakpoint
CREATE TRIGGER search_category_gone AFTER DELETE ON course_categories REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_category_gone();--> statement-breakpoint
-- What people call things. Pairs mean each other; of the second list only the first means the second.
WITH pairs (a, b) AS (VALUES
  ('js', 'javascript'), ('java script', 'javascript'), ('ecmascript', 'javascript'), ('ts', 'typescript'), ('type script', 'typescript'),
  ('py', 'python'), ('node js', 'nodejs'), ('react js', 'react'), ('reactjs', 'react'), ('vue js', 'vue'), ('vuejs', 'vue'),
  ('golang', 'go language'), ('cplusplus', 'c++'), ('cpp', 'c++'), ('csharp', 'c#'), ('fsharp', 'f#'), ('dotnet', '.net'),
  ('postgres', 'postgresql'), ('psql', 'postgresql'), ('db', 'database'), ('data base', 'database'), ('k8s', 'kubernetes'),
  ('a11y', 'accessibility'), ('i18n', 'internationalization'), ('l10n', 'localization'), ('regex', 'regular expression'),
  ('regexp', 'regular expression'), ('ml', 'machine learning'), ('nlp', 'natural language processing'), ('nn', 'neural network'),
  ('knn', 'nearest neighbours'), ('llm', 'large language model'), ('ai', 'artificial intelligence'), ('dsa', 'data structures algorithms'),
  ('o(n)', 'big o'), ('gamedev', 'game development'), ('game dev', 'game development'), ('webdev', 'web development'),
  ('web dev', 'web development'), ('frontend', 'front end'), ('backend', 'back end'), ('fullstack', 'full stack'), ('devops', 'dev ops'),
  ('oop', 'object oriented'), ('fp', 'functional programming'), ('tdd', 'test driven'), ('ui', 'user interface'), ('ux', 'user experience'),
  ('os', 'operating system'), ('vcs', 'version control'), ('color', 'colour'), ('neighbor', 'neighbour'), ('behavior', 'behaviour'),
  ('center', 'centre'), ('gray', 'grey'), ('optimize', 'optimise'), ('organize', 'organise'), ('normalize', 'normalise'),
  ('analyze', 'analyse'), ('visualize', 'visualise'), ('program', 'programme'), ('license', 'licence'), ('catalog', 'catalogue'),
  ('modeling', 'modelling'), ('labeled', 'labelled'), ('math', 'maths'), ('mathematics', 'maths'), ('stats', 'statistics')
), meant (a, b) AS (SELECT a, b FROM pairs UNION SELECT b, a FROM pairs UNION VALUES
  ('ai', 'machine learning'), ('artificial intelligence', 'machine learning'), ('deep learning', 'neural networks'),
  ('version control', 'git'), ('vcs', 'git'), ('db', 'sql'), ('database', 'sql'), ('unit test', 'tests'), ('big o notation', 'big o'),
  ('intro', 'introduction')
)
INSERT INTO search_synonyms (key, term, meanings)
SELECT search_key(a), min(a), array_agg(DISTINCT b) FROM meant WHERE search_key(a) <> search_key(b) GROUP BY search_key(a);--> statement-breakpoint
-- A job takes the texts of lessons apart anew, and what stands beside them with it; until then their former words are found. What has
-- no lessons is written here.
INSERT INTO search_stale (id)
SELECT creator_id FROM courses UNION SELECT id FROM bundles UNION SELECT search_category_id(slug) FROM course_categories
UNION SELECT id FROM courses WHERE NOT EXISTS (SELECT FROM lessons WHERE lessons.course_id = courses.id)
-- Someone who upgrades over several versions has marked some of them already.
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Lessons that are locked or wait for the start of their course are not found from now on, nor offered as corrections.
WITH closed AS (
  UPDATE search_documents d SET is_counted = false, opens_at = CASE WHEN l.is_locked THEN 'infinity' ELSE c.starts_at END
  FROM lessons l JOIN courses c ON c.id = l.course_id
  WHERE d.id = l.id AND (l.is_locked OR c.starts_at > now())
  RETURNING CASE WHEN d.text_words = '' THEN strip(d.words) ELSE d.text_words END AS words
), uses AS (
  SELECT word, count(*)::int AS n FROM closed, unnest(tsvector_to_array(words)) AS word WHERE word NOT LIKE '~%' GROUP BY word
)
UPDATE search_vocabulary v SET documents = v.documents - uses.n FROM uses WHERE v.word = uses.word;--> statement-breakpoint
DELETE FROM search_vocabulary WHERE documents <= 0;
