import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Actor } from '#platform/rules/actor.ts'
import { TEST_ACCOUNT } from '#tests/components/fixtures/accounts.ts'
import { buildComment, createFakeComments, GRACE, getCommentId } from '#tests/components/fixtures/comments.ts'
import {
  createSingleVideoApi,
  SINGLE_VIDEO_LESSON_ID,
  SINGLE_VIDEO_PATH,
} from '#tests/components/fixtures/single-video.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import {
  type FakeApi,
  failAsOffline,
  failAsUnavailable,
  listCalls,
  refuse,
} from '#tests/components/support/fake-api.ts'
import {
  answerSocketMessage,
  breakConnection,
  pushFromServer,
} from '#tests/components/support/fake-socket.ts'
import { getAddress, openPage, setSignedIn } from '#tests/components/support/open-page.tsx'
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts'
import type { Comment } from '../../rules/comment.ts'

const ADA = createTestActor()
const ADA_AS_AUTHOR = { id: ADA.id, name: ADA.name, username: ADA.username, profileImage: null }
const COMMENTS = `${SINGLE_VIDEO_PATH}?panel=comments`

interface OpenOptions {
  actor?: Actor
  address?: string
  height?: number
  api?: FakeApi
}

/** Opens the comments of a video; a visitor reads them when `actor` is left out. */
async function openComments(
  community: NonNullable<FakeApi['community']>,
  { api, address = COMMENTS, ...view }: OpenOptions = {},
) {
  answerSocketMessage('comments:watch', { ok: true })
  await openPage(address, { ...view, api: { ...createSingleVideoApi(), ...api, community } })
}

const panel = page.getByRole('tabpanel', { name: 'Comments' })
const field = panel.getByRole('textbox', { name: 'Your comment' })
const getComment = (text: string | RegExp) => panel.getByRole('article').filter({ hasText: text })

/** Sends the open page a comment, as the server does to everybody who watches. */
const push = (event: string, comment: Comment, rest: object = {}) =>
  pushFromServer(event, {
    id: comment.id,
    lessonId: SINGLE_VIDEO_LESSON_ID,
    threadId: comment.threadId,
    comment,
    ...rest,
  })

async function chooseInMenu(text: string, entry: string): Promise<void> {
  await getComment(text)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const expectInView = (locator: Locator) =>
  expect
    .poll(() => {
      const { top, bottom } = locator.element().getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    .toBe(true)

test('what is typed is sent once, and stays until it is', async () => {
  const server = createFakeComments({ author: ADA_AS_AUTHOR })
  let failure: (() => never) | undefined
  const community = {
    ...server.community,
    saveComment(input) {
      const saved = server.community.saveComment(input)
      failure?.()
      return saved
    },
  } satisfies FakeApi['community']
  await openComments(community, { actor: ADA })
  await expect.element(panel.getByText('No Comments')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Send' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Write the first one' }).click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('One line{Shift>}{Enter}{/Shift}and another')

  // As after a reload.
  await openComments(community, { actor: ADA })
  await expect.element(field).toHaveValue('One line\nand another')
  // The server saves it, and its answer is lost.
  failure = failAsOffline
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/Your text is still here\./)
  await expect.element(field).toHaveValue('One line\nand another')
  failure = undefined
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.element(getComment('and another')).toBeVisible()
  await expect.element(panel.getByText('No Comments')).not.toBeInTheDocument()
  const [first, second] = listCalls('community.saveComment')
  expect(second).toEqual(first)

  await field.fill('にほん')
  for (const composed of [{ keyCode: 229 }, { isComposing: true }])
    field
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...composed }),
      )
  await expect.element(field).toHaveValue('にほん')
  failure = () => refuse('UNAUTHORIZED', 'Sign in first.')
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('dialog', { name: 'Sign in' }))
    .toMatchTextContent(/Your text is still here\./)
  await userEvent.keyboard('{Escape}')
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('Sign in again to send it. Your text is still here.')
  await expect.element(field).toHaveValue('にほん')
  expect(listCalls('community.saveComment')).toHaveLength(3)
})

const buildRemarks = () =>
  Array.from({ length: 11 }, (_, index) => buildComment(11 - index, `Remark ${11 - index}.`))

