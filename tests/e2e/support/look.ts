import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const WIDTHS = [390, 1440]
const HEIGHT = 900

/** The page as it stands is accessible in both themes and fits on a phone and on a large screen. */
export async function expectGoodLook(page: Page): Promise<void> {
  const before = page.viewportSize()
  const chosen = await page.evaluate(() => document.documentElement.getAttribute('data-theme'))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const place = `${page.url()} at ${width} px`
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `pixels that stick out of ${place}`).toBeLessThanOrEqual(0)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
      )
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
      expect(found, `accessibility of ${place} in the ${theme} theme`).toEqual([])
    }
  }
  await page.evaluate((name) => {
    if (name === null) document.documentElement.removeAttribute('data-theme')
    else document.documentElement.setAttribute('data-theme', name)
  }, chosen)
  if (before) await page.setViewportSize(before)
}
