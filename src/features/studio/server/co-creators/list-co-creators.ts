import { asc, eq, type SQL } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courseCoCreators } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { CourseWriters } from '../../rules/co-creators/co-creator.ts'
import { draftCoCreators, drafts } from '../draft-tables.ts'

/** What of a draft says who writes its course. */
export type WrittenDraft = Pick<typeof drafts.$inferSelect, 'id' | 'courseId' | 'creatorId'>

interface CoCreatorTable {
  readonly table: typeof courseCoCreators | typeof draftCoCreators
  readonly isOfDraft: SQL
}

/** Where the co-creators of a draft stand: with its course, and with the draft itself until it is published. */
export const getCoCreatorTable = ({ id, courseId }: WrittenDraft): CoCreatorTable =>
  courseId === null
    ? { table: draftCoCreators, isOfDraft: eq(draftCoCreators.draftId, id) }
    : { table: courseCoCreators, isOfDraft: eq(courseCoCreators.courseId, courseId) }

/** Who writes the course of a draft; an erased creator has no name any more. */
export async function getCourseWriters(
  db: Database | Transaction,
  draft: WrittenDraft,
): Promise<CourseWriters> {
  const { table, isOfDraft } = getCoCreatorTable(draft)
  const columns = { id: users.id, name: users.name, username: users.username, profileImage: users.image }
  const [owner] = await db.select(columns).from(users).where(eq(users.id, draft.creatorId))
  if (!owner) throw new Error('a draft has no creator')
  const coCreators = await db
    .select(columns)
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(isOfDraft)
    .orderBy(asc(table.createdAt), asc(users.id))
  return { owner, coCreators }
}

/** All who write the course of a draft: its creator and the co-creators. */
export async function listCourseWriterIds(
  db: Database | Transaction,
  draft: WrittenDraft,
): Promise<ReadonlySet<string>> {
  const { table, isOfDraft } = getCoCreatorTable(draft)
  const rows = await db.select({ id: table.userId }).from(table).where(isOfDraft)
  return new Set([draft.creatorId, ...rows.map(({ id }) => id)])
}

/** The same of the draft that a condition names; none where there is no such draft. */
export async function findCourseWriterIds(tx: Transaction, isAsked: SQL | undefined): Promise<string[]> {
  const [draft] = await tx
    .select({ id: drafts.id, courseId: drafts.courseId, creatorId: drafts.creatorId })
    .from(drafts)
    .where(isAsked)
  return draft ? [...(await listCourseWriterIds(tx, draft))] : []
}
