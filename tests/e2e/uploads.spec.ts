import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { videos } from '#features/catalogue/server/tables.ts'
import { uploads } from '#features/studio/server/draft-tables.ts'
import { makeDraft } from '#tests/support/make-draft.ts'
import { writeVideoFile } from '#tests/support/write-video-file.ts'
import { expect, signIn, test } from './support/test.ts'

/** Begins an upload as the page did that was closed, and sends the first part of its file. */
async function beginUpload(page: Page, draftId: string, name: string, bytes: Buffer, share: number) {
  const sent = { draftId, fileName: name, size: bytes.length }
  const begun = await page.request.post('/api/studio/uploads', { data: sent })
  const { address, uploadId } = (await begun.json()) as { address: string; uploadId: string }
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const data = bytes.subarray(0, Math.ceil(bytes.length * share))
  expect((await page.request.patch(address, { headers, data })).status()).toBe(204)
  return uploadId
}

test('a creator goes on with uploads that the page did not finish', async ({
  page,
  context,
  site,
  trouble,
}) => {
  const creator = await site.account('uploader', ['creator'])
  await signIn(context, creator.email)
  const film = join(site.folder, 'tonight-lecture.mp4')
  await writeVideoFile(film, { seconds: 2, width: 320, height: 180 })
  const bytes = readFileSync(film)
  const uploadId = await beginUpload(
    page,
    await makeDraft(site.db, creator.id),
    'tonight-lecture.mp4',
    bytes,
    0.62,
  )
  const text = join(site.folder, 'diary.mp4')
  writeFileSync(text, randomBytes(300_000))
  await beginUpload(page, await makeDraft(site.db, creator.id), 'diary.mp4', readFileSync(text), 0.1)

  const tray = page.getByRole('region', { name: 'Uploads' })
  const rowOf = (name: string) => tray.getByRole('listitem').filter({ hasText: name })
  const choose = async (name: string, file: string) => {
    const chooser = page.waitForEvent('filechooser')
    await rowOf(name).getByRole('button', { name: 'Choose the file again' }).click()
    await (await chooser).setFiles(file)
  }

  await test.step('the page says how far they had come', async () => {
    await page.goto('/profile/myvideos')
    await expect(rowOf('tonight-lecture.mp4')).toContainText(
      'Choose tonight-lecture.mp4 again to continue from 62%',
    )
    await expect(rowOf('diary.mp4')).toContainText('Choose diary.mp4 again to continue from 10%')
  })

  await test.step('another file is not taken for it', async () => {
    await choose('tonight-lecture.mp4', text)
    await expect(rowOf('tonight-lecture.mp4').getByRole('alert')).toContainText('That is a different file')
  })

  await test.step('the same file goes on, also after the line was lost, and becomes a video', async () => {
    trouble.expect(/ERR_FAILED/)
    await page.route('**/api/uploads/**', (route) => route.abort())
    await choose('tonight-lecture.mp4', film)
    await expect(rowOf('tonight-lecture.mp4')).toContainText('Connection lost')
    await page.unroute('**/api/uploads/**')
    // It is tried again by itself, and at once when the device is online.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(rowOf('tonight-lecture.mp4')).toBeHidden({ timeout: 60_000 })
    const [upload] = await site.db.select().from(uploads).where(eq(uploads.id, uploadId))
    expect(upload).toMatchObject({ state: 'accepted', videoId: uploadId })
    await expect
      .poll(async () => (await site.db.select().from(videos).where(eq(videos.id, uploadId)))[0]?.state, {
        timeout: 120_000,
      })
      .toBe('ready')
  })

  await test.step('what is no video is refused in words, and can be put away', async () => {
    await choose('diary.mp4', text)
    await expect(rowOf('diary.mp4').getByRole('alert')).toContainText('This file is not a video', {
      timeout: 60_000,
    })
    await rowOf('diary.mp4').getByRole('button', { name: 'Remove diary.mp4 from the list' }).click()
    await expect(tray).toBeHidden()
  })
})

test('files that are dropped together become drafts of their own', async ({ page, context, site }) => {
  const creator = await site.account('dropper', ['creator'])
  await signIn(context, creator.email)
  const names = ['first-steps.mp4', 'second_steps.mp4']
  const films = names.map((name) => join(site.folder, name))
  for (const film of films) await writeVideoFile(film, { seconds: 2, width: 320, height: 180 })
  await page.goto('/upload/video')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose videos' }).click()
  await (await chooser).setFiles(films)
  for (const title of ['First steps', 'Second steps']) {
    await expect(page.getByRole('link', { name: `Continue with ${title}` })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden({ timeout: 60_000 })
  // The cards follow without a reload.
  const card = page.getByRole('listitem').filter({ hasText: 'Second steps' })
  await expect(card.getByText('Ready', { exact: true })).toBeVisible({ timeout: 120_000 })
  await page.getByRole('link', { name: 'Continue with First steps' }).click()
  await expect(page.getByText('Ready in all qualities')).toBeVisible({ timeout: 120_000 })
})
