import { InvalidArgumentError } from 'commander'
import { expect, test } from 'vitest'
import { parseTimeArgument } from './arguments.ts'

test.each([
  ['2027-01-31', '2027-01-31T00:00:00.000Z'],
  ['2027-01-31T12:30', '2027-01-31T12:30:00.000Z'],
  ['2027-01-31T12:30:15Z', '2027-01-31T12:30:15.000Z'],
  ['2027-01-31T12:30:15+02:00', '2027-01-31T10:30:15.000Z'],
])('reads %s as the same moment on every machine', (text, moment) => {
  expect(parseTimeArgument(text).toISOString()).toBe(moment)
})

test.each(['tomorrow', '2027-13-01', '31.01.2027', '', '2027-01-31 12:00'])('refuses %j', (text) => {
  expect(() => parseTimeArgument(text)).toThrow(InvalidArgumentError)
})
