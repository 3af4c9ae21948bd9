import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { t } from '../messages/index.ts'
import { getSubmissionRefusal, getSubmissionStatus, isAssignmentExpired } from './assignment.ts'
import { EXPIRY_UNIT_MS, EXPIRY_UNITS, resolveExpiry } from './expiry.ts'

const DEADLINE = new Date('2026-03-29T01:30:00Z')

describe('the deadline', () => {
  test('is the first moment that is too late', () => {
    expect(isAssignmentExpired(DEADLINE, new Date(DEADLINE.getTime() - 1))).toBe(false)
    expect(isAssignmentExpired(DEADLINE, DEADLINE)).toBe(true)
  })

  test('blocks changes; what is accepted is closed before it', () => {
    const before = new Date(DEADLINE.getTime() - 1000)
    const refusals = ([null, 'submitted', 'rejected', 'accepted'] as const).map((state) =>
      [before, DEADLINE].map((now) => getSubmissionRefusal({ expiredAt: DEADLINE, state }, now)),
    )
    expect(refusals).toEqual([
      [null, 'EXPIRED'],
      [null, 'EXPIRED'],
      [null, 'EXPIRED'],
      ['ACCEPTED', 'ACCEPTED'],
    ])
  })
})

test('a submission is none, added or updated', () => {
  expect([0, 1, 2, 7].map(getSubmissionStatus)).toEqual(['none', 'added', 'updated', 'updated'])
})

describe('an expiry', () => {
  test('is a moment, or so long from now', () => {
    const now = new Date('2026-03-01T10:00:00.900Z')
    expect(resolveExpiry({ at: '2026-05-01T08:30:00.500+02:00' }, now)).toEqual(
      new Date('2026-05-01T06:30:00Z'),
    )
    expect(resolveExpiry({ amount: 90, unit: 'minutes' }, now)).toEqual(new Date('2026-03-01T11:30:00Z'))
    expect(resolveExpiry({ amount: 2, unit: 'days' }, now)).toEqual(new Date('2026-03-03T10:00:00Z'))
  })

  test('of an amount lies so long ahead, to the second', () => {
    const given = [
      fc.integer({ min: 1, max: 700 }),
      fc.constantFrom(...EXPIRY_UNITS),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    ] as const
    fc.assert(
      fc.property(...given, (amount, unit, now) => {
        const moment = resolveExpiry({ amount, unit }, now).getTime()
        const late = now.getTime() + amount * EXPIRY_UNIT_MS[unit] - moment
        expect(moment % 1000).toBe(0)
        expect(late).toBeGreaterThanOrEqual(0)
        expect(late).toBeLessThan(1000)
      }),
    )
  })
})

test('messages that are the same everywhere', () => {
  expect([
    t.someFieldsAreEmpty,
    t.githubLinkIsRequired,
    t.timeIsUp,
    t.submissionAdded,
    t.submissionUpdated,
    t.somethingWentWrong,
  ]).toEqual([
    'Some required fields are empty!',
    'GitHub link is required for this submission!',
    "Time's up! Submissions are no longer allowed!",
    'Submission added successfully!',
    'Submission updated successfully!',
    'Something went wrong, please try again!',
  ])
})
