import { expect, test } from 'vitest'
import { siteProcess } from '#tests/support/site-process.ts'
import { createSoak } from '#tests/support/soak-requests.ts'
import { REPORTING, readSiteReport } from '#tests/support/soak-site.ts'

const REQUESTS = 1_500
const SOCKETS = 60

const site = await siteProcess(REPORTING)
const soak = await createSoak(site)

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
    const { responses, requests, signals, files } = await readSiteReport(site)
    return {
      responses: responses < REQUESTS / 20,
      requests: requests < REQUESTS / 20,
      signals: signals < REQUESTS / 5,
      files: files <= before.files + 5,
    }
  }
  await expect
    .poll(left, { timeout: 60_000, interval: 1_000 })
    .toEqual({ responses: true, requests: true, signals: true, files: true })
  expect((await readSiteReport(site)).connections).toBeLessThan(40)
  expect(site.lines.filter((line) => line.includes('"level":50'))).toEqual([])
})
