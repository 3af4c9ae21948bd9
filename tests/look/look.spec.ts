import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { DEMO_ROLES } from '#app/seed/demo-accounts.ts'
import siteRoutes from '../../src/routes.ts'
import type { Site } from '../e2e/support/site.ts'
import { expect, test as journeyTest, signIn } from '../e2e/support/test.ts'
import { inspectPage, inspectPopup } from './inspect-page.ts'

/**
 * Each role walks through the demonstration by its links, looks at every page it can reach once, and opens every dialog and menu on it. The
 * two rows walk side by side; whoever comes later in a row passes by what was looked at in it. The gallery has each component in both themes.
 */
const WALKS = [
  [
    {
      role: 'visitor',
      theme: 'light',
      starts: ['/', '/sign-in', '/forget-password', '/banned', '/there-is-no-such-page', '/dev/ui'],
    },
    {
      role: 'creator',
      theme: 'dark',
      starts: ['/profile', '/upload/course', '/upload/bundle', '/upload/video', '/upload/assignments'],
    },
    { role: 'mentor', theme: 'light', starts: ['/profile/mentoring'] },
  ],
  [
    {
      role: 'learner',
      theme: 'dark',
      starts: [
        ...['/', '/profile', '/settings', '/resume-builder/2/download', '/unsubscribe/done'],
        ...['/profile/wishlist', '/profile/liked-videos', '/notifications', '/notifications/mentions'],
      ],
    },
    { role: 'support', theme: 'light', starts: ['/admin'] },
    { role: 'admin', theme: 'dark', starts: ['/admin'] },
  ],
] as const

/** Routes that show no page of their own, or none to anybody of the demonstration. */
const NOT_LOOKED_AT = [
  // Lead elsewhere.
  'app/web/routes/video-at',
  'app/web/routes/batch-contents',
  // The demonstration has none that is linked: their own tests open them.
  'app/web/routes/practice',
  'app/web/routes/batch-welcome',
  'app/web/routes/course-preview',
  'app/web/routes/resume-editor',
  // Stand around the pages inside them.
  'app/web/routes/batch-pages',
  'app/web/routes/admin/layout',
]

const POPUP = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const POPUP_MS = 3_000
const LAPTOP = { width: 1440, height: 900 }
/** A list with each of its filters is one page. */
const NO_PAGE = /^\/(api|media|dev\/mail)(\/|$)/

const toRouteObject = ({ file, path, index, children }: RouteConfigEntry): RouteObject =>
  ({
    id: file.replace(/\.tsx?$/, ''),
    ...(path !== undefined && { path }),
    ...(index ? { index } : { children: children?.map(toRouteObject) }),
  }) as RouteObject
const routes = (await siteRoutes).map(toRouteObject)
const listRouteIds = (some: RouteObject[]): string[] =>
  some.flatMap(({ id = '', children = [] }) => [id, ...listRouteIds(children)])

/** Pages of one route with the same parameters in their addresses look alike. */
function getPageKey(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const route = matchRoutes(routes, pathname)?.at(-1)?.route.id
  return [route, ...[...searchParams.keys()].sort()].join(' ')
}

/** A demonstration that runs already, such as one of `npm run dev`, whose build of React says more. */
const running = process.env['LOOK_URL']
const test = running
  ? journeyTest.extend<object, { site: Site }>({
      site: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
        ({}, use) => use({ address: running, errors: () => [] } as unknown as Site),
        { scope: 'worker' },
      ],
    })
  : journeyTest
test.use({ template: 'demonstration' })

