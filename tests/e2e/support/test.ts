import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { ACKNOWLEDGEMENT_KEYS } from '#features/accounts/rules/acknowledgements.ts'
import { DEMO_PASSWORD, openSite, type Site } from './site.ts'
import type { SiteTemplate } from './site-template.ts'

/** Longest wait for parts whose code comes by itself, ms: a journey may keep some of it back. */
const PARTS_MS = 5_000

/**
 * A journey is faster than any person: what it presses before the scripts have come would be lost. So each page of
 * this browser, when it is opened or loaded again, waits until React has taken it over, and the parts of it whose code comes
 * later.
 */
function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...given) => {
      // A tab behind another one has hardly any frames, and each step in it takes seconds.
      await page.bringToFront()
      return whenReady(page, await goto(...given))
    }
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

/** Waits until React has taken a page that came by itself, such as one in another language; what is pressed earlier is lost. */
export const waitUntilReady = (page: Page): Promise<void> => whenReady(page, undefined)

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
  const container: Fiber | undefined = key === undefined ? undefined : Reflect.get(document, key)
  const root = container?.stateNode.current
  if (!root || root.memoizedState?.isDehydrated) return false
  const SUSPENSE = 13
  const waiting: (Fiber | null)[] = withParts ? [root.child] : []
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    if (fiber.tag === SUSPENSE && fiber.memoizedState?.dehydrated) return false
    for (const next of [fiber.sibling, fiber.child]) if (next) waiting.push(next)
  }
  return true
}

const PROMPTS = ACKNOWLEDGEMENT_KEYS.filter((key) => key.startsWith('tour-') || key === 'career-path-prompt')

/**
 * Marks all that comes by itself as seen, for a visitor and, since what a visitor has seen is kept by their account, for a learner too.
 * Once for each tab: what a page forgets afterwards stays forgotten.
 */
async function markPromptsSeen(context: BrowserContext): Promise<void> {
  await context.addInitScript((prompts) => {
    const [store, told] = ['lectern.acknowledged', 'journey.tours']
    try {
      if (sessionStorage.getItem(told)) return
      sessionStorage.setItem(told, 'yes')
      const before: unknown = JSON.parse(localStorage.getItem(store) ?? '[]')
      const kept = Array.isArray(before) ? before : []
      localStorage.setItem(store, JSON.stringify([...new Set([...kept, ...prompts])]))
    } catch {
      // A page without storage has none of them either.
    }
  }, PROMPTS)
}

/** What went wrong in browsers and on the server, apart from what a test said it expects. */
export interface Trouble {
  /** Lines that nobody expected. */
  readonly found: readonly string[]
  /** From now on, trouble that matches is no trouble. */
  expect(pattern: RegExp): void
  add(line: string): void
  /** Listens to every page of a context, those to come included. */
  watch(context: BrowserContext): void
}

/** Collects errors in consoles (broken content policies among them), in scripts and in answers. */
function collectTrouble(): Trouble {
  const found: string[] = []
  const expected: RegExp[] = []
  const add = (line: string) => {
    if (!expected.some((pattern) => pattern.test(line))) found.push(line)
  }
  return {
    found,
    expect: (pattern) => void expected.push(pattern),
    add,
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') add(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => {
        // React Router drops the promise for the end of an answer: a navigation that another one ends between its data and the end of
        // the stream rejects it, and nobody hears. Nothing is lost by that.
        if (error.error().message !== 'signal is aborted without reason')
          add(`script: ${error.error().message}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) add(`answer: ${response.status()} ${response.url()}`)
      })
    },
  }
}

export { expect }

interface TestFixtures {
  /** Whether tours and prompts come by themselves, as for somebody new. */
  tours: boolean
  /** Fails the test at its end, unless it is empty. */
  trouble: Trouble
  /** Opens another browser, whose trouble counts too. */
  openBrowser(options?: BrowserContextOptions): Promise<BrowserContext>
}

interface WorkerFixtures {
  /** What the worker's site begins with. */
  template: SiteTemplate
  site: Site
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  tours: [false, { option: true }],
  template: ['course', { option: true, scope: 'worker' }],

  site: [
    async ({ template }, use) => {
      const site = await openSite(template)
      await use(site)
      await site.close()
    },
    // The first one may make the template.
    { scope: 'worker', timeout: 600_000 },
  ],

  baseURL: ({ site }, use) => use(site.address),

  trouble: [
    async ({ site }, use) => {
      const trouble = collectTrouble()
      const before = site.errors().length
      await use(trouble)
      for (const line of site.errors().slice(before)) trouble.add(`server: ${line}`)
      expect(trouble.found).toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, trouble, tours }, use) => {
    trouble.watch(context)
    waitForScripts(context)
    if (!tours) await markPromptsSeen(context)
    await use(context)
  },

  openBrowser: async ({ browser, site, trouble, tours }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: site.address, reducedMotion: 'reduce', ...options })
      trouble.watch(context)
      if (options?.javaScriptEnabled !== false) waitForScripts(context)
      if (!tours) await markPromptsSeen(context)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

/** Signs a browser in without a page. */
export async function signIn({ request }: BrowserContext, email: string): Promise<void> {
  const answer = await request.post('/api/accounts/sign-in', { data: { email, password: DEMO_PASSWORD } })
  expect(answer.status()).toBe(200)
}
