import { os as base, createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { apiCallInterceptors, createApi } from './api.ts'
import type { RequestContext } from './procedure.ts'
import { stripControlCharacters, stripQueryControlCharacters } from './strip-control-characters.ts'

const { db } = await setUpTestDatabase()

test.each([
  ['of a terminal', 'a\0b\u0001\u0007\b\v\f\u001bc\u007f', 'abc'],
  ['of an old kind of machine', 'a\u0080\u0085\u009fb', 'ab'],
  ['between lines, which stay', 'one\n\ttwo\r\nthree', 'one\n\ttwo\r\nthree'],
  ['that only ends half a line', 'one\rtwo\r', 'onetwo'],
  ['cut in half', '\ud83da\ude00', '\ufffda\ufffd'],
  ['that are none', 'Ünï 👩‍👩‍👧 \u200f\u202e\u2028 ‰', 'Ünï 👩‍👩‍👧 \u200f\u202e\u2028 ‰'],
])('characters %s', (_kind, text, clean) => {
  expect(stripControlCharacters(text)).toBe(clean)
})

test('are found at any depth, in keys too; other values stay as they are', () => {
  const file = new File(['a\0b'], 'a.txt')
  const given = { list: ['\0a', { 'k\0ey': '\0b' }], file, day: new Date(0), no: null, count: 1, yes: true }
  const clean = { list: ['a', { key: 'b' }], file, day: new Date(0), no: null, count: 1, yes: true }
  expect(stripControlCharacters(given)).toEqual(clean)
  expect((stripControlCharacters(given) as { file: File }).file).toBe(file)
})

test('what is nested without end is cut off', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`)
  expect(JSON.stringify(stripControlCharacters(deep)).length).toBeLessThan(100)
})

test.each([
  ['http://any/?a=%00b&c=d', 'a=b&c=d'],
  ['http://any/?a%01=b', 'a=b'],
  ['http://any/?a=%C3%A9&b=%0D%0A&c=%09', null],
  ['http://any/?a=b', null],
])('the query of %s', (address, clean) => {
  expect(stripQueryControlCharacters(address)).toBe(clean)
})

test('never reach a procedure, whichever way it is called', async () => {
  const os = base.$context<RequestContext>()
  const echo = os
    .route({ method: 'POST', path: '/echo/{id}' })
    .input(z.object({ id: z.string(), texts: z.array(z.string()) }))
    .handler(({ input }) => input)
  const context = createTestContext(db, null)
  const router = { echo }
  const api = createApi(router, { title: 'Test', version: '1' })
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const request = new Request(`http://any${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await api.handle(request, context))?.json()
  }
  const clean = { id: 'ab', texts: ['cd'] }
  expect(await post('/api/echo/a%00b', { texts: ['c\0d'] })).toEqual(clean)
  const form = new URLSearchParams([['texts[]', 'c\0d']])
  const sent = await api.handle(
    new Request('http://any/api/echo/a%00b', { method: 'POST', body: form }),
    context,
  )
  expect(await sent?.json()).toEqual(clean)
  expect(await post('/api/rpc/echo', { json: { id: 'a\0b', texts: ['c\0d'] } })).toEqual({ json: clean })
  const own = createRouterClient(router, { context, interceptors: apiCallInterceptors })
  expect(await own.echo({ id: 'a\0b', texts: ['c\0d'] })).toEqual(clean)
})
