import type { Page } from '@playwright/test'
import axe from 'axe-core'

const HEIGHT = 900
/** A window of 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 }
/** What WCAG 1.4.12 lets readers ask for. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`
/** A laptop, a small window and phones, px: nothing may stick out at any of them. The last is the width for axe: phones show targets closest to each other. */
const WIDTHS = [1440, 1000, 320, 390]
/** Of these, where text is given more room, too: what fits there fits anywhere. */
const SPACED_WIDTH = 320
/** Rules that axe checks only where it is given the whole document. */
const PAGE_RULES = [
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
]
/** Parts of a page may follow its width a moment later. */
const SETTLE_MS = 2_000
const POLL_MS = 50

/**
 * What is wrong with the page as it stands at the top: parts that stick out at any width, and what axe finds on a phone.
 * @param isFirst whether to look at what stands around every page as well
 */
export async function inspectPage(page: Page, isFirst: boolean): Promise<string[]> {
  const problems: string[] = []
  const lookForOverflow = async (where: string) => {
    await page
      .waitForFunction(hasNoOverflow, undefined, { timeout: SETTLE_MS, polling: POLL_MS })
      .catch(() => undefined)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) problems.push(`sticks out by ${overflow} px ${where}`)
  }
  await page.setViewportSize(ZOOMED)
  const covered = await page.evaluate(measureBars)
  if (covered > ZOOMED.height / 2) problems.push(`bars cover ${covered} px of ${ZOOMED.height} px`)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await lookForOverflow(`at ${width} px`)
    if (width !== SPACED_WIDTH) continue
    await page.evaluate(setTextSpacing, TEXT_SPACING)
    await lookForOverflow(`at ${width} px with wide text`)
    await page.evaluate(setTextSpacing, null)
  }
  if (isFirst) return [...problems, ...(await runAxe(page, 'html'))]
  return [...problems, ...(await runAxe(page, 'main')), ...(await runAxe(page, 'html', PAGE_RULES))]
}

/** What axe finds in an open dialog or menu. */
export const inspectPopup = (page: Page, selector: string): Promise<string[]> => runAxe(page, selector)

/** @param runOnly ids of rules; all when left out */
async function runAxe(page: Page, selector: string, runOnly?: string[]): Promise<string[]> {
  // A busy machine draws few frames, so it is not asked in each of them.
  await page.waitForFunction(finishTransitions, undefined, { polling: POLL_MS })
  // Loading it takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([where = '', ...only]) => {
      const loaded: typeof axe = Reflect.get(window, 'axe')
      const isWhole = where === 'html'
      const { violations } = await loaded.run(isWhole ? document : where, {
        resultTypes: ['violations'],
        ...(only.length > 0
          ? { runOnly: only }
          : {
              rules: {
                // WCAG 2.2 has it, and it has to be asked for; what a bar half covers would count as too small once somebody has scrolled.
                'target-size': { enabled: scrollY === 0 },
                // A part of a page has no landmarks.
                region: { enabled: isWhole },
              },
            }),
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    [selector, ...(runOnly ?? [])],
  )
}

/** Runs in the page. */
const hasNoOverflow = () => document.documentElement.scrollWidth <= innerWidth

/** Runs in the page; the content policy knows no style elements of others. @param css null takes it away again */
function setTextSpacing(css: string | null): void {
  const sheet = new CSSStyleSheet()
  if (css !== null) sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page: how much of the window's height is under what does not scroll away, px. */
function measureBars(): number {
  window.scrollTo(0, innerHeight)
  const rows = new Set<number>()
  for (const element of document.querySelectorAll('header, nav, aside, section, div, form, p')) {
    if (!/^(fixed|sticky)$/.test(getComputedStyle(element).position)) continue
    const { top, bottom, width } = element.getBoundingClientRect()
    // What covers the whole window is a dialog on its way out, and no bar.
    if (width < innerWidth / 2 || bottom - top >= innerHeight) continue
    for (let row = Math.max(0, Math.ceil(top)); row < Math.min(innerHeight, bottom); row += 1) rows.add(row)
  }
  window.scrollTo(0, 0)
  return rows.size
}

/** Runs in the page: brings everything that moves to its end, apart from what always moves; true once nothing does. */
function finishTransitions(): boolean {
  const moving = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
  for (const one of moving) one.finish()
  return moving.length === 0
}
