import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  min,
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
import { CLOSED_VISIBILITIES } from '../../rules/closed-visibilities.ts'
import {
  type CoursePolicySubject,
  type CourseStageAccess,
  canAccessCourse,
  canManageAllCourses,
  canManageCourse,
  getLessonRefusal,
  isHiddenSection,
  isPracticeCourse,
  requiresAccessGrant,
} from '../../rules/policy.ts'
import { accessGrants } from '../access-tables.ts'
import { bundleCourses } from '../bundle-tables.ts'
import { isGuideOf } from '../co-creators.ts'
import { courses, lessons, sections } from '../tables.ts'
import { isInForce, isNotOver } from './access-grants.ts'
import { resolveCourseStages, selectStoredStages } from './stage-access.ts'

/**
 * Whether somebody is enrolled in a course. Enrolments are of learning, which builds on this part; all that access asks of them is
 * this, by name, so that whoever learns goes on when the course is taken off the lists.
 */
const isEnrolledIn = (courseId: SQLWrapper, userId: SQLWrapper) =>
  sql<boolean>`exists (select 1 from enrolments where enrolments.course_id = ${courseId} and enrolments.user_id = ${userId})`

/** A person, or where their values go in a prepared read. */
type GrantHolder = Pick<Actor, 'id' | 'email'> | Placeholders<Pick<Actor, 'id' | 'email'>>

/** Picked up by this person or waiting for their verified address. */
const isHeldBy = ({ id, email }: GrantHolder) =>
  or(
    eq(accessGrants.usedBy, id),
    and(isNull(accessGrants.usedBy), eq(accessGrants.email, sql`lower(${email})`)),
  )

/** In force, and held by this person. */
const isGrantOf = (holder: GrantHolder, now: Date | Placeholder) => and(isInForce(now), isHeldBy(holder))

/** The course that a grant opens: its own, or each of its bundle. */
const openedCourseId = sql<string>`coalesce(${accessGrants.courseId}, ${bundleCourses.courseId})`

/** What a person's grants open, whatever their sources. */
const selectGrantedCourses = (db: Database | Transaction, actor: GrantHolder, now: Date | Placeholder) =>
  db
    .select({ courseId: openedCourseId.as('opened_course_id') })
    .from(accessGrants)
    .leftJoin(bundleCourses, eq(bundleCourses.bundleId, accessGrants.bundleId))
    .where(isGrantOf(actor, now))

/** What decides about access: who asks, and when, since grants expire. */
interface AccessContext extends Pick<CommandContext, 'db' | 'clock'> {
  readonly actor: Actor | null
}

export interface CourseViewer extends Record<string, unknown>, Pick<Actor, 'id' | 'email'> {
  readonly managesAll: boolean
  readonly now: Date
}

/** Somebody as reads about the courses they may open take them. */
export const getCourseViewer = ({
  actor,
  clock,
}: Pick<AccessContext, 'clock'> & { readonly actor: Actor }): CourseViewer => ({
  id: actor.id,
  email: actor.email,
  managesAll: canManageAllCourses(actor),
  now: clock.now(),
})

/**
 * Condition for lists that leaves out courses for which somebody lacks a grant. It does not check whether they are published.
 * @param viewer the person, or where their values go in a prepared read
 */
export const buildCourseAccessFilter = (
  db: Database | Transaction,
  viewer: CourseViewer | Placeholders<CourseViewer>,
  course: Record<'id' | 'visibility' | 'creatorId', SQLWrapper>,
): SQL | undefined =>
  or(
    sql`${viewer.managesAll}::boolean`,
    notInArray(course.visibility, CLOSED_VISIBILITIES),
    eq(course.creatorId, viewer.id),
    isGuideOf(viewer.id, course.id),
    inArray(course.id, selectGrantedCourses(db, viewer, viewer.now)),
  )

