import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftStage } from './course-draft.ts'
import {
  addStage,
  beginStageAt,
  moveStageBorder,
  placeTopicsInStages,
  removeStage,
  settleStages,
} from './course-stages.ts'

const TOPICS = ['a', 'b', 'c', 'd', 'e']
const topicIds = fc
  .subarray(TOPICS, { minLength: 1 })
  .chain((ids) => fc.shuffledSubarray(ids, { minLength: 1 }))
const stage: fc.Arbitrary<DraftStage> = fc.record({
  title: fc.constantFrom('', 'One', 'Two'),
  visibility: fc.constantFrom('visible', 'hidden'),
  opensAt: fc.constantFrom(null, '2027-03-01T09:00:00.000Z'),
  hasTest: fc.boolean(),
  topicIds: fc.subarray([...TOPICS, 'gone']),
})
const stages = fc.array(stage, { maxLength: 4 })

/** Every topic once, in the order of the topics. */
function expectSettled(after: readonly DraftStage[], ids: readonly string[]): void {
  expect(after.flatMap((one) => one.topicIds)).toEqual(after.length === 0 ? [] : ids)
  expect(settleStages(after, ids)).toEqual(after)
}

test('whatever is done to stages, each topic is in one, and stages follow the order of the topics', () => {
  fc.assert(
    fc.property(
      stages,
      topicIds,
      fc.nat(),
      fc.nat(),
      fc.constantFrom(1 as const, -1 as const),
      (given, ids, at, place, by) => {
        const settled = settleStages(given, ids)
        expectSettled(settled, ids)
        expect(settled).toHaveLength(given.length)
        const topicId = ids[at % ids.length] ?? ''
        const from = placeTopicsInStages(given, ids)[at % ids.length] ?? 0

        const moved = moveStageBorder(given, ids, topicId, by)
        expectSettled(moved, ids)
        const to = Math.min(Math.max(0, from + by), Math.max(0, given.length - 1))
        if (given.length > 0) expect(placeTopicsInStages(moved, ids)[at % ids.length]).toBe(to)

        const added = addStage(given, ids)
        expectSettled(added, ids)
        expect(added).toHaveLength(given.length + 1)

        const begun = beginStageAt(given, ids, topicId)
        expectSettled(begun, ids)
        const isFirst = settled[from]?.topicIds[0] === topicId
        expect(begun).toHaveLength(given.length + (given.length === 0 || isFirst ? 0 : 1))

        if (given.length === 0) return
        const removed = removeStage(given, ids, place % given.length)
        expectSettled(removed, ids)
        expect(removed.map(({ title }) => title)).toEqual(
          given.map(({ title }) => title).toSpliced(place % given.length, 1),
        )
      },
    ),
  )
})
