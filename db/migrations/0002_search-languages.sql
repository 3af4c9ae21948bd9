-- A term of a synonym is in a language, whose stems make its key; categories have a title per language.
ALTER TABLE "search_synonyms" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
UPDATE "search_synonyms" SET "language" = 'hi' WHERE "term" ~ '[\u0900-\u097f]';--> statement-breakpoint
ALTER TABLE "search_synonyms" DROP CONSTRAINT "search_synonyms_pkey";--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_key_language_pk" PRIMARY KEY("key","language");--> statement-breakpoint
ALTER TABLE "course_categories" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint

-- The words of a text as search knows them, in their order: without accents, in lower case; letters with their marks, and digits. Text
-- without spaces, such as Chinese, Japanese, Korean and Thai, is split into pairs of letters. Terms of code get words of their own. After all
-- of them: operators, each sign by a letter behind `zqop`, and names with a dot between them as one word, as in `console.log`.
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(token order by part, n, at), '{}') from (
    select 1 as part, n, at, token
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
    where word <> ''
    union all
    select 2, n, 1, 'zqop' || translate(sign[1], '=!<>&|?+*~^%:-.', 'abcdefghijklmno')
    from regexp_matches(regexp_replace(value, '\m[cC]\+\+', ' ', 'g'),
      '(?<![=!<>&|?+*~^%:-])([=!<>&|?+*~^%:-]{2,4}|\?\.)(?![=!<>&|?+*~^%:-])', 'g') with ordinality as signs(sign, n)
    union all
    select 3, n, at, left(parts[at] || parts[at + 1], 40)
    from regexp_matches(lower(value), '\m([a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)+)', 'g') with ordinality as dotted(name, n),
    lateral (select string_to_array(replace(name[1], '_', ''), '.') as parts) as named,
    lateral generate_series(1, cardinality(parts) - 1) as at
    where parts[at] <> '' and parts[at + 1] <> ''
  ) as all_tokens $$;--> statement-breakpoint

-- The text of HTML. Marks within a word, such as the colors of code, leave no space; the signs of operators stand as entities.
CREATE OR REPLACE FUNCTION search_plain_text(html text, most integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    left(coalesce(html, ''), most), '</?span[^<>]*>', '', 'gi'), '<[^<>]*>', ' ', 'g'),
    '&(?:lt|#60|#x3c);', '<', 'gi'), '&(?:gt|#62|#x3e);', '>', 'gi'), '&(?:amp|#38|#x26);', '&', 'gi'), '&[a-z0-9#]+;', ' ', 'gi') $$;--> statement-breakpoint

