import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { questionSets, questions } from '#features/assessments/server/tables.ts'
import {
  batchAssignments,
  batchSubmissions,
  batchSubmissionVersions,
} from '#features/assignments/server/tables.ts'
import { batches, batchMembers, batchMentors } from '#features/batches/server/tables.ts'
import { bundleCourses, bundles } from '#features/catalogue/server/bundle-tables.ts'
import { courses, lessons, sections, videos } from '#features/catalogue/server/tables.ts'
import { enrolments } from '#features/learning/server/enrolment-tables.ts'
import type { Actor, Role } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'

/** Rows for tests: each builds the parents it needs, with values that say nothing unless the test gives them. */
const MADE_AT = new Date('2026-01-05T08:00:00Z')

let counter = 0
const next = () => {
  counter += 1
  return `${counter}-${randomUUID().slice(0, 8)}`
}

export async function makeUser(
  db: Database,
  given: Partial<typeof users.$inferInsert> & { roles?: Role[] } = {},
): Promise<Actor> {
  const { roles = [], ...columns } = given
  const tag = next()
  const [user] = await db
    .insert(users)
    .values({
      name: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `user-${tag}@lectern.example`,
      username: `user-${tag}`,
      emailVerified: true,
      role: ['learner', ...roles].join(','),
      createdAt: MADE_AT,
      updatedAt: MADE_AT,
      ...columns,
    })
    .returning()
  if (!user) throw new Error('no user was made')
  const { id, name, email, username, image, unlimitedWatch, timeZone } = user
  return {
    id,
    name,
    email,
    username,
    image,
    unlimitedWatch,
    timeZone,
    language: null,
    roles: ['learner', ...roles],
  }
}

export async function makeCourse(db: Database, given: Partial<typeof courses.$inferInsert> = {}) {
  const tag = next()
  const [course] = await db
    .insert(courses)
    .values({
      seoTitle: `course-${tag}`,
      title: `Course ${tag}`,
      ctfTitle: `Course ${tag}`,
      aboutHtml: '<p>About</p>',
      aboutMarkdown: 'About',
      aboutText: 'About',
      category: 'programming',
      tags: [],
      visibility: 'public',
      publishedAt: MADE_AT,
      createdAt: MADE_AT,
      updatedAt: MADE_AT,
      ...given,
      creatorId: given.creatorId ?? (await makeUser(db, { roles: ['creator'] })).id,
    })
    .returning()
  if (!course) throw new Error('no course was made')
  return course
}

/** A lesson in a course of its own, unless one is given; a lecture gets a video that is ready. */
export async function makeLesson(
  db: Database,
  given: Partial<typeof lessons.$inferInsert> & {
    course?: typeof courses.$inferInsert & { id: string }
  } = {},
) {
  const { course: givenCourse, ...columns } = given
  const course = givenCourse ?? (await makeCourse(db))
  const tag = next()
  const seqNo = columns.seqNo ?? counter
  const [section] = await db
    .insert(sections)
    .values({ courseId: course.id, title: 'Section', seqNo })
    .returning()
  const type = columns.type ?? 'lecture'
  const video = type === 'lecture' ? await makeVideo(db, { creatorId: course.creatorId }) : null
  const [lesson] = await db
    .insert(lessons)
    .values({
      courseId: course.id,
      sectionId: section?.id ?? '',
      type,
      title: `Lesson ${tag}`,
      seoTitle: `lesson-${tag}`,
      description: '',
      durationMs: 60_000,
      resources: [],
      videoId: video?.id ?? null,
      createdAt: MADE_AT,
      updatedAt: MADE_AT,
      ...columns,
      seqNo,
    })
    .returning()
  if (!lesson) throw new Error('no lesson was made')
  return { course, lesson, video }
}

export async function makeVideo(
  db: Database,
  given: Partial<typeof videos.$inferInsert> & { creatorId: string },
) {
  const id = given.id ?? randomUUID()
  const [video] = await db
    .insert(videos)
    .values({
      id,
      state: 'ready',
      source: { kind: 'file', key: 'uploads/x.mp4' },
      durationMs: 60_000,
      width: 1280,
      height: 720,
      folder: `videos/${id}/made`,
      progress: 100,
      createdAt: MADE_AT,
      updatedAt: MADE_AT,
      ...given,
    })
    .returning()
  if (!video) throw new Error('no video was made')
  return video
}

/** Adds a question with the given right options (from 0) out of three to an MCQ, which gets a set of questions if it has none. */
export async function makeQuestion(db: Database, lessonId: string, seqNo: number, answers: number[]) {
  const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
  const questionSetId = lesson?.questionSetId ?? (await makeQuestionSet(db))
  await db.update(lessons).set({ questionSetId }).where(eq(lessons.id, lessonId))
  await db.insert(questions).values({
    questionSetId,
    seqNo,
    kind: answers.length > 1 ? 'multiple' : 'single',
    promptHtml: `Question ${seqNo}`,
    promptMarkdown: `Question ${seqNo}`,
    optionsHtml: ['a', 'b', 'c'],
    optionsMarkdown: ['a', 'b', 'c'],
    answers,
    explanationHtml: `because ${seqNo}`,
    explanationMarkdown: `because ${seqNo}`,
  })
}

