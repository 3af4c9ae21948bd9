import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listMissingItemFields } from './item-completeness.ts'
import { moveBefore } from './move-before.ts'

test('moving keeps each once, and puts one directly before the other', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(ids, fc.nat(), fc.option(fc.nat()), (all, from, to) => {
      const moved = all[from % all.length] ?? ''
      const before = to === null ? null : (all[to % all.length] ?? null)
      const after = moveBefore(all, moved, before)
      const others = (list: readonly string[]) => list.filter((id) => id !== moved)
      expect(others(after ?? [])).toEqual(others(all))
      expect(after).toHaveLength(all.length)
      if (before === moved) expect(after).toEqual(all)
      else expect(after?.[after.indexOf(moved) + 1]).toBe(before ?? undefined)
    }),
  )
  expect(moveBefore(['a', 'b'], 'a', 'c')).toBeNull()
  expect(moveBefore(['a', 'b'], 'c', 'b')).toEqual(['a', 'c', 'b'])
})

test('an item misses what publishing asks of its type', () => {
  const given = { title: 'Naming Things 2', description: 'What is in it' }
  const lecture = { type: 'lecture' as const, ...given, thumbnail: null, videoQuestions: [] }
  const article = { type: 'article' as const, ...given, minutes: 3 }
  const missing = (document: Parameters<typeof listMissingItemFields>[0]['document'], hasContent = true) =>
    listMissingItemFields({ document, hasContent })
  expect(missing(lecture)).toEqual([])
  expect(missing({ ...lecture, title: 'C++' })).toEqual(['title'])
  const asking = { document: lecture, hasContent: false, asksOthers: true }
  expect(listMissingItemFields(asking)).toEqual(['content', 'questions'])
  expect(missing({ ...article, title: 'What’s new?' })).toEqual([])
  expect(missing({ ...article, title: ' ', description: '\n', minutes: null }, false)).toEqual([
    'title',
    'description',
    'minutes',
    'content',
  ])
  expect(
    missing({ type: 'mcq', ...given, minutes: null, questionSetId: null, codingProblemId: null }, false),
  ).toEqual(['minutes', 'content'])
})
