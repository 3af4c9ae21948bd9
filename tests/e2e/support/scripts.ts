import type { Page } from '@playwright/test'

/**
 * A journey is faster than any person: what it presses before the scripts have come would be lost. So it waits
 * until React has taken the page over; a page without React is ready at once.
 */
export async function waitForScripts<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[type=module]') ||
      Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
  )
  return answer
}
