import { createAccounts } from '#features/accounts/server/index.ts'
import { createCatalogueRouter } from '#features/catalogue/server/index.ts'
import { createLearningRouter, createWatching } from '#features/learning/server/index.ts'
import { milestones } from '#features/points/rules/ladder.ts'
import { createPointsRouter, pointsSubscribers } from '#features/points/server/index.ts'
import { authSecret } from '#platform/server/config/secrets.ts'
import { createRateLimits } from '#platform/server/http/rate-limit.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import type { Site } from '#platform/web/page-context.ts'
import type { Services } from './services.ts'

/** Puts the features together: their procedures, jobs, subscribers and the watching of videos. */
export function createFeatures(
  services: Services,
  metrics: Metrics,
  site: Site,
  tell: (userId: string, event: string, payload: unknown) => void,
) {
  const { config, db, databaseUrl, clock, log, mailer } = services
  const accounts = createAccounts({
    db,
    clock,
    log,
    mailer,
    limits: createRateLimits(),
    secret: authSecret(config),
    secureCookies: site.publicUrl.startsWith('https:'),
    site,
    adminEmails: config.adminEmails,
  })
  return {
    accounts,
    router: {
      accounts: accounts.router,
      catalogue: createCatalogueRouter(db),
      learning: createLearningRouter(accounts.deviceCookie.issue),
      points: createPointsRouter(),
    },
    jobs: [...accounts.jobs, services.videoJobs.transcode, services.videoJobs.remove] as Job<unknown>[],
    subscribers: pointsSubscribers({ db, clock, tell }),
    watching: createWatching({ db, databaseUrl, clock, log, metrics, milestones: milestones() }),
  }
}
