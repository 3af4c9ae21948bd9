import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listFixedSettings, SITE_SETTINGS } from '#app/site-settings/site-settings.ts'
import { updateUsername } from '#features/accounts/server/commands/update-username.ts'
import { reserveCodeMail } from '#features/accounts/server/mail-codes.ts'
import { getAccount } from '#features/accounts/server/queries/get-account.ts'
import { getPersonalDataStatus } from '#features/accounts/server/queries/get-personal-data-status.ts'
import { addAssignment } from '#features/assignments/server/commands/manage-assignments.ts'
import { formatCoursePrice } from '#features/catalogue/rules/course-price.ts'
import { createWatchLimits } from '#features/learning/rules/settings.ts'
import { createVisitorNetworkLimit } from '#features/learning/server/index.ts'
import { viewerDays } from '#features/learning/server/tables.ts'
import { buildCreditParameters } from '#features/learning/server/watch/tick-batch.ts'
import { awardWatchingPoints } from '#features/points/server/index.ts'
import { earnPoints } from '#features/points/server/ledger/ledger-entries.ts'
import { rewardProfileSection } from '#features/points/server/orders/reward-section.ts'
import { addReward } from '#features/points/server/store/rewards.ts'
import { rewards } from '#features/points/server/store-tables.ts'
import { pointsLots } from '#features/points/server/tables.ts'
import type { ProfileSection } from '#features/profiles/rules/sections.ts'
import { createEmptyResumeDocument } from '#features/resumes/rules/resume-document.ts'
import { insertResume } from '#features/resumes/server/save-resume.ts'
import { createAccessProcedures } from '#features/studio/server/access/access-procedures.ts'
import { uploads } from '#features/studio/server/draft-tables.ts'
import { createUpload } from '#features/studio/server/uploads/create-upload.ts'
import { createTicket } from '#features/support/server/index.ts'
import { findOwnTicket } from '#features/support/server/tickets/learner-queries.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { createLiveSettings } from '#platform/server/settings/live-settings.ts'
import { updateSiteSetting } from '#platform/server/settings/update-site-setting.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import {
  makeBatch,
  makeCourse,
  makeEnrolment,
  makeLesson,
  makeUser,
  TEST_DELIVERY_ADDRESS,
} from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { makeCreatorWithDraft } from '#tests/support/make-draft.ts'
import { completeTestSections } from '#tests/support/profile-fields.ts'
import { createTestLearningRouter, createTestPointsRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

// Everything is made once, before any value is changed: what reads a value only at the start fails here.
const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const settings = createLiveSettings({
  db,
  log: createLogger('silent'),
  list: SITE_SETTINGS,
  fixed: listFixedSettings(readConfig({})),
})
const learning = createTestLearningRouter()
const points = createTestPointsRouter(db)
const nobody = async () => new Set<string>()
const access = createAccessProcedures({
  limits: createRateLimits(),
  findUsersOfCourse: nobody,
  findUsersOfBundle: nobody,
})
const networks = createVisitorNetworkLimit({ secret: 'a secret', settings })
const limits = createWatchLimits(settings)
const EMPTY = createEmptyResumeDocument()
/** For what stores nothing. */
const NO_STORAGE = {} as Storage
const DAY_MS = 86_400_000

const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock, settings }) })
const asVisitor = () => ({
  context: createTestContext(db, null, { clock, settings, deviceId: randomUUID() }),
})

async function makeReward() {
  const slug = `reward-${randomUUID()}`
  await addReward(createTestCommandContext(db, clock), {
    reward: {
      ...{ slug, title: 'Mug', description: 'Of clay.', motif: 'mug', cost: 10 },
      ...{ sizes: [{ size: '', stock: 9 }], onePerPerson: false, until: null },
    },
  })
  const [reward] = await db.select().from(rewards).where(eq(rewards.slug, slug))
  return reward?.id ?? ''
}

async function makeRich(amount = 5_000, sections: readonly ProfileSection[] = []) {
  const actor = await makeUser(db)
  const at = clock.now()
  const gift = {
    userId: actor.id,
    source: 'adjustment',
    idempotencyKey: 'a gift',
    at,
    expiresAt: null,
  } as const
  await db.transaction((tx) => earnPoints(tx, { ...gift, amount }))
  await completeTestSections(db, actor.id, sections)
  return actor
}

