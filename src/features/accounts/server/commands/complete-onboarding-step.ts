import { and, eq, inArray } from 'drizzle-orm'
import { serialize } from 'hono/utils/cookie'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import {
  getNextOnboardingStep,
  listOnboardingStepsUpTo,
  type OnboardingStep,
} from '../../rules/onboarding.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { users } from '../tables.ts'

/**
 * Completes a step of setting up, done or skipped, and the steps before it. Completing it again changes nothing.
 *
 * @returns the next step, or null when there is none
 */
export async function completeOnboardingStep(
  { db, clock, actor: { id: userId } }: PersonContext,
  step: OnboardingStep,
): Promise<OnboardingStep | null> {
  await db
    .update(users)
    .set({ onboarding: getNextOnboardingStep(step), updatedAt: clock.now() })
    .where(and(eq(users.id, userId), inArray(users.onboarding, listOnboardingStepsUpTo(step))))
  const [user] = await db.select({ onboarding: users.onboarding }).from(users).where(eq(users.id, userId))
  return user?.onboarding ?? null
}

const NAME = 'lectern_onboarding'
const SECONDS = 30 * 24 * 60 * 60

/**
 * Lets the pages of this browser know, by a cookie that scripts can read, that setting up is under way. The step is stored with the
 * account.
 *
 * @param goesOn false when it has ended
 */
export function setOnboardingCookie(
  { responseHeaders, secureCookies }: Pick<RequestContext, 'responseHeaders'> & AccountsDeps<'secureCookies'>,
  goesOn: boolean,
): void {
  const cookie = serialize(NAME, goesOn ? '1' : '', {
    path: '/',
    sameSite: 'Lax',
    secure: secureCookies,
    maxAge: goesOn ? SECONDS : 0,
  })
  responseHeaders.append('set-cookie', cookie)
}