/** What decides about a practice course and its stages, in one read. A visitor has the id null. */
const readPracticeAccess = defineRead(
  'catalogue_practice_access',
  (db, given: Placeholders<{ id: string | null; email: string | null; courseId: string; now: Date }>) => {
    const seesAll = isGuideOf(given.id, given.courseId)
    return db
      .select({
        seesAll: sql<boolean>`${seesAll}`,
        isGranted: sql<boolean>`${inArray(given.courseId, selectGrantedCourses(db, given, given.now))}`,
        isEnrolled: isEnrolledIn(given.courseId, given.id),
        stages: selectStoredStages(given.courseId, given.id),
      })
      .from(courses)
      .where(eq(courses.id, given.courseId))
  },
)

/** A course that a grant opens to somebody, or that they write as a co-creator or mentor. */
const readGrant = defineRead(
  'catalogue_course_grant',
  (db, given: Placeholders<{ id: string; email: string; courseId: string; now: Date }>) => {
    const isGranted = inArray(courses.id, selectGrantedCourses(db, given, given.now))
    return db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, given.courseId), or(isGuideOf(given.id, courses.id), isGranted)))
  },
)

/** When the first of a person's grants for a course, or for its bundle, begins that does not count yet. */
const readGrantAhead = defineRead(
  'catalogue_course_grant_ahead',
  (db, given: Placeholders<{ id: string; email: string; courseId: string; now: Date }>) =>
    db
      .select({ beginsAt: min(accessGrants.beginsAt) })
      .from(accessGrants)
      .leftJoin(bundleCourses, eq(bundleCourses.bundleId, accessGrants.bundleId))
      .where(
        and(
          eq(openedCourseId, given.courseId),
          isNotOver(given.now),
          gt(accessGrants.beginsAt, given.now),
          isHeldBy(given),
        ),
      ),
)

/** All but its long texts, which nobody asks for by the id. */
const {
  aboutHtml: _html,
  aboutText: _text,
  aboutMarkdown: _markdown,
  ...briefColumns
} = getTableColumns(courses)

const readCourseById = defineRead('catalogue_course_by_id', (db, given: Placeholders<{ courseId: string }>) =>
  db.select(briefColumns).from(courses).where(eq(courses.id, given.courseId)),
)

const readEnrolled = defineRead(
  'catalogue_course_enrolled',
  (db, given: Placeholders<{ id: string; courseId: string }>) =>
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, given.courseId), isEnrolledIn(courses.id, given.id))),
)

/** What {@link resolveCourseGrant} adds to a course. */
export interface ResolvedGrant {
  readonly granted: boolean
  readonly opensAt: Date | null
  readonly enrolled: boolean
  readonly stages: CourseStageAccess | null
}

const NO_GRANT: ResolvedGrant = { granted: false, opensAt: null, enrolled: false, stages: null }

/**
 * The course for the policies: adds whether the actor has a grant, now or later, whether they are enrolled, and which stages are closed to
 * them, each only looked up where it matters.
 */
export const resolveCourseGrant = async <Course extends CoursePolicySubject & { id: string }>(
  ctx: AccessContext,
  course: Course,
): Promise<Course & ResolvedGrant> => ({ ...course, ...(await resolveGrant(ctx, course)) })

async function resolveGrant(
  ctx: AccessContext,
  course: CoursePolicySubject & { id: string },
): Promise<ResolvedGrant> {
  if (canManageCourse(ctx.actor, course)) return NO_GRANT
  const present = isPracticeCourse(course)
    ? await resolvePracticeGrant(ctx, course.id)
    : await resolvePresentGrant(ctx, course)
  const { db, actor, clock } = ctx
  if (!actor || present.granted || !requiresAccessGrant(course)) return present
  const holder = { id: actor.id, email: actor.email }
  const [ahead] = await readGrantAhead(db, { ...holder, courseId: course.id, now: clock.now() })
  return { ...present, opensAt: ahead?.beginsAt ?? null }
}

