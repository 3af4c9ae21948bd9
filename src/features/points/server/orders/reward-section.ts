import type { Transaction } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { pointsChanged } from '../../rules/events.ts'
import {
  type ProfileSection,
  SECTION_NAMES,
  SECTION_POINTS,
  sectionCause,
} from '../../rules/section-rewards.ts'
import { earnPoints } from '../ledger/earn-points.ts'
import { rewardedSections } from '../store-tables.ts'

/**
 * Records that a profile section is complete and gives its points, once per account; they don't expire. The user's open pages are
 * updated.
 *
 * @returns the points given; 0 when it was complete before
 */
export async function rewardSection(
  tx: Transaction,
  { userId, section, at }: { userId: string; section: ProfileSection; at: Date },
): Promise<number> {
  const amount = SECTION_POINTS[section]
  await tx.insert(rewardedSections).values({ userId, section, createdAt: at }).onConflictDoNothing()
  const isNew = await earnPoints(tx, {
    userId,
    amount,
    source: 'profile-section',
    cause: sectionCause(section),
    note: SECTION_NAMES[section],
    at,
    expiresAt: null,
  })
  if (!isNew) return 0
  await emit(tx, pointsChanged, { userId }, at)
  return amount
}
