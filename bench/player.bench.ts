import type { Browser, Page } from '@playwright/test'
import { type BenchFigure, computeMedian, requireAtMost } from './figure.ts'
import { startVideoSite } from './support/bench-site.ts'
import { startBrowser } from './support/browser.ts'

const VISITS = 7
const SEEKS = 9
/** A seek of ten seconds has to land in what is loaded. */
const BUFFERED_AHEAD_S = 12

/**
 * How long a viewer waits in the browser: from the press of play to the first picture, and from a key that goes ten
 * seconds ahead, inside of what is loaded, to the picture there. Each visit has a browser profile of its own.
 */
export async function run(): Promise<BenchFigure[]> {
  const site = await startVideoSite(40)
  const browser = await startBrowser()
  const address = `${site.address}${site.videoPath}`
  try {
    const firstPictures: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1) firstPictures.push(await firstPicture(browser, address))
    const seeks = await seekTimes(browser, address)
    return [
      requireAtMost(300, 'player, from play to the first picture', computeMedian(firstPictures), 'ms'),
      requireAtMost(100, 'player, a seek inside what is loaded', computeMedian(seeks), 'ms'),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function visit(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  // Quiet network: the page is interactive, and what it loads in idle moments has come.
  await page.goto(address, { waitUntil: 'networkidle' })
  return page
}

const pressPlay = (page: Page) => page.getByRole('button', { name: 'Play video' }).click()

async function firstPicture(browser: Browser, address: string): Promise<number> {
  const page = await visit(browser, address)
  const watching = await page.evaluateHandle(() => ({
    shown: new Promise<number>((resolve) => {
      const measure = () => {
        const pressed = performance.now()
        document.querySelector('video')?.requestVideoFrameCallback((now) => resolve(now - pressed))
      }
      document.addEventListener('click', measure, { capture: true, once: true })
    }),
  }))
  await pressPlay(page)
  const ms = await watching.evaluate(({ shown }) => shown)
  await page.context().close()
  return ms
}

async function seekTimes(browser: Browser, address: string): Promise<number[]> {
  const page = await visit(browser, address)
  await pressPlay(page)
  const times: number[] = []
  for (let seek = 0; seek < SEEKS; seek += 1) {
    await page.waitForFunction((ahead) => {
      const video = document.querySelector('video')
      if (!video || video.seeking || video.buffered.length === 0) return false
      return video.buffered.end(video.buffered.length - 1) > video.currentTime + ahead
    }, BUFFERED_AHEAD_S)
    const watching = await page.evaluateHandle(() => ({
      landed: new Promise<number>((resolve) => {
        const video = document.querySelector('video')
        const before = video?.currentTime ?? 0
        const measure = () => {
          const pressed = performance.now()
          const look = (now: number, { mediaTime }: { mediaTime: number }) => {
            if (mediaTime > before + 9) resolve(now - pressed)
            else video?.requestVideoFrameCallback(look)
          }
          video?.requestVideoFrameCallback(look)
        }
        document.addEventListener('keydown', measure, { capture: true, once: true })
      }),
    }))
    await page.keyboard.press('ArrowRight')
    times.push(await watching.evaluate(({ landed }) => landed))
  }
  await page.context().close()
  return times
}
