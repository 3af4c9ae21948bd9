import { expect, test } from 'vitest'
import { createTestAccounts } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'

const database = await setUpTestDatabase()
const site = await createTestAccounts(database, new FakeClock(new Date()), { secureCookies: true })

test('on a site over https only this host can set the cookies that say who somebody is', async () => {
  const browser = await site.signedIn()
  expect([...browser.cookies.keys()].toSorted()).toEqual([
    '__Host-lectern.session_data',
    '__Host-lectern.session_token',
    '__Host-lectern_known',
  ])
  expect(await browser.whoAmI()).toMatchObject({ id: browser.user.id })
  expect(await browser.whoAmI(false)).toMatchObject({ id: browser.user.id })

  const neighbour = site.browser()
  for (const [name, value] of browser.cookies) neighbour.cookies.set(name.replace('__Host-', ''), value)
  expect(await neighbour.whoAmI()).toBeNull()
  expect(await neighbour.whoAmI(false)).toBeNull()
})

test('the copy of a session in a browser can be read by the server alone', async () => {
  const browser = await site.signedIn()
  const data = decodeURIComponent(browser.cookies.get('__Host-lectern.session_data') ?? '')
  const token = decodeURIComponent(browser.cookies.get('__Host-lectern.session_token') ?? '').split('.')[0]
  expect(token).toMatch(/^\w{20,}$/)
  const parts = [data, ...data.split('.')].map((part) => Buffer.from(part, 'base64url').toString())
  expect(parts.length).toBeGreaterThan(2)
  for (const part of parts)
    for (const said of [browser.user.email, browser.user.id, token]) expect(part).not.toContain(said)
})