async function resolvePracticeGrant(
  { db, actor, clock }: AccessContext,
  courseId: string,
): Promise<ResolvedGrant> {
  const now = clock.now()
  const person = { id: actor?.id ?? null, email: actor?.email ?? null }
  const [row] = await readPracticeAccess(db, { ...person, courseId, now })
  if (!row) return NO_GRANT
  const { seesAll, isGranted, isEnrolled, stages } = row
  return {
    granted: seesAll || isGranted,
    opensAt: null,
    enrolled: isEnrolled,
    stages: resolveCourseStages({ stored: stages, seesAll, isEnrolled }, now),
  }
}

async function resolvePresentGrant(
  { db, actor, clock }: AccessContext,
  course: CoursePolicySubject & { id: string },
): Promise<ResolvedGrant> {
  if (!actor) return NO_GRANT
  const { id, email } = actor
  const [grants, enrolments] = await Promise.all([
    requiresAccessGrant(course) ? readGrant(db, { id, email, courseId: course.id, now: clock.now() }) : [],
    course.publishedAt === null ? readEnrolled(db, { id, courseId: course.id }) : [],
  ])
  return { ...NO_GRANT, granted: grants.length > 0, enrolled: enrolments.length > 0 }
}

/** Whether the actor may know of a section of a course that they see: not of one in a hidden stage. */
export const canSeeSection = async (
  ctx: AccessContext,
  course: CoursePolicySubject & { id: string },
  sectionId: string,
): Promise<boolean> =>
  !isPracticeCourse(course) || !isHiddenSection(ctx.actor, await resolveCourseGrant(ctx, course), sectionId)

/** Whether the actor may see a course. */
export async function canSeeCourse(
  ctx: AccessContext,
  course: CoursePolicySubject & { id: string },
): Promise<boolean> {
  // Only drafts depend on more than the course itself.
  const subject = course.publishedAt === null ? await resolveCourseGrant(ctx, course) : course
  return canAccessCourse(ctx.actor, 'see-course', subject)
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

/** Whether something gives the actor this course, by itself or in a bundle. Also asked of courses that open without. */
export async function hasCourseGrant(
  { db, actor, clock }: AccessContext & { readonly actor: Actor },
  courseId: string,
): Promise<boolean> {
  const [grant] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), inArray(courses.id, selectGrantedCourses(db, actor, clock.now()))))
  return grant !== undefined
}

/** Whether there is a course with this id that the actor may see. */
export async function isVisibleCourse(ctx: AccessContext, courseId: string): Promise<boolean> {
  const [course] = await readCourseById(ctx.db, { courseId })
  return course !== undefined && canSeeCourse(ctx, course)
}

/** A course the actor may see, with whether they have a grant for it; or undefined. */
export async function findVisibleCourse(ctx: AccessContext, courseId: string) {
  const [course] = await readCourseById(ctx.db, { courseId })
  if (!course) return undefined
  const resolved = await resolveCourseGrant(ctx, course)
  return canAccessCourse(ctx.actor, 'see-course', resolved) ? resolved : undefined
}

