import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { ACKNOWLEDGEMENT_KEYS } from '#features/accounts/rules/acknowledgements.ts'
import { type BenchFigure, computeMedian, requireAtMost } from './figure.ts'
import { type BenchBrowser, signInBenchBrowser } from './support/bench-session.ts'
import { startVideoSite } from './support/bench-site.ts'
import { startBrowser } from './support/browser.ts'

const VISITS = 5
const NAVIGATIONS = 10
/** Lighthouse's slow phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
}
const PHONE_SLOWDOWN = 4
/** Longer than any interaction takes until its paint, ms. */
const SETTLED_MS = 1_500
/** Longest until an interaction has done what it is for, ms. */
const EFFECT_TIMEOUT_MS = 15_000
/** As long as a pointer rests on a link before its press, ms. */
const AIM_MS = 300

interface Interaction {
  readonly find: (page: Page) => Locator
  /** What it changes. */
  readonly readState: (page: Page) => Promise<unknown>
}

const INTERACTIONS: Record<string, Interaction> = {
  'theme toggle': {
    find: (page) => page.getByRole('button', { name: 'Switch to' }),
    readState: (page) => page.locator('html').getAttribute('data-theme'),
  },
  play: {
    find: (page) => page.getByRole('button', { name: 'Play video' }),
    readState: (page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused),
  },
  like: {
    find: (page) => page.getByRole('button', { name: /^Like, / }),
    readState: (page) => page.getByRole('button', { name: /^Like, / }).getAttribute('aria-pressed'),
  },
  'another tab below the player': {
    find: (page) => page.getByRole('tab', { name: 'Comments' }),
    readState: (page) => page.getByRole('textbox', { name: 'Your comment' }).isVisible(),
  },
}

/**
 * How long a signed-in reader of a lesson waits for what they touch on a slow phone, from the touch to the next paint, and for the
 * title of another lesson on a computer.
 */
export async function run(): Promise<BenchFigure[]> {
  const site = await startVideoSite(40)
  const reader = await signInBenchBrowser(site)
  const browser = await startBrowser()
  const address = `${site.address}${site.videoPath}`
  try {
    const delays: [string, number][] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      delays.push(...(await measurePhone(browser, reader, address)))
    }
    const figures = Object.keys(INTERACTIONS).map((name) => {
      const ofThis = delays.flatMap(([measured, delay]) => (measured === name ? [delay] : []))
      const title = `slow phone, from the touch to the next paint: ${name}`
      return requireAtMost(200, title, computeMedian(ofThis), 'ms')
    })
    const titles = await measureNavigation(browser, reader, address)
    return [...figures, requireAtMost(100, 'from lesson to lesson, title', computeMedian(titles), 'ms')]
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** A quiet page, as after a first look at it, without the tours of newcomers. */
async function open(browser: Browser, reader: BenchBrowser, address: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  await context.addCookies(reader.cookies().map((cookie) => ({ ...cookie, url: address })))
  await context.addInitScript(
    (keys) => localStorage.setItem('lectern.acknowledged', JSON.stringify(keys)),
    ACKNOWLEDGEMENT_KEYS,
  )
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  return page
}

async function measurePhone(browser: Browser, reader: BenchBrowser, address: string) {
  const page = await open(browser, reader, address, PHONE)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN })
  const delays: [string, number][] = []
  for (const [name, { find, readState }] of Object.entries(INTERACTIONS)) {
    await find(page).scrollIntoViewIfNeeded()
    const before = await readState(page)
    const watching = await page.evaluateHandle(watchInteractions)
    await find(page).tap()
    // What was not touched, or did nothing, would seem quick.
    await expect.poll(() => readState(page), { message: name, timeout: EFFECT_TIMEOUT_MS }).not.toBe(before)
    await page.waitForTimeout(SETTLED_MS)
    delays.push([name, await watching.evaluate(({ longest }) => longest())])
  }
  await page.context().close()
  return delays
}

/** Runs in the page. What takes less than 16 ms is not told by browsers. */
function watchInteractions() {
  const durations = [16]
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) durations.push(entry.duration)
  })
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  observer.observe(events)
  return { longest: () => Math.max(...durations) }
}

async function measureNavigation(browser: Browser, reader: BenchBrowser, address: string): Promise<number[]> {
  const page = await open(browser, reader, address, { viewport: { width: 1440, height: 900 } })
  const times: number[] = []
  for (let count = 0; count < NAVIGATIONS; count += 1) {
    const title = count % 2 === 0 ? 'Long reading' : 'Moving bars'
    const link = page.getByRole('navigation', { name: 'Syllabus' }).getByRole('link', { name: title })
    await link.hover()
    await page.waitForTimeout(AIM_MS)
    const watching = await page.evaluateHandle((wanted) => {
      const { promise, resolve } = Promise.withResolvers<number>()
      const measure = () => {
        const pressed = performance.now()
        const look = () => {
          if (document.querySelector('h1')?.textContent === wanted) resolve(performance.now() - pressed)
          else requestAnimationFrame(look)
        }
        look()
      }
      document.addEventListener('click', measure, { capture: true, once: true })
      return { shown: promise }
    }, title)
    await link.click()
    times.push(await watching.evaluate(({ shown }) => shown))
    await page.waitForLoadState('networkidle')
  }
  await page.context().close()
  return times
}
