import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COURSE_VISIBILITIES } from '#features/catalogue/rules/course.ts'
import { COURSE_MODES, STAGE_VISIBILITIES } from '#features/catalogue/rules/curriculum.ts'
import { ADD_ON_STATES } from '#features/catalogue/rules/promotion.ts'
import { EMPTY_COURSE_DRAFT } from './course-draft-text.ts'
import {
  COURSE_STEPS,
  type CourseStep,
  findStepBefore,
  findStepToPublish,
  type GatedCourse,
  isStepComplete,
  listCourseSteps,
} from './course-gates.ts'

const text = fc.constantFrom('', ' ', 'Naming', 'C++')
const maybe = <Value>(value: Value) => fc.constantFrom(null, value)
const written = { subject: 'Welcome', body: 'Hello {firstName}' }
const mail = fc.constantFrom(null, written, { ...written, subject: ' ' }, { ...written, body: '{whoAmI}' })
const topic = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  title: text,
  items: fc.array(fc.record({ isComplete: fc.boolean() }), { maxLength: 2 }),
  subTopics: fc.array(fc.constant({ title: 'Kick-off', minutes: 60 }), { maxLength: 1 }),
  practiceProblems: fc.array(fc.record({ canBeAsked: fc.boolean() }), { maxLength: 2 }),
})
const stage = fc.record({
  title: text,
  visibility: fc.constantFrom(...STAGE_VISIBILITIES),
  opensAt: fc.constant(null),
  hasTest: fc.boolean(),
  topicIds: fc.subarray(['a', 'b', 'c']),
})
const course: fc.Arbitrary<GatedCourse> = fc.record({
  document: fc.record({
    ...{ title: text, ctfTitle: text, about: text, tags: fc.constant([]), moreCategories: fc.constant([]) },
    ...{ level: fc.constant(null), language: fc.constant(null) },
    ...{ outcomes: fc.constant([]), audience: fc.constant([]) },
    ...{ category: maybe('programming'), thumbnail: maybe('covers/one.webp') },
    ...{ welcomeEmail: mail, congratulationsEmail: mail },
    ...{ addOn: fc.constant(null), referralDiscount: maybe(0) },
    visibility: fc.constantFrom(...COURSE_VISIBILITIES),
    mode: fc.constantFrom(null, ...COURSE_MODES),
    stages: fc.array(stage, { maxLength: 2 }),
  }),
  curriculum: fc.record({ topics: fc.array(topic, { maxLength: 3 }) }),
  price: maybe(0),
  addOn: fc.option(fc.record({ state: fc.constantFrom(...ADD_ON_STATES) })),
})
const ENTERED = [...COURSE_STEPS, 'publish'] as const

test('each visibility has its steps, in the one order', () => {
  const open = ['structure', 'landing-page', 'curriculam']
  expect(COURSE_VISIBILITIES.map(listCourseSteps)).toEqual([
    ...[open, open],
    [...open, 'pricing', 'creator-message', 'promotions'],
    [...open, 'practice-problems', 'lock-stages', 'creator-message'],
  ])
  for (const visibility of COURSE_VISIBILITIES) {
    const steps = listCourseSteps(visibility)
    expect(COURSE_STEPS.filter((step) => steps.includes(step))).toEqual(steps)
  }
})

test('what keeps one from a step is the first incomplete one before it, and never the price', () => {
  fc.assert(
    fc.property(course, fc.constantFrom(...ENTERED), (given, step) => {
      const steps = listCourseSteps(given.document.visibility)
      fc.pre(step === 'publish' || steps.includes(step))
      const before = findStepBefore(step, given)
      const earlier = steps.slice(0, step === 'publish' ? undefined : steps.indexOf(step))
      const isAsked = (one: CourseStep) => one !== 'pricing' && one !== 'promotions'
      const open = earlier.filter((one) => isAsked(one) && !isStepComplete(one, given))
      expect(before).toBe(open[0])
      expect(findStepBefore(step, { ...given, price: given.price === null ? 0 : null })).toBe(before)
    }),
  )
})

