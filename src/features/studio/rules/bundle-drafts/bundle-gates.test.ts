import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_BUNDLE_DRAFT } from './bundle-draft-text.ts'
import {
  BUNDLE_COURSE_STATES,
  BUNDLE_STEPS,
  findBundleStepBefore,
  type GatedBundle,
  isBundleStepComplete,
} from './bundle-gates.ts'

const text = fc.constantFrom('', ' ', 'Naming', 'C++')
const written = { subject: 'Welcome', body: 'Hello {firstName}' }
const mail = fc.constantFrom(null, written, { ...written, subject: ' ' }, { ...written, body: '{whoAmI}' })
const bundle: fc.Arbitrary<GatedBundle> = fc.record({
  document: fc.record({
    ...{ title: text, ctfTitle: text, about: text, thumbnail: fc.constant(null) },
    ...{ courseIds: fc.constant([]), welcomeEmail: mail, congratulationsEmail: mail },
  }),
  courses: fc.array(fc.record({ state: fc.constantFrom(...BUNDLE_COURSE_STATES) }), { maxLength: 3 }),
})

test('what keeps one from a step is the first incomplete one before it', () => {
  fc.assert(
    fc.property(bundle, fc.constantFrom(...BUNDLE_STEPS, 'publish' as const), (given, step) => {
      const earlier = BUNDLE_STEPS.slice(0, step === 'publish' ? undefined : BUNDLE_STEPS.indexOf(step))
      const open = earlier.filter((one) => !isBundleStepComplete(one, given))
      expect(findBundleStepBefore(step, given)).toBe(open[0])
    }),
  )
})

test('a bundle shows every course that it has, and has one', () => {
  const document = EMPTY_BUNDLE_DRAFT
  const isComplete = (...states: (typeof BUNDLE_COURSE_STATES)[number][]) =>
    isBundleStepComplete('curriculam', { document, courses: states.map((state) => ({ state })) })
  expect(isComplete()).toBe(false)
  expect(isComplete('shown', 'shown')).toBe(true)
  for (const state of ['unlisted', 'takenOff', 'gone'] as const)
    expect(isComplete('shown', state)).toBe(false)
  expect(findBundleStepBefore('publish', { document, courses: [] })).toBe('structure')
})
