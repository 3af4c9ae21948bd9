import { sql } from 'drizzle-orm'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { type ClassReminder, liveClassDue } from '../rules/events.ts'
import { HOUR_REMINDER_MINUTES, SOON_REMINDER_MINUTES } from '../rules/limits.ts'
import { liveClasses } from './tables.ts'

const MINUTE_MS = 60_000

/**
 * Each minute: says of the classes that start within the hour, and within ten minutes, that they do, each once for a revision. A
 * late run leaves out what is too late to say; a class that was moved is said anew.
 */
export const defineClassReminderJob = ({ db, clock }: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'live-classes:remind',
    schedule: '* * * * *',
    handle: () => remindOfClasses({ db, clock }),
  })

async function remindOfClasses({ db, clock }: JobDeps): Promise<void> {
  const now = clock.now()
  const within = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; sequence: number; reminder: ClassReminder }>(sql`
      with due as (
        select id, case when starts_at <= ${within(SOON_REMINDER_MINUTES)}::timestamptz then 'soon' else 'hour' end as reminder
        from ${liveClasses}
        where cancelled_at is null and starts_at > ${now.toISOString()}::timestamptz
          and starts_at <= ${within(HOUR_REMINDER_MINUTES)}::timestamptz
        order by id for no key update
      )
      update ${liveClasses} class set reminder = due.reminder, reminded_sequence = class.sequence
      from due
      where class.id = due.id
        and (class.reminded_sequence is distinct from class.sequence or class.reminder is distinct from due.reminder)
      returning class.id, class.sequence, class.reminder`)
    for (const { id, sequence, reminder } of rows)
      await emitEvent(tx, liveClassDue, { classId: id, sequence, reminder }, now)
  })
}
