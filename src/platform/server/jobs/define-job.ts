import type { z } from 'zod'
import type { Logger } from '#platform/server/telemetry/log.ts'

export interface JobContext {
  readonly log: Logger
  /** Ends when the worker is asked to stop; long jobs pass it on. */
  readonly signal: AbortSignal
  /** From 1. */
  readonly attempt: number
  readonly maxAttempts: number
}

export interface Job<Payload> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Jobs of one queue run one after another; without a queue they run side by side. */
  readonly queue: string | undefined
  readonly maxAttempts: number
  /** Crontab line, in UTC, for a job that starts itself. */
  readonly schedule: string | undefined
  handle(payload: Payload, context: JobContext): Promise<void>
}

/** A job: its name, payload, retries and what it does. The handler must be idempotent: a job may run twice. */
export function defineJob<Payload>(job: {
  name: string
  payload: z.ZodType<Payload>
  queue?: string
  maxAttempts?: number
  schedule?: string
  handle: (payload: Payload, context: JobContext) => Promise<void>
}): Job<Payload> {
  return {
    name: job.name,
    payload: job.payload,
    queue: job.queue,
    maxAttempts: job.maxAttempts ?? 10,
    schedule: job.schedule,
    handle: job.handle,
  }
}
