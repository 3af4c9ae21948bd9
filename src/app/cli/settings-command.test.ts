import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { startCommandRunner } from '#tests/support/lectern-process.ts'

const { url } = await setUpTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-settings-'))
const runner = startCommandRunner({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  VISITORS_PER_NETWORK: '50',
})
afterAll(async () => {
  await runner.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
const run = (...words: string[]) => runner.run(['settings', ...words])
const done = (stdout: string) => ({ code: 0, stdout, stderr: '' })
const refused = (stderr: string) => ({ code: 1, stdout: '', stderr })

describe('lectern settings', () => {
  test('lists what there is, with bounds and what the environment fixes', async () => {
    const { code, stdout } = await run('list')
    expect(code).toBe(0)
    expect(stdout).toContain('Watching\n')
    expect(stdout).toContain('learning.learner-minutes  120  (default 120; 1 to 1440 minutes)\n')
    expect(stdout).toContain(
      'learning.visitors-per-network  50  (default 2000; 1 to 1000000 people; fixed by VISITORS_PER_NETWORK)',
    )
    expect(stdout).toContain('points.ladder  5:5,30:20,60:50,120:100  (')
  })

  test('sets, undoes and resets a value', async () => {
    const key = 'points.redeem-min-points'
    expect(await run('set', key, '2500')).toEqual(
      done(`${key} is 2500 (version 1); within 5 seconds everywhere.\n`),
    )
    expect(await run('set', key, '2500')).toEqual(done(`${key} is 2500 already.\n`))
    expect((await run('list')).stdout).toMatch(
      /points\.redeem-min-points {2}2500 .*\n.*Version 1, \S+Z by cli:\S+, before: 3000\.\n/,
    )
    expect(await run('undo', key, '--version', '1')).toEqual(
      done(`${key} is 3000 (version 2); within 5 seconds everywhere.\n`),
    )
    expect(await run('undo', key)).toMatchObject({ stdout: expect.stringContaining('is 2500 (version 3)') })
    expect(await run('reset', key)).toMatchObject({ stdout: expect.stringContaining('is 3000 (version 4)') })
  })

  test('sets a day and a ladder', async () => {
    expect(await run('set', 'learning.starts-count-from', '2026-02-28')).toMatchObject({ code: 0 })
    expect(await run('set', 'points.ladder', '10:1, 60:30')).toMatchObject({
      stdout: 'points.ladder is 10:1,60:30 (version 1); within 5 seconds everywhere.\n',
    })
  })

  test.each([
    [['set', 'points.nothing', '5'], 'There is no setting points.nothing. See: lectern settings list\n'],
    [['set', 'points.extension-cost', '0'], 'points.extension-cost: Enter a whole number from 1 to 10000.\n'],
    [
      ['set', 'points.extension-cost', 'five'],
      'points.extension-cost: Enter a whole number from 1 to 10000.\n',
    ],
    [
      ['set', 'learning.visitors-per-network', '5'],
      'learning.visitors-per-network is fixed by the environment variable VISITORS_PER_NETWORK.\n',
    ],
    [['undo', 'points.section'], 'There is nothing to undo of points.section.\n'],
    [['reset', 'points.section', '--version', '3'], 'points.section is 5 now (version 0).\n'],
  ])('refuses %j', async (words, reason) => {
    expect(await run(...words)).toEqual(refused(reason))
  })

  test('says who was first', async () => {
    const key = 'points.delivery-days'
    await run('set', key, '20')
    expect(await run('set', key, '40', '--version', '0')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^points\.delivery-days is 20 now \(version 1, set by cli:\S+ at \S+Z\)\.\n$/,
      ),
    })
  })
})
