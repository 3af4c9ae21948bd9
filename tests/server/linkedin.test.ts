import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { formatCookies } from '#tests/support/http-browser.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()

test('a data export of LinkedIn comes in over HTTP within bounds', async () => {
  const { browser } = await site.person('ada')
  const read = (bytes: number, headers: Record<string, string>) => {
    const files = { 'Skills.csv': strToU8('Name\nSQL\n'), 'photo.jpg': new Uint8Array(bytes) }
    const body = new FormData()
    body.set('archive', new File([Uint8Array.from(zipSync(files, { level: 0 }))], 'export.zip'))
    return fetch(`${site.address}/api/profile/linkedin/read`, { method: 'POST', body, headers })
  }
  const cookie = formatCookies(browser.cookies)
  const answer = await read(5_000_000, { cookie })
  expect([answer.status, await answer.json()]).toMatchObject([200, { proposals: [{ section: 'skills' }] }])
  expect((await read(1000, {})).status).toBe(401)
  expect((await read(1000, { cookie, origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await read(12_000_000, { cookie })).status).toBe(413)
})
