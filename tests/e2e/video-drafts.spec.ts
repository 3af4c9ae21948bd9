import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { drafts } from '#features/studio/server/index.ts'
import { writeVideoFile } from '#tests/support/write-video-file.ts'
import { expect, signIn, test } from './support/test.ts'

const OLD_PATH = '/videos/reading-a-lock-file'
const NEW_PATH = '/videos/reading-lock-files'

const draftIdOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''

test('a video is drafted in two windows, published and changed', async ({
  page,
  context,
  site,
  trouble,
  openBrowser,
}) => {
  const writer = await site.account('film_drafter', ['creator'])
  await signIn(context, writer.email)
  const saved = (window: Page) => window.getByText('Saved', { exact: true })
  const publish = page.getByRole('button', { name: /^Publish/ })
  try {
    await test.step('the sidebar leads to a new video', async () => {
      await page.goto('/profile/myvideos')
      const rail = page.getByRole('navigation', { name: 'Main' })
      await rail.getByText('New Upload', { exact: true }).click()
      await rail.getByRole('link', { name: 'Video', exact: true }).click()
      await expect(page).toHaveURL('/upload/video')
      await page.getByRole('button', { name: 'New video' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Untitled video' })).toBeVisible()
      await expect(page.getByRole('group', { name: 'Video' })).toContainText('Your video goes here')
    })

    await test.step('what is missing is said, and the focus goes there', async () => {
      await page.getByLabel('Title').fill('Reading a lock-file')
      await expect(page.getByText('*Your Title should only contain alpha numeric characters!')).toBeVisible()
      await page.getByLabel('Title').fill('Reading a lock file')
      await expect(saved(page)).toBeVisible()
      const film = join(site.folder, 'lock-file.mp4')
      await writeVideoFile(film, { seconds: 3, width: 320, height: 180 })
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a video' }).click()
      await (await chooser).setFiles(film)
      await expect(page.getByText('Ready in all qualities')).toBeVisible({ timeout: 120_000 })
      await expect(page.getByText('video is too short [< 10 Seconds]')).toBeVisible()
      await publish.click()
      await expect(page.getByText('Please fill all the details').first()).toBeVisible()
      await expect(page.getByLabel('Description', { exact: true })).toBeFocused()
    })

    await test.step('the description is Markdown', async () => {
      await page.getByLabel('Description', { exact: true }).fill('It is **not** for reading.')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.locator('strong', { hasText: 'not' })).toBeVisible()
      await page.getByRole('button', { name: 'Write' }).click()
      await page.getByLabel('Category').selectOption('Web Development')
    })

    await test.step('a picture is one by its content, and a large one is made smaller', async () => {
      trouble.expect(/422/)
      const choose = page.locator('input[type=file][accept^=image]')
      await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
      await expect(page.getByText('Selected file is not image!')).toBeVisible()
      const noise = { type: 'gaussian', mean: 120, sigma: 12 } as const
      const buffer = await sharp({
        create: { width: 800, height: 450, channels: 3, background: '#357', noise },
      })
        .png()
        .toBuffer()
      await choose.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer })
      await page.getByRole('button', { name: 'Make it smaller' }).click()
      await expect(page.getByRole('radio', { name: 'Thumbnail 1' })).toBeChecked()
      await expect(saved(page)).toBeVisible()
    })

    await test.step('two windows: nothing is overwritten unseen', async () => {
      trouble.expect(/409/)
      const other = await context.newPage()
      await other.goto(page.url())
      await other.getByLabel('Tags').fill('npm, locks')
      await expect(saved(other)).toBeVisible()
      await expect
        .poll(
          async () =>
            (
              await site.db
                .select({ tags: sql`${drafts.document}->'tags'` })
                .from(drafts)
                .where(eq(drafts.id, draftIdOf(page)))
            )[0]?.tags,
        )
        .toEqual(['npm', 'locks'])
      await page.getByLabel('Title').fill('Reading lock files aloud')
      const question = page.getByRole('dialog', { name: 'Changed in another window' })
      await expect(question).toContainText('npm, locks')
      await expect(question).toContainText('Reading lock files aloud')
      await question.getByRole('button', { name: 'Use the other' }).click()
      await expect(page.getByLabel('Title')).toHaveValue('Reading a lock file')
      await expect(page.getByLabel('Tags')).toHaveValue('npm, locks')
      await other.close()
    })

    await test.step('what is typed outlives a lost line and a reload', async () => {
      trouble.expect(/ERR_INTERNET_DISCONNECTED/)
      await context.setOffline(true)
      await page.getByLabel('Description', { exact: true }).fill('It is **not** for reading, says everybody.')
      await expect(page.getByText('Not saved: we’ll try again')).toBeVisible()
      await context.setOffline(false)
      await expect(saved(page)).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Description', { exact: true })).toHaveValue(/says everybody/)
    })

    await test.step('published, a visitor watches it', async () => {
      await publish.click()
      const news = page.getByRole('status').filter({ hasText: 'Your video is published' })
      await expect(news).toBeVisible()
      await expect(page.getByRole('link', { name: 'See its page' })).toHaveAttribute('href', OLD_PATH)
      const visitor = await (await openBrowser()).newPage()
      await visitor.goto(OLD_PATH)
      await expect(visitor.getByRole('heading', { name: 'Reading a lock file' }).first()).toBeVisible()
      await expect(visitor.locator('strong', { hasText: 'not' })).toBeVisible()
      await visitor.context().close()
    })

    await test.step('edited from its card and published again, its address leads on', async () => {
      await page.goto('/profile/myvideos')
      await page.getByRole('button', { name: 'Edit Reading a lock file' }).click()
      await expect(page.getByText('Everything here is published.')).toBeVisible()
      await page.getByLabel('Title').fill('Reading lock files')
      await expect(saved(page)).toBeVisible()
      const visitor = await (await openBrowser()).newPage()
      await visitor.goto(OLD_PATH)
      await expect(visitor.getByRole('heading', { name: 'Reading a lock file' }).first()).toBeVisible()
      await publish.click()
      await expect(page.getByText('Your changes are published')).toBeVisible()
      await visitor.goto(OLD_PATH)
      await expect(visitor).toHaveURL(NEW_PATH)
      await expect(visitor.getByRole('heading', { name: 'Reading lock files' }).first()).toBeVisible()
      await visitor.context().close()
    })

    await test.step('a draft is deleted from the list', async () => {
      await page.goto('/upload/video')
      await page.getByRole('button', { name: 'New video' }).click()
      await expect(page).toHaveURL(/\?id=/)
      await page.goto('/profile/myvideos')
      await expect(page.getByRole('link', { name: 'Continue with Untitled video' })).toBeVisible()
      await page.getByRole('button', { name: 'Delete Untitled video' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('link', { name: 'Continue with Untitled video' })).toBeHidden()
    })
  } finally {
    await site.db.delete(drafts).where(eq(drafts.creatorId, writer.id))
    await site.db.delete(courses).where(eq(courses.creatorId, writer.id))
    await notifyCatalogueChanged(site.db)
  }
})

test('who is no creator makes no videos', async ({ page, context, site, trouble }) => {
  trouble.expect(/403/)
  await page.goto('/upload/video')
  await expect(page).toHaveURL(/\/sign-in\?redirect=/)
  await signIn(context, (await site.account('no_drafter')).email)
  const answer = await page.goto('/upload/video')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'This page is for creators' })).toBeVisible()
})
