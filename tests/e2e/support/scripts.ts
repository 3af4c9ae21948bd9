import type { BrowserContext, Page } from '@playwright/test'

/**
 * A journey is faster than any person: what it presses before the scripts have come would be lost. So each page of
 * this browser, when it is opened or loaded again, waits until React has taken it over.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...given) => whenReady(page, await goto(...given))
    page.reload = async (...given) => whenReady(page, await reload(...given))
  })
}

/** A page without React is ready at once. */
async function whenReady<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[type=module]') ||
      Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
  )
  return answer
}
