import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDocumentSaver, DRAFT_DELAY_MS, SAVE_DELAY_MS } from './document-saver.ts'
import { getRefusal, getRetryDelay, RETRY_DELAY_MS } from './save-failure.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Content {
  readonly name: string
}
interface Current extends Content {
  readonly version: number
}

const contentOf = (name: string): Content => ({ name })
const currentOf = (name: string, version: number): Current => ({ name, version })
const nameOf = ({ name }: Content) => name

class ChangedElsewhere extends Error {
  readonly current: Current
  constructor(current: Current) {
    super()
    this.current = current
  }
}

class Refused extends Error {
  readonly status: number
  readonly data: object
  constructor(status: number, data = {}) {
    super()
    this.status = status
    this.data = data
  }
}

function setUp() {
  const sent: { name: string; version: number; over: string; answer: PromiseWithResolvers<number> }[] = []
  const states: string[] = []
  let draft: { name: string; version: number } | null = null
  const saver = createDocumentSaver<Content, Current>({
    content: contentOf('first'),
    version: 1,
    isValid: (content) => nameOf(content) !== 'invalid',
    getContent: ({ name }) => contentOf(name),
    save(content, version, saved) {
      const answer = Promise.withResolvers<number>()
      sent.push({ name: nameOf(content), version, over: nameOf(saved), answer })
      return answer.promise
    },
    getCurrent: (error) => (error instanceof ChangedElsewhere ? error.current : null),
    getRefusal,
    getRetryDelay,
    isGone: (error) => error instanceof Refused && error.status === 404,
    isSame: (one, other) => nameOf(one) === nameOf(other),
    storeDraft: (stored) => {
      draft = stored && { name: nameOf(stored.content), version: stored.version }
    },
    onState: ({ kind }) => states.push(kind),
  })
  return {
    saver,
    states,
    sent,
    requests: () => sent.map(({ name, version }) => ({ name, version })),
    draft: () => draft,
    type: (name: string) => saver.change(contentOf(name)),
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    async answer(index: number, version: number) {
      sent[index]?.answer.resolve(version)
      await vi.advanceTimersByTimeAsync(0)
    },
    async refuse(index: number, error: unknown) {
      sent[index]?.answer.reject(error)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('it saves once after the last key, and then knows nothing unsaved', async () => {
  const { type, wait, requests, answer, draft, states } = setUp()
  for (const name of ['a', 'ab', 'abc']) type(name)
  await wait(DRAFT_DELAY_MS)
  expect(draft()).toEqual({ name: 'abc', version: 1 })
  await wait(SAVE_DELAY_MS)
  expect(requests()).toEqual([{ name: 'abc', version: 1 }])
  await answer(0, 2)
  expect(draft()).toBeNull()
  expect(states.at(-1)).toBe('saved')
})

test('what is typed while it saves is saved afterwards, from the new version', async () => {
  const { type, wait, requests, answer, draft, states } = setUp()
  type('a')
  await wait(SAVE_DELAY_MS)
  type('ab')
  await wait(SAVE_DELAY_MS * 3)
  expect(requests()).toHaveLength(1)
  await answer(0, 2)
  expect(draft()).toEqual({ name: 'ab', version: 2 })
  await wait(SAVE_DELAY_MS)
  expect(requests()[1]).toEqual({ name: 'ab', version: 2 })
  await answer(1, 3)
  expect(states.at(-1)).toBe('saved')
})

test('a failure keeps the draft, and it is tried again by itself', async () => {
  const { type, wait, requests, refuse, answer, draft, states } = setUp()
  type('a')
  await wait(SAVE_DELAY_MS)
  await refuse(0, new Error('no line'))
  expect(states.at(-1)).toBe('failed')
  expect(draft()).toEqual({ name: 'a', version: 1 })
  await wait(RETRY_DELAY_MS)
  expect(requests()[1]).toEqual({ name: 'a', version: 1 })
  await answer(1, 2)
  expect(states.at(-1)).toBe('saved')
})

test('an answer that was lost is no change elsewhere', async () => {
  const { type, wait, refuse, draft, states, saver } = setUp()
  type('a')
  await wait(SAVE_DELAY_MS)
  await refuse(0, new Error('no line'))
  await wait(RETRY_DELAY_MS)
  await refuse(1, new ChangedElsewhere(currentOf('a', 2)))
  expect(states.at(-1)).toBe('saved')
  expect(draft()).toBeNull()
  expect(saver.getVersion()).toBe(2)
})

test('nothing is overwritten that another window has saved, before somebody decides', async () => {
  const { type, wait, refuse, requests, sent, answer, states, saver, draft } = setUp()
  const other = currentOf('other', 5)
  type('a')
  await wait(SAVE_DELAY_MS)
  await refuse(0, new ChangedElsewhere(other))
  expect(states.at(-1)).toBe('changedElsewhere')
  type('ab')
  await wait(SAVE_DELAY_MS + RETRY_DELAY_MS)
  expect(await saver.flush()).toBe(false)
  expect(requests()).toHaveLength(1)
  expect(draft()).toEqual({ name: 'ab', version: 1 })
  void saver.keepMine(other)
  expect(requests()[1]).toEqual({ name: 'ab', version: 5 })
  expect(sent[1]?.over).toBe('other')
  await answer(1, 6)
  expect(states.at(-1)).toBe('saved')
})

test('the other version is loaded in its place', async () => {
  const { type, wait, refuse, requests, saver, draft } = setUp()
  type('a')
  await wait(SAVE_DELAY_MS)
  await refuse(0, new ChangedElsewhere(currentOf('other', 5)))
  expect(nameOf(saver.load(currentOf('other', 5)))).toBe('other')
  expect(draft()).toBeNull()
  type('otherwise')
  await wait(SAVE_DELAY_MS)
  expect(requests()[1]).toEqual({ name: 'otherwise', version: 5 })
})

test('what the server would refuse is not sent, and stays as a draft', async () => {
  const { type, wait, requests, states, draft, saver } = setUp()
  type('invalid')
  await wait(SAVE_DELAY_MS + RETRY_DELAY_MS)
  expect(requests()).toEqual([])
  expect(states.at(-1)).toBe('incomplete')
  expect(draft()).toEqual({ name: 'invalid', version: 1 })
  expect(await saver.flush()).toBe(false)
})

test('everything is saved before what needs it goes on', async () => {
  const { type, wait, requests, answer, saver } = setUp()
  type('a')
  await wait(SAVE_DELAY_MS)
  type('ab')
  const flushed = saver.flush()
  await answer(0, 2)
  expect(requests()[1]).toEqual({ name: 'ab', version: 2 })
  await answer(1, 3)
  expect(await flushed).toBe(true)
})

test('what is stopped ends with its last request, and leaves the drafts to the page that comes after', async () => {
  const { type, wait, requests, refuse, states, draft, saver } = setUp()
  type('a')
  saver.storeDraft()
  void saver.flush()
  saver.stop()
  type('ab')
  const before = [...states]
  await refuse(0, new Error('no line'))
  await wait(RETRY_DELAY_MS * 3)
  expect(requests()).toHaveLength(1)
  expect(draft()).toEqual({ name: 'a', version: 1 })
  expect(states).toEqual(before)
})

test('a last request that arrives leaves no draft', async () => {
  const { type, answer, draft, saver } = setUp()
  type('a')
  saver.storeDraft()
  void saver.flush()
  saver.stop()
  await answer(0, 2)
  expect(draft()).toBeNull()
})

test('no draft is stored after its writer has signed out, until a save goes well', async () => {
  const { type, wait, refuse, answer, draft, saver } = setUp()
  type('a')
  saver.forget()
  saver.storeDraft()
  await wait(SAVE_DELAY_MS)
  await refuse(0, new Refused(401))
  expect(draft()).toBeNull()
  void saver.retry()
  await answer(1, 2)
  type('ab')
  await wait(DRAFT_DELAY_MS)
  expect(draft()).toEqual({ name: 'ab', version: 2 })
})

test('nothing is sent any more to a document that is gone', async () => {
  const { type, wait, refuse, requests, states, draft, saver } = setUp()
  type('a')
  await wait(SAVE_DELAY_MS)
  await refuse(0, new Refused(404))
  expect(states.at(-1)).toBe('gone')
  type('ab')
  await wait(RETRY_DELAY_MS * 3)
  expect(await saver.flush()).toBe(false)
  expect(requests()).toHaveLength(1)
  expect(draft()).toEqual({ name: 'ab', version: 1 })
})

test.each([400, 403, 413, 422])('what %i refuses is sent again only when it has changed', async (status) => {
  const { type, wait, refuse, requests, states, answer, saver, draft } = setUp()
  type('a')
  await wait(SAVE_DELAY_MS)
  await refuse(0, new Refused(status))
  await wait(RETRY_DELAY_MS * 3)
  await saver.retry()
  // As when the page is hidden, or the line is back.
  expect(await saver.flush()).toBe(false)
  expect(states.at(-1)).toBe('refused')
  expect(requests()).toHaveLength(1)
  expect(draft()).toEqual({ name: 'a', version: 1 })
  type('ab')
  await wait(SAVE_DELAY_MS)
  expect(requests()).toHaveLength(2)
  await answer(1, 2)
  expect(states.at(-1)).toBe('saved')
})

test('what was typed while it was refused is sent', async () => {
  const { type, wait, refuse, requests } = setUp()
  type('a')
  await wait(SAVE_DELAY_MS)
  type('ab')
  await wait(SAVE_DELAY_MS * 3)
  await refuse(0, new Refused(413))
  await wait(SAVE_DELAY_MS)
  expect(requests()[1]).toEqual({ name: 'ab', version: 1 })
})

test.each([401, 409])('what %i refuses is sent again when it is asked for', async (status) => {
  const { type, wait, refuse, requests, states, saver } = setUp()
  type('a')
  await wait(SAVE_DELAY_MS)
  await refuse(0, new Refused(status))
  await wait(RETRY_DELAY_MS * 3)
  expect(states.at(-1)).toBe('failed')
  expect(requests()).toHaveLength(1)
  void saver.retry()
  expect(requests()).toHaveLength(2)
})

test('a refusal says what to do about it', () => {
  expect(getRefusal(new Refused(413))).toBe('The text is too long to be saved. Please shorten it.')
  expect(getRefusal(new Refused(400))).toBe('It can’t be saved like this. Please change something.')
  const expected = Object.assign(new Refused(422), { defined: true, message: 'This question set is gone.' })
  expect(getRefusal(expected)).toBe('This question set is gone.')
  for (const status of [401, 408, 409, 425, 429, 500, 503]) expect(getRefusal(new Refused(status))).toBeNull()
  expect(getRefusal(new TypeError('Failed to fetch'))).toBeNull()
})

test('too many requests are followed by the pause that the server asks for, whatever is typed', async () => {
  const { type, wait, refuse, requests } = setUp()
  type('a')
  await wait(SAVE_DELAY_MS)
  await refuse(0, new Refused(429, { retryAfterSeconds: 30 }))
  type('ab')
  await wait(29_000)
  expect(requests()).toHaveLength(1)
  await wait(1_000)
  expect(requests()[1]).toEqual({ name: 'ab', version: 1 })
})

test.each([
  [new TypeError('Failed to fetch'), RETRY_DELAY_MS],
  [new Refused(500), RETRY_DELAY_MS],
  [new Refused(429), RETRY_DELAY_MS],
  [new Refused(503, { retryAfterSeconds: 20 }), 20_000],
  [new Refused(408), RETRY_DELAY_MS],
  [new Refused(425), RETRY_DELAY_MS],
  [new Refused(400), null],
  [new Refused(413), null],
  [new Refused(401), null],
])('only what may go well is sent again: %#', (error, delay) => {
  expect(getRetryDelay(error)).toBe(delay)
})
