import { oc } from '@orpc/contract'
import { z } from 'zod'
import { CONFIRMATION_NEEDED } from '#features/accounts/rules/contract-errors.ts'
import { t } from '../messages/index.ts'
import { CONSOLE_ERRORS, TOO_MANY_REQUESTS } from './console-errors.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

const job = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** When it starts next; of a running one, when it was to start. */
  runAt: z.iso.datetime(),
  /** Why it failed the last time, in one line without addresses and keys; null when it has not failed. */
  lastError: z.string().nullable(),
  canRetry: z.boolean(),
  canDiscard: z.boolean(),
})
export type ConsoleJob = z.infer<typeof job>

const jobGroup = z.object({
  /** Counted up to `countedMax`, of these `mails` and handlings of `events`. */
  count: z.int(),
  mails: z.int(),
  events: z.int(),
  /** Those that are due first. */
  jobs: z.array(job),
})

const health = z.object({
  checks: z.object({
    storage: z.boolean(),
    /** Whether some process runs jobs. */
    worker: z.boolean(),
    /** Whether browsers on other processes are reached, too. */
    realtime: z.enum(['shared', 'alone']),
  }),
  countedMax: z.int(),
  jobs: z.object({ failed: jobGroup, running: jobGroup, waiting: jobGroup }),
  events: z.object({
    /** Events that have not become jobs yet. */
    undelivered: z.int(),
    oldestAt: z.iso.datetime().nullable(),
    /** Handlings of events that a job or an earlier event stands before. */
    unhandled: z.int(),
  }),
  /** Null until it was measured for the first time. */
  usage: z
    .object({
      media: z.object({ bytes: z.number(), files: z.int() }),
      mails: z.object({ bytes: z.number(), files: z.int() }),
      /** False: there is more than was counted. */
      isComplete: z.boolean(),
      measuredAt: z.iso.datetime(),
    })
    .nullable(),
  versions: z.object({
    lectern: z.string(),
    node: z.string(),
    postgres: z.string(),
    migrations: z.int(),
  }),
})
export type ConsoleHealth = z.infer<typeof health>

const jobAct = contract.errors({
  TOO_MANY_REQUESTS,
  CONFIRMATION_NEEDED,
  REFUSED: { status: 409, message: t.jobIsGoneOrRunning },
})
const jobId = z.object({ jobId: z.string().regex(/^\d{1,18}$/) })
const done = z.object({ done: z.literal(true) })

export const healthConsoleContract = {
  getHealth: contract
    .route({ method: 'GET', path: '/admin/health', summary: 'How the site is doing' })
    .output(health),

  retryJob: jobAct
    .route({
      method: 'POST',
      path: '/admin/jobs/{jobId}/retry',
      summary: 'Start a job that has failed again, with all its attempts',
    })
    .input(jobId)
    .output(done),

  discardJob: jobAct
    .route({ method: 'POST', path: '/admin/jobs/{jobId}/discard', summary: 'Delete a job that was given up' })
    .input(jobId)
    .output(done),
}
