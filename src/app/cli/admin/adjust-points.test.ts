import { expect, test } from 'vitest'
import { readPoints } from './adjust-points.ts'

test('points are a whole number, given or taken', () => {
  expect(['50', '+7', '-50', '100000'].map(readPoints)).toEqual([50, 7, -50, 100_000])
  for (const wrong of ['0', '-0', '1.5', '', 'ten', '1e3', '100001', '--5'])
    expect(() => readPoints(wrong)).toThrow('whole number')
})
