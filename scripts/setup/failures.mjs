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

/** Names what passed only at its second try in a JSON report of Vitest, a line each with the reason. */
export function unitFlakes({ testResults = [] }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [reason] }) => {
        return `${relative(root, name)} › ${fullName}: ${reason.split('\n', 1)[0]}`
      }),
  )
}

/** Names what failed in a JSON report of Playwright, a line each. */
export function journeyFailures(report) {
  return specs(report)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `${file} › ${title}`)
}

/** Names what passed only at its second try in a JSON report of Playwright, a line each. */
export function journeyFlakes(report) {
  return specs(report)
    .filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`)
}

function specs({ suites = [] }) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specs(suite)])
}
