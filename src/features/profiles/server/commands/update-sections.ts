import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { About, Skill } from '../../rules/about.ts'
import { isAboutComplete } from '../../rules/completeness.ts'
import { readProfile, type StoredProfile } from '../read-profile.ts'
import {
  announceCompletedSection,
  changeProfile,
  type ProfileChange,
  saveProfileColumns,
} from './lock-profile.ts'

type Outcome<Section> =
  | { outcome: 'SAVED'; saved: Section }
  | { outcome: 'CHANGED_ELSEWHERE'; current: Section }

/** A save whose answer was lost comes again: what it wants stands there already, and is no conflict with oneself. */
function refuseUnlessSaved<Section extends { version: number }>(
  current: Section,
  input: Omit<Section, 'version'>,
): Outcome<Section> {
  const isSaved = isDeepStrictEqual({ ...input, version: current.version }, current)
  return isSaved ? { outcome: 'SAVED', saved: current } : { outcome: 'CHANGED_ELSEWHERE', current }
}

/** @returns CHANGED_ELSEWHERE with what stands there when `version` is not the present one */
export async function updateAbout(
  ctx: PersonContext,
  { version, ...input }: About & { version: number },
): Promise<Outcome<StoredProfile['about']>> {
  return changeProfile(ctx, async (locked) => {
    const { about: current } = await readProfile(locked.tx, locked.userId)
    if (current.version !== version) return refuseUnlessSaved(current, input)
    return { outcome: 'SAVED', saved: await storeAbout(locked, current, input) }
  })
}

/** Replaces the texts and links within a change of the profile. */
export async function storeAbout(
  locked: ProfileChange,
  current: StoredProfile['about'],
  input: About,
): Promise<StoredProfile['about']> {
  const { tx, userId, now } = locked
  const saved = { ...input, version: current.version + 1 }
  const { about, headline, social } = saved
  await tx.update(users).set({ about, headline, updatedAt: now }).where(eq(users.id, userId))
  await saveProfileColumns(locked, { social, aboutVersion: saved.version })
  await announceCompletedSection(locked, {
    section: 'about',
    before: isAboutComplete(current),
    after: isAboutComplete(saved),
  })
  return saved
}

/** Replaces all skills. @returns CHANGED_ELSEWHERE with what stands there when `version` is not the present one */
export async function updateSkills(
  ctx: PersonContext,
  { version, skills }: { version: number; skills: Skill[] },
): Promise<Outcome<StoredProfile['skills']>> {
  return changeProfile(ctx, async (locked) => {
    const { skills: current } = await readProfile(locked.tx, locked.userId)
    if (current.version !== version) return refuseUnlessSaved(current, { skills })
    return { outcome: 'SAVED', saved: await storeSkills(locked, current, skills) }
  })
}

/** Replaces all skills within a change of the profile. */
export async function storeSkills(
  locked: ProfileChange,
  current: StoredProfile['skills'],
  skills: Skill[],
): Promise<StoredProfile['skills']> {
  const saved = { skills, version: current.version + 1 }
  await saveProfileColumns(locked, { skills, skillsVersion: saved.version })
  await announceCompletedSection(locked, {
    section: 'skills',
    before: current.skills.length > 0,
    after: skills.length > 0,
  })
  return saved
}
