import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { codingAttempts, codingProblems } from '../coding-tables.ts'
import type { CodingProblemDeps } from './coding-problem-deps.ts'

/**
 * The programs with which somebody passed, and the coding problems of a creator. Those that lessons use stay for their learners when the
 * account is erased, under nobody's name.
 */
export const createCodingPersonalData = ({
  listCodingProblemUses,
}: Pick<CodingProblemDeps, 'listCodingProblemUses'>): PersonalDataHandler => ({
  name: 'coding',

  async exportData(db, userId) {
    const problems = await db
      .select()
      .from(codingProblems)
      .where(eq(codingProblems.ownerId, userId))
      .orderBy(asc(codingProblems.createdAt), asc(codingProblems.id))
    return {
      programs: await db.select().from(codingAttempts).where(eq(codingAttempts.userId, userId)),
      'coding-problems': problems.map(
        ({ ownerId: _ownerId, statementHtml: _html, version: _version, ...own }) => own,
      ),
    }
  },

  async eraseData(tx, userId) {
    await tx.delete(codingAttempts).where(eq(codingAttempts.userId, userId))
    const isOwn = eq(codingProblems.ownerId, userId)
    // In the order of their ids, and locked: a lesson that takes one at this moment waits.
    const own = await tx
      .select({ id: codingProblems.id })
      .from(codingProblems)
      .where(isOwn)
      .orderBy(asc(codingProblems.id))
      .for('update')
    const used = await listCodingProblemUses(
      tx,
      own.map(({ id }) => id),
    )
    await tx.delete(codingProblems).where(and(isOwn, notInArray(codingProblems.id, [...used.keys()])))
    await tx.update(codingProblems).set({ ownerId: null, title: '' }).where(isOwn)
  },
})
