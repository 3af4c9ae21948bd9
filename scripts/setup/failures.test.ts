import { expect, test } from 'vitest'
// @ts-expect-error It is plain JavaScript, since it runs where nothing is installed yet.
import { journeyFailures, journeyFlakes, unitFailures, unitFlakes } from './failures.mjs'

test('names the unit tests that failed, and files that failed before their first test', () => {
  const report = {
    testResults: [
      {
        name: '/site/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'points are never negative' },
        ],
      },
      { name: '/site/src/b.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/site/src/c.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'holds' }],
      },
    ],
  }
  expect(unitFailures(report, '/site')).toEqual([
    'src/a.test.ts › points are never negative',
    'src/b.test.ts',
  ])
  expect(unitFailures({}, '/site')).toEqual([])
})

test('names what passed only at its second try', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'holds', failureMessages: [] },
    { status: 'passed', fullName: 'waits', failureMessages: ['Error: too late\n    at a.test.ts'] },
    { status: 'failed', fullName: 'breaks', failureMessages: ['Error: broken'] },
  ]
  const units = { testResults: [{ name: '/site/src/a.test.ts', status: 'failed', assertionResults }] }
  expect(unitFlakes(units, '/site')).toEqual(['src/a.test.ts › waits: Error: too late'])
  const spec = (title: string, status: string) => ({ file: 'find.spec.ts', title, tests: [{ status }] })
  const journeys = { suites: [{ suites: [{ specs: [spec('finds', 'flaky'), spec('looks', 'expected')] }] }] }
  expect(journeyFlakes(journeys)).toEqual(['find.spec.ts › finds'])
})

test('names the journeys that failed, however deep they stand', () => {
  const spec = (title: string, ok: boolean) => ({ file: 'find.spec.ts', title, ok })
  const report = {
    suites: [
      { specs: [spec('a visitor finds', true)], suites: [{ specs: [spec('a learner finds', false)] }] },
    ],
  }
  expect(journeyFailures(report)).toEqual(['find.spec.ts › a learner finds'])
  expect(journeyFailures({})).toEqual([])
})
