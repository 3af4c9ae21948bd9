import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import { refreshTrends } from './refresh-trends.ts'

/** Works out every quarter of an hour what is trending, so that no request has to. */
export const defineTrendsJob = ({ db, clock }: { db: Database; clock: Clock }): Job<Record<never, never>> =>
  defineJob({
    name: 'learning:refresh-trends',
    payload: z.object({}),
    schedule: '*/15 * * * *',
    async handle(_payload, { log }) {
      const changed = await refreshTrends(db, clock.now())
      log.debug({ changed }, 'trending courses placed')
    },
  })
