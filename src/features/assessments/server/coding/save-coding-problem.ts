import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import { t } from '../../messages/index.ts'
import {
  type CodingProblemDetail,
  type FailedSolution,
  MAX_CODING_PROBLEMS,
} from '../../rules/coding/coding-contract.ts'
import {
  CODING_PROBLEM_LIMITS,
  type CodingProblemContent,
  DEFAULT_MEMORY_LIMIT_MB,
  DEFAULT_TIME_LIMIT_MS,
} from '../../rules/coding/coding-problem-source.ts'
import { codingProblems } from '../coding-tables.ts'
import { findFailingSolution } from './check-coding-problem.ts'
import type { CodingProblemDeps } from './coding-problem-deps.ts'
import { findCodingProblem, isOwnCodingProblem } from './coding-problems.ts'
import type { CodeRunRefusal } from './judge-program.ts'

type BankContext = PersonContext & CodingProblemDeps
type NewCodingProblem = Omit<typeof codingProblems.$inferInsert, 'id' | 'ownerId' | 'createdAt' | 'updatedAt'>

/** Makes an empty coding problem of the actor, unless they have as many as they can. */
export const createCodingProblem = (ctx: PersonContext, { title }: { title: string }) =>
  insertCodingProblem(ctx, {
    title,
    timeLimitMs: DEFAULT_TIME_LIMIT_MS,
    memoryLimitMb: DEFAULT_MEMORY_LIMIT_MB,
  })

/** Adds a coding problem to the actor's bank, unless they have as many as they can. */
export function insertCodingProblem(
  { db, actor, clock }: Pick<PersonContext, 'actor' | 'clock'> & { readonly db: Database | Transaction },
  values: NewCodingProblem,
): Promise<{ id: string } | 'TOO_MANY'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await acquireTransactionLock(tx, 'coding-problems', actor.id)
    const count = await tx.$count(codingProblems, eq(codingProblems.ownerId, actor.id))
    if (count >= MAX_CODING_PROBLEMS) return 'TOO_MANY'
    const [made] = await tx
      .insert(codingProblems)
      .values({ ...values, ownerId: actor.id, createdAt: now, updatedAt: now })
      .returning({ id: codingProblems.id })
    if (!made) throw new Error('a coding problem that is written has no row')
    return made
  })
}

/** Copies one of the actor's coding problems; no lesson uses the copy. */
export async function duplicateCodingProblem(
  ctx: BankContext,
  codingProblemId: string,
): Promise<{ id: string } | 'NOT_FOUND' | 'TOO_MANY'> {
  const [row] = await ctx.db
    .select()
    .from(codingProblems)
    .where(isOwnCodingProblem(ctx.actor.id, codingProblemId))
  if (!row) return 'NOT_FOUND'
  const { id: _id, version: _version, ...copied } = row
  const title = t.copyOf({ title: row.title }).slice(0, CODING_PROBLEM_LIMITS.title)
  return insertCodingProblem(ctx, { ...copied, title })
}

type UpdateOutcome =
  | CodingProblemDetail
  | 'NOT_FOUND'
  | 'STATEMENT_REFUSED'
  | CodeRunRefusal
  | { readonly failed: FailedSolution }
  | { readonly changedElsewhere: CodingProblemDetail }

/**
 * Saves one of the actor's coding problems, if it still has the version that was changed and each of its solutions passes all cases: a
 * problem that cannot be solved never gets to learners. Saving again what was saved answers it: the first answer may have been lost.
 * Lessons that use the problem ask the new one from then on; who has passed stays passed.
 */
export async function updateCodingProblem(
  ctx: BankContext,
  {
    codingProblemId,
    version,
    ...content
  }: CodingProblemContent & { codingProblemId: string; version: number },
): Promise<UpdateOutcome> {
  const { db, actor, clock } = ctx
  const present = await findCodingProblem(ctx, codingProblemId)
  if (!present) return 'NOT_FOUND'
  if (isDeepStrictEqual(pickContent(present), content)) return present
  if (present.version !== version) return { changedElsewhere: present }
  const statement = await renderArticleInThread(content.statement)
  if (!statement) return 'STATEMENT_REFUSED'
  if (!isDeepStrictEqual(pickTested(present), pickTested(content))) {
    const failed = await findFailingSolution(ctx.codeRunner, { personId: actor.id, content })
    if (failed !== null) return typeof failed === 'string' ? failed : { failed }
  }
  return db.transaction(async (tx) => {
    const which = isOwnCodingProblem(actor.id, codingProblemId)
    await tx.select({ id: codingProblems.id }).from(codingProblems).where(which).for('update')
    // Its solutions took a while.
    const current = await findCodingProblem({ ...ctx, db: tx }, codingProblemId)
    if (!current) return 'NOT_FOUND'
    if (current.version !== version) return { changedElsewhere: current }
    const updatedAt = clock.now()
    const { statement: _source, ...columns } = content
    await tx
      .update(codingProblems)
      .set({
        ...columns,
        statementMarkdown: content.statement,
        statementHtml: statement.html,
        version: version + 1,
        updatedAt,
      })
      .where(which)
    await ctx.notifyQuestionsChanged(tx)
    return { ...current, ...content, version: version + 1, updatedAt: updatedAt.toISOString() }
  })
}

const pickContent = ({
  id: _id,
  version: _version,
  uses: _uses,
  updatedAt: _at,
  ...content
}: CodingProblemDetail) => content

/** What decides whether its solutions pass. */
const pickTested = ({ languages, samples, hidden, timeLimitMs, memoryLimitMb }: CodingProblemContent) => ({
  solutions: languages.map(({ language, solution }) => ({ language, solution })),
  ...{ samples, hidden, timeLimitMs, memoryLimitMb },
})

/** Deletes one of the actor's coding problems, unless a lesson uses it. */
export function deleteCodingProblem(
  ctx: BankContext,
  codingProblemId: string,
): Promise<'deleted' | 'NOT_FOUND' | 'IN_USE'> {
  return ctx.db.transaction(async (tx) => {
    const which = isOwnCodingProblem(ctx.actor.id, codingProblemId)
    // A lesson that takes the problem at this moment waits here, and then finds none.
    const [row] = await tx.select({ id: codingProblems.id }).from(codingProblems).where(which).for('update')
    if (!row) return 'NOT_FOUND'
    const uses = await ctx.listCodingProblemUses(tx, [row.id])
    if (uses.has(row.id)) return 'IN_USE'
    await tx.delete(codingProblems).where(which)
    return 'deleted'
  })
}
