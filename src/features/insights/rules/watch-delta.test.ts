import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addInterval,
  getTotalLengthMs,
  type Interval,
  type Intervals,
} from '#features/learning/rules/intervals.ts'
import { type CountedWatching, computeWatchDelta, type StoredWatching } from './watch-delta.ts'

const FILM = 'film:60000'
const stored = (watched: Intervals, over: Partial<StoredWatching> = {}): StoredWatching => {
  return { watched, counted: watched, countedDay: '2026-11-23', film: FILM, ...over }
}

describe('what is new', () => {
  test('is everything at first, and nothing when it is looked at again', () => {
    const first = computeWatchDelta(stored([[0, 9_000]]), undefined)
    expect(first).toMatchObject({ played: [[0, 9_000]], first: [[0, 9_000]], begins: true })
    const again = computeWatchDelta(stored([[0, 9_000]]), first.after)
    expect(again).toMatchObject({ played: [], first: [], begins: false, after: first.after })
  })

  test('on another day is what was watched again, too; whoever began stays where they began', () => {
    const { after } = computeWatchDelta(stored([[0, 9_000]]), undefined)
    const next = computeWatchDelta(
      stored([[0, 12_000]], { counted: [[6_000, 12_000]], countedDay: '2026-11-24' }),
      after,
    )
    expect(next.played).toEqual([[6_000, 12_000]])
    expect(next.first).toEqual([[9_000, 12_000]])
    expect(next).toMatchObject({ begins: false, after: { beganOn: '2026-11-23', inCurve: [[0, 12_000]] } })
  })

  test('of another film begins a curve of its own with what is watched from then on', () => {
    const { after } = computeWatchDelta(stored([[0, 9_000]]), undefined)
    const other = { film: 'other:50000', countedDay: '2026-11-25' }
    const unseen = computeWatchDelta(stored([[0, 9_000]], { ...other, counted: [] }), after)
    expect(unseen).toMatchObject({ played: [], begins: false, after: { film: FILM } })
    const seen = computeWatchDelta(stored([[0, 9_000]], { ...other, counted: [[0, 4_000]] }), unseen.after)
    expect(seen).toMatchObject({ first: [[0, 4_000]], begins: true, after: { beganOn: '2026-11-25' } })
  })

  test('counts although it has earned nothing', () => {
    const { played } = computeWatchDelta(stored([[0, 9_000]], { counted: [] }), undefined)
    expect(played).toEqual([[0, 9_000]])
  })
})

test('however often it is looked, the same is counted in the end', () => {
  const piece = fc
    .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 100 }))
    .map(([from, length]): Interval => [from * 100, (from + length) * 100])
  const visits = fc.array(fc.record({ piece, nextDay: fc.boolean(), isLookedAt: fc.boolean() }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(visits, (given) => {
      const count = (isLooking: (index: number) => boolean) => {
        let [watched, counted]: [Intervals, Intervals] = [[], []]
        let [before, day]: [CountedWatching | undefined, number] = [undefined, 1]
        const sums = { played: 0, first: 0, began: 0 }
        given.forEach(({ piece: added, nextDay }, index) => {
          if (nextDay) [day, counted] = [day + 1, []]
          watched = addInterval(watched, added)
          counted = addInterval(counted, added)
          // A day that has ended is not stored any more.
          if (!isLooking(index) && !given[index + 1]?.nextDay && index + 1 < given.length) return
          const countedDay = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
          const delta = computeWatchDelta({ watched, counted, countedDay, film: FILM }, before)
          before = delta.after
          sums.played += getTotalLengthMs(delta.played)
          sums.first += getTotalLengthMs(delta.first)
          sums.began += delta.begins ? 1 : 0
        })
        expect(sums.first).toBe(getTotalLengthMs(watched))
        expect(sums.began).toBe(1)
        return sums
      }
      expect(count((index) => given[index]?.isLookedAt ?? false)).toEqual(count(() => true))
    }),
  )
})
