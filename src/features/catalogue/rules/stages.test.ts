import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveStageStates, type StageOfLearner } from './stages.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)

const stage = (stageNumber: number, given: Partial<StageOfLearner> = {}): StageOfLearner => ({
  id: `stage-${stageNumber}`,
  stageNumber,
  isHidden: false,
  opensAt: null,
  hasTest: false,
  itemCount: 2,
  seenCount: 0,
  isBegun: (given.seenCount ?? 0) > 0,
  ...given,
})
const enrolled = { isEnrolled: true, now: NOW }
const needsOf = (stages: StageOfLearner[], learner: Parameters<typeof resolveStageStates>[1] = enrolled) =>
  resolveStageStates(stages, learner).map(({ needs }) => needs)

test('the first stage opens with the enrolment, the next when all of the one before is seen', () => {
  expect(needsOf([stage(1), stage(2)], { ...enrolled, isEnrolled: false })).toEqual([
    'enrolment',
    'enrolment',
  ])
  expect(resolveStageStates([stage(2), stage(1, { seenCount: 1 })], enrolled)).toEqual([
    { id: 'stage-1', needs: null, missing: null, opensAt: null },
    { id: 'stage-2', needs: 'items', missing: { stageNumber: 1, itemCount: 1 }, opensAt: null },
  ])
  expect(needsOf([stage(1, { seenCount: 2 }), stage(2), stage(3)])).toEqual([null, null, 'items'])
})

test('no stage opens before its date, and the ones after it wait with it', () => {
  const later = stage(2, { opensAt: days(3) })
  expect(needsOf([stage(1, { opensAt: days(1) })])).toEqual(['date'])
  expect(needsOf([stage(1, { opensAt: NOW })])).toEqual([null])
  expect(resolveStageStates([stage(1), later], enrolled)[1]).toMatchObject({
    needs: 'items',
    opensAt: days(3),
  })
  expect(needsOf([stage(1, { seenCount: 2 }), later])).toEqual([null, 'date'])
  expect(needsOf([stage(1, { seenCount: 2 }), { ...later, isBegun: true }])).toEqual([null, 'date'])
  const empty = { ...later, itemCount: 0 }
  expect(resolveStageStates([stage(1, { seenCount: 2 }), empty, stage(3)], enrolled)[2]).toMatchObject({
    needs: 'date',
    opensAt: days(3),
  })
  expect(
    resolveStageStates([stage(1, { seenCount: 2 }), empty, stage(3, { opensAt: days(2) })], enrolled)[2],
  ).toMatchObject({ opensAt: days(3) })
})

test('an empty stage opens nothing: what is missing is in the stage before it', () => {
  expect(resolveStageStates([stage(1), stage(2, { itemCount: 0 }), stage(3)], enrolled)[2]).toMatchObject({
    needs: 'items',
    missing: { stageNumber: 1, itemCount: 2 },
  })
})

test('a test is waited for where somebody says whether it is passed', () => {
  const stages = [stage(1, { seenCount: 2, hasTest: true }), stage(2)]
  expect(needsOf(stages)).toEqual([null, null])
  expect(needsOf(stages, { ...enrolled, isStageTestPassed: () => false })).toEqual([null, 'test'])
  expect(needsOf(stages, { ...enrolled, isStageTestPassed: (id) => id === 'stage-1' })).toEqual([null, null])
})

test('what was begun stays open when something is added before it', () => {
  const added = stage(1, { itemCount: 3, seenCount: 2 })
  expect(needsOf([added, stage(2, { isBegun: true }), stage(3)])).toEqual([null, null, 'items'])
  expect(needsOf([added, stage(2, { seenCount: 2 }), stage(3)])).toEqual([null, null, null])
})

test('hidden stages are passed over', () => {
  const hidden = stage(2, { isHidden: true })
  expect(resolveStageStates([stage(1, { seenCount: 2 }), hidden, stage(3)], enrolled)).toEqual([
    { id: 'stage-1', needs: null, missing: null, opensAt: null },
    { id: 'stage-3', needs: null, missing: null, opensAt: null },
  ])
  expect(resolveStageStates([stage(1), hidden, stage(3)], enrolled)[1]).toMatchObject({
    missing: { stageNumber: 1, itemCount: 2 },
  })
})

