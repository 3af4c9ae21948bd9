import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, ROLES, type Role } from '#platform/rules/actor.ts'
import {
  buildBatchWelcomeAddress,
  buildWelcomeAddress,
  isLockedUntilStart,
  isWelcomedToBatch,
  resolveDestination,
} from './enrolment-routing.ts'

const STARTS_COUNT_FROM = new Date('2025-04-01T00:00:00Z')

const CREATOR = 'the-creator'
const actorOf = (id: string, roles: Role[]): Actor => ({
  id,
  name: 'Lena',
  email: 'lena@lectern.example',
  username: 'lena',
  image: null,
  unlimitedWatch: false,
  timeZone: 'UTC',
  language: null,
  roles,
})

const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
const cases = fc.record({
  actor: fc.option(
    fc
      .tuple(fc.constantFrom(CREATOR, 'somebody'), fc.uniqueArray(fc.constantFrom(...ROLES)))
      .map(([id, roles]) => actorOf(id, roles)),
  ),
  course: fc.record({
    creatorId: fc.constant(CREATOR),
    startsAt: fc.option(moment),
    isCohort: fc.boolean(),
  }),
  enrolledAt: fc.option(moment),
  now: moment,
  startsCountFrom: fc.oneof(fc.constant(STARTS_COUNT_FROM), moment),
})

type Case = typeof cases extends fc.Arbitrary<infer Given> ? Given : never

/** The rule once more, as a table of reasons. */
function reasonsToGoOn({ actor, course, enrolledAt, now, startsCountFrom }: Case) {
  const is = (role: Role) => actor?.roles.includes(role) ?? false
  return [
    course.startsAt === null && 'no start',
    course.startsAt !== null && now.getTime() >= course.startsAt.getTime() && 'started',
    enrolledAt !== null &&
      enrolledAt.getTime() < startsCountFrom.getTime() &&
      'enrolled before starts counted',
    actor?.id === CREATOR && 'creator',
    is('admin') && 'administrator',
    is('staff') && !course.isCohort && 'staff, no cohort',
  ].filter(Boolean)
}

test('a batch that is ahead welcomes its learners, but nobody who runs the course', () => {
  fc.assert(
    fc.property(cases, moment, (given, startsAt) => {
      const { actor, course, enrolledAt, now, startsCountFrom } = given
      const runs = actor?.id === CREATOR || actor?.roles.some((role) => role === 'admin' || role === 'staff')
      const counts = enrolledAt !== null && enrolledAt.getTime() >= startsCountFrom.getTime()
      expect(isWelcomedToBatch({ actor, course, enrolledAt }, { startsAt }, { now, startsCountFrom })).toBe(
        counts && startsAt.getTime() > now.getTime() && !runs,
      )
    }),
  )
})

test('the address of a batch says that it is one', () => {
  const startsAt = new Date('2026-02-01T09:00:00Z')
  expect(buildBatchWelcomeAddress({ slug: 'a-run', name: 'A & B', startsAt })).toBe(
    '/batches/a-run/welcome?title=A%20%26%20B&date=2026-02-01T09%3A00%3A00.000Z&type=batch',
  )
})

test('whoever has a reason goes on to the video, all others wait; only the enrolled are welcomed', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const { actor, course, enrolledAt, ...time } = given
      const waits = reasonsToGoOn(given).length === 0
      expect(isLockedUntilStart({ actor, course, enrolledAt }, time)).toBe(waits)
      expect(resolveDestination({ actor, course, enrolledAt }, time)).toBe(
        waits && enrolledAt !== null ? 'welcome' : 'video',
      )
    }),
    { numRuns: 2000 },
  )
})

test('who waits now goes on from the start, and never waits again', () => {
  fc.assert(
    fc.property(cases, moment, ({ actor, course, enrolledAt, now, startsCountFrom }, later) => {
      const at = (time: Date) =>
        isLockedUntilStart({ actor, course, enrolledAt }, { now: time, startsCountFrom })
      if (course.startsAt) expect(at(course.startsAt)).toBe(false)
      if (later >= now && !at(now)) expect(at(later)).toBe(false)
    }),
  )
})

test.each([
  ['2025-03-31T23:59:59.999Z', 'video'],
  ['2025-04-01T00:00:00.000Z', 'welcome'],
])('an enrolment of %s leads to the %s', (enrolled, place) => {
  const course = { creatorId: CREATOR, startsAt: new Date('2026-05-01T09:00:00Z'), isCohort: true }
  const enrolment = { actor: actorOf('somebody', ['learner']), course, enrolledAt: new Date(enrolled) }
  const time = { now: new Date('2026-03-02T09:00:00Z'), startsCountFrom: STARTS_COUNT_FROM }
  expect(resolveDestination(enrolment, time)).toBe(place)
})

test('what stands in the address comes out of it again, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), moment, (title, startsAt) => {
      const { pathname, searchParams } = new URL(
        buildWelcomeAddress({ seoTitle: 'a-course', title, startsAt }),
        'https://learn.example.org',
      )
      expect(pathname).toBe('/batches/a-course/welcome')
      expect([...searchParams]).toEqual([
        ['title', title],
        ['date', startsAt.toISOString()],
        ['type', 'courses'],
      ])
    }),
  )
})
