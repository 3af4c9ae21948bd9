import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Allowance } from '../../rules/contract.ts'
import { watchLimits } from '../../rules/watch-limits.ts'
import { todayOf } from './today.ts'

export interface AllowanceOf {
  readonly id: string
  readonly kind: 'learner' | 'visitor'
  readonly timeZone: string
  readonly unlimitedWatch: boolean
}

/** What is left of a viewer's allowance today (docs/product/watching.md#the-daily-allowance), and what they have learned. */
export async function allowanceOf(
  db: Database | Transaction,
  viewer: AllowanceOf,
  now: Date,
): Promise<Allowance> {
  const { learnedMs, usedMs, extraMs } = await todayOf(db, viewer, now)
  const learnedTodaySeconds = Math.floor(learnedMs / 1000)
  if (viewer.unlimitedWatch) return { limitSeconds: null, remainingSeconds: null, learnedTodaySeconds }
  const dailyMs = viewer.kind === 'visitor' ? watchLimits.visitorAllowanceMs : watchLimits.learnerAllowanceMs
  const limitMs = dailyMs + extraMs
  return {
    limitSeconds: Math.floor(limitMs / 1000),
    remainingSeconds: Math.floor(Math.max(0, limitMs - usedMs) / 1000),
    learnedTodaySeconds,
  }
}
