import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Both themes and both ends of the widths. Of the rules of accessibility only that of contrast can tell one theme from
 * the other; all others are asked once.
 */
const LOOKS = [
  { width: 390, theme: 'light', rules: ['color-contrast'] },
  { width: 1440, theme: 'dark', rules: undefined },
]
const HEIGHT = 900

/** The page as it stands is accessible in both themes and fits on a phone and on a large screen. */
export async function expectGoodLook(page: Page): Promise<void> {
  const before = page.viewportSize()
  const chosen = await page.evaluate(() => document.documentElement.getAttribute('data-theme'))
  for (const { width, theme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const place = `${page.url()} at ${width} px in the ${theme} theme`
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `pixels that stick out of ${place}`).toBeLessThanOrEqual(0)
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
    )
    // There are no foreign frames here, for which it would open a second page each time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
    expect(found, `accessibility of ${place}`).toEqual([])
  }
  await page.evaluate((name) => {
    if (name === null) document.documentElement.removeAttribute('data-theme')
    else document.documentElement.setAttribute('data-theme', name)
  }, chosen)
  if (before) await page.setViewportSize(before)
}
