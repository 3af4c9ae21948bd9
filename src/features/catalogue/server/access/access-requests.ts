import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { isUserVisible, users } from '#features/accounts/server/index.ts'
import type { CommandContext, PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import {
  ACCESS_REQUEST_PAUSE_MS,
  type AccessRequestItem,
  type AccessRequestSubject,
  type OwnAccess,
} from '../../rules/access-request.ts'
import { accessRequestAnswered, accessRequested } from '../../rules/events.ts'
import { canManageCourse, requiresAccessGrant } from '../../rules/policy.ts'
import { accessRequests } from '../access-request-tables.ts'
import { findVisibleBundle, hasClosedCoursesOfOthers, listBundleCourses } from '../bundles/bundle-queries.ts'
import { lockBundle, lockCourse } from '../lock-course.ts'
import { type AccessSubjectName, grantAccess } from './administer-access.ts'
import { findVisibleCourse, hasBundleGrant, resolveCourseGrant } from './course-access.ts'

/** Requests that a creator sees at a time, the oldest first; the next come up as these are answered. */
const REQUESTS_SHOWN = 50

/** What a request is for, as its row names it. */
const getRequestedSubject = ({ kind, subjectId }: AccessRequestSubject) =>
  kind === 'bundle' ? { courseId: null, bundleId: subjectId } : { courseId: subjectId, bundleId: null }

const isFor = ({ kind, subjectId }: AccessRequestSubject) =>
  eq(kind === 'bundle' ? accessRequests.bundleId : accessRequests.courseId, subjectId)

const lockSubject = (tx: Transaction, { kind, subjectId }: AccessRequestSubject) =>
  kind === 'bundle' ? lockBundle(tx, subjectId) : lockCourse(tx, subjectId)

/** Access to a course or bundle that somebody may see. */
interface SubjectAccess {
  readonly hasAccess: boolean
  readonly opensAt: Date | null
  /** Whether somebody can give it. */
  readonly canBeGiven: boolean
}

async function findSubjectAccess(
  ctx: SignedInContext,
  { kind, subjectId }: AccessRequestSubject,
): Promise<SubjectAccess | undefined> {
  if (kind === 'bundle') return findBundleAccess(ctx, subjectId)
  const course = await findVisibleCourse(ctx, subjectId)
  if (!course) return undefined
  const { granted, opensAt } = course
  const hasAccess = !requiresAccessGrant(course) || granted || canManageCourse(ctx.actor, course)
  return { hasAccess, opensAt, canBeGiven: true }
}

/** A bundle is open to somebody who needs nothing for it and for all of its courses. */
async function findBundleAccess(ctx: SignedInContext, bundleId: string): Promise<SubjectAccess | undefined> {
  const { db, actor } = ctx
  const bundle = await findVisibleBundle(ctx, bundleId)
  if (!bundle) return undefined
  const [inside, isGranted, isBlocked] = await Promise.all([
    listBundleCourses(db, bundleId),
    hasBundleGrant(ctx, bundleId),
    hasClosedCoursesOfOthers(db, bundle),
  ])
  const closed = inside.filter(requiresAccessGrant)
  const access = await Promise.all(closed.map((course) => resolveCourseGrant(ctx, course)))
  const hasAccess =
    canManageCourse(actor, bundle) ||
    ((!bundle.price || isGranted) &&
      access.every((course) => course.granted || canManageCourse(actor, course)))
  return { hasAccess, opensAt: null, canBeGiven: !isBlocked }
}

/**
 * What access the actor has to a course or bundle, and what has become of their request.
 * @returns undefined: there is nothing such for them
 */
export async function getOwnAccess(
  ctx: SignedInContext,
  subject: AccessRequestSubject,
): Promise<OwnAccess | undefined> {
  const { db, actor, clock } = ctx
  const [access, [request]] = await Promise.all([
    findSubjectAccess(ctx, subject),
    db
      .select()
      .from(accessRequests)
      .where(and(isFor(subject), eq(accessRequests.userId, actor.id))),
  ])
  if (!access) return undefined
  const { hasAccess, opensAt, canBeGiven } = access
  const askAgainAt = request?.answeredAt && new Date(request.answeredAt.getTime() + ACCESS_REQUEST_PAUSE_MS)
  const isFree = !request || (askAgainAt != null && askAgainAt <= clock.now())
  return {
    hasAccess,
    opensAt: opensAt?.toISOString() ?? null,
    canAsk: !hasAccess && opensAt === null && canBeGiven && isFree,
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
 * Asks the creator of a course or bundle for access to it, once until they answer. They are notified.
 * @returns `ASKED_ALREADY`: it waits for an answer, or was answered in the last week. `NOBODY_TO_ASK`: its creator cannot give it
 */
export async function requestAccess(
  ctx: SignedInContext,
  { message, ...subject }: AccessRequestSubject & { readonly message: string },
): Promise<'asked' | 'NOT_FOUND' | 'HAS_ACCESS' | 'NOBODY_TO_ASK' | 'ASKED_ALREADY'> {
  const access = await findSubjectAccess(ctx, subject)
  if (!access) return 'NOT_FOUND'
  if (access.hasAccess || access.opensAt) return 'HAS_ACCESS'
  if (!access.canBeGiven) return 'NOBODY_TO_ASK'
  const { db, actor, clock } = ctx
  const requestedAt = clock.now()
  return db.transaction(async (tx) => {
    if (!(await lockSubject(tx, subject))) return 'NOT_FOUND'
    const named = getRequestedSubject(subject)
    const asked = { message, requestedAt, answeredAt: null, accepted: null, reply: '' }
    const [request] = await tx
      .insert(accessRequests)
      .values({ ...named, userId: actor.id, ...asked })
      .onConflictDoUpdate({
        target: [
          subject.kind === 'bundle' ? accessRequests.bundleId : accessRequests.courseId,
          accessRequests.userId,
        ],
        set: asked,
        setWhere: lte(accessRequests.answeredAt, new Date(requestedAt.getTime() - ACCESS_REQUEST_PAUSE_MS)),
      })
      .returning({ id: accessRequests.id })
    if (!request) return 'ASKED_ALREADY'
    await emitEvent(
      tx,
      accessRequested,
      { requestId: request.id, ...named, userId: actor.id, at: requestedAt.toISOString() },
      requestedAt,
    )
    return 'asked'
  })
}

const isWaiting = (subject: AccessRequestSubject) => and(isFor(subject), isNull(accessRequests.answeredAt))

/**
 * Requests for a course or bundle that wait for an answer, the oldest first. It does not check whose it is.
 * @returns the first of them, and how many there are
 */
export async function listAccessRequests(
  { db, clock }: QueryContext,
  subject: AccessRequestSubject,
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
    .where(and(isWaiting(subject), isUserVisible(clock.now())))
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
 * Accepts a request for a course or bundle, and gives access like its creator does, or declines it. Whoever asked is notified.
 * It does not check whose it is.
 * @param answer.reply for a refusal: what is said with it
 * @param answer.maxInForce see `grantAccess`
 * @returns false: there is no such request, or it is answered
 * @throws AppError see `grantAccess`
 */
export async function answerAccessRequest(
  { db, clock, actor }: PersonContext & Pick<CommandContext, 'actor'>,
  answer: {
    readonly subject: AccessRequestSubject
    readonly requestId: string
    readonly name: AccessSubjectName
    readonly accepted: boolean
    readonly reply: string
    readonly maxInForce: number
  },
): Promise<boolean> {
  const { subject, requestId, accepted } = answer
  const answeredAt = clock.now()
  return db.transaction(async (tx) => {
    if (!(await lockSubject(tx, subject))) return false
    const [request] = await tx
      .update(accessRequests)
      .set({ answeredAt, accepted, reply: accepted ? '' : answer.reply })
      .where(and(isWaiting(subject), eq(accessRequests.id, requestId)))
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
      {
        ...{ requestId, ...getRequestedSubject(subject) },
        ...{ userId: request.userId, byId: actor.id, accepted, at: answeredAt.toISOString() },
      },
      answeredAt,
    )
    return true
  })
}
