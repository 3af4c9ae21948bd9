import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_BUNDLE_DRAFT } from './bundle-draft-text.ts'
import {
  BUNDLE_COURSE_STATES,
  BUNDLE_STEPS,
  findBundleStepBefore,
  findBundleStepToPublish,
  type GatedBundle,
  isBundleStepComplete,
  listBundleSteps,
} from './bundle-gates.ts'

const text = fc.constantFrom('', ' ', 'Naming', 'C++')
const written = { subject: 'Welcome', body: 'Hello {firstName}' }
const mail = fc.constantFrom(null, written, { ...written, subject: ' ' }, { ...written, body: '{whoAmI}' })
const bundle: fc.Arbitrary<GatedBundle> = fc.record({
  document: fc.record({
    ...{ title: text, ctfTitle: text, about: text, thumbnail: fc.constant(null) },
    ...{ courseIds: fc.constant([]), welcomeEmail: mail, congratulationsEmail: mail },
  }),
  courses: fc.array(
    fc.record({ state: fc.constantFrom(...BUNDLE_COURSE_STATES), needsAccess: fc.boolean() }),
    { maxLength: 3 },
  ),
  price: fc.constantFrom(null, 0, 4900),
})

test('what keeps one from a step is the first incomplete one before it', () => {
  fc.assert(
    fc.property(bundle, fc.constantFrom(...BUNDLE_STEPS, 'publish' as const), (given, step) => {
      fc.pre(step === 'publish' || listBundleSteps(given).includes(step))
      const earlier = BUNDLE_STEPS.slice(0, step === 'publish' ? undefined : BUNDLE_STEPS.indexOf(step))
      // The price is the matter of others: the steps after it are entered without it.
      const open = earlier.filter((one) => one !== 'pricing' && !isBundleStepComplete(one, given))
      expect(findBundleStepBefore(step, given)).toBe(open[0])
    }),
  )
})

test('only a bundle with a course that needs access waits for a price', () => {
  fc.assert(
    fc.property(bundle, (given) => {
      const isClosed = given.courses.some(({ needsAccess }) => needsAccess)
      const others = findBundleStepBefore('publish', given)
      const isWaiting = isClosed && given.price === null
      expect(listBundleSteps(given).includes('pricing')).toBe(isClosed || given.price !== null)
      const waited = isWaiting ? 'pricing' : undefined
      expect(findBundleStepToPublish(given)).toBe(
        others === undefined || (waited && others === 'creator-message') ? (waited ?? others) : others,
      )
    }),
  )
})

test('a bundle shows every course that it has, and has one', () => {
  const document = EMPTY_BUNDLE_DRAFT
  const isComplete = (...states: (typeof BUNDLE_COURSE_STATES)[number][]) =>
    isBundleStepComplete('curriculam', {
      ...{ document, price: null },
      courses: states.map((state) => ({ state, needsAccess: false })),
    })
  expect(isComplete()).toBe(false)
  expect(isComplete('shown', 'shown')).toBe(true)
  for (const state of ['unlisted', 'takenOff', 'gone'] as const)
    expect(isComplete('shown', state)).toBe(false)
  expect(findBundleStepBefore('publish', { document, courses: [], price: null })).toBe('structure')
})
