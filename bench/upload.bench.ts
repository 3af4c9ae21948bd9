import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { makeDraft } from '#tests/support/make-draft.ts'
import { type BenchFigure, computeMedian, requireAtLeast, requireAtMost, told } from './figure.ts'
import { startBareServer } from './support/bare-server.ts'
import { type BenchBrowser, signInBenchBrowser } from './support/bench-session.ts'
import { type BenchSite, startBenchSite } from './support/bench-site.ts'
import { readRss } from './support/processes.ts'

const MIB = 1024 ** 2
const FILE_BYTES = 512 * MIB
/** As the page sends it. */
const CHUNK = Buffer.alloc(32 * MIB, 'Lectern')
const ROUNDS = 3

/** A file in pieces of 32 MiB over one connection, against bare Node that writes the same pieces to the same disk. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(0)
  const browser = await signInBenchBrowser(site, ['creator'])
  const bare = await startBareServer('./bare-uploads.ts', { file: join(site.dataDir, 'bare') })
  const cookie = browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const [ratios, rates]: [number[], number[]] = [[], []]
  let memoryBefore = 0
  let growth = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    const theirs = await sendFile(bare.address, {})
    // One byte more than is sent: what is measured is the way of the bytes, not their check.
    const address = await beginUpload(site, browser, FILE_BYTES + 1)
    const sampled = sampleMemory(site)
    const ours = await sendFile(site.address + address, { cookie })
    const highest = await sampled()
    await browser.fetch(site.address + address, { method: 'DELETE', headers: {}, body: '' })
    // The first round warms up.
    if (round === 0) {
      memoryBefore = highest
      continue
    }
    ratios.push((ours / theirs) * 100)
    rates.push(ours / MIB)
    growth = Math.max(growth, highest - memoryBefore)
  }
  await bare.stop()
  await site.stop()
  return [
    requireAtLeast(
      60,
      'upload in pieces of 32 MiB, against bare Node writing to the same disk',
      computeMedian(ratios),
      '%',
    ),
    told('upload in pieces of 32 MiB', computeMedian(rates), 'MiB/s'),
    requireAtMost(64, 'memory of the server that later uploads of 512 MiB add', growth / MIB, 'MiB'),
  ]
}

async function beginUpload(site: BenchSite, browser: BenchBrowser, size: number): Promise<string> {
  const [creator] = await site.db.select({ id: users.id }).from(users).where(eq(users.username, 'bench'))
  const draftId = await makeDraft(site.db, creator?.id ?? '')
  const answer = await browser.fetch(`${site.address}/api/studio/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ draftId, fileName: 'lecture.mp4', size }),
  })
  return ((await answer.json()) as { address: string }).address
}

/** @returns bytes in a second */
async function sendFile(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const started = performance.now()
  for (let offset = 0; offset < FILE_BYTES; offset += CHUNK.length)
    await sendChunk(agent, url, offset, headers)
  agent.destroy()
  return FILE_BYTES / ((performance.now() - started) / 1000)
}

function sendChunk(
  agent: Agent,
  url: string,
  offset: number,
  headers: Record<string, string>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sent = request(url, {
    agent,
    method: 'PATCH',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': CHUNK.length,
    },
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    response.resume()
    response.on('end', () =>
      response.statusCode === 204 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
    )
  })
  sent.end(CHUNK)
  return promise
}

/** The highest memory of the server until the answer is asked for. */
function sampleMemory(site: BenchSite): () => Promise<number> {
  let highest = 0
  const read = async () => {
    highest = Math.max(highest, await readRss(site.child.pid ?? 0))
  }
  const timer = setInterval(() => void read(), 100)
  return async () => {
    clearInterval(timer)
    await read()
    return highest
  }
}
