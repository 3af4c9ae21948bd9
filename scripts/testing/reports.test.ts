import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error It is plain JavaScript, since it runs where nothing is installed yet.
import { readPlaywrightReport, readVitestReport } from './reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lectern-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(report: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('names failed tests of Vitest, files that failed before their first test, and tests that needed a second try', () => {
  const file = write({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      {
        name: '/site/src/a.test.ts',
        status: 'failed',
        startTime: 1_000,
        endTime: 2_000,
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'points are never negative' },
          { status: 'passed', fullName: 'waits', failureMessages: ['Error: too late\n    at a.test.ts'] },
        ],
      },
      { name: '/site/src/b.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/site/src/c.test.ts',
        status: 'passed',
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [{ status: 'passed', fullName: 'holds' }],
      },
    ],
  })
  expect(readVitestReport(file, '/site')).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ['src/a.test.ts › points are never negative', 'src/b.test.ts'],
    flakes: ['src/a.test.ts › waits: Error: too late'],
    slowest: ['    2.5 s  src/c.test.ts', '    1.0 s  src/a.test.ts', '    0.0 s  src/b.test.ts'],
  })
})

test('names failed journeys however deep they stand, flaky ones, and adds up the time of a file', () => {
  const spec = (title: string, ok: boolean, status: string, ms: number) => {
    return { file: 'find.spec.ts', title, ok, tests: [{ status, results: [{ duration: ms }] }] }
  }
  const file = write({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      {
        specs: [spec('a visitor finds', true, 'expected', 1_000)],
        suites: [
          { specs: [spec('a learner finds', false, 'unexpected', 2_000)] },
          { specs: [spec('a list is found', true, 'flaky', 500)] },
        ],
      },
    ],
  })
  expect(readPlaywrightReport(file)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['find.spec.ts › a learner finds'],
    flakes: ['find.spec.ts › a list is found'],
    slowest: ['    3.5 s  find.spec.ts'],
  })
})

test('a runner that broke before it wrote a report has counted nothing', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], flakes: [], slowest: [] }
  expect(readVitestReport(join(folder, 'none.json'), '/site')).toEqual(nothing)
  expect(readPlaywrightReport(join(folder, 'none.json'))).toEqual(nothing)
})
