import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { getOwnProfile } from '#features/profiles/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { ProfileChange, Resume } from '../../rules/contract.ts'
import { boundedResumeDocumentSchema, type ResumeDocument } from '../../rules/resume-document.ts'
import { completeResumeRow, findResume, isOwnResume, presentResume } from '../resumes.ts'
import { resumes } from '../tables.ts'
import { buildProfileResume } from './build-profile-resume.ts'
import { findProfileChanges } from './find-profile-changes.ts'

/** What the actor's profile says since one of their resumes last took something over from it. */
export async function listProfileChanges(
  ctx: PersonContext,
  resumeId: string,
): Promise<ProfileChange[] | 'NOT_FOUND'> {
  const [row, profile] = await Promise.all([findResume(ctx, resumeId), getOwnProfile(ctx)])
  if (!row) return 'NOT_FOUND'
  const compared = { document: row.document, snapshot: row.profileSnapshot }
  return findProfileChanges({ ...compared, current: buildProfileResume(profile) }).map(({ change }) => change)
}

/**
 * Takes changes of the profile over into a resume. Those that are not chosen are not offered again until the profile says something
 * else there. A resume that stays as it is keeps its version.
 * @param input.keys of the changes, as `listProfileChanges` named them; those that are no more are left out
 */
export async function takeOverProfileChanges(
  ctx: PersonContext,
  { resumeId, version, keys }: { resumeId: string; version: number; keys: readonly string[] },
): Promise<Resume | 'NOT_FOUND' | { readonly changedElsewhere: Resume }> {
  const { db, actor, clock } = ctx
  const current = buildProfileResume(await getOwnProfile(ctx))
  return db.transaction(async (tx) => {
    const own = isOwnResume(actor.id, resumeId)
    const [stored] = await tx.select().from(resumes).where(own).for('update')
    if (!stored) return 'NOT_FOUND'
    const row = completeResumeRow(stored)
    if (row.version !== version) return { changedElsewhere: presentResume(row) }
    const document = applyProfileChanges(
      { document: row.document, snapshot: row.profileSnapshot, current },
      new Set(keys),
    )
    const isChanged = !isDeepStrictEqual(document, row.document)
    const [saved = row] = await tx
      .update(resumes)
      .set({
        profileSnapshot: current,
        ...(isChanged && { document, version: version + 1, updatedAt: clock.now() }),
      })
      .where(eq(resumes.id, row.id))
      .returning()
    return presentResume(saved)
  })
}

/**
 * The document with the chosen changes. One that would make it longer than a resume can be is left out.
 * @param keys of the changes
 */
export const applyProfileChanges = (
  compared: Parameters<typeof findProfileChanges>[0],
  keys: ReadonlySet<string>,
): ResumeDocument =>
  findProfileChanges(compared)
    .filter(({ change }) => keys.has(change.key))
    .reduce((document, { apply }) => {
      const { data } = boundedResumeDocumentSchema.safeParse(apply(document))
      return data ?? document
    }, compared.document)
