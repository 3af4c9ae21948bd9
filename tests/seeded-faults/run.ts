import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error It is plain JavaScript, since it runs where nothing is installed yet.
import { build } from '../../scripts/setup/build.mjs'
// @ts-expect-error It is plain JavaScript, since it runs where nothing is installed yet.
import { localEnvironment } from '../../scripts/setup/local-node.mjs'
import { readTestOutcomes, type TestOutcome } from './read-test-outcomes.ts'
import type { SeededFault } from './seeded-fault.ts'
import { SEEDED_FAULTS } from './seeded-faults.ts'

// Puts old faults back, one at a time, and checks that the tests find them. A fault is found when a test fails, twice, in each of its
// test files while another test of that file, if there is one, passes: a file that fails as a whole may just not load. A journey needs a
// build per fault.
// Run without changes in the files concerned: node tests/seeded-faults/run.ts [WORD ...]

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const words = process.argv.slice(2)
const faults = SEEDED_FAULTS.filter(
  ({ name, file, tests }) =>
    words.length === 0 || words.some((word) => [name, file, ...tests].some((text) => text.includes(word))),
)
const reports = mkdtempSync(join(tmpdir(), 'lectern-seeded-faults-'))
/** Ends the present run of tests and puts the file back, whatever ends this process. */
let undo = () => {}
process.on('exit', () => {
  undo()
  rmSync(reports, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

interface Row {
  readonly fault: SeededFault
  /** Why it was not found, or undefined. */
  readonly trouble: string | undefined
  readonly foundBy: readonly string[]
  readonly seconds: number
}

const rows: Row[] = []
for (const fault of faults) {
  const started = performance.now()
  const { trouble, foundBy = [] } = await checkFault(fault)
  const row = { fault, trouble, foundBy, seconds: (performance.now() - started) / 1000 }
  rows.push(row)
  process.stdout.write(`${formatRow(row)}\n`)
}
// The last build has a fault in it.
if (faults.some(({ tests }) => tests.some(isJourney))) await build()
const missed = rows.filter(({ trouble }) => trouble !== undefined)
process.stdout.write(`\n${rows.map(formatRow).join('\n')}\n\n`)
process.stdout.write(`${rows.length - missed.length} of ${rows.length} faults found\n`)
process.exit(rows.length > 0 && missed.length === 0 ? 0 : 1)

async function checkFault(fault: SeededFault): Promise<{ trouble?: string; foundBy?: string[] }> {
  const path = join(ROOT, fault.file)
  const status = spawnSync('git', ['status', '--porcelain', '--', fault.file], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status.status !== 0 || status.stdout !== '') return { trouble: `${fault.file} has uncommitted changes` }
  const source = readFileSync(path, 'utf8')
  if (source.split(fault.find).length !== 2)
    return { trouble: `the snippet does not stand exactly once in ${fault.file}` }
  undo = () => writeFileSync(path, source)
  let outcomes: TestOutcome[]
  try {
    writeFileSync(
      path,
      source.replace(fault.find, () => fault.replace),
    )
    outcomes = await runTests(fault.tests)
  } finally {
    undo()
    undo = () => {}
  }
  const foundBy: string[] = []
  for (const test of fault.tests) {
    const own = outcomes.filter(({ file }) => file === test)
    const failed = own.filter(({ passed }) => !passed)
    if (failed.length === 0)
      return { trouble: own.length === 0 ? `no test of ${test} ran` : `${test} passes` }
    if (own.length > 1 && failed.length === own.length) return { trouble: `nothing passes in ${test}` }
    foundBy.push(...failed.map(({ name }) => `${test} › ${name}`))
  }
  return { foundBy }
}

/** Journeys are told from other tests by their names. */
function isJourney(test: string): boolean {
  return test.endsWith('.spec.ts')
}

async function runTests(tests: readonly string[]): Promise<TestOutcome[]> {
  const journeys = tests.filter(isJourney)
  const others = tests.filter((test) => !isJourney(test))
  const outcomes: TestOutcome[] = []
  if (others.length > 0) {
    const file = join(reports, 'vitest.json')
    rmSync(file, { force: true })
    await runProgram('vitest', ['run', '--retry=1', '--reporter=json', `--outputFile=${file}`, ...others])
    outcomes.push(...readTestOutcomes(file, ROOT))
  }
  if (journeys.length > 0) {
    const file = join(reports, 'playwright.json')
    rmSync(file, { force: true })
    await build()
    await runProgram(
      'playwright',
      ['test', '--project=journeys', '--retries=1', '--reporter=json', ...journeys],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    )
    outcomes.push(...readTestOutcomes(file, ROOT))
  }
  return outcomes
}

/** Runs a program to its end, however it ends: the report says what came of it. */
function runProgram(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(join(ROOT, 'node_modules/.bin', name), args, {
    cwd: ROOT,
    env: { ...localEnvironment(), ...env },
    stdio: 'ignore',
  })
  const restore = undo
  undo = () => {
    child.kill()
    restore()
  }
  child.once('error', reject).once('close', () => resolve())
  return promise.finally(() => {
    undo = restore
  })
}

function formatRow({ fault, trouble, foundBy, seconds }: Row): string {
  const time = `${seconds.toFixed(0).padStart(4)} s`
  if (trouble !== undefined) return `MISSED ${time}  ${fault.name}\n                ${trouble}`
  return `found  ${time}  ${fault.name}\n${foundBy.map((test) => `                ${test}`).join('\n')}`
}
