import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { acknowledgements } from '#features/accounts/server/user-details-tables.ts'
import { courses } from '#features/catalogue/server/tables.ts'
import { bundleEnrolments } from '#features/learning/server/enrolment-tables.ts'
import { makeBundle } from '#tests/support/factories.ts'
import { COURSE_PATH } from './support/site.ts'
import { runLecternCommand } from './support/store.ts'
import { expect, signIn, test } from './support/test.ts'

test.use({ tours: true })

const promptOf = (page: Page) => page.getByRole('dialog', { name: 'On your way to your first job?' })

test('the guide has both paths with their bundles, and is pointed to once', async ({
  page,
  context,
  openBrowser,
  site,
}) => {
  test.setTimeout(120_000)
  const seoTitle = COURSE_PATH.slice('/courses/'.length)
  const [course] = await site.db.select().from(courses).where(eq(courses.seoTitle, seoTitle))
  const service = await makeBundle(site.db, [course?.id ?? ''], { title: 'Ready for Work' })
  const product = await makeBundle(site.db, [course?.id ?? ''], { title: 'Ready for Depth' })
  await runLecternCommand(site, 'bundles', 'mark', service.slug, 'service')
  await runLecternCommand(site, 'bundles', 'mark', product.slug, 'product')

  await test.step('a visitor reads it, and gets no prompt', async () => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Career path' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two ways into the first job')
    for (const [path, bundle] of [
      ['service companies', 'Ready for Work'],
      ['product companies', 'Ready for Depth'],
    ] as const) {
      const region = page.getByRole('region', { name: `The path to ${path}` })
      await expect(region.getByText('Leads to:')).toHaveCount(5)
      await expect(region.getByRole('link', { name: bundle })).toBeVisible()
      await expect(region.getByRole('list', { name: bundle }).getByRole('article')).toHaveCount(1)
    }
    await expect(promptOf(page)).toBeHidden()
  })

  await test.step('a learner is pointed to it beside what they do, not while a dialog is open', async () => {
    const learner = await site.account('path_finder')
    await signIn(context, learner.email)
    await page.goto('/courses')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Send Feedback' }).click()
    const feedback = page.getByRole('dialog', { name: 'Send feedback' })
    await expect(feedback).toBeVisible()
    await page.waitForResponse(/\/learning\/listOwnCareerPaths/)
    await expect(promptOf(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(promptOf(page)).toBeVisible()
    await promptOf(page).getByRole('link', { name: 'See the career path' }).click()
    await expect(page).toHaveURL(/\/career-path$/)
    await expect(promptOf(page)).toBeHidden()
    const seen = () => site.db.select().from(acknowledgements).where(eq(acknowledgements.userId, learner.id))
    await expect.poll(async () => (await seen()).map(({ key }) => key)).toContain('career-path-prompt')
  })

  await test.step('who is enrolled in a bundle of both is not', async () => {
    const learner = await site.account('both_paths')
    for (const { id: bundleId } of [service, product])
      await site.db.insert(bundleEnrolments).values({ userId: learner.id, bundleId, createdAt: new Date() })
    const browser = await openBrowser()
    await signIn(browser, learner.email)
    const theirs = await browser.newPage()
    const asked = theirs.waitForResponse(/\/learning\/listOwnCareerPaths/)
    await theirs.goto('/courses')
    await asked
    // Longer than what it waits for when nothing is in the way.
    await theirs.getByRole('link', { name: 'Home' }).first().click()
    await expect(theirs).toHaveURL(/\/$/)
    await expect(promptOf(theirs)).toBeHidden()
    expect(
      await site.db.select().from(acknowledgements).where(eq(acknowledgements.userId, learner.id)),
    ).toEqual([])
  })
})
