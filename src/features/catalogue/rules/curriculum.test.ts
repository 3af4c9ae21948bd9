import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveStages } from './curriculum.ts'

const stage = fc.option(fc.nat(5))

test('every topic gets a stage, and stages never fall', () => {
  fc.assert(
    fc.property(fc.array(stage, { maxLength: 20 }), (known) => {
      const resolved = resolveStages(known)
      expect(resolved).toHaveLength(known.length)
      expect(resolved).toEqual(resolved.toSorted((one, other) => one - other))
      expect(resolveStages(resolved)).toEqual(resolved)
      const given = known.filter((one) => one !== null)
      for (const one of resolved) expect(given.length === 0 ? [0] : given).toContain(one)
    }),
  )
})

test('what stands in order stays, and what is new or was moved alone comes to the stage before it', () => {
  const sorted = fc
    .array(fc.nat(5), { minLength: 1, maxLength: 20 })
    .map((all) => all.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(sorted, fc.nat(), fc.boolean(), (known, at, isNew) => {
      expect(resolveStages(known)).toEqual(known)
      const place = at % (known.length + 1)
      // Below all others at the end, or without a stage anywhere.
      const added = isNew ? known.toSpliced(place, 0, null as never) : [...known, -1]
      const index = isNew ? place : known.length
      const resolved = resolveStages(added)
      expect(resolved.toSpliced(index, 1)).toEqual(known)
      expect(resolved[index]).toBe(known[index - 1] ?? known[0])
    }),
  )
  expect(resolveStages([1, 0, 0, 1])).toEqual([0, 0, 0, 1])
  expect(resolveStages([])).toEqual([])
})
