import type { Page } from '@playwright/test'
import { commentLikes, commentReports } from '#features/community/server/comment-tables.ts'
import { follows } from '#features/community/server/follow-tables.ts'
import {
  deleteAllComments,
  getComment,
  getCommentField,
  getCommentsPanel,
  insertComments,
} from './support/comments.ts'
import { findLesson } from './support/lessons.ts'
import { getVideoPosition } from './support/player.ts'
import { COURSE_PATH, DEMO_PASSWORD } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const VIDEO = `${COURSE_PATH}/moving-bars`
const COMMENTS = `${VIDEO}?panel=comments`

async function chooseInMenu(page: Page, text: string, entry: string): Promise<void> {
  await getComment(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('two people comment on one video and see each other at once', async ({
  page,
  context,
  site,
  openBrowser,
  trouble,
}) => {
  await deleteAllComments(site)
  const anna = await site.account('anna')
  const ben = await site.account('ben')
  await site.db.insert(follows).values({ followerId: ben.id, userId: anna.id, createdAt: new Date() })
  await signIn(context, anna.email)
  const bens = await openBrowser()
  await signIn(bens, ben.email)
  const other = await bens.newPage()

  await test.step('there are none yet', async () => {
    await page.goto(VIDEO)
    await page.getByRole('tab', { name: 'Comments' }).click()
    await expect(page).toHaveURL(COMMENTS)
    await expect(page.getByText('No Comments')).toBeVisible()
    await other.goto(COMMENTS)
    await other.getByRole('button', { name: 'Write the first one' }).click()
    await expect(getCommentField(other)).toBeFocused()
    await expect(getCommentsPanel(other).getByRole('button', { name: 'Send' })).toBeDisabled()
  })

  await test.step('the keys of tabs work', async () => {
    await page.getByRole('tab', { name: 'Comments' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tabpanel', { name: 'Videos' })).toBeVisible()
    await expect(page).toHaveURL(VIDEO)
    await page.goBack()
    await expect(getCommentsPanel(page)).toBeVisible()
  })

  await test.step('a comment of two lines is sent with Enter and reaches the other', async () => {
    await getCommentField(page).pressSequentially('At 0:02 the bars move.')
    await getCommentField(page).press('Shift+Enter')
    await getCommentField(page).pressSequentially('See https://example.org/bars')
    await getCommentField(page).press('Enter')
    await expect(getComment(page, 'the bars move')).toBeVisible()
    await expect(getCommentField(page)).toHaveValue('')
    await expect(getCommentField(page)).toBeFocused()
    await expect(getComment(other, 'the bars move')).toBeVisible()
    await expect(other.getByText('No Comments')).toBeHidden()
    const link = getComment(other, 'the bars move').getByRole('link', { name: 'https://example.org/bars' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  })

  await test.step('a reply with a mention reaches the first', async () => {
    await getComment(other, 'the bars move').getByRole('button', { name: 'Reply to Lena anna' }).click()
    const reply = getCommentsPanel(other).getByRole('textbox', { name: 'Your reply to Lena anna' })
    await expect(reply).toBeFocused()
    await reply.pressSequentially('Thank you @an')
    await expect(other.getByRole('option', { name: /Lena anna/ })).toHaveAttribute('aria-selected', 'true')
    await reply.press('Enter')
    await expect(reply).toHaveValue('Thank you @anna ')
    await reply.press('Enter')
    await expect(getComment(other, 'Thank you')).toBeFocused()
    await page.getByRole('button', { name: 'Show 1 reply to Lena anna' }).click()
    const mention = getComment(page, 'Thank you').getByRole('link', { name: '@anna' })
    await expect(mention).toHaveAttribute('href', '/profile/anna')
  })

  await test.step('a like is counted when the server agrees, for both', async () => {
    const like = getComment(page, 'Thank you').getByRole('button', { name: /^Like/ })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    const others = getComment(other, 'Thank you').getByRole('button', { name: 'Like, 1 like' })
    await expect(others).toHaveAttribute('aria-pressed', 'false')
    trouble.expect(/unlikeComment/)
    await page.route('**/api/rpc/community/unlikeComment', (route) => route.abort())
    await like.click()
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await expect(toasts.getByText('Something went wrong!')).toBeVisible()
    await expect(like).toHaveAccessibleName('Like, 1 like')
    await page.unroute('**/api/rpc/community/unlikeComment')
    expect(await site.db.select().from(commentLikes)).toMatchObject([{ userId: anna.id }])
  })

  await test.step('taken back, it goes from the count of both, and the own other tab follows', async () => {
    const second = await context.newPage()
    await second.goto(COMMENTS)
    await second.getByRole('button', { name: 'Show 1 reply to Lena anna' }).click()
    const like = (where: Page) => getComment(where, 'Thank you').getByRole('button', { name: /^Like/ })
    await expect(like(second)).toHaveAttribute('aria-pressed', 'true')
    await like(page).click()
    await expect(like(other)).toHaveAccessibleName('Like')
    await expect(like(second)).toHaveAttribute('aria-pressed', 'false')
    await expect(like(second)).toHaveAccessibleName('Like')
    await like(second).click()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(like(other)).toHaveAccessibleName('Like, 1 like')
    await second.close()
  })

  await test.step('a time in the text leads there in the video', async () => {
    await getComment(page, 'the bars move').getByRole('button', { name: '0:02' }).click()
    await expect.poll(() => getVideoPosition(page)).toBeGreaterThanOrEqual(2)
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  })

  await test.step('a change reaches the other', async () => {
    await chooseInMenu(other, 'Thank you', 'Edit')
    const edit = getCommentsPanel(other).getByRole('article').getByRole('textbox', { name: 'Your comment' })
    await edit.fill('Thanks a lot @anna')
    await edit.press('Enter')
    await expect(getComment(page, 'Thanks a lot')).toContainText('(edited)')
  })

  await test.step('a link leads to a reply, opens its thread and lights it up', async () => {
    const link = await getComment(page, 'Thanks a lot')
      .getByRole('link', { name: /ago|just now/ })
      .getAttribute('href')
    const third = await openBrowser()
    const visiting = await third.newPage()
    await visiting.goto(link ?? '')
    await expect(getComment(visiting, 'Thanks a lot')).toBeFocused()
    await expect(getComment(visiting, 'Thanks a lot')).toBeInViewport()
    await visiting.goto(`${VIDEO}#00000000-0000-4000-8000-000000000000`)
    await expect(visiting.getByText('This comment is no longer there.')).toBeVisible()
    await third.close()
  })

  await test.step('one’s own is deleted after a question, and goes for both', async () => {
    await chooseInMenu(other, 'Thanks a lot', 'Delete')
    await other
      .getByRole('dialog', { name: 'Delete your comment?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(getComment(other, 'Thanks a lot')).toBeHidden()
    await expect(getComment(other, 'the bars move')).toBeFocused()
    await expect(getComment(page, 'Thanks a lot')).toBeHidden()
  })

  await test.step('somebody else’s is reported', async () => {
    await chooseInMenu(other, 'the bars move', 'Report')
    const dialog = other.getByRole('dialog', { name: 'Report this comment' })
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
    await dialog.getByLabel('Off topic').check()
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(other.getByText('Thank you. Our team will look at it.')).toBeVisible()
    expect(await site.db.select().from(commentReports)).toMatchObject([
      { reason: 'off-topic', userId: ben.id },
    ])
  })

  await test.step('the creator takes a comment with replies away: its place stays', async () => {
    await getComment(other, 'the bars move').getByRole('button', { name: 'Reply to Lena anna' }).click()
    await getCommentsPanel(other)
      .getByRole('textbox', { name: /^Your reply/ })
      .fill('I stay')
    await other.keyboard.press('Enter')
    const teachers = await openBrowser()
    await signIn(teachers, 'teacher@lectern.example')
    const moderating = await teachers.newPage()
    await moderating.goto(COMMENTS)
    await chooseInMenu(moderating, 'the bars move', 'Delete')
    await moderating.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(getCommentsPanel(page).getByText('This comment was removed.')).toBeVisible()
    await expect(getComment(other, 'I stay')).toBeVisible()
    await getCommentField(moderating).fill('A word of the creator')
    await getCommentField(moderating).press('Enter')
    await expect(
      getComment(page, 'A word of the creator').getByText('Creator', { exact: true }),
    ).toBeVisible()
  })
})

test('a visitor reads, and is asked to sign in for the rest', async ({ page, site }) => {
  const author = await site.account('told')
  await site.account('newcomer')
  await insertComments(site, await findLesson(site, 'moving-bars'), author.id, 1, {
    text: () => 'Read by all',
  })
  await page.goto(COMMENTS)
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(getComment(page, 'Read by all')).toBeVisible()

  await test.step('liking asks', async () => {
    await getComment(page, 'Read by all').getByRole('button', { name: /^Like/ }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('typing asks, and what was typed is kept through the sign-in', async () => {
    await getCommentField(page).pressSequentially('H')
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Email').fill('newcomer@lectern.example')
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(getCommentField(page)).toHaveValue('H')
    await expect(getCommentField(page)).toBeFocused()
    await getCommentField(page).press('Enter')
    await expect(getCommentsPanel(page).getByText('H', { exact: true })).toBeVisible()
  })

  await test.step('articles and tests have none', async () => {
    await page.goto(`${COURSE_PATH}/long-reading?panel=comments`)
    await expect(page.getByText('Cannot use comments for articles!')).toBeVisible()
    await page.goto(`${COURSE_PATH}/two-questions?panel=comments`)
    await expect(page.getByText('Comments are for videos.')).toBeVisible()
  })
})
