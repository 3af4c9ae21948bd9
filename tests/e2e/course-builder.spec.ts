import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { drafts } from '#features/studio/server/index.ts'
import { writeVideoFile } from '#tests/support/write-video-file.ts'
import { expect, signIn, test } from './support/test.ts'

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** Adds an item to a topic and gives its row, whose form is open. */
async function addItem(page: Page, topic: string, kind: string) {
  await page
    .getByRole('group', { name: `Add to ${topic}` })
    .getByRole('button', { name: kind, exact: true })
    .click()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { expanded: true }) })
    .last()
  await expect(row.getByLabel('Title', { exact: true })).toBeFocused()
  return row
}

test('a course is built step by step, published and changed', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const writer = await site.account('builder', ['creator'])
  await signIn(context, writer.email)
  const film = join(site.folder, 'reading.mp4')
  await writeVideoFile(film, { seconds: 2, width: 320, height: 180 })
  const visitor = await (await openBrowser()).newPage()
  let id = ''
  try {
    await test.step('structure and landing page', async () => {
      await page.goto('/upload/course')
      await page.getByRole('button', { name: 'New course' }).click()
      await page.getByLabel('Title', { exact: true }).fill('All about lock files')
      id = new URL(page.url()).searchParams.get('id') ?? ''
      await page.getByLabel('Certificate title').fill('Lock files')
      await page.getByLabel('Category', { exact: true }).selectOption('Web Development')
      await page.getByLabel('Second category').selectOption('Data Science')
      await goOn(page)
      await page.getByLabel('About this course', { exact: true }).fill('**Everything** about them')
      await page.getByLabel('Level').selectOption('Beginner')
      await page.getByLabel('Language it’s taught in').selectOption('Deutsch')
      await page.getByLabel('What learners will be able to do').fill('Write none by hand')
      await page.getByLabel('Who this course is for').fill('People who install packages')
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await expect(page.locator('strong', { hasText: 'Everything' })).toBeVisible()
      await goOn(page)
    })

    await test.step('a topic with a lecture and an article', async () => {
      await page.getByRole('button', { name: 'Add topic' }).click()
      await page.getByLabel('Topic title').fill('Reading')
      await page.keyboard.press('Enter')
      const lecture = await addItem(page, 'Reading', 'Lecture')
      await lecture.getByLabel('Title', { exact: true }).fill('Reading one')
      await lecture.getByLabel('Description', { exact: true }).fill('Line by line.')
      const chooser = page.waitForEvent('filechooser')
      await lecture.getByRole('button', { name: 'Choose a video' }).click()
      await (await chooser).setFiles(film)
      const article = await addItem(page, 'Reading', 'Article')
      await article.getByLabel('Title', { exact: true }).fill('What a lock file is')
      await article.getByLabel('Description', { exact: true }).fill('In short.')
      await article.getByLabel('Duration in minutes').fill('5')
      await article.getByLabel('Text', { exact: true }).fill('It is **not** for reading.')
      await expect(article.getByText('Saved', { exact: true })).toBeVisible()
      const complete = page
        .getByRole('list', { name: 'Items of Reading' })
        .getByText('Complete', { exact: true })
      await expect(complete).toHaveCount(2, { timeout: 120_000 })
    })

    await test.step('a reload keeps everything, and the preview shows it', async () => {
      await page.reload()
      await page.getByRole('button', { name: 'What a lock file is', expanded: false }).first().click()
      await expect(page.getByLabel('Text', { exact: true })).toHaveValue('It is **not** for reading.')
      await page.getByRole('button', { name: 'Preview as a learner' }).click()
      await expect(page.locator('article strong', { hasText: 'not' })).toBeVisible()
    })

    await test.step('published, a visitor reads it', async () => {
      await page.goto(`/upload/course/publish?id=${id}`)
      await expect(page.getByText('2 lessons in 1 topic will be published.')).toBeVisible()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your course is published' })).toBeVisible()
      await visitor.goto('/courses/all-about-lock-files')
      const words = ['Beginner', 'Taught in Deutsch', 'Write none by hand', 'People who install packages']
      for (const word of words) await expect(visitor.getByText(word, { exact: true })).toBeVisible()
      await visitor
        .getByRole('list', { name: 'Categories' })
        .getByRole('link', { name: 'Data Science' })
        .click()
      await expect(visitor.getByRole('link', { name: 'All about lock files' })).toBeVisible()
      await visitor.goto('/courses/all-about-lock-files/what-a-lock-file-is')
      await expect(visitor.locator('strong', { hasText: 'not' }).first()).toBeVisible()
    })

    await test.step('edited from its card and published again, its former address leads on', async () => {
      await page.goto('/profile/mycourses')
      await page.getByRole('button', { name: 'Edit All about lock files' }).click()
      await page.getByLabel('Title', { exact: true }).fill('Lock files')
      await page
        .getByRole('navigation', { name: 'Course steps' })
        .getByRole('link', { name: 'Publish' })
        .click()
      await expect(page.getByRole('list', { name: 'What will change' })).toContainText('Title')
      await page.getByRole('button', { name: 'Publish changes' }).click()
      await expect(page.getByText('Your changes are published')).toBeVisible()
      await visitor.goto('/courses/all-about-lock-files/reading-one')
      await expect(visitor).toHaveURL('/courses/lock-files/reading-one')
      await expect(visitor.getByRole('heading', { name: 'Reading one' }).first()).toBeVisible()
    })
  } finally {
    await site.db.delete(drafts).where(eq(drafts.creatorId, writer.id))
    await site.db.delete(courses).where(eq(courses.creatorId, writer.id))
    await notifyCatalogueChanged(site.db)
  }
})
