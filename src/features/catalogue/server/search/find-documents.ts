import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { COURSE_LENGTH_RANGES_MINUTES } from '../../rules/course-list.ts'
import { SEARCH_MAX_RESULTS, type SearchFilters, type SearchSort } from '../../rules/search-text.ts'
import { bundles } from '../bundle-tables.ts'
import { courseCategories } from '../category-tables.ts'
import { type SearchDocumentKind, searchDocuments } from '../search-tables.ts'
import { courses, lessons } from '../tables.ts'
import { buildTsqueries } from './build-tsqueries.ts'
import type { SearchReader } from './list-opened-courses.ts'
import type { KnownQueryWord, SearchQueryWord } from './query-words.ts'

/** How many documents are ranked, however many have the words. */
export interface SearchRankingLimits {
  /** Of those with the words in their titles, and of the others. */
  readonly maxRanked: number
  /** Of the most popular ones, if more have the words in their titles. */
  readonly maxPopularRanked: number
  /** If so many have the words in their titles, the others follow unranked, by popularity. */
  readonly enoughTitleMatches: number
  /** Of those with the words in their texts, the most popular of some. */
  readonly maxTextMatches: number
}
/** However many have the words in their texts, no more are put in order: each has to be read for it. */
const MOST_ORDERED_TEXTS = sql.raw('2000')
const DEFAULT_SEARCH_RANKING_LIMITS: SearchRankingLimits = {
  maxRanked: SEARCH_MAX_RESULTS,
  maxPopularRanked: 500,
  enoughTitleMatches: 40,
  maxTextMatches: 500,
}

/**
 * SQL of the best documents for some words: a table `found` of `id`, `kind`, `course_id`, its order (`place`, `answered`, `score`) and
 * `in_text`, whether the words are only in an article, in what is said in a video or in what is asked. Each row, or a single one if
 * nothing matches, also has their number (`total`). Placeholders: the queries of `buildTsqueries`, the words as they were typed
 * (`key`), and those of `SearchDocumentQuery`.
 *
 * Ranking costs time for each document, and a frequent word is in thousands: those with the words in their titles come first,
 * then the most popular, then any, a bounded number of each; long texts are only asked while few others are found.
 * What is asked is in a table of its own, so that one plan fits all texts
 * (docs/decisions/0019-search-in-one-statement.md, docs/decisions/0073-search-that-answers.md).
 */
