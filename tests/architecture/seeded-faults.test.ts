import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SEEDED_FAULTS } from '../seeded-faults/seeded-faults.ts'

const locate = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

test.each(SEEDED_FAULTS)('$name: it can be put back still', ({ file, find, replace, tests }) => {
  expect(readFileSync(locate(file), 'utf8').split(find), file).toHaveLength(2)
  expect(replace).not.toBe(find)
  expect(tests.filter((path) => !existsSync(locate(path)))).toEqual([])
  expect(tests).not.toEqual([])
})

test('no two faults have one name', () => {
  expect(new Set(SEEDED_FAULTS.map(({ name }) => name)).size).toBe(SEEDED_FAULTS.length)
})
