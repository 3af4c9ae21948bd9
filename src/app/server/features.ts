import { join } from 'node:path'
import type { AnyRouter } from '@orpc/server'
import {
  accountBanned,
  accountCreated,
  accountEmailChanged,
  accountRenamed,
  accountRolesChanged,
  accountUnbanned,
} from '#features/accounts/rules/events.ts'
import { ROLES_CHANGED_EVENT } from '#features/accounts/rules/session-end.ts'
import { createAccounts } from '#features/accounts/server/index.ts'
import {
  createAdminRouter,
  createConsoleNotifier,
  createConsoleRooms,
  createPackingListMaker,
  defineSiteFiguresJob,
} from '#features/admin/server/index.ts'
import { createAnnouncements } from '#features/announcements/server/index.ts'
import { createAssessmentsRouter, questionBacklog } from '#features/assessments/server/index.ts'
import {
  createAssignmentSubscribers,
  createAssignmentsRouter,
  createDecisionMailSubscribers,
  defineDecisionMailJob,
} from '#features/assignments/server/index.ts'
import {
  createBatchesRouter,
  createBatchSubscribers,
  defineBatchProgressJob,
  defineStageOpeningJob,
} from '#features/batches/server/index.ts'
import { courseDeleted } from '#features/catalogue/rules/events.ts'
import {
  cacheBundleLists,
  cacheCarousel,
  cacheCourseContent,
  cacheCourseCounts,
  cacheCourseLanguages,
  cacheCourseLists,
  catalogueBacklogs,
  claimAccessGrantsForUser,
  createCarouselLister,
  createCatalogueRouter,
  createCourseCounter,
  createCourseLanguageLister,
  createCourseLister,
  createReferralLinks,
  defineCountStartedCoursesJob,
  defineReferralCleanupJob,
  listCodingProblemUses,
  listQuestionSetUses,
  notifyCatalogueChanged,
  requeueUnfinishedVideos,
  requeueUnindexedTexts,
} from '#features/catalogue/server/index.ts'
import {
  createCommentRooms,
  createCommunityRouter,
  createLiveCommentSubscribers,
  createNoteDocuments,
  findCoursesWithLearnerContent,
  getCommentRoomName,
} from '#features/community/server/index.ts'
import {
  createInsightsRouter,
  createLessonSeenSubscriber,
  createWaitingThreadSubscribers,
  defineInsightsJob,
} from '#features/insights/server/index.ts'
import { bundleEnrolled, courseCompleted, courseEnrolled } from '#features/learning/rules/events.ts'
import {
  countLessonLearners,
  createLearningRouter,
  createLearningSubscribers,
  createVisitorNetworkLimit,
  createWatchService,
  defineLearnedTotalsJob,
  defineLectureViewsJob,
  defineTrendingJob,
  defineVisitorCleanupJob,
  deleteCourseProgress,
  findBundlesWithLearners,
  findCoursesWithLearners,
  findUsersOfBundle,
  findUsersOfCourse,
  isEnrolled,
  isEnrolledInBundle,
  isWaitingForCourseStart,
  listCompletedBundleIds,
  listEnrolledCreators,
} from '#features/learning/server/index.ts'
import {
  answerCalendarFeed,
  answerCalendarFile,
  createClassRooms,
  createLiveClassesRouter,
  createLiveClassSubscribers,
  defineClassReminderJob,
} from '#features/live-classes/server/index.ts'
import { createNotifications, listUsersWithoutCategory } from '#features/notifications/server/index.ts'
import { listPointMilestones } from '#features/points/rules/ladder.ts'
import { getPointsLadder } from '#features/points/rules/settings.ts'
import {
  createPointsRouter,
  createPointsSubscribers,
  definePointsExpiryJob,
} from '#features/points/server/index.ts'
import { profilePrivacyChanged } from '#features/profiles/rules/events.ts'
import { createPincodeLookup, createProfilesRouter } from '#features/profiles/server/index.ts'
import { createResumePdfMaker, createResumesRouter } from '#features/resumes/server/index.ts'
import { priceRequestChanged } from '#features/studio/rules/course-drafts/price-events.ts'
import {
  answerCourseZipRequest,
  createCreatorMessageSubscribers,
  createPriceMailSubscriber,
  createStudioRouter,
  createUploads,
  defineBundleMessageJob,
  defineCreatorMessageJob,
  defineDraftCleanupJob,
  definePriceMailJob,
  defineTestCreatorMailJob,
} from '#features/studio/server/index.ts'
import { creatorAccessDecided, creatorAccessRequested, feedbackSent } from '#features/support/rules/events.ts'
import { ticketMessagePosted } from '#features/support/rules/tickets/ticket-events.ts'
import {
  createCloseAppealsSubscriber,
  createCommentGoneSubscriber,
  createCommentReportSubscriber,
  createInboxAnswerSubscriber,
  createSupportRouter,
  createTicketSubscribers,
  defineAppealClosedMailJob,
  defineContactMailJob,
  defineInboxAnswerMailJob,
} from '#features/support/server/index.ts'
import { loadAuthSecret } from '#platform/server/config/secrets.ts'
import {
  createSharedRateLimits,
  defineRateLimitCleanupJob,
} from '#platform/server/http/shared-rate-limits.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { isAnyRunnerAlive } from '#platform/server/jobs/runner.ts'
import { defineConvertSourcesJob, enqueueConvertSources } from '#platform/server/markdown/source-backlog.ts'
import { defineSubscriber } from '#platform/server/outbox/outbox.ts'
import type { UserSockets } from '#platform/server/realtime/realtime.ts'
import { createCodeRunner } from '#platform/server/sandbox/code-runner.ts'
import { createStorageUsageReader } from '#platform/server/storage/storage-usage.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import type { Site } from '#platform/web/page-context.ts'
import { buildCoverArt } from '#ui/cover/cover-paths.ts'
import { answerInTime } from './health.ts'
import { PERSONAL_DATA_HANDLERS } from './personal-data-handlers.ts'
import { getCourseImageFolder } from './search-engines/social-images.ts'
import { type Services, sharesRealtime } from './services.ts'
import { LECTERN_VERSION } from './version.ts'

