import { implement } from '@orpc/server'
import type { Database } from '#platform/server/db/database.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { alumniMessages } from '../../rules/alumni.ts'
import { alumniContract } from '../../rules/alumni-contract.ts'
import { createFormAttempts } from '../contact/attempts.ts'
import { giveConsent } from './give-consent.ts'
import { remember } from './remember.ts'
import { countSite, showcaseLectures, stories } from './showcase.ts'

/** The procedures of the alumni page, and the figures shown there and on the about page. */
export function alumniRoutes({ db, limits }: { db: Database; limits: RateLimits }) {
  const os = implement(alumniContract).$context<RequestContext>()
  const attempt = createFormAttempts(limits, 'alumni', alumniMessages.TOO_MANY_REQUESTS)
  const figures = remember(() => countSite(db))
  const page = remember(async (now: Date) => ({
    lectures: await showcaseLectures(db, now),
    stories: await stories(db),
  }))
  return {
    getFigures: os.getFigures.handler(({ context }) => figures(context.clock.now())),
    getAlumniPage: os.getAlumniPage.handler(({ context }) => page(context.clock.now())),
    giveAlumniConsent: os.giveAlumniConsent.use(attempt).handler(async ({ input, context }) => {
      await giveConsent(context.db, context.clock.now(), context.actor, input)
      return { saved: true }
    }),
  }
}