async function makeQuestionSet(db: Database): Promise<string> {
  const [set] = await db.insert(questionSets).values({ createdAt: MADE_AT, updatedAt: MADE_AT }).returning()
  if (!set) throw new Error('no set of questions was made')
  return set.id
}

export async function makeEnrolment(db: Database, userId: string, courseId: string, createdAt = MADE_AT) {
  await db.insert(enrolments).values({ userId, courseId, createdAt })
}

/** A published bundle of the given courses, in their order. */
export async function makeBundle(
  db: Database,
  courseIds: readonly string[],
  given: Partial<typeof bundles.$inferInsert> = {},
) {
  const tag = next()
  const [bundle] = await db
    .insert(bundles)
    .values({
      slug: `bundle-${tag}`,
      title: `Bundle ${tag}`,
      ctfTitle: `Bundle ${tag}`,
      aboutHtml: '<p>About</p>',
      aboutMarkdown: 'About',
      aboutText: 'About',
      publishedAt: MADE_AT,
      createdAt: MADE_AT,
      updatedAt: MADE_AT,
      ...given,
      creatorId: given.creatorId ?? (await makeUser(db, { roles: ['creator'] })).id,
    })
    .returning()
  if (!bundle) throw new Error('no bundle was made')
  if (courseIds.length > 0) {
    await db
      .insert(bundleCourses)
      .values(courseIds.map((courseId, index) => ({ bundleId: bundle.id, courseId, seqNo: index + 1 })))
  }
  return bundle
}

/** A public batch that starts in February 2026, of a course of its own, unless one or a bundle is given. */
export async function makeBatch(db: Database, given: Partial<typeof batches.$inferInsert> = {}) {
  const tag = next()
  const course = given.courseId || given.bundleId ? undefined : await makeCourse(db)
  const creatorId = given.creatorId ?? course?.creatorId
  if (creatorId === undefined) throw new Error('a batch of a given course has its creator')
  const [batch] = await db
    .insert(batches)
    .values({
      slug: `batch-${tag}`,
      name: `Batch ${tag}`,
      description: 'Together',
      courseId: course?.id ?? null,
      startsAt: new Date('2026-02-01T09:00:00Z'),
      endsAt: new Date('2026-04-01T09:00:00Z'),
      visibility: 'public',
      createdAt: MADE_AT,
      updatedAt: MADE_AT,
      ...given,
      creatorId,
    })
    .returning()
  if (!batch) throw new Error('no batch was made')
  return batch
}

/** Somebody who is in a batch, without the enrolment that joining brings. */
export async function makeBatchMember(db: Database, batchId: string): Promise<Actor> {
  const member = await makeUser(db)
  await db.insert(batchMembers).values({ batchId, userId: member.id, joinedAt: MADE_AT })
  return member
}

export async function makeBatchMentor(db: Database, batchId: string): Promise<Actor> {
  const mentor = await makeUser(db)
  await db.insert(batchMentors).values({ batchId, userId: mentor.id, addedAt: MADE_AT })
  return mentor
}

/** An assignment that takes links to GitHub until 20 February 2026, 18:00 UTC. */
export async function makeAssignment(
  db: Database,
  batchId: string,
  given: Partial<typeof batchAssignments.$inferInsert> = {},
) {
  const tag = next()
  const [assignment] = await db
    .insert(batchAssignments)
    .values({
      ...{ batchId, title: `Assignment ${tag}`, type: 'regular', level: 'beginner' },
      descriptionMarkdown: 'Write it',
      descriptionHtml: '<p>Write it</p>',
      expiredAt: new Date('2026-02-20T18:00:00Z'),
      createdAt: MADE_AT,
      updatedAt: MADE_AT,
      ...given,
    })
    .returning()
  if (!assignment) throw new Error('no assignment was made')
  return assignment
}

/** A link that somebody has handed in and that waits. @returns its id */
export async function makeSubmission(
  db: Database,
  { id: assignmentId, batchId }: { id: string; batchId: string },
  userId: string,
): Promise<string> {
  const [submission] = await db
    .insert(batchSubmissions)
    .values({ assignmentId, batchId, userId, state: 'submitted', version: 1, waitingSince: MADE_AT })
    .returning({ submissionId: batchSubmissions.id })
  if (!submission) throw new Error('no submission was made')
  await db
    .insert(batchSubmissionVersions)
    .values({ ...submission, version: 1, link: 'https://github.com/ada/engine', at: MADE_AT })
  return submission.submissionId
}

/** Where rewards of tests go. */
export const TEST_DELIVERY_ADDRESS = {
  name: 'Lena Hoffmann',
  addressText: 'Gartenstraße 4',
  pincode: '10115',
  city: 'Berlin',
  country: 'Germany',
  contact: '+49 30 5550100',
}
