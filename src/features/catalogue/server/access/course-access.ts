import {
  and,
  eq,
  gt,
  inArray,
  isNull,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { buildActor, users } from '#features/accounts/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { COURSE_VISIBILITIES } from '../../rules/course.ts'
import {
  type CoursePolicySubject,
  canAccessCourse,
  canManageAllCourses,
  canManageCourse,
  getLessonRefusal,
  requiresAccessGrant,
} from '../../rules/policy.ts'
import { accessGrants } from '../access-tables.ts'
import { bundleCourses } from '../bundle-tables.ts'
import { courses, lessons } from '../tables.ts'

const isInForce = (now: Date | Placeholder) =>
  and(isNull(accessGrants.revokedAt), or(isNull(accessGrants.expiresAt), gt(accessGrants.expiresAt, now)))

/** A person, or where their values go in a prepared read. */
type GrantHolder = Pick<Actor, 'id' | 'email'> | Placeholders<Pick<Actor, 'id' | 'email'>>

/** In force, and picked up by this person or waiting for their verified address. */
const isGrantOf = ({ id, email }: GrantHolder, now: Date | Placeholder) =>
  and(
    isInForce(now),
    or(
      eq(accessGrants.usedBy, id),
      and(isNull(accessGrants.usedBy), eq(accessGrants.email, sql`lower(${email})`)),
    ),
  )

/** The course that a grant opens: its own, or each of its bundle. */
const openedCourseId = sql<string>`coalesce(${accessGrants.courseId}, ${bundleCourses.courseId})`

/** What a person's grants open, whatever their sources. */
const selectGrantedCourses = (db: Database | Transaction, actor: GrantHolder, now: Date | Placeholder) =>
  db
    .select({ courseId: openedCourseId.as('opened_course_id') })
    .from(accessGrants)
    .leftJoin(bundleCourses, eq(bundleCourses.bundleId, accessGrants.bundleId))
    .where(isGrantOf(actor, now))

const GRANTED = COURSE_VISIBILITIES.filter((visibility) => requiresAccessGrant({ visibility }))

/** What decides about access: who asks, and when, since grants expire. */
interface AccessContext extends Pick<CommandContext, 'db' | 'clock'> {
  readonly actor: Actor | null
}

/**
 * Condition for lists that leaves out courses for which the actor lacks a grant. It does not check whether they are published.
 */
export function buildCourseAccessFilter(
  { db, actor, clock }: AccessContext & { readonly actor: Actor },
  course: Record<'id' | 'visibility' | 'creatorId', SQLWrapper>,
): SQL | undefined {
  if (canManageAllCourses(actor)) return undefined
  return or(
    notInArray(course.visibility, GRANTED),
    eq(course.creatorId, actor.id),
    inArray(course.id, selectGrantedCourses(db, actor, clock.now())),
  )
}

const readGrant = defineRead(
  'catalogue_course_grant',
  (db, given: Placeholders<{ id: string; email: string; courseId: string; now: Date }>) => {
    const opened = selectGrantedCourses(db, given, given.now).as('opened')
    return db.select().from(opened).where(eq(opened.courseId, given.courseId)).limit(1)
  },
)

const readCourseById = defineRead('catalogue_course_by_id', (db, given: Placeholders<{ courseId: string }>) =>
  db.select().from(courses).where(eq(courses.id, given.courseId)),
)

/** The course for the policies: adds whether the actor has a grant, which is only looked up where it matters. */
export async function resolveCourseGrant<Course extends CoursePolicySubject & { id: string }>(
  { db, actor, clock }: AccessContext,
  course: Course,
): Promise<Course & { granted: boolean }> {
  if (!actor || !requiresAccessGrant(course) || canManageCourse(actor, course))
    return { ...course, granted: false }
  const { id, email } = actor
  const rows = await readGrant(db, { id, email, courseId: course.id, now: clock.now() })
  return { ...course, granted: rows.length > 0 }
}

/** Whether something gives the actor this bundle. */
export async function hasBundleGrant(
  { db, actor, clock }: AccessContext & { readonly actor: Actor },
  bundleId: string,
): Promise<boolean> {
  const [grant] = await db
    .select({ id: accessGrants.id })
    .from(accessGrants)
    .where(and(eq(accessGrants.bundleId, bundleId), isGrantOf(actor, clock.now())))
    .limit(1)
  return grant !== undefined
}

/** A course the actor may see, with whether they have a grant for it; or undefined. */
export async function findVisibleCourse(ctx: AccessContext, courseId: string) {
  const [course] = await readCourseById(ctx.db, { courseId })
  if (!course || !canAccessCourse(ctx.actor, 'see-course', course)) return undefined
  return resolveCourseGrant(ctx, course)
}

const readLessonById = defineRead(
  'catalogue_lesson_with_course',
  (db, given: Placeholders<{ lessonId: string }>) =>
    db
      .select({ lesson: lessons, course: courses })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(eq(lessons.id, given.lessonId)),
)

/**
 * A lesson the actor may open, with its course, or undefined. It does not check whether they have to wait for the course to
 * start: comments and notes need not know, but whatever serves the lesson or takes answers must ask learning.
 */
export async function findAccessibleLesson(ctx: AccessContext, lessonId: string) {
  const [row] = await readLessonById(ctx.db, { lessonId })
  return row && checkLessonAccess(ctx, row)
}

/** The same for a lesson that was read with its course, such as together with what belongs to it. */
export async function checkLessonAccess<
  Row extends {
    readonly lesson: typeof lessons.$inferSelect
    readonly course: typeof courses.$inferSelect
  },
>(ctx: AccessContext, row: Row) {
  const course = await resolveCourseGrant(ctx, row.course)
  return getLessonRefusal(ctx.actor, course, row.lesson) === null ? { ...row, course } : undefined
}

const lessonColumns = { id: lessons.id, isLocked: lessons.isLocked }
const courseColumns = {
  id: courses.id,
  creatorId: courses.creatorId,
  visibility: courses.visibility,
  publishedAt: courses.publishedAt,
}

/**
 * Which of these people may open which of these lessons, in three statements however many there are. It does not check whether
 * they have to wait for a start.
 * @returns answers for a user, or for visitors (null); false for unknown users and lessons
 */
export async function loadLessonAccess(
  { db }: Pick<CommandContext, 'db'>,
  { userIds, lessonIds, now }: { userIds: readonly string[]; lessonIds: readonly string[]; now: Date },
): Promise<(userId: string | null, lessonId: string) => boolean> {
  if (lessonIds.length === 0) return () => false
  const people =
    userIds.length === 0
      ? []
      : await db
          .select({ id: users.id, name: users.name, email: users.email, role: users.role })
          .from(users)
          .where(inArray(users.id, [...userIds]))
  const asked = await db
    .select({ lesson: lessonColumns, course: courseColumns })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(inArray(lessons.id, [...lessonIds]))
  const closed = asked.flatMap(({ course }) => (requiresAccessGrant(course) ? [course.id] : []))
  const granted = await loadGrantedPairs({ db }, { userIds, courseIds: [...new Set(closed)], now })
  const actors = new Map(people.map((user) => [user.id, buildActor(user)]))
  const byId = new Map(asked.map((row) => [row.lesson.id, row]))
  return (userId, lessonId) => {
    const [actor, row] = [userId === null ? null : actors.get(userId), byId.get(lessonId)]
    if (actor === undefined || !row) return false
    const subject = { ...row.course, granted: granted.has(`${userId} ${row.course.id}`) }
    return getLessonRefusal(actor, subject, row.lesson) === null
  }
}

/** Grants in force, each as user and course. */
async function loadGrantedPairs(
  { db }: Pick<CommandContext, 'db'>,
  { userIds, courseIds, now }: { userIds: readonly string[]; courseIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  if (courseIds.length === 0 || userIds.length === 0) return new Set()
  const grants = await db
    .select({ userId: users.id, courseId: openedCourseId })
    .from(accessGrants)
    .leftJoin(bundleCourses, eq(bundleCourses.bundleId, accessGrants.bundleId))
    .innerJoin(
      users,
      or(
        eq(accessGrants.usedBy, users.id),
        and(isNull(accessGrants.usedBy), eq(accessGrants.email, users.email)),
      ),
    )
    .where(and(isInForce(now), inArray(openedCourseId, [...courseIds]), inArray(users.id, [...userIds])))
  return new Set(grants.map(({ userId, courseId }) => `${userId} ${courseId}`))
}
