import { implement } from '@orpc/server'
import { LRUCache } from 'lru-cache'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'
import type { AlumniConsent } from '../../rules/alumni.ts'
import { alumniContract } from '../../rules/alumni-contract.ts'
import { alumniConsents } from '../alumni-tables.ts'
import { createFormRateLimit } from '../form-rate-limit.ts'
import { computeSiteFigures, listAlumniStories, listShowcaseLectures } from './showcase.ts'

/** Stores what an alumnus offers, for the people who run the site to answer. */
async function saveAlumniConsent(
  db: Database,
  now: Date,
  actor: Actor | null,
  consent: AlumniConsent,
): Promise<void> {
  await db.insert(alumniConsents).values({ ...consent, userId: actor?.id ?? null, createdAt: now })
}

/** Figures and showcases may be this old: nobody needs them to the second. */
const TTL_MS = 60_000

/** Caches for a minute what is the same for everybody; parallel callers share one read. */
function cacheForOneMinute<Value extends object>(
  read: (now: Date) => Promise<Value>,
): (now: Date) => Promise<Value> {
  const kept = new LRUCache<'only', Value, Date>({
    max: 1,
    ttl: TTL_MS,
    fetchMethod: (_key, _stale, { context }) => read(context),
  })
  return (now) => kept.forceFetch('only', { context: now })
}

/** The procedures of the alumni page, and the figures shown there and on the about page. */
export function createAlumniProcedures({ db, limits }: { db: Database; limits: RateLimits }) {
  const os = implement(alumniContract).$context<RequestContext>()
  const attempt = createFormRateLimit(limits, 'alumni', t.youHaveSentThisFormSeveralTimes)
  const figures = cacheForOneMinute(() => computeSiteFigures(db))
  const page = cacheForOneMinute(async (now: Date) => ({
    lectures: await listShowcaseLectures(db, now),
    stories: await listAlumniStories(db),
  }))
  return {
    getFigures: os.getFigures.handler(({ context }) => figures(context.clock.now())),
    getAlumniPage: os.getAlumniPage.handler(({ context }) => page(context.clock.now())),
    giveAlumniConsent: os.giveAlumniConsent.use(attempt).handler(async ({ input, context }) => {
      await saveAlumniConsent(context.db, context.clock.now(), context.actor, input)
      return { saved: true }
    }),
  }
}
