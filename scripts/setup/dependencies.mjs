import { spawnSync } from 'node:child_process'
import { npmCommand, npmEnvironment } from './npm.mjs'
import { ROOT } from './root.mjs'

// npm itself would try for many minutes.
const PATIENCE = ['--fetch-retries=1', '--fetch-timeout=20000']
const GRAVE = ['high', 'critical']

/**
 * Prints which dependencies are behind and which have known vulnerabilities.
 * @returns false only for a grave vulnerability in what a running site is made of: being behind, or a registry that
 *   does not answer, fails nothing
 */
export function dependencies() {
  const behind = findOutdated(npmJson('outdated'))
  const everywhere = findVulnerabilities(npmJson('audit'))
  const shipped = everywhere.missing ? everywhere : findVulnerabilities(npmJson('audit', '--omit=dev'))
  const grave = (shipped.found ?? []).filter(({ severity }) => GRAVE.includes(severity))
  print(
    'behind',
    behind,
    ({ name, current, latest, step }) => `${step.padEnd(5)}  ${name} ${current} -> ${latest}`,
  )
  print('vulnerable', everywhere, ({ name, severity, titles }) => {
    const where = shipped.missing
      ? ''
      : shipped.found.some((one) => one.name === name)
        ? ' (shipped)'
        : ' (tools)'
    return `${severity.padEnd(8)}  ${name}${where}: ${titles.join('; ')}`
  })
  if (shipped.missing && !everywhere.missing) process.stdout.write(`shipped: not known, ${shipped.missing}\n`)
  for (const { name, severity } of grave)
    process.stdout.write(`${name} is shipped and has a ${severity} vulnerability\n`)
  return grave.length === 0
}

function print(title, { missing, found = [] }, line) {
  process.stdout.write(`${title}: ${missing ? `not known, ${missing}` : found.length}\n`)
  for (const one of found) process.stdout.write(`  ${line(one)}\n`)
}

/** What npm answers; it ends with 1 when there is something to tell, too. */
function npmJson(...args) {
  const { stdout } = spawnSync(...npmCommand([...args, '--json', ...PATIENCE]), {
    cwd: ROOT,
    env: npmEnvironment(),
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  try {
    return JSON.parse(stdout || '{}')
  } catch {
    return { error: { summary: 'npm gave no JSON' } }
  }
}

/** Reads what `npm outdated --json` answers. Packages of other platforms are not installed, but wanted. */
export function findOutdated(answer) {
  if (isFailure(answer)) return { missing: reasonOf(answer) }
  const found = Object.entries(answer)
    .map(([name, { current, wanted, latest }]) => ({ name, current: current ?? wanted, latest }))
    .map((one) => ({ ...one, step: stepBetween(one.current, one.latest) }))
    .filter(({ step }) => step !== undefined)
  return { found: found.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step)) }
}

/** Reads what `npm audit --json` answers; titles are those of advisories, or the packages that bring the vulnerability. */
export function findVulnerabilities(answer) {
  if (isFailure(answer) || !answer.vulnerabilities) return { missing: reasonOf(answer) }
  const found = Object.values(answer.vulnerabilities).map(({ name, severity, via }) => ({
    name,
    severity,
    titles: via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title)),
  }))
  return { found }
}

const STEPS = ['major', 'minor', 'patch']

/** undefined when the latest is not newer, as for a package whose `latest` stands for an older line. */
function stepBetween(current, latest) {
  const [from, to] = [current, latest].map((version) => version.split(/[.-]/).slice(0, 3).map(Number))
  const index = from.findIndex((part, at) => part !== to[at])
  return index < 0 || to[index] < from[index] ? undefined : STEPS[index]
}

const isFailure = (answer) => 'error' in answer || 'statusCode' in answer

const reasonOf = ({ error, message }) =>
  `the registry did not say: ${(error?.summary || error?.code || message || 'no answer').split('\n', 1)[0]}`
