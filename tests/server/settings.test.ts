import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { milestoneReached } from '#features/learning/rules/events.ts'
import { t } from '#features/points/messages/index.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { makeCourse } from '#tests/support/factories.ts'
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

/** What each of the two sites shows of a page, as visitors get it. */
const shownAt = async (path: string, text: string): Promise<boolean[]> =>
  (await Promise.all(addresses.map((address) => pageOf(address, path)))).map((html) => html.includes(text))

test('the carousel is looked after by commands, and the cached home page of both follows', async () => {
  const picture = join(first.dataDir, 'slide.png')
  await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2b5d8a' } })
    .png()
    .toFile(picture)
  const carousel = (...words: string[]) => commands.run(['carousel', ...words])
  expect(await shownAt('/', 'Looked after')).toEqual([false, false])
  const added = await carousel(
    ...['add', '--title', 'Looked after', '--subheading', 'Something to see', '--button', 'Look'],
    ...['--link', '/', '--laptop', picture, '--mobile', picture],
  )
  expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Added \S+\.\n$/) })
  const id = added.stdout.slice('Added '.length, -2)
  await expect.poll(() => shownAt('/', 'Looked after'), EVERYWHERE).toEqual([true, true])

  expect(await carousel('order', id)).toMatchObject({ code: 0, stdout: 'Ordered.\n' })
  const edits = ['--title', 'Cared for', '--link', 'https://example.org/news', '--type', 'news']
  expect(await carousel('edit', id, ...edits)).toMatchObject({ code: 0, stdout: `Changed ${id}.\n` })
  await expect.poll(() => shownAt('/', 'Cared for'), EVERYWHERE).toEqual([true, true])
  expect(await shownAt('/', 'href="https://example.org/news"')).toEqual([true, true])
  expect(await carousel('edit', id, '--link', 'javascript:alert(1)')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('begins with'),
  })
  expect(await carousel('edit', id, '--off')).toMatchObject({ code: 0 })
  expect((await carousel('list')).stdout).toMatch(new RegExp(`${id}.*\\(off\\).*Cared for`))
  await expect.poll(() => shownAt('/', 'Cared for'), EVERYWHERE).toEqual([false, false])
  expect(await carousel('remove', id)).toMatchObject({ code: 0, stdout: `Removed ${id}.\n` })
})

test('a category and a story of the console are on the cached pages of both, and go from there', async () => {
  const { browser } = await first.person('console_writer', 'admin')
  const send = async (method: string, path: string, json?: object) => {
    const answer = await browser.send(method, `/api/admin/${path}`, json ? { json } : {})
    expect(answer.status, answer.body).toBeLessThan(300)
    return answer
  }
  expect(await shownAt('/courses', 'Robotics')).toEqual([false, false])
  await send('POST', 'categories', { title: 'Robotics' })
  await expect.poll(() => shownAt('/courses', 'Robotics'), EVERYWHERE).toEqual([true, true])
  await makeCourse(first.db, { category: 'robotics', title: 'Legs and wheels' })
  await notifyCatalogueChanged(first.db)
  await expect.poll(() => shownAt('/courses/robotics', 'Legs and wheels'), EVERYWHERE).toEqual([true, true])
  await send('PATCH', 'categories/robotics', { title: 'Robots & drones', version: 1 })
  await expect
    .poll(() => shownAt('/courses/robotics', '<title>Robots &amp; drones'), EVERYWHERE)
    .toEqual([true, true])
  await first.pool.query("delete from courses where category = 'robotics'")
  await send('DELETE', 'categories/robotics')
  await expect
    .poll(async () => (await first.visitor().send('GET', '/courses/robotics')).status, EVERYWHERE)
    .toBe(404)

  expect(await shownAt('/alumni', 'Edith Clarke')).toEqual([false, false])
  const story = {
    name: 'Edith Clarke',
    headline: 'Builds bridges in Porto',
    story: 'It began with <b>a calculator</b>.',
    contribution: null,
  }
  const { storyId } = (await send('POST', 'alumni-stories', story)).json<{ storyId: string }>()
  await expect
    .poll(() => shownAt('/alumni', 'It began with &lt;b&gt;a calculator&lt;/b&gt;.'), EVERYWHERE)
    .toEqual([true, true])
  await send('DELETE', `alumni-stories/${storyId}`)
  await expect.poll(() => shownAt('/alumni', 'Edith Clarke'), EVERYWHERE).toEqual([false, false])
})
