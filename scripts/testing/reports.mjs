import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const SLOWEST = 10

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[], flakes: string[], slowest: string[] }} Report */

/**
 * Reads a JSON report of Vitest.
 * @param file whatever it holds; nothing when the runner broke before it wrote it
 * @param root folder that file names are relative to
 * @returns {Report} a line for each test that failed, or passed only at its second try, and for each of the slowest files
 */
export function readVitestReport(file, root) {
  const { testResults = [], ...counts } = readJson(file)
  const files = testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }))
  return {
    passed: counts.numPassedTests ?? 0,
    failed: counts.numFailedTests ?? 0,
    skipped: (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0),
    failures: testResults.flatMap((result) => listVitestFailures(result, root)),
    flakes: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages: [reason] }) => {
          return `${relative(root, name)} › ${fullName}: ${reason.split('\n', 1)[0]}`
        }),
    ),
    slowest: listSlowest(files),
  }
}

function listVitestFailures({ name, status, assertionResults }, root) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  // A file can also fail before its first test.
  if (failed.length === 0) return status === 'failed' ? [file] : []
  return failed.map(({ fullName }) => `${file} › ${fullName}`)
}

/**
 * The same of a JSON report of Playwright.
 * @returns {Report}
 */
export function readPlaywrightReport(file) {
  const report = readJson(file)
  const { stats = {} } = report
  const all = listSpecs(report)
  const durations = new Map()
  for (const { file: name, tests = [] } of all) {
    const ms = tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0)
    durations.set(name, (durations.get(name) ?? 0) + ms)
  }
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    failures: all.filter(({ ok }) => !ok).map(nameSpec),
    flakes: all.filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky')).map(nameSpec),
    slowest: listSlowest([...durations].map(([name, ms]) => ({ file: name, ms }))),
  }
}

const nameSpec = ({ file, title }) => `${file} › ${title}`

const listSpecs = ({ suites = [] }) =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...listSpecs(suite)])

const listSlowest = (files) =>
  files
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
