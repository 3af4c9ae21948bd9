import { and, asc, eq, sql } from 'drizzle-orm'
import {
  codingAttempts,
  codingProblems,
  getCodingProblemForLearners,
  isFinishedCodingProblem,
  listQuestions,
  questionSets,
  questions,
} from '#features/assessments/server/index.ts'
import type { PracticeProblem } from '#features/catalogue/rules/curriculum.ts'
import { getLessonRefusal, isPracticeCourse, type LessonRefusal } from '#features/catalogue/rules/policy.ts'
import { findVisibleCourse, sections } from '#features/catalogue/server/index.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { RequestContext, SignedInContext } from '#platform/server/http/procedure.ts'
import { canInLearning } from '../../rules/policy.ts'
import type { PracticeProblemCard, PracticeProblemDetail } from '../../rules/practice-contract.ts'
import { practiceSolutions } from '../lesson-work-tables.ts'
import { isEnrolled, isWaitingForCourseStart } from '../queries/enrolment-status.ts'

export type PracticeWorkRefusal = LessonRefusal | 'NOT_ENROLLED'

type PracticeContext = Pick<RequestContext, 'db' | 'actor' | 'clock' | 'settings'>

/** Sets without questions and unfinished coding problems are nothing to practise with. */
const readPracticeProblems = defineRead(
  'learning_practice_problems',
  (db, given: Placeholders<{ userId: string | null; courseId: string }>) => {
    const count = sql<number>`(select count(*)::int from ${questions} where ${questions.questionSetId} = ${questionSets.id})`
    const idOf = (kind: PracticeProblem['kind']) =>
      sql`case when problem.value ->> 'kind' = ${sql.raw(`'${kind}'`)} then (problem.value ->> 'id')::uuid end`
    return db
      .select({
        id: sql<string>`problem.value ->> 'id'`,
        kind: sql<PracticeProblem['kind']>`problem.value ->> 'kind'`,
        sectionId: sections.id,
        title: sql<string>`coalesce(${questionSets.title}, ${codingProblems.title})`,
        questionCount: count,
        solved: sql<boolean>`coalesce(${practiceSolutions.solvedAt}, ${codingAttempts.passedAt}) is not null`,
      })
      .from(sections)
      .crossJoinLateral(
        sql`jsonb_array_elements(${sections.practiceProblems}) with ordinality as problem (value, place)`,
      )
      .leftJoin(questionSets, sql`${questionSets.id} = ${idOf('questionSet')}`)
      .leftJoin(codingProblems, sql`${codingProblems.id} = ${idOf('codingProblem')}`)
      .leftJoin(
        practiceSolutions,
        and(eq(practiceSolutions.questionSetId, questionSets.id), eq(practiceSolutions.userId, given.userId)),
      )
      .leftJoin(
        codingAttempts,
        and(eq(codingAttempts.codingProblemId, codingProblems.id), eq(codingAttempts.userId, given.userId)),
      )
      .where(
        and(
          eq(sections.courseId, given.courseId),
          sql`(${count} > 0 or coalesce(${isFinishedCodingProblem}, false))`,
        ),
      )
      .orderBy(asc(sections.seqNo), sql`problem.place`)
  },
)

/** The practice problems of a course, each with why it does not open to the actor; undefined for a course that they may not see. */
async function readCoursePractice(ctx: PracticeContext, courseId: string) {
  const { db, actor } = ctx
  const [course, rows] = await Promise.all([
    findVisibleCourse(ctx, courseId),
    readPracticeProblems(db, { userId: actor?.id ?? null, courseId }),
  ])
  if (!course) return undefined
  if (!isPracticeCourse(course) || rows.length === 0) return { course, problems: [] }
  const subject = { ...course, waiting: await isWaitingForCourseStart(ctx, course) }
  const problems = rows.map((card) => ({
    card,
    refusal: getLessonRefusal(actor, subject, { isLocked: false, sectionId: card.sectionId }),
  }))
  return { course, problems }
}

/** The practice problems of the topics that are open to the actor, in their order. */
export async function listPracticeProblems(
  ctx: PracticeContext,
  { courseId }: { courseId: string },
): Promise<PracticeProblemCard[] | 'NOT_FOUND'> {
  const found = await readCoursePractice(ctx, courseId)
  if (!found) return 'NOT_FOUND'
  return found.problems.flatMap(({ card, refusal }) => (refusal === null ? [card] : []))
}

/** A practice problem that the actor may open, with its course; or why it does not open. One that several topics have opens with the first of them. */
async function findPracticeProblem(
  ctx: PracticeContext,
  { courseId, problemId }: { courseId: string; problemId: string },
) {
  const found = await readCoursePractice(ctx, courseId)
  const id = problemId.toLowerCase()
  const same = found?.problems.filter(({ card }) => card.id === id) ?? []
  const open = same.find(({ refusal }) => refusal === null)
  if (found && open) return { course: found.course, card: open.card }
  return same[0]?.refusal ?? ('NOT_FOUND' as const)
}

/** A practice problem of one kind that the actor may work on, or why they may not: only the enrolled do. */
export async function findPracticeWork(
  ctx: SignedInContext,
  { kind, ...which }: { courseId: string; problemId: string; kind: PracticeProblem['kind'] },
): Promise<PracticeProblemCard | PracticeWorkRefusal> {
  const found = await findPracticeProblem(ctx, which)
  if (typeof found === 'string') return found
  if (found.card.kind !== kind) return 'NOT_FOUND'
  const enrolled = await isEnrolled(ctx, found.course.id)
  const mayWork = canInLearning(ctx.actor, 'work-on-lesson', { ...found.course, enrolled })
  return mayWork ? found.card : 'NOT_ENROLLED'
}

/** A practice problem as learners get it: questions without their answers, or a coding problem without hidden cases and solutions. */
export async function getPracticeProblem(
  ctx: PracticeContext,
  which: { courseId: string; problemId: string },
): Promise<PracticeProblemDetail | LessonRefusal> {
  const found = await findPracticeProblem(ctx, which)
  if (typeof found === 'string') return found
  const { card } = found
  if (card.kind === 'codingProblem') {
    const codingProblem = await getCodingProblemForLearners(ctx, card.id)
    return codingProblem ? { ...card, questions: [], questionsVersion: 0, codingProblem } : 'NOT_FOUND'
  }
  const { version, questions } = await listQuestions(ctx, card.id)
  return { ...card, questions, questionsVersion: version, codingProblem: null }
}
