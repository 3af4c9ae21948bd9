import { relative } from 'node:path'

/** Names what failed in a JSON report of Vitest, a line each. */
export function unitFailures({ testResults = [] }, root) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file can also fail before its first test.
    if (failed.length === 0) return status === 'failed' ? [file] : []
    return failed.map(({ fullName }) => `${file} › ${fullName}`)
  })
}

/** Names what failed in a JSON report of Playwright, a line each. */
export function journeyFailures({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
    ...journeyFailures(suite),
  ])
}
