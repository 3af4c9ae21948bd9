import {
  deleteAllComments,
  getComment,
  getCommentField,
  getCommentsPanel,
  insertComments,
} from './support/comments.ts'
import { findLesson } from './support/lessons.ts'
import { SINGLE_VIDEO_PATH } from './support/single-video.ts'
import { expect, signIn, test } from './support/test.ts'

test('pages of many comments stay where the reader is', async ({
  page,
  context,
  site,
  openBrowser,
  trouble,
}) => {
  const film = await findLesson(site, 'film')
  const author = await site.account('prolific')
  const reader = await site.account('reader')
  await deleteAllComments(site)
  const ids = await insertComments(site, film, author.id, 45)
  await signIn(context, reader.email)
  await page.goto(`${SINGLE_VIDEO_PATH}?panel=comments`)

  await test.step('older and later ones', async () => {
    await expect(getComment(page, 'Remark 45.')).toBeVisible()
    await expect(getCommentsPanel(page).getByRole('article')).toHaveCount(20)
    await page.getByRole('button', { name: 'See old comments' }).click()
    await expect(getComment(page, 'Remark 25.')).toBeFocused()
    await expect(getCommentsPanel(page).getByRole('article')).toHaveCount(20)
    await page.getByRole('button', { name: 'See old comments' }).click()
    await expect(getComment(page, 'Remark 5.')).toBeFocused()
    await page.getByRole('button', { name: 'See latest comments' }).click()
    await expect(getComment(page, 'Remark 25.')).toBeFocused()
    await page.getByRole('button', { name: 'See latest comments' }).click()
    await expect(getComment(page, 'Remark 45.')).toBeFocused()
    await expect(page.getByRole('button', { name: 'See latest comments' })).toBeHidden()
  })

  await test.step('a new one waits while somebody reads further down', async () => {
    const authors = await openBrowser()
    await signIn(authors, author.email)
    const writing = await authors.newPage()
    await writing.goto(`${SINGLE_VIDEO_PATH}?panel=comments`)
    await getComment(page, 'Remark 30.').scrollIntoViewIfNeeded()
    const before = await getComment(page, 'Remark 30.').boundingBox()
    for (const text of ['Fresh one', 'Fresh two']) {
      await getCommentField(writing).fill(text)
      await getCommentField(writing).press('Enter')
      await expect(getComment(writing, text)).toBeVisible()
    }
    await expect(page.getByRole('button', { name: '2 new comments' })).toBeInViewport()
    expect(await getComment(page, 'Remark 30.').boundingBox()).toEqual(before)
    await page.getByRole('button', { name: '2 new comments' }).click()
    await expect(getComment(page, 'Fresh two')).toBeFocused()
    await expect(getComment(page, 'Fresh one')).toHaveCount(1)
  })

  await test.step('a long thread opens piece by piece, also from a link into it', async () => {
    const [thread] = ids.slice(-1)
    const replies = await insertComments(site, film, author.id, 25, {
      text: (index) => `Answer ${index + 1}.`,
      threadId: thread ?? '',
    })
    await page.reload()
    await page.getByRole('button', { name: 'Show 25 replies to Lena prolific' }).click()
    await expect(getComment(page, 'Answer 20.')).toBeVisible()
    await page.getByRole('button', { name: 'Show more replies' }).click()
    await expect(getComment(page, 'Answer 21.')).toBeFocused()
    await expect(getComment(page, /^.*Answer \d+\./)).toHaveCount(25)
    await page.goto(`${SINGLE_VIDEO_PATH}#${replies[24]}`)
    await page.reload()
    await expect(getComment(page, 'Answer 25.')).toBeInViewport()
    await page.getByRole('button', { name: 'Show earlier replies' }).click()
    await expect(getComment(page, /^.*Answer \d+\./)).toHaveCount(25)
  })

  await test.step('a link to the oldest opens the last page', async () => {
    await page.goto(`${SINGLE_VIDEO_PATH}#${ids[0]}`)
    await expect(getComment(page, 'Remark 1.')).toBeInViewport()
    await expect(page.getByText('That’s all the comments.')).toBeVisible()
    await page.evaluate((id) => {
      window.location.hash = id
    }, ids[44] ?? '')
    await expect(getComment(page, 'Remark 45.')).toBeInViewport()
  })

  await test.step('what came while the connection was lost is there once', async () => {
    const authors = await openBrowser()
    await signIn(authors, author.email)
    const writing = await authors.newPage()
    await writing.goto(`${SINGLE_VIDEO_PATH}?panel=comments`)
    await page.goto(`${SINGLE_VIDEO_PATH}?panel=comments`)
    await expect(getComment(page, 'Fresh two')).toBeVisible()
    trouble.expect(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    for (const text of ['Missed one', 'Missed two']) {
      await getCommentField(writing).fill(text)
      await getCommentField(writing).press('Enter')
      await expect(getComment(writing, text)).toBeVisible()
    }
    await getCommentField(page).fill('Typed without a line')
    await getCommentField(page).press('Enter')
    await expect(getCommentsPanel(page).getByRole('alert')).toContainText('Your text is still here.')
    await context.setOffline(false)
    await expect(getCommentsPanel(page).getByText('Missed one')).toHaveCount(1, { timeout: 60_000 })
    await expect(getCommentsPanel(page).getByText('Missed two')).toHaveCount(1)
    await getCommentField(page).press('Enter')
    await expect(getComment(page, 'Typed without a line')).toHaveCount(1)
    await expect(getComment(writing, 'Typed without a line')).toHaveCount(1)
  })
})
