import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { type OnboardingStep, stepAfter, stepsUpTo } from '../../rules/onboarding.ts'
import { users } from '../tables.ts'

/**
 * Completes a step of setting up, done or skipped, and the steps before it. Completing it again changes nothing.
 *
 * @returns the next step, or null when there is none
 */
export async function passOnboarding(
  db: Database,
  now: Date,
  userId: string,
  step: OnboardingStep,
): Promise<OnboardingStep | null> {
  await db
    .update(users)
    .set({ onboarding: stepAfter(step), updatedAt: now })
    .where(and(eq(users.id, userId), inArray(users.onboarding, stepsUpTo(step))))
  const [user] = await db.select({ onboarding: users.onboarding }).from(users).where(eq(users.id, userId))
  return user?.onboarding ?? null
}
