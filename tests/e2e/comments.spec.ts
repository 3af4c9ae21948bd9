import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { lessons } from '#features/catalogue/server/tables.ts'
import {
  commentLikes,
  commentReports,
  comments,
  commentTotals,
} from '#features/community/server/comment-tables.ts'
import { follows } from '#features/community/server/follow-tables.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts'
import { expectGoodLook } from './support/look.ts'
import { FILM } from './support/single-film.ts'
import { COURSE, PASSWORD, type Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'
import { position } from './support/video.ts'

const VIDEO = `${COURSE}/moving-bars`
const COMMENTS = `${VIDEO}?panel=comments`

const panelOf = (page: Page) => page.getByRole('tabpanel', { name: 'Comments' })
const fieldOf = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Your comment' })
const commentOf = (page: Page, text: string | RegExp) =>
  panelOf(page).getByRole('article').filter({ hasText: text })

async function chooseInMenu(page: Page, text: string, entry: string): Promise<void> {
  await commentOf(page, text)
    .getByRole('button', { name: /^More about/ })
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
    await expectGoodLook(page)
    await other.goto(COMMENTS)
    await other.getByRole('button', { name: 'Write the first' }).click()
    await expect(fieldOf(other)).toBeFocused()
    await expect(panelOf(other).getByRole('button', { name: 'Send' })).toBeDisabled()
  })

  await test.step('the keys of tabs work', async () => {
    await page.getByRole('tab', { name: 'Comments' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tabpanel', { name: 'Videos' })).toBeVisible()
    await expect(page).toHaveURL(VIDEO)
    await page.goBack()
    await expect(panelOf(page)).toBeVisible()
  })

  await test.step('a comment of two lines is sent with Enter and reaches the other', async () => {
    await fieldOf(page).pressSequentially('At 0:02 the bars move.')
    await fieldOf(page).press('Shift+Enter')
    await fieldOf(page).pressSequentially('See https://example.org/bars')
    await fieldOf(page).press('Enter')
    await expect(commentOf(page, 'the bars move')).toBeVisible()
    await expect(fieldOf(page)).toHaveValue('')
    await expect(fieldOf(page)).toBeFocused()
    await expect(commentOf(other, 'the bars move')).toBeVisible()
    await expect(other.getByText('No Comments')).toBeHidden()
    const link = commentOf(other, 'the bars move').getByRole('link', { name: 'https://example.org/bars' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  })

  await test.step('a reply with a mention reaches the first', async () => {
    await commentOf(other, 'the bars move').getByRole('button', { name: 'Reply to Lena anna' }).click()
    const reply = panelOf(other).getByRole('textbox', { name: 'Your reply to Lena anna' })
    await expect(reply).toBeFocused()
    await reply.pressSequentially('Thank you @an')
    await expect(other.getByRole('option', { name: /Lena anna/ })).toHaveAttribute('aria-selected', 'true')
    await reply.press('Enter')
    await expect(reply).toHaveValue('Thank you @anna ')
    await reply.press('Enter')
    await expect(commentOf(other, 'Thank you')).toBeFocused()
    await page.getByRole('button', { name: 'Show 1 reply to Lena anna' }).click()
    const mention = commentOf(page, 'Thank you').getByRole('link', { name: '@anna' })
    await expect(mention).toHaveAttribute('href', '/profile/anna')
    await expectGoodLook(page)
  })

  await test.step('a like is counted when the server agrees, for both', async () => {
    const like = commentOf(page, 'Thank you').getByRole('button', { name: /^Like/ })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    const others = commentOf(other, 'Thank you').getByRole('button', { name: 'Like, 1 like' })
    await expect(others).toHaveAttribute('aria-pressed', 'false')
    trouble.expect(/unlikeComment/)
    await page.route('**/api/rpc/community/unlikeComment', (route) => route.abort())
    await like.click()
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await expect(toasts.getByText('Something went wrong!')).toBeVisible()
    await expect(like).toHaveAccessibleName('Like, 1 like')
    await page.unroute('**/api/rpc/community/unlikeComment')
    expect(await site.db.select().from(commentLikes)).toHaveLength(1)
  })

  await test.step('a time in the text leads there in the video', async () => {
    await commentOf(page, 'the bars move').getByRole('button', { name: '0:02' }).click()
    await expect.poll(() => position(page)).toBeGreaterThanOrEqual(2)
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  })

  await test.step('a change reaches the other', async () => {
    await chooseInMenu(other, 'Thank you', 'Edit')
    const edit = panelOf(other).getByRole('article').getByRole('textbox', { name: 'Your comment' })
    await edit.fill('Thanks a lot @anna')
    await edit.press('Enter')
    await expect(commentOf(page, 'Thanks a lot')).toContainText('(edited)')
  })

  await test.step('a link leads to a reply, opens its thread and lights it up', async () => {
    const link = await commentOf(page, 'Thanks a lot')
      .getByRole('link', { name: /ago|just now/ })
      .getAttribute('href')
    const third = await openBrowser()
    const visiting = await third.newPage()
    await visiting.goto(link ?? '')
    await expect(commentOf(visiting, 'Thanks a lot')).toBeFocused()
    await expect(commentOf(visiting, 'Thanks a lot')).toBeInViewport()
    await visiting.goto(`${VIDEO}#00000000-0000-4000-8000-000000000000`)
    await expect(visiting.getByText('This comment is not there any more.')).toBeVisible()
    await third.close()
  })

  await test.step('one’s own is deleted after a question, and goes for both', async () => {
    await chooseInMenu(other, 'Thanks a lot', 'Delete')
    await other
      .getByRole('dialog', { name: 'Delete your comment?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(commentOf(other, 'Thanks a lot')).toBeHidden()
    await expect(commentOf(other, 'the bars move')).toBeFocused()
    await expect(commentOf(page, 'Thanks a lot')).toBeHidden()
  })

  await test.step('somebody else’s is reported', async () => {
    await chooseInMenu(other, 'the bars move', 'Report')
    const dialog = other.getByRole('dialog', { name: 'Report this comment' })
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
    await dialog.getByLabel('Off topic').check()
    await expectGoodLook(other)
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(other.getByText('Thank you. Our staff will look at it.')).toBeVisible()
    expect(await site.db.select().from(commentReports)).toMatchObject([
      { reason: 'off-topic', userId: ben.id },
    ])
  })

  await test.step('the creator takes a comment with replies away: its place stays', async () => {
    await commentOf(other, 'the bars move').getByRole('button', { name: 'Reply to Lena anna' }).click()
    await panelOf(other)
      .getByRole('textbox', { name: /^Your reply/ })
      .fill('I stay')
    await other.keyboard.press('Enter')
    const teachers = await openBrowser()
    await signIn(teachers, 'teacher@lectern.example')
    const moderating = await teachers.newPage()
    await moderating.goto(COMMENTS)
    await chooseInMenu(moderating, 'the bars move', 'Delete')
    await moderating.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(panelOf(page).getByText('This comment was removed.')).toBeVisible()
    await expect(commentOf(other, 'I stay')).toBeVisible()
    await fieldOf(moderating).fill('A word of the creator')
    await fieldOf(moderating).press('Enter')
    await expect(commentOf(page, 'A word of the creator').getByText('Creator', { exact: true })).toBeVisible()
  })
})

test('what is typed is kept, and comes to nothing twice', async ({ page, context, site, trouble }) => {
  const { email } = await site.account('drafter')
  await signIn(context, email)
  await page.goto(`${FILM}?panel=comments`)

  await test.step('over a reload', async () => {
    await fieldOf(page).fill('Half a sen')
    await page.reload()
    await expect(fieldOf(page)).toHaveValue('Half a sen')
  })

  await test.step('over a lost answer: sent again it is the same comment', async () => {
    trouble.expect(/saveComment/)
    let lost = 0
    await page.route('**/api/rpc/community/saveComment', async (route) => {
      lost += 1
      if (lost > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await fieldOf(page).press('Enter')
    await expect(panelOf(page).getByRole('alert')).toContainText('Your text is still here.')
    await expect(fieldOf(page)).toHaveValue('Half a sen')
    await fieldOf(page).press('Enter')
    await expect(fieldOf(page)).toHaveValue('')
    await expect(commentOf(page, 'Half a sen')).toHaveCount(1)
    await page.reload()
    await expect(commentOf(page, 'Half a sen')).toHaveCount(1)
    await expect(fieldOf(page)).toHaveValue('')
  })

  await test.step('a script that is composed keeps its Enter', async () => {
    await fieldOf(page).fill('にほん')
    await fieldOf(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
    await fieldOf(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    await expect(fieldOf(page)).toHaveValue('にほん')
  })

  await test.step('over a session that ended elsewhere: signing in again is offered', async () => {
    trouble.expect(/saveComment|401/)
    await context.clearCookies()
    await fieldOf(page).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog).toContainText('Your text is still here.')
    await page.keyboard.press('Escape')
    await expect(panelOf(page).getByRole('alert')).toHaveText(
      'Sign in again to send it. Your text is still here.',
    )
    await expect(fieldOf(page)).toHaveValue('にほん')
  })
})

test('pages of many comments stay where the reader is', async ({
  page,
  context,
  site,
  openBrowser,
  trouble,
}) => {
  const { id: lessonId } = await lessonOf(site, 'film')
  const author = await site.account('prolific')
  const reader = await site.account('reader')
  await site.db.delete(comments)
  const ids = await insertComments(site, lessonId, author.id, 45)
  await signIn(context, reader.email)
  await page.goto(`${FILM}?panel=comments`)

  await test.step('older and later ones', async () => {
    await expect(commentOf(page, 'Remark 45.')).toBeVisible()
    await expect(panelOf(page).getByRole('article')).toHaveCount(20)
    await page.getByRole('button', { name: 'See old comments' }).click()
    await expect(commentOf(page, 'Remark 25.')).toBeFocused()
    await expect(panelOf(page).getByRole('article')).toHaveCount(20)
    await expectGoodLook(page)
    await page.getByRole('button', { name: 'See old comments' }).click()
    await expect(commentOf(page, 'Remark 5.')).toBeFocused()
    await page.getByRole('button', { name: 'See latest comments' }).click()
    await expect(commentOf(page, 'Remark 25.')).toBeFocused()
    await page.getByRole('button', { name: 'See latest comments' }).click()
    await expect(commentOf(page, 'Remark 45.')).toBeFocused()
    await expect(page.getByRole('button', { name: 'See latest comments' })).toBeHidden()
  })

  await test.step('a new one waits while somebody reads further down', async () => {
    const authors = await openBrowser()
    await signIn(authors, author.email)
    const writing = await authors.newPage()
    await writing.goto(`${FILM}?panel=comments`)
    await commentOf(page, 'Remark 30.').scrollIntoViewIfNeeded()
    const before = await commentOf(page, 'Remark 30.').boundingBox()
    for (const text of ['Fresh one', 'Fresh two']) {
      await fieldOf(writing).fill(text)
      await fieldOf(writing).press('Enter')
      await expect(commentOf(writing, text)).toBeVisible()
    }
    await expect(page.getByRole('button', { name: '2 new comments' })).toBeInViewport()
    expect(await commentOf(page, 'Remark 30.').boundingBox()).toEqual(before)
    await page.getByRole('button', { name: '2 new comments' }).click()
    await expect(commentOf(page, 'Fresh two')).toBeFocused()
    await expect(commentOf(page, 'Fresh one')).toHaveCount(1)
  })

  await test.step('a long thread opens piece by piece, also from a link into it', async () => {
    const [thread] = ids.slice(-1)
    const replies = await insertComments(site, lessonId, author.id, 25, {
      text: (index) => `Answer ${index + 1}.`,
      threadId: thread ?? '',
    })
    await page.reload()
    await page.getByRole('button', { name: 'Show 25 replies to Lena prolific' }).click()
    await expect(commentOf(page, 'Answer 20.')).toBeVisible()
    await page.getByRole('button', { name: 'Show more replies' }).click()
    await expect(commentOf(page, 'Answer 21.')).toBeFocused()
    await expect(commentOf(page, /^.*Answer \d+\./)).toHaveCount(25)
    await page.goto(`${FILM}#${replies[24]}`)
    await page.reload()
    await expect(commentOf(page, 'Answer 25.')).toBeInViewport()
    await page.getByRole('button', { name: 'Show earlier replies' }).click()
    await expect(commentOf(page, /^.*Answer \d+\./)).toHaveCount(25)
  })

  await test.step('a link to the oldest opens the last page', async () => {
    await page.goto(`${FILM}#${ids[0]}`)
    await expect(commentOf(page, 'Remark 1.')).toBeInViewport()
    await expect(page.getByText('These are all the comments.')).toBeVisible()
    await page.evaluate((id) => {
      window.location.hash = id
    }, ids[44] ?? '')
    await expect(commentOf(page, 'Remark 45.')).toBeInViewport()
  })

  await test.step('what came while the connection was lost is there once', async () => {
    const authors = await openBrowser()
    await signIn(authors, author.email)
    const writing = await authors.newPage()
    await writing.goto(`${FILM}?panel=comments`)
    await page.goto(`${FILM}?panel=comments`)
    await expect(commentOf(page, 'Fresh two')).toBeVisible()
    trouble.expect(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    for (const text of ['Missed one', 'Missed two']) {
      await fieldOf(writing).fill(text)
      await fieldOf(writing).press('Enter')
      await expect(commentOf(writing, text)).toBeVisible()
    }
    await fieldOf(page).fill('Typed without a line')
    await fieldOf(page).press('Enter')
    await expect(panelOf(page).getByRole('alert')).toContainText('Your text is still here.')
    await context.setOffline(false)
    await expect(panelOf(page).getByText('Missed one')).toHaveCount(1, { timeout: 60_000 })
    await expect(panelOf(page).getByText('Missed two')).toHaveCount(1)
    await fieldOf(page).press('Enter')
    await expect(commentOf(page, 'Typed without a line')).toHaveCount(1)
    await expect(commentOf(writing, 'Typed without a line')).toHaveCount(1)
  })
})

test('a visitor reads, and is asked to sign in for the rest', async ({ page, site }) => {
  const { id: lessonId } = await lessonOf(site, 'moving-bars')
  const author = await site.account('told')
  await site.account('newcomer')
  await insertComments(site, lessonId, author.id, 1, { text: () => 'Read by all' })
  await page.goto(COMMENTS)
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(commentOf(page, 'Read by all')).toBeVisible()

  await test.step('liking asks', async () => {
    await commentOf(page, 'Read by all').getByRole('button', { name: /^Like/ }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('typing asks, and what was typed is kept through the sign-in', async () => {
    await fieldOf(page).pressSequentially('H')
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Email').fill('newcomer@lectern.example')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(fieldOf(page)).toHaveValue('H')
    await expect(fieldOf(page)).toBeFocused()
    await fieldOf(page).press('Enter')
    await expect(panelOf(page).getByText('H', { exact: true })).toBeVisible()
  })

  await test.step('articles and tests have none', async () => {
    await page.goto(`${COURSE}/long-reading?panel=comments`)
    await expect(page.getByText('Cannot use comments for articles!')).toBeVisible()
    await expectGoodLook(page)
    await page.goto(`${COURSE}/two-questions?panel=comments`)
    await expect(page.getByText('Comments are for videos.')).toBeVisible()
  })
})

test('nothing that is written runs', async ({ page, site }) => {
  const { id: lessonId } = await lessonOf(site, 'film')
  const author = await site.account('hostile')
  const outside: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.address) outside.push(request.url())
  })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await site.db.delete(comments)
  // PostgreSQL itself refuses a text with a zero byte.
  const textOf = (index: number) => (HOSTILE_TEXTS[index]?.text ?? '').replaceAll('\0', '')
  await insertComments(site, lessonId, author.id, HOSTILE_TEXTS.length, { text: textOf })
  await page.goto(`${FILM}?panel=comments`)
  let seen = 0
  for (;;) {
    await expect(panelOf(page).getByRole('article').first()).toBeVisible()
    const texts = panelOf(page).locator('article p[dir="auto"]')
    seen += await texts.count()
    const more = panelOf(page).getByRole('button', { name: 'Read More' })
    while ((await more.count()) > 0) await more.first().click()
    const odd = await texts.evaluateAll((paragraphs) =>
      paragraphs.flatMap((paragraph) =>
        [...paragraph.querySelectorAll('*')]
          .filter((element) => {
            const names = element.getAttributeNames()
            if (element.localName === 'button') return false
            const rightful = ['href', 'target', 'rel', 'class', 'data-discover']
            const plain = element.localName === 'a' && names.every((name) => rightful.includes(name))
            return !plain || !/^(https?:|mailto:|\/profile\/)/.test(element.getAttribute('href') ?? '')
          })
          .map((element) => element.outerHTML),
      ),
    )
    expect(odd).toEqual([])
    for (const link of await texts.getByRole('link').all()) await link.hover()
    const older = page.getByRole('button', { name: 'See old comments' })
    if (!(await older.isVisible())) break
    const first = await panelOf(page).getByRole('article').first().getAttribute('id')
    await older.click()
    await expect(panelOf(page).getByRole('article').first()).not.toHaveAttribute('id', first ?? '')
  }
  expect(seen).toBe(HOSTILE_TEXTS.length)
  expect(dialogs).toEqual([])
  expect(outside).toEqual([])
  expect(await page.evaluate(() => 'xss' in window)).toBe(false)
})

async function lessonOf(site: Site, seoTitle: string) {
  const [row] = await site.db.select().from(lessons).where(eq(lessons.seoTitle, seoTitle))
  if (!row) throw new Error(`there is no lesson ${seoTitle}`)
  return row
}

interface Rows {
  text: (index: number) => string
  /** The thread they reply to; without it each begins one. */
  threadId?: string
}

/** Comments as their rows, oldest first: past whatever is done to the text when it is sent. Answers their ids. */
async function insertComments(
  site: Site,
  lessonId: string,
  authorId: string,
  count: number,
  { text, threadId }: Rows = { text: (index) => `Remark ${index + 1}.` },
): Promise<string[]> {
  const [lesson] = await site.db.select().from(lessons).where(eq(lessons.id, lessonId))
  if (!lesson) throw new Error('there is no such lesson')
  const { courseId } = lesson
  const from = Date.now() - 3_600_000
  const rows = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    lessonId,
    courseId,
    authorId,
    ...(threadId !== undefined && { threadId, replyToId: threadId }),
    text: text(index),
    createdAt: new Date(from + index * 1_000),
  }))
  await site.db.insert(comments).values(rows)
  if (threadId !== undefined) {
    await site.db.update(comments).set({ replyCount: count }).where(eq(comments.id, threadId))
  } else {
    await site.db
      .insert(commentTotals)
      .values({ lessonId, courseId, threads: count })
      .onConflictDoUpdate({ target: commentTotals.lessonId, set: { threads: count } })
  }
  return rows.map(({ id }) => id)
}
