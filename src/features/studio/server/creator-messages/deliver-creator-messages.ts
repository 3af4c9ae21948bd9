import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import {
  CREATOR_MESSAGE_KINDS,
  VISIBILITIES_WITH_MESSAGES,
} from '#features/catalogue/rules/creator-message.ts'
import { courseMessages, courses } from '#features/catalogue/server/index.ts'
import type { EventType } from '#platform/rules/event.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import { defineJob, enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { MailJobDeps } from '#platform/server/mail/mailer.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { creatorMessageDeliveries as deliveries } from '../creator-message-tables.ts'
import { type BundleDelivery, isWelcomedByBundle, requestBundleMessage } from './deliver-bundle-messages.ts'
import {
  CREATOR_MESSAGE_MAX_ATTEMPTS,
  mailCreatorMessage,
  mayBeMailed,
  messageCreators,
} from './mail-creator-message.ts'

const deliverySchema = z.object({
  userId: z.uuid(),
  courseId: z.uuid(),
  kind: z.enum(CREATOR_MESSAGE_KINDS),
})
type Delivery = z.infer<typeof deliverySchema>

const isDelivery = ({ userId, courseId, kind }: Delivery) =>
  and(eq(deliveries.userId, userId), eq(deliveries.courseId, courseId), eq(deliveries.kind, kind))

const sendsMessages = and(
  inArray(courses.visibility, [...VISIBILITIES_WITH_MESSAGES]),
  isNotNull(courses.publishedAt),
)

/** What the sending of messages takes from features of its own tier. */
export interface CreatorMessageSending extends MailJobDeps {
  readonly isEnrolled: (ctx: Pick<PersonContext, 'db' | 'actor'>, courseId: string) => Promise<boolean>
}

/** What is to be sent now, as it is published now; undefined when it was sent, or is not to be any more. */
async function findDueMessage({ db, clock }: QueryContext, delivery: Delivery) {
  const [due] = await db
    .select({
      user: users,
      creatorName: messageCreators.name,
      title: courses.title,
      slug: courses.seoTitle,
      message: { subject: courseMessages.subject, body: courseMessages.body },
    })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.userId))
    .innerJoin(courses, eq(courses.id, deliveries.courseId))
    .innerJoin(messageCreators, eq(messageCreators.id, courses.creatorId))
    .innerJoin(
      courseMessages,
      and(eq(courseMessages.courseId, deliveries.courseId), eq(courseMessages.kind, deliveries.kind)),
    )
    .where(and(isDelivery(delivery), isNull(deliveries.sentAt), sendsMessages, mayBeMailed(clock.now())))
  return due
}

/**
 * Mails a learner a message of a course, with the text that is published by then. A process that dies after the mail server has taken it
 * sends it once more, under the same Message-ID, which mail programs show once.
 */
export function defineCreatorMessageJob(deps: CreatorMessageSending): Job<Delivery> {
  const { db, clock, isEnrolled } = deps
  return defineJob({
    name: 'studio:send-creator-message',
    payload: deliverySchema,
    maxAttempts: CREATOR_MESSAGE_MAX_ATTEMPTS,
    async handle(delivery) {
      const { userId, courseId, kind } = delivery
      const due = await findDueMessage(deps, delivery)
      if (!due || !(await isEnrolled({ db, actor: { id: userId } }, courseId))) return
      const { title, slug, ...said } = due
      const about = { of: 'course', id: courseId, title, slug } as const
      if (!(await mailCreatorMessage(deps, { ...said, kind, about }))) return
      await db.update(deliveries).set({ sentAt: clock.now() }).where(isDelivery(delivery))
    },
  })
}

/** Records that a learner is to get a message and queues it: once per person, course and kind, however often the event comes. */
async function requestCreatorMessage(
  { db, clock }: QueryContext,
  job: Job<Delivery>,
  delivery: Delivery,
): Promise<void> {
  const { userId, courseId, kind } = delivery
  await db.transaction(async (tx) => {
    const written = tx
      .select({ one: sql`1` })
      .from(courseMessages)
      .where(and(eq(courseMessages.courseId, courses.id), eq(courseMessages.kind, kind)))
    const added = await tx
      .insert(deliveries)
      .select(
        tx
          .select({
            userId: users.id,
            courseId: courses.id,
            kind: sql<typeof kind>`${kind}::text`.as('kind'),
            requestedAt: sql`${clock.now()}::timestamptz`.as('requested_at'),
            sentAt: sql<null>`null::timestamptz`.as('sent_at'),
          })
          .from(users)
          .innerJoin(courses, eq(courses.id, courseId))
          .where(and(eq(users.id, userId), isNull(users.deletedAt), sendsMessages, exists(written)))
          // Waits for a deletion that is under way, and then finds no row.
          .for('key share'),
      )
      .onConflictDoNothing()
      .returning({ kind: deliveries.kind })
    if (added.length > 0) {
      await enqueueJob(tx, job, delivery, { key: `creator-message:${kind}:${courseId}:${userId}` })
    }
  })
}

type LearnerEvent<Subject> = EventType<{ userId: string } & Subject>

interface CreatorMessageTriggers {
  readonly courseEnrolled: LearnerEvent<{ courseId: string; bundleId?: string | undefined }>
  readonly courseCompleted: LearnerEvent<{ courseId: string }>
  readonly bundleEnrolled: LearnerEvent<{ bundleId: string }>
  /** The bundles somebody is in and has completed: of these, that one, or those that show a course. */
  readonly listCompletedBundleIds: (
    ctx: QueryContext,
    input: { userId: string; of: { bundleId: string } | { courseId: string } },
  ) => Promise<string[]>
}

/**
 * Learners get the welcome of a course or bundle when they enrol, and its congratulations when they complete it, each for the first time.
 * Who enrols in a bundle that has a welcome gets that, and not one of each of its courses as well.
 */
export function createCreatorMessageSubscribers(
  ctx: QueryContext,
  jobs: { readonly course: Job<Delivery>; readonly bundle: Job<BundleDelivery> },
  { courseEnrolled, courseCompleted, bundleEnrolled, listCompletedBundleIds }: CreatorMessageTriggers,
): EventSubscriber[] {
  async function congratulateOnBundles(
    userId: string,
    of: { bundleId: string } | { courseId: string },
  ): Promise<void> {
    for (const bundleId of await listCompletedBundleIds(ctx, { userId, of })) {
      await requestBundleMessage(ctx, jobs.bundle, { userId, bundleId, kind: 'congratulations' })
    }
  }
  return [
    defineSubscriber(courseEnrolled, 'creator-messages', async ({ userId, courseId, bundleId }) => {
      if (bundleId !== undefined && (await isWelcomedByBundle(ctx, bundleId))) return
      await requestCreatorMessage(ctx, jobs.course, { userId, courseId, kind: 'welcome' })
    }),
    defineSubscriber(courseCompleted, 'creator-messages', async ({ userId, courseId }) => {
      await requestCreatorMessage(ctx, jobs.course, { userId, courseId, kind: 'congratulations' })
      await congratulateOnBundles(userId, { courseId })
    }),
    defineSubscriber(bundleEnrolled, 'creator-messages', async ({ userId, bundleId }) => {
      await requestBundleMessage(ctx, jobs.bundle, { userId, bundleId, kind: 'welcome' })
      // Somebody may have completed all of its courses before.
      await congratulateOnBundles(userId, { bundleId })
    }),
  ]
}
