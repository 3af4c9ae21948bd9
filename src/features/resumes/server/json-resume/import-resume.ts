import { getOwnProfile } from '#features/profiles/server/index.ts'
import type { PersonContext, SettingsContext } from '#platform/server/command-context.ts'
import type { LostPart, Resume } from '../../rules/contract.ts'
import { buildProfileResume } from '../profile-changes/build-profile-resume.ts'
import { insertResume, type NewResume } from '../save-resume.ts'
import type { ImportProblems } from './parse-json-resume.thread.ts'
import { parseJsonResume } from './parse-json-resume.ts'

/**
 * Makes a resume of a JSON Resume document. Like one that begins with nothing, it is offered only what the profile says from now on.
 * @param input.json anything that somebody sent
 * @returns `lost`, what the resume does not say as the document did; or `problems`, why it is no such document
 */
export async function importResume(
  ctx: PersonContext & SettingsContext,
  { json, ...input }: NewResume & { json?: unknown },
): Promise<{ resume: Resume; lost: LostPart[] } | ImportProblems | 'TOO_MANY' | 'NOT_FOUND'> {
  const parsed = await parseJsonResume(json)
  if ('problems' in parsed) return parsed
  const profileSnapshot = buildProfileResume(await getOwnProfile(ctx))
  const resume = await insertResume(ctx, { ...input, document: parsed.document, profileSnapshot })
  return typeof resume === 'string' ? resume : { resume, lost: parsed.lost }
}
