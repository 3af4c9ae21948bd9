import { and, eq, inArray } from 'drizzle-orm'
import { serialize } from 'hono/utils/cookie'
import type { Database } from '#platform/server/db/database.ts'
import {
  getNextOnboardingStep,
  listOnboardingStepsUpTo,
  type OnboardingStep,
} from '../../rules/onboarding.ts'
import { users } from '../tables.ts'

/**
 * Completes a step of setting up, done or skipped, and the steps before it. Completing it again changes nothing.
 *
 * @returns the next step, or null when there is none
 */
export async function completeOnboardingStep(
  db: Database,
  now: Date,
  userId: string,
  step: OnboardingStep,
): Promise<OnboardingStep | null> {
  await db
    .update(users)
    .set({ onboarding: getNextOnboardingStep(step), updatedAt: now })
    .where(and(eq(users.id, userId), inArray(users.onboarding, listOnboardingStepsUpTo(step))))
  const [user] = await db.select({ onboarding: users.onboarding }).from(users).where(eq(users.id, userId))
  return user?.onboarding ?? null
}

const NAME = 'lectern_onboarding'
const SECONDS = 30 * 24 * 60 * 60

/**
 * Lets the pages of this browser know, by a cookie that scripts can read, that setting up is under way. The step is stored with the
 * account.
 */
export function setOnboardingCookie(responseHeaders: Headers, secure: boolean, goesOn: boolean): void {
  const cookie = serialize(NAME, goesOn ? '1' : '', {
    path: '/',
    sameSite: 'Lax',
    secure,
    maxAge: goesOn ? SECONDS : 0,
  })
  responseHeaders.append('set-cookie', cookie)
}
