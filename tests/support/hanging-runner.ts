import { z } from 'zod'
import { openDatabase } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/jobs.ts'
import { startJobRunner } from '#platform/server/jobs/runner.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'

/** Takes a job of the given name and never ends it: the process that tests of crashes kill or leave alive. */
const [url = '', name = ''] = process.argv.slice(2)

const job = defineJob({
  name,
  payload: z.object({}),
  handle: () => {
    process.stdout.write('taken\n')
    return new Promise<void>(() => {})
  },
})
const { pool } = openDatabase({ url, onConnectionError: () => {} })
await startJobRunner({
  pool,
  jobs: [job as Job<unknown>],
  log: createLogger('silent'),
  metrics: createMetrics(),
  concurrency: 1,
})
