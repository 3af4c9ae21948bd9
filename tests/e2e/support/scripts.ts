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

/** What React keeps at the document; not of its interface, but there is no other way to see that it is done. */
interface ReactRoot {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } }
}

/** A page without React is ready at once. */
async function whenReady<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.waitForFunction(() => {
    if (!document.querySelector('script[type=module]')) return true
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    const root = key && (document as unknown as Record<string, ReactRoot>)[key]?.stateNode
    // A press before that is lost on a busy machine: React has the page by then, and not yet its parts.
    return !!root && !root.current.memoizedState.isDehydrated
  })
  return answer
}
