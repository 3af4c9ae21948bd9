import { expect, test } from 'vitest'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'
import { createLoadShedder, type RequestPriority } from './load-shedding.ts'

const PRIORITIES: readonly RequestPriority[] = ['visitor', 'learner', 'open-page', 'watching']

/** A process whose time and whose requests are in the hands of the test. */
function openProcess() {
  let time = 0
  let timers: { at: number; callback: () => void }[] = []
  const lines: { level: number; msg: string; refused?: number; seconds?: number }[] = []
  const leaving: (() => void)[] = []
  const metrics = createMetrics()
  const shedder = createLoadShedder({
    log: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics,
    now: () => time,
    after: (ms, callback) => void timers.push({ at: time + ms, callback }),
  })
  const ask = (priority: RequestPriority = 'learner', isInWork = () => true) => {
    const leave = shedder.admit(priority, isInWork)
    if (leave) leaving.push(leave)
    return leave !== null
  }
  return {
    ...{ lines, ask },
    askMany: (count: number, isInWork?: () => boolean) =>
      Array.from({ length: count }, () => ask('learner', isInWork)).filter(Boolean).length,
    /** Answers so many, the oldest first. */
    answer(count: number) {
      for (const leave of leaving.splice(0, count)) leave()
    },
    pass(ms: number) {
      time += ms
      const due = timers.filter(({ at }) => at <= time)
      timers = timers.filter(({ at }) => at > time)
      for (const { callback } of due) callback()
    },
    inWork: async () => (await metrics.requestsInWork.get()).values[0]?.value,
  }
}

/** With so many in work, all admitted in the moment before it was found to be behind. */
function openBehind() {
  const process = openProcess()
  process.askMany(128)
  process.pass(750)
  expect(process.ask()).toBe(false)
  return process
}

test('is behind when many requests have been in work for long', () => {
  const { ask, askMany, pass } = openProcess()
  expect(askMany(128)).toBe(128)
  pass(749)
  expect(ask()).toBe(true)
  pass(1)
  expect(ask()).toBe(false)
})

test('a few slow requests, and many at once after a stall, are no reason to refuse anybody', () => {
  const { ask, askMany, answer, pass } = openProcess()
  askMany(127)
  pass(60_000)
  expect(ask()).toBe(true)
  answer(128)
  // Of the 400 that came together, 280 were answered in time.
  expect(askMany(400)).toBe(400)
  answer(280)
  pass(900)
  expect(ask()).toBe(true)
})

test('so many at once that each would wait for long are refused without delay', () => {
  expect(openProcess().askMany(2_000)).toBe(1_024)
})

test('requests whose clients are slow to send or to read are no work', () => {
  const { ask, askMany, pass, lines } = openProcess()
  expect(askMany(1_000, () => false)).toBe(1_000)
  pass(60_000)
  expect([ask(), lines]).toEqual([true, []])
})

test('what matters more is refused later, and nothing waits without bound', () => {
  const { ask, answer } = openBehind()
  const admits = () => PRIORITIES.map((priority) => ask(priority))
  answer(80)
  // 48 in work: there is room for all, and at the learners' limit only for what matters more.
  expect(admits()).toEqual([true, true, true, true])
  expect(Array.from({ length: 76 }, () => ask()).filter(Boolean)).toHaveLength(76)
  expect(admits()).toEqual([false, false, true, true])
  while (ask('open-page'));
  expect(admits()).toEqual([false, false, false, true])
  let more = 0
  while (ask('watching')) more += 1
  expect(more).toBe(384 - 193)
})

test('keeps answering as many as it can while it is behind', () => {
  const { ask, answer, pass } = openBehind()
  for (let round = 0; round < 100; round += 1) {
    pass(9)
    answer(1)
    expect([ask(), ask()]).toEqual([true, false])
  }
})

test('is no longer behind when for two seconds nobody was refused, and says so once each', () => {
  const { ask, askMany, answer, pass, lines } = openBehind()
  pass(1_999)
  expect(ask()).toBe(false)
  answer(128)
  pass(1_999)
  // Not caught up yet: the limit of what is in work still holds.
  expect(askMany(129)).toBe(128)
  answer(128)
  pass(1_999)
  expect(lines).toHaveLength(1)
  pass(1)
  expect(lines.map(({ level }) => level)).toEqual([40, 30])
  expect(lines[1]).toMatchObject({ refused: 3, seconds: 6 })
  expect(askMany(400)).toBe(400)
})

test('the number in work is told, and a request leaves it once', async () => {
  const { ask, askMany, answer, inWork } = openProcess()
  askMany(3)
  answer(2)
  ask()
  expect(await inWork()).toBe(2)
})
