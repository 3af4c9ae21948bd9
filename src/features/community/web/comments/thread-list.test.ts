import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Comment, CommentPage } from '../../rules/comment.ts'
import {
  addCommentToList,
  addRepliesToList,
  findCommentInList,
  refreshThreadPage,
  removeCommentFromList,
  setCommentLiked,
  setThreadMuted,
  showThreadPage,
  type ThreadList,
  updateCommentInList,
} from './thread-list.ts'

const commentOf = (id: string, rest: Partial<Comment> = {}): Comment => ({
  id,
  lessonId: 'lesson',
  threadId: null,
  replyToId: null,
  userInfo: { id: 'ada', name: 'Ada', username: 'ada', profileImage: null },
  text: id,
  parts: [{ kind: 'text', text: id }],
  byCreator: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  likeCount: 0,
  replyCount: 0,
  ...rest,
})

const pageOf = (
  ids: readonly (string | Comment)[],
  rest: Partial<Omit<CommentPage, 'data' | 'viewerState'>> & { liked?: string[]; muted?: string[] } = {},
): CommentPage => {
  const { liked = [], muted = [], ...more } = rest
  return {
    data: ids.map((one) => (typeof one === 'string' ? commentOf(one) : one)),
    totalCount: ids.length,
    next: null,
    previous: null,
    viewerState: { liked, muted, abilities: { comment: true, moderate: false } },
    ...more,
  }
}

const threadsOf = (list: ThreadList) => list.threads.map(({ id }) => id)
const replyTo = (threadId: string, id: string) => commentOf(id, { threadId, replyToId: threadId })

describe('a comment that comes in', () => {
  const first = showThreadPage(null, pageOf(['b', 'a']))

  test('stands on top of the first page, once', () => {
    const once = addCommentToList(first, commentOf('c'), true)
    expect(threadsOf(once)).toEqual(['c', 'b', 'a'])
    expect(addCommentToList(once, commentOf('c'), true)).toBe(once)
    expect(once.totalCount).toBe(3)
  })

  test('waits while somebody reads further down, and is counted once', () => {
    const waiting = addCommentToList(addCommentToList(first, commentOf('c'), false), commentOf('c'), false)
    expect(threadsOf(waiting)).toEqual(['b', 'a'])
    expect([...waiting.pendingThreadIds]).toEqual(['c'])
    expect(waiting.totalCount).toBe(3)
  })

  test('waits on any other page', () => {
    const older = showThreadPage(null, pageOf(['b', 'a'], { previous: 'p' }))
    const waiting = addCommentToList(older, commentOf('c'), true)
    expect(threadsOf(waiting)).toEqual(['b', 'a'])
    expect([...waiting.pendingThreadIds]).toEqual(['c'])
    expect(showThreadPage(waiting, pageOf(['c', 'b', 'a'])).pendingThreadIds.size).toBe(0)
  })

  test('waits when very many have come already', () => {
    let list = first
    for (let count = 0; count < 200; count += 1) list = addCommentToList(list, commentOf(`n${count}`), true)
    expect(list.threads.length).toBe(60)
    expect(list.threads.length + list.pendingThreadIds.size).toBe(202)
    expect(list.totalCount).toBe(202)
  })

  test('as a reply counts at its thread and stands at its end, once', () => {
    const open = addRepliesToList(first, 'a', pageOf([replyTo('a', 'r1')], { totalCount: 1 }), 'start')
    const more = addCommentToList(addCommentToList(open, replyTo('a', 'r2'), true), replyTo('a', 'r2'), true)
    expect(more.replies.get('a')?.items.map(({ id }) => id)).toEqual(['r1', 'r2'])
    expect(findCommentInList(more, 'a')?.replyCount).toBe(2)
  })

  test('as a reply to a thread that is closed, or whose end is not loaded, is only counted', () => {
    expect(findCommentInList(addCommentToList(first, replyTo('a', 'r1'), true), 'a')?.replyCount).toBe(1)
    const long = addRepliesToList(
      first,
      'a',
      pageOf([replyTo('a', 'r1')], { totalCount: 30, next: 'n' }),
      'start',
    )
    const more = addCommentToList(long, replyTo('a', 'r31'), true)
    expect(more.replies.get('a')?.items).toHaveLength(1)
    expect(findCommentInList(more, 'a')?.replyCount).toBe(31)
  })
})

describe('a page that is fetched again', () => {
  test('is shown as it is by somebody who is at its top', () => {
    const list = showThreadPage(null, pageOf(['c', 'b', 'a']))
    expect(threadsOf(refreshThreadPage(list, pageOf(['d', 'c', 'a']), false))).toEqual(['d', 'c', 'a'])
  })

  test('lets new ones wait and takes away what is gone, where somebody reads', () => {
    const list = showThreadPage(null, pageOf(['c', 'b', 'a']))
    const again = refreshThreadPage(list, pageOf(['e', 'd', 'c', 'a']), true)
    expect(threadsOf(again)).toEqual(['c', 'a'])
    expect([...again.pendingThreadIds].sort()).toEqual(['d', 'e'])
  })

  test('keeps what new ones have pushed off it', () => {
    const list = showThreadPage(null, pageOf(['c', 'b', 'a'], { next: 'after-a' }))
    const again = refreshThreadPage(list, pageOf(['e', 'd', 'c'], { next: 'after-c' }), true)
    expect(threadsOf(again)).toEqual(['c', 'b', 'a'])
    expect(again.next).toBe('after-a')
    const all = refreshThreadPage(list, pageOf(['f', 'e', 'd'], { next: 'after-d' }), true)
    expect(threadsOf(all)).toEqual(['c', 'b', 'a'])
    expect(all.pendingThreadIds.size).toBe(3)
  })
})

