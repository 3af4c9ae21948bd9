import type { PersonContext } from '#platform/server/command-context.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { profilePrivacyChanged } from '../../rules/events.ts'
import { listPublicSections, type ProfileSection } from '../../rules/sections.ts'
import { readProfile } from '../read-profile.ts'
import type { profiles } from '../tables.ts'
import { changeProfile, type ProfileChange, saveProfileColumns } from './lock-profile.ts'

/** What is hidden has to be gone at once, from cached pages too. */
async function savePrivacy(
  locked: ProfileChange,
  columns: Partial<Pick<typeof profiles.$inferInsert, 'hiddenSections' | 'showActivity' | 'allowIndexing'>>,
): Promise<void> {
  await saveProfileColumns(locked, columns)
  await emitEvent(locked.tx, profilePrivacyChanged, { userId: locked.userId }, locked.now)
}

/** Shows a section to others, or hides it. @returns the sections that are shown */
export async function setSectionVisibility(
  ctx: PersonContext,
  { section, public: isPublic }: { section: ProfileSection; public: boolean },
): Promise<ProfileSection[]> {
  return changeProfile(ctx, async (locked) => {
    const { hiddenSections: before } = await readProfile(locked.tx, locked.userId)
    const others = before.filter((hidden) => hidden !== section)
    const hiddenSections = isPublic ? others : [...others, section]
    // Cached pages of everybody are let go with each change.
    if (before.includes(section) === isPublic) await savePrivacy(locked, { hiddenSections })
    return listPublicSections(hiddenSections)
  })
}

/** What is not given stays as it is. */
export async function updatePrivacy(
  ctx: PersonContext,
  input: { showActivity?: boolean | undefined; allowIndexing?: boolean | undefined },
): Promise<{ showActivity: boolean; allowIndexing: boolean }> {
  return changeProfile(ctx, async (locked) => {
    const before = await readProfile(locked.tx, locked.userId)
    const changed = {
      showActivity: input.showActivity ?? before.showActivity,
      allowIndexing: input.allowIndexing ?? before.allowIndexing,
    }
    const isSame =
      changed.showActivity === before.showActivity && changed.allowIndexing === before.allowIndexing
    if (!isSame) await savePrivacy(locked, changed)
    return changed
  })
}
