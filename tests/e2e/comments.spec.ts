import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { commentLikes, comments } from '#features/community/server/comment-tables.ts'
import { follows } from '#features/community/server/follow-tables.ts'
import { deleteAllComments, getComment, getCommentField, getCommentsPanel } from './support/comments.ts'
import { findLesson } from './support/lessons.ts'
import { getVideoPosition } from './support/player.ts'
import { COURSE_PATH } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const COMMENTS = `${COURSE_PATH}/moving-bars?panel=comments`

/** What somebody does, over the API that their pages use. */
const acting = ({ request }: BrowserContext, lessonId: string) => {
  const call = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`/api${path}`, { method, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  }
  return {
    async comment(text: string, more: { replyToId?: string; taggedUser?: string[] } = {}) {
      const id = crypto.randomUUID()
      await call('POST', `/lessons/${lessonId}/comments`, { id, text, ...more })
      return id
    },
    edit: (id: string, text: string) => call('PATCH', `/comments/${id}`, { text }),
    remove: (id: string) => call('DELETE', `/comments/${id}`),
  }
}

test('two people comment on one video and see each other at once', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  await deleteAllComments(site)
  const anna = await site.account('anna')
  const ben = await site.account('ben')
  await site.db.insert(follows).values({ followerId: ben.id, userId: anna.id, createdAt: new Date() })
  const [bens, teachers] = [await openBrowser(), await openBrowser()]
  await signIn(context, anna.email)
  await signIn(bens, ben.email)
  await signIn(teachers, 'teacher@lectern.example')
  const { id: lessonId } = await findLesson(site, 'moving-bars')
  const asBen = acting(bens, lessonId)
  const asTeacher = acting(teachers, lessonId)
  const [other, second] = [await bens.newPage(), await context.newPage()]
  for (const tab of [other, second, page]) {
    await tab.goto(COMMENTS)
    await expect(getCommentsPanel(tab).getByText('No Comments')).toBeVisible()
  }

  await test.step('a comment reaches the other, and a time in it leads there in the video', async () => {
    await getCommentField(page).fill('At 0:02 the bars move.')
    await getCommentField(page).press('Enter')
    await expect(getComment(other, 'the bars move')).toBeVisible()
    await expect(other.getByText('No Comments')).toBeHidden()
    await getComment(page, 'the bars move').getByRole('button', { name: '0:02' }).click()
    await expect.poll(() => getVideoPosition(page)).toBeGreaterThanOrEqual(2)
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  })

  const [thread] = await site.db.select().from(comments).where(eq(comments.lessonId, lessonId))
  if (!thread) throw new Error('nobody has commented')
  let reply = ''

  await test.step('a reply with a mention reaches the first', async () => {
    reply = await asBen.comment('Thank you @anna', { replyToId: thread.id, taggedUser: [anna.id] })
    for (const tab of [page, second, other])
      await tab.getByRole('button', { name: 'Show 1 reply to Lena anna' }).click()
    const mention = getComment(page, 'Thank you').getByRole('link', { name: '@anna' })
    await expect(mention).toHaveAttribute('href', '/profile/anna')
  })

  await test.step('a like is counted for both, and the own other tab follows', async () => {
    const like = (tab: Page) => getComment(tab, 'Thank you').getByRole('button', { name: /^Like/ })
    await like(page).click()
    await expect(like(other)).toHaveAccessibleName('Like, 1 like')
    await expect(like(other)).toHaveAttribute('aria-pressed', 'false')
    await expect(like(second)).toHaveAttribute('aria-pressed', 'true')
    expect(await site.db.select().from(commentLikes)).toMatchObject([{ userId: anna.id }])
    await like(second).click()
    await expect(like(other)).toHaveAccessibleName('Like')
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
    await second.close()
  })

  await test.step('a change and a removal reach the other', async () => {
    await asBen.edit(reply, 'Thanks a lot @anna')
    await expect(getComment(page, 'Thanks a lot')).toContainText('(edited)')
    await asBen.remove(reply)
    await expect(getComment(page, 'Thanks a lot')).toBeHidden()
    await expect(getComment(other, 'Thanks a lot')).toBeHidden()
  })

  await test.step('the creator takes a comment with replies away: its place stays', async () => {
    await asBen.comment('I stay', { replyToId: thread.id })
    await asTeacher.remove(thread.id)
    await expect(getCommentsPanel(page).getByText('This comment was removed.')).toBeVisible()
    await expect(getComment(other, 'I stay')).toBeVisible()
    await asTeacher.comment('A word of the creator')
    const word = getComment(page, 'A word of the creator')
    await expect(word.getByText('Creator', { exact: true })).toBeVisible()
  })
})
