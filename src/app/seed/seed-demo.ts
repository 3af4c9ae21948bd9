import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { countAllProgress } from '#features/batches/server/index.ts'
import { type CourseImportDeps, courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { refreshTrendingCourses } from '#features/learning/server/index.ts'
import { ALUMNI_CONTRIBUTIONS } from '#features/support/rules/alumni.ts'
import { alumniStories } from '#features/support/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { getSiteSetting, saveSiteSetting } from '#platform/server/settings/site-settings.ts'
import { createDemoAccounts, type DemoAccountsDeps, readDemoPeople } from './demo-accounts.ts'
import { seedDemoAnnouncements } from './demo-announcements.ts'
import { seedDemoAssignments } from './demo-assignments.ts'
import { seedDemoBatches } from './demo-batches.ts'
import { seedDemoCarousel } from './demo-carousel.ts'
import { seedDemoComments } from './demo-comments.ts'
import { importDemoCourses, seedDemoBundles } from './demo-courses.ts'
import { seedDemoBundleDrafts, seedDemoChanges, seedDemoCourseDrafts, seedDemoDrafts } from './demo-drafts.ts'
import { grantDemoAccess, seedDemoEnrolments } from './demo-enrolments.ts'
import { seedDemoFollows } from './demo-follows.ts'
import { seedDemoLearning } from './demo-learning.ts'
import { seedDemoLiveClasses, seedNextDemoLiveClass } from './demo-live-classes.ts'
import { seedDemoNotes } from './demo-notes.ts'
import { seedDemoNotifications } from './demo-notifications.ts'
import { seedDemoOrders } from './demo-orders.ts'
import { seedDemoProfiles } from './demo-profiles.ts'
import { seedDemoQuestionSets } from './demo-question-sets.ts'
import { seedDemoRequests } from './demo-requests.ts'
import { awardDemoPoints, seedDemoRewards } from './demo-rewards.ts'
import { seedDemoTickets } from './demo-tickets.ts'
import { seedDemoWatching } from './demo-watching.ts'

const storiesSchema = z.array(
  z.strictObject({
    name: z.string(),
    headline: z.string(),
    contribution: z.enum(ALUMNI_CONTRIBUTIONS).optional(),
    story: z.string().trim(),
  }),
)

/** Stories for the alumni page, by people who say that they belong to the demonstration. */
async function seedDemoStories(tx: Transaction, folder: string, now: Date): Promise<void> {
  const stories = storiesSchema.parse(parse(await readFile(join(folder, 'alumni.yaml'), 'utf8')))
  await tx
    .insert(alumniStories)
    .values(stories.map((story, index) => ({ ...story, seqNo: index + 1, createdAt: now })))
    .onConflictDoNothing()
}

const DEMO_FOLDER = fileURLToPath(new URL('../../../demo', import.meta.url))

const SETTING = 'demonstration'
const progressSchema = z.object({ state: z.enum(['started', 'done']), startedAt: z.iso.datetime() })

const DAY_MS = 24 * 3600_000
/** The accounts are older than the oldest course. */
const ACCOUNTS_DAYS = 150

/** `seeded`: made now; `done`: it was there; `not-empty`: the site has accounts or courses of its own. */
export type SeedOutcome = 'seeded' | 'done' | 'not-empty'

export interface SeedDemoDeps extends Omit<CourseImportDeps, 'actor'>, Pick<DemoAccountsDeps, 'passwords'> {
  readonly log: { info(facts: object, message: string): void }
}

/**
 * Fills an empty site with the demonstration: accounts, courses, enrolments. Videos are queued and appear later. An
 * interrupted run goes on where it stopped; two runs at a time do no harm.
 *
 * @param options.folder with `people.yaml`, `courses/` and, if there are single videos, `videos/`
 * @throws the signal's reason when aborted; the next call goes on
 */
export async function seedDemo(
  tools: SeedDemoDeps,
  {
    folder = DEMO_FOLDER,
    signal = new AbortController().signal,
  }: { folder?: string; signal?: AbortSignal } = {},
): Promise<SeedOutcome> {
  const { db, clock, log } = tools
  let progress = await getSiteSetting(db, SETTING, progressSchema)
  if (progress?.state === 'done') {
    await seedNextDemoLiveClass(db, clock.now())
    return 'done'
  }
  if (!progress) {
    if (!(await isEmpty(db))) return 'not-empty'
    progress = { state: 'started', startedAt: clock.now().toISOString() }
    await saveSiteSetting(db, SETTING, progress, clock.now())
  }
  const startedAt = new Date(progress.startedAt)
  const people = await readDemoPeople(folder)
  await createDemoAccounts(tools, people, new Date(startedAt.getTime() - ACCOUNTS_DAYS * DAY_MS))
  await importDemoCourses(tools, { folder: join(folder, 'courses'), startedAt, signal })
  await grantDemoAccess(db, startedAt)
  await seedDemoCarousel(tools, folder, startedAt)
  await seedDemoRewards(db, folder, startedAt)
  await awardDemoPoints(db, startedAt)
  await seedDemoProfiles(db, folder, startedAt)
  await seedDemoTickets(tools, folder, startedAt)
  await seedDemoQuestionSets(tools, folder)
  await seedDemoChanges(tools)
  await importDemoCourses(tools, { folder: join(folder, 'videos'), startedAt, signal })
  await db.transaction(async (tx) => {
    await seedDemoEnrolments(tx, people, startedAt)
    await seedDemoFollows(tx, people, startedAt)
    await seedDemoComments(tx, folder, startedAt)
    await seedDemoNotes(tx, folder, startedAt)
    await seedDemoNotifications(tx, startedAt)
    await seedDemoOrders(tx, folder, startedAt)
    await seedDemoBundles(tx, folder, startedAt)
    await seedDemoBatches(tx, startedAt)
    await seedDemoAnnouncements(tx, startedAt)
    await seedDemoAssignments(tx, startedAt)
    await seedDemoLiveClasses(tx, startedAt)
    await seedDemoStories(tx, folder, startedAt)
    await seedDemoRequests(tx, folder, startedAt)
    await seedDemoDrafts(tx, folder, startedAt)
    await seedDemoCourseDrafts(tx, folder, startedAt)
    await seedDemoBundleDrafts(tx, folder, startedAt)
    await saveSiteSetting(tx, SETTING, { ...progress, state: 'done' }, clock.now())
    await notifyCatalogueChanged(tx)
  })
  await seedDemoLearning(db, people, startedAt)
  await seedDemoWatching(tools, people, startedAt)
  await countAllProgress(tools)
  await refreshTrendingCourses(tools)
  log.info({ people: people.length }, 'demonstration ready')
  return 'seeded'
}

async function isEmpty(db: Database): Promise<boolean> {
  const someone = await db.select({ id: users.id }).from(users).limit(1)
  const something = await db.select({ id: courses.id }).from(courses).limit(1)
  return someone.length === 0 && something.length === 0
}