/** Begins uploads of so many GiB each until one is refused. */
/** How many of 12,000 addresses a creator can give a course. */
async function countGivenAccess(): Promise<number> {
  const creator = await makeUser(db, { roles: ['creator'] })
  const course = await makeCourse(db, { creatorId: creator.id, visibility: 'restricted' })
  const context = createTestContext(db, creator, { clock, settings })
  const give = (csv: string) =>
    call(
      access.giveAccessToList,
      { kind: 'course', subjectId: course.id, csv, fileName: 'a.csv' },
      { context },
    )
  let count = 0
  for (const size of [4_998, 1, 1, 5_000, 1]) {
    const from = count
    const csv = Array.from({ length: size }, (_, index) => `p${from + index}@lectern.example`).join('\n')
    const { error } = await safe(give(csv))
    if (!error) count += size
  }
  return count
}

async function beginUploads(gib: number) {
  const { creator, draftId } = await makeCreatorWithDraft(db)
  const ctx = createTestContext(db, creator, { clock, settings })
  const begin = () => createUpload(ctx, { draftId, fileName: 'lecture.mp4', size: gib * 1024 ** 3 })
  const first = (await begin()).outcome
  let count = first === 'CREATED' ? 1 : 0
  while (count > 0 && (await begin()).outcome === 'CREATED') count += 1
  const [begun] = await db.select().from(uploads).where(eq(uploads.creatorId, creator.id))
  return { first, count, hours: begun && (begun.expiresAt.getTime() - clock.now().getTime()) / 3_600_000 }
}

const FIVE = ['about', 'contact', 'education', 'experience', 'skills'] as const

async function redeem(actor: Actor): Promise<string> {
  const input = { rewardId: await makeReward(), address: TEST_DELIVERY_ADDRESS, idempotencyKey: randomUUID() }
  const { error } = await safe(call(points.redeem, input, as(actor)))
  return error && 'code' in error ? `${error.code}: ${error.message}` : 'ordered'
}

async function exhaustDay(actor: Actor): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10)
  await db.insert(viewerDays).values({ viewerId: actor.id, day, learnedMs: 0, usedMs: 1_000 * 60_000 })
}

async function extendDay(): Promise<{ balance: number; minutes: number }> {
  const actor = await makeRich(100)
  await exhaustDay(actor)
  const before = await call(learning.getAllowance, undefined, as(actor))
  const { balance, limitSeconds } = await call(
    points.extendDay,
    { limitSeconds: before.limitSeconds ?? 0 },
    as(actor),
  )
  return { balance, minutes: (limitSeconds - (before.limitSeconds ?? 0)) / 60 }
}

const completeSection = async (section: ProfileSection) => {
  const { id: userId } = await makeUser(db)
  return db.transaction((tx) => rewardProfileSection(tx, { settings }, { userId, section, at: clock.now() }))
}

/** Whether a creator can add an assignment that is worth 25 points. */
async function addAssignmentOf25Points(): Promise<string> {
  const creator = await makeUser(db, { roles: ['creator'] })
  const course = await makeCourse(db, { creatorId: creator.id })
  const batch = await makeBatch(db, { courseId: course.id, creatorId: creator.id })
  const added = await addAssignment(as(creator).context, {
    ...{ batchId: batch.id, title: 'A', description: 'B', type: 'regular', level: 'beginner', url: null },
    ...{ expiry: { amount: 1, unit: 'days' }, points: 25 },
  })
  return typeof added === 'string' ? added : 'added'
}

async function findDestination(): Promise<string> {
  const learner = await makeUser(db)
  const course = await makeCourse(db, { startsAt: new Date('2026-12-01T00:00:00Z') })
  await makeLesson(db, { course })
  await makeEnrolment(db, learner.id, course.id, new Date('2025-06-01T00:00:00Z'))
  const { destination } = await call(learning.continueCourse, { courseId: course.id }, as(learner))
  return destination.place
}