describe('a comment that changes', () => {
  const list = addRepliesToList(
    showThreadPage(null, pageOf(['b', 'a'])),
    'a',
    pageOf([replyTo('a', 'r')], { totalCount: 1 }),
    'start',
  )

  test('is changed in its place', () => {
    expect(findCommentInList(updateCommentInList(list, commentOf('b', { text: 'new' })), 'b')?.text).toBe(
      'new',
    )
    const reply = { ...replyTo('a', 'r'), text: 'new' }
    expect(findCommentInList(updateCommentInList(list, reply), 'r')?.text).toBe('new')
    expect(updateCommentInList(list, replyTo('elsewhere', 'x'))).toBe(list)
  })

  test('is liked only as the server says', () => {
    const liked = setCommentLiked(list, 'b', true, 7)
    expect([findCommentInList(liked, 'b')?.likeCount, liked.liked.has('b')]).toEqual([7, true])
    const back = setCommentLiked(liked, 'b', false, 6)
    expect([findCommentInList(back, 'b')?.likeCount, back.liked.has('b')]).toEqual([6, false])
  })

  test('is gone, and no longer counted', () => {
    const gone = removeCommentFromList(removeCommentFromList(list, { id: 'r', threadId: 'a' }), {
      id: 'r',
      threadId: 'a',
    })
    expect(findCommentInList(gone, 'r')).toBeUndefined()
    expect(findCommentInList(gone, 'a')?.replyCount).toBe(0)
    const less = removeCommentFromList(gone, { id: 'a', threadId: null })
    expect([threadsOf(less), less.totalCount]).toEqual([['b'], 1])
    expect(removeCommentFromList(less, { id: 'a', threadId: null }).totalCount).toBe(1)
  })

  test('can be muted and heard of again', () => {
    expect(setThreadMuted(list, 'a', true).muted.has('a')).toBe(true)
    expect(setThreadMuted(setThreadMuted(list, 'a', true), 'a', false).muted.has('a')).toBe(false)
  })
})

test('what the reader likes is believed of the page that says so, and kept for the rest', () => {
  const before = showThreadPage(null, pageOf(['b', 'a'], { liked: ['a', 'b'] }))
  const after = showThreadPage(before, pageOf(['c', 'b'], { liked: ['c'] }))
  expect([...after.liked].sort()).toEqual(['a', 'c'])
})

test('replies are joined on both sides and bounded', () => {
  const ids = (from: number) => Array.from({ length: 20 }, (_, index) => replyTo('a', `r${from + index}`))
  let list = showThreadPage(null, pageOf(['a']))
  list = addRepliesToList(
    list,
    'a',
    pageOf(ids(40), { previous: 'p40', next: 'n40', totalCount: 900 }),
    'start',
  )
  list = addRepliesToList(
    list,
    'a',
    pageOf(ids(60), { previous: 'p60', next: 'n60', totalCount: 900 }),
    'later',
  )
  list = addRepliesToList(
    list,
    'a',
    pageOf(ids(20), { previous: 'p20', next: 'n20', totalCount: 900 }),
    'earlier',
  )
  const replies = list.replies.get('a')
  expect(replies?.items.map(({ id }) => id)).toEqual([...ids(20), ...ids(40), ...ids(60)].map(({ id }) => id))
  expect([replies?.previous, replies?.next]).toEqual(['p20', 'n60'])
  for (const from of [80, 100, 120]) {
    list = addRepliesToList(
      list,
      'a',
      pageOf(ids(from), { previous: `p${from}`, next: `n${from}`, totalCount: 900 }),
      'later',
    )
  }
  expect(list.replies.get('a')?.items.length).toBeLessThanOrEqual(100)
  expect([list.replies.get('a')?.previous, list.replies.get('a')?.next]).toEqual(['p120', 'n120'])
})

test('whatever comes in whichever order, nothing stands twice and nothing is lost', () => {
  const event = fc.record({
    id: fc.integer({ min: 0, max: 12 }).map(String),
    kind: fc.constantFrom('add', 'show', 'remove', 'again'),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let list = showThreadPage(null, pageOf([]))
      const there = new Set<string>()
      const latest: string[] = []
      for (const { id, kind } of events) {
        if (kind === 'remove') {
          there.delete(id)
          list = removeCommentFromList(list, { id, threadId: null })
        } else if (kind === 'again') {
          const data = latest.filter((one, index) => there.has(one) && latest.indexOf(one) === index)
          list = refreshThreadPage(list, pageOf(data), true)
        } else if (!latest.includes(id)) {
          there.add(id)
          latest.unshift(id)
          list = addCommentToList(list, commentOf(id), kind === 'show')
        }
      }
      const shown = threadsOf(list)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.filter((id) => list.pendingThreadIds.has(id))).toEqual([])
      expect(new Set([...shown, ...list.pendingThreadIds])).toEqual(there)
      expect(list.totalCount).toBe(there.size)
    }),
  )
})
