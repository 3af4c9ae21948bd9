import type { Page, Route } from '@playwright/test'
import { COURSE_PATH, DEMO_PASSWORD } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

/** From now on the code or the looks of these parts cannot be had; answers what lets them come again. */
async function without(page: Page, ...parts: string[]): Promise<() => Promise<void>> {
  const code = new RegExp(`/(${parts.join('|')})-[^/]+\\.(js|css)$`)
  await page.route(code, (route) => route.abort())
  return () => page.unroute(code)
}

test('a part whose code cannot be had takes nothing else with it, and comes when it can', async ({
  page,
  context,
  site,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/)
  const { email } = await site.account('patchy')
  const heading = page.getByRole('heading', { level: 1 })
  const said = page.getByText('This couldn’t be loaded. Check your connection and try again.')

  await test.step('a dialog says so and opens with the next press', async () => {
    await page.goto('/courses')
    const come = await without(page, 'account-dialogs')
    const signInButton = page.getByRole('button', { name: 'Sign in', exact: true })
    await signInButton.click()
    await expect(said).toBeVisible()
    await expect(heading).toBeVisible()
    await come()
    await signInButton.click()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await expect(said).toBeHidden()
  })

  await test.step('nor does one open without its looks', async () => {
    await page.goto('/courses')
    const come = await without(page, 'dialog')
    const signInButton = page.getByRole('button', { name: 'Sign in', exact: true })
    await signInButton.click()
    await expect(said).toBeVisible()
    await come()
    await signInButton.click()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    const isFilled = (element: Element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
    expect(await page.getByRole('dialog', { name: 'Sign in' }).evaluate(isFilled)).toBe(true)
  })

  await test.step('so does a panel of the top bar, and what stands in it', async () => {
    await signIn(context, email)
    await page.goto('/courses')
    const points = page.getByRole('button', { name: /^You have/ })
    const panelComes = await without(page, 'popover-popup')
    await points.click()
    await expect(said).toBeVisible()
    await panelComes()
    const contentComes = await without(page, 'points-summary', 'notifications-menu')
    await points.click()
    await expect(page.getByText('Your points couldn’t be loaded.')).toBeVisible()
    await page.keyboard.press('Escape')
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    await bell.click()
    await expect(page.getByText('Your notifications couldn’t be loaded.')).toBeVisible()
    await page.keyboard.press('Escape')
    await contentComes()
    await bell.click()
    await expect(page.getByText('No Notification')).toBeVisible()
    await expect(heading).toBeVisible()
  })

  await test.step('a panel beside a lesson offers to try again', async () => {
    const come = await without(page, 'comments-content')
    await page.goto(`${COURSE_PATH}/moving-bars?panel=comments`)
    await expect(page.getByText('Comments couldn’t be loaded.')).toBeVisible()
    await come()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible()
  })

  await test.step('and what waits for the connection comes with it', async () => {
    const come = await without(page, 'toast-region')
    await page.route('**/api/rpc/community/follow', (route) => route.abort())
    await page.getByRole('button', { name: 'Follow Lena teacher' }).click()
    await expect(page.getByRole('button', { name: 'Follow Lena teacher' })).toBeVisible()
    await come()
    const toasts = page.getByRole('region', { name: 'Notifications' })
    // The part may not have been missed yet.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(toasts.getByText('Something went wrong!')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
  })
})

test('a heart whose code cannot be had shows what is pressed once it can', async ({
  page,
  context,
  site,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/)
  const { email } = await site.account('heartless')
  await signIn(context, email)
  const come = await without(page, 'queries')
  const missed = page.waitForEvent('requestfailed', (request) => /queries-/.test(request.url()))
  await page.goto('/courses')
  await missed
  const heart = page.getByRole('button', { name: /^Add .* to wishlist/ }).first()
  await heart.click()
  await expect(page.getByRole('alert').getByText('Something went wrong!')).toBeVisible()
  await come()
  await heart.click()
  await expect(page.getByRole('button', { name: /^Remove .* from wishlist/ }).first()).toBeVisible()
})

/** From now on the site has these parts no more, as after a new version, until the next load of a page; answers the count of loads. */
async function deployWithout(page: Page, ...parts: string[]): Promise<() => number> {
  const code = new RegExp(`/(${parts.join('|')})-[^/]+\\.(js|css)$`)
  await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

test('the code of a page that cannot be had for want of a line comes with it', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|MissingCodeError/)
  await page.goto(COURSE_PATH)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page).toHaveURL(/\/courses$/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
})