/** How many days points that are earned now are good for. */
async function earnForDays(): Promise<number> {
  const { id: userId } = await makeUser(db)
  await awardWatchingPoints({ db, clock, settings }, { userId, day: '2026-03-02', learnedMs: 300_000 })
  const [lot] = await db.select().from(pointsLots).where(eq(pointsLots.userId, userId))
  return ((lot?.expiresAt?.getTime() ?? 0) - clock.now().getTime()) / DAY_MS
}

async function admitThirdVisitor(): Promise<boolean> {
  const network = `192.0.2.${(clock.now().getTime() + admitted++) % 200}`
  for (const deviceId of [randomUUID(), randomUUID()])
    await networks.admit({ db, clock }, { deviceId, network })
  return networks.admit({ db, clock }, { deviceId: randomUUID(), network })
}
let admitted = 0

async function redeemTwiceAfter(days: number): Promise<string> {
  const actor = await makeRich(5_000, FIVE)
  expect(await redeem(actor)).toBe('ordered')
  const start = clock.now()
  clock.advance({ days })
  const course = await makeCourse(db)
  await makeEnrolment(db, actor.id, course.id, clock.now())
  const answer = await redeem(actor)
  clock.set(start.toISOString())
  return answer
}

async function renameUntilRefused(): Promise<number> {
  const actor = await makeUser(db)
  const ctx = { db, clock, settings, actor, isReservedName: () => false }
  const before = (await getAccount(ctx, actor.id)).usernameChangesLeft
  let changes = 0
  while ((await updateUsername(ctx, `name_${randomUUID().slice(0, 8)}`)).outcome === 'AVAILABLE') changes += 1
  expect(changes).toBe(before)
  return changes
}

async function countCodeMails(): Promise<number> {
  const mail = {
    email: `${randomUUID()}@example.org`,
    purpose: 'sign-up',
    now: clock.now(),
    again: false,
  } as const
  let mails = 0
  while ((await db.transaction((tx) => reserveCodeMail(tx, { settings }, mail))).allowed) mails += 1
  return mails
}

async function readGraceDays(): Promise<number> {
  const actor = await makeUser(db)
  return (await getPersonalDataStatus({ db, clock, settings, actor, secret: 'a secret' })).graceDays
}

async function countResumes(): Promise<number> {
  const actor = await makeUser(db)
  const wanted = { templateId: 1, category: 1, document: EMPTY, profileSnapshot: EMPTY } as const
  let made = 0
  const insert = () => insertResume({ db, clock, settings, actor }, { id: randomUUID(), ...wanted })
  while ((await insert()) !== 'TOO_MANY') made += 1
  return made
}

/** When an answer to a question of Monday at nine is due. */
async function fileTicket(): Promise<string> {
  const actor = await makeUser(db)
  const ctx = { db, clock, settings, actor, storage: NO_STORAGE }
  const filed = await createTicket(ctx, {
    type: 'subject',
    title: 'Graphs',
    message: 'What is the degree of a vertex?',
    idempotencyKey: randomUUID(),
  })
  if (typeof filed === 'string') throw new Error(filed)
  return (await findOwnTicket(ctx, filed))?.dueAt ?? ''
}

interface SettingCase {
  readonly value: unknown
  readonly observe: () => unknown
  readonly before: unknown
  readonly after: unknown
}