test('every page and dialog is accessible and fits, for each role', async ({ openBrowser, trouble }) => {
  test.setTimeout(1_200_000)
  trouble.expect(/there-is-no-such-page|status of 404|status of 403/)
  const problems: string[] = []
  const shown = new Set<string | undefined>()
  await Promise.all(
    WALKS.map(async (walks) => {
      const known = new Set<string>()
      for (const { role, theme, starts } of walks) {
        const context = await openBrowser({ colorScheme: theme })
        if (role !== 'visitor') await signIn(context, `${DEMO_ROLES[role]}@lectern.example`)
        for (const problem of await walk(await context.newPage(), starts, known))
          problems.push(`${role} (${theme}): ${problem}`)
        await context.close()
      }
      for (const key of known) shown.add(key.split(' ')[0])
    }),
  )
  expect(problems).toEqual([])
  expect(listRouteIds(routes).filter((id) => !shown.has(id) && !NOT_LOOKED_AT.includes(id))).toEqual([])
})

/** @param known keys of pages that need no look; gets those that are looked at */
async function walk(page: Page, starts: readonly string[], known: Set<string>): Promise<string[]> {
  const problems: string[] = []
  const opened = new Set<string>()
  const waiting: string[] = [...starts]
  const unopened = new Set(starts)
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const key = getPageKey(address)
    // Others may have looked at where a walk starts, but the links there are this reader's.
    const isStart = unopened.delete(address)
    if (known.has(key) && !isStart) continue
    known.add(key)
    await test.step(address, async () => {
      const found = await inspectAddress(page, address, waiting, opened).catch((error: unknown) => [
        String(error),
      ])
      problems.push(...found.map((problem) => `${address}: ${problem}`))
    })
  }
  return problems
}

/** @param waiting gets the addresses that the page links to @param opened names of buttons that need no look; gets those of the page */
async function inspectAddress(
  page: Page,
  address: string,
  waiting: string[],
  opened: Set<string>,
): Promise<string[]> {
  await page.setViewportSize(LAPTOP)
  await page.goto(address)
  await expect(page.locator('main')).toBeVisible()
  const found = [...(await inspectOpenPopup(page)), ...(await inspectPage(page, opened.size === 0))]
  if (address === '/dev/ui') {
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await inspectPage(page, true)))
    await page.emulateMedia({ colorScheme: null })
  }
  await page.setViewportSize(LAPTOP)
  // By now the parts that come later have come.
  waiting.push(...(await listLinks(page)))
  return [...found, ...(await inspectPopups(page, opened))]
}

/** Addresses of pages of the site, in the order of the page. */
async function listLinks(page: Page): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((all) =>
    all
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )
  return links.filter((link) => !NO_PAGE.test(link))
}

/** Looks at a dialog that is open, such as one that opens by itself, and closes it. */
async function inspectOpenPopup(page: Page): Promise<string[]> {
  const popup = page.locator(POPUP).filter({ visible: true }).last()
  if (!(await popup.isVisible())) return []
  const name =
    (await popup.getAttribute('aria-label')) ?? (await popup.getByRole('heading').allTextContents())[0]
  const found = (await inspectPopup(page, POPUP)).map((problem) => `“${name}”: ${problem}`)
  await page.keyboard.press('Escape')
  const isClosed = await popup.waitFor({ state: 'hidden', timeout: POPUP_MS }).then(
    () => true,
    () => false,
  )
  if (isClosed) return found
  await page.reload()
  return [...found, `“${name}” is not closed by Escape`]
}

/** Opens each dialog and menu whose button says that it has one, once for each name. */
async function inspectPopups(page: Page, opened: Set<string>): Promise<string[]> {
  const problems: string[] = []
  const buttons = page.locator('button[aria-haspopup]:visible, a[aria-haspopup]:visible')
  const names = await buttons.evaluateAll((all) =>
    all.map((one) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').replaceAll(/\d+/g, '#').trim(),
    ),
  )
  for (const [index, name] of names.entries()) {
    if (opened.has(name)) continue
    opened.add(name)
    problems.push(...(await inspectOpenPopup(page)))
    const button = buttons.nth(index)
    if (!(await button.isEnabled())) continue
    await button.click({ timeout: POPUP_MS })
    const popup = page.locator(POPUP).filter({ visible: true }).last()
    await popup.waitFor({ timeout: POPUP_MS }).catch(() => problems.push(`“${name}” opens nothing`))
    problems.push(...(await inspectOpenPopup(page)))
  }
  return problems
}
