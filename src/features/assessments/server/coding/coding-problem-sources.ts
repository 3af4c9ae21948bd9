import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { CodingProblemContent } from '../../rules/coding/coding-problem-source.ts'
import { codingProblems } from '../coding-tables.ts'
import { isFinishedCodingProblem, lockCodingProblems } from './coding-problems.ts'
import { insertCodingProblem } from './save-coding-problem.ts'

const pickContent = (row: typeof codingProblems.$inferSelect): CodingProblemContent => ({
  title: row.title,
  statement: row.statementMarkdown,
  languages: row.languages,
  samples: row.samples,
  hidden: row.hidden,
  timeLimitMs: row.timeLimitMs,
  memoryLimitMb: row.memoryLimitMb,
})

/** All of the finished ones among these coding problems that are somebody's own, hidden cases and solutions included, by their ids. */
export async function listCodingProblemSources(
  db: Database | Transaction,
  { ownerId, ids }: { readonly ownerId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, CodingProblemContent>> {
  const isOwn = and(eq(codingProblems.ownerId, ownerId), inArray(codingProblems.id, [...ids]))
  const rows = await db.select().from(codingProblems).where(and(isOwn, isFinishedCodingProblem))
  return new Map(rows.map((row) => [row.id, pickContent(row)]))
}

/** The oldest problem of somebody's bank that says the same; null when there is none. */
export async function findSameCodingProblem(
  db: Database | Transaction,
  { ownerId, content }: { readonly ownerId: string; readonly content: CodingProblemContent },
): Promise<string | null> {
  const isAlike = and(eq(codingProblems.ownerId, ownerId), eq(codingProblems.title, content.title))
  const rows = await db
    .select()
    .from(codingProblems)
    .where(and(isAlike, isFinishedCodingProblem))
    .orderBy(asc(codingProblems.id))
  return rows.find((row) => isDeepStrictEqual(pickContent(row), content))?.id ?? null
}

/**
 * Has a coding problem in somebody's bank: the one that says the same, kept from being changed until the transaction ends, or a new one. The
 * caller has had its solutions checked.
 */
export async function saveBankCodingProblem(
  tx: Transaction,
  {
    ownerId,
    content,
    statementHtml,
    now,
  }: {
    readonly ownerId: string
    readonly content: CodingProblemContent
    readonly statementHtml: string
    readonly now: Date
  },
): Promise<string | 'TOO_MANY'> {
  const alike = await findSameCodingProblem(tx, { ownerId, content })
  if (alike !== null) await lockCodingProblems(tx, [alike])
  // Somebody may have changed it meanwhile.
  if (alike !== null && (await findSameCodingProblem(tx, { ownerId, content })) === alike) return alike
  const { statement, ...columns } = content
  const context = { db: tx, actor: { id: ownerId }, clock: { now: () => now } }
  const made = await insertCodingProblem(context, { ...columns, statementMarkdown: statement, statementHtml })
  return made === 'TOO_MANY' ? made : made.id
}
