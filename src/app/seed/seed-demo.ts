import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { courses, type ImportTools, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { refreshTrends } from '#features/learning/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { readSetting, writeSetting } from '#platform/server/settings/settings.ts'
import { createDemoAccounts, readDemoPeople } from './demo-accounts.ts'
import { tellDemoStories } from './demo-alumni.ts'
import { makeDemoBundles } from './demo-bundles.ts'
import { fillDemoCarousel } from './demo-carousel.ts'
import { tellDemoComments } from './demo-comments.ts'
import { importDemoCourses } from './demo-courses.ts'
import { enrolDemoLearners } from './demo-enrolments.ts'
import { followDemoPeople } from './demo-follows.ts'
import { grantDemoAccess } from './demo-grants.ts'
import { tellDemoLearning } from './demo-learning.ts'
import { keepDemoNotes } from './demo-notes.ts'
import { tellDemoNews } from './demo-notifications.ts'
import { giveDemoPoints, stockDemoStore } from './demo-rewards.ts'

const DEMO_FOLDER = fileURLToPath(new URL('../../../demo', import.meta.url))

const SETTING = 'demonstration'
const progressSchema = z.object({ state: z.enum(['started', 'done']), startedAt: z.iso.datetime() })

const DAY_MS = 24 * 3600_000
/** The accounts are older than the oldest course. */
const ACCOUNTS_DAYS = 150

/** `seeded`: made now; `done`: it was there; `not-empty`: the site has accounts or courses of its own. */
export type SeedOutcome = 'seeded' | 'done' | 'not-empty'

export interface SeedTools extends ImportTools {
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
  tools: SeedTools,
  {
    folder = DEMO_FOLDER,
    signal = new AbortController().signal,
  }: { folder?: string; signal?: AbortSignal } = {},
): Promise<SeedOutcome> {
  const { db, clock, log } = tools
  let progress = await readSetting(db, SETTING, progressSchema)
  if (progress?.state === 'done') return 'done'
  if (!progress) {
    if (!(await isEmpty(db))) return 'not-empty'
    progress = { state: 'started', startedAt: clock.now().toISOString() }
    await writeSetting(db, SETTING, progress, clock.now())
  }
  const startedAt = new Date(progress.startedAt)
  const people = await readDemoPeople(folder)
  await createDemoAccounts(tools, people, new Date(startedAt.getTime() - ACCOUNTS_DAYS * DAY_MS))
  await importDemoCourses(tools, { folder: join(folder, 'courses'), startedAt, signal })
  await grantDemoAccess(db, startedAt)
  await fillDemoCarousel(tools, folder, startedAt)
  await stockDemoStore(db, folder, startedAt)
  await giveDemoPoints(db, startedAt)
  await importDemoCourses(tools, { folder: join(folder, 'videos'), startedAt, signal })
  await db.transaction(async (tx) => {
    await enrolDemoLearners(tx, people, startedAt)
    await followDemoPeople(tx, people, startedAt)
    await tellDemoComments(tx, folder, startedAt)
    await keepDemoNotes(tx, folder, startedAt)
    await tellDemoNews(tx, startedAt)
    await makeDemoBundles(tx, folder, startedAt)
    await tellDemoStories(tx, folder, startedAt)
    await writeSetting(tx, SETTING, { ...progress, state: 'done' }, clock.now())
    await notifyCatalogueChanged(tx)
  })
  await tellDemoLearning(db, people, startedAt)
  await refreshTrends(db, clock.now())
  log.info({ people: people.length }, 'demonstration ready')
  return 'seeded'
}

async function isEmpty(db: Database): Promise<boolean> {
  const someone = await db.select({ id: users.id }).from(users).limit(1)
  const something = await db.select({ id: courses.id }).from(courses).limit(1)
  return someone.length === 0 && something.length === 0
}
