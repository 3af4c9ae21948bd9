import { asc, eq } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { canInCatalogue } from '../../rules/policy.ts'
import { courses, lessons, mcqQuestions } from '../tables.ts'

/** A course the actor may see, or undefined. */
export async function findOpenCourse(db: Database, actor: Actor | null, courseId: string) {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
  return course && canInCatalogue(actor, 'see-course', course) ? course : undefined
}

/** A lesson the actor may open, with its course, or undefined. */
export async function findOpenLesson(db: Database, actor: Actor | null, lessonId: string) {
  const [row] = await db
    .select({ lesson: lessons, course: courses })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, lessonId))
  return row && canInCatalogue(actor, 'open-lesson', row.course) ? row : undefined
}

/** The answer key of an MCQ lesson, question by question. For the server alone. */
export const answerKeyOf = (db: Database, lessonId: string) =>
  db
    .select({ answers: mcqQuestions.answers, explanationHtml: mcqQuestions.explanationHtml })
    .from(mcqQuestions)
    .where(eq(mcqQuestions.lessonId, lessonId))
    .orderBy(asc(mcqQuestions.seqNo))
