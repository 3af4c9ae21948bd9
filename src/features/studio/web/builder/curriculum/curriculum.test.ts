import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Curriculum } from '../../../rules/course-drafts/course-draft-items.ts'
import {
  findItem,
  findNextItemPlace,
  findNextTopicPlace,
  moveCurriculumItem,
  moveCurriculumTopic,
} from './curriculum-moves.ts'
import { createCurriculumQueue } from './curriculum-queue.ts'

/** Topics “a”, “b”, … with items “a0”, “a1”, … */
const build = (sizes: readonly number[], orderVersion = 1): Curriculum => ({
  orderVersion,
  topics: sizes.map((size, index) => {
    const id = String.fromCharCode(97 + index)
    return {
      ...{ id, title: id, version: 1, subTopics: [], practiceProblems: [] },
      items: Array.from({ length: size }, (_, place) => ({
        ...{ id: `${id}${place}`, title: '', isComplete: true, durationMs: null, film: null, upload: null },
        type: 'article' as const,
      })),
    }
  }),
})

const listItems = ({ topics }: Curriculum) => topics.map(({ items }) => items.map(({ id }) => id))
const listTopics = ({ topics }: Curriculum) => topics.map(({ id }) => id)
const sizes = fc.array(fc.nat(4), { minLength: 1, maxLength: 4 })

test('a move loses nothing and adds nothing', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), fc.nat(), (given, one, other, place) => {
      const before = build(given)
      const all = listItems(before).flat()
      const topic = before.topics[other % before.topics.length]
      const itemId = all[one % all.length]
      if (!itemId || !topic) return
      const beforeItemId = topic.items[place % (topic.items.length + 1)]?.id ?? null
      const after = moveCurriculumItem(before, itemId, { topicId: topic.id, beforeItemId })
      expect(listItems(after).flat().sort()).toEqual(all.sort())
      const found = findItem(after, itemId)
      expect(found?.topic.id).toBe(topic.id)
      if (beforeItemId !== itemId) expect(found?.topic.items[found.index + 1]?.id ?? null).toBe(beforeItemId)
      expect(listTopics(moveCurriculumTopic(before, topic.id, null)).at(-1)).toBe(topic.id)
    }),
  )
})

test('one down and one up again is where it was', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), (given, one) => {
      const before = build(given)
      const all = listItems(before).flat()
      const itemId = all[one % all.length]
      const down = itemId ? findNextItemPlace(before, itemId, 1) : null
      if (!itemId || !down) return
      const moved = moveCurriculumItem(before, itemId, down)
      const up = findNextItemPlace(moved, itemId, -1)
      expect(up && listItems(moveCurriculumItem(moved, itemId, up))).toEqual(listItems(before))
    }),
  )
})

test('the keys lead through all topics, and no further', () => {
  let curriculum = build([2, 0, 1])
  const seen: string[] = []
  for (;;) {
    const place = findNextItemPlace(curriculum, 'a0', 1)
    if (!place) break
    curriculum = moveCurriculumItem(curriculum, 'a0', place)
    seen.push(JSON.stringify(listItems(curriculum)))
  }
  expect(seen).toEqual([
    '[["a1","a0"],[],["c0"]]',
    '[["a1"],["a0"],["c0"]]',
    '[["a1"],[],["a0","c0"]]',
    '[["a1"],[],["c0","a0"]]',
  ])
  expect(findNextTopicPlace(curriculum, 'a', -1)).toBeUndefined()
  expect(findNextTopicPlace(curriculum, 'a', 1)).toBe('c')
  expect(findNextTopicPlace(curriculum, 'b', 1)).toBeNull()
})

test('what is no item or place changes nothing', () => {
  const curriculum = build([1, 1])
  expect(moveCurriculumItem(curriculum, 'x', { topicId: 'a', beforeItemId: null })).toBe(curriculum)
  expect(moveCurriculumItem(curriculum, 'a0', { topicId: 'b', beforeItemId: 'x' })).toBe(curriculum)
  expect(moveCurriculumTopic(curriculum, 'x', null)).toBe(curriculum)
})

function openQueue() {
  const shown: string[][][] = []
  const deps = {
    initial: build([2]),
    show: (curriculum: Curriculum) => void shown.push(listItems(curriculum)),
    getCurrent: (error: unknown) => (error as { current?: Curriculum }).current ?? null,
    onChangedElsewhere: vi.fn(),
    onFailure: vi.fn(),
    onBusy: vi.fn(),
  }
  return { queue: createCurriculumQueue(deps), shown, deps }
}

const SWAPPED = [['a1', 'a0']]
const swap = (curriculum: Curriculum) =>
  moveCurriculumItem(curriculum, 'a0', { topicId: 'a', beforeItemId: null })
const swapBack = (curriculum: Curriculum) =>
  moveCurriculumItem(curriculum, 'a0', { topicId: 'a', beforeItemId: 'a1' })

test('moves are shown at once and sent one after the other, each with the order before it', async () => {
  const { queue, shown } = openQueue()
  const sent: number[] = []
  const send = (answer: Curriculum) => async (orderVersion: number) => {
    sent.push(orderVersion)
    return answer
  }
  const first = queue.run(send({ ...swap(build([2])), orderVersion: 2 }), swap)
  const second = queue.run(send({ ...build([2]), orderVersion: 3 }), swapBack)
  expect(shown).toEqual([SWAPPED, [['a0', 'a1']]])
  await Promise.all([first, second])
  expect(sent).toEqual([1, 2])
  // The answer to the first is not shown over the second.
  expect(shown.slice(2)).toEqual([[['a0', 'a1']]])
})

test('an order that changed elsewhere is taken, and what waited for it is dropped', async () => {
  const { queue, shown, deps } = openQueue()
  const current = build([3], 7)
  const late = vi.fn()
  const refused = queue.run(async () => Promise.reject({ current }), swap)
  await Promise.all([refused, queue.run(late, swapBack)])
  expect(late).not.toHaveBeenCalled()
  expect(shown.at(-1)).toEqual([['a0', 'a1', 'a2']])
  expect(deps.onChangedElsewhere).toHaveBeenCalledTimes(1)
  expect(deps.onBusy).toHaveBeenLastCalledWith(false)
  const send = vi.fn(async () => build([3], 8))
  await queue.run(send)
  expect(send).toHaveBeenCalledWith(7)
})

test('a move that fails is taken back', async () => {
  const { queue, shown, deps } = openQueue()
  expect(await queue.run(async () => Promise.reject(new Error('no line')), swap)).toBeNull()
  expect(shown).toEqual([SWAPPED, [['a0', 'a1']]])
  expect(deps.onFailure).toHaveBeenCalledTimes(1)
})

test('an answer that is older than a move is not shown', async () => {
  const { queue, shown } = openQueue()
  const { promise, resolve } = Promise.withResolvers<Curriculum>()
  const refreshed = queue.refresh(() => promise)
  await queue.run(async () => ({ ...swap(build([2])), orderVersion: 2 }), swap)
  resolve(build([2]))
  await refreshed
  expect(shown.at(-1)).toEqual(SWAPPED)
})
