import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { buildRefusedTick, type CheckedTick, type TickAck } from '../../rules/tick.ts'
import type { BatchTick, CreditRow } from './tick-batch.ts'
import { createTickCommitter } from './tick-committer.ts'
import type { WatchConnection } from './watch-connection.ts'

const viewer = (id: string) => ({ kind: 'learner', id, zone: 'UTC' }) as const
const tick = (seq: number): CheckedTick =>
  buildRefusedTick({ session: 's', seq, pause: false, refused: 'hidden' })
const row = (n: number): CreditRow => [n, 0, true, 0, 0, null, false, false]
const names = (batch: readonly BatchTick[]) => batch.map(({ viewer, tick }) => `${viewer.id}${tick.seq}`)

/** A committer on a connection that answers when and how the test says. */
function committing() {
  const clock = new FakeClock()
  const logged: string[] = []
  const log = {
    warn: (_: object, line: string) => logged.push(line),
    error: (_: object, line: string) => logged.push(line),
  }
  const acks: string[] = []
  let called: ((batch: readonly BatchTick[]) => void) | undefined
  let answer: PromiseWithResolvers<CreditRow[]> | undefined
  const connection: WatchConnection = {
    credit(batch) {
      answer = Promise.withResolvers<CreditRow[]>()
      called?.(batch)
      return answer.promise
    },
    async close() {
      answer?.reject(new Error('Connection terminated'))
    },
  }
  const committer = createTickCommitter({
    connection,
    deliveries: { unwritten: () => undefined },
    clock,
    log,
  })
  const give = (name: string) => (ack: TickAck) =>
    acks.push(`${name} ${'refused' in ack && !('ok' in ack) ? ack.refused : 'ok'}`)
  return {
    committer,
    clock,
    acks,
    logged,
    submit: (id: string, seq: number) => committer.submit(viewer(id), tick(seq), give(`${id}${seq}`)),
    /** The next batch that reaches the connection. */
    batch: () =>
      new Promise<readonly BatchTick[]>((resolve) => {
        called = resolve
      }),
    commit: (batch: readonly BatchTick[]) => answer?.resolve(batch.map((_, index) => row(index + 1))),
    answerWith: (rows: CreditRow[]) => answer?.resolve(rows),
    fail: (code?: string) => answer?.reject(Object.assign(new Error('broken'), code ? { code } : {})),
  }
}

describe('a batch', () => {
  test('has one tick per viewer, and the next goes when it has committed, with all that has come in', async () => {
    const { submit, batch, commit, acks } = committing()
    const arriving = batch()
    submit('a', 1)
    submit('a', 2)
    submit('b', 1)
    const first = await arriving
    expect(names(first)).toEqual(['a1', 'b1'])
    submit('c', 1)
    expect(acks).toEqual([])

    const following = batch()
    commit(first)
    const second = await following
    expect(names(second)).toEqual(['c1', 'a2'])
    commit(second)
    await expect.poll(() => acks).toEqual(['a1 ok', 'b1 ok', 'c1 ok', 'a2 ok'])
  })

  test('is written again as it was when the database was away, and answered once', async () => {
    const { submit, batch, commit, fail, acks, logged } = committing()
    const arriving = batch()
    submit('a', 1)
    await arriving
    for (const code of ['57P01', '40P01', undefined]) {
      const again = batch()
      fail(code)
      submit('a', 2)
      expect(names(await again)).toEqual(['a1'])
    }
    const following = batch()
    commit([{ viewer: viewer('a'), tick: tick(1), local: { zone: '', day: '', from: 0, endsAt: 0 } }])
    expect(names(await following)).toEqual(['a2'])
    expect(acks).toEqual(['a1 ok'])
    expect(logged).toHaveLength(3)
  })

  test('sends a tick again that got no row, before later ones of its viewer', async () => {
    const { submit, batch, answerWith, acks } = committing()
    const arriving = batch()
    submit('a', 1)
    submit('a', 2)
    submit('b', 1)
    await arriving
    const following = batch()
    answerWith([[0, 0, false, 0, 0, null, false, false], row(2)])
    expect(names(await following)).toEqual(['a1'])
    expect(acks).toEqual(['b1 ok'])
  })

  test('leaves a tick that got no row twice until other processes have written what they delivered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { submit, batch, answerWith, acks } = committing()
    const waits = (sent: readonly BatchTick[]) => sent.map(({ mayWait }) => mayWait)
    const arriving = batch()
    submit('a', 1)
    expect(waits(await arriving)).toEqual([true])
    const again = batch()
    answerWith([])
    expect(waits(await again)).toEqual([true])
    const later = batch()
    answerWith([])
    submit('b', 1)
    expect(names(await later)).toEqual(['b1'])
    answerWith([row(1)])
    await expect.poll(() => acks).toEqual(['b1 ok'])
    const last = batch()
    vi.advanceTimersByTime(3_000)
    const sent = await last
    expect([names(sent), waits(sent)]).toEqual([['a1'], [false]])
    answerWith([row(1)])
    await expect.poll(() => acks).toEqual(['b1 ok', 'a1 ok'])
  })

  test('tells how long its ticks have waited for the database', async () => {
    const { submit, batch, fail, clock } = committing()
    const arriving = batch()
    submit('a', 1)
    await arriving
    const again = batch()
    clock.advance({ seconds: 8 })
    fail('57P01')
    expect((await again).map(({ waitedMs }) => waitedMs)).toEqual([8_000])
  })

  test('loses only the tick that can never be written', async () => {
    const { submit, batch, commit, fail, acks } = committing()
    let next = batch()
    for (const id of ['a', 'b', 'c']) submit(id, 1)
    while (acks.length < 3) {
      const current = await next
      next = batch()
      if (names(current).includes('b1')) fail('22003')
      else commit(current)
      await new Promise(setImmediate)
    }
    expect(acks).toEqual(['a1 ok', 'b1 failed', 'c1 ok'])
  })
})

test('a viewer who sends faster than is written is told to wait', async () => {
  const { submit, batch, acks } = committing()
  const arriving = batch()
  for (let seq = 1; seq <= 66; seq++) submit('a', seq)
  submit('b', 1)
  await arriving
  expect(acks).toEqual(['a65 busy', 'a66 busy'])
})

describe('drain', () => {
  test('takes no more, and waits until everything is committed and answered', async () => {
    const { committer, submit, batch, commit, acks } = committing()
    const arriving = batch()
    submit('a', 1)
    submit('a', 2)
    const first = await arriving
    const drained = committer.drain(60_000)
    submit('a', 3)
    const following = batch()
    commit(first)
    commit(await following)
    expect(await drained).toBe(true)
    expect(acks).toEqual(['a3 unavailable', 'a1 ok', 'a2 ok'])
  })

  test('takes what waits for deliveries with what is known', async () => {
    const { committer, submit, batch, answerWith, acks } = committing()
    const arriving = batch()
    submit('a', 1)
    await arriving
    const again = batch()
    answerWith([])
    await again
    answerWith([])
    await new Promise(setImmediate)
    const last = batch()
    const drained = committer.drain(60_000)
    expect((await last).map(({ mayWait }) => mayWait)).toEqual([false])
    answerWith([row(1)])
    expect(await drained).toBe(true)
    expect(acks).toEqual(['a1 ok'])
  })

  test('gives up after its limit and leaves the rest unanswered', async () => {
    const { committer, submit, batch, acks } = committing()
    const arriving = batch()
    submit('a', 1)
    await arriving
    expect(await committer.drain(1)).toBe(false)
    expect(acks).toEqual([])
  })
})
