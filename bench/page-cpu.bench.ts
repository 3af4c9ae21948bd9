import { Writable } from 'node:stream'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { users } from '#features/accounts/server/tables.ts'
import type { PageContext, pageContext } from '#platform/web/page-context.ts'
import { atMost, type Figure, median } from './figure.ts'
import { signedInCookie } from './support/bench-session.ts'
import { startBenchSite } from './support/bench-site.ts'

const ROUNDS = 5
const PAGES = 200

/** CPU of the server for one signed-in /courses page, all included, against streaming the same element tree alone. */
export async function run(): Promise<Figure[]> {
  const site = await startBenchSite(40)
  const cookie = await signedInCookie(site)
  const url = `${site.address}/courses`
  const ask = async () => {
    const answer = await fetch(url, { headers: { cookie, 'accept-encoding': 'gzip' } })
    const html = await answer.text()
    if (answer.status !== 200 || !html.includes('A course with a title'))
      throw new Error(`no page: ${answer.status}`)
    return html
  }
  const tree = await captureTree(site, url)
  const ratios: number[] = []
  for (let warm = 0; warm < PAGES; warm += 1) {
    await ask()
    await stream(tree, url)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await cpuSeconds(site.address)
    for (let page = 0; page < PAGES; page += 1) await ask()
    const ours = (await cpuSeconds(site.address)) - before
    const started = process.cpuUsage()
    for (let page = 0; page < PAGES; page += 1) await stream(tree, url)
    const { user, system } = process.cpuUsage(started)
    process.stdout.write(
      `${((ours / PAGES) * 1000).toFixed(2)} ms vs ${((user + system) / 1000 / PAGES).toFixed(2)} ms\n`,
    )
    ratios.push(ours / ((user + system) / 1e6))
  }
  await site.stop()
  return [
    atMost(
      2,
      'signed-in /courses, server CPU against streaming the same tree alone',
      median(ratios),
      'times',
    ),
  ]
}

async function cpuSeconds(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return Number(/^lectern_process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
}

/** What the page framework hands to the renderer for this page, taken from one real request. */
async function captureTree(site: Awaited<ReturnType<typeof startBenchSite>>, url: string): Promise<Tree> {
  const built: ServerBuild = await import(new URL('../build/server/index.js', import.meta.url).href)
  const captured = Promise.withResolvers<EntryContext>()
  const build: ServerBuild = {
    ...built,
    entry: {
      module: {
        ...built.entry.module,
        default: (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
          captured.resolve(context)
          return new Response()
        },
      },
    },
  }
  const provider = new RouterContextProvider()
  const { pageContext: key } = built.entry.module as unknown as { pageContext: typeof pageContext }
  const courses = await (await fetch(`${site.address}/api/courses?limit=20`)).json()
  const [learner] = await site.db.select().from(users).limit(1)
  const page: PageContext = {
    actor: {
      id: learner?.id ?? '',
      name: 'Lena',
      email: '',
      username: 'lena',
      image: null,
      roles: ['learner'],
      unlimitedWatch: false,
      timeZone: 'UTC',
    },
    nonce: 'nonce',
    site: { name: 'Lectern', publicUrl: site.address, pointsName: 'Cipher Points', development: false },
    api: {
      catalogue: { listCourses: async () => courses },
      points: { getBalance: async () => ({ balance: 0, earnedToday: 0, nextStep: null }) },
    },
  }
  provider.set(key, page)
  await createRequestHandler(build, 'production')(new Request(url), provider)
  const context = await captured.promise
  const data = new Uint8Array(await new Response(context.serverHandoffStream ?? null).arrayBuffer())
  return { context, data }
}

interface Tree {
  context: EntryContext
  /** The loaders' data as they are sent along with the page. */
  data: Uint8Array<ArrayBuffer>
}

function stream({ context: captured, data }: Tree, url: string): Promise<void> {
  const context = { ...captured, serverHandoffStream: new Blob([data]).stream() }
  return new Promise((resolve, reject) => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done(), final: () => resolve() })
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url, nonce: 'nonce' }), {
      onAllReady: () => void pipe(sink),
      onError: reject,
    })
  })
}