const readLessonWithCourse = defineRead(
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
  const [row] = await readLessonWithCourse(ctx.db, { lessonId })
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

type UserIds = Placeholders<{ userIds: string[] }>
type LessonIds = Placeholders<{ lessonIds: string[] }>

const readPeople = defineRead('catalogue_lesson_viewers', (db, given: UserIds) =>
  db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(sql`${users.id} = any(${given.userIds}::uuid[])`),
)

const readLessons = defineRead('catalogue_lessons_for_access', (db, given: LessonIds) =>
  db
    .select({
      lesson: { id: lessons.id, isLocked: lessons.isLocked, sectionId: lessons.sectionId },
      stageId: sections.stageId,
      course: {
        id: courses.id,
        creatorId: courses.creatorId,
        visibility: courses.visibility,
        publishedAt: courses.publishedAt,
      },
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(sql`${lessons.id} = any(${given.lessonIds}::uuid[])`),
)

/** The stages of these courses, as they are for each of these people. */
const readStagesOfViewers = defineRead(
  'catalogue_stages_of_viewers',
  (db, given: UserIds & Placeholders<{ courseIds: string[] }>) =>
    db
      .select({
        userId: users.id,
        courseId: courses.id,
        seesAll: isGuideOf(users.id, courses.id),
        isEnrolled: isEnrolledIn(courses.id, users.id),
        stored: selectStoredStages(courses.id, users.id),
      })
      .from(users)
      .innerJoin(courses, sql`${courses.id} = any(${given.courseIds}::uuid[])`)
      .where(sql`${users.id} = any(${given.userIds}::uuid[])`),
)

/** Grants in force of these people for the courses of these lessons that need one. */
const readGrants = defineRead(
  'catalogue_grants_of_viewers',
  (db, given: UserIds & LessonIds & Placeholders<{ now: Date }>) => {
    const closed = db
      .select({ id: courses.id })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(
        and(
          sql`${lessons.id} = any(${given.lessonIds}::uuid[])`,
          inArray(courses.visibility, CLOSED_VISIBILITIES),
        ),
      )
    return db
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
      .where(
        and(
          isInForce(given.now),
          sql`${users.id} = any(${given.userIds}::uuid[])`,
          inArray(openedCourseId, closed),
        ),
      )
  },
)

/** Enrolments of these people in those courses of these lessons that are not published. */
const readEnrolledViewers = defineRead('catalogue_enrolled_viewers', (db, given: UserIds & LessonIds) =>
  db
    .selectDistinct({ userId: users.id, courseId: courses.id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(users, sql`${users.id} = any(${given.userIds}::uuid[])`)
    .where(
      and(
        sql`${lessons.id} = any(${given.lessonIds}::uuid[])`,
        isNull(courses.publishedAt),
        isEnrolledIn(courses.id, users.id),
      ),
    ),
)

/**
 * Which of these people may open which of these lessons, in four reads at the same time however many there are, and one more where
 * lessons are in stages. It does not check whether they have to wait for a start.
 * @returns answers for a user, or for visitors (null); false for unknown users and lessons
 */
export async function loadLessonAccess(
  { db }: Pick<CommandContext, 'db'>,
  given: { userIds: readonly string[]; lessonIds: readonly string[]; now: Date },
): Promise<(userId: string | null, lessonId: string) => boolean> {
  const [userIds, lessonIds] = [[...given.userIds], [...given.lessonIds]]
  if (lessonIds.length === 0) return () => false
  const anybody = userIds.length > 0
  const [people, asked, grants, enrolments] = await Promise.all([
    anybody ? readPeople(db, { userIds }) : [],
    readLessons(db, { lessonIds }),
    anybody ? readGrants(db, { userIds, lessonIds, now: given.now }) : [],
    anybody ? readEnrolledViewers(db, { userIds, lessonIds }) : [],
  ])
  const actors = new Map(people.map((user) => [user.id, buildActor(user)]))
  const byId = new Map(asked.map((row) => [row.lesson.id, row]))
  const pair = ({ userId, courseId }: { userId: string; courseId: string }) => `${userId} ${courseId}`
  const [granted, enrolled] = [new Set(grants.map(pair)), new Set(enrolments.map(pair))]
  const staged = asked.filter(({ course, stageId }) => isPracticeCourse(course) && stageId !== null)
  const courseIds = [...new Set(staged.map(({ course }) => course.id))]
  const ofViewers =
    anybody && courseIds.length > 0 ? await readStagesOfViewers(db, { userIds, courseIds }) : []
  const stages = new Map(ofViewers.map((row) => [pair(row), resolveCourseStages(row, given.now)]))
  return (userId, lessonId) => {
    const [actor, row] = [userId === null ? null : actors.get(userId), byId.get(lessonId)]
    if (actor === undefined || !row) return false
    const key = `${userId} ${row.course.id}`
    const subject = {
      ...row.course,
      granted: granted.has(key),
      enrolled: enrolled.has(key),
      stages: stages.get(key) ?? null,
    }
    return getLessonRefusal(actor, subject, row.lesson) === null
  }
}