function buildDocumentRankingSql(limits: SearchRankingLimits = DEFAULT_SEARCH_RANKING_LIMITS): SQL {
  const most = sql.raw(String(limits.maxRanked))
  const top = sql.raw(String(limits.maxPopularRanked))
  const enough = sql.raw(String(limits.enoughTitleMatches))
  const texts = sql.raw(String(limits.maxTextMatches))
  const input = {
    key: sql`${sql.placeholder('key')}::text`,
    asked: sql`${sql.placeholder('asked')}::tsquery`,
    gate: sql`${sql.placeholder('gate')}::tsquery`,
    near: sql`${sql.placeholder('near')}::tsquery`,
    told: sql`${sql.placeholder('told')}::tsquery`,
    sure: sql`${sql.placeholder('sure')}::boolean`,
    any: sql`${sql.placeholder('any')}::boolean`,
    inTexts: sql`${sql.placeholder('inTexts')}::boolean`,
    kinds: sql`${sql.placeholder('kinds')}::text[]`,
    opensAll: sql`${sql.placeholder('opensAll')}::boolean`,
    opened: sql`${sql.placeholder('opened')}::uuid[]`,
    now: sql`${sql.placeholder('now')}::timestamptz`,
    each: sql`${sql.placeholder('each')}::text[]`,
    sort: sql`${sql.placeholder('sort')}::text`,
    narrowed: sql`${sql.placeholder('narrowed')}::boolean`,
    levels: sql`${sql.placeholder('levels')}::text[]`,
    language: sql`${sql.placeholder('language')}::text`,
    category: sql`${sql.placeholder('category')}::text`,
    fromMs: sql`${sql.placeholder('fromMs')}::bigint`,
    toMs: sql`${sql.placeholder('toMs')}::bigint`,
  }
  /** As a function instead of an operator, so that no index is used for it. */
  const answers = (words: 'title_words' | 'words') => sql`ts_match_vq(${sql.raw(words)}, asked)`
  /** Filters are about courses, of which the others have none; lengths also about lessons. */
  const fits = sql`exists (
    select from ${courses} as c left join ${lessons} as l on l.id = ${searchDocuments.id}
    where c.id = ${searchDocuments.courseId} and (levels is null or c.level = any(levels))
      and (asked_language is null or c.language = asked_language)
      and (asked_category is null or asked_category in (c.category, c.second_category, c.third_category))
      and (from_ms is null or coalesce(l.duration_ms, c.duration_ms) >= from_ms)
      and (to_ms is null or coalesce(l.duration_ms, c.duration_ms) < to_ms))`
  /** What the reader may not open is not found. */
  const isShown = sql`kind = any(kinds) and (is_open or opens_all or course_id = any(opened)) and (opens_at is null or opens_at <= now)
    and (not narrowed or ${fits})`
  const rest = (words: 'title_words' | 'words') => sql`(sure or ${answers(words)}) and ${isShown}`
  const years = sql`date_part('epoch', now - published_at) / 31557600`
  /** The text decides; popularity and freshness order what matches about equally well. */
  const score = (ofCourse: SQL) => sql`(ts_rank(words, asked) + 2 * ts_rank(title_words, asked, 2)
      + case strpos(' ' || title_key, ' ' || key) when 0 then 0 when 1 then 0.4::float8 else 0.3::float8 end)
    * (1 + 0.02::float8 * popularity) * (1 + 0.05::float8 * exp(-greatest(${years}, 0)))
    * case kind when 'course' then ${ofCourse} when 'creator' then 1.4::float8 when 'quiz' then 0.3::float8 else 1::float8 end
    + case when title_key = key then case kind when 'quiz' then 10::float8 else 20::float8 end else 0 end`
  /** A course by its title before the lessons of the same; what has a part of the words in its text, after them. */
  const inTitle = sql`1.5::float8`
  const elsewhere = sql`0.9::float8`
  /** Below every score. */
  const unranked = sql`popularity - 1000`
  const textOnly = sql`20 * ts_rank(words, near) + 0.1 * popularity
    - case kind when 'quiz' then 2005 else 2000 end`
  /** The words that a document has beside its text, such as its title, are among those of its text. */
  const isInItsText = sql`exists (
    select from lesson_search_texts as own where own.lesson_id = likely.id and ts_match_vq(own.words, told))`
  /** How many of the words a document has, its text included, where one of them is enough. */
  const answered = sql`case when (select any_word from queries) then (
    select count(*) from unnest(${input.each}) as word, ${searchDocuments} as d
    where d.id = weighed.id and ts_match_vq(case when d.text_words = '' then strip(d.words) else d.text_words end, word::tsquery))::int end`
  /** By what else than the words they stand. What is no course has nothing of it, and comes last. */
  const order = sql`case when (select sort from queries) <> 'relevance' then (
    select case (select sort from queries) when 'newest' then extract(epoch from c.published_at) when 'popular' then c.enrol_count
      when 'shortest' then -coalesce(l.duration_ms, c.duration_ms) else coalesce(l.duration_ms, c.duration_ms) end::float8
    from ${courses} as c left join ${lessons} as l on l.id = either.id where c.id = either.course_id) end`
  const found = sql`id, kind, course_id`
  const other = sql`id not in (select id from titled)`
  return sql`(
    with queries as materialized (
      select ${input.key} as key, ${input.asked} as asked, ${input.gate} as gate, ${input.near} as near, ${input.told} as told,
        ${input.sure} as sure, ${input.any} as any_word, ${input.inTexts} as in_texts, ${input.kinds} as kinds,
        ${input.opensAll} as opens_all, ${input.opened} as opened, ${input.now} as now, ${input.sort} as sort,
        ${input.narrowed} as narrowed, ${input.levels} as levels, ${input.language} as asked_language,
        ${input.category} as asked_category, ${input.fromMs} as from_ms, ${input.toMs} as to_ms
    ), titled as materialized (
      select found.* from queries cross join lateral (
        select ${found}, ${score(inTitle)} as score from ${searchDocuments}
        where not in_texts and search_gate(title_words) @@ gate and ${rest('title_words')} limit ${most}
      ) as found
    ), ready as materialized (
      select *, (select count(*) from titled) as titled from queries
    ), popular as (
      select ${found}, ${score(inTitle)} from ready, lateral (
        select * from ${searchDocuments} order by popularity desc, published_at desc limit ${top}
      ) as search_documents
      where titled = ${most} and ${answers('title_words')} and ${isShown} and ${other}
    ), worded as (
      select found.* from ready cross join lateral (
        select ${found}, case when titled < ${enough} then ${score(elsewhere)} else ${unranked} end
        from ${searchDocuments}
        where not in_texts and titled < ${most} and search_gate(words) @@ gate and ${rest('words')} and ${other}
        limit case when titled < ${enough} then ${most} else ${most} - titled end
      ) as found
    ), named as materialized (
      select *, true as in_title, false as in_text from titled
      union all select *, true, false from popular union all select *, false, false from worded
    ), near as materialized (
      select *, (select count(*) from named) as named from queries
    ), told_in_text as (
      select ${found}, ${textOnly}, false, true from near cross join lateral (
        select * from (
          select * from (
            select * from ${searchDocuments}
            where named < ${enough} and not any_word and text_words @@ told and ${isShown}
              and id not in (select id from named)
            limit ${MOST_ORDERED_TEXTS}
          ) as matching order by popularity desc, id desc limit ${texts}
        ) as likely
        where not in_texts or ${isInItsText}
        order by popularity desc, id desc limit greatest(${most} - named, 0)
      ) as found
    ), either as materialized (
      select id, kind, course_id, in_text, score * case when kind = 'course' and in_title then 1 + 0.04 * least(8, lessons) else 1 end as score,
        ${answered} as answered
      from (
        select *, count(*) filter (where kind in ('video', 'lesson', 'quiz')) over (partition by course_id) as lessons, count(*) over () as matched,
          max(score - case when score >= 10 then 20 else 0 end) over () as best
        from (select * from named union all select * from told_in_text) as all_found
      ) as weighed
      where (select any_word from queries) or score < 0 or score >= best * case when matched > 20 then 0.03 else 0 end
    ), kept as (
      select *, ${order} as place from either
      where answered is null or answered * 2 >= (select max(answered) from either)
    ), page as (
      select * from kept order by place desc nulls last, answered desc nulls last, score desc, id desc
      limit (select ${sql.placeholder('limit')}::int) offset (select ${sql.placeholder('offset')}::int)
    ), told as (
      select least(count(*), ${sql.raw(String(SEARCH_MAX_RESULTS))})::int as total from kept
    )
    select * from told left join page on true
  ) as found`
}

