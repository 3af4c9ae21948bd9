import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import { countViews } from './count-views.ts'

/** Days end at whole quarters of an hour, whatever the zone: it runs a minute before each, and twice in between. */
const SCHEDULE = '4,9,14,19,24,29,34,39,44,49,54,59 * * * *'

/** Keeps the numbers of views at most five minutes old. */
export const defineViewsJob = ({ db, clock }: { db: Database; clock: Clock }): Job<Record<never, never>> =>
  defineJob({
    name: 'learning:count-views',
    payload: z.object({}),
    queue: 'learning:views',
    schedule: SCHEDULE,
    async handle(_payload, { log, signal }) {
      const views = await countViews(db, clock.now(), { signal })
      log.debug({ views }, 'views counted')
    },
  })
