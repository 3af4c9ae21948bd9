import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { waitForScripts } from './scripts.ts'
import { openSite, PASSWORD, type Site } from './site.ts'
import { withoutTours } from './tours.ts'
import { collectTrouble, type Trouble } from './trouble.ts'

export { expect }

interface TestFixtures {
  /** Whether tours begin by themselves, as for somebody new. */
  tours: boolean
  /** Fails the test at its end, unless it is empty. */
  trouble: Trouble
  /** Opens another browser, whose trouble counts too. */
  openBrowser(options?: BrowserContextOptions): Promise<BrowserContext>
}

export const test = base.extend<TestFixtures, { site: Site }>({
  tours: [false, { option: true }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const site = await openSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
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
    if (!tours) await withoutTours(context)
    await use(context)
  },

  openBrowser: async ({ browser, site, trouble, tours }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: site.address, reducedMotion: 'reduce', ...options })
      trouble.watch(context)
      if (options?.javaScriptEnabled !== false) waitForScripts(context)
      if (!tours) await withoutTours(context)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

/** Signs a browser in without a page. */
export async function signIn({ request }: BrowserContext, email: string): Promise<void> {
  const answer = await request.post('/api/accounts/sign-in', { data: { email, password: PASSWORD } })
  expect(answer.status()).toBe(200)
}
