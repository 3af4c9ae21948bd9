import { expect, test } from 'vitest'
import { createSoakLoad, PROCESS_REPORT_ENV, readSiteReport } from '#tests/support/soak.ts'
import { startTestSiteProcess } from '#tests/support/test-site.ts'

const REQUESTS = 500
const SOCKETS = 25

const site = await startTestSiteProcess(PROCESS_REPORT_ENV)
const soak = await createSoakLoad(site)

// `npm run bench -- soak` does the same for longer, and weighs what is left.
test('nothing of requests and sockets stays when they are over', { timeout: 180_000 }, async () => {
  await soak.requests(REQUESTS / 5)
  await soak.sockets(SOCKETS / 5)
  const before = await readSiteReport(site)
  const answers = await soak.requests(REQUESTS)
  await soak.sockets(SOCKETS)
  expect(Object.keys(answers).sort()).toEqual(
    ['200', '206', '304', '400', '403', '404', '413', '426', 'left'].sort(),
  )
  // What was still under way ends by itself.
  const left = async () => {
    const { exchanges, files } = await readSiteReport(site)
    return { exchanges: exchanges < REQUESTS / 20, files: files <= before.files + 5 }
  }
  await expect.poll(left, { timeout: 60_000, interval: 1_000 }).toEqual({ exchanges: true, files: true })
  expect((await readSiteReport(site)).connections).toBeLessThan(40)
  expect(site.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  const metrics = (await site.visitor().send('GET', '/metrics')).body.split('\n')
  // Each line names the kind of request that failed.
  expect(metrics.filter((line) => line.includes('status="5xx"'))).toEqual([])
})
