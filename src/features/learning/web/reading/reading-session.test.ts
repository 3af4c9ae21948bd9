import { expect, test, vi } from 'vitest'
import { createReadingSession } from './reading-session.ts'

/** A server that asks for ten seconds and believes the page. */
function reading() {
  let time = 0
  let missing = 10
  let line = true
  let refusal: Error | undefined
  const told: [string, number | undefined][] = []
  const answer = async (name: string, visibleMs?: number) => {
    if (!line) throw new TypeError('no line')
    if (refusal) throw refusal
    told.push([name, visibleMs])
    missing -= (visibleMs ?? 0) / 1000
    return { seen: name === 'finish' && missing <= 0, remainingSeconds: Math.max(0, Math.ceil(missing)) }
  }
  const onSeen = vi.fn()
  const session = createReadingSession({
    lessonId: 'x',
    now: () => time,
    onSeen,
    api: {
      openArticle: () => answer('open'),
      reportReading: ({ visibleMs }) => answer('report', visibleMs),
      finishArticle: ({ visibleMs }) => answer('finish', visibleMs),
    },
  })
  return {
    ...{ session, told, onSeen },
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        time += 1_000
        session.step()
        await new Promise(setImmediate)
      }
    },
    async begin() {
      session.setVisible(true)
      session.step()
      await new Promise(setImmediate)
    },
    setLine(there: boolean) {
      line = there
    },
    setRefusal(error: Error | undefined) {
      refusal = error
    },
  }
}

test('an end reached too early is told when its time has come', async () => {
  const { session, told, onSeen, pass, begin } = reading()
  await begin()
  await pass(3)
  session.reachEnd()
  expect(session.progress()).toEqual({ atEnd: true, remainingSeconds: 7, seen: false })
  await pass(6)
  expect(told).toEqual([['open', undefined]])
  await pass(1)
  expect(told.at(-1)).toEqual(['finish', 10_000])
  expect(onSeen).toHaveBeenCalledOnce()
  await pass(60)
  expect(told).toHaveLength(2)
})

test('time in a hidden tab does not count, and what was read before is told at once', async () => {
  const { session, told, pass, begin } = reading()
  await begin()
  await pass(4)
  session.setVisible(false)
  await pass(60)
  expect(told).toEqual([
    ['open', undefined],
    ['report', 4_000],
  ])
  session.setVisible(true)
  session.reachEnd()
  await pass(6)
  expect(told.at(-1)).toEqual(['finish', 6_000])
})

test('long reading is reported now and then', async () => {
  const { told, pass, begin } = reading()
  await begin()
  await pass(65)
  expect(told.slice(1)).toEqual([
    ['report', 30_000],
    ['report', 30_000],
  ])
})

test('what was read without a line is told when it is back', async () => {
  const { session, told, onSeen, pass, begin, setLine } = reading()
  await begin()
  setLine(false)
  session.reachEnd()
  await pass(12)
  setLine(true)
  expect(onSeen).not.toHaveBeenCalled()
  await pass(5)
  expect(told.at(-1)?.[0]).toBe('finish')
  expect(onSeen).toHaveBeenCalledOnce()
})

test('an opening that got lost is told again', async () => {
  const { told, pass, begin, setLine } = reading()
  setLine(false)
  await begin()
  await pass(3)
  setLine(true)
  await pass(3)
  expect(told).toEqual([['open', undefined]])
})

test('what a busy site has refused is told when it said to come back, no more at once than counts', async () => {
  const { told, pass, begin, setRefusal } = reading()
  await begin()
  const refused = { status: 503, defined: true, data: { retryAfterSeconds: 9 } }
  await pass(29)
  setRefusal(Object.assign(new Error('busy'), refused))
  await pass(1)
  setRefusal(undefined)
  await pass(8)
  expect(told).toEqual([['open', undefined]])
  await pass(1)
  expect(told.at(-1)).toEqual(['report', 30_000])
  await pass(21)
  expect(told.slice(2)).toEqual([['report', 30_000]])
})
