import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { courses, notifyCatalogueChanged, videos } from '#features/catalogue/server/index.ts'
import { drafts } from '#features/studio/server/index.ts'
import { writeVideoFile } from '#tests/support/write-video-file.ts'
import { expect, signIn, test } from './support/test.ts'

const CAPTIONS = [
  { startMs: 500, endMs: 3_000, text: 'The bars move slowly and never stop' },
  { startMs: 3_000, endMs: 6_000, text: 'Tom & Jerry watch <i>them</i>' },
]

test('a creator times captions by the video, and its visitors have them at once, with its chapters', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  test.slow()
  const writer = await site.account('captioner', ['creator'])
  await signIn(context, writer.email)
  const panel = page.getByRole('region', { name: 'Captions and chapters' })
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
      const [made] = await site.db.select().from(videos).where(eq(videos.creatorId, writer.id))
      const path = `/api/studio/films/${made?.id}`
      const { chaptersVersion: version } = await (await context.request.get(`${path}/texts`)).json()
      const chapters = [{ startMs: 5_000, title: 'The second half' }]
      for (const [part, data] of [
        ['captions/en', { version: null, isOriginal: true, captions: CAPTIONS }],
        ['chapters', { version, chapters }],
      ] as const) {
        const answer = await context.request.put(`${path}/${part}`, { data })
        expect(answer.ok(), await answer.text()).toBe(true)
      }
      await page.reload()
    })

    await test.step('a caption is timed by the video, which plays, and saved, by keys alone', async () => {
      await panel.getByRole('button', { name: 'Edit the captions in English' }).click()
      await list.getByRole('button', { name: /Tom & Jerry/ }).click()
      const text = panel.getByLabel('Text of caption 2')
      await expect(text).toBeFocused()
      const video = panel.locator('video')
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0)
      await video.evaluate((one: HTMLVideoElement) => {
        one.currentTime = 3.25
      })
      await expect(list.locator('[aria-current]')).toContainText('Tom & Jerry')
      await page.keyboard.press('Alt+i')
      await expect(panel.getByLabel('Start of caption 2')).toHaveValue('0:03.250')
      await page.keyboard.press('Control+s')
      await expect(page.getByText('The captions were saved.').first()).toBeVisible()
      await page.keyboard.press('Alt+p')
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(3.5)
    })

    await test.step('a visitor reads them, without another publication', async () => {
      const visitor = await (await openBrowser()).newPage()
      await visitor.goto('/videos/bars-with-words')
      await visitor.getByRole('tab', { name: 'Transcript' }).click()
      const transcript = visitor.getByRole('region', { name: 'Transcript' })
      await expect(transcript).toContainText('The bars move slowly and never stop Tom & Jerry watch them')
      const player = visitor.getByRole('region', { name: 'Video: Bars with words' })
      await player.getByRole('button', { name: /^Play video/ }).click()
      await player.hover()
      await player.getByRole('button', { name: 'Chapters and search' }).click()
      await expect(player.getByRole('button', { name: /The second half/ })).toBeVisible()
      await visitor.context().close()
    })
  } finally {
    await site.db.delete(drafts).where(eq(drafts.creatorId, writer.id))
    await site.db.delete(courses).where(eq(courses.creatorId, writer.id))
    await notifyCatalogueChanged(site.db)
  }
})
