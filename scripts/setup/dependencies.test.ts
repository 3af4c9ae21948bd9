import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
// @ts-expect-error It is plain JavaScript, since it runs where nothing is installed yet.
import { dependencies, findOutdated, findVulnerabilities } from './dependencies.mjs'

test('names what is behind, the largest step first, and nothing whose latest is older', () => {
  const answer = {
    late: { current: '1.2.3', wanted: '1.2.3', latest: '1.2.10' },
    other: { current: '1.9.0', wanted: '1.9.0', latest: '1.10.1' },
    'of-another-platform': { wanted: '24.0.0', latest: '26.10.0' },
    beta: { current: '18.4.0-beta.17', wanted: '18.4.0-beta.17', latest: '18.4.0-beta.17' },
    ahead: { current: '2.1.0', wanted: '2.1.0', latest: '1.30.0' },
  }
  expect(findOutdated(answer)).toEqual({
    found: [
      { name: 'of-another-platform', current: '24.0.0', latest: '26.10.0', step: 'major' },
      { name: 'other', current: '1.9.0', latest: '1.10.1', step: 'minor' },
      { name: 'late', current: '1.2.3', latest: '1.2.10', step: 'patch' },
    ],
  })
})

test('names vulnerabilities with their advisories, or with the package that brings them', () => {
  const vulnerabilities = {
    parser: { name: 'parser', severity: 'high', via: [{ title: 'Endless loop' }] },
    user: { name: 'user', severity: 'high', via: ['parser'] },
  }
  expect(findVulnerabilities({ vulnerabilities })).toEqual({
    found: [
      { name: 'parser', severity: 'high', titles: ['Endless loop'] },
      { name: 'user', severity: 'high', titles: ['by parser'] },
    ],
  })
})

test.each([
  [{ message: '405 Method Not Allowed - POST https://r/x', statusCode: 405 }, '405 Method Not Allowed'],
  [
    { error: { code: 'ENOTFOUND', summary: 'request to https://r failed\nmore' } },
    'request to https://r failed',
  ],
  [{}, 'no answer'],
])('says that a registry gave no answer', (answer, reason) => {
  expect(findVulnerabilities(answer).missing).toContain(`the registry did not say: ${reason}`)
})

const folder = mkdtempSync(join(tmpdir(), 'lectern-npm-'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a grave vulnerability fails where it is shipped only', () => {
  const npm = join(folder, 'npm.cjs')
  const entry = (severity: string) => ({ vulnerabilities: { parser: { name: 'parser', severity, via: [] } } })
  const answers = (shipped: object) =>
    writeFileSync(
      npm,
      `const shipped = process.argv.includes('--omit=dev')
      const answer = process.argv[2] === 'outdated' ? {} : shipped ? ${JSON.stringify(shipped)} : ${JSON.stringify(entry('critical'))}
      console.log(JSON.stringify(answer))
      process.exit(1)`,
    )
  vi.stubEnv('npm_execpath', npm)
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)

  answers(entry('high'))
  expect(dependencies()).toBe(false)
  expect(write).toHaveBeenCalledWith('parser is shipped and has a high vulnerability\n')
  answers(entry('moderate'))
  expect(dependencies()).toBe(true)
  answers({ vulnerabilities: {} })
  expect(dependencies()).toBe(true)
  answers({ statusCode: 405, message: '405 Method Not Allowed' })
  expect(dependencies()).toBe(true)
})
