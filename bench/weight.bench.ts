import { type BenchFigure, requireAtMost } from './figure.ts'
import { startBenchSite } from './support/bench-site.ts'
import { startBrowser } from './support/browser.ts'

const KINDS = { Script: 'JavaScript', Stylesheet: 'CSS', Font: 'fonts' } as const
const BARS = { Script: 150, Stylesheet: 20, Font: 60 } as const

/** What a first, signed-out visit of /courses brings over the line with gzip, as counted by the browser. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(40)
  const browser = await startBrowser()
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  const kindOf = new Map<string, string>()
  const bytes: Record<string, number> = {}
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A module that is preloaded is told as of kind "Other".
    kindOf.set(requestId, response.mimeType.includes('javascript') ? 'Script' : type)
  })
  // The bodies alone, without the headers of each answer.
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
  await page.goto(`${site.address}/courses`, { waitUntil: 'networkidle' })
  await browser.close()
  await site.stop()
  const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]
  return kinds.map((kind) =>
    requireAtMost(BARS[kind], `first visit of /courses, ${KINDS[kind]}`, (bytes[kind] ?? 0) / 1000, 'kB'),
  )
}
