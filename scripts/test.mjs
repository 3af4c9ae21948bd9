import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { dependencies } from './setup/dependencies.mjs'
import { fail } from './setup/fail.mjs'
import { journeyFailures, journeyFlakes, unitFailures, unitFlakes } from './setup/failures.mjs'
import { install } from './setup/install.mjs'
import { localEnvironment } from './setup/local-node.mjs'
import { ROOT } from './setup/root.mjs'
import { run } from './setup/run.mjs'
import { openRunFolder } from './setup/run-folder.mjs'

const reports = openRunFolder()
const unitReport = join(reports, 'unit.json')
const journeyReport = join(reports, 'journeys.json')
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const flakes = []

/** The stages; each gives true when it holds. `npm test -- NAME…` runs some of them. */
const stages = {
  lint: () => program('biome', ['ci', '.']),
  types: async () => (await program('react-router', ['typegen'])) && program('tsc', ['-b']),
  boundaries: () => program('depcruise', ['src']),
  unused: () => program('knip', []),
  unit,
  journeys,
  // What others have released or found out is no fault of a change: beside the other stages it only tells.
  dependencies: () => dependencies() || asked.length === 0,
  changed,
}
const EVERYTHING = ['lint', 'types', 'boundaries', 'unused', 'unit', 'journeys']
// Nobody who runs the tests by hand has to wait for it.
if (process.env.CI) EVERYTHING.push('dependencies')
/** `npm test -- quick`: what tells within a minute whether a small change holds. */
const QUICK = ['lint', 'types', 'changed']

const asked = process.argv.slice(2).flatMap((name) => (name === 'quick' ? QUICK : name))
const unknown = asked.find((name) => !Object.hasOwn(stages, name))
if (unknown) fail(`There is no stage "${unknown}"; there are: ${Object.keys(stages).join(', ')}, quick`)

const rows = []
const holds = await all()
report()
process.exit(holds ? 0 : 1)

async function all() {
  await stage('set-up', () => install().then(() => true))
  for (const name of Object.keys(stages)) {
    if (!(asked.length > 0 ? asked : EVERYTHING).includes(name)) continue
    if (!(await stage(name, stages[name]))) return false
  }
  return true
}

async function stage(name, body) {
  process.stdout.write(`\n== ${name}\n`)
  const started = performance.now()
  const held = await body()
  rows.push({ name, held, seconds: (performance.now() - started) / 1000 })
  return held
}

async function program(name, args, env = {}) {
  return (await run(name, args, { cwd: ROOT, env: { ...localEnvironment(), ...env } })) === 0
}

async function unit() {
  // Whole servers are started by some of the tests.
  await build()
  const held = await program('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ])
  const result = read(unitReport)
  total.passed += result.numPassedTests ?? 0
  total.failed += result.numFailedTests ?? 0
  total.skipped += (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0)
  failures.push(...unitFailures(result, ROOT))
  flakes.push(...unitFlakes(result, ROOT))
  return held
}

/** Unit tests of what differs from main, committed or not, and of what imports it. */
async function changed() {
  const { stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { cwd: ROOT, encoding: 'utf8' })
  return program('vitest', ['run', '--passWithNoTests', '--changed', stdout.trim() || 'HEAD'])
}

async function journeys() {
  await ensureBrowser()
  await build()
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport }
  const held = await program('playwright', ['test', '--reporter=list,json'], env)
  const result = read(journeyReport)
  const { stats = {} } = result
  total.passed += (stats.expected ?? 0) + (stats.flaky ?? 0)
  total.failed += stats.unexpected ?? 0
  total.skipped += stats.skipped ?? 0
  failures.push(...journeyFailures(result))
  flakes.push(...journeyFlakes(result))
  return held
}

/** What a runner wrote; nothing when it broke before it could. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function report() {
  process.stdout.write('\n')
  for (const { name, held, seconds } of rows) {
    process.stdout.write(
      `${held ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)} s\n`,
    )
  }
  for (const flake of flakes) process.stdout.write(`\nflaky: ${flake}`)
  for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  if (total.passed + total.failed > 0)
    process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
}
