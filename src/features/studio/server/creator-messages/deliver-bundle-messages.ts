import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import {
  CREATOR_MESSAGE_KINDS,
  type CreatorMessageKind,
  isCreatorMessageComplete,
} from '#features/catalogue/rules/creator-message.ts'
import { bundles } from '#features/catalogue/server/index.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import { defineJob, enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { MailJobDeps } from '#platform/server/mail/mailer.ts'
import { bundleMessageDeliveries as deliveries } from '../creator-message-tables.ts'
import {
  CREATOR_MESSAGE_MAX_ATTEMPTS,
  mailCreatorMessage,
  mayBeMailed,
  messageCreators,
} from './mail-creator-message.ts'

const deliverySchema = z.object({
  userId: z.uuid(),
  bundleId: z.uuid(),
  kind: z.enum(CREATOR_MESSAGE_KINDS),
})
export type BundleDelivery = z.infer<typeof deliverySchema>

const isDelivery = ({ userId, bundleId, kind }: BundleDelivery) =>
  and(eq(deliveries.userId, userId), eq(deliveries.bundleId, bundleId), eq(deliveries.kind, kind))

const MESSAGE_COLUMNS = {
  welcome: bundles.welcomeEmail,
  congratulations: bundles.congratulationsEmail,
} as const satisfies Record<CreatorMessageKind, unknown>

/** What the sending of messages of bundles takes from features of its own tier. */
export interface BundleMessageSending extends MailJobDeps {
  readonly isEnrolledInBundle: (
    ctx: Pick<PersonContext, 'db' | 'actor'>,
    bundleId: string,
  ) => Promise<boolean>
}

/** What is to be sent now, as it is published now; undefined when it was sent, or is not to be any more. */
async function findDueMessage({ db, clock }: QueryContext, delivery: BundleDelivery) {
  const [due] = await db
    .select({
      user: users,
      creatorName: messageCreators.name,
      title: bundles.title,
      slug: bundles.slug,
      message: MESSAGE_COLUMNS[delivery.kind],
    })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.userId))
    .innerJoin(bundles, eq(bundles.id, deliveries.bundleId))
    .innerJoin(messageCreators, eq(messageCreators.id, bundles.creatorId))
    .where(
      and(
        ...[isDelivery(delivery), isNull(deliveries.sentAt), isNotNull(bundles.publishedAt)],
        mayBeMailed(clock.now()),
      ),
    )
  return due
}

/** Mails a learner a message of a bundle, as those of courses are mailed. */
export function defineBundleMessageJob(deps: BundleMessageSending): Job<BundleDelivery> {
  const { db, clock, isEnrolledInBundle } = deps
  return defineJob({
    name: 'studio:send-bundle-message',
    payload: deliverySchema,
    maxAttempts: CREATOR_MESSAGE_MAX_ATTEMPTS,
    async handle(delivery) {
      const { userId, bundleId, kind } = delivery
      const due = await findDueMessage(deps, delivery)
      if (!due || !(await isEnrolledInBundle({ db, actor: { id: userId } }, bundleId))) return
      const { title, slug, ...said } = due
      const about = { of: 'bundle', id: bundleId, title, slug } as const
      if (!(await mailCreatorMessage(deps, { ...said, kind, about }))) return
      await db.update(deliveries).set({ sentAt: clock.now() }).where(isDelivery(delivery))
    },
  })
}

/** Records that a learner is to get a message and queues it: once per person, bundle and kind, however often this is called. */
export async function requestBundleMessage(
  { db, clock }: QueryContext,
  job: Job<BundleDelivery>,
  delivery: BundleDelivery,
): Promise<void> {
  const { userId, bundleId, kind } = delivery
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(deliveries)
      .select(
        tx
          .select({
            userId: users.id,
            bundleId: bundles.id,
            kind: sql<typeof kind>`${kind}::text`.as('kind'),
            requestedAt: sql`${clock.now()}::timestamptz`.as('requested_at'),
            sentAt: sql<null>`null::timestamptz`.as('sent_at'),
          })
          .from(users)
          .innerJoin(bundles, eq(bundles.id, bundleId))
          .where(
            and(
              ...[eq(users.id, userId), isNull(users.deletedAt)],
              ...[isNotNull(bundles.publishedAt), isNotNull(MESSAGE_COLUMNS[kind])],
            ),
          )
          // Waits for a deletion that is under way, and then finds no row.
          .for('key share'),
      )
      .onConflictDoNothing()
      .returning({ kind: deliveries.kind })
    if (added.length > 0) {
      await enqueueJob(tx, job, delivery, { key: `bundle-message:${kind}:${bundleId}:${userId}` })
    }
  })
}

/** Whether a bundle welcomes its learners itself, so that its courses do not. */
export async function isWelcomedByBundle(
  { db }: Pick<QueryContext, 'db'>,
  bundleId: string,
): Promise<boolean> {
  const [bundle] = await db
    .select({ message: bundles.welcomeEmail })
    .from(bundles)
    .where(and(eq(bundles.id, bundleId), isNotNull(bundles.publishedAt)))
  return isCreatorMessageComplete(bundle?.message ?? null)
}
