import { describe, expect, test } from 'vitest'
import { createApi } from '#platform/server/http/api.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const clock = new FakeClock()
const database = await setUpTestDatabase()
const site = await createTestAccounts(database, clock)
const api = createApi({ accounts: site.accounts.router }, { title: 'Test', version: '1' })

/** Sends a request as the HTTP side would; gives the answer and the names of the cookies set. */
async function send(method: string, path: string, body?: string, type = 'application/json', cookie = '') {
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': type }), ...(cookie && { cookie }) },
    ...(body !== undefined && { body }),
  })
  const { actor } = await site.accounts.authenticate(request.headers, { fresh: true })
  const responseHeaders = new Headers()
  const answer = await api.handle(request, {
    ...createTestContext(database.db, null, { clock, ip: crypto.randomUUID() }),
    actor,
    requestHeaders: request.headers,
    responseHeaders,
  })
  const cookies = responseHeaders.getSetCookie()
  const text = await answer?.text()
  return {
    status: answer?.status,
    location: answer?.headers.get('location'),
    json: text ? JSON.parse(text) : null,
    cookies,
  }
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const FORM = 'application/x-www-form-urlencoded'

test('the statuses of the API: 201 for a code sent, 409 with suggestions for a taken username', async () => {
  const signUp = await send(
    'POST',
    '/accounts/sign-up',
    JSON.stringify({
      firstName: 'Ada',
      lastName: '',
      email: 'rest@example.com',
      mobileNo: '',
      password: TEST_PASSWORD,
    }),
  )
  expect(signUp.status).toBe(201)
  const user = await site.person()
  const other = await site.person()
  const signIn = await send(
    'POST',
    '/accounts/sign-in',
    JSON.stringify({ email: user.email, password: TEST_PASSWORD }),
  )
  expect(signIn.status).toBe(200)
  const cookie = signIn.cookies.map((line) => line.split(';')[0]).join('; ')
  const taken = await send('GET', `/accounts/username?username=${other.username}`, undefined, '', cookie)
  expect(taken).toMatchObject({
    status: 409,
    json: {
      code: 'USERNAME_TAKEN',
      message: 'Username already exists!',
      data: { suggestions: expect.any(Array) },
    },
  })
})

test('session cookies are out of reach of scripts and other sites', async () => {
  const user = await site.person()
  const { cookies } = await send(
    'POST',
    '/accounts/sign-in',
    JSON.stringify({ email: user.email, password: TEST_PASSWORD }),
  )
  expect(cookies.map((line) => line.split('=')[0])).toEqual([
    'lectern.session_token',
    'lectern.session_data',
    'lectern_known',
  ])
  for (const cookie of cookies) {
    expect(cookie).toContain('; HttpOnly')
    expect(cookie).toContain('; SameSite=Lax')
  }
})

describe('the form without scripts', () => {
  test('leads to the page asked for', async () => {
    const user = await site.person()
    const fields = { email: user.email, password: TEST_PASSWORD, redirect: '/profile?tab=1', boundEmail: '' }
    const answer = await send('POST', '/accounts/sign-in-form', form(fields), FORM)
    expect(answer).toMatchObject({ status: 303, location: '/profile?tab=1' })
    expect(answer.cookies).toHaveLength(3)
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'leads home in place of %s',
    async (redirect) => {
      const user = await site.person()
      const fields = { email: user.email, password: TEST_PASSWORD, redirect }
      const answer = await send('POST', '/accounts/sign-in-form', form(fields), FORM)
      expect(answer).toMatchObject({ status: 303, location: '/' })
    },
  )

  test.each([
    [{ email: 'nobody@example.com', password: 'not the one' }, '/sign-in?failure=CREDENTIALS_WRONG'],
    [
      { email: '', password: 'x', redirect: '/profile' },
      '/sign-in?redirect=%2Fprofile&failure=DETAILS_MISSING',
    ],
    [
      { email: 'eve@example.com', password: 'x', boundEmail: 'ada@example.com' },
      '/sign-in?email=ada%40example.com&failure=EMAIL_NOT_BOUND',
    ],
    [{}, '/sign-in?failure=DETAILS_MISSING'],
  ])('shows itself again after %o', async (fields, location) => {
    const answer = await send('POST', '/accounts/sign-in-form', form(fields), FORM)
    expect(answer).toMatchObject({ status: 303, location, cookies: [] })
  })
})
