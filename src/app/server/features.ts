import {
  accountBanned,
  accountCreated,
  accountRenamed,
  rolesChanged,
  sessionsEnded,
} from '#features/accounts/rules/events.ts'
import { createAccounts } from '#features/accounts/server/index.ts'
import {
  catalogueData,
  courseCounter,
  courseLister,
  createCatalogueRouter,
  notifyCatalogueChanged,
  pickUpGrantsOf,
  rememberCounts,
  rememberLists,
} from '#features/catalogue/server/index.ts'
import {
  createLearningRouter,
  createWatching,
  defineTotalsJob,
  defineTrendsJob,
  learningData,
  learningSubscribers,
} from '#features/learning/server/index.ts'
import { milestones } from '#features/points/rules/ladder.ts'
import {
  createPointsRouter,
  defineExpiryJob,
  pointsData,
  pointsSubscribers,
} from '#features/points/server/index.ts'
import { createSupportRouter, defineLetterMailJob, supportData } from '#features/support/server/index.ts'
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
    storage: services.storage,
    dataParts: [catalogueData, learningData, pointsData, supportData],
    google: config.google && { ...config.google, clockOffsetMs: config.clockOffsetMs },
  })
  const watching = createWatching({
    db,
    pool: services.pool,
    databaseUrl,
    clock,
    log,
    metrics,
    secret: authSecret(config),
    readDevice: accounts.deviceCookie.read,
    milestones: milestones(site.pointsLadder),
  })
  const letterMail = defineLetterMailJob({ db, clock, mailer, site })
  const courseCounts = rememberCounts(courseCounter(db))
  const courseLists = rememberLists(courseLister(db, courseCounts.count))
  return {
    accounts,
    /** To be told when the catalogue has changed. */
    forgetCatalogue() {
      courseCounts.clear()
      courseLists.clear()
    },
    router: {
      accounts: accounts.router,
      catalogue: createCatalogueRouter(db, courseLists.list),
      learning: createLearningRouter(accounts.deviceCookie.issue, watching.streams),
      points: createPointsRouter(db, createRateLimits(), site.pointsLadder),
      support: createSupportRouter({
        db,
        letterMail,
        limits: createRateLimits(),
        appellantOf: accounts.appellantOf,
      }),
    },
    jobs: [
      ...accounts.jobs,
      letterMail,
      defineTotalsJob({ db, clock }),
      defineTrendsJob({ db, clock }),
      defineExpiryJob({ db, clock }),
      services.videoJobs.transcode,
      services.videoJobs.remove,
    ] as Job<unknown>[],
    subscribers: [
      ...learningSubscribers({ db, clock }),
      ...pointsSubscribers({ db, clock, tell: sockets.toUser, ladder: site.pointsLadder }),
      ...endConnections(sockets),
      subscribe(accountCreated, 'access-grants', ({ userId }) => pickUpGrantsOf(db, userId, clock.now())),
      subscribe(accountRenamed, 'catalogue', () => notifyCatalogueChanged(db)),
    ],
    watching,
  }
}

/**
 * Connections carry who somebody was when they were opened. They end when that has changed; the browser comes back at once
 * as who he is then. Somebody banned is told so first, so that his player can say why it stops.
 */
function endConnections(sockets: UserSockets): Subscriber[] {
  return [
    subscribe(rolesChanged, 'realtime', async ({ userId }) => sockets.disconnectUser(userId)),
    subscribe(sessionsEnded, 'realtime', async ({ userId }) => sockets.disconnectUser(userId)),
    subscribe(accountBanned, 'realtime', async ({ userId }) => {
      sockets.toUser(userId, 'account:banned', {})
      sockets.disconnectUser(userId)
    }),
  ]
}
