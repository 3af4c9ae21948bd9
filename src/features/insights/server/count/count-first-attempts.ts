import { type SQL, sql } from 'drizzle-orm'
import { firstAttempts, firstSingleAnswers } from '#features/assessments/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import { questionFigures, videoQuestionFigures } from '../answer-insight-tables.ts'

/** Attempts of one transaction. */
const AT_ONCE = 1_000

interface CountOptions {
  readonly signal?: AbortSignal
  readonly atOnce?: number
}

/**
 * Adds first attempts at questions that were not counted yet: at sets, then at those that videos ask. What marks an attempt as counted is
 * written with what it adds, so each is counted once. Creators do not count at questions of their own lessons.
 */
export async function countFirstAttempts(
  ctx: Pick<QueryContext, 'db'>,
  options: CountOptions = {},
): Promise<void> {
  await countInParts(ctx, takeAttemptsAtSets, options)
  await countInParts(ctx, takeAnswersInVideos, options)
}

/** @param take a statement that counts up to so many and says how many it has taken */
async function countInParts(
  { db }: Pick<QueryContext, 'db'>,
  take: (atOnce: number) => SQL,
  { signal, atOnce = AT_ONCE }: CountOptions,
): Promise<void> {
  for (let taken = atOnce; taken === atOnce && !signal?.aborted; ) {
    taken = await db.transaction(async (tx) => {
      await acquireTransactionLock(tx, 'insights')
      const { rows } = await tx.execute<{ taken: number }>(take(atOnce))
      return rows[0]?.taken ?? 0
    })
  }
}

const takeAttemptsAtSets = (atOnce: number): SQL => sql`
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
  select count(*)::int as taken from taken`

/** Of lessons that are gone nothing is added. */
const takeAnswersInVideos = (atOnce: number): SQL => sql`
  with taken as (
    update ${firstSingleAnswers} set is_counted = true
    where (user_id, question_set_id, fingerprint) in (
      select user_id, question_set_id, fingerprint from ${firstSingleAnswers}
      where is_for_figures and not is_counted limit ${atOnce})
    returning lesson_id, question_set_id, fingerprint, is_right
  ), added as (
    insert into ${videoQuestionFigures} as f (lesson_id, question_set_id, fingerprint, answered, wrong)
    select lesson_id, question_set_id, fingerprint, count(*), count(*) filter (where not is_right)
    from taken where exists (select from ${lessons} l where l.id = taken.lesson_id)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (lesson_id, question_set_id, fingerprint) do update
    set answered = f.answered + excluded.answered, wrong = f.wrong + excluded.wrong
  )
  select count(*)::int as taken from taken`
