import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { createAccount } from '#features/accounts/server/index.ts'
import type { Role } from '#platform/rules/actor.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/db/database.ts'
import { type LecternProcess, startLecternProcess } from '#tests/support/lectern-process.ts'
import { type Inbox, openInbox } from './inbox.ts'
import { watchForTrouble } from './trouble.ts'

export { expect }

export const PASSWORD = 'learn-with-lectern'

export interface Site extends LecternProcess, Pick<OpenDatabase, 'db' | 'pool'> {
  readonly inbox: Inbox
  /** Makes an account and gives its id and address. */
  account(username: string, roles?: Role[]): Promise<{ id: string; email: string }>
}

interface TestFixtures {
  /** A page that fails the test on any console error, unhandled rejection or unexpected 4xx or 5xx answer. */
  page: Page
  /** Answers that this test expects to fail: part of their address. */
  expectedFailures: string[]
}

export const test = base.extend<TestFixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const lectern = await startLecternProcess()
      const database = openDatabase({ url: lectern.databaseUrl, onConnectionError: () => {} })
      await use({
        ...lectern,
        db: database.db,
        pool: database.pool,
        inbox: openInbox(lectern.dataDir),
        async account(username, roles = []) {
          const email = `${username}@lectern.example`
          const names = { firstName: 'Lena', lastName: username }
          const id = await createAccount(database.db, new Date(), {
            ...names,
            username,
            email,
            roles,
            password: PASSWORD,
          })
          return { id, email }
        },
      })
      await database.close()
      await lectern.stop()
      lectern.clean()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ site }, use) => use(site.address),
  expectedFailures: [[], { option: true }],

  page: async ({ page, expectedFailures }, use) => {
    const trouble = watchForTrouble(page, expectedFailures)
    await use(page)
    expect(trouble).toEqual([])
  },
})

/** No accessibility violations on the page as it stands, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
    expect(found, `accessibility of ${page.url()} in the ${theme} theme`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
}