-- The key of a term among the synonyms of a language, the same for all its forms.
CREATE FUNCTION search_key(term text, language text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case when language = 'de'
    then (select string_agg(coalesce((ts_lexize('pg_catalog.german_stem', word))[1], word), ' ' order by n)
      from unnest(search_words(term)) with ordinality as words(word, n))
    else search_key(term) end $$;--> statement-breakpoint

-- A query for all words of a term, which German texts have by their German stems.
CREATE OR REPLACE FUNCTION search_term_query(term text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select '(' || string_agg('(''' || coalesce('~' || search_stem(word), word) || ''''
    || coalesce(' | ''~~' || (ts_lexize('pg_catalog.german_stem', word))[1] || '''', '') || ')', ' & ') || ')'
  from unnest(search_words(term)) as word $$;--> statement-breakpoint

-- What categories are called, in every language.
CREATE FUNCTION search_category_words(slugs text[], weight text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select search_vector(coalesce(string_agg(k.title || coalesce(' ' || other.titles, ''), ' ' order by k.position), ''), weight, false)
    || search_vector(coalesce(string_agg(k.titles->>'de', ' ' order by k.position), ''), weight, true)
  from course_categories k
    left join lateral (select string_agg(value, ' ') as titles from jsonb_each_text(k.titles) where key <> 'de') as other on true
  where k.slug = any(slugs) $$;--> statement-breakpoint

CREATE OR REPLACE VIEW search_source AS
  select c.id, 'course' as kind, c.id as course_id, search_vector(c.title, 'A', german) as title_words, named.words,
    search_popularity(c.enrol_count) as popularity, c.published_at, strip(named.words) as text_words,
    array_to_string(search_words(c.title), ' ') as title_key, true as is_open, null::timestamptz as opens_at, true as is_counted
  from courses c join users u on u.id = c.creator_id
    cross join lateral (select search_is_german(c.title || ' ' || left(c.about_text, 400)) as german offset 0) as language
    cross join lateral (
      select search_vector(c.title, 'A', german) || search_vector(array_to_string(c.tags, ' ') || ' ' || concat_ws(' ', c.category, c.second_category, c.third_category), 'B', false)
        || search_category_words(array[c.category, c.second_category, c.third_category], 'B') || search_vector(u.name, 'C', false) || search_vector(left(concat_ws(' ', array_to_string(c.outcomes, ' '), c.about_text), 2000), 'D', german) as words offset 0
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
        || search_vector(case c.kind when 'video' then array_to_string(c.tags, ' ') || ' ' || concat_ws(' ', c.category, c.second_category, c.third_category) else '' end, 'B', false)
        || case c.kind when 'video' then search_category_words(array[c.category, c.second_category, c.third_category], 'B') else '' end
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
  select search_category_id(k.slug), 'category', null, search_vector(k.title, 'A', false), named.words, 0::smallint, k.updated_at, strip(named.words),
    array_to_string(search_words(k.title), ' '), true, null, true
  from course_categories k cross join lateral (select search_category_words(array[k.slug], 'A') as words offset 0) as named
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

-- Courses are found by what their categories are called.
CREATE FUNCTION search_category_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_stale (id) select search_category_id(slug) from fresh
  union select c.id from former o join fresh n using (slug) join courses c on slug in (c.category, c.second_category, c.third_category)
  where (o.title, o.titles) is distinct from (n.title, n.titles)
  on conflict do nothing; return null; end $$;--> statement-breakpoint
DROP TRIGGER search_category_changed ON course_categories;--> statement-breakpoint
CREATE TRIGGER search_category_changed AFTER UPDATE ON course_categories REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_category_changed();--> statement-breakpoint

-- Those that every site began with, unless they are called something else by now. Their courses are found by these names at once.
UPDATE course_categories k SET titles = jsonb_build_object('de', v.de, 'hi', v.hi) FROM (VALUES
  ('data-science', 'Data Science', 'Datenwissenschaft', 'डेटा साइंस'),
  ('programming', 'Programming', 'Programmierung', 'प्रोग्रामिंग'),
  ('data-structures', 'Data Structures', 'Datenstrukturen', 'डेटा स्ट्रक्चर'),
  ('machine-learning', 'Machine Learning', 'Maschinelles Lernen', 'मशीन लर्निंग'),
  ('web-development', 'Web Development', 'Webentwicklung', 'वेब डेवलपमेंट'),
  ('game-development', 'Game Development', 'Spieleentwicklung', 'गेम डेवलपमेंट')
) AS v (slug, title, de, hi) WHERE k.slug = v.slug AND k.title = v.title;--> statement-breakpoint

-- Only the first means the second: what is written in German or Hindi is found by its own words.
INSERT INTO search_synonyms (language, key, term, meanings)
SELECT language, search_key(a, language), min(a), array_agg(DISTINCT b) FROM (VALUES
  ('de', 'datenbank', 'database'), ('de', 'datenbank', 'sql'), ('de', 'abfrage', 'query'), ('de', 'tabelle', 'table'),
  ('de', 'webentwicklung', 'web development'), ('de', 'webseite', 'web page'), ('de', 'website', 'web'), ('de', 'internet', 'web'),
  ('de', 'programmieren', 'programming'), ('de', 'programmierung', 'programming'), ('de', 'programmiersprache', 'programming'),
  ('de', 'programm', 'program'), ('de', 'entwicklung', 'development'), ('de', 'softwareentwicklung', 'programming'),
  ('de', 'datenwissenschaft', 'data science'), ('de', 'datenanalyse', 'data science'), ('de', 'daten', 'data'),
  ('de', 'maschinelles lernen', 'machine learning'), ('de', 'maschinenlernen', 'machine learning'),
  ('de', 'künstliche intelligenz', 'machine learning'), ('de', 'ki', 'machine learning'), ('de', 'neuronale netze', 'neural networks'),
  ('de', 'neuronales netz', 'neural networks'), ('de', 'tiefes lernen', 'deep learning'), ('de', 'datenstruktur', 'data structures'),
  ('de', 'datenstrukturen', 'data structures'), ('de', 'algorithmus', 'algorithms'), ('de', 'algorithmen', 'algorithms'),
  ('de', 'spieleentwicklung', 'game development'), ('de', 'spielentwicklung', 'game development'), ('de', 'spiele', 'game'), ('de', 'spiel', 'game'),
  ('de', 'statistik', 'statistics'), ('de', 'wahrscheinlichkeit', 'probability'), ('de', 'mittelwert', 'mean'), ('de', 'durchschnitt', 'average'),
  ('de', 'standardabweichung', 'standard deviation'), ('de', 'streuung', 'spread'), ('de', 'korrelation', 'correlation'),
  ('de', 'stichprobe', 'sampling'), ('de', 'stichproben', 'sampling'), ('de', 'diagramm', 'chart'), ('de', 'barrierefreiheit', 'accessibility'),
  ('de', 'barrierefrei', 'accessible'), ('de', 'tastatur', 'keyboard'), ('de', 'farbe', 'colour'), ('de', 'farben', 'colour'),
  ('de', 'kontrast', 'contrast'), ('de', 'versionsverwaltung', 'git'), ('de', 'versionskontrolle', 'git'), ('de', 'zweig', 'branch'),
  ('de', 'verzweigung', 'branch'), ('de', 'schleife', 'loop'), ('de', 'schleifen', 'loop'), ('de', 'funktion', 'function'),
  ('de', 'funktionen', 'function'), ('de', 'klasse', 'class'), ('de', 'zeichenkette', 'string'), ('de', 'zeiger', 'pointer'),
  ('de', 'rekursion', 'recursion'), ('de', 'fehler', 'error'), ('de', 'fehlermeldung', 'error message'), ('de', 'testen', 'testing'),
  ('de', 'softwaretest', 'tests'), ('de', 'suchen', 'searching'), ('de', 'suche', 'search'), ('de', 'sortieren', 'sorting'),
  ('de', 'sortierung', 'sorting'), ('de', 'binäre suche', 'binary search'), ('de', 'liste', 'list'), ('de', 'verkettete liste', 'linked list'),
  ('de', 'stapel', 'stack'), ('de', 'warteschlange', 'queue'), ('de', 'baum', 'tree'), ('de', 'bäume', 'trees'), ('de', 'hashtabelle', 'hash table'),
  ('de', 'wörterbuch', 'dictionary'), ('de', 'netzwerk', 'network'), ('de', 'sicherheit', 'security'), ('de', 'zwischenspeicher', 'cache'),
  ('de', 'anfrage', 'request'), ('de', 'sitzung', 'session'), ('de', 'betriebssystem', 'operating system'), ('de', 'anfänger', 'beginner'),
  ('de', 'einführung', 'introduction'), ('de', 'einstieg', 'introduction'), ('de', 'grundlagen', 'introduction'), ('de', 'mathematik', 'maths'),
  ('hi', 'मशीन लर्निंग', 'machine learning'), ('hi', 'कृत्रिम बुद्धिमत्ता', 'machine learning'), ('hi', 'आर्टिफिशियल इंटेलिजेंस', 'machine learning'),
  ('hi', 'एआई', 'machine learning'), ('hi', 'डीप लर्निंग', 'deep learning'), ('hi', 'न्यूरल नेटवर्क', 'neural networks'),
  ('hi', 'तंत्रिका नेटवर्क', 'neural networks'), ('hi', 'वेब डेवलपमेंट', 'web development'), ('hi', 'वेब विकास', 'web development'),
  ('hi', 'वेबसाइट', 'web'), ('hi', 'वेब', 'web'), ('hi', 'इंटरनेट', 'web'), ('hi', 'डेटा साइंस', 'data science'), ('hi', 'डाटा साइंस', 'data science'),
  ('hi', 'डेटा विज्ञान', 'data science'), ('hi', 'डेटा', 'data'), ('hi', 'डाटा', 'data'), ('hi', 'डेटाबेस', 'database'), ('hi', 'डेटाबेस', 'sql'),
  ('hi', 'डाटाबेस', 'database'), ('hi', 'डाटाबेस', 'sql'), ('hi', 'डेटा स्ट्रक्चर', 'data structures'), ('hi', 'डाटा स्ट्रक्चर', 'data structures'),
  ('hi', 'डेटा संरचना', 'data structures'), ('hi', 'एल्गोरिदम', 'algorithms'), ('hi', 'एल्गोरिथम', 'algorithms'), ('hi', 'कलन विधि', 'algorithms'),
  ('hi', 'प्रोग्रामिंग', 'programming'), ('hi', 'प्रोग्राम', 'program'), ('hi', 'कोडिंग', 'programming'), ('hi', 'सॉफ्टवेयर', 'programming'),
  ('hi', 'गेम डेवलपमेंट', 'game development'), ('hi', 'गेम', 'game'), ('hi', 'खेल', 'game'), ('hi', 'पायथन', 'python'), ('hi', 'पाइथन', 'python'),
  ('hi', 'पाइथॉन', 'python'), ('hi', 'जावास्क्रिप्ट', 'javascript'), ('hi', 'जावा स्क्रिप्ट', 'javascript'), ('hi', 'टाइपस्क्रिप्ट', 'typescript'),
  ('hi', 'जावा', 'java'), ('hi', 'गिट', 'git'), ('hi', 'एसक्यूएल', 'sql'), ('hi', 'एचटीएमएल', 'html'), ('hi', 'सीएसएस', 'css'),
  ('hi', 'सांख्यिकी', 'statistics'), ('hi', 'स्टैटिस्टिक्स', 'statistics'), ('hi', 'प्रायिकता', 'probability'), ('hi', 'औसत', 'average'),
  ('hi', 'माध्य', 'mean'), ('hi', 'माध्यिका', 'median'), ('hi', 'मानक विचलन', 'standard deviation'), ('hi', 'सहसंबंध', 'correlation'),
  ('hi', 'लूप', 'loop'), ('hi', 'फंक्शन', 'function'), ('hi', 'फ़ंक्शन', 'function'), ('hi', 'क्लास', 'class'), ('hi', 'स्ट्रिंग', 'string'),
  ('hi', 'त्रुटि', 'error'), ('hi', 'एरर', 'error'), ('hi', 'टेस्टिंग', 'testing'), ('hi', 'परीक्षण', 'testing'), ('hi', 'खोज', 'search'),
  ('hi', 'बाइनरी सर्च', 'binary search'), ('hi', 'सॉर्टिंग', 'sorting'), ('hi', 'छँटाई', 'sorting'), ('hi', 'सूची', 'list'),
  ('hi', 'लिंक्ड लिस्ट', 'linked list'), ('hi', 'स्टैक', 'stack'), ('hi', 'कतार', 'queue'), ('hi', 'पेड़', 'trees'), ('hi', 'हैश टेबल', 'hash table'),
  ('hi', 'सुगम्यता', 'accessibility'), ('hi', 'एक्सेसिबिलिटी', 'accessibility'), ('hi', 'कीबोर्ड', 'keyboard'), ('hi', 'रंग', 'colour'),
  ('hi', 'नेटवर्क', 'network'), ('hi', 'सुरक्षा', 'security'), ('hi', 'कुकी', 'cookies'), ('hi', 'शुरुआती', 'beginner'),
  ('hi', 'परिचय', 'introduction'), ('hi', 'बुनियादी', 'introduction'), ('hi', 'मूल बातें', 'introduction')
) AS meant (language, a, b) GROUP BY language, search_key(a, language)
ON CONFLICT (key, language) DO UPDATE SET meanings =
  ARRAY(SELECT DISTINCT meaning FROM unnest(search_synonyms.meanings || excluded.meanings) AS meaning ORDER BY 1);--> statement-breakpoint

-- A job takes their texts apart anew, and their courses with them.
UPDATE lesson_search_texts SET is_current = false;
