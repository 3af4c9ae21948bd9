import { type BenchFigure, computeMedian, requireAtLeast } from './figure.ts'
import { startBareServer } from './support/bare-server.ts'
import { startBenchSite } from './support/bench-site.ts'
import { runHttpLoad } from './support/http-load.ts'

const ROUNDS = 5

/** The signed-out course list, cached and compressed, against a bare Hono answer of the same bytes; and its 304. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(40)
  const url = `${site.address.replace('localhost', '127.0.0.1')}/courses`
  const gzip = { 'accept-encoding': 'gzip' }
  // node's fetch would decompress: the bytes on the wire are what the peer has to send.
  const { body, headers } = await rawAnswer(url, gzip)
  const etag = headers['etag'] ?? ''
  const bare = await startBareServer('./bare-page.ts', { body: body.toString('base64'), headers, etag })
  const [page, unchanged]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await runHttpLoad({ url, headers: gzip })
    const theirs = await runHttpLoad({ url: `${bare.address}/page`, headers: gzip })
    page.push((ours.rate / theirs.rate) * 100)
    const known = { ...gzip, 'if-none-match': etag }
    const our304 = await runHttpLoad({ url, headers: known })
    const their304 = await runHttpLoad({ url: `${bare.address}/unchanged`, headers: known })
    unchanged.push((our304.rate / their304.rate) * 100)
  }
  await bare.stop()
  await site.stop()
  return [
    requireAtLeast(
      70,
      'signed-out /courses against a bare answer of the same bytes',
      computeMedian(page),
      '%',
    ),
    requireAtLeast(85, 'signed-out /courses, 304 against a bare 304', computeMedian(unchanged), '%'),
  ]
}

async function rawAnswer(url: string, headers: Record<string, string>) {
  const { get } = await import('node:http')
  return new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { connection: _, 'keep-alive': __, date: ___, ...kept } = response.headers
        resolve({ body: Buffer.concat(chunks), headers: kept as Record<string, string> })
      })
    }).on('error', reject)
  })
}
