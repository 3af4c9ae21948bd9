import type { EventType } from '#platform/rules/event.ts'
import { defineJob, type Job, type JobContext } from '../jobs/define-job.ts'

/** What a feature does when something happened elsewhere; runs as a job, so it must be idempotent. */
export interface Subscriber {
  readonly eventName: string
  readonly job: Job<unknown>
}

export function subscribe<Payload>(
  event: EventType<Payload>,
  name: string,
  handle: (payload: Payload, context: JobContext) => Promise<void>,
): Subscriber {
  const job = defineJob({ name: `${name}:${event.name}`, payload: event.payload, handle })
  return { eventName: event.name, job: job as Job<unknown> }
}
