import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { courses } from '#features/catalogue/server/index.ts'
import { courseCompletions, enrolments, formerEnrolments } from '#features/learning/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import { getSiteSetting, saveSiteSetting } from '#platform/server/settings/site-settings.ts'
import { courseInsightDays } from '../watch-insight-tables.ts'

const SETTING = 'insights:enrolments'
const counted = z.object({ at: z.iso.datetime() })
/** A transaction may commit this long after the time that its rows bear. */
const LATE_MS = 10 * 60_000

/**
 * Counts first enrolments and completions of the days since the last run, each day as a whole. The same day may be counted any number of
 * times; earlier days are left as they were, so that an erased account takes nothing out of them.
 */
export async function countEnrolments({ db, clock }: QueryContext): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await acquireTransactionLock(tx, 'insights')
    const last = await getSiteSetting(tx, SETTING, counted)
    const since = last && new Date(Math.min(Date.parse(last.at), now.getTime()) - LATE_MS)
    const firstDay = sql`${since ? since.toISOString().slice(0, 10) : '0001-01-01'}::timestamp at time zone 'UTC'`
    // Whoever leaves a course and comes back has enrolled once, on the first day.
    await tx.execute(sql`
      insert into ${courseInsightDays} as f (course_id, day, enrolled, completed)
      select course_id, (at at time zone 'UTC')::date, sum(enrolled), sum(completed)
      from (
        select user_id, course_id, created_at as at, 1 as enrolled, 0 as completed from ${enrolments} e
        where created_at >= ${firstDay} and not exists (
          select from ${formerEnrolments} l where l.user_id = e.user_id and l.course_id = e.course_id)
        union all select user_id, course_id, first_enrolled_at, 1, 0 from ${formerEnrolments}
        where first_enrolled_at >= ${firstDay}
        union all select user_id, course_id, completed_at, 0, 1 from ${courseCompletions}
        where completed_at >= ${firstDay}
      ) happened
      join ${courses} c on c.id = course_id and c.creator_id <> user_id
      group by 1, 2 order by 1, 2
      on conflict (course_id, day) do update set enrolled = excluded.enrolled, completed = excluded.completed`)
    await saveSiteSetting(tx, SETTING, { at: now.toISOString() }, now)
  })
}
