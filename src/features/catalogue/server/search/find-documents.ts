import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { SEARCH_MOST_RESULTS } from '../../rules/search-text.ts'
import { searchDocuments } from '../search-tables.ts'
import type { DocumentQueries } from './to-tsquery.ts'

export interface FoundDocument {
  readonly id: string
  readonly kind: 'course' | 'video' | 'creator'
}

export interface DocumentQuery extends DocumentQueries {
  readonly kinds: readonly FoundDocument['kind'][]
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

const most = sql.raw(String(SEARCH_MOST_RESULTS))
/** So many of the most popular documents are looked through one by one. */
const TOP = sql.raw('500')

/**
 * Ranking costs time for each document, and a frequent word has thousands: those with the words in their titles come
 * first, then the most popular, then any, a bounded number of each. Queries stand in selects of their own so that the plan
 * does not depend on them: guesses about words are wrong, and planning takes longer than finding.
 */
function prepare(db: Database) {
  const asked = sql`(select ${sql.placeholder('asked')}::tsquery)`
  const gate = sql`(select ${sql.placeholder('gate')}::tsquery)`
  const ofKind = sql`kind = any(${sql.placeholder('kinds')}::text[])`
  /** As a function, which no index is asked about. */
  const answers = (words: 'title_words' | 'words') =>
    sql`ts_match_vq(${sql.raw(words)}, ${asked}) and ${ofKind}`
  const columns = sql`id, kind, title_words, words, popularity, published_at`
  const age = sql`extract(epoch from ${sql.placeholder('now')}::timestamptz - published_at)::float8 / 31557600`
  /** Text first; popularity and freshness move what matches about equally well. */
  const score = sql`(ts_rank(words, ${asked}) + 2 * ts_rank(title_words, ${asked}, 2)) * (1 + 0.04 * popularity)
    * (1 + 0.2 * exp(-greatest(${age}, 0))) * case kind when 'video' then 1 else 1.2 end`
  return db
    .select({
      id: sql<string>`id`,
      kind: sql<FoundDocument['kind']>`kind`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(
      sql`(
        with titled as materialized (
          select ${columns} from ${searchDocuments} where title_words @@ ${gate} and ${answers('title_words')}
          limit ${most}
        ), popular as (
          select ${columns} from (
            select ${columns} from ${searchDocuments} order by popularity desc, published_at desc limit ${TOP}
          ) as top
          where (select count(*) from titled) = ${most} and ${answers('title_words')}
        ), worded as (
          select ${columns} from ${searchDocuments}
          where (select count(*) from titled) < ${most} and words @@ ${gate} and ${answers('words')} limit ${most}
        ), either as (
          select * from titled union all select * from popular union all select * from worded
        )
        select distinct on (id) id, kind, ${score} as score from either order by id
      ) as found`,
    )
    .orderBy(sql`score desc, id desc`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('catalogue_search_documents')
}

/** Gives the documents that answer a query, the best ones first, and how many there are. */
export function documentFinder(db: Database) {
  let prepared: ReturnType<typeof prepare> | undefined
  return async (query: DocumentQuery): Promise<{ found: FoundDocument[]; total: number }> => {
    prepared ??= prepare(db)
    const found = await prepared.execute({ ...query, now: query.now.toISOString() })
    return { found, total: Math.min(found[0]?.total ?? 0, SEARCH_MOST_RESULTS) }
  }
}
