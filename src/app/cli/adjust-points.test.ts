import { expect, test } from 'vitest'
import { parsePointsArgument } from './admin-command.ts'

test('points are a whole number, given or taken', () => {
  expect(['50', '+7', '-50', '100000'].map(parsePointsArgument)).toEqual([50, 7, -50, 100_000])
  for (const wrong of ['0', '-0', '1.5', '', 'ten', '1e3', '100001', '--5'])
    expect(() => parsePointsArgument(wrong)).toThrow('whole number')
})
