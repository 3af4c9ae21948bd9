import { buildSite } from '#app/server/site.ts'
import { createSettingReader } from '#platform/rules/site-settings.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { TEST_CATEGORIES } from '#tests/support/categories.ts'
import { type BenchFigure, computeMedian, requireAtMost, told } from './figure.ts'
import { startBareServer } from './support/bare-server.ts'
import type { BareTreeSettings } from './support/bare-tree.ts'
import { createBenchBrowser } from './support/bench-session.ts'
import { runHttpLoad } from './support/http-load.ts'
import { type LearnerSite, startLearnerSite } from './support/learner-site.ts'
import { countStatements } from './support/statement-counter.ts'

const ROUNDS = 11
const PAGES = 30
/** A server runs for days: what its compiler does in the first minute is no part of a page. */
const WARM_PAGES = 400
const COUNTED_PAGES = 20
const LOAD = { connections: 16, seconds: 6 }
const BAR = 2
const STATEMENTS = 3

/**
 * Signed-in pages: CPU of the server for one, all included, against streaming the same element tree alone; the statements it sends
 * to the database; and how many of the page of a lesson a process gives in a second.
 */
export async function run(): Promise<BenchFigure[]> {
  const site = await startLearnerSite()
  const pages = pagesOf(site)
  const bare = await startBareServer('./bare-tree.ts', await settingsOf(site, Object.values(pages)))
  const browser = createBenchBrowser(await site.cookie())
  const ours = {
    page: (path: string) => text(site.address + path, browser.fetch),
    cpu: () => cpuOf(site.address),
  }
  const alone = {
    page: (path: string) => text(bare.address + path),
    cpu: async () => Number(await text(`${bare.address}/cpu`)),
  }
  for (const path of Object.values(pages)) {
    checkSame(path, await ours.page(path), await alone.page(path))
    await Promise.all([ours, alone].map(({ page }) => ask(page, path, WARM_PAGES)))
  }
  const milliseconds = async ({ page, cpu }: typeof ours, path: string) => {
    const before = await cpu()
    await ask(page, path, PAGES)
    return (((await cpu()) - before) / PAGES) * 1000
  }
  const figures: BenchFigure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const [times, ratios]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const [page, tree] = [await milliseconds(ours, path), await milliseconds(alone, path)]
      times.push(page)
      ratios.push(page / tree)
    }
    const statements = await countStatements(site.pool, COUNTED_PAGES, () => ours.page(path))
    if (statements.length > STATEMENTS) process.stdout.write(listed(name, statements))
    figures.push(
      requireAtMost(
        BAR,
        `${name}, server CPU against streaming the same tree alone`,
        computeMedian(ratios),
        'times',
      ),
      told(`${name}, server CPU`, computeMedian(times), 'ms'),
      requireAtMost(STATEMENTS, `${name}, statements`, statements.length, ''),
    )
  }
  await bare.stop()
  const headers = { cookie: await site.cookie(), 'accept-encoding': 'gzip' }
  const { rate } = await runHttpLoad({ url: site.address + pages['lesson with video'], headers, ...LOAD })
  await site.stop()
  return [...figures, told('lesson with video, 16 connections', rate, '1/s')]
}

function pagesOf({ course, lecture, article, mcq }: LearnerSite) {
  const lesson = ({ seoTitle }: typeof lecture) => `/courses/${course.seoTitle}/${seoTitle}`
  return {
    'lesson with video': lesson(lecture),
    'lesson with article': lesson(article),
    'lesson with MCQ': lesson(mcq),
    home: '/',
    '/courses': '/courses',
    dashboard: '/profile',
    enrolments: '/profile/enrollments',
    notifications: '/notifications',
  }
}

async function settingsOf(site: LearnerSite, paths: readonly string[]): Promise<BareTreeSettings> {
  const { address, learner: actor } = site
  const page = {
    actor,
    nonce: 'nonce',
    unavailable: false,
    requestId: '',
    site: buildSite(
      readConfig({}),
      address,
      { ...createSettingReader({}), overrides: () => ({}) },
      TEST_CATEGORIES,
    ),
  }
  return { paths, page, address, cookie: await site.cookie() }
}

/** The statements of a page that sends too many, for whoever is to make them fewer. */
const listed = (name: string, statements: readonly string[]) =>
  statements.map((one) => `  ${name}: ${one.replaceAll(/\s+/g, ' ').slice(0, 200)}\n`).join('')

/** The peer shows the same: the same title, and all but as many elements. */
function checkSame(path: string, ours: string, theirs: string): void {
  const title = (html: string) => /<title>[^<]*/.exec(html)?.[0]
  const size = (html: string) => html.split('<div').length
  if (title(ours) !== title(theirs) || size(ours) !== size(theirs))
    throw new Error(`${path} is not what its peer streams`)
}

async function ask(page: (path: string) => Promise<string>, path: string, times: number): Promise<void> {
  for (let asked = 0; asked < times; asked += 1) await page(path)
}

async function text(url: string, ask: (url: string) => Promise<Response> = fetch): Promise<string> {
  const answer = await ask(url)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

async function cpuOf(address: string): Promise<number> {
  return Number(/^lectern_process_cpu_seconds_total (\S+)/m.exec(await text(`${address}/metrics`))?.[1])
}
