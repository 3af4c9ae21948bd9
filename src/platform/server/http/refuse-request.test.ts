import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { createHttpBrowser } from '#tests/support/http-browser.ts'
import { refuseRequest } from './refuse-request.ts'

let random = 0
const server = createServer((request, response) => refuseRequest(request, response, () => random))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const address = server.address()
const browser = createHttpBrowser(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
const HTML = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

test.each([
  [0, '2'],
  [0.5, '4'],
  [0.999, '6'],
])('clients are asked to come back at different times: %f', async (drawn, seconds) => {
  random = drawn
  const { status, headers, body } = await browser.send('GET', '/courses', HTML)
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, seconds, 'no-store'])
  expect(body).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
})

test('the page is what its policy allows, and asks for nothing but the icon', async () => {
  const { headers, body } = await browser.send('GET', '/courses', HTML)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(body).toContain('<html lang="en">')
  expect(body).toContain('Back in a moment')
  const [, styles = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? []
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  expect(body).not.toMatch(/<script|style=|\son\w+=/)
  expect([...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, target]) => target)).toEqual([
    '/favicon.svg',
    '',
  ])
})

test('a form that was sent does not become a request for its address', async () => {
  const { status, body } = await browser.send('POST', '/api/accounts/sign-in-form', { ...HTML, body: 'x=y' })
  expect([status, body.includes('http-equiv="refresh"'), body.includes('href=""')]).toEqual([
    503,
    false,
    false,
  ])
  expect(body).toContain('Please try again then.')
})

test('calls of the API get its error, in the dialect they speak', async () => {
  random = 0.5
  const error = {
    ...{ defined: true, code: 'SERVICE_UNAVAILABLE', status: 503 },
    ...{
      message: 'The site will be back in a moment. Please try again then.',
      data: { retryAfterSeconds: 4 },
    },
  }
  const rest = await browser.send('GET', '/api/courses')
  expect([rest.headers['content-type'], rest.json()]).toEqual(['application/json', error])
  const rpc = await browser.send('POST', '/api/rpc/accounts/me', { json: {} })
  expect(rpc.json()).toEqual({ json: error, meta: [] })
})

test('HEAD gets no body', async () => {
  const { status, headers, body } = await browser.send('HEAD', '/courses', HTML)
  expect([status, headers['retry-after'], body]).toEqual([503, '4', ''])
})