type ZipParameters = Parameters<typeof answerCourseZipRequest>
type CalendarFeedParameters = Parameters<typeof answerCalendarFeed>
type CalendarFileParameters = Parameters<typeof answerCalendarFile>
type CourseZipRequest = [context: ZipParameters[0], request: ZipParameters[2]]

/** Puts the features together: their procedures, jobs, subscribers and the watching of videos. */
export function createFeatures(services: Services, metrics: Metrics, site: Site, sockets: UserSockets) {
  const { config, db, databaseUrl, clock, log, mailer, settings } = services
  const limits = createSharedRateLimits({ db, secret: loadAuthSecret(config) })
  const accounts = createAccounts({
    db,
    clock,
    log,
    mailer,
    limits,
    passwords: services.passwords,
    secret: loadAuthSecret(config),
    secureCookies: site.publicUrl.startsWith('https:'),
    site,
    adminEmails: config.adminEmails,
    teamNeedsTwoFactor: config.requireTwoFactor,
    storage: services.storage,
    personalDataHandlers: PERSONAL_DATA_HANDLERS,
    google: config.google ? { ...config.google, clockOffsetMs: config.clockOffsetMs } : null,
  })
  let milestones = listPointMilestones(getPointsLadder(settings))
  settings.onChange(() => {
    milestones = listPointMilestones(getPointsLadder(settings))
  })
  const watching = createWatchService({
    db,
    pool: services.pool,
    databaseUrl,
    availability: services.availability,
    clock,
    log,
    metrics,
    secret: loadAuthSecret(config),
    readDevice: accounts.deviceCookie.read,
    getMilestones: () => milestones,
    settings,
  })
  const letterMail = defineContactMailJob({ db, clock, mailer, site })
  const appealMail = defineAppealClosedMailJob({ db, clock, mailer, site })
  const inboxAnswerMail = defineInboxAnswerMailJob({ db, clock, mailer, site })
  const testCreatorMail = defineTestCreatorMailJob({ db, clock, mailer, site })
  const creatorMessage = defineCreatorMessageJob({ db, clock, mailer, site, isEnrolled })
  const bundleMessage = defineBundleMessageJob({ db, clock, mailer, site, isEnrolledInBundle })
  const notifications = createNotifications({
    db,
    clock,
    mailer,
    site,
    secret: loadAuthSecret(config),
    limits,
    sendToUser: sockets.toUser,
    feedbackSent,
    ticketMessagePosted,
    creatorAccessRequested,
    creatorAccessDecided,
  })
  const announcements = createAnnouncements({
    db,
    clock,
    log,
    mailer,
    site,
    limits,
    sockets,
    listOptedOut: (database, userIds) => listUsersWithoutCategory(database, 'announcements', userIds),
    buildUnsubscribePath: notifications.buildAnnouncementUnsubscribePath,
  })
  const decisionMail = defineDecisionMailJob({ db, clock, mailer, site })
  const priceMail = definePriceMailJob({ db, clock, mailer, site, settings })
  const uploads = createUploads({
    db,
    clock,
    log,
    settings,
    storage: services.storage,
    media: services.media,
    videoJobs: services.videoJobs,
    folder: join(config.dataDir, 'uploads'),
    toUser: sockets.toUser,
  })
  const courseCounts = cacheCourseCounts(createCourseCounter(db))
  const courseLists = cacheCourseLists(createCourseLister(db, courseCounts.count))
  const courseLanguages = cacheCourseLanguages(createCourseLanguageLister(db))
  const courseContent = cacheCourseContent()
  const bundleLists = cacheBundleLists()
  const carousel = cacheCarousel(createCarouselLister(db))
  const noteDocuments = createNoteDocuments({
    db,
    clock,
    storage: services.storage,
    publicUrl: site.publicUrl,
    coverArt: buildCoverArt,
  })
  const backlogs = [...catalogueBacklogs, questionBacklog]
  const resumePdfs = createResumePdfMaker()
  const codeRunner = createCodeRunner()
  const packingLists = createPackingListMaker()
  const convertSources = defineConvertSourcesJob(db, backlogs)
  const notifyConsole = createConsoleNotifier(sockets.toRoom)
  return {
    accounts,
    referrals: createReferralLinks({
      secret: loadAuthSecret(config),
      secure: site.publicUrl.startsWith('https:'),
    }),
    /** To be called at the start of a process that runs jobs. */
    enqueueUnfinishedWork: async () => {
      await requeueUnfinishedVideos(db, services.videoJobs)
      await requeueUnindexedTexts(db, services.videoJobs)
      await uploads.requeueUnfinished()
      await enqueueConvertSources(db, convertSources, backlogs)
    },
    unsubscribe: notifications.unsubscribe,
    /** See `answerCourseZipRequest`. */
    answerCourseZip: (...[context, request]: CourseZipRequest) =>
      answerCourseZipRequest(context, { storage: services.storage, limits }, request),
    /** See `answerCalendarFeed`. */
    answerCalendarFeed: (ip: string, request: CalendarFeedParameters[2]) =>
      answerCalendarFeed({ db, clock, ip }, { limits, site }, request),
    /** See `answerCalendarFile`. */
    answerCalendarFile: (context: CalendarFileParameters[0], classId: string) =>
      answerCalendarFile(context, { limits, site }, classId),
    /** To be called when the catalogue has changed. */
    forgetCatalogue() {
      courseCounts.clear()
      courseLists.clear()
      courseLanguages.clear()
      courseContent.clear()
      bundleLists.clear()
      carousel.clear()
    },
    // What each has is said by its contract; all of it together is more than the compiler writes out.
    router: {
      accounts: accounts.router,
      profiles: createProfilesRouter({
        limits,
        names: accounts.names,
        lookUpPincode: createPincodeLookup(config.pincodeLookupUrl),
      }),
      assessments: createAssessmentsRouter({
        limits,
        codeRunner,
        listCodingProblemUses,
        listQuestionSetUses,
        notifyQuestionsChanged: notifyCatalogueChanged,
      }),
      catalogue: createCatalogueRouter({
        db,
        listCourses: courseLists.list,
        categories: services.categories,
        listCourseLanguages: courseLanguages.list,
        listBundles: bundleLists.list,
        listCarousel: carousel.list,
        content: courseContent,
        limits,
        mustWait: isWaitingForCourseStart,
      }),
      learning: createLearningRouter({
        issueDevice: accounts.deviceCookie.issue,
        streams: watching.streams,
        limits,
        codeRunner,
        visitors: createVisitorNetworkLimit({
          secret: loadAuthSecret(config),
          settings,
        }),
      }),
      batches: createBatchesRouter({ db, limits }),
      announcements: announcements.router,
      assignments: createAssignmentsRouter({
        limits,
        compilerUrl: site.codeUrl ?? `${site.publicUrl}/code`,
      }),
      liveClasses: createLiveClassesRouter({ limits }),
      community: createCommunityRouter({
        limits,
        listEnrolledCreators,
        notes: {
          isEnrolled,
          documents: noteDocuments,
        },
      }),
      points: createPointsRouter({ db, limits }),
      studio: createStudioRouter({
        limits,
        findCoursesWithLearners,
        countLessonLearners,
        findCoursesWithNotesOrComments: findCoursesWithLearnerContent,
        findBundlesWithLearners,
        findUsersOfCourse,
        findUsersOfBundle,
        deleteCourseProgress,
        videoJobs: services.videoJobs,
        storage: services.storage,
        categories: services.categories,
        uploadEnding: uploads.ending,
        creatorMessages: { site, testMailJob: testCreatorMail },
      }),
      insights: createInsightsRouter({ limits }),
      notifications: notifications.router,
      resumes: createResumesRouter({ limits, pdfs: resumePdfs }),
      support: createSupportRouter({
        contactMailJob: letterMail,
        limits,
        readAppellant: accounts.findAppellant,
        storage: services.storage,
      }),
      admin: createAdminRouter({
        limits,
        notifyConsole,
        administration: accounts.administration,
        parts: {
          version: LECTERN_VERSION,
          realtime: sharesRealtime(config) ? 'shared' : 'alone',
          checkStorage: () => answerInTime(services.storage.check()),
          isWorkerAlive: () => isAnyRunnerAlive(services.pool),
          readStorageUsage: createStorageUsageReader(services),
        },
        packingLists,
        storage: services.storage,
      }),
    } as AnyRouter,
    jobs: [
      ...accounts.jobs,
      letterMail,
      appealMail,
      inboxAnswerMail,
      testCreatorMail,
      creatorMessage,
      bundleMessage,
      priceMail,
      decisionMail,
      ...notifications.jobs,
      ...announcements.jobs,
      ...noteDocuments.jobs,
      defineLearnedTotalsJob({ db, clock }),
      defineTrendingJob({ db, clock }),
      defineLectureViewsJob({ db, clock }),
      defineVisitorCleanupJob({ db, clock }),
      defineReferralCleanupJob({ db, clock }),
      defineCountStartedCoursesJob({ db, clock }),
      definePointsExpiryJob({ db, clock }),
      defineSiteFiguresJob({ db, clock }),
      defineInsightsJob({ db, clock }),
      defineBatchProgressJob({ db, clock }),
      defineStageOpeningJob({ db, clock }),
      defineRateLimitCleanupJob({ db, clock }),
      defineClassReminderJob({ db, clock }),
      services.videoJobs.transcode,
      services.videoJobs.remove,
      services.videoJobs.removeCaptions,
      services.videoJobs.indexTranscript,
      services.videoJobs.indexLessonTexts,
      ...uploads.jobs,
      defineDraftCleanupJob(services),
      convertSources,
    ] as Job<unknown>[],
    subscribers: [
      ...createLearningSubscribers({
        db,
        clock,
        toUser: sockets.toUser,
        toLesson: (lessonId, event, payload) => sockets.toRoom(getCommentRoomName(lessonId), event, payload),
      }),
      ...createPointsSubscribers({ db, clock, tell: sockets.toUser, settings }),
      ...createLiveCommentSubscribers({ db, toRoom: sockets.toRoom, toUser: sockets.toUser }),
      ...createBatchSubscribers({ db, clock }),
      ...announcements.subscribers,
      ...createAssignmentSubscribers({ db, clock }),
      ...createDecisionMailSubscribers({ db }, decisionMail),
      ...createLiveClassSubscribers({ db, clock, toRoom: sockets.toRoom }),
      createLessonSeenSubscriber({ db }),
      ...createWaitingThreadSubscribers({ db }),
      ...notifications.subscribers,
      ...uploads.subscribers,
      ...createCreatorMessageSubscribers(
        { db, clock },
        { course: creatorMessage, bundle: bundleMessage },
        { courseEnrolled, courseCompleted, bundleEnrolled, listCompletedBundleIds },
      ),
      createCloseAppealsSubscriber({ db, clock }, appealMail),
      createInboxAnswerSubscriber({ db }, inboxAnswerMail),
      defineSubscriber(feedbackSent, 'console', async () => notifyConsole('inbox')),
      createPriceMailSubscriber({ db }, priceMail),
      defineSubscriber(priceRequestChanged, 'console', async () => notifyConsole('pricing')),
      ...createTicketSubscribers({
        storage: services.storage,
        toUser: sockets.toUser,
        notifyTeam: () => notifyConsole('tickets'),
      }),
      createCommentReportSubscriber({ db }),
      createCommentGoneSubscriber({ db, clock }),
      // A connection has the roles of when it was opened; the browser reconnects at once with the present ones.
      defineSubscriber(accountRolesChanged, 'realtime', async ({ userId }) => {
        sockets.toUser(userId, ROLES_CHANGED_EVENT, {})
        sockets.disconnectUser(userId)
      }),
      defineSubscriber(accountCreated, 'access-grants', ({ userId }) =>
        claimAccessGrantsForUser({ db, clock }, userId),
      ),
      defineSubscriber(accountEmailChanged, 'access-grants', ({ userId }) =>
        claimAccessGrantsForUser({ db, clock }, userId),
      ),
      defineSubscriber(courseDeleted, 'social-image', async ({ courseId }) => {
        await services.storage.deletePrefix(getCourseImageFolder(courseId))
      }),
      defineSubscriber(accountRenamed, 'catalogue', () => notifyCatalogueChanged(db)),
      defineSubscriber(profilePrivacyChanged, 'pages', () => notifyCatalogueChanged(db)),
      // Profiles of banned creators are not shown.
      defineSubscriber(accountBanned, 'catalogue', () => notifyCatalogueChanged(db)),
      defineSubscriber(accountUnbanned, 'catalogue', () => notifyCatalogueChanged(db)),
    ],
    watching,
    uploads,
    /** To be called when the server stops. */
    closeProcesses() {
      codeRunner.close()
      resumePdfs.close()
      packingLists.close()
    },
    commentRooms: createCommentRooms({ db, clock, log }),
    announcementRooms: announcements.rooms,
    classRooms: createClassRooms({ db, clock, log }),
    consoleRooms: createConsoleRooms({ toRoom: sockets.toRoom }),
  }
}
