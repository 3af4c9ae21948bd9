import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { courses } from '#features/catalogue/server/index.ts'
import { writeVideoFile } from '#tests/support/write-video-file.ts'
import { expect, signIn, test } from './support/test.ts'

const COURSE = `title: Knots for all
ctfTitle: Knots
category: web-development
about: |
  How to tie **knots**.
sections:
  - title: First knots
    lessons:
      - type: article
        title: What's a knot?
        description: In short.
        minutes: 7
        file: knot.md
      - type: lecture
        title: The bowline
        description: Step by step.
        video: bowline.mp4
      - type: mcq
        title: Do you know
        description: One question.
        minutes: 2
        gift: know.gift
`

async function bringIn(page: Page, file: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a course (ZIP)' }).click()
  await (await chooser).setFiles(file)
}

test('a course is brought in as a ZIP, published, taken along and brought back', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(360_000)
  const writer = await site.account('knotter', ['creator'])
  await signIn(context, writer.email)
  const film = join(site.folder, 'bowline.mp4')
  await writeVideoFile(film, { seconds: 3, width: 320, height: 180 })
  const folder: Zippable = {
    'course.yaml': strToU8(COURSE),
    'knot.md': strToU8('A knot, such as [the bowline](./the-bowline).\n'),
    'know.gift': strToU8('Which holds? {=bowline#Right! ~bow#It slips.}\n'),
    'bowline.mp4': readFileSync(film),
  }
  const write = (name: string, files: Zippable) => {
    const path = join(site.folder, name)
    writeFileSync(path, zipSync(files, { level: 0 }))
    return path
  }
  const brought = page.getByRole('group', { name: 'Courses you’re importing' })
  const rowOf = (name: string) => brought.getByRole('listitem').filter({ hasText: name }).first()

  await test.step('a folder with faults is refused, with their lines', async () => {
    await page.goto('/upload/course')
    await bringIn(page, write('faulty.zip', { ...folder, 'knot.md': strToU8('') }))
    await expect(rowOf('faulty.zip')).toContainText('There is a problem in this course.', { timeout: 60_000 })
    await expect(rowOf('faulty.zip')).toContainText('knot.md, line 1: the article is empty')
    await page.getByRole('button', { name: 'Remove faulty.zip from the list' }).click()
    await expect(rowOf('faulty.zip')).toBeHidden()
  })

  await test.step('without faults it becomes a draft, which is opened in the builder', async () => {
    await bringIn(page, write('knots.zip', folder))
    await expect(rowOf('knots.zip')).toContainText('Your course is here.', { timeout: 60_000 })
    await expect(page.getByRole('link', { name: 'Knots for all', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Open in the builder: knots.zip' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Knots for all')
  })

  await test.step('it is published from there', async () => {
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await page.goto(`/upload/course/publish?id=${id}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('link', { name: 'See its page' }).first()).toBeVisible()
    const published = and(eq(courses.creatorId, writer.id), eq(courses.seoTitle, 'knots-for-all'))
    const [course] = await site.db.select().from(courses).where(published)
    expect(course).toMatchObject({ neverPublished: false, publishedAt: expect.any(Date) })
    await page.goto(`/upload/course?id=${id}`)
  })

  await test.step('it is downloaded, and comes back as another course', async () => {
    await expect(page.getByRole('heading', { name: 'Download this course' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as ZIP' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('knots-for-all.zip')
    const path = join(site.folder, 'knots-for-all.zip')
    await file.saveAs(path)
    const files = unzipSync(readFileSync(path))
    expect(Object.keys(files).sort()).toEqual([
      'articles/01-what-s-a-knot.md',
      'course.yaml',
      'questions/03-do-you-know.gift',
      'videos/02-the-bowline.mp4',
    ])
    expect(strFromU8(files['questions/03-do-you-know.gift'] ?? new Uint8Array())).toContain('#Right!')
    expect(files['videos/02-the-bowline.mp4']?.length).toBe(readFileSync(film).length)
    await page.goto('/upload/course')
    await bringIn(page, path)
    await expect(rowOf('knots-for-all.zip')).toContainText('Your course is here.', { timeout: 60_000 })
    expect(await site.db.$count(courses, eq(courses.creatorId, writer.id))).toBe(2)
    await page.goto('/profile/mycourses')
    await page.getByRole('button', { name: 'Edit Knots for all' }).first().click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Knots for all')
  })
})
