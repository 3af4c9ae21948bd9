import { afterAll, expect, test } from 'vitest'
import { milestoneReached } from '#features/learning/rules/events.ts'
import { t } from '#features/points/messages/index.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { createHttpBrowser } from '#tests/support/http-browser.ts'
import { startCommandRunner, startLecternProcess } from '#tests/support/lectern-process.ts'
import { startTestSite } from '#tests/support/test-site.ts'
import { startTestWorker } from '#tests/support/test-worker.ts'

const EVERYWHERE = { timeout: 5_000, interval: 50 }
const JOB = { timeout: 20_000 }

// Two web processes and a worker over one database, each of which has been started before anything was set.
const first = await startTestSite({ WORKER: 'separate' })
const second = await startLecternProcess({
  WORKER: 'separate',
  DATABASE_URL: first.databaseUrl,
  LOG_LEVEL: 'warn',
})
const worker = await startTestWorker({ DATABASE_URL: first.databaseUrl, DATA_DIR: first.dataDir })
const commands = startCommandRunner({ DATABASE_URL: first.databaseUrl, DATA_DIR: first.dataDir })
afterAll(async () => {
  worker.child.kill('SIGKILL')
  await commands.stop()
  await second.stop()
  second.clean()
})
const addresses = [first.address, second.address]

/** What a command of the settings says, without an error. */
async function change(...words: string[]): Promise<void> {
  expect(await commands.run(['settings', ...words])).toMatchObject({ code: 0, stderr: '' })
}

const pageOf = async (address: string, path: string): Promise<string> =>
  (await createHttpBrowser(address).send('GET', path)).body

test('a changed allowance is in force in both web processes, and told by their pages', async () => {
  const allowances = () =>
    Promise.all(
      addresses.map(async (address) => {
        const answer = await createHttpBrowser(address).send('POST', '/api/allowance', { json: {} })
        return answer.json<{ limitSeconds: number }>().limitSeconds
      }),
    )
  const pages = async () =>
    (await Promise.all(addresses.map((address) => pageOf(address, '/free-content-policy')))).map((html) =>
      html.includes('1,200 seconds a day'),
    )
  expect(await allowances()).toEqual([900, 900])
  expect(await pages()).toEqual([false, false])
  await change('set', 'learning.visitor-seconds', '1200')
  await expect.poll(allowances, EVERYWHERE).toEqual([1200, 1200])
  await expect.poll(pages, EVERYWHERE).toEqual([true, true])
  await change('reset', 'learning.visitor-seconds')
  await expect.poll(allowances, EVERYWHERE).toEqual([900, 900])
  await expect.poll(pages, EVERYWHERE).toEqual([false, false])
})

test('a changed delivery time is what the pages of both say', async () => {
  const shown = async () =>
    (await Promise.all(addresses.map((address) => pageOf(address, '/rewards')))).map((html) =>
      html.includes('23 days'),
    )
  expect(await shown()).toEqual([false, false])
  await change('set', 'points.delivery-days', '23')
  await expect.poll(shown, EVERYWHERE).toEqual([true, true])
})

test('a changed ladder is on the cached page of both, and what the worker goes by', async () => {
  const shown = async () =>
    (await Promise.all(addresses.map((address) => pageOf(address, '/rewards')))).map((html) =>
      html.includes(t.nobodyEarnsMoreADay({ points: 77 })),
    )
  const learner = await first.person('learner')
  const balance = async () => {
    const answer = await learner.browser.send('GET', '/api/points/total')
    return answer.json<{ balance: number }>().balance
  }
  const learn = (day: string) =>
    first.db.transaction((tx) =>
      emitEvent(tx, milestoneReached, { userId: learner.id, day, learnedMs: 5 * 60_000 }, new Date()),
    )
  await learn('2026-03-02')
  await expect.poll(balance, JOB).toBe(5)
  expect(await shown()).toEqual([false, false])

  await change('set', 'points.ladder', '5:77')
  await expect.poll(shown, EVERYWHERE).toEqual([true, true])
  // One more event, once the worker had the same time as the others.
  let day = 2
  await expect
    .poll(
      async () => {
        const before = await balance()
        day += 1
        await learn(`2026-03-${String(day).padStart(2, '0')}`)
        await expect.poll(balance, JOB).toBeGreaterThan(before)
        return (await balance()) - before
      },
      { ...EVERYWHERE, timeout: 20_000 },
    )
    .toBe(77)
})
