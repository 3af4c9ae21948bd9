import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineJob, enqueueJobUnchecked, type Job, type JobContext } from '../jobs/jobs.ts'
import { eventDeliveries } from './tables.ts'

// The queue runs jobs side by side and a failed one later than those behind it. So events with a subject are rows first: a job only
// says that one of them may be due, handles it if it is the first of its order, and wakes the next one.

const deliveryJobSchema = z.object({ deliveryId: z.int(), orderKey: z.string(), token: z.uuid() })
type DeliveryJob = z.infer<typeof deliveryJobSchema>
type Delivery = typeof eventDeliveries.$inferSelect
type JobIdentity = Pick<Job<unknown>, 'name' | 'queue' | 'maxAttempts'>

const KEY_PREFIX = 'delivery:'

/** Stores an event for a subscriber and enqueues the job that handles it when those before it are done. */
export async function addDelivery(
  tx: Transaction,
  { job, orderKey, payload }: { job: JobIdentity; orderKey: string; payload: unknown },
): Promise<void> {
  const [delivery] = await tx
    .insert(eventDeliveries)
    .values({ jobName: job.name, orderKey, payload })
    .returning()
  if (delivery) await enqueueDelivery(tx, delivery, job)
}

/** Each job has a token of its own, so that asking for the same delivery twice never replaces a job that is to be retried. */
async function enqueueDelivery(
  db: Database | Transaction,
  { id, jobName, orderKey }: Delivery,
  job: JobIdentity = defineJob({ name: jobName, payload: z.unknown(), handle: async () => {} }),
): Promise<void> {
  const payload: DeliveryJob = { deliveryId: id, orderKey, token: randomUUID() }
  await enqueueJobUnchecked(db, job, payload, { key: `${KEY_PREFIX}${id}:${payload.token}` })
}

/** The jobs of subscribers as the queue runs them: in the order of their events, where those have a subject. */
export const createSubscriberJobs = (
  db: Database,
  subscribers: readonly { readonly job: Job<unknown> }[],
): Job<unknown>[] =>
  subscribers.map(({ job }) => ({
    ...job,
    payload: z.unknown(),
    async handle(payload, context) {
      const ordered = deliveryJobSchema.safeParse(payload)
      if (ordered.success) await handleDelivery(db, job, ordered.data, context)
      else await job.handle(job.payload.parse(payload), context)
    },
  }))

async function handleDelivery(
  db: Database,
  job: Job<unknown>,
  due: DeliveryJob,
  context: JobContext,
): Promise<void> {
  const delivery = await claimDelivery(db, due)
  if (delivery === 'not due') return
  if (delivery !== 'done') {
    try {
      await job.handle(job.payload.parse(delivery.payload), context)
    } catch (error) {
      // Given up: those behind it wait no longer. Should this fail too, the relay finds it.
      if (context.attempt >= context.maxAttempts) await finishDelivery(db, due).catch(() => {})
      throw error
    }
  }
  await finishDelivery(db, due)
}

/** Takes a delivery for this job, unless one before it is not done yet or another job has it. */
async function claimDelivery(
  db: Database,
  { deliveryId, orderKey, token }: DeliveryJob,
): Promise<Delivery | 'not due' | 'done'> {
  const [claimed] = await db
    .update(eventDeliveries)
    .set({ claimedBy: token })
    .where(
      and(
        eq(eventDeliveries.id, deliveryId),
        sql`coalesce(${eventDeliveries.claimedBy} = ${token}::uuid, true)`,
        sql`not exists (select from ${eventDeliveries} earlier
          where earlier.order_key = ${orderKey} and earlier.id < ${deliveryId})`,
      ),
    )
    .returning()
  if (claimed) return claimed
  return (await db.$count(eventDeliveries, eq(eventDeliveries.id, deliveryId))) > 0 ? 'not due' : 'done'
}

/**
 * Deletes what was handled, then wakes the next one. In two transactions: whoever was told meanwhile that it is not due was so before the
 * first has ended, and is therefore seen by the second.
 */
async function finishDelivery(
  db: Database,
  { deliveryId, orderKey }: Pick<DeliveryJob, 'deliveryId' | 'orderKey'>,
): Promise<void> {
  await db.delete(eventDeliveries).where(eq(eventDeliveries.id, deliveryId))
  const [next] = await db
    .select()
    .from(eventDeliveries)
    .where(eq(eventDeliveries.orderKey, orderKey))
    .orderBy(asc(eventDeliveries.id))
    .limit(1)
  if (next) await enqueueDelivery(db, next)
}

/**
 * Wakes what no job would handle any more: the process was killed in the last attempt, or a job was deleted by hand. What was tried as
 * often as it may be is given up.
 */
export async function releaseStuckDeliveries(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: string; claimedBy: string | null; givenUp: boolean }>(sql`
    select d.id, d.claimed_by as "claimedBy", exists (
      select from graphile_worker.jobs where key = ${KEY_PREFIX} || d.id || ':' || d.claimed_by
    ) as "givenUp"
    from event_deliveries d
    where d.id in (select min(id) from event_deliveries group by order_key)
      and not exists (
        select from graphile_worker.jobs j
        where starts_with(j.key, ${KEY_PREFIX}) and split_part(j.key, ':', 2) = d.id::text
          and (j.attempts < j.max_attempts or j.locked_at is not null)
      )`)
  for (const { id, claimedBy, givenUp } of rows) {
    const deliveryId = Number(id)
    // Unless a job has it by now, which another process or the end of the one before has made meanwhile.
    const [stuck] = await db
      .update(eventDeliveries)
      .set({ claimedBy: null })
      .where(
        and(
          eq(eventDeliveries.id, deliveryId),
          sql`${eventDeliveries.claimedBy} is not distinct from ${claimedBy}::uuid`,
        ),
      )
      .returning()
    if (!stuck) continue
    if (givenUp) await finishDelivery(db, { deliveryId, orderKey: stuck.orderKey })
    else await enqueueDelivery(db, stuck)
  }
}
