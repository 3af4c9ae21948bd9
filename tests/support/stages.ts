import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { questionSets, questions } from '#features/assessments/server/tables.ts'
import { accessGrants } from '#features/catalogue/server/access-tables.ts'
import { courses, lessons, sections, stages } from '#features/catalogue/server/tables.ts'
import { lessonProgress } from '#features/learning/server/tables.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeCodingProblem } from './coding-problems.ts'
import { makeCourse, makeEnrolment, makeLesson, makeQuestion } from './factories.ts'

const MADE_AT = new Date('2026-01-05T08:00:00Z')

type Course = Awaited<ReturnType<typeof makeCourse>>

/** A stage of a course with the lessons given, each in a section of its own as the factories make them. */
export async function makeStage(
  db: Database,
  course: Course,
  {
    sectionIds = [],
    ...given
  }: Partial<typeof stages.$inferInsert> & { stageNumber: number; sectionIds?: readonly string[] },
) {
  const [stage] = await db
    .insert(stages)
    .values({
      courseId: course.id,
      title: `Stage ${given.stageNumber}`,
      createdAt: MADE_AT,
      updatedAt: MADE_AT,
      ...given,
    })
    .returning()
  if (!stage) throw new Error('no stage was made')
  for (const id of sectionIds) await db.update(sections).set({ stageId: stage.id }).where(eq(sections.id, id))
  return stage
}

/** A question set with a single question, whose right option is the first. */
export async function makePracticeSet(db: Database, title: string): Promise<string> {
  const [set] = await db
    .insert(questionSets)
    .values({ title, createdAt: MADE_AT, updatedAt: MADE_AT })
    .returning()
  if (!set) throw new Error('no set was made')
  await db.insert(questions).values({
    questionSetId: set.id,
    seqNo: 1,
    promptHtml: `<p>${title}?</p>`,
    promptMarkdown: `${title}?`,
    optionsHtml: ['right', 'wrong'],
    optionsMarkdown: ['right', 'wrong'],
    answers: [0],
    explanationHtml: `why of ${title}`,
    explanationMarkdown: `why of ${title}`,
  })
  return set.id
}

/** What is only to be read where a lesson is open. */
const buildSecrets = (mark: string) => ({
  description: `${mark}-secret description`,
  resources: [`https://example.org/${mark}-secret`],
  attachments: [{ title: 'Code', code: { language: 'python' as const, text: `${mark}-secret code` } }],
})

/**
 * A practice course of three stages: *first* is open, *locked* needs it, *hidden* is hidden. Each has a lecture, an article and
 * questions, whose contents have the stage's name and `-secret` in them, and practice problems: a question set, a coding problem, and one that
 * is gone.
 */
export async function makeStagedCourse(db: Database, given: Partial<typeof courses.$inferInsert> = {}) {
  const course = await makeCourse(db, { visibility: 'practice', ...given })
  const made = async (mark: 'first' | 'locked' | 'hidden', stageNumber: number) => {
    const [at, common] = [stageNumber * 10, { course, ...buildSecrets(mark) }]
    const make = (type: 'lecture' | 'article' | 'mcq', seqNo: number, set = {}) =>
      makeLesson(db, {
        ...common,
        type,
        seqNo,
        title: `The ${mark} ${type}`,
        seoTitle: `${mark}-${type}`,
        ...set,
      })
    const { lesson: lecture, video } = await make('lecture', at)
    const { lesson: article } = await make('article', at + 1, { articleHtml: `<p>${mark}-secret text</p>` })
    const { lesson: mcq } = await make('mcq', at + 2)
    await makeQuestion(db, mcq.id, 1, [0])
    const [question] = await db.select().from(lessons).where(eq(lessons.id, mcq.id))
    await db
      .update(questions)
      .set({ promptHtml: `${mark}-secret question` })
      .where(eq(questions.questionSetId, question?.questionSetId ?? ''))
    const problemId = await makePracticeSet(db, `${mark}-secret practice`)
    const codingProblemId = await makeCodingProblem(db, {
      title: `${mark}-secret program`,
      statementHtml: `<p>${mark}-secret task</p>`,
    })
    const sectionIds = [lecture, article, mcq].map(({ sectionId }) => sectionId)
    await db
      .update(sections)
      .set({
        practiceProblems: [
          { kind: 'questionSet', id: problemId },
          { kind: 'codingProblem', id: codingProblemId },
          { kind: 'codingProblem', id: randomUUID() },
        ],
      })
      .where(eq(sections.id, mcq.sectionId))
    const stage = await makeStage(db, course, {
      stageNumber,
      title: `The ${mark} stage`,
      sectionIds,
      ...(mark === 'hidden' && { visibility: 'hidden' }),
    })
    return {
      stage,
      lecture,
      article,
      mcq,
      video,
      problemId,
      codingProblemId,
      lessons: [lecture, article, mcq],
    }
  }
  const [first, locked, hidden] = [await made('first', 1), await made('locked', 2), await made('hidden', 3)]
  await db
    .update(courses)
    .set({ lessonCount: 6, firstLessonSeoTitle: first.lecture.seoTitle })
    .where(eq(courses.id, course.id))
  return { course, first, locked, hidden }
}

/** Gives somebody a grant for a course and enrols them. */
export async function admitLearner(db: Database, learner: { id: string; email?: string }, courseId: string) {
  await db.insert(accessGrants).values({
    courseId,
    email: learner.email ?? `${learner.id}@lectern.example`,
    usedBy: learner.id,
    usedAt: MADE_AT,
    grantedAt: MADE_AT,
    grantedByKind: 'command-line',
    sourceKind: 'administrator',
  })
  await makeEnrolment(db, learner.id, courseId)
}

/** Has somebody see lessons. */
export async function markSeen(
  db: Database,
  viewerId: string,
  seen: readonly { id: string; courseId: string }[],
) {
  for (const { id: lessonId, courseId } of seen) {
    await db.insert(lessonProgress).values({ viewerId, lessonId, courseId, seenAt: MADE_AT })
  }
}

export const forgetSeen = (db: Database, viewerId: string, lessonId: string) =>
  db
    .delete(lessonProgress)
    .where(and(eq(lessonProgress.viewerId, viewerId), eq(lessonProgress.lessonId, lessonId)))