test('what is typed while a comment is being sent stays', async () => {
  const server = createFakeComments({ author: ADA_AS_AUTHOR })
  const answered = Promise.withResolvers<void>()
  const community = {
    ...server.community,
    async saveComment(input) {
      await answered.promise
      return server.community.saveComment(input)
    },
  } satisfies FakeApi['community']
  await openComments(community, { actor: ADA })
  await field.fill('First')
  await userEvent.keyboard('{Enter}')
  await field.fill('First, and a second thought')
  answered.resolve()
  await expect.element(getComment('First')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Send' })).toBeEnabled()
  await expect.element(field).toHaveValue('First, and a second thought')
})

test('pages of comments lead back and forth, and what comes meanwhile waits for the reader', async () => {
  const threads = buildRemarks()
  await openComments(createFakeComments({ threads }).community, { actor: ADA, height: 480 })
  await expect.element(getComment('Remark 11.')).toBeVisible()
  expect(document.querySelectorAll('article')).toHaveLength(5)
  const older = panel.getByRole('button', { name: 'See old comments' })
  const newer = panel.getByRole('button', { name: 'See latest comments' })
  for (const [button, first] of [
    [older, 6],
    [older, 1],
    [newer, 6],
    [newer, 11],
  ] as const) {
    await button.click()
    await expect.element(getComment(`Remark ${first}.`)).toHaveFocus()
  }
  await expect.element(newer).not.toBeInTheDocument()

  const below = getComment('Remark 7.')
  below.element().scrollIntoView()
  const { top } = below.element().getBoundingClientRect()
  for (const number of [12, 13]) {
    const fresh = buildComment(number, `Remark ${number}.`)
    threads.unshift(fresh)
    await push('comment:new', fresh)
    await push('comment:new', fresh)
  }
  const waiting = panel.getByRole('button', { name: '2 new comments' })
  await expectInView(waiting)
  expect(below.element().getBoundingClientRect().top).toBe(top)
  await waiting.click()
  await expect.element(getComment('Remark 13.')).toHaveFocus()
  expect(getComment('Remark 12.').all()).toHaveLength(1)

  // What was written while the connection was away comes with the next one, once.
  const restore = breakConnection()
  threads.unshift(buildComment(14, 'Remark 14.'))
  restore()
  await expect.element(getComment('Remark 14.')).toBeVisible()
  expect(getComment('Remark 13.').all()).toHaveLength(1)
})

test('a link opens the page and the thread of its comment, or says that it is gone', async () => {
  const threads = buildRemarks().with(0, buildComment(11, 'Remark 11.', { replyCount: 7 }))
  const replies = Array.from({ length: 7 }, (_, index) =>
    buildComment(101 + index, `Answer ${index + 1}.`, { threadId: getCommentId(11) }),
  )
  const { community } = createFakeComments({ threads, replies })
  const countAnswers = () => getComment(/Answer \d+\./).all().length

  await openComments(community, { actor: ADA })
  await panel.getByRole('button', { name: 'Show 7 replies to Grace Hopper' }).click()
  await expect.element(getComment('Answer 5.')).toBeInTheDocument()
  await panel.getByRole('button', { name: 'Show more replies' }).click()
  await expect.element(getComment('Answer 6.')).toHaveFocus()
  expect(countAnswers()).toBe(7)

  await openComments(community, { actor: ADA, address: `${SINGLE_VIDEO_PATH}#${getCommentId(107)}` })
  await expect.element(getComment('Answer 7.')).toHaveFocus()
  await expectInView(getComment('Answer 7.'))
  await panel.getByRole('button', { name: 'Show earlier replies' }).click()
  await expect.poll(countAnswers).toBe(7)

  await openComments(community, { actor: ADA, address: `${SINGLE_VIDEO_PATH}#${getCommentId(1)}` })
  await expectInView(getComment('Remark 1.'))
  await expect.element(panel.getByText('That’s all the comments.')).toBeVisible()

  await openComments(community, { actor: ADA, address: `${SINGLE_VIDEO_PATH}#${getCommentId(999)}` })
  await expect.element(panel.getByText('This comment is no longer there.')).toBeVisible()
})

test('replies mention, likes count when the server agrees, and changes of others show', async () => {
  const first = buildComment(1, 'The bars move', { byCreator: true })
  const server = createFakeComments({ threads: [first], author: ADA_AS_AUTHOR })
  let likes = 0
  let isAway = false
  const community = {
    ...server.community,
    findMentionable: ({ query = '' }) => ({ data: 'grace'.startsWith(query) ? [GRACE] : [] }),
    likeComment: () => {
      likes += 1
      return { liked: true, likeCount: likes }
    },
    unlikeComment: () => (isAway ? failAsOffline() : { liked: false, likeCount: 0 }),
  } satisfies FakeApi['community']
  await openComments(community, { actor: ADA })
  await expect.element(getComment('The bars move').getByText('Creator', { exact: true })).toBeVisible()

  await getComment('The bars move').getByRole('button', { name: 'Reply to Grace Hopper' }).click()
  const reply = panel.getByRole('textbox', { name: 'Your reply to Grace Hopper' })
  await expect.element(reply).toHaveFocus()
  await userEvent.keyboard('Thank you @gr')
  await expect
    .element(page.getByRole('option', { name: /Grace Hopper/ }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(reply).toHaveValue('Thank you @grace ')
  await userEvent.keyboard('{Enter}')
  await expect.element(getComment('Thank you')).toHaveFocus()
  expect(listCalls('community.saveComment').at(-1)?.input).toMatchObject({
    replyToId: first.id,
    taggedUser: [GRACE.id],
  })

  const like = getComment('The bars move').getByRole('button', { name: /^Like/ })
  await like.click()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await expect.element(like).toHaveAccessibleName('Like, 1 like')
  isAway = true
  await like.click()
  await expect
    .element(page.getByRole('region', { name: 'Notifications' }).getByText('Something went wrong!'))
    .toBeVisible()
  await expect.element(like).toHaveAccessibleName('Like, 1 like')
  // Taken back in another tab of the same reader.
  await push('comment:liked', first, { liked: false, likeCount: 4 })
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
  await expect.element(like).toHaveAccessibleName('Like, 4 likes')

  await push('comment:changed', {
    ...first,
    parts: [
      { kind: 'text', text: 'At ' },
      { kind: 'time', text: '0:02', seconds: 2 },
      { kind: 'link', text: 'https://example.org/bars', href: 'https://example.org/bars' },
      { kind: 'mention', text: '@ada', username: 'ada' },
    ],
    editedAt: '2026-01-02T00:00:00.000Z',
  })
  await expect.element(getComment('0:02').first()).toMatchTextContent(/\(edited\)/)
  const link = panel.getByRole('link', { name: 'https://example.org/bars' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect.element(panel.getByRole('link', { name: '@ada' })).toHaveAttribute('href', '/profile/ada')
  await push('comment:deleted', first)
  await expect.element(getComment('0:02')).not.toBeInTheDocument()
})

test('one’s own is edited and deleted, somebody else’s reported, and a creator removes what has replies', async () => {
  const threads = [
    buildComment(3, 'My own', { userInfo: ADA_AS_AUTHOR }),
    buildComment(2, 'With replies', { replyCount: 1 }),
    buildComment(1, 'The last'),
  ]
  const server = createFakeComments({
    threads,
    viewerState: { abilities: { comment: true, moderate: true } },
  })
  const community = {
    ...server.community,
    editComment: ({ text }) => ({
      ...buildComment(3, text, { userInfo: ADA_AS_AUTHOR }),
      editedAt: '2026-01-02T00:00:00.000Z',
    }),
    deleteComment: () => ({ deleted: true }),
    reportComment: () => ({ reported: true }),
  } satisfies FakeApi['community']
  await openComments(community, { actor: ADA })

  await chooseInMenu('My own', 'Edit')
  const edit = panel.getByRole('article').getByRole('textbox', { name: 'Your comment' })
  await edit.fill('My better own')
  await userEvent.keyboard('{Enter}')
  await expect.element(getComment('My better own')).toMatchTextContent(/\(edited\)/)
  await expect.element(getComment('My better own')).toHaveFocus()

  await chooseInMenu('My better own', 'Delete')
  await page
    .getByRole('dialog', { name: 'Delete your comment?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(getComment('My better own')).not.toBeInTheDocument()
  await expect.element(getComment('With replies')).toHaveFocus()

  await chooseInMenu('The last', 'Report')
  const dialog = page.getByRole('dialog', { name: 'Report this comment' })
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(dialog.getByText('Please choose a reason.')).toBeVisible()
  await dialog.getByLabelText('Off topic').click()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(page.getByText('Thank you. Our team will look at it.')).toBeVisible()
  expect(listCalls('community.reportComment')).toMatchObject([{ input: { reason: 'off-topic' } }])

  await chooseInMenu('With replies', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(panel.getByText('This comment was removed.')).toBeVisible()
})

test('a visitor reads, and is asked to sign in for the rest', async () => {
  const server = createFakeComments({ threads: [buildComment(1, 'Read by all')], author: ADA_AS_AUTHOR })
  const community = {
    ...server.community,
    likeComment: () => ({ liked: true, likeCount: 1 }),
  } satisfies FakeApi['community']
  await openComments(community, {
    api: {
      accounts: {
        signIn() {
          setSignedIn(ADA)
          return TEST_ACCOUNT
        },
      },
    },
  })
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await getComment('Read by all').getByRole('button', { name: /^Like/ }).click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await field.click()
  await userEvent.keyboard('H')
  await expect.element(dialog).toBeVisible()
  await dialog.getByLabelText('Email').fill('ada@example.org')
  await dialog.getByLabelText('Password', { exact: true }).fill('learn-with-lectern')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('H')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText('H', { exact: true })).toBeVisible()
})

test('articles and tests have no comments, and comments that cannot be loaded say so', async () => {
  const { community } = createFakeComments()
  for (const [type, words] of [
    ['article', 'Cannot use comments for articles!'],
    ['mcq', 'Comments are for videos.'],
  ] as const) {
    await openPage(COMMENTS, { api: { ...createSingleVideoApi(type), community } })
    await expect.element(panel.getByText(words)).toBeVisible()
  }
  let isAway = true
  // Without an answer there is no connection either, with which the page would try again by itself.
  const learning = { ...createSingleVideoApi().learning, getAllowance: () => new Promise<never>(() => {}) }
  await openComments(
    { ...community, listComments: (input) => (isAway ? failAsUnavailable() : community.listComments(input)) },
    { api: { learning } },
  )
  const retry = panel.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  isAway = false
  await retry.click()
  await expect.element(panel.getByText('No Comments')).toBeVisible()
  // Without captions there is no transcript.
  expect(page.getByRole('tab', { name: 'Transcript' }).all()).toEqual([])

  page.getByRole('tab', { name: 'Comments' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(page.getByRole('tabpanel', { name: 'Videos' })).toBeVisible()
  await expect.poll(getAddress).toBe(SINGLE_VIDEO_PATH)
})

test('nothing that is written runs', async () => {
  const ran: unknown[] = []
  vi.stubGlobal('alert', (text: unknown) => void ran.push(text))
  onTestFinished(() => void vi.unstubAllGlobals())
  // What the server makes of them is tested there: here they come as they are, wherever a text can stand.
  const threads = HOSTILE_TEXTS.map(({ text }, index) =>
    buildComment(index, text, {
      userInfo: { ...GRACE, name: text },
      parts: [
        { kind: 'link', text, href: 'https://example.org/' },
        { kind: 'mention', text, username: 'grace' },
        { kind: 'text', text },
      ],
    }),
  )
  const { community } = createFakeComments()
  await openComments({
    ...community,
    listComments: () => ({
      data: threads,
      totalCount: threads.length,
      next: null,
      previous: null,
      viewerState: { liked: [], muted: [], abilities: { comment: false, moderate: false } },
      targetThreadId: null,
    }),
  })
  await expect.poll(() => panel.getByRole('article').all().length).toBe(threads.length)
  for (const more of document.querySelectorAll<HTMLElement>('article button[aria-expanded=false]'))
    more.click()
  await expect.element(panel.getByRole('button', { name: 'Read More' })).not.toBeInTheDocument()
  for (const [index, paragraph] of document.querySelectorAll('article p[dir="auto"]').entries()) {
    const { text = '' } = HOSTILE_TEXTS[index] ?? {}
    expect(paragraph.textContent).toBe(text.repeat(3))
    const elements = [...paragraph.querySelectorAll('*')]
    expect(elements.map((element) => [element.localName, element.getAttribute('href')])).toEqual([
      ['a', 'https://example.org/'],
      ['a', '/profile/grace'],
    ])
  }
  expect(
    document.querySelectorAll('article :is(script, img, iframe, object, svg:not([aria-hidden]))'),
  ).toHaveLength(0)
  expect(ran).toEqual([])
  expect('xss' in globalThis).toBe(false)
})
