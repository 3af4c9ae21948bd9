import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { isUserVisible, users } from '#features/accounts/server/index.ts'
import type { CommandContext, PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import {
  ACCESS_REQUEST_PAUSE_MS,
  type AccessRequestItem,
  type OwnAccess,
} from '../../rules/access-request.ts'
import { accessRequestAnswered, accessRequested } from '../../rules/events.ts'
import { canManageCourse, requiresAccessGrant } from '../../rules/policy.ts'
import { accessRequests } from '../access-request-tables.ts'
import { lockCourse } from '../lock-course.ts'
import { type AccessSubjectName, grantAccess } from './administer-access.ts'
import { findVisibleCourse } from './course-access.ts'

/** Requests that a creator sees at a time, the oldest first; the next come up as these are answered. */
const REQUESTS_SHOWN = 50

type VisibleCourse = NonNullable<Awaited<ReturnType<typeof findVisibleCourse>>>

const isOpenTo = ({ actor }: Pick<SignedInContext, 'actor'>, course: VisibleCourse): boolean =>
  !requiresAccessGrant(course) || course.granted || canManageCourse(actor, course)

/**
 * What access the actor has to a course, and what has become of their request.
 * @returns undefined: there is no such course for them
 */
export async function getOwnAccess(ctx: SignedInContext, courseId: string): Promise<OwnAccess | undefined> {
  const course = await findVisibleCourse(ctx, courseId)
  if (!course) return undefined
  const { db, actor, clock } = ctx
  const [request] = await db
    .select()
    .from(accessRequests)
    .where(and(eq(accessRequests.courseId, courseId), eq(accessRequests.userId, actor.id)))
  const hasAccess = isOpenTo(ctx, course)
  const askAgainAt = request?.answeredAt && new Date(request.answeredAt.getTime() + ACCESS_REQUEST_PAUSE_MS)
  const isFree = !request || (askAgainAt != null && askAgainAt <= clock.now())
  return {
    hasAccess,
    canAsk: !hasAccess && course.creatorId !== null && isFree,
    request: request
      ? {
          requestedAt: request.requestedAt.toISOString(),
          state: request.accepted === null ? 'waiting' : request.accepted ? 'accepted' : 'declined',
          reply: request.reply,
          askAgainAt: askAgainAt?.toISOString() ?? null,
        }
      : null,
  }
}

/**
 * Asks the creator of a course for access to it, once until they answer. They are notified.
 * @returns `ASKED_ALREADY`: it waits for an answer, or was answered in the last week
 */
export async function requestAccess(
  ctx: SignedInContext,
  { courseId, message }: { readonly courseId: string; readonly message: string },
): Promise<'asked' | 'NOT_FOUND' | 'HAS_ACCESS' | 'NOBODY_TO_ASK' | 'ASKED_ALREADY'> {
  const course = await findVisibleCourse(ctx, courseId)
  if (!course) return 'NOT_FOUND'
  if (isOpenTo(ctx, course)) return 'HAS_ACCESS'
  if (course.creatorId === null) return 'NOBODY_TO_ASK'
  const { db, actor, clock } = ctx
  const requestedAt = clock.now()
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return 'NOT_FOUND'
    const asked = { message, requestedAt, answeredAt: null, accepted: null, reply: '' }
    const [request] = await tx
      .insert(accessRequests)
      .values({ courseId, userId: actor.id, ...asked })
      .onConflictDoUpdate({
        target: [accessRequests.courseId, accessRequests.userId],
        set: asked,
        setWhere: lte(accessRequests.answeredAt, new Date(requestedAt.getTime() - ACCESS_REQUEST_PAUSE_MS)),
      })
      .returning({ id: accessRequests.id })
    if (!request) return 'ASKED_ALREADY'
    await emitEvent(
      tx,
      accessRequested,
      { requestId: request.id, courseId, userId: actor.id, at: requestedAt.toISOString() },
      requestedAt,
    )
    return 'asked'
  })
}

const isWaiting = (courseId: string) =>
  and(eq(accessRequests.courseId, courseId), isNull(accessRequests.answeredAt))

/**
 * Requests for a course that wait for an answer, the oldest first. It does not check whose course it is.
 * @returns the first of them, and how many there are
 */
export async function listAccessRequests(
  { db, clock }: QueryContext,
  courseId: string,
): Promise<{ data: AccessRequestItem[]; totalCount: number }> {
  const rows = await db
    .select({
      id: accessRequests.id,
      name: users.name,
      username: users.username,
      image: users.image,
      email: users.email,
      message: accessRequests.message,
      requestedAt: accessRequests.requestedAt,
      totalCount: sql<number>`(count(*) over ())::int`,
    })
    .from(accessRequests)
    .innerJoin(users, eq(users.id, accessRequests.userId))
    .where(and(isWaiting(courseId), isUserVisible(clock.now())))
    .orderBy(asc(accessRequests.requestedAt), asc(accessRequests.id))
    .limit(REQUESTS_SHOWN)
  return {
    data: rows.map(({ totalCount: _count, requestedAt, ...request }) => ({
      ...request,
      requestedAt: requestedAt.toISOString(),
    })),
    totalCount: rows[0]?.totalCount ?? 0,
  }
}

/**
 * Accepts a request for a course, and gives access like its creator does, or declines it. Whoever asked is notified.
 * It does not check whose course it is.
 * @param answer.reply for a refusal: what is said with it
 * @param answer.maxInForce see `grantAccess`
 * @returns false: there is no such request, or it is answered
 * @throws AppError see `grantAccess`
 */
export async function answerAccessRequest(
  { db, clock, actor }: PersonContext & Pick<CommandContext, 'actor'>,
  answer: {
    readonly courseId: string
    readonly requestId: string
    readonly name: AccessSubjectName
    readonly accepted: boolean
    readonly reply: string
    readonly maxInForce: number
  },
): Promise<boolean> {
  const { courseId, requestId, accepted } = answer
  const answeredAt = clock.now()
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return false
    const [request] = await tx
      .update(accessRequests)
      .set({ answeredAt, accepted, reply: accepted ? '' : answer.reply })
      .where(and(isWaiting(courseId), eq(accessRequests.id, requestId)))
      .returning({ userId: accessRequests.userId })
    if (!request) return false
    if (accepted) {
      const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, request.userId))
      if (!person) return false
      const given = {
        ...answer.name,
        source: { kind: 'creator', reference: '' } as const,
        emails: [person.email],
        maxInForce: answer.maxInForce,
      }
      await grantAccess({ db: tx, clock, actor }, given)
    }
    await emitEvent(
      tx,
      accessRequestAnswered,
      { requestId, courseId, userId: request.userId, byId: actor.id, accepted, at: answeredAt.toISOString() },
      answeredAt,
    )
    return true
  })
}
