import { describe, expect, test } from 'vitest'
import type { Confirmation } from './confirmation-types.ts'
import { CONFIRMATION_TEXTS, getConfirmationContent } from './confirmations.ts'

/** Every type, in the order of the table. */
const TYPES =
  'unenroll, bundleUnenroll, batchLeave, batchRemove, batchMentorRemove, assignmentDelete, classCancel, unfollow, delete, incomplete-request, buffer-time, already-applied, redeem-confirm, missingField, sendSuccess, sendFailure, notSelected, alreadyClaimed, resumeError, fileSize, incompleteCourse, certificateEdit, smallScreenTest, consentSuccess'

const examples: Confirmation[] = [
  { type: 'unenroll', parameters: { course: '<one>' } },
  { type: 'bundleUnenroll', parameters: { bundle: '<one>' } },
  { type: 'batchLeave', parameters: { batch: '<one>', waiting: false } },
  { type: 'batchRemove', parameters: { name: '<one>', batch: '<two>' } },
  { type: 'batchMentorRemove', parameters: { name: '<one>', batch: '<two>' } },
  { type: 'assignmentDelete', parameters: { assignment: '<one>', submissions: 3 } },
  { type: 'classCancel', parameters: { title: '<one>' } },
  { type: 'unfollow', parameters: { name: '<one>' } },
  { type: 'delete', parameters: { what: '<one>' } },
  { type: 'incomplete-request', parameters: { missing: '<one>' } },
  { type: 'buffer-time', parameters: { every: 60, days: 41 } },
  { type: 'already-applied', parameters: { what: '<one>' } },
  { type: 'redeem-confirm', parameters: { reward: '<one>', points: 3000 } },
  { type: 'missingField', parameters: { fields: '<one>' } },
  { type: 'sendSuccess', parameters: { what: '<one>' } },
  { type: 'sendFailure', parameters: { what: '<one>' } },
  { type: 'notSelected', parameters: { what: '<one>' } },
  { type: 'alreadyClaimed', parameters: { what: '<one>' } },
  { type: 'resumeError', parameters: {} },
  { type: 'fileSize', parameters: { file: '<one>', limit: '<two>' } },
  { type: 'incompleteCourse', parameters: { progress: 62, needed: 75 } },
  { type: 'certificateEdit', parameters: { name: '<one>' } },
  { type: 'smallScreenTest', parameters: {} },
  { type: 'consentSuccess', parameters: { name: '<one>' } },
]

describe('the table of confirmations', () => {
  test('has exactly these types, in this order', () => {
    expect(Object.keys(CONFIRMATION_TEXTS)).toEqual(TYPES.split(', '))
    expect(examples.map(({ type }) => type)).toEqual(TYPES.split(', '))
  })

  test.each(examples)('$type has all its words, with every parameter in them', ({ type, parameters }) => {
    const words = getConfirmationContent(type, parameters)
    const said = `${words.title} ${words.body}`
    for (const text of [words.title, words.body, words.primary]) expect(text.trim()).not.toBe('')
    expect(words.cancel).not.toBe('')
    expect(said).not.toMatch(/undefined|\[object|NaN/)
    for (const value of Object.values(parameters)) {
      // Chooses between words.
      if (typeof value === 'boolean') continue
      expect(said).toContain(typeof value === 'number' ? value.toLocaleString('en') : value)
    }
  })

  test('whatever takes something away can be declined', () => {
    const danger = Object.values(CONFIRMATION_TEXTS).filter(({ tone }) => tone === 'danger')
    expect(danger.length).toBeGreaterThan(0)
    for (const { cancel } of danger) expect(cancel).not.toBeNull()
  })

  test('has these sentences to the letter', () => {
    expect(getConfirmationContent('smallScreenTest', {}).body).toBe(
      'Please use laptop for attending the test',
    )
    expect(getConfirmationContent('missingField', { fields: 'all' }).title).toBe('Some fields are empty!')
    expect(getConfirmationContent('resumeError', {}).title).toBe('Something went wrong!')
  })

  test('a single day is one day, and between two rewards lie as many as the site says', () => {
    expect(getConfirmationContent('buffer-time', { every: 14, days: 1 }).body).toMatch(
      /every 14 days\..* in 1 day\.$/,
    )
  })
})
