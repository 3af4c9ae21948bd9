import { implement } from '@orpc/server'
import { LRUCache } from 'lru-cache'
import type { QueryContext, ReaderContext } from '#platform/server/command-context.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'
import type { AlumniConsent } from '../../rules/alumni.ts'
import { alumniContract } from '../../rules/alumni-contract.ts'
import { createFormRateLimit } from '../form-rate-limit.ts'
import { inboxItems } from '../inbox-tables.ts'
import { computeSiteFigures, listAlumniStories, listShowcaseLectures } from './showcase.ts'

/** Puts what an alumnus offers into the inbox. It belongs to the actor, whatever name and address were typed. */
async function saveAlumniOffer(
  { db, clock, actor }: ReaderContext,
  { suggestion, ...offer }: AlumniConsent,
): Promise<void> {
  const own = { userId: actor?.id ?? null, createdAt: clock.now() }
  await db.insert(inboxItems).values({ ...offer, ...own, kind: 'alumni-offer', body: suggestion })
}

/** Figures and showcases may be this old: nobody needs them to the second. */
const TTL_MS = 60_000

/** Caches for a minute what is the same for everybody; parallel callers share one read. */
function cacheForOneMinute<Value extends object>(
  read: (ctx: QueryContext) => Promise<Value>,
): (ctx: QueryContext) => Promise<Value> {
  const kept = new LRUCache<'only', Value, QueryContext>({
    max: 1,
    ttl: TTL_MS,
    fetchMethod: (_key, _stale, { context }) => read(context),
  })
  return ({ db, clock }) => kept.forceFetch('only', { context: { db, clock } })
}

/** The procedures of the alumni page, and the figures shown there and on the about page. */
export function createAlumniProcedures(limits: RateLimits) {
  const os = implement(alumniContract).$context<RequestContext>()
  const attempt = createFormRateLimit(limits, 'alumni', t.youHaveSentThisFormSeveralTimes)
  const figures = cacheForOneMinute(computeSiteFigures)
  const lectures = cacheForOneMinute(listShowcaseLectures)
  return {
    getFigures: os.getFigures.handler(({ context }) => figures(context)),
    getAlumniPage: os.getAlumniPage.handler(async ({ context }) => ({
      lectures: await lectures(context),
      stories: await listAlumniStories(context),
    })),
    giveAlumniConsent: os.giveAlumniConsent.use(attempt).handler(async ({ input, context }) => {
      await saveAlumniOffer(context, input)
      return { saved: true }
    }),
  }
}
