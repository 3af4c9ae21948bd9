import type { BrowserContext, Page } from '@playwright/test'

/** Longest wait for parts whose code comes by itself, ms: a journey may keep some of it back. */
const PARTS_MS = 5_000

/**
 * A journey is faster than any person: what it presses before the scripts have come would be lost. So each page of
 * this browser, when it is opened or loaded again, waits until React has taken it over, and the parts of it whose code comes
 * later.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...given) => whenReady(page, await goto(...given))
    page.reload = async (...given) => whenReady(page, await reload(...given))
  })
}

/** What React keeps at the document; not of its interface, but there is no other way to see that it is done. */
interface Fiber {
  readonly stateNode: { readonly current: Fiber }
  readonly memoizedState: { readonly isDehydrated?: boolean; readonly dehydrated?: unknown } | null
  readonly tag: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** A page without React is ready at once. */
async function whenReady<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.waitForFunction(isTaken, false)
  await page.waitForFunction(isTaken, true, { timeout: PARTS_MS }).catch(() => {})
  return answer
}

/** Runs in the page. */
function isTaken(withParts: boolean): boolean {
  if (!document.querySelector('script[type=module]')) return true
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const root = key && (document as unknown as Record<string, Fiber>)[key]?.stateNode.current
  if (!root || root.memoizedState?.isDehydrated) return false
  const SUSPENSE = 13
  const waiting: (Fiber | null)[] = withParts ? [root.child] : []
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    if (fiber.tag === SUSPENSE && fiber.memoizedState?.dehydrated) return false
    for (const next of [fiber.sibling, fiber.child]) if (next) waiting.push(next)
  }
  return true
}
