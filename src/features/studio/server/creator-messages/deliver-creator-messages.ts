import { and, eq, exists, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import {
  CREATOR_MESSAGE_KINDS,
  isCreatorMessageComplete,
  VISIBILITIES_WITH_MESSAGES,
} from '#features/catalogue/rules/creator-message.ts'
import { courseMessages, courses } from '#features/catalogue/server/index.ts'
import type { EventType } from '#platform/rules/event.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import { defineJob, enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { MailJobDeps } from '#platform/server/mail/mailer.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { creatorMessageDeliveries as deliveries } from '../creator-message-tables.ts'
import {
  buildCreatorMail,
  buildMessageLink,
  describeCreatorMail,
  getFirstName,
  renderCreatorMessage,
} from './render-creator-message.ts'

const deliverySchema = z.object({
  userId: z.uuid(),
  courseId: z.uuid(),
  kind: z.enum(CREATOR_MESSAGE_KINDS),
})
type Delivery = z.infer<typeof deliverySchema>

/** A mail server may be away for days: retries come every six hours in the end. */
const MAX_ATTEMPTS = 20

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

const creators = alias(users, 'creators')

/** What is to be sent now, as it is published now; undefined when it was sent, or is not to be any more. */
async function findDueMessage({ db, clock }: QueryContext, delivery: Delivery) {
  const isAllowed = (table: typeof users | typeof creators) =>
    or(eq(table.banned, false), lte(table.banExpires, clock.now()))
  const [due] = await db
    .select({
      user: users,
      creatorName: creators.name,
      courseTitle: courses.title,
      seoTitle: courses.seoTitle,
      message: { subject: courseMessages.subject, body: courseMessages.body },
    })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.userId))
    .innerJoin(courses, eq(courses.id, deliveries.courseId))
    .innerJoin(creators, eq(creators.id, courses.creatorId))
    .innerJoin(
      courseMessages,
      and(eq(courseMessages.courseId, deliveries.courseId), eq(courseMessages.kind, deliveries.kind)),
    )
    .where(
      and(
        ...[isDelivery(delivery), isNull(deliveries.sentAt), sendsMessages],
        ...[eq(users.emailVerified, true), isNull(users.deletedAt), isNull(users.deletesAt)],
        ...[isAllowed(users), isAllowed(creators)],
      ),
    )
  return due
}

/**
 * Mails a learner a message of a course, with the text that is published by then. A process that dies after the mail server has taken it
 * sends it once more, under the same Message-ID, which mail programs show once.
 */
export function defineCreatorMessageJob(deps: CreatorMessageSending): Job<Delivery> {
  const { db, clock, mailer, site, isEnrolled } = deps
  return defineJob({
    name: 'studio:send-creator-message',
    payload: deliverySchema,
    maxAttempts: MAX_ATTEMPTS,
    async handle(delivery) {
      const { userId, courseId, kind } = delivery
      const due = await findDueMessage(deps, delivery)
      if (!due || !isCreatorMessageComplete(due.message)) return
      if (!(await isEnrolled({ db, actor: { id: userId } }, courseId))) return
      const { user, creatorName, courseTitle, seoTitle } = due
      const courseLink = buildMessageLink(site, 'course', seoTitle)
      const recipient = {
        kind,
        values: { firstName: getFirstName(user), courseTitle, courseLink, creatorName },
      }
      const rendered = renderCreatorMessage(due.message, recipient)
      if (!rendered) return
      await mailer.send(
        buildCreatorMail(site, rendered, {
          to: user.email,
          messageId: `<${kind}.${courseId}.${userId}@${new URL(site.publicUrl).hostname}>`,
          footerText: describeCreatorMail(site, recipient),
        }),
      )
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

type LearnerEvent = EventType<{ userId: string; courseId: string }>

/** Learners get the welcome of a course when they enrol, and its congratulations when they complete it, each for the first time. */
export const createCreatorMessageSubscribers = (
  ctx: QueryContext,
  job: Job<Delivery>,
  events: { readonly courseEnrolled: LearnerEvent; readonly courseCompleted: LearnerEvent },
): EventSubscriber[] => [
  defineSubscriber(events.courseEnrolled, 'creator-messages', ({ userId, courseId }) =>
    requestCreatorMessage(ctx, job, { userId, courseId, kind: 'welcome' }),
  ),
  defineSubscriber(events.courseCompleted, 'creator-messages', ({ userId, courseId }) =>
    requestCreatorMessage(ctx, job, { userId, courseId, kind: 'congratulations' }),
  ),
]
