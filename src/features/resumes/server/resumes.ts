import { and, desc, eq, sql } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { Resume, ResumeCard } from '../rules/contract.ts'
import { createEmptyResumeDocument, resumeDocumentSchema } from '../rules/resume-document.ts'
import type { ResumeCategory, ResumeTemplate } from '../rules/templates.ts'
import { resumes } from './tables.ts'

export type ResumeRow = typeof resumes.$inferSelect

/**
 * A row with what a resume has by now and had not when it was stored. What the profile said is only compared with: where that cannot be read,
 * the whole profile is offered again, and the resume is there.
 */
export const completeResumeRow = (row: ResumeRow): ResumeRow => ({
  ...row,
  document: resumeDocumentSchema.parse(row.document),
  profileSnapshot: resumeDocumentSchema.safeParse(row.profileSnapshot).data ?? createEmptyResumeDocument(),
})

/** A resume as its owner sees it. */
export const presentResume = ({
  id,
  document,
  design,
  version,
  createdAt,
  updatedAt,
}: ResumeRow): Resume => ({
  id,
  document,
  design,
  version,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** Everything about a resume is bound to its owner by this condition: for others it does not exist. */
export const isOwnResume = (userId: string, resumeId: string) =>
  and(eq(resumes.userId, userId), eq(resumes.id, resumeId))

const readOwnResume = defineRead(
  'resumes_own',
  (db, given: Placeholders<{ userId: string; resumeId: string }>) =>
    db
      .select()
      .from(resumes)
      .where(and(eq(resumes.userId, given.userId), eq(resumes.id, given.resumeId))),
)

/** The row of one of the actor's resumes; undefined when there is none, or it is somebody else's. */
export async function findResume(
  { db, actor }: Pick<PersonContext, 'db' | 'actor'>,
  resumeId: string,
): Promise<ResumeRow | undefined> {
  const [row] = await readOwnResume(db, { userId: actor.id, resumeId })
  return row && completeResumeRow(row)
}

const readOwnResumes = defineRead('resumes_list', (db, given: Placeholders<{ userId: string }>) =>
  db
    .select({
      id: resumes.id,
      fullName: sql<string>`${resumes.document} -> 'basics' ->> 'name'`.as('full_name'),
      templateId: sql<ResumeTemplate>`(${resumes.design} ->> 'templateId')::int`.as('template_id'),
      category: sql<ResumeCategory>`(${resumes.design} ->> 'category')::int`.as('category'),
      updatedAt: resumes.updatedAt,
    })
    .from(resumes)
    .where(eq(resumes.userId, given.userId))
    .orderBy(desc(resumes.updatedAt), desc(resumes.id)),
)

/** The actor's resumes, the last changed first. */
export async function listResumes({ db, actor }: PersonContext): Promise<ResumeCard[]> {
  const rows = await readOwnResumes(db, { userId: actor.id })
  return rows.map(({ updatedAt, ...card }) => ({ ...card, updatedAt: updatedAt.toISOString() }))
}

/** Deletes one of the actor's resumes. */
export async function deleteResume(
  { db, actor }: PersonContext,
  resumeId: string,
): Promise<'deleted' | 'NOT_FOUND'> {
  const gone = await db.delete(resumes).where(isOwnResume(actor.id, resumeId)).returning({ id: resumes.id })
  return gone.length > 0 ? 'deleted' : 'NOT_FOUND'
}
