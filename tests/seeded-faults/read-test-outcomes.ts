import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface TestOutcome {
  /** From the root of the repository. */
  readonly file: string
  readonly name: string
  readonly passed: boolean
}

interface VitestReport {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightSuite {
  specs?: { file: string; title: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

/** The tests that ran, of a JSON report of Vitest or Playwright; none when the program broke before it wrote one. */
export function readTestOutcomes(reportFile: string, root: string): TestOutcome[] {
  if (!existsSync(reportFile)) return []
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport | PlaywrightReport
  if ('testResults' in report)
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status }) => ({
          file: relative(root, name),
          name: fullName,
          passed: status === 'passed',
        })),
    )
  return listSpecs(report).map(({ file, title, ok }) => ({
    file: relative(root, join(report.config.rootDir, file)),
    name: title,
    passed: ok,
  }))
}

interface PlaywrightReport extends PlaywrightSuite {
  config: { rootDir: string }
}

const listSpecs = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(listSpecs),
]