export interface SearchDocumentQuery extends SearchReader {
  /** Of what was typed, as the reader of queries gives them. */
  readonly words: readonly KnownQueryWord[]
  readonly kinds: readonly SearchDocumentKind[]
  /** Whether only long texts are asked: articles, and what is said in videos. */
  readonly inTexts: boolean
  /** Whether one of the words is enough. */
  readonly any: boolean
  readonly filters: SearchFilters
  readonly sort: SearchSort
  readonly limit: number
  readonly offset: number
}

const creator = { name: users.name, username: users.username, image: users.image }
const course = {
  id: courses.id,
  kind: courses.kind,
  seoTitle: courses.seoTitle,
  firstLessonSeoTitle: courses.firstLessonSeoTitle,
  title: courses.title,
  coverImage: courses.coverImage,
  category: courses.category,
  secondCategory: courses.secondCategory,
  thirdCategory: courses.thirdCategory,
  tags: courses.tags,
  level: courses.level,
  language: courses.language,
  lessonCount: courses.lessonCount,
  durationMs: courses.durationMs,
  enrolCount: courses.enrolCount,
  viewCount: courses.viewCount,
  likeCount: courses.likeCount,
  visibility: courses.visibility,
  startsAt: courses.startsAt,
  isCohort: courses.isCohort,
  price: courses.price,
  publishedAt: courses.publishedAt,
  createdAt: courses.createdAt,
}
const lesson = {
  id: lessons.id,
  type: lessons.type,
  title: lessons.title,
  seoTitle: lessons.seoTitle,
  durationMs: lessons.durationMs,
  thumbnail: lessons.thumbnail,
  viewCount: lessons.viewCount,
}
const bundle = {
  id: bundles.id,
  slug: bundles.slug,
  title: bundles.title,
  coverImage: bundles.coverImage,
  enrolCount: bundles.enrolCount,
  price: bundles.price,
  publishedAt: bundles.publishedAt,
}
const category = {
  slug: courseCategories.slug,
  title: courseCategories.title,
  titles: courseCategories.titles,
  at: courseCategories.updatedAt,
}

