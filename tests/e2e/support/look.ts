import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './test.ts'

/**
 * Both themes and both ends of the widths. Of the rules of accessibility only that of contrast can tell one theme from
 * the other; all others are asked once.
 */
const LOOKS = [
  { width: 390, theme: 'light', rules: ['color-contrast'] },
  { width: 1440, theme: 'dark', rules: [] },
]
const HEIGHT = 900

/**
 * The page as it stands is accessible in both themes and fits on a phone and on a large screen.
 * @param options.isAtTop whether nothing was scrolled: what a bar half covers would count as a target that is too small
 */
export async function expectGoodLook(page: Page, { isAtTop = false } = {}): Promise<void> {
  // A tab behind another one has hardly any frames, so nothing in it comes to rest.
  await page.bringToFront()
  const before = page.viewportSize()
  const chosen = await page.evaluate(() => document.documentElement.getAttribute('data-theme'))
  for (const { width, theme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const place = `${page.url()} at ${width} px in the ${theme} theme`
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `pixels that stick out of ${place}`).toBeLessThanOrEqual(0)
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await page.waitForFunction(isStill)
    // Loading it takes as long as asking it.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    const violations = await page.evaluate(findViolations, { rules, sizes: isAtTop })
    const found = violations.flatMap(({ id, nodes }) => nodes.map((html) => `${id}: ${html}`))
    expect(found, `accessibility of ${place}`).toEqual([])
  }
  await page.evaluate((name) => {
    if (name === null) document.documentElement.removeAttribute('data-theme')
    else document.documentElement.setAttribute('data-theme', name)
  }, chosen)
  if (!before) return
  await page.setViewportSize(before)
  // What is measured next is measured at that size.
  await page.waitForFunction((width) => innerWidth === width, before.width)
}

/** Runs in the page: whether nothing moves any more, apart from what always does. The way of colours to a theme is cut short. */
function isStill(): boolean {
  const moving = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
  for (const one of moving) if (one instanceof CSSTransition) one.finish()
  return moving.length === 0
}

/** Runs in the page. @param asked.rules their ids; all when empty */
async function findViolations(asked: {
  rules: string[]
  sizes: boolean
}): Promise<{ id: string; nodes: string[] }[]> {
  const loaded: typeof axe = Reflect.get(window, 'axe')
  const sizes = asked.sizes ? ['target-size'] : []
  const { violations } = await loaded.run(document, {
    resultTypes: ['violations'],
    // All but the experimental ones; that of WCAG 2.2 has to be asked for.
    ...(asked.rules.length > 0
      ? { runOnly: [...asked.rules, ...sizes] }
      : { rules: { 'target-size': { enabled: asked.sizes } } }),
  })
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
