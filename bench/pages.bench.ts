import { setTimeout as wait } from 'node:timers/promises'
import { type BenchFigure, computeMedian, requireAtLeast } from './figure.ts'
import { startBareServer } from './support/bare-server.ts'
import { startBenchSite } from './support/bench-site.ts'
import { runHttpLoad } from './support/http-load.ts'

const ROUNDS = 5
const ENCODINGS = ['identity', 'gzip', 'br'] as const
const [TRIES, BETWEEN_MS] = [50, 100]

/**
 * The signed-out course list, cached, as each encoding that browsers ask for, against a bare Hono answer of the same bytes; and
 * its 304.
 */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(40)
  const url = `${site.address.replace('localhost', '127.0.0.1')}/courses`
  const figures: BenchFigure[] = []
  for (const encoding of ENCODINGS) {
    const asked = acceptOf(encoding)
    const { body, headers } = await encodedAnswer(url, encoding)
    const etag = headers['etag'] ?? ''
    const bare = await startBareServer('./bare-page.ts', { body: body.toString('base64'), headers, etag })
    const compare = async (path: string, sent: Record<string, string>) => {
      const ratios: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const ours = await runHttpLoad({ url, headers: sent })
        const theirs = await runHttpLoad({ url: `${bare.address}/${path}`, headers: sent })
        ratios.push((ours.rate / theirs.rate) * 100)
      }
      return computeMedian(ratios)
    }
    const page = await compare('page', asked)
    figures.push(
      requireAtLeast(
        70,
        `signed-out /courses as ${encoding} against a bare answer of the same bytes`,
        page,
        '%',
      ),
    )
    if (encoding === 'gzip') {
      const unchanged = await compare('unchanged', { ...asked, 'if-none-match': etag })
      figures.push(requireAtLeast(85, 'signed-out /courses, 304 against a bare 304', unchanged, '%'))
    }
    await bare.stop()
  }
  await site.stop()
  return figures
}

/** As browsers ask for it: none that knows brotli does without gzip. */
const acceptOf = (encoding: string) => ({ 'accept-encoding': encoding === 'br' ? 'gzip, br' : encoding })

/** The page as this encoding, which is made when it is asked for a second time. */
async function encodedAnswer(url: string, encoding: string) {
  for (let asked = 0; asked < TRIES; asked += 1) {
    // node's fetch would decompress: the bytes on the wire are what the peer has to send.
    const answer = await rawAnswer(url, acceptOf(encoding))
    if ((answer.headers['content-encoding'] ?? 'identity') === encoding) return answer
    await wait(BETWEEN_MS)
  }
  throw new Error(`no answer as ${encoding}`)
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
