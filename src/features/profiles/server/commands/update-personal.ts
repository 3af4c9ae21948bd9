import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { type RenameContext, updateNames, users } from '#features/accounts/server/index.ts'
import { isPersonalComplete, type Personal } from '../../rules/about.ts'
import { readProfile, type StoredProfile } from '../read-profile.ts'
import { announceCompletedSection, changeProfile, saveProfileColumns } from './lock-profile.ts'

/** Where a day begins first, it is 14 hours ahead of UTC. */
const LATEST_ZONE_MS = 14 * 3_600_000

type PersonalOutcome =
  | { outcome: 'SAVED'; saved: StoredProfile['personal'] }
  | { outcome: 'CHANGED_ELSEWHERE'; current: StoredProfile['personal'] }
  | { outcome: 'NOT_BORN_YET' }
  | { outcome: 'NAME_REFUSED'; problems: { firstName?: string; lastName?: string } }

/**
 * Saves name, contact and address. Names follow the rules of accounts, as in the settings: docs/product/accounts.md#names.
 *
 * @returns CHANGED_ELSEWHERE with what stands there when `version` is not the present one; NAME_REFUSED with a message for each name;
 *   NOT_BORN_YET for a birth date that is today nowhere
 */
export async function updatePersonal(
  ctx: RenameContext,
  { version, ...input }: Personal & { version: number },
): Promise<PersonalOutcome> {
  return changeProfile(ctx, async (locked): Promise<PersonalOutcome> => {
    const { tx, userId, now } = locked
    const { name, personal: current, personalVersion } = await readProfile(tx, userId)
    if (current.version !== version) {
      // A save whose answer was lost comes again.
      const isSaved = isDeepStrictEqual({ ...input, version: current.version }, current)
      return isSaved ? { outcome: 'SAVED', saved: current } : { outcome: 'CHANGED_ELSEWHERE', current }
    }
    const latestToday = new Date(now.getTime() + LATEST_ZONE_MS).toISOString().slice(0, 10)
    if ((input.contact.birthDate ?? '') > latestToday) return { outcome: 'NOT_BORN_YET' }
    const problems = await updateNames(tx, ctx, { before: { ...current, name }, names: input, now })
    if (problems) return { outcome: 'NAME_REFUSED', problems }
    const { mobileNo, alternateEmail, contact } = input
    await tx
      .update(users)
      .set({ mobileNo: mobileNo || null, updatedAt: now })
      .where(eq(users.id, userId))
    await saveProfileColumns(locked, {
      alternateEmail,
      birthDate: contact.birthDate,
      address: contact.address,
      personalVersion: personalVersion + 1,
    })
    const { personal: saved } = await readProfile(tx, userId)
    await announceCompletedSection(locked, {
      section: 'contact',
      before: isPersonalComplete(current),
      after: isPersonalComplete(saved),
    })
    return { outcome: 'SAVED', saved }
  })
}
