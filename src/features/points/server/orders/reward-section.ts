import { eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { PROFILE_SECTION_NAMES, type ProfileSection } from '#features/profiles/rules/sections.ts'
import type { SettingsContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { pointsChanged } from '../../rules/events.ts'
import { buildSectionKey } from '../../rules/section-rewards.ts'
import { getProfileSectionPoints } from '../../rules/settings.ts'
import { earnPoints } from '../ledger/ledger-entries.ts'
import { rewardedSections } from '../store-tables.ts'

/**
 * Records that a profile section was completed and gives its points, once per account; they don't expire, and stay when the section is
 * emptied again. The user's open pages are updated.
 *
 * @returns the points given; 0 when it was completed before, and when the account was erased meanwhile
 */
export async function rewardProfileSection(
  tx: Transaction,
  { settings }: SettingsContext,
  { userId, section, at }: { userId: string; section: ProfileSection; at: Date },
): Promise<number> {
  const [owner] = await lockUsers(tx, eq(users.id, userId))
  if (!owner) return 0
  const amount = getProfileSectionPoints(settings, section)
  await tx.insert(rewardedSections).values({ userId, section, createdAt: at }).onConflictDoNothing()
  const isNew = await earnPoints(tx, {
    userId,
    amount,
    source: 'profile-section',
    idempotencyKey: buildSectionKey(section),
    note: PROFILE_SECTION_NAMES[section],
    at,
    expiresAt: null,
  })
  if (!isNew) return 0
  await emitEvent(tx, pointsChanged, { userId }, at)
  return amount
}