test('a page whose code or looks a new version has replaced is loaded anew', async ({ page, trouble }) => {
  trouble.expect(/404|MissingCodeError/)
  for (const ending of ['js', 'css']) {
    await page.goto(`${COURSE_PATH}/moving-bars`)
    const code = new RegExp(`/(courses|course-list-page|lists)-[^/]+\\.${ending}$`)
    await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    // The new page names files of the new version.
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
    expect(new URL((await loaded).url()).pathname).toBe('/courses')
    await page.unroute(code)
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  }
})

test('a part that a new version has replaced loads the page anew, once, and never what was typed away', async ({
  page,
  context,
  site,
  trouble,
}) => {
  trouble.expect(/404/)
  const { email } = await site.account('newer')
  await signIn(context, email)
  await page.goto(`${COURSE_PATH}/moving-bars?panel=comments`)
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await expect(comment).toBeVisible()
  const loads = await deployWithout(page, 'popover-popup')
  const said = page.getByText('Please reload the page to open this')

  await test.step('by itself where nothing is lost', async () => {
    const loaded = page.waitForEvent('load')
    await bell.click()
    await loaded
    await expect(comment).toBeVisible()
    expect(loads()).toBe(1)
  })

  await test.step('only once', async () => {
    await bell.click()
    await expect(said).toBeVisible()
    expect(loads()).toBe(1)
  })

  await test.step('and only when told to where something was typed', async () => {
    await page.goto(`${COURSE_PATH}/moving-bars?panel=comments`)
    await comment.fill('Half a thought')
    await bell.click()
    await expect(said).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(comment).toHaveValue('Half a thought')
    await bell.click()
    await expect(page.getByText('No Notification')).toBeVisible()
  })
})

test('a page that could not be had for want of a line comes with it', async ({ page, context, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(COURSE_PATH)
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Course of the journeys' })).toBeVisible()
})

test('a busy site that refuses keeps what was typed, and pages come when it said', async ({
  page,
  context,
  site,
  trouble,
}) => {
  trouble.expect(/503/)
  const { email } = await site.account('busy')
  await signIn(context, email)
  await page.goto(`${COURSE_PATH}/moving-bars?panel=comments`)
  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await comment.fill('Patience is a virtue')
  const soon = 'The site will be back in a moment. Please try again then.'
  const error = { defined: true, code: 'SERVICE_UNAVAILABLE', status: 503, message: soon }
  const body = { ...error, data: { retryAfterSeconds: 2 } }
  const refuse = (json: object) => (route: Route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json })
  await page.route('**/api/rpc/community/**', refuse({ json: body, meta: [] }))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`${soon} Your text is still here.`)).toBeVisible()
  await expect(comment).toHaveValue('Patience is a virtue')
  await page.unroute('**/api/rpc/community/**')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Patience is a virtue')).toBeVisible()

  await page.route('**/courses.data*', refuse(body))
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible()
  await page.unroute('**/courses.data*')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
})

test('while the database is away nothing typed is lost, and pages come back by themselves', async ({
  page,
  context,
  site,
  trouble,
  openBrowser,
}) => {
  trouble.expect(/503|the database does not answer/)
  const { email } = await site.account('away')
  await signIn(context, email)
  await page.goto(`${COURSE_PATH}/moving-bars?panel=comments`)
  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await comment.fill('Worth every minute')
  const visitor = await (await openBrowser()).newPage()
  await visitor.goto('/sign-in')
  const address = visitor.getByRole('textbox', { name: 'Email' })
  await address.fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  const plain = await (await openBrowser({ javaScriptEnabled: false })).newPage()
  const soon = 'The site will be back in a moment. Please try again then.'
  const away = { name: 'Back in a moment' }

  const resume = site.haltDatabase()
  try {
    await test.step('forms say so, and keep what was typed', async () => {
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText(`${soon} Your text is still here.`)).toBeVisible()
      await expect(comment).toHaveValue('Worth every minute')
      await visitor.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(visitor.getByText(soon)).toBeVisible()
      await expect(address).toHaveValue(email)
    })

    await test.step('pages say so, with scripts and without', async () => {
      const settings = await context.newPage()
      await settings.goto('/settings')
      await expect(settings.getByRole('heading', away)).toBeVisible()
      await plain.goto('/trending-courses')
      await expect(plain.getByRole('heading', away)).toBeVisible()
    })
  } finally {
    resume()
  }

  await test.step('and come back at the same address', async () => {
    const settings = context.pages().at(-1)
    await expect(settings?.getByRole('heading', { level: 1, name: 'Settings' }) ?? comment).toBeVisible()
    expect(new URL(settings?.url() ?? '').pathname).toBe('/settings')
    await expect(plain.getByRole('heading', { level: 1, name: /Trending/ })).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('article').getByText('Worth every minute')).toBeVisible()
    await visitor.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(visitor).not.toHaveURL(/sign-in/)
  })
})
