import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { presentQuestionSource } from './bank/question-rows.ts'
import type { QuestionBankDeps } from './bank/question-set-uses.ts'
import { firstAttempts, firstSingleAnswers, questionSets, questions, wrongAttempts } from './tables.ts'

/**
 * Which questions somebody has tried, and the question sets of a creator. Those that lessons use stay for their
 * learners when the account is erased, under nobody's name, as the lessons do.
 */
export const createAssessmentsPersonalData = ({
  listQuestionSetUses,
}: Pick<QuestionBankDeps, 'listQuestionSetUses'>): PersonalDataHandler => ({
  name: 'assessments',

  async exportData(db, userId) {
    const sets = await db
      .select()
      .from(questionSets)
      .where(eq(questionSets.ownerId, userId))
      .orderBy(asc(questionSets.createdAt), asc(questionSets.id))
    const ids = sets.map(({ id }) => id)
    const rows = await db
      .select()
      .from(questions)
      .where(inArray(questions.questionSetId, ids))
      .orderBy(asc(questions.seqNo))
    const bySet = Map.groupBy(rows, ({ questionSetId }) => questionSetId)
    return {
      'first-tries': await db
        .select({ questionSetId: firstAttempts.questionSetId, at: firstAttempts.createdAt })
        .from(firstAttempts)
        .where(eq(firstAttempts.userId, userId)),
      'first-answers-in-videos': await db
        .select({
          lessonId: firstSingleAnswers.lessonId,
          questionSetId: firstSingleAnswers.questionSetId,
          isRight: firstSingleAnswers.isRight,
          at: firstSingleAnswers.createdAt,
        })
        .from(firstSingleAnswers)
        .where(eq(firstSingleAnswers.userId, userId)),
      'wrong-tries': await db.select().from(wrongAttempts).where(eq(wrongAttempts.userId, userId)),
      'question-sets': sets.map(({ id, title, createdAt, updatedAt }) => ({
        id,
        title,
        createdAt,
        updatedAt,
        questions: (bySet.get(id) ?? []).map(presentQuestionSource),
      })),
    }
  },

  async eraseData(tx, userId) {
    await tx.delete(wrongAttempts).where(eq(wrongAttempts.userId, userId))
    await tx.delete(firstSingleAnswers).where(eq(firstSingleAnswers.userId, userId))
    await tx.delete(firstAttempts).where(eq(firstAttempts.userId, userId))
    const isOwn = eq(questionSets.ownerId, userId)
    // In the order of their ids, and locked: a lesson that takes one at this moment waits.
    const own = await tx
      .select({ id: questionSets.id })
      .from(questionSets)
      .where(isOwn)
      .orderBy(asc(questionSets.id))
      .for('update')
    const used = await listQuestionSetUses(
      tx,
      own.map(({ id }) => id),
    )
    await tx.delete(questionSets).where(and(isOwn, notInArray(questionSets.id, [...used.keys()])))
    await tx.update(questionSets).set({ ownerId: null, title: '' }).where(isOwn)
  },
})
