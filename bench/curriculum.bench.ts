import { expect, type Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { ACKNOWLEDGEMENT_KEYS } from '#features/accounts/rules/acknowledgements.ts'
import { users } from '#features/accounts/server/tables.ts'
import { draftItems, drafts, draftTopics } from '#features/studio/server/draft-tables.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeCourseDraft } from '#tests/support/make-draft.ts'
import { type BenchFigure, computeMedian, requireAtMost, told } from './figure.ts'
import { type BenchBrowser, signInBenchBrowser } from './support/bench-session.ts'
import { type BenchSite, startBenchSite } from './support/bench-site.ts'
import { startBrowser } from './support/browser.ts'

/** Items of the largest course, and of one that has just been begun. */
const [LARGE, SMALL] = [500, 5]
const ITEMS_OF_A_TOPIC = 25
const ROUNDS = 5
/** Of a round, by each course in turn. An account may save 3,600 times an hour. */
const SAVES = 200
const DRAGS = 5
/** Steps of the pointer during a drag, a frame apart. */
const DRAG_STEPS = 60

const COURSE = { ctfTitle: 'A course', category: 'programming', about: 'What it is about.' }

interface MadeCourse {
  readonly draftId: string
  readonly itemId: string
}

/** A creator works on a course with as many items as there may be: what saving one costs, and how smoothly one is dragged. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(0)
  try {
    const creator = await signInBenchBrowser(site, ['creator'])
    const [{ id } = { id: '' }] = await site.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, 'bench'))
    const large = await makeCourseOf(site.db, id, LARGE)
    const small = await makeCourseOf(site.db, id, SMALL)
    return [
      ...(await measureSaves(site, creator, large, small)),
      ...(await measureDrags(site, creator, large)),
    ]
  } finally {
    await site.stop()
  }
}

async function makeCourseOf(db: Database, creatorId: string, count: number): Promise<MadeCourse> {
  const { draftId, itemId } = await makeCourseDraft(db, creatorId)
  // With what the steps before the curriculum ask for.
  const said = sql`${drafts.document} || ${JSON.stringify({ ...COURSE, title: `A course of ${count}` })}`
  await db.update(drafts).set({ document: said }).where(eq(drafts.id, draftId))
  const type = 'article' as const
  for (let from = 1; from < count; from += ITEMS_OF_A_TOPIC) {
    const [topic] = await db
      .insert(draftTopics)
      .values({ draftId, position: from + 1, title: `Topic from ${from}` })
      .returning({ id: draftTopics.id })
    const rows = Array.from({ length: Math.min(ITEMS_OF_A_TOPIC, count - from) }, (_, place) => ({
      ...{ draftId, topicId: topic?.id ?? '', position: place + 1, type, updatedAt: new Date() },
      document: {
        type,
        title: `A text with a usual title ${from + place}`,
        description: 'Of it.',
        minutes: 4,
      },
      body: 'A paragraph of a text as people write them. '.repeat(200),
    }))
    await db.insert(draftItems).values(rows)
  }
  return { draftId, itemId }
}

async function measureSaves(
  { address }: BenchSite,
  creator: BenchBrowser,
  large: MadeCourse,
  small: MadeCourse,
): Promise<BenchFigure[]> {
  const versions = new Map<string, number>()
  async function save({ draftId, itemId }: MadeCourse): Promise<number> {
    const version = versions.get(itemId) ?? 1
    const started = performance.now()
    const answer = await creator.fetch(`${address}/api/studio/course-drafts/${draftId}/items/${itemId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ version, changes: { type: 'lecture', title: `Saved for the ${version} time` } }),
    })
    const saved = (await answer.json()) as { version: number }
    const took = performance.now() - started
    if (!answer.ok) throw new Error(`saving answered ${answer.status}`)
    versions.set(itemId, saved.version)
    return took
  }
  const [ratios, slowest]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [ofLarge, ofSmall]: [number[], number[]] = [[], []]
    for (let count = 0; count < SAVES; count += 1) {
      ofLarge.push(await save(large))
      ofSmall.push(await save(small))
    }
    // The first round warms up.
    if (round === 0) continue
    ratios.push(computeMedian(ofLarge) / computeMedian(ofSmall))
    slowest.push(findHundredth(ofLarge))
  }
  const name = `saving one of ${LARGE} items`
  return [
    requireAtMost(30, `${name}, p99`, computeMedian(slowest), 'ms'),
    requireAtMost(1.2, `${name}, against one of ${SMALL}`, computeMedian(ratios), 'times'),
  ]
}

/** What one in a hundred takes longer than. */
const findHundredth = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0

async function measureDrags(
  { address }: BenchSite,
  creator: BenchBrowser,
  { draftId }: MadeCourse,
): Promise<BenchFigure[]> {
  const browser = await startBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(creator.cookies().map((cookie) => ({ ...cookie, url: address })))
    await context.addInitScript(
      (keys) => localStorage.setItem('lectern.acknowledged', JSON.stringify(keys)),
      ACKNOWLEDGEMENT_KEYS,
    )
    const page = await context.newPage()
    await page.goto(`${address}/upload/course/curriculam?id=${draftId}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: /^Move A text with/ })).toHaveCount(LARGE - 1)
    const [longest, typical]: [number[], number[]] = [[], []]
    for (let drag = 0; drag < DRAGS; drag += 1) {
      const frames = await dragOnce(page)
      longest.push(Math.max(...frames))
      typical.push(computeMedian(frames))
    }
    return [
      requireAtMost(50, `dragging one of ${LARGE} items, longest frame`, computeMedian(longest), 'ms'),
      told(`dragging one of ${LARGE} items, usual frame`, computeMedian(typical), 'ms'),
    ]
  } finally {
    await browser.close()
  }
}

/** Takes the first text by its handle, moves it over those below it, and lets it go where it was. @returns the lengths of frames, ms */
async function dragOnce(page: Page): Promise<number[]> {
  const handle = page.getByRole('button', { name: /^Move A text with/ }).first()
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (!box) throw new Error('there is nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 8, { steps: 4 })
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  const frames = await page.evaluateHandle(watchFrames)
  for (let step = 0; step < DRAG_STEPS; step += 1) {
    await page.mouse.move(x, y + 8 + 200 * Math.sin((step / DRAG_STEPS) * Math.PI))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  const lengths = await frames.evaluate(({ stop }) => stop())
  await page.mouse.up()
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  return lengths
}

/** Runs in the page. */
function watchFrames() {
  const lengths: number[] = []
  let [before, isOver] = [performance.now(), false]
  function next(now: number) {
    lengths.push(now - before)
    before = now
    if (!isOver) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  return {
    stop() {
      isOver = true
      // The first began before it was watched.
      return lengths.slice(1)
    },
  }
}
