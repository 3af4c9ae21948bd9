import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import type { CodingProblemCard, CodingProblemDetail } from '../../rules/coding/coding-contract.ts'
import type { CodingProblem } from '../../rules/coding/coding-problem.ts'
import { codingProblems } from '../coding-tables.ts'
import type { CodingProblemDeps } from './coding-problem-deps.ts'

type CodingProblemRow = typeof codingProblems.$inferSelect
type UsesDeps = Pick<CodingProblemDeps, 'listCodingProblemUses'>

/** Everything about a problem is bound to its owner by this condition: for others it does not exist. */
export const isOwnCodingProblem = (userId: string, codingProblemId: string) =>
  and(eq(codingProblems.ownerId, userId), eq(codingProblems.id, codingProblemId))

/** The actor's coding problems, the last changed first. */
export async function listCodingProblems(
  { db, actor, listCodingProblemUses }: PersonContext & UsesDeps,
  { search, page, limit }: PageRequest & { search: string },
): Promise<Page<CodingProblemCard>> {
  const part = buildContainsPattern(search.trim())
  const which = and(eq(codingProblems.ownerId, actor.id), ilike(codingProblems.title, part))
  const [rows, totalCount] = await Promise.all([
    db
      .select()
      .from(codingProblems)
      .where(which)
      .orderBy(desc(codingProblems.updatedAt), desc(codingProblems.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(codingProblems, which),
  ])
  const uses = await listCodingProblemUses(
    db,
    rows.map(({ id }) => id),
  )
  const cards = rows.map(({ id, title, languages, samples, hidden, updatedAt }) => ({
    id,
    title,
    languages: languages.map(({ language }) => language),
    caseCount: samples.length + hidden.length,
    uses: uses.get(id) ?? [],
    updatedAt: updatedAt.toISOString(),
  }))
  return buildPage(cards, totalCount, { page, limit })
}

/** One of the actor's coding problems with all of it; undefined when there is none, or it is somebody else's. */
export async function findCodingProblem(
  {
    db,
    actor,
    listCodingProblemUses,
  }: { db: Database | Transaction } & Pick<PersonContext, 'actor'> & UsesDeps,
  codingProblemId: string,
): Promise<CodingProblemDetail | undefined> {
  const [row] = await db.select().from(codingProblems).where(isOwnCodingProblem(actor.id, codingProblemId))
  if (!row) return undefined
  const uses = (await listCodingProblemUses(db, [row.id])).get(row.id) ?? []
  const { id, title, version, languages, samples, hidden, timeLimitMs, memoryLimitMb, updatedAt } = row
  return {
    ...{ id, title, version, languages, samples, hidden, timeLimitMs, memoryLimitMb, uses },
    statement: row.statementMarkdown,
    updatedAt: updatedAt.toISOString(),
  }
}

/** A coding problem as learners get it. */
export const presentCodingProblem = (row: CodingProblemRow): CodingProblem => ({
  id: row.id,
  version: row.version,
  statementHtml: row.statementHtml,
  timeLimitMs: row.timeLimitMs,
  memoryLimitMb: row.memoryLimitMb,
  languages: row.languages.map(({ language, starterCode }) => ({ language, starterCode })),
  samples: row.samples.map(({ input, output }) => ({ input, output })),
  hiddenCount: row.hidden.length,
})

/** The row of a coding problem, with what must never leave the server. */
export async function findCodingProblemRow(
  { db }: { readonly db: Database | Transaction },
  codingProblemId: string,
): Promise<CodingProblemRow | undefined> {
  const [row] = await db.select().from(codingProblems).where(eq(codingProblems.id, codingProblemId))
  return row
}

/** What learners get of a coding problem; null when it was never finished, or there is none. Who may see it is for the caller to decide. */
export async function getCodingProblemForLearners(
  ctx: { readonly db: Database | Transaction },
  codingProblemId: string,
): Promise<CodingProblem | null> {
  const row = await findCodingProblemRow(ctx, codingProblemId)
  return row && row.samples.length > 0 ? presentCodingProblem(row) : null
}

/** Whether the problem of a row was saved with cases, and can be asked; as SQL. */
export const isFinishedCodingProblem = sql<boolean>`jsonb_array_length(${codingProblems.samples}) > 0`

export interface CodingProblemInfo {
  /** Null: the account is gone. */
  readonly ownerId: string | null
  readonly title: string
  /** Whether it can be asked. */
  readonly isFinished: boolean
}

/** What features that ask coding problems need to know, by the id of the problem; those that there are not are left out. */
export async function describeCodingProblems(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CodingProblemInfo>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: codingProblems.id,
      ownerId: codingProblems.ownerId,
      title: codingProblems.title,
      isFinished: isFinishedCodingProblem,
    })
    .from(codingProblems)
    .where(inArray(codingProblems.id, [...ids]))
  return new Map(rows.map(({ id, ...info }) => [id, info]))
}

/** Keeps coding problems from being changed or deleted until the transaction ends, for whoever makes a lesson ask them. */
export async function lockCodingProblems(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: codingProblems.id })
    .from(codingProblems)
    .where(inArray(codingProblems.id, [...ids]))
    .orderBy(asc(codingProblems.id))
    .for('share')
}
