import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { bundles, courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { drafts } from '#features/studio/server/index.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import { expect, signIn, test } from './support/test.ts'

const GATE = 'Please complete the previous sections!'
const at = (step: string, id: string) => `/upload/bundle${step}?id=${id}`
const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const saved = (page: Page) => page.getByText('Saved', { exact: true })
const listHandles = (page: Page) =>
  page.getByRole('list', { name: 'Courses of the bundle' }).getByRole('button', { name: /^Move / })

test('a bundle is built from own courses, published and changed', async ({
  page,
  context,
  site,
  trouble,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const writer = await site.account('bundle_writer', ['creator'])
  for (const title of ['Bundled knots', 'Bundled ropes', 'Bundled sails']) {
    const seoTitle = title.toLowerCase().replace(' ', '-')
    const course = await makeCourse(site.db, { title, seoTitle, creatorId: writer.id })
    await makeLesson(site.db, { course, type: 'article' })
  }
  await notifyCatalogueChanged(site.db)
  await signIn(context, writer.email)
  let id = ''
  try {
    await test.step('the sidebar leads to a new bundle', async () => {
      await page.goto('/profile/mybundles')
      const rail = page.getByRole('navigation', { name: 'Main' })
      await rail.getByText('New Upload', { exact: true }).click()
      await rail.getByRole('link', { name: 'Bundle', exact: true }).click()
      await expect(page).toHaveURL('/upload/bundle')
      await page.getByRole('button', { name: 'New bundle' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Untitled bundle' })).toBeVisible()
      id = new URL(page.url()).searchParams.get('id') ?? ''
    })

    await test.step('no step is entered before those above it are complete', async () => {
      const steps = page.getByRole('navigation', { name: 'Bundle steps' })
      await steps.getByRole('link', { name: 'Curriculum' }).click()
      await expect(notice(page, GATE)).toBeVisible()
      await expect(page).toHaveURL(at('', id))
      await page.goto(at('/curriculum', id))
      await expect(page).toHaveURL(at('', id))
    })

    await test.step('structure and landing page', async () => {
      await page.getByLabel('Title', { exact: true }).fill('At sea')
      await page.getByLabel('Certificate title').fill('Seafaring')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(at('/landing-page', id))
      await page.getByLabel('About this bundle', { exact: true }).fill('**Everything** about boats')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.locator('strong', { hasText: 'Everything' })).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(at('/curriculam', id))
    })

    await test.step('courses are found, added and moved by keys and by the pointer', async () => {
      await page.getByRole('searchbox', { name: 'Search your published courses' }).fill('ropes')
      await page.getByRole('button', { name: 'Add Bundled ropes', exact: true }).click()
      await page.getByRole('searchbox', { name: 'Search your published courses' }).fill('')
      await page.getByRole('button', { name: 'Add Bundled knots', exact: true }).click()
      await page.getByRole('button', { name: 'Add Bundled sails', exact: true }).click()
      await expect(listHandles(page)).toHaveCount(3)
      await page.getByRole('button', { name: 'Move Bundled knots', exact: true }).press('ArrowUp')
      await expect(page.getByText('Bundled knots moved to position 1 of 3.')).toBeAttached()
      await expect(page.getByRole('button', { name: 'Move Bundled knots', exact: true })).toBeFocused()
      await expect(listHandles(page).first()).toHaveAccessibleName('Move Bundled knots')
      await page
        .getByRole('button', { name: 'Move Bundled sails', exact: true })
        .dragTo(page.getByRole('button', { name: 'Move Bundled knots', exact: true }), {
          targetPosition: { x: 5, y: 2 },
        })
      await expect(listHandles(page).first()).toHaveAccessibleName('Move Bundled sails')
      await page.getByRole('button', { name: 'Remove Bundled ropes from the bundle' }).click()
      await expect(listHandles(page)).toHaveCount(2)
      await expect(saved(page)).toBeVisible()
      await page.reload()
      await expect(listHandles(page)).toHaveCount(2)
    })

    await test.step('two windows: nothing is overwritten unseen', async () => {
      trouble.expect(/409/)
      const other = await context.newPage()
      await other.goto(page.url())
      await other.getByRole('button', { name: 'Move Bundled sails', exact: true }).press('ArrowDown')
      await expect(other.getByText('Saving…')).toBeVisible()
      await expect(saved(other)).toBeVisible()
      await other.close()
      await page.getByRole('button', { name: 'Add Bundled ropes', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Changed in another window' })
      await expect(question).toContainText('1. Bundled knots')
      await question.getByRole('button', { name: 'Use the other' }).click()
      await expect(listHandles(page)).toHaveCount(2)
      await expect(listHandles(page).first()).toHaveAccessibleName('Move Bundled knots')
    })

    await test.step('messages', async () => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(at('/creator-message', id))
      for (const number of [0, 1]) {
        await page.getByLabel('Subject', { exact: true }).nth(number).fill('Ahoy {firstName}')
        await page.getByLabel('Text', { exact: true }).nth(number).fill('Good to see you.')
      }
      await expect(saved(page)).toBeVisible()
    })

    await test.step('a course that is taken off meanwhile keeps it from being published', async () => {
      const [first] = await site.db.select().from(courses).where(eq(courses.title, 'Bundled knots'))
      const which = eq(courses.id, first?.id ?? '')
      await site.db.update(courses).set({ publishedAt: null }).where(which)
      await page.goto(at('/curriculam', id))
      await expect(page.getByText('No longer published')).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(notice(page, GATE)).toBeVisible()
      await site.db
        .update(courses)
        .set({ publishedAt: first?.publishedAt ?? null })
        .where(which)
    })

    await test.step('published, a visitor sees it', async () => {
      await page.goto(at('/publish', id))
      await expect(page.getByText('A bundle of 2 courses will be published.')).toBeVisible()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your bundle is published' })).toBeVisible()
      await expect(page.getByText('Everything here is published.')).toBeVisible()
      const visitor = await (await openBrowser()).newPage()
      await visitor.goto('/bundles/at-sea')
      await expect(visitor.getByRole('heading', { level: 1, name: 'At sea' })).toBeVisible()
      await visitor.context().close()
    })

    await test.step('edited from its card; the former address leads to the new one', async () => {
      await page.goto('/profile/mybundles')
      await page.getByRole('button', { name: 'Edit At sea' }).click()
      await page.getByLabel('Title', { exact: true }).fill('On the sea')
      await expect(saved(page)).toBeVisible()
      await page.goto('/profile/mybundles')
      await expect(page.getByRole('link', { name: 'Continue with On the sea' })).toBeVisible()
      await page.goto(at('/publish', id))
      await expect(page.getByRole('list', { name: 'What will change' }).getByRole('listitem')).toHaveCount(1)
      await page.getByRole('button', { name: 'Publish changes' }).click()
      await expect(page.getByText('Your changes are published')).toBeVisible()
      await page.goto('/bundles/at-sea')
      await expect(page).toHaveURL('/bundles/on-the-sea')
    })
  } finally {
    await site.db.delete(drafts).where(eq(drafts.creatorId, writer.id))
    await site.db.delete(bundles).where(eq(bundles.creatorId, writer.id))
    await site.db.delete(courses).where(eq(courses.creatorId, writer.id))
    await notifyCatalogueChanged(site.db)
  }
})

test('who is no creator builds no bundles', async ({ page, context, site, trouble }) => {
  trouble.expect(/403/)
  await page.goto('/upload/bundle')
  await expect(page).toHaveURL(/\/sign-in\?redirect=/)
  await signIn(context, (await site.account('no_bundler')).email)
  const answer = await page.goto('/upload/bundle')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'This page is for creators' })).toBeVisible()
})
