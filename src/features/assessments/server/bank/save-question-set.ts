import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { t } from '../../messages/index.ts'
import { MAX_QUESTION_SETS, type QuestionSet } from '../../rules/contract.ts'
import {
  QUESTION_SET_LIMITS,
  type QuestionSetContent,
  trimQuestionSource,
} from '../../rules/question-source.ts'
import { replaceQuestions } from '../question-sets.ts'
import { questionSets } from '../tables.ts'
import { buildQuestionRows } from './question-rows.ts'
import type { QuestionBankDeps } from './question-set-uses.ts'
import { findQuestionSet, isOwnQuestionSet, listQuestionSources } from './question-sets.ts'

type BankContext = PersonContext & QuestionBankDeps

/** Makes a question set of the actor, unless they have as many as they can. */
export async function createQuestionSet(
  { db, actor, clock }: Omit<PersonContext, 'db'> & { readonly db: Database | Transaction },
  { title, questions }: QuestionSetContent,
): Promise<{ id: string } | 'TOO_MANY'> {
  const now = clock.now()
  const rows = await buildQuestionRows(questions)
  return db.transaction(async (tx) => {
    await acquireTransactionLock(tx, 'question-sets', actor.id)
    const count = await tx.$count(questionSets, eq(questionSets.ownerId, actor.id))
    if (count >= MAX_QUESTION_SETS) return 'TOO_MANY'
    const [set] = await tx
      .insert(questionSets)
      .values({ ownerId: actor.id, title, createdAt: now, updatedAt: now })
      .returning({ id: questionSets.id })
    if (!set) throw new Error('a question set that is written has no row')
    await replaceQuestions(tx, set.id, rows)
    return set
  })
}

/**
 * The set of a creator's bank that has these questions: the one that a lesson asks, if it has them, else a new one. A set is never
 * overwritten, since other lessons may ask it.
 *
 * @param input.id of the set that the lesson asks; null for none
 * @returns its id
 */
export async function saveBankQuestionSet(
  tx: Transaction,
  {
    id,
    ownerId,
    content,
    now,
  }: { id: string | null; ownerId: string; content: QuestionSetContent; now: Date },
): Promise<string | 'TOO_MANY'> {
  const present = id === null ? undefined : (await listQuestionSources(tx, [id])).get(id)
  if (id !== null && present?.ownerId === ownerId && isDeepStrictEqual(present.questions, content.questions))
    return id
  const made = await createQuestionSet({ db: tx, actor: { id: ownerId }, clock: { now: () => now } }, content)
  return made === 'TOO_MANY' ? made : made.id
}

/** Copies one of the actor's question sets; no lesson uses the copy. */
export async function duplicateQuestionSet(
  ctx: BankContext,
  questionSetId: string,
): Promise<{ id: string } | 'NOT_FOUND' | 'TOO_MANY'> {
  const set = await findQuestionSet(ctx, questionSetId)
  if (!set) return 'NOT_FOUND'
  const title = t.copyOf({ title: set.title }).slice(0, QUESTION_SET_LIMITS.title)
  return createQuestionSet(ctx, { title, questions: set.questions })
}

/**
 * Saves one of the actor's question sets, if it still has the version that was changed. Saving again what was saved answers it: the
 * first answer may have been lost. Lessons that use the set ask the new questions from then on; what learners have passed stays
 * passed, and answers to the former questions are not looked at (docs/decisions/0053-question-kinds.md).
 */
export async function updateQuestionSet(
  ctx: BankContext,
  {
    questionSetId,
    version,
    title,
    questions,
  }: QuestionSetContent & { questionSetId: string; version: number },
): Promise<QuestionSet | 'NOT_FOUND' | { readonly changedElsewhere: QuestionSet }> {
  const content = { title, questions: questions.map(trimQuestionSource) }
  const rows = await buildQuestionRows(content.questions)
  return ctx.db.transaction(async (tx) => {
    const which = isOwnQuestionSet(ctx.actor.id, questionSetId)
    await tx.select({ id: questionSets.id }).from(questionSets).where(which).for('update')
    const current = await findQuestionSet({ ...ctx, db: tx }, questionSetId)
    if (!current) return 'NOT_FOUND'
    if (isDeepStrictEqual({ title: current.title, questions: current.questions }, content)) return current
    if (current.version !== version) return { changedElsewhere: current }
    const updatedAt = ctx.clock.now()
    await tx
      .update(questionSets)
      .set({ title, version: version + 1, updatedAt })
      .where(which)
    if (!isDeepStrictEqual(current.questions, content.questions)) {
      await replaceQuestions(tx, questionSetId, rows)
    }
    await ctx.notifyQuestionsChanged(tx)
    return { ...current, ...content, version: version + 1, updatedAt: updatedAt.toISOString() }
  })
}

/** Deletes one of the actor's question sets, unless a lesson uses it. */
export function deleteQuestionSet(
  ctx: BankContext,
  questionSetId: string,
): Promise<'deleted' | 'NOT_FOUND' | 'IN_USE'> {
  return ctx.db.transaction(async (tx) => {
    const which = isOwnQuestionSet(ctx.actor.id, questionSetId)
    // A lesson that takes the set at this moment waits here, and then finds none.
    const [set] = await tx.select({ id: questionSets.id }).from(questionSets).where(which).for('update')
    if (!set) return 'NOT_FOUND'
    const uses = await ctx.listQuestionSetUses(tx, [set.id])
    if (uses.has(set.id)) return 'IN_USE'
    await tx.delete(questionSets).where(which)
    return 'deleted'
  })
}
