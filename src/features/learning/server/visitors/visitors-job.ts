import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import { forgetVisitors } from './visitor-networks.ts'

/** Forgets, soon after midnight UTC, which devices of visitors came the day before. */
export const defineVisitorsJob = ({ db, clock }: { db: Database; clock: Clock }): Job<Record<never, never>> =>
  defineJob({
    name: 'learning:forget-visitors',
    payload: z.object({}),
    schedule: '7 0 * * *',
    async handle() {
      await forgetVisitors(db, clock.now())
    },
  })
