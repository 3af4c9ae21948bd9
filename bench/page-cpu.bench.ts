import { users } from '#features/accounts/server/tables.ts'
import { atMost, type Figure, median } from './figure.ts'
import { startBare } from './support/bare-server.ts'
import type { BarePage } from './support/bare-tree.ts'
import { signedInBrowser } from './support/bench-session.ts'
import { startBenchSite } from './support/bench-site.ts'

const ROUNDS = 21
const PAGES = 60
/** Until the compiler has settled. */
const WARM_ROUNDS = 20

/** CPU of the server for one signed-in /courses page, all included, against streaming the same element tree alone. */
export async function run(): Promise<Figure[]> {
  const site = await startBenchSite(40)
  const browser = await signedInBrowser(site)
  const bare = await startBare('./bare-tree.ts', { path: '/courses', page: await pageOf(site) })

  const milliseconds = async (cpu: () => Promise<number>, page: () => Promise<string>) => {
    const before = await cpu()
    for (let asked = 0; asked < PAGES; asked += 1) {
      if (!(await page()).includes('A course with a title')) throw new Error('no course on the page')
    }
    return (((await cpu()) - before) / PAGES) * 1000
  }
  const ours = () =>
    milliseconds(
      () => cpuOf(site.address),
      () => text(`${site.address}/courses`, browser.fetch),
    )
  const alone = () =>
    milliseconds(
      async () => Number(await text(`${bare.address}/cpu`)),
      () => text(`${bare.address}/courses`),
    )

  const [pages, ratios]: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
    const [page, tree] = [await ours(), await alone()]
    if (round < WARM_ROUNDS) continue
    pages.push(page)
    ratios.push(page / tree)
  }
  await bare.stop()
  await site.stop()
  return [
    atMost(
      2,
      'signed-in /courses, server CPU against streaming the same tree alone',
      median(ratios),
      'times',
    ),
    { name: 'signed-in /courses, server CPU', value: median(pages), unit: 'ms', bar: '', holds: true },
  ]
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
    site: { name: 'Lectern', publicUrl: site.address, pointsName: 'Cipher Points', development: false },
    answers: {
      catalogue: { listCourses: JSON.parse(await text(`${site.address}/api/courses?limit=20`)) },
      points: { getTotal: { balance: 0 } },
    },
  }
}