/** The same statement reads what is shown of the documents: a round trip costs more than the joins. */
function prepare(db: Database, limits?: SearchRankingLimits) {
  return db
    .select({
      id: sql<string | null>`found.id`,
      inText: sql<boolean | null>`found.in_text`,
      total: sql<number>`found.total`,
      course,
      lesson,
      bundle,
      category,
      creator,
    })
    .from(buildDocumentRankingSql(limits))
    .leftJoin(courses, eq(courses.id, sql`found.course_id`))
    .leftJoin(lessons, and(eq(lessons.id, sql`found.id`), sql`found.kind in ('video', 'lesson', 'quiz')`))
    .leftJoin(bundles, and(eq(bundles.id, sql`found.id`), sql`found.kind = 'bundle'`))
    .leftJoin(
      courseCategories,
      and(sql`found.kind = 'category'`, eq(sql`search_category_id(${courseCategories.slug})`, sql`found.id`)),
    )
    .leftJoin(users, eq(users.id, sql`coalesce(${courses.creatorId}, ${bundles.creatorId}, found.id)`))
    .orderBy(
      sql`found.place desc nulls last, found.answered desc nulls last, found.score desc, found.id desc`,
    )
    .prepare('catalogue_search_documents')
}

type Row = Awaited<ReturnType<ReturnType<typeof prepare>['execute']>>[number]
export type MatchedDocument = Row & { readonly id: string }

export interface DocumentSearchResult {
  readonly words: readonly SearchQueryWord[]
  readonly found: readonly MatchedDocument[]
  readonly total: number
}

const isFound = (row: Row): row is MatchedDocument =>
  row.id !== null && (row.creator !== null || row.category !== null)

const MINUTE_MS = 60_000

function buildFilterValues({ level, length, category, language }: SearchFilters) {
  const range = length && COURSE_LENGTH_RANGES_MINUTES[length]
  const toMs = (minutes: number | null | undefined) => (minutes == null ? null : minutes * MINUTE_MS)
  return {
    narrowed: [level, length, category, language].some((choice) => choice !== undefined),
    levels: level ? [level, 'all'] : null,
    language: language ?? null,
    category: category ?? null,
    fromMs: toMs(range?.[0]),
    toMs: toMs(range?.[1]),
  }
}

/** Returns a query for the documents that match some words, the best first, with their number. */
export function createDocumentFinder(db: Database, limits?: SearchRankingLimits) {
  let prepared: ReturnType<typeof prepare> | undefined
  return async ({ words, filters, ...query }: SearchDocumentQuery): Promise<DocumentSearchResult> => {
    prepared ??= prepare(db, limits)
    const key = words.map(({ word }) => word).join(' ')
    const now = query.now.toISOString()
    const seesClosed = query.opensAll || query.opened.length > 0
    const rows = await prepared.execute({
      ...query,
      ...buildTsqueries(words, query.any, seesClosed),
      ...buildFilterValues(filters),
      key,
      now,
    })
    return { words, found: rows.filter(isFound), total: rows[0]?.total ?? 0 }
  }
}
