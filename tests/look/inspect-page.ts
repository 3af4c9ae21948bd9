import type { Page } from '@playwright/test'
import axe from 'axe-core'

export type Theme = 'light' | 'dark'

const HEIGHT = 900
/** Phones in both hands, a tablet and a laptop, px: nothing may stick out at any of them. */
const WIDTHS = [320, 390, 768, 1000, 1440]
/** Phones show targets closest to each other. */
const AXE_WIDTH = 390
/** Parts of a page may follow its width a moment later. */
const SETTLE_MS = 2_000
const POLL_MS = 50

/** What is wrong with the page as it stands at the top: parts that stick out at any width, and what axe finds on a phone in this theme. */
export async function inspectPage(page: Page, theme: Theme): Promise<string[]> {
  const problems: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const fits = await page
      .waitForFunction(hasNoOverflow, undefined, { timeout: SETTLE_MS, polling: POLL_MS })
      .then(
        () => true,
        () => false,
      )
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (!fits) problems.push(`sticks out by ${overflow} px at ${width} px`)
  }
  await page.setViewportSize({ width: AXE_WIDTH, height: HEIGHT })
  return [...problems, ...(await runAxe(page, theme, 'body'))]
}

/** What axe finds in an open dialog or menu. */
export const inspectPopup = (page: Page, theme: Theme, selector: string): Promise<string[]> =>
  runAxe(page, theme, selector)

async function runAxe(page: Page, theme: Theme, selector: string): Promise<string[]> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  // A busy machine draws few frames, so it is not asked in each of them.
  await page.waitForFunction(finishTransitions, undefined, { polling: POLL_MS })
  // Loading it takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (where) => {
    const loaded: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await loaded.run(where === 'body' ? document : where, {
      resultTypes: ['violations'],
      rules: {
        // WCAG 2.2 has it, and it has to be asked for; what a bar half covers would count as too small once somebody has scrolled.
        'target-size': { enabled: scrollY === 0 },
        // A popup alone has no landmarks.
        region: { enabled: where === 'body' },
      },
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, selector)
}

/** Runs in the page. */
const hasNoOverflow = () => document.documentElement.scrollWidth <= innerWidth

/** Runs in the page: brings everything that moves to its end, apart from what always moves; true once nothing does. */
function finishTransitions(): boolean {
  const moving = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
  for (const one of moving) one.finish()
  return moving.length === 0
}