const anyStage = fc
  .record({
    isHidden: fc.boolean(),
    opensInDays: fc.option(fc.integer({ min: -3, max: 3 }), { freq: 2 }),
    hasTest: fc.boolean(),
    itemCount: fc.integer({ min: 0, max: 4 }),
    seen: fc.integer({ min: 0, max: 4 }),
    isBegun: fc.boolean(),
  })
  .map(({ opensInDays, itemCount, seen, isBegun, ...given }) => {
    const seenCount = Math.min(seen, itemCount)
    const opensAt = opensInDays === null ? null : days(opensInDays)
    return { ...given, opensAt, itemCount, seenCount, isBegun: seenCount > 0 || (isBegun && itemCount > 0) }
  })
const anyCourse = fc
  .array(anyStage, { maxLength: 6 })
  .map((all) => all.map((given, index) => stage(index + 1, given)))
const anyLearner = fc.record({
  isEnrolled: fc.boolean(),
  now: fc.constant(NOW),
  isStageTestPassed: fc.constantFrom(
    undefined,
    () => true,
    () => false,
  ),
})
const openIds = (...given: Parameters<typeof resolveStageStates>) =>
  new Set(resolveStageStates(...given).flatMap(({ id, needs }) => (needs === null ? [id] : [])))

test('any course and learner: who is open, and why not', () => {
  fc.assert(
    fc.property(anyCourse, anyLearner, (stages, learner) => {
      const visible = stages.filter(({ isHidden }) => !isHidden)
      const states = resolveStageStates(stages, learner)
      expect(states.map(({ id }) => id)).toEqual(visible.map(({ id }) => id))
      for (const [index, { needs, missing, opensAt }] of states.entries()) {
        const own = visible[index]
        const [before, stateBefore] = [visible[index - 1], states[index - 1]]
        if (!own) throw new Error('a state has no stage')
        if (needs === null) {
          expect(learner.isEnrolled).toBe(true)
          expect(own.opensAt === null || own.opensAt <= NOW).toBe(true)
          if (!own.isBegun && before) {
            expect(stateBefore?.needs).toBeNull()
            expect(before.seenCount).toBe(before.itemCount)
          }
          expect([missing, opensAt]).toEqual([null, null])
        }
        if (needs === 'items') {
          const there = visible.find(({ stageNumber }) => stageNumber === missing?.stageNumber)
          expect(missing?.itemCount).toBe((there?.itemCount ?? 0) - (there?.seenCount ?? 0))
          expect(missing?.itemCount).toBeGreaterThan(0)
          expect(missing?.stageNumber).toBeLessThan(own.stageNumber)
        }
        if (needs === 'date') expect(opensAt && opensAt > NOW).toBe(true)
        expect(needs === 'enrolment').toBe(!learner.isEnrolled)
      }
    }),
  )
})

test('any course and learner: seeing more, and time, close nothing; hidden stages decide nothing', () => {
  fc.assert(
    fc.property(anyCourse, anyLearner, fc.nat(), (stages, learner, pick) => {
      const before = openIds(stages, learner)
      const at = stages.length === 0 ? 0 : pick % stages.length
      const seen = stages.map((one, index) =>
        index === at && one.seenCount < one.itemCount
          ? { ...one, seenCount: one.seenCount + 1, isBegun: true }
          : one,
      )
      expect(openIds(seen, learner)).toSatisfy((after: Set<string>) => before.isSubsetOf(after))
      expect(openIds(stages, { ...learner, now: days(2) })).toSatisfy((after: Set<string>) =>
        before.isSubsetOf(after),
      )
      const unhidden = stages.filter(({ isHidden }) => !isHidden)
      expect(openIds(unhidden, learner)).toEqual(before)
    }),
  )
})

test('any course: an item added anywhere leaves what was begun open', () => {
  fc.assert(
    fc.property(anyCourse, fc.nat(), (stages, pick) => {
      const before = openIds(stages, enrolled)
      const added = stages.map((one, index) =>
        index === pick % stages.length ? { ...one, itemCount: one.itemCount + 1 } : one,
      )
      const after = openIds(added, enrolled)
      for (const { id, isBegun } of stages) if (isBegun && before.has(id)) expect(after.has(id)).toBe(true)
    }),
  )
})

test('any course without dates ahead is finished by seeing what is open', () => {
  fc.assert(
    fc.property(anyCourse, (stages) => {
      let current = stages.map((one) => ({ ...one, opensAt: null, seenCount: 0, isBegun: false }))
      for (let round = 0; round <= stages.length; round += 1) {
        const open = openIds(current, enrolled)
        current = current.map((one) =>
          open.has(one.id) ? { ...one, seenCount: one.itemCount, isBegun: one.itemCount > 0 } : one,
        )
      }
      const visible = current.filter(({ isHidden }) => !isHidden)
      expect(openIds(current, enrolled).size).toBe(visible.length)
    }),
  )
})
