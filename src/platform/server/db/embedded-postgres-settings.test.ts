import { expect, test } from 'vitest'
import { computeSharedBuffersMb } from './embedded-postgres-process.ts'

const MB = 1024 ** 2

test.each([
  [256, 128],
  [512, 128],
  [1024, 256],
  [2048, 512],
  [65_536, 512],
])('a machine with %i MB of memory keeps %i MB of the database at hand', (memory, buffers) => {
  expect(computeSharedBuffersMb(memory * MB)).toBe(buffers)
})
