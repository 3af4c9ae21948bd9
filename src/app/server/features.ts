import {
  accountBanned,
  accountCreated,
  accountRenamed,
  accountUnbanned,
  emailChanged,
  rolesChanged,
} from '#features/accounts/rules/events.ts'
import { createAccounts } from '#features/accounts/server/index.ts'
import { courseDeleted } from '#features/catalogue/rules/events.ts'
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
  communityData,
  coursesWithWriting,
  createCommentRooms,
  createCommunityRouter,
  createNoteDocuments,
  liveComments,
  roomOfLesson,
} from '#features/community/server/index.ts'
import { STARTS_COUNT_FROM } from '#features/learning/rules/enrolment-routing.ts'
import { DEFAULT_VISITORS_PER_NETWORK } from '#features/learning/rules/visitor-network.ts'
import {
  bundlesWithLearners,
  coursesWithLearners,
  createLearningRouter,
  createVisitorNetworks,
  createWatching,
  defineTotalsJob,
  defineTrendsJob,
  defineViewsJob,
  defineVisitorsJob,
  isEnrolled,
  isWaiting,
  learningData,
  learningSubscribers,
  removeProgressIn,
  teachersOf,
} from '#features/learning/server/index.ts'
import { createNotifications, notificationsData } from '#features/notifications/server/index.ts'
import { milestones } from '#features/points/rules/ladder.ts'
import {
  createPointsRouter,
  defineExpiryJob,
  pointsData,
  pointsSubscribers,
} from '#features/points/server/index.ts'
import { createProfilesRouter } from '#features/profiles/server/index.ts'
import { createStudioRouter } from '#features/studio/server/index.ts'
import { feedbackSent } from '#features/support/rules/events.ts'
import {
  closeAppeals,
  createSupportRouter,
  defineAppealMailJob,
  defineLetterMailJob,
  supportData,
} from '#features/support/server/index.ts'
import { authSecret } from '#platform/server/config/secrets.ts'
import { createRateLimits } from '#platform/server/http/rate-limit.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { subscribe } from '#platform/server/outbox/subscriber.ts'
import type { UserSockets } from '#platform/server/realtime/user-sockets.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import type { Site } from '#platform/web/page-context.ts'
import { coverArt } from '#ui/cover/cover-art.ts'
import { courseImageFolder } from './search-engines/social-images.ts'
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
    dataParts: [catalogueData, learningData, communityData, pointsData, supportData, notificationsData],
    google: config.google && { ...config.google, clockOffsetMs: config.clockOffsetMs },
  })
  const startsCountFrom = config.startsCountFrom ?? STARTS_COUNT_FROM
  const watching = createWatching({
    db,
    pool: services.pool,
    databaseUrl,
    availability: services.availability,
    clock,
    log,
    metrics,
    secret: authSecret(config),
    readDevice: accounts.deviceCookie.read,
    milestones: milestones(site.pointsLadder),
    startsCountFrom,
  })
  const letterMail = defineLetterMailJob({ db, clock, mailer, site })
  const appealMail = defineAppealMailJob({ db, clock, mailer, site })
  const notifications = createNotifications({
    db,
    clock,
    mailer,
    site,
    secret: authSecret(config),
    limits: createRateLimits(),
    tell: sockets.toUser,
    feedbackSent,
  })
  const courseCounts = rememberCounts(courseCounter(db))
  const courseLists = rememberLists(courseLister(db, courseCounts.count))
  const noteDocuments = createNoteDocuments({
    db,
    clock,
    storage: services.storage,
    publicUrl: site.publicUrl,
    coverArt,
  })
  return {
    accounts,
    unsubscribe: notifications.unsubscribe,
    /** To be called when the catalogue has changed. */
    forgetCatalogue() {
      courseCounts.clear()
      courseLists.clear()
    },
    router: {
      accounts: accounts.router,
      profiles: createProfilesRouter(),
      catalogue: createCatalogueRouter(db, courseLists.list, createRateLimits(), (actor, course, now) =>
        isWaiting({ db, actor, now, startsCountFrom }, course),
      ),
      learning: createLearningRouter(
        accounts.deviceCookie.issue,
        watching.streams,
        createRateLimits(),
        startsCountFrom,
        createVisitorNetworks({
          secret: authSecret(config),
          visitorsPerNetwork: config.visitorsPerNetwork ?? DEFAULT_VISITORS_PER_NETWORK,
        }),
      ),
      community: createCommunityRouter(createRateLimits(), teachersOf, {
        isEnrolled: (userId, courseId) => isEnrolled(db, userId, courseId),
        documents: noteDocuments,
      }),
      points: createPointsRouter(db, createRateLimits(), site.pointsLadder),
      studio: createStudioRouter({
        ...{ coursesWithLearners, coursesWithWriting, bundlesWithLearners, removeProgressIn },
        videoJobs: services.videoJobs,
      }),
      notifications: notifications.router,
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
      appealMail,
      ...notifications.jobs,
      ...noteDocuments.jobs,
      defineTotalsJob({ db, clock }),
      defineTrendsJob({ db, clock }),
      defineViewsJob({ db, clock }),
      defineVisitorsJob({ db, clock }),
      defineExpiryJob({ db, clock }),
      services.videoJobs.transcode,
      services.videoJobs.remove,
    ] as Job<unknown>[],
    subscribers: [
      ...learningSubscribers({
        db,
        clock,
        toUser: sockets.toUser,
        toLesson: (lessonId, event, payload) => sockets.toRoom(roomOfLesson(lessonId), event, payload),
      }),
      ...pointsSubscribers({ db, clock, tell: sockets.toUser, ladder: site.pointsLadder }),
      ...liveComments({ db, toRoom: sockets.toRoom, toUser: sockets.toUser }),
      ...notifications.subscribers,
      closeAppeals({ db, clock }, appealMail),
      // A connection has the roles of when it was opened; the browser reconnects at once with the present ones.
      subscribe(rolesChanged, 'realtime', async ({ userId }) => sockets.disconnectUser(userId)),
      subscribe(accountCreated, 'access-grants', ({ userId }) => pickUpGrantsOf(db, userId, clock.now())),
      subscribe(emailChanged, 'access-grants', ({ userId }) => pickUpGrantsOf(db, userId, clock.now())),
      subscribe(courseDeleted, 'social-image', async ({ courseId }) => {
        await services.storage.deletePrefix(courseImageFolder(courseId))
      }),
      subscribe(accountRenamed, 'catalogue', () => notifyCatalogueChanged(db)),
      // Profiles of banned creators are not shown.
      subscribe(accountBanned, 'catalogue', () => notifyCatalogueChanged(db)),
      subscribe(accountUnbanned, 'catalogue', () => notifyCatalogueChanged(db)),
    ],
    watching,
    commentRooms: createCommentRooms({ db, log }),
  }
}
