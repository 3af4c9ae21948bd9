import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type OperatorAccess, requireOperator } from './operator-access.ts'

const TOKEN = 'a-token-for-operators-alone'

async function ask(
  access: Partial<OperatorAccess>,
  { from = '192.0.2.7', authorization }: { from?: string; authorization?: string } = {},
): Promise<number> {
  const app = new Hono()
  app.get('/', requireOperator({ token: undefined, addresses: [], isOpen: false, ...access }, 0), (c) =>
    c.text(''),
  )
  const headers = authorization === undefined ? {} : { authorization }
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress: from } } })).status
}

const basic = (password: string) => `Basic ${Buffer.from(`any:${password}`).toString('base64')}`

test('nobody comes in where nothing is set, and everybody where it is open', async () => {
  expect(await ask({})).toBe(401)
  expect(await ask({}, { from: '127.0.0.1' })).toBe(401)
  expect(await ask({ isOpen: true })).toBe(200)
})

test.each([
  [`Bearer ${TOKEN}`, 200],
  [`bearer ${TOKEN}`, 200],
  [basic(TOKEN), 200],
  [basic(`${TOKEN}x`), 401],
  [`Bearer ${TOKEN.slice(1)}`, 401],
  ['Bearer', 401],
  [`Digest ${TOKEN}`, 401],
  [undefined, 401],
])('a token: %s', async (authorization, status) => {
  expect(await ask({ token: TOKEN }, authorization === undefined ? {} : { authorization })).toBe(status)
})

test.each([
  ['192.0.2.7', 200],
  ['::ffff:192.0.2.7', 200],
  ['192.0.2.8', 401],
  ['10.1.2.3', 200],
  ['2001:db8:1:2::9', 200],
  ['2001:db8:1:3::9', 401],
  ['unknown', 401],
])('an address: %s', async (from, status) => {
  expect(await ask({ addresses: ['192.0.2.7', '10.0.0.0/8', '2001:db8:1:2::/64'] }, { from })).toBe(status)
})
