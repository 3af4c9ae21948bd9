import type { PersonContext } from '#platform/server/command-context.ts'
import { listCompletedSections } from '../../rules/completeness.ts'
import type { OwnProfile } from '../../rules/own-profile.ts'
import { ENTRY_SECTIONS, listPublicSections } from '../../rules/sections.ts'
import { groupEntries, readProfile, readProfileEntries } from '../read-profile.ts'

/** A profile as its owner sees it. */
export async function getOwnProfile({ db, actor }: PersonContext): Promise<OwnProfile> {
  const [stored, rows] = await Promise.all([
    readProfile(db, actor.id),
    readProfileEntries(db, { userId: actor.id }),
  ])
  const { personalVersion: _, hiddenSections, ...profile } = stored
  const entries = groupEntries(rows)
  return {
    ...profile,
    ...entries,
    profileCpStatus: listCompletedSections({
      ...profile,
      skills: profile.skills.skills,
      entrySections: ENTRY_SECTIONS.filter((section) => entries[section].length > 0),
    }),
    publicSections: listPublicSections(hiddenSections),
  }
}
