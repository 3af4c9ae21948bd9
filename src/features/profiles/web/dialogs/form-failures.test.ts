import { expect, test } from 'vitest'
import { listFormFailures } from './form-failures.ts'

test('each summarised message is said once, wherever it stands', () => {
  const failures = listFormFailures({
    title: { type: 'too_small', message: 'Some fields are empty!', ref: { message: 'of an element' } },
    contact: { address: { city: { type: 'custom', message: 'Some fields are empty!' } } },
    skills: [undefined, { title: { type: 'too_small', message: 'Please enter the skill name' } }],
    endDate: { type: 'custom', message: 'The start and end dates are invalid' },
  })
  expect(failures).toEqual(['Some fields are empty!', 'The start and end dates are invalid'])
})

test('a form without faults has none', () => {
  expect(listFormFailures({})).toEqual([])
})
