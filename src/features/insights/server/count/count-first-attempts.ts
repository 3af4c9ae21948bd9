import { sql } from 'drizzle-orm'
import { firstAttempts } from '#features/assessments/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import { questionFigures } from '../answer-insight-tables.ts'

/** Attempts of one transaction. */
const AT_ONCE = 1_000

/**
 * Adds first attempts at questions that were not counted yet. What marks an attempt as counted is written with what it adds, so each is
 * counted once. Creators do not count at questions of their own lessons.
 */
export async function countFirstAttempts(
  { db }: Pick<QueryContext, 'db'>,
  { signal, atOnce = AT_ONCE }: { signal?: AbortSignal; atOnce?: number } = {},
): Promise<void> {
  for (let taken = atOnce; taken === atOnce && !signal?.aborted; ) {
    taken = await db.transaction(async (tx) => {
      await acquireTransactionLock(tx, 'insights')
      const { rows } = await tx.execute<{ taken: number }>(sql`
        with taken as (
          update ${firstAttempts} set is_counted = true
          where (user_id, question_set_id) in (
            select user_id, question_set_id from ${firstAttempts} where not is_counted limit ${atOnce})
          returning user_id, question_set_id, right_questions, wrong_questions
        ), counting as (
          select * from taken where not exists (
            select from ${lessons} l join ${courses} c on c.id = l.course_id
            where l.question_set_id = taken.question_set_id and c.creator_id = taken.user_id)
        ), added as (
          insert into ${questionFigures} as f (question_set_id, fingerprint, attempts, wrong)
          select question_set_id, fingerprint, count(*), sum(wrong)
          from (
            select question_set_id, unnest(right_questions) as fingerprint, 0 as wrong from counting
            union all select question_set_id, unnest(wrong_questions), 1 from counting
          ) answers
          group by 1, 2 order by 1, 2
          on conflict (question_set_id, fingerprint) do update
          set attempts = f.attempts + excluded.attempts, wrong = f.wrong + excluded.wrong
        )
        select count(*)::int as taken from taken`)
      return rows[0]?.taken ?? 0
    })
  }
}
