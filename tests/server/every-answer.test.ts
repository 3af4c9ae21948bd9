import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()
const document = (await site.visitor().send('GET', '/api/openapi.json')).json<{
  paths: Record<string, Record<string, { operationId: string }>>
}>()
const CALLS = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods).map(({ operationId }) => `/api/rpc/${operationId.replaceAll('.', '/')}`),
)
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']

test('calls of our pages are answered to a POST, and to no other method', async () => {
  const { browser } = await site.person('one_way_reader')
  const answered: string[] = []
  for (const call of CALLS)
    await Promise.all(
      METHODS.map(async (method) => {
        const { status, headers } = await browser.send(method, `${call}?data=%7B%22json%22%3A%7B%7D%7D`)
        if (status !== 405 || headers['allow'] !== 'POST') answered.push(`${method} ${call}: ${status}`)
      }),
    )
  expect(CALLS).toContain('/api/rpc/accounts/signOut')
  expect(answered).toEqual([])
  // Still signed in, after each method of signing out.
  expect((await browser.send('GET', '/api/accounts/me')).status).toBe(200)
})

test.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'PROPFIND'])(
  'a body of a %s is not read beyond its limit',
  async (method) => {
    const size = 300 * 1024 * 1024
    const { hostname, port } = new URL(site.address)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request({
        ...{ hostname, port, method, path: '/api/courses' },
        headers: { 'content-type': 'application/json', 'content-length': size },
      })
      sent.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject)
      sent.write('{}')
    })
    expect(status).toBe(413)
  },
)

test.each([
  '/',
  '/api/docs',
  '/api/openapi.json',
  '/healthz',
  '/metrics',
  '/forgot-password',
  '/media/videos/none/none.m3u8',
  '/api/none',
  '/favicon.svg',
])('%s is not sniffed, framed or told of to other sites', async (path) => {
  const { headers } = await site.visitor().send('GET', path)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})
