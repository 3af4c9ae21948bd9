import { buildSite } from '#app/server/site.ts'
import { users } from '#features/accounts/server/tables.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { type BenchFigure, computeMedian, requireAtMost } from './figure.ts'
import { startBareServer } from './support/bare-server.ts'
import type { BarePage } from './support/bare-tree.ts'
import { signInBenchBrowser } from './support/bench-session.ts'
import { startBenchSite } from './support/bench-site.ts'

const ROUNDS = 15
const PAGES = 100
/** A server runs for days: what its compiler does in the first minute is no part of a page. */
const WARM_PAGES = 3_000

/** CPU of the server for one signed-in /courses page, all included, against streaming the same element tree alone. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(40)
  const browser = await signInBenchBrowser(site)
  const bare = await startBareServer('./bare-tree.ts', { path: '/courses', page: await pageOf(site) })

  const ours = {
    page: () => text(`${site.address}/courses`, browser.fetch),
    cpu: () => cpuOf(site.address),
  }
  const alone = {
    page: () => text(`${bare.address}/courses`),
    cpu: async () => Number(await text(`${bare.address}/cpu`)),
  }
  await Promise.all([ours, alone].map(({ page }) => ask(page, WARM_PAGES)))
  const milliseconds = async ({ page, cpu }: typeof ours) => {
    const before = await cpu()
    await ask(page, PAGES)
    return (((await cpu()) - before) / PAGES) * 1000
  }
  const [pages, ratios]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const [page, tree] = [await milliseconds(ours), await milliseconds(alone)]
    pages.push(page)
    ratios.push(page / tree)
  }
  await bare.stop()
  await site.stop()
  return [
    requireAtMost(
      2,
      'signed-in /courses, server CPU against streaming the same tree alone',
      computeMedian(ratios),
      'times',
    ),
    { name: 'signed-in /courses, server CPU', value: computeMedian(pages), unit: 'ms', bar: '', holds: true },
  ]
}

async function ask(page: () => Promise<string>, times: number): Promise<void> {
  for (let asked = 0; asked < times; asked += 1) {
    if (!(await page()).includes('A course with a title')) throw new Error('no course on the page')
  }
}

async function text(url: string, ask: (url: string) => Promise<Response> = fetch): Promise<string> {
  const answer = await ask(url)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

async function cpuOf(address: string): Promise<number> {
  return Number(/^lectern_process_cpu_seconds_total (\S+)/m.exec(await text(`${address}/metrics`))?.[1])
}

/** What the server's loaders give for this page. */
async function pageOf(site: Awaited<ReturnType<typeof startBenchSite>>): Promise<BarePage> {
  const [learner] = await site.db.select().from(users).limit(1)
  return {
    actor: {
      id: learner?.id ?? '',
      name: 'Lena Bench',
      email: '',
      username: 'bench',
      image: null,
      roles: ['learner'],
      unlimitedWatch: false,
      timeZone: 'UTC',
    },
    nonce: 'nonce',
    unavailable: false,
    requestId: '',
    site: buildSite(readConfig({}), site.address),
    answers: {
      catalogue: { listCourses: JSON.parse(await text(`${site.address}/api/courses?limit=20`)) },
      points: { getTotal: { balance: 0 } },
      notifications: { getUnreadNotifications: { result: 0 } },
    },
  }
}
