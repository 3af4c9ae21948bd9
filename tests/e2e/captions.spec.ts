import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { courses, notifyCatalogueChanged, videos } from '#features/catalogue/server/index.ts'
import { drafts } from '#features/studio/server/index.ts'
import { writeVideoFile } from '#tests/support/write-video-file.ts'
import { expect, signIn, test } from './support/test.ts'

const FAULTY = `1
00:00:03,000 --> 00:00:01,000
Backwards

2
00:00:04,000 -> 00:00:05,000
No arrow
`
const GOOD = `1
00:00:00,500 --> 00:00:03,000
The bars move slowly and never stop

2
00:00:03,000 --> 00:00:06,000
Tom & Jerry watch <i>them</i>
`

const panelOf = (page: Page) => page.getByRole('region', { name: 'Captions and chapters' })

async function chooseCaptions(page: Page, content: string) {
  const chooser = page.waitForEvent('filechooser')
  await panelOf(page).getByRole('button', { name: 'Choose a file' }).click()
  const buffer = Buffer.from(content)
  await (await chooser).setFiles({ name: 'bars.srt', mimeType: 'text/plain', buffer })
}

test('a creator adds captions and chapters to a video, and its visitors have them at once', async ({
  page,
  context,
  site,
  trouble,
  openBrowser,
}) => {
  test.slow()
  const writer = await site.account('captioner', ['creator'])
  await signIn(context, writer.email)
  const panel = panelOf(page)
  const list = panel.getByRole('list', { name: 'List of captions' })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  try {
    await test.step('a video is published', async () => {
      await page.goto('/upload/video')
      await page.getByRole('button', { name: 'New video' }).click()
      const film = join(site.folder, 'captions.mp4')
      await writeVideoFile(film, { seconds: 12, width: 320, height: 180 })
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a video' }).click()
      await (await chooser).setFiles(film)
      await page.getByLabel('Title', { exact: true }).fill('Bars with words')
      await page.getByLabel('Description', { exact: true }).fill('Bars.')
      await page.getByLabel('Category').selectOption('Web Development')
      await expect(page.getByText('Ready in all qualities')).toBeVisible({ timeout: 120_000 })
      await page.getByRole('button', { name: 'Use a picture from the video' }).click()
      const proposals = page.getByRole('list', { name: 'Suggested pictures' }).getByRole('button')
      await expect(proposals).toHaveCount(5)
      await proposals.nth(2).click()
      await expect
        .poll(() =>
          page
            .locator('dialog video, [role=dialog] video')
            .evaluate((video: HTMLVideoElement) => Math.round(video.currentTime)),
        )
        .toBe(6)
      await page.getByRole('button', { name: 'Use this picture' }).click()
      await expect(page.getByRole('radio', { name: 'Thumbnail 1' })).toBeChecked()
      await publish.click()
      await expect(page.getByRole('link', { name: 'See its page' })).toBeVisible()
      await page.reload()
    })

    await test.step('a file with faults is refused, with each line', async () => {
      trouble.expect(/422/)
      await panel.getByRole('button', { name: 'Add captions' }).click()
      await panel.getByLabel('Language', { exact: true }).selectOption('en')
      await chooseCaptions(page, FAULTY)
      const told = panel.getByRole('alert')
      await expect(told).toContainText('line 2: ends before it begins')
      await expect(told).toContainText('line 6: “00:00:04,000 -> 00:00:05,000” is not a time')
    })

    await test.step('a good one is added', async () => {
      await chooseCaptions(page, GOOD)
      await expect(panel.getByText('2 captions were added.')).toBeVisible()
      await expect(panel.getByText('Original', { exact: true })).toBeVisible()
    })

    await test.step('a caption is split at the cursor, timed by the video and saved, by keys alone', async () => {
      await panel.getByRole('button', { name: 'Edit the captions in English' }).click()
      await list.getByRole('button', { name: /The bars move/ }).click()
      const text = panel.getByLabel('Text of caption 1')
      await expect(text).toBeFocused()
      await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(21, 21))
      await page.keyboard.press('Alt+Enter')
      await expect(panel.getByLabel('Text of caption 2')).toHaveValue('and never stop')
      await expect(panel.getByLabel('Text of caption 2')).toBeFocused()
      const video = panel.locator('video')
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0)
      await video.evaluate((one: HTMLVideoElement) => {
        one.currentTime = 2.25
      })
      await expect(list.locator('[aria-current]')).toContainText('and never stop')
      await page.keyboard.press('Alt+i')
      await expect(panel.getByLabel('Start of caption 2')).toHaveValue('0:02.250')
      await panel.getByText('Keys', { exact: true }).click()
      await page.keyboard.press('Control+s')
      await expect(panel.getByText('Not saved yet')).toBeHidden()
      await expect(page.getByText('The captions were saved.').first()).toBeVisible()
    })

    await test.step('the picture plays, and what is not saved asks before it goes', async () => {
      await page.keyboard.press('Alt+p')
      const video = panel.locator('video')
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(2.5)
      await page.keyboard.press('Alt+p')
      await list.getByRole('button', { name: /Tom & Jerry/ }).click()
      await panel.getByLabel('Text of caption 3').fill('Never saved')
      await expect(panel.getByText('Not saved yet')).toBeVisible()
      await panel.getByRole('button', { name: 'Close' }).click()
      const question = page.getByRole('dialog', { name: 'Not saved yet' })
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
      await panel.getByLabel('Text of caption 3').focus()
      await page.keyboard.press('Alt+z')
      await expect(panel.getByText('Not saved yet')).toBeHidden()
    })

    await test.step('another window has saved: it is told, and its creator decides', async () => {
      trouble.expect(/409/)
      const other = await context.newPage()
      await other.goto(page.url())
      await panelOf(other).getByRole('button', { name: 'Edit the captions in English' }).click()
      await panelOf(other)
        .getByRole('button', { name: /Tom & Jerry/ })
        .click()
      await panelOf(other).getByLabel('Text of caption 3').fill('Tom & Jerry look at <i>them</i>')
      await panelOf(other).getByRole('button', { name: 'Save captions' }).click()
      await expect(other.getByText('The captions were saved.').first()).toBeVisible()
      await other.close()
      await page.bringToFront()
      await panel.getByLabel('Text of caption 3').fill('Mine')
      await panel.getByRole('button', { name: 'Save captions' }).click()
      await expect(panel.getByText(/changed in another window since you opened them/)).toBeVisible()
      await panel.getByRole('button', { name: 'Load the others' }).click()
      await expect(list).toContainText('look at')
      await panel.getByRole('button', { name: 'Close' }).click()
    })

    await test.step('chapters are rows, and the first one begins with the video', async () => {
      await panel.getByRole('button', { name: 'Add a chapter' }).click()
      await panel.getByLabel('Start of chapter 1').fill('0:05')
      await panel.getByLabel('Title of chapter 1').fill('The second half')
      await panel.getByRole('button', { name: 'Save chapters' }).click()
      await expect(panel.getByLabel('Title of chapter 1')).toHaveValue('Beginning')
      await expect(panel.getByLabel('Start of chapter 2')).toHaveValue('0:05')
    })

    await test.step('a visitor reads them, without another publication', async () => {
      const visitor = await (await openBrowser()).newPage()
      await visitor.goto('/videos/bars-with-words')
      await visitor.getByRole('tab', { name: 'Transcript' }).click()
      const transcript = visitor.getByRole('region', { name: 'Transcript' })
      await expect(transcript).toContainText('The bars move slowly and never stop Tom & Jerry look at them')
      const player = visitor.getByRole('region', { name: 'Video: Bars with words' })
      await player.getByRole('button', { name: /^Play video/ }).click()
      await player.hover()
      await player.getByRole('button', { name: 'Chapters and search' }).click()
      await expect(player.getByRole('button', { name: /The second half/ })).toBeVisible()
      await visitor.context().close()
    })

    await test.step('another creator gets nothing of it', async () => {
      const [film] = await site.db.select().from(videos).where(eq(videos.creatorId, writer.id))
      const browser = await openBrowser()
      await signIn(browser, (await site.account('no_captioner', ['creator'])).email)
      const stream = `/api/studio/film-files/${film?.folder?.slice('videos/'.length)}/master.m3u8`
      for (const path of [
        `/api/studio/films/${film?.id}/texts`,
        `/api/studio/films/${film?.id}/captions/en`,
        stream,
      ]) {
        expect((await browser.request.get(path)).status()).toBe(404)
        expect((await context.request.get(path)).status()).toBe(200)
      }
    })
  } finally {
    await site.db.delete(drafts).where(eq(drafts.creatorId, writer.id))
    await site.db.delete(courses).where(eq(courses.creatorId, writer.id))
    await notifyCatalogueChanged(site.db)
  }
})
