import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import type { PersonContext, SettingsContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Resume } from '../rules/contract.ts'
import { createResumeDesign, type ResumeDesign } from '../rules/resume-design.ts'
import { boundedResumeDocumentSchema, type ResumeDocument } from '../rules/resume-document.ts'
import { RESUMES_SETTING } from '../rules/settings.ts'
import type { ResumeCategory, ResumeTemplate } from '../rules/templates.ts'
import { findResume, isOwnResume, presentResume } from './resumes.ts'
import { resumes } from './tables.ts'

export interface NewResume {
  /** Chosen by the browser. */
  readonly id: string
  readonly templateId: ResumeTemplate
  readonly category: ResumeCategory
}

/** What a resume begins with. */
export interface ResumeStart {
  readonly document: ResumeDocument
  /** What the profile says now: it is offered again when it changes. */
  readonly profileSnapshot: ResumeDocument
}

/**
 * Stores a new resume of the actor, unless they have as many as they can. An id that they used before returns the resume it made.
 * @returns NOT_FOUND for an id of somebody else's resume, and when the account was erased meanwhile
 */
export async function insertResume(
  { db, actor, clock, settings }: PersonContext & SettingsContext,
  { id, templateId, category, document, profileSnapshot }: NewResume & ResumeStart,
): Promise<Resume | 'TOO_MANY' | 'NOT_FOUND'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [owner] = await lockUsers(tx, eq(users.id, actor.id))
    if (!owner) return 'NOT_FOUND'
    await acquireTransactionLock(tx, 'resumes', actor.id)
    const [made] = await tx.select().from(resumes).where(eq(resumes.id, id))
    if (made) return made.userId === actor.id ? presentResume(made) : 'NOT_FOUND'
    const count = await tx.$count(resumes, eq(resumes.userId, actor.id))
    if (count >= settings.get(RESUMES_SETTING)) return 'TOO_MANY'
    const [row] = await tx
      .insert(resumes)
      .values({
        id,
        userId: actor.id,
        document: boundedResumeDocumentSchema.parse(document),
        design: createResumeDesign(templateId, category),
        profileSnapshot,
        createdAt: now,
        updatedAt: now,
      })
      // Somebody else may have taken the id at the same moment.
      .onConflictDoNothing()
      .returning()
    return row ? presentResume(row) : 'NOT_FOUND'
  })
}

export interface ResumeContent {
  readonly document: ResumeDocument
  readonly design: ResumeDesign
}

/**
 * Saves one of the actor's resumes, if it still is as the actor saw it. Saving again what was saved answers it: the first answer
 * may have been lost.
 * @param input.version the one that was changed
 */
export async function updateResume(
  ctx: PersonContext,
  { resumeId, version, document, design }: ResumeContent & { resumeId: string; version: number },
): Promise<Resume | 'NOT_FOUND' | { readonly changedElsewhere: Resume }> {
  const { db, actor, clock } = ctx
  const [saved] = await db
    .update(resumes)
    .set({ document, design, version: sql`${resumes.version} + 1`, updatedAt: clock.now() })
    .where(and(isOwnResume(actor.id, resumeId), eq(resumes.version, version)))
    .returning()
  if (saved) return presentResume(saved)
  const current = await findResume(ctx, resumeId)
  if (!current) return 'NOT_FOUND'
  const isSaved = isDeepStrictEqual([current.document, current.design], [document, design])
  return isSaved ? presentResume(current) : { changedElsewhere: presentResume(current) }
}
