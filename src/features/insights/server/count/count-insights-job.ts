import type { QueryContext } from '#platform/server/command-context.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { countEnrolments } from './count-enrolments.ts'
import { countFirstAttempts } from './count-first-attempts.ts'
import { countWatching } from './count-watching.ts'

/**
 * Brings all figures of creators up to now, each kind in transactions of its own. May run at any time and any number of times.
 *
 * @param signal ends it between two transactions
 */
export async function countInsights(ctx: QueryContext, signal?: AbortSignal): Promise<void> {
  await countEnrolments(ctx)
  await countFirstAttempts(ctx, signal && { signal })
  await countWatching(ctx, signal && { signal })
}

/**
 * Keeps the figures of creators at most five minutes old. Days end at whole quarters of an hour, whatever the zone: it runs a minute before
 * each, and twice in between.
 */
export const defineInsightsJob = (deps: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'insights:count',
    queue: 'insights:count',
    schedule: '4,9,14,19,24,29,34,39,44,49,54,59 * * * *',
    handle: ({ signal }) => countInsights(deps, signal),
  })
