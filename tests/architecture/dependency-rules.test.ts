import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CONFIG = ['.dependency-cruiser.cjs', 'architecture.tiers.json', 'package.json']

interface Answer {
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly { from: string; to: string; rule: { name: string } }[]
  }
}

function cruise(folder: string, what: string): Answer {
  const program = join(ROOT, 'node_modules/.bin/depcruise')
  const args = [program, '--output-type', 'json', '--config', '.dependency-cruiser.cjs', what]
  try {
    return JSON.parse(
      execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 }),
    )
  } catch (error) {
    // It exits with the number of violations and prints the same answer.
    if (error instanceof Error && 'stdout' in error && String(error.stdout).startsWith('{')) {
      return JSON.parse(String(error.stdout))
    }
    throw error
  }
}

const FORBIDDEN = [
  ['features/accounts/rules/up.ts', '#features/catalogue/rules/course.ts', 'only-lower-tiers'],
  ['features/learning/server/aside.ts', '#features/community/server/index.ts', 'only-lower-tiers'],
  ['features/learning/server/inside.ts', '#features/catalogue/server/queries.ts', 'offered-to-server'],
  ['features/learning/web/inside.ts', '#features/catalogue/web/card.ts', 'offered-to-web'],
  ['features/learning/server/row.ts', '#features/catalogue/server/tables.ts', 'only-tables-import-tables'],
  ['features/learning/web/half.ts', '#features/learning/server/index.ts', 'web-without-server'],
  ['features/learning/server/half.ts', '#features/learning/web/index.ts', 'server-without-web'],
  ['features/learning/rules/down.ts', '#features/learning/server/index.ts', 'rules-stay-pure'],
  ['features/learning/rules/node.ts', 'node:crypto', 'rules-use-few-packages'],
  ['features/learning/rules/package.ts', 'drizzle-orm', 'rules-use-few-packages'],
  ['features/learning/messages/index.ts', '#features/learning/rules/ticks.ts', 'messages-are-texts'],
  ['features/learning/web/words.ts', '#features/accounts/messages/index.ts', 'own-messages-only'],
  ['features/homework/rules/new.ts', '#platform/rules/ids.ts', 'feature-has-a-tier'],
  ['features/learning/jobs/room.ts', '#platform/rules/ids.ts', 'feature-has-four-rooms'],
  ['ui/button.ts', '#features/learning/rules/ticks.ts', 'ui-knows-no-feature'],
  ['platform/server/mail.ts', '#features/learning/rules/ticks.ts', 'platform-knows-no-feature'],
  ['features/learning/web/root.ts', '#app/web/shell.ts', 'nobody-imports-app'],
  ['features/learning/server/helped.ts', '#tests/support/database.ts', 'product-without-tests'],
  ['platform/server/tool.ts', 'chokidar', 'no-development-packages'],
  ['platform/server/lost.ts', './nowhere.ts', 'resolvable'],
  [
    'features/learning/server/render.ts',
    '#platform/server/markdown/render-article.ts',
    'threads-read-what-people-bring',
  ],
  ['features/learning/server/loop.ts', '#features/learning/server/read.thread.ts', 'nobody-imports-threads'],
] as const

const ALLOWED = [
  ['features/learning/rules/fine.ts', '#features/catalogue/rules/course.ts'],
  ['features/learning/rules/parse.ts', 'zod'],
  ['features/accounts/rules/words.ts', '#features/accounts/messages/index.ts'],
  ['features/learning/server/fine.ts', '#features/catalogue/server/index.ts'],
  ['features/learning/server/tables.ts', '#features/catalogue/server/tables.ts'],
  ['features/learning/web/fine.ts', '#features/catalogue/web/index.ts'],
  ['features/learning/web/button.ts', '#ui/icon.ts'],
  ['features/learning/server/fine.test.ts', '#tests/support/database.ts'],
  ['features/learning/server/fine.thread.ts', '#platform/server/markdown/render-article.ts'],
  ['app/server/main.ts', '#features/learning/server/index.ts'],
] as const

const TARGETS = [
  'features/accounts/rules/account.ts',
  'features/accounts/messages/index.ts',
  'features/catalogue/rules/course.ts',
  'features/catalogue/server/index.ts',
  'features/catalogue/server/queries.ts',
  'features/catalogue/server/tables.ts',
  'features/catalogue/web/index.ts',
  'features/catalogue/web/card.ts',
  'features/community/server/index.ts',
  'features/learning/rules/ticks.ts',
  'features/learning/server/index.ts',
  'features/learning/web/index.ts',
  'features/learning/server/read.thread.ts',
  'platform/rules/ids.ts',
  'platform/server/markdown/render-article.ts',
  'ui/icon.ts',
  'app/web/shell.ts',
  '../tests/support/database.ts',
]

describe('on a small tree that breaks every rule once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-rules-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let answer: Answer

  const write = (path: string, content: string) => {
    const file = join(folder, 'src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  beforeAll(() => {
    for (const name of CONFIG) copyFileSync(join(ROOT, name), join(folder, name))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    for (const path of TARGETS) write(path, 'export type Thing = string\n')
    for (const [path, to] of [...FORBIDDEN, ...ALLOWED])
      write(path, `import type {} from '${to}'\nimport '${to}'\n`)
    write('platform/rules/hen.ts', "import './egg.ts'\n")
    write('platform/rules/egg.ts', "import './hen.ts'\n")
    answer = cruise(folder, 'src')
  })

  test.each(FORBIDDEN)('%s may not import %s: %s', (path, _to, rule) => {
    const broken = answer.summary.violations.filter(({ from }) => from === `src/${path}`)
    expect(broken.map((violation) => violation.rule.name)).toContain(rule)
  })

  test.each(ALLOWED)('%s may import %s', (path) => {
    expect(answer.summary.violations.filter(({ from }) => from === `src/${path}`)).toEqual([])
  })

  test('a cycle is refused', () => {
    expect(answer.summary.violations.map(({ rule }) => rule.name)).toContain('no-cycles')
  })
})

test('the checker reads our TypeScript: it finds modules and what they import', () => {
  const answer = cruise(ROOT, 'src/platform/rules')
  expect(answer.summary.totalCruised).toBeGreaterThan(1)
  expect(answer.summary.violations).toEqual([])
})