const CASES: Readonly<Record<string, SettingCase>> = {
  'learning.learner-minutes': {
    value: 90,
    observe: async () => (await call(learning.getAllowance, undefined, as(await makeUser(db)))).limitSeconds,
    before: 7_200,
    after: 5_400,
  },
  'learning.visitor-seconds': {
    value: 1_200,
    observe: async () => (await call(learning.getAllowance, undefined, asVisitor())).limitSeconds,
    before: 900,
    after: 1_200,
  },
  'learning.visitors-per-network': { value: 2, observe: admitThirdVisitor, before: true, after: false },
  'learning.seen-percent': {
    value: 75,
    observe: () => buildCreditParameters([], clock.now(), limits, []).at(28),
    before: 0.9,
    after: 0.75,
  },
  'learning.starts-count-from': {
    value: '2025-06-02',
    observe: findDestination,
    before: 'welcome',
    after: 'video',
  },
  'points.ladder': {
    value: [{ minutes: 10, points: 30 }],
    observe: async () => (await call(points.getBalance, undefined, as(await makeUser(db)))).nextStep,
    before: { learnedSeconds: 300, points: 5 },
    after: { learnedSeconds: 600, points: 30 },
  },
  'points.lifetime-days': { value: 90, observe: earnForDays, before: 60, after: 90 },
  'points.about-section': { value: 25, observe: () => completeSection('about'), before: 10, after: 25 },
  'points.section': { value: 7, observe: () => completeSection('skills'), before: 5, after: 7 },
  'assignments.points': {
    value: 25,
    observe: addAssignmentOf25Points,
    before: 'TOO_MANY_POINTS',
    after: 'added',
  },
  'points.extension-cost': {
    value: 40,
    observe: async () => (await extendDay()).balance,
    before: 95,
    after: 60,
  },
  'points.extension-minutes': {
    value: 45,
    observe: async () => (await extendDay()).minutes,
    before: 30,
    after: 45,
  },
  'points.redeem-min-points': {
    value: 50,
    observe: async () => redeem(await makeRich(100, FIVE)),
    before: 'NOT_ENOUGH_POINTS: You need at least 3,000 points, and enough for the price of your choice.',
    after: 'ordered',
  },
  'points.redeem-min-profile-percent': {
    value: 80,
    observe: async () => redeem(await makeRich(5_000, FIVE)),
    before: 'ordered',
    after: 'PROFILE_INCOMPLETE: Your profile has to be at least 80% complete.',
  },
  'points.redeem-interval-days': {
    value: 90,
    observe: () => redeemTwiceAfter(61),
    before: 'ordered',
    after: 'BUFFER_TIME: Your last redemption was less than 90 days ago.',
  },
  'accounts.username-changes': { value: 1, observe: renameUntilRefused, before: 3, after: 1 },
  'accounts.code-mails-per-day': { value: 6, observe: countCodeMails, before: 4, after: 6 },
  'accounts.deletion-grace-days': { value: 30, observe: readGraceDays, before: 14, after: 30 },
  'support.hours': {
    value: '08:30-20:30',
    observe: fileTicket,
    before: '2026-03-04T12:00:00.000Z',
    after: '2026-03-04T09:00:00.000Z',
  },
  'site.time-zone': {
    value: 'America/New_York',
    observe: fileTicket,
    before: '2026-03-04T12:00:00.000Z',
    // Ten o'clock there is 15:00 UTC.
    after: '2026-03-04T17:00:00.000Z',
  },
  'studio.access-grants': { value: 4_999, observe: countGivenAccess, before: 10_000, after: 4_999 },
  'studio.largest-upload-gib': {
    value: 2,
    observe: async () => (await beginUploads(3)).first,
    before: 'CREATED',
    after: 'TOO_LARGE',
  },
  'studio.upload-space-gib': {
    value: 25,
    observe: async () => (await beginUploads(10)).count,
    before: 10,
    after: 2,
  },
  'studio.upload-patience-hours': {
    value: 2,
    observe: async () => (await beginUploads(1)).hours,
    before: 24,
    after: 2,
  },
  'catalogue.currency': {
    value: 'EUR',
    observe: async () => formatCoursePrice(1200, settings),
    before: '$1,200',
    after: '€1,200',
  },
  'resumes.per-person': { value: 3, observe: countResumes, before: 20, after: 3 },
}

test.each(Object.entries(CASES))(
  '%s is in force once it is changed',
  async (key, { value, observe, before, after }) => {
    expect(await observe()).toEqual(before)
    const ctx = { ...createTestCommandContext(db, clock), settings }
    expect(await updateSiteSetting(ctx, { key, value })).toMatchObject({ outcome: 'CHANGED' })
    await settings.load()
    try {
      expect(await observe()).toEqual(after)
    } finally {
      await updateSiteSetting(ctx, {
        key,
        value: SITE_SETTINGS.find(({ setting }) => setting.key === key)?.setting.default,
      })
      await settings.load()
    }
  },
)

test('no setting is listed that has no effect', () => {
  // What the delivery time does is on pages only: it is looked for there, in settings.test.ts.
  const shown = ['points.delivery-days']
  expect([...Object.keys(CASES), ...shown].sort()).toEqual(
    SITE_SETTINGS.map(({ setting }) => setting.key).sort(),
  )
})
