import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { courses, lessons, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { markLessonSeen } from '#features/learning/server/commands/lesson-work.ts'
import { drafts } from '#features/studio/server/index.ts'
import { writeFolderFiles } from '#tests/support/course-folder.ts'
import { expect, signIn, test } from './support/test.ts'

const SLUG = 'letters-from-the-harbour'
const COURSE = `title: Letters from the harbour
ctfTitle: Letters from the harbour
category: programming
visibility: restricted
about: What the keeper wrote.
sections:
  - title: Letters
    lessons:
      - type: article
        title: The first letter
        description: It begins.
        file: letter.md
`

const at = (step: string, id: string) => `/upload/course${step}?id=${id}`
const mailOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const saved = (page: Page) => page.getByText('Saved', { exact: true })

test('a creator writes two mails, tries them, and learners get them', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const writer = await site.account('mail_writer', ['creator'])
  const folder = join(site.folder, 'letters')
  writeFolderFiles(folder, { 'course.yaml': COURSE, 'letter.md': 'Dear reader.' })
  const imported = await site.lectern('import', folder, '--creator', 'mail_writer', '--publish')
  expect(imported.code, imported.stderr).toBe(0)
  await site.db.update(courses).set({ price: 0 }).where(eq(courses.seoTitle, SLUG))
  await signIn(context, writer.email)
  let id = ''
  try {
    await test.step('the step follows those of every course', async () => {
      await page.goto('/profile/mycourses')
      await page.getByRole('button', { name: 'Edit Letters from the harbour' }).click()
      await expect(page).toHaveURL(/upload\/course\?id=/)
      id = new URL(page.url()).searchParams.get('id') ?? ''
      await page.getByRole('link', { name: 'Messages to learners' }).click()
      await expect(page.getByRole('heading', { name: 'Messages to learners' })).toBeVisible()
    })

    const welcome = mailOf(page, 'Welcome email')
    await test.step('a mail is written with fields, and its preview follows', async () => {
      await welcome.getByLabel('Subject', { exact: true }).fill('Ahoy ')
      await welcome.getByRole('button', { name: 'First name' }).click()
      await expect(welcome.getByLabel('Subject', { exact: true })).toHaveValue('Ahoy {firstName}')
      await welcome.getByLabel('Text', { exact: true }).fill('Come **aboard**, {lastName}: ')
      await welcome.getByRole('button', { name: 'Link', exact: true }).last().click()
      await expect(welcome.getByLabel('Text', { exact: true })).toHaveValue(
        'Come **aboard**, {lastName}: {courseLink}',
      )
      await expect(welcome.getByText('There is no field {lastName}.')).toBeVisible()
      const preview = page.getByRole('region', { name: 'Preview of the Welcome email' })
      await expect(preview.getByText('Ahoy Lena')).toBeVisible()
      await expect(preview.locator('strong', { hasText: 'aboard' })).toBeVisible()
      await expect(preview.getByRole('link')).toHaveAttribute('href', /\/courses\/letters-from-the-harbour$/)
    })

    await test.step('a test goes to its creator once it is complete', async () => {
      await welcome.getByRole('button', { name: 'Send a test to myself' }).click()
      await expect(page.getByText('Please write a subject and a text').first()).toBeVisible()
      await welcome
        .getByLabel('Text', { exact: true })
        .fill('Come **aboard**, {firstName}: [your course]({courseLink}). {creatorName}')
      await welcome.getByRole('button', { name: 'Send a test to myself' }).click()
      await expect(
        page.getByText('A test email is on its way to mail_writer@lectern.example.').first(),
      ).toBeVisible()
      const mail = await site.inbox.mailTo(writer.email)
      expect(mail.subject).toBe('[Test] Ahoy Lena')
      const dev = await context.newPage()
      await dev.goto('/dev/mail')
      await dev.getByRole('link', { name: '[Test] Ahoy Lena' }).click()
      await expect(dev.locator('strong', { hasText: 'aboard' })).toBeVisible()
      await expect(dev.getByRole('link', { name: 'your course' })).toHaveAttribute('href', /letters-from-the/)
      await dev.close()
    })

    await test.step('nothing is published before both are written', async () => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Please complete the previous sections!').first()).toBeVisible()
      const congratulations = mailOf(page, 'Congratulations email')
      await expect(congratulations.getByText('Please fill all the details').first()).toBeVisible()
      await congratulations.getByLabel('Subject', { exact: true }).fill('You have read {courseTitle}')
      await congratulations.getByLabel('Text', { exact: true }).fill('Well done, {firstName}!')
      await expect(saved(page)).toBeVisible()
      await page.reload()
      await expect(congratulations.getByLabel('Text', { exact: true })).toHaveValue('Well done, {firstName}!')
      await page.getByRole('button', { name: 'Continue' }).click()
      // Promotions may be left out.
      await expect(page).toHaveURL(at('/promotions', id))
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(at('/publish', id))
      await page.getByRole('button', { name: 'Publish changes' }).click()
      await expect(page.getByText('Your changes are published')).toBeVisible()
    })

    await test.step('a learner with access gets the welcome, and in the end the congratulations', async () => {
      const learner = await site.account('shipmate')
      expect((await site.lectern('admin', 'grant-access', SLUG, learner.email)).code).toBe(0)
      const browser = await openBrowser()
      await signIn(browser, learner.email)
      const visit = await browser.newPage()
      await visit.goto(`/courses/${SLUG}`)
      await visit.getByRole('button', { name: 'Enroll', exact: true }).first().click()
      const mail = await site.inbox.mailTo(learner.email)
      expect(mail.subject).toBe('Ahoy Lena')
      expect(mail.text).toContain(
        `Come aboard, Lena: your course (${site.address}/courses/${SLUG}). Lena mail_writer`,
      )
      const [lesson] = await site.db
        .select({ lessonId: lessons.id, courseId: lessons.courseId })
        .from(lessons)
        .innerJoin(courses, eq(courses.id, lessons.courseId))
        .where(eq(courses.seoTitle, SLUG))
      if (!lesson) throw new Error('the course has no lesson')
      await site.db.transaction((tx) => markLessonSeen(tx, { userId: learner.id, ...lesson }, new Date()))
      const last = await site.inbox.mailTo(learner.email, 2)
      expect(last.subject).toBe('You have read Letters from the harbour')
      await browser.close()
    })
  } finally {
    await site.db.delete(drafts).where(eq(drafts.creatorId, writer.id))
    await site.db.delete(courses).where(eq(courses.creatorId, writer.id))
    await notifyCatalogueChanged(site.db)
  }
})
