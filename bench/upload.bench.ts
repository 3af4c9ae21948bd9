import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { makeDraft } from '#tests/support/make-draft.ts'
import { type BenchFigure, computeMedian, requireAtLeast, requireAtMost, told } from './figure.ts'
import { startBareServer } from './support/bare-server.ts'
import { type BenchBrowser, signInBenchBrowser } from './support/bench-session.ts'
import { type BenchSite, startBenchSite } from './support/bench-site.ts'
import { readRss } from './support/processes.ts'

const MIB = 1024 ** 2
/** As the page sends it. */
const CHUNK = Buffer.alloc(32 * MIB, 'Lectern')
const ALONE = { fileBytes: 512 * MIB, others: 0, rounds: 3 }
const BUSY = { fileBytes: 2_048 * MIB, others: 50, rounds: 3 }
/** What each of the others sends in a second, as over a line of its own. */
const PIECE_OF_OTHERS = CHUNK.subarray(0, MIB)
/** Of these three, none has more uploads than one creator may have. */
const OTHER_CREATORS = ['bench_other', 'bench_second', 'bench_third']

interface Upload {
  readonly url: string
  readonly headers: Record<string, string>
}

/** A file in pieces of 32 MiB over one connection, against bare Node that writes the same pieces to the same disk: alone, and beside others. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(0)
  const bare = await startBareServer('./bare-uploads.ts', { file: join(site.dataDir, 'bare') })
  try {
    const creator = await signInCreator(site, 'bench')
    const others = await Promise.all(OTHER_CREATORS.map((username) => signInCreator(site, username)))
    const uploads: Upload[] = []
    for (let n = 0; n < BUSY.others; n += 1)
      uploads.push(await beginUpload(site, others[n % others.length] as Creator, BUSY.fileBytes))
    // The first one warms up.
    await measureUploads(site, bare.address, creator, [], { ...ALONE, rounds: 1 })
    const memoryBefore = await readRss(site.child.pid ?? 0)
    const alone = await measureUploads(site, bare.address, creator, [], ALONE)
    const busy = await measureUploads(site, bare.address, creator, uploads, BUSY)
    const name = 'upload in pieces of 32 MiB'
    const peer = 'against bare Node writing to the same disk'
    return [
      requireAtLeast(60, `${name}, ${peer}`, alone.ratio, '%'),
      told(name, alone.rate, 'MiB/s'),
      requireAtMost(
        64,
        'memory of the server that later uploads of 512 MiB add',
        (alone.highest - memoryBefore) / MIB,
        'MiB',
      ),
      requireAtLeast(60, `upload of 2 GiB beside 50 others, ${peer}`, busy.ratio, '%'),
      told('upload of 2 GiB beside 50 others', busy.rate, 'MiB/s'),
      requireAtMost(
        64,
        'memory of the server that 2 GiB beside 50 others add',
        (busy.highest - memoryBefore) / MIB,
        'MiB',
      ),
    ]
  } finally {
    await bare.stop()
    await site.stop()
  }
}

/** @returns the median of what the site makes of bare Node's rate in percent, its rate in MiB/s, and its highest memory in bytes */
async function measureUploads(
  site: BenchSite,
  bareAddress: string,
  creator: Creator,
  others: readonly Upload[],
  { fileBytes, rounds }: typeof ALONE,
) {
  const [ratios, rates]: [number[], number[]] = [[], []]
  let highest = 0
  const offsets = new Map<Upload, number>()
  const bareOthers = others.map((_, n) => ({ url: `${bareAddress}/other-${n}`, headers: {} }))
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await beside(bareOthers, offsets, () =>
      sendFile({ url: `${bareAddress}/file`, headers: {} }, fileBytes),
    )
    // One byte more than is sent: what is measured is the way of the bytes, not their check.
    const upload = await beginUpload(site, creator, fileBytes + 1)
    const sampled = sampleMemory(site)
    const ours = await beside(others, offsets, () => sendFile(upload, fileBytes))
    highest = Math.max(highest, await sampled())
    await creator.browser.fetch(upload.url, { method: 'DELETE', headers: {}, body: '' })
    ratios.push((ours / theirs) * 100)
    rates.push(ours / MIB)
  }
  return { ratio: computeMedian(ratios), rate: computeMedian(rates), highest }
}

interface Creator {
  readonly id: string
  readonly browser: BenchBrowser
}

async function signInCreator(site: BenchSite, username: string): Promise<Creator> {
  const browser = await signInBenchBrowser(site, ['creator'], username)
  const [creator] = await site.db.select({ id: users.id }).from(users).where(eq(users.username, username))
  return { id: creator?.id ?? '', browser }
}

async function beginUpload(site: BenchSite, { id, browser }: Creator, size: number): Promise<Upload> {
  const draftId = await makeDraft(site.db, id)
  const answer = await browser.fetch(`${site.address}/api/studio/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ draftId, fileName: 'lecture.mp4', size }),
  })
  const { address } = (await answer.json()) as { address: string }
  const cookie = browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  return { url: site.address + address, headers: { cookie } }
}

/** Does one thing while each of these uploads gets a piece a second. */
async function beside<T>(
  uploads: readonly Upload[],
  offsets: Map<Upload, number>,
  work: () => Promise<T>,
): Promise<T> {
  let over = false
  const sending = uploads.map(async (upload, n) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await delay((1_000 * n) / uploads.length)
    while (!over) {
      const started = performance.now()
      const offset = offsets.get(upload) ?? 0
      await sendPiece(agent, upload, offset, PIECE_OF_OTHERS)
      offsets.set(upload, offset + PIECE_OF_OTHERS.length)
      await delay(Math.max(0, 1_000 - (performance.now() - started)))
    }
    agent.destroy()
  })
  try {
    return await work()
  } finally {
    over = true
    await Promise.all(sending)
  }
}

/** @returns bytes in a second */
async function sendFile(upload: Upload, fileBytes: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const started = performance.now()
  for (let offset = 0; offset < fileBytes; offset += CHUNK.length)
    await sendPiece(agent, upload, offset, CHUNK)
  agent.destroy()
  return fileBytes / ((performance.now() - started) / 1000)
}

function sendPiece(agent: Agent, { url, headers }: Upload, offset: number, piece: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sent = request(url, {
    agent,
    method: 'PATCH',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': piece.length,
    },
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    response.resume()
    response.on('end', () =>
      response.statusCode === 204 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
    )
  })
  sent.end(piece)
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
