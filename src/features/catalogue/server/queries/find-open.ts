import { asc, eq } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { canInCatalogue, lessonRefusal } from '../../rules/policy.ts'
import { withGrant } from '../access/has-grant.ts'
import { courses, lessons, mcqQuestions } from '../tables.ts'

/** A course the actor may see, with whether they have a grant for it; or undefined. */
export async function findOpenCourse(db: Database, actor: Actor | null, courseId: string) {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
  if (!course || !canInCatalogue(actor, 'see-course', course)) return undefined
  return withGrant(db, actor, course)
}

/**
 * A lesson the actor may open, with its course, or undefined. It does not check whether they have to wait for the course to
 * start: comments and notes need not know, but whatever serves the lesson or takes answers must ask learning.
 */
export async function findOpenLesson(db: Database, actor: Actor | null, lessonId: string) {
  const [row] = await db
    .select({ lesson: lessons, course: courses })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, lessonId))
  if (!row) return undefined
  const course = await withGrant(db, actor, row.course)
  return lessonRefusal(actor, course, row.lesson) === null ? { ...row, course } : undefined
}

/** The answer key of an MCQ lesson, question by question. Must not leave the server. */
export const answerKeyOf = (db: Database, lessonId: string) =>
  db
    .select({ answers: mcqQuestions.answers, explanationHtml: mcqQuestions.explanationHtml })
    .from(mcqQuestions)
    .where(eq(mcqQuestions.lessonId, lessonId))
    .orderBy(asc(mcqQuestions.seqNo))
