import { rolesChanged } from '#features/accounts/rules/events.ts'
import { createAccounts } from '#features/accounts/server/index.ts'
import { courseLister, createCatalogueRouter, rememberLists } from '#features/catalogue/server/index.ts'
import { createLearningRouter, createWatching } from '#features/learning/server/index.ts'
import { milestones } from '#features/points/rules/ladder.ts'
import { createPointsRouter, pointsSubscribers } from '#features/points/server/index.ts'
import { authSecret } from '#platform/server/config/secrets.ts'
import { createRateLimits } from '#platform/server/http/rate-limit.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { type Subscriber, subscribe } from '#platform/server/outbox/subscriber.ts'
import type { UserSockets } from '#platform/server/realtime/user-sockets.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import type { Site } from '#platform/web/page-context.ts'
import type { Services } from './services.ts'

/** Puts the features together: their procedures, jobs, subscribers and the watching of videos. */
export function createFeatures(services: Services, metrics: Metrics, site: Site, sockets: UserSockets) {
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
  const courseLists = rememberLists(courseLister(db))
  return {
    accounts,
    /** To be told when the catalogue has changed. */
    courseLists,
    router: {
      accounts: accounts.router,
      catalogue: createCatalogueRouter(db, courseLists.list),
      learning: createLearningRouter(accounts.deviceCookie.issue),
      points: createPointsRouter(db),
    },
    jobs: [...accounts.jobs, services.videoJobs.transcode, services.videoJobs.remove] as Job<unknown>[],
    subscribers: [
      ...pointsSubscribers({ db, clock, tell: sockets.toUser }),
      endConnectionsOfChangedRoles(sockets),
    ],
    watching: createWatching({ db, databaseUrl, clock, log, metrics, milestones: milestones() }),
  }
}

/** Connections carry the roles they were opened with; the browser comes back at once with the new ones. */
function endConnectionsOfChangedRoles(sockets: UserSockets): Subscriber {
  return subscribe(rolesChanged, 'realtime', async ({ userId }) => sockets.disconnectUser(userId))
}
