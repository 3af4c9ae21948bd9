import type { Browser } from '@playwright/test'
import { type BenchFigure, requireAtMost } from './figure.ts'
import { startVideoSite } from './support/bench-site.ts'
import { startBrowser } from './support/browser.ts'

const KINDS = { Script: 'JavaScript', Stylesheet: 'CSS', Font: 'fonts' } as const
type Kind = keyof typeof KINDS
const BARS: Record<Kind, number> = { Script: 120, Stylesheet: 20, Font: 60 }
const LESSON_SCRIPT_BAR = 150

/** What a first, signed-out visit brings over the line with gzip, as counted by the browser. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startVideoSite(40)
  const browser = await startBrowser()
  try {
    const courses = await weigh(browser, `${site.address}/courses`)
    const lesson = await weigh(browser, `${site.address}${site.videoPath}`)
    return [
      ...(Object.keys(KINDS) as Kind[]).map((kind) =>
        requireAtMost(BARS[kind], `first visit of /courses, ${KINDS[kind]}`, courses(kind), 'kB'),
      ),
      requireAtMost(
        LESSON_SCRIPT_BAR,
        'first visit of a lesson before play, JavaScript',
        lesson('Script'),
        'kB',
      ),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function weigh(browser: Browser, address: string): Promise<(kind: Kind) => number> {
  const page = await (await browser.newContext()).newPage()
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
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.context().close()
  return (kind) => (bytes[kind] ?? 0) / 1000
}
