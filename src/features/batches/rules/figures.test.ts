import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BatchFigure, isFigureMet, listBatchFigures } from './figures.ts'

const NOTHING_NEEDED = {
  neededProgress: null,
  neededStages: null,
  neededAssignments: null,
  neededClasses: null,
}
const figure = (given: Partial<BatchFigure>): BatchFigure => ({
  kind: 'progress',
  completed: 0,
  total: 4,
  needed: 75,
  ...given,
})

test('what a batch neither has nor asks for is not shown', () => {
  expect(listBatchFigures(NOTHING_NEEDED, { stages: { completed: 0, total: 0 } })).toEqual([])
  expect(
    listBatchFigures(
      { ...NOTHING_NEEDED, neededClasses: 3 },
      { progress: { completed: 1, total: 8 }, stages: { completed: 2, total: 5 } },
    ),
  ).toEqual([
    { kind: 'progress', completed: 1, total: 8, needed: null },
    { kind: 'stages', completed: 2, total: 5, needed: null },
    { kind: 'classes', completed: 0, total: 0, needed: 3 },
  ])
})

test.each([
  [{ completed: 3 }, true],
  [{ completed: 2 }, false],
  [{ completed: 0, total: 0, needed: 1 }, false],
  [{ needed: null }, true],
  [{ kind: 'stages', completed: 2, total: 9, needed: 2 } as const, true],
  [{ kind: 'classes', completed: 1, total: 1, needed: 2 } as const, false],
])('%j: %j', (given, met) => {
  expect(isFigureMet(figure(given))).toBe(met)
})

test('whoever has done more is never further from the certificate', () => {
  const size = fc.integer({ min: 1, max: 1_000 })
  fc.assert(
    fc.property(size, fc.nat(), fc.integer({ min: 1, max: 100 }), (total, some, needed) => {
      const completed = some % total
      const before = isFigureMet(figure({ completed, total, needed }))
      const after = isFigureMet(figure({ completed: completed + 1, total, needed }))
      expect(after || !before).toBe(true)
      expect(isFigureMet(figure({ completed: total, total, needed }))).toBe(true)
    }),
  )
})
