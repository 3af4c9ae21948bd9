import { randomUUID } from 'node:crypto'
import { createReservedNameCheck } from '#features/accounts/server/reserved-names.ts'
import { createAdminRouter } from '#features/admin/server/index.ts'
import { createAnnouncementsRouter } from '#features/announcements/server/router.ts'
import { createAssignmentsRouter } from '#features/assignments/server/index.ts'
import { createBatchesRouter } from '#features/batches/server/index.ts'
import { mustWaitForCourseStart } from '#features/catalogue/rules/policy.ts'
import { createCatalogueRouter, createCourseLister } from '#features/catalogue/server/index.ts'
import { createCommunityRouter } from '#features/community/server/index.ts'
import { createLearningRouter, createVisitorNetworkLimit } from '#features/learning/server/index.ts'
import { createLiveClassesRouter } from '#features/live-classes/server/index.ts'
import { createPointsRouter } from '#features/points/server/index.ts'
import { createProfilesRouter } from '#features/profiles/server/index.ts'
import { createStudioRouter, defineTestCreatorMailJob } from '#features/studio/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { TEST_CATEGORIES } from './categories.ts'
import { FakeClock } from './fake-clock.ts'
import { TEST_SETTINGS } from './test-context.ts'
import type { createVideoTools } from './video-tools.ts'

// Routers with what a test does not care about filled in. In the application each part has to be named.

type Given<Create extends (deps: never) => unknown> = Partial<Parameters<Create>[0]>

export const createTestCatalogueRouter = (db: Database, given: Given<typeof createCatalogueRouter> = {}) =>
  createCatalogueRouter({
    db,
    listCourses: createCourseLister(db),
    categories: TEST_CATEGORIES,
    limits: createRateLimits(),
    mustWait: ({ actor, clock }, course) => mustWaitForCourseStart(actor, course, clock.now()),
    ...given,
  })

export const createTestLearningRouter = (given: Given<typeof createLearningRouter> = {}) =>
  createLearningRouter({
    issueDevice: () => randomUUID(),
    streams: null,
    codeRunner: { run: () => Promise.reject(new Error('no programs are run here')) },
    limits: createRateLimits(),
    visitors: createVisitorNetworkLimit({ secret: 'of tests', settings: TEST_SETTINGS }),
    ...given,
  })

export const createTestBatchesRouter = (db: Database) =>
  createBatchesRouter({ db, limits: { consume: async () => 0 } })

export const createTestAnnouncementsRouter = () =>
  createAnnouncementsRouter({ limits: { consume: async () => 0 } })
export const createTestLiveClassesRouter = () =>
  createLiveClassesRouter({ limits: { consume: async () => 0 } })

export const createTestProfilesRouter = (given: Given<typeof createProfilesRouter> = {}) =>
  createProfilesRouter({
    limits: { consume: async () => 0 },
    names: { isReservedName: createReservedNameCheck('Lectern'), renewSessionCookie: async () => {} },
    lookUpPincode: async () => null,
    ...given,
  })

export const createTestCommunityRouter = (given: Given<typeof createCommunityRouter> = {}) =>
  createCommunityRouter({
    limits: { consume: async () => 0 },
    listEnrolledCreators: async () => [],
    notes: { isEnrolled: async () => false, documents: null },
    ...given,
  })

export const createTestPointsRouter = (db: Database, given: Given<typeof createPointsRouter> = {}) =>
  createPointsRouter({ db, limits: createRateLimits(), ...given })

const site = { name: 'Lectern', publicUrl: 'https://lectern.example' }
const nobody = async () => new Set<string>()

/** Nobody learns from what creators have made. */
export const createTestStudioRouter = (
  { db, videoJobs, storage, uploadEnding }: Awaited<ReturnType<typeof createVideoTools>>,
  given: Given<typeof createStudioRouter> = {},
) =>
  createStudioRouter({
    findCoursesWithLearners: nobody,
    countLessonLearners: async () => new Map(),
    findCoursesWithNotesOrComments: nobody,
    findBundlesWithLearners: nobody,
    findUsersOfCourse: nobody,
    findUsersOfBundle: nobody,
    deleteCourseProgress: async () => {},
    videoJobs,
    storage,
    categories: TEST_CATEGORIES,
    limits: createRateLimits(),
    uploadEnding,
    creatorMessages: {
      site,
      testMailJob: defineTestCreatorMailJob({
        db,
        clock: new FakeClock(),
        mailer: { send: async () => {} },
        site,
      }),
    },
    ...given,
  })

/** Whatever a test does not give may not be used by it. */
export const createTestAdminRouter = (given: Given<typeof createAdminRouter> = {}) =>
  createAdminRouter({
    limits: createRateLimits(),
    notifyConsole: () => {},
    administration: { scheduleDeletion: async () => {}, sendDataExport: async () => null },
    ...given,
  } as Parameters<typeof createAdminRouter>[0])

export const TEST_COMPILER_URL = 'https://code.lectern.example/run'

export const createTestAssignmentsRouter = () =>
  createAssignmentsRouter({ limits: { consume: async () => 0 }, compilerUrl: TEST_COMPILER_URL })
