import { desc, eq, sql } from 'drizzle-orm'
import { listQuestionFingerprints } from '#features/assessments/server/index.ts'
import { lessons } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { MissedQuestion } from '../../rules/contract.ts'
import { isGroupLargeEnough } from '../../rules/curve-privacy.ts'
import { questionFigures } from '../answer-insight-tables.ts'
import { summarizeQuestion } from './summarize-question.ts'

const SHOWN = 20
/** Some of them may be of questions that have been changed since. */
const LOOKED_AT = 200

/** Questions of a course whose first attempts were wrong most often, the worst first. */
export async function listMissedQuestions(
  ctx: QueryContext,
  { courseId, visibility }: { readonly courseId: string; readonly visibility: string },
): Promise<MissedQuestion[]> {
  const missed = await ctx.db
    .select({
      questionSetId: questionFigures.questionSetId,
      fingerprint: questionFigures.fingerprint,
      attempts: questionFigures.attempts,
      wrong: questionFigures.wrong,
      lessonTitle: lessons.title,
    })
    .from(lessons)
    .innerJoin(questionFigures, eq(questionFigures.questionSetId, lessons.questionSetId))
    .where(sql`${lessons.courseId} = ${courseId} and ${questionFigures.wrong} > 0`)
    .orderBy(
      desc(sql`${questionFigures.wrong}::float8 / ${questionFigures.attempts}`),
      desc(questionFigures.attempts),
      lessons.seqNo,
      questionFigures.fingerprint,
    )
    .limit(LOOKED_AT)
  const questions = await listQuestionFingerprints(ctx, [
    ...new Set(missed.map(({ questionSetId }) => questionSetId)),
  ])
  const present = new Map(questions.map((row) => [`${row.questionSetId} ${row.fingerprint}`, row]))
  return missed
    .flatMap(({ questionSetId, fingerprint, lessonTitle, attempts, wrong }) => {
      const question = present.get(`${questionSetId} ${fingerprint}`)
      if (!question || !isGroupLargeEnough(attempts, visibility)) return []
      const { seqNo, promptHtml } = question
      return [{ lessonTitle, number: seqNo, question: summarizeQuestion(promptHtml), attempts, wrong }]
    })
    .slice(0, SHOWN)
}
