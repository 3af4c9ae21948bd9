import { getOwnProfile } from '#features/profiles/server/index.ts'
import type { PersonContext, SettingsContext } from '#platform/server/command-context.ts'
import type { Resume } from '../rules/contract.ts'
import { createEmptyResumeDocument } from '../rules/resume-document.ts'
import { leaveOutBeyondBounds } from './document-bounds.ts'
import { buildProfileResume } from './profile-changes/build-profile-resume.ts'
import { insertResume, type NewResume } from './save-resume.ts'

/**
 * Makes a resume of what the actor's profile says, or an empty one. Either way the profile is offered later only where it says
 * something new: who begins with nothing wants nothing of what it says now.
 */
export async function createResume(
  ctx: PersonContext & SettingsContext,
  { from, ...input }: NewResume & { from: 'profile' | 'nothing' },
): Promise<Resume | 'TOO_MANY' | 'NOT_FOUND'> {
  const profileSnapshot = buildProfileResume(await getOwnProfile(ctx))
  const document =
    from === 'profile' ? leaveOutBeyondBounds(profileSnapshot).document : createEmptyResumeDocument()
  return insertResume(ctx, { ...input, document, profileSnapshot })
}
