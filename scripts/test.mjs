import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { dependencies } from './setup/dependencies.mjs'
import { fail } from './setup/fail.mjs'
import { install } from './setup/install.mjs'
import { localEnvironment } from './setup/local-node.mjs'
import { ROOT } from './setup/root.mjs'
import { run, runQuietly } from './setup/run.mjs'
import { openRunFolder } from './setup/run-folder.mjs'
import { BUDGETS, rateDuration, TOTAL_BUDGET } from './testing/budgets.mjs'
import { measureSlowness } from './testing/calibrate.mjs'
import { readPlaywrightReport, readVitestReport } from './testing/reports.mjs'

const reports = openRunFolder()

/** Stages that run side by side, and what each does; it gives true when it holds. */
const STATIC = {
  types: () => quietly('npm', ['run', '--silent', 'typecheck']),
  lint: () => quietly('biome', ['ci', '.']),
  boundaries: () => quietly('depcruise', ['src']),
  unused: () => quietly('knip', []),
}
/** Stages one after the other. Words after the name of a stage choose among its tests. */
const stages = {
  static: runStatic,
  unit: (words) => vitest('unit', ['--project', 'pure', '--project', 'server', ...words]),
  components: async (words) => {
    await ensureBrowser()
    return vitest('components', ['--project', 'component', ...words])
  },
  look: (words) => playwright('look', words),
  journeys: (words) => playwright('journeys', words),
  // Side by side: while one waits for its site, the others run.
  browser: (words) => playwright('browser', words, ['look', 'journeys']),
  // What others have released or found out is no fault of a change: beside the other stages it only tells.
  dependencies: () => dependencies() || asked.length === 0,
  changed,
}
const EVERYTHING = ['static', 'unit', 'components', 'browser']
// Nobody who runs the tests by hand has to wait for it.
if (process.env.CI) EVERYTHING.push('dependencies')
/** `npm test -- quick`: what tells within a minute whether a small change holds. */
const QUICK = ['lint', 'types', 'changed']

const asked = readWords(process.argv.slice(2))
const rows = []
const results = []
const started = performance.now()
const held = await runAll()
report()
process.exit(held && rows.every(({ rating }) => rating !== 'far-over') ? 0 : 1)

/** `unit points journeys find` asks for two stages, each with a word of its own. */
function readWords(words) {
  const found = []
  for (const word of words.flatMap((word) => (word === 'quick' ? QUICK : [word]))) {
    if (Object.hasOwn(stages, word) || Object.hasOwn(STATIC, word)) found.push({ name: word, words: [] })
    else if (found.length > 0 && Object.hasOwn(stages, found.at(-1).name)) found.at(-1).words.push(word)
    else
      fail(
        `There is no stage "${word}"; there are: ${[...Object.keys(stages), ...Object.keys(STATIC)].join(', ')}, quick`,
      )
  }
  return found
}

async function runAll() {
  await runStage('set-up', () => install())
  const list = asked.length > 0 ? asked : EVERYTHING.map((name) => ({ name, words: [] }))
  for (const { name, words } of list) {
    if (!(await runStage(name, () => (stages[name] ?? STATIC[name])(words)))) return false
  }
  return true
}

async function runStage(name, body) {
  process.stdout.write(`\n== ${name}\n`)
  const before = await measureSlowness()
  const from = performance.now()
  const holds = await body()
  const seconds = (performance.now() - from) / 1000
  const slowness = Math.max(before, await measureSlowness())
  // A part of a stage has no budget.
  const budget = asked.length === 0 ? BUDGETS[name] : undefined
  rows.push({ name, holds, seconds, budget, slowness, rating: rateDuration(seconds, budget, slowness) })
  return holds
}

/** The type check takes one core for as long as all others take the second one, the build included. */
async function runStatic() {
  const lanes = [['types'], ['build', 'lint', 'boundaries', 'unused']]
  const steps = { ...STATIC, build: () => build().then(() => true) }
  const outcomes = await Promise.all(
    lanes.map(async (names) => {
      let holds = true
      for (const name of names) {
        const from = performance.now()
        const passed = await steps[name]()
        rows.push({
          name: `  ${name}`,
          holds: passed,
          seconds: (performance.now() - from) / 1000,
          rating: 'within',
        })
        holds &&= passed
      }
      return holds
    }),
  )
  return outcomes.every(Boolean)
}

function prepareEnvironment(env) {
  return { cwd: ROOT, env: { ...localEnvironment(), ...env } }
}

/** Prints what the program said only when it has ended, so that programs beside each other do not mix their lines. */
async function quietly(name, args) {
  return (await runQuietly(name, args, prepareEnvironment({}))) === 0
}

async function program(name, args, env = {}) {
  return (await run(name, args, prepareEnvironment(env))) === 0
}

async function vitest(name, args) {
  // Some tests start whole servers.
  await build()
  const file = join(reports, `${name}.json`)
  const holds = await program('vitest', [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  results.push({ name, ...readVitestReport(file, ROOT) })
  return holds
}

async function playwright(name, words, projects = [name]) {
  await ensureBrowser()
  await build()
  const file = join(reports, `${name}.json`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const holds = await program(
    'playwright',
    ['test', ...projects.map((project) => `--project=${project}`), '--reporter=list,json', ...words],
    env,
  )
  results.push({ name, ...readPlaywrightReport(file) })
  return holds
}

/** Tests of what differs from main, committed or not, and of what imports it. */
async function changed() {
  await ensureBrowser()
  const { stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { cwd: ROOT, encoding: 'utf8' })
  return program('vitest', ['run', '--passWithNoTests', '--changed', stdout.trim() || 'HEAD'])
}

function report() {
  const lines = []
  for (const { name, slowest } of results)
    if (slowest.length > 0) lines.push('', `slowest files of ${name}:`, ...slowest)
  lines.push('')
  for (const { name, holds, seconds, budget, slowness, rating } of rows) {
    const limit =
      budget === undefined ? '' : ` of ${(budget * Math.max(1, slowness)).toFixed(0).padStart(4)} s`
    const note = { within: '', over: '  OVER ITS BUDGET', 'far-over': '  MORE THAN TWICE ITS BUDGET' }[rating]
    lines.push(
      `${holds ? 'ok    ' : 'FAILED'}  ${name.padEnd(13)} ${seconds.toFixed(1).padStart(7)} s${limit}${note}`,
    )
  }
  const seconds = (performance.now() - started) / 1000
  const slowness = Math.max(1, ...rows.map((row) => row.slowness ?? 1))
  const limit = asked.length > 0 ? '' : ` of ${(TOTAL_BUDGET * slowness).toFixed(0).padStart(4)} s`
  lines.push(`        ${'all'.padEnd(13)} ${seconds.toFixed(1).padStart(7)} s${limit}`)
  if (slowness > 1)
    lines.push(`This machine is ${slowness.toFixed(1)} times as slow as the one the budgets were set on.`)
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const result of results) {
    for (const key of Object.keys(counts)) counts[key] += result[key]
    lines.push(...result.flakes.map((flake) => `flaky: ${flake}`))
    lines.push(...result.failures.map((failure) => `failed: ${failure}`))
  }
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  if (counts.passed + counts.failed > 0)
    lines.push('', `${counts.passed} passed, ${counts.failed} failed${skipped}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}
