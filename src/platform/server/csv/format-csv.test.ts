import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formatCsv } from './format-csv.ts'

test('a file begins with the mark that Excel needs, and has no formulas', () => {
  expect(formatCsv([['Größe', '=1+1']])).toBe("\uFEFFGröße,'=1+1\n")
  expect(formatCsv([], { header: true, columns: ['a', 'b'] })).toBe('\uFEFFa,b\n')
})

test('every download of CSV is written here', async () => {
  const writers: string[] = []
  for await (const path of glob('src/**/*.{ts,tsx}'))
    if (!path.endsWith('.test.ts') && (await readFile(path, 'utf8')).includes("from 'csv-stringify"))
      writers.push(path)
  expect(writers).toEqual(['src/platform/server/csv/format-csv.ts'])
})
