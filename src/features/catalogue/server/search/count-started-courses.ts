import { sql } from 'drizzle-orm'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { searchDocuments, searchVocabulary } from '../search-tables.ts'

/** A course has some hundred lessons at most; more of them would hold up who publishes. */
const DOCUMENTS_AT_ONCE = 200

/**
 * Each minute: counts the words of lessons whose courses have started, so that unfinished words find them and misspelt ones are mended
 * into theirs. Whether they are found is asked of the clock by each search.
 */
export const defineCountStartedCoursesJob = (deps: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'catalogue:count-started-courses',
    schedule: '* * * * *',
    async handle({ signal }) {
      while (!signal.aborted && (await countStartedLessons(deps)) === DOCUMENTS_AT_ONCE);
    },
  })

/** Counts some of them; of what is changed meanwhile, triggers keep the numbers. */
async function countStartedLessons({ db, clock }: JobDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const started = sql`not is_counted and is_open and opens_at <= ${clock.now().toISOString()}::timestamptz`
    const waiting = await tx.execute(sql`select from ${searchDocuments} where ${started} limit 1`)
    if (waiting.rows.length === 0) return 0
    // As `refresh_search` of the migrations does before it counts.
    await acquireTransactionLock(tx, 'search')
    const { rows } = await tx.execute<{ documents: number }>(sql`
      with counted as (
        update ${searchDocuments} set is_counted = true
        where id in (select id from ${searchDocuments} where ${started} limit ${DOCUMENTS_AT_ONCE})
        returning case when text_words = '' then strip(words) else text_words end as words
      ), uses as (
        select word, count(*)::int as documents, search_deletions(word) as deletions
        from counted, unnest(tsvector_to_array(words)) as word where word not like '~%' group by word
      ), added as (
        insert into ${searchVocabulary} as v (word, documents, deletions) select word, documents, deletions from uses
        on conflict (word) do update set documents = v.documents + excluded.documents
      )
      select count(*)::int as documents from counted`)
    return rows[0]?.documents ?? 0
  })
}
