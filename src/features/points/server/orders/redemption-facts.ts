import { and, desc, eq, sql } from 'drizzle-orm'
import { enrolments, formerEnrolments } from '#features/learning/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { isUndone } from '../../rules/order.ts'
import type { Address, RedemptionFacts } from '../../rules/redemption.ts'
import { PROFILE_SECTIONS, type ProfileSection } from '../../rules/section-rewards.ts'
import { rewardedSections, rewardOrders } from '../store-tables.ts'

export interface OwnRedemption extends Omit<RedemptionFacts, 'balance' | 'sections'> {
  readonly sections: ProfileSection[]
  /** Rewards with orders that were not undone. */
  readonly claimed: string[]
  /** Address of the last order, whatever became of it. */
  readonly address: Address | null
}

/** What decides on a user's redemption, without the balance. A course they had left before does not count as new. */
export async function redemptionFacts(db: Database | Transaction, userId: string): Promise<OwnRedemption> {
  const sections = await db
    .select({ section: rewardedSections.section })
    .from(rewardedSections)
    .where(eq(rewardedSections.userId, userId))
  const orders = await db
    .select()
    .from(rewardOrders)
    .where(eq(rewardOrders.userId, userId))
    .orderBy(desc(rewardOrders.requestedAt))
  const [enrolled] = await db
    .select({
      last: sql`max(coalesce(${formerEnrolments.firstEnrolledAt}, ${enrolments.createdAt}))`.mapWith(
        enrolments.createdAt,
      ),
    })
    .from(enrolments)
    .leftJoin(
      formerEnrolments,
      and(eq(formerEnrolments.userId, enrolments.userId), eq(formerEnrolments.courseId, enrolments.courseId)),
    )
    .where(eq(enrolments.userId, userId))
  const standing = orders.filter(({ state }) => !isUndone(state))
  return {
    sections: PROFILE_SECTIONS.filter((name) => sections.some(({ section }) => section === name)),
    claimed: [...new Set(standing.map(({ rewardId }) => rewardId))],
    address: orders[0]?.address ?? null,
    lastRedeemedAt: standing[0]?.requestedAt ?? null,
    lastEnrolledAt: enrolled?.last ?? null,
  }
}
