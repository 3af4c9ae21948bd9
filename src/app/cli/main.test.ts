import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { runLectern } from '#tests/support/lectern-process.ts'

const { db, url } = await setUpTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-commands-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const run = (...words: string[]) => runLectern('cli', words, { DATABASE_URL: url, DATA_DIR: dataDir })

// Journeys run commands in a process that stays; this is the program itself.
test('the program names every command', async () => {
  const { code, stdout } = await run('--help')
  expect(code).toBe(0)
  for (const name of 'migrate import bundles seed admin categories carousel rewards orders audit settings worker'.split(
    ' ',
  )) {
    expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
  }
})

test('a command says what it did, a refused one why, and both by their exit code', async () => {
  const username = 'learner'
  await makeUser(db, { username })
  expect(await run('admin', 'grant', username, 'creator')).toEqual({
    code: 0,
    stdout: `${username} has the role creator.\n`,
    stderr: '',
  })
  expect(await run('admin', 'adjust-points', username, '-50', '--reason', 'Too much')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There are only 0 points to take from\.\n$/),
  })
})

test('access to a course is given to an address and revoked', async () => {
  const { seoTitle } = await makeCourse(db, { visibility: 'restricted' })
  const subject = [seoTitle, 'ada@lectern.example'] as const
  expect(await run('admin', 'grant-access', ...subject)).toEqual({
    code: 0,
    stdout: `1 address is given access to ${seoTitle} from now on.\n`,
    stderr: '',
  })
  expect(await run('admin', 'revoke-access', ...subject)).toMatchObject({ code: 0, stderr: '' })
})

test.each([
  [['rewards', 'list'], 'The store is empty.\n'],
  [['carousel', 'list'], 'Nothing; the home page greets instead.\n'],
])('%s tells that there is nothing', async (words, stdout) => {
  expect(await run(...words)).toEqual({ code: 0, stdout, stderr: '' })
})