test('what may be published may be entered step by step, and only restricted courses wait for a price', () => {
  fc.assert(
    fc.property(course, (given) => {
      const missing = findStepToPublish(given)
      const before = findStepBefore('publish', given)
      const isRestricted = given.document.visibility === 'restricted'
      const lacksPrice = isRestricted && given.price === null
      const steps = listCourseSteps(given.document.visibility)
      const lacksItem = given.curriculum.topics.every(({ items }) => items.length === 0)
      const waiting = [...(before ? [before] : []), ...(lacksPrice ? (['pricing'] as const) : [])]
      // Live classes let one go on, and something to open is asked for at the end.
      if (lacksItem) waiting.push('curriculam')
      expect(missing).toBe(steps.find((step) => waiting.includes(step)))
    }),
  )
})

test('a course as it begins lacks its first step, and a price of 0 is one', () => {
  const begun = { document: EMPTY_COURSE_DRAFT, curriculum: { topics: [] }, price: 0, addOn: null }
  expect(findStepToPublish(begun)).toBe('structure')
  expect(isStepComplete('pricing', begun)).toBe(true)
})

test('promotions need an add-on that can be had and a percent, and nothing waits for them', () => {
  fc.assert(
    fc.property(course, (given) => {
      const isComplete = given.addOn?.state === 'available' && given.document.referralDiscount !== null
      expect(isStepComplete('promotions', given)).toBe(isComplete)
      const without = { ...given, addOn: null, document: { ...given.document, referralDiscount: null } }
      expect(findStepToPublish(without)).toBe(findStepToPublish(given))
      expect(findStepBefore('publish', without)).toBe(findStepBefore('publish', given))
    }),
  )
})

test('a curriculum needs live classes in a course with a mode, else something to open', () => {
  fc.assert(
    fc.property(course, (given) => {
      const { topics } = given.curriculum
      const isWhole = topics.every(
        ({ title, items }) => title.trim() !== '' && items.every(({ isComplete }) => isComplete),
      )
      const counted = topics.some((one) =>
        given.document.mode === null ? one.items.length > 0 : one.subTopics.length > 0,
      )
      expect(isStepComplete('curriculam', given)).toBe(isWhole && counted)
    }),
  )
})

test('practice needs a problem that can be asked and none that cannot; stages need titles and topics', () => {
  fc.assert(
    fc.property(course, (given) => {
      const problems = given.curriculum.topics.flatMap(({ practiceProblems }) => practiceProblems)
      expect(isStepComplete('practice-problems', given)).toBe(
        problems.some(({ canBeAsked }) => canBeAsked) && !problems.some(({ canBeAsked }) => !canBeAsked),
      )
      const isComplete = isStepComplete('lock-stages', given)
      if (given.document.stages.length === 0) expect(isComplete).toBe(false)
      if (given.document.stages.some(({ title }) => title.trim() === '')) expect(isComplete).toBe(false)
    }),
  )
  const topics = ['a', 'b'].map((id) => ({ id, title: id, items: [], subTopics: [], practiceProblems: [] }))
  const begun = { document: EMPTY_COURSE_DRAFT, curriculum: { topics }, price: null, addOn: null }
  const named = { title: 'One', visibility: 'visible' as const, opensAt: null, hasTest: false }
  const isCompleteWith = (...ofStages: string[][]) =>
    isStepComplete('lock-stages', {
      ...begun,
      document: { ...EMPTY_COURSE_DRAFT, stages: ofStages.map((topicIds) => ({ ...named, topicIds })) },
    })
  expect(isCompleteWith(['a'], ['b'])).toBe(true)
  expect(isCompleteWith(['a', 'gone'])).toBe(true)
  expect(isCompleteWith(['a', 'b'], [])).toBe(false)
  expect(isCompleteWith(['b'], ['a'])).toBe(false)
})
