import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { PROVIDER_CLIENT, type ProviderPerson, startOpenIdProvider } from '#tests/support/openid-provider.ts'
import { accounts as links, signUps, users } from '../tables.ts'

const SITE = 'http://localhost:3000'
const clock = new FakeClock()
const database = await setUpTestDatabase()
const { db } = database
const provider = await startOpenIdProvider({ siteUrl: SITE })
afterAll(() => provider.stop())
const googleAt = (issuer: string) => ({ ...PROVIDER_CLIENT, issuer, clockOffsetMs: 0 })
const site = await createTestAccounts(database, clock, { google: googleAt(provider.issuer) })

let people = 0
const somebody = (overrides: Partial<ProviderPerson> = {}): ProviderPerson => {
  people += 1
  return {
    sub: `google-${people}`,
    email: `grace${people}@example.com`,
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
    name: 'Grace Hopper',
    ...overrides,
  }
}

type Browser = ReturnType<typeof site.browser>
type Wanted = Parameters<Browser['api']['beginGoogle']>[0]

/** Out and back in; gives where the browser is led to. */
async function go(person: ProviderPerson | null, wanted: Wanted = {}, browser: Browser = site.browser()) {
  provider.comesNext(person)
  const out = await browser.api.beginGoogle(wanted)
  const answer = await provider.visit(out.headers.location)
  const { headers } = await browser.api.finishGoogle(answer)
  return { ...browser, location: headers.location, answer }
}

const userOf = async (email = '') => (await db.select().from(users).where(eq(users.email, email)))[0]
const linksOf = (userId = '') => db.select().from(links).where(eq(links.userId, userId))

describe('the redirect to Google', () => {
  test('carries PKCE, state and nonce, and the address that is asked for', async () => {
    const { headers } = await site.browser().api.beginGoogle({ email: 'ada@example.com' })
    const query = new URL(headers.location).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: 'lectern',
      redirect_uri: `${SITE}/api/accounts/google/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      login_hint: 'ada@example.com',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/)
  })

  test('leads back to the sign-in page while the provider is away', async () => {
    const away = await createTestAccounts(database, clock, { google: googleAt('http://127.0.0.1:9') })
    const { headers } = await away.browser().api.beginGoogle({ redirect: '/courses' })
    expect(headers.location).toBe('/sign-in?redirect=%2Fcourses&failure=GOOGLE_FAILED')
  })

  test('does not exist where Google is not set up', async () => {
    const without = await createTestAccounts(database, clock)
    const { api } = without.browser()
    await expect(api.beginGoogle({})).rejects.toMatchObject({ code: 'GOOGLE_MISSING', status: 404 })
    await expect(api.finishGoogle({ code: 'x' })).rejects.toMatchObject({ code: 'GOOGLE_MISSING' })
  })

  test('is allowed a hundred times in a quarter of an hour for one network', async () => {
    const { api } = site.browser('one network')
    for (let time = 0; time < 100; time += 1) await api.beginGoogle({})
    expect((await api.beginGoogle({})).headers.location).toBe(
      '/sign-in?redirect=%2F&failure=TOO_MANY_REQUESTS',
    )
  })
})

describe('somebody new', () => {
  test('has an account, is signed in and is welcomed on the page they wanted', async () => {
    const person = somebody({ given_name: 'G'.repeat(40) })
    const { location, whoAmI, cookies } = await go(person, { redirect: '/courses/a/b?t=1#c' })
    expect(location).toBe('/courses/a/b?t=1#c')
    const user = await userOf(person.email)
    expect(user).toMatchObject({
      firstName: 'G'.repeat(40),
      lastName: 'Hopper',
      emailVerified: true,
      username: null,
      blogConsent: true,
      newsLetterConsent: true,
    })
    expect(await whoAmI()).toMatchObject({ id: user?.id, roles: ['learner'] })
    expect(cookies.get('lectern_welcome')).toBe('1')
    expect(cookies.has('lectern_google')).toBe(false)
    expect(await linksOf(user?.id)).toMatchObject([
      { providerId: 'google', accountId: person.sub, password: null, accessToken: null, idToken: null },
    ])
    const events = await db.select().from(outbox).orderBy(outbox.id)
    const told = events.filter((event) => JSON.stringify(event.payload).includes(user?.id ?? '-'))
    expect(told).toMatchObject([{ type: 'account.created' }])
  })

  test('came by an invitation, which counts for a new account only', async () => {
    const person = somebody()
    await go(person, { invite: 'a2b3c4d5' })
    await go(person, { invite: 'z9z9z9z9' })
    const user = await userOf(person.email)
    const events = (await db.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => payload)
    expect(events).toContainEqual({ userId: user?.id, invite: 'a2b3c4d5' })
    expect(JSON.stringify(events)).not.toContain('z9z9z9z9')
  })

  test('can sign up by a link with a malformed invitation code', async () => {
    const person = somebody()
    await go(person, { invite: '\u0000' })
    expect(await userOf(person.email)).toMatchObject({ email: person.email })
  })

  test('signs in again later, and is not welcomed again', async () => {
    const person = somebody()
    const first = await go(person)
    const again = await go({ ...person, email: 'moved@example.com' }, { redirect: '/courses' })
    expect(again.location).toBe('/courses')
    expect((await again.whoAmI())?.id).toBe((await first.whoAmI())?.id)
    expect(again.cookies.has('lectern_welcome')).toBe(false)
    expect(await userOf('moved@example.com')).toBeUndefined()
  })

  test('gets names that are safe for pages and mails', async () => {
    const person = somebody({ given_name: '<b>\u202eGrace\r\nBcc:', family_name: 'x'.repeat(500) })
    await go(person)
    const user = await userOf(person.email)
    expect(user?.firstName).toBe('bGraceBcc:')
    expect(user?.lastName).toHaveLength(100)
  })

  test('may have only one name at Google, or none', async () => {
    const one = somebody({ given_name: '', family_name: '', name: 'Plato' })
    const none = somebody({ given_name: '', family_name: '', name: '' })
    await go(one)
    await go(none)
    expect(await userOf(one.email)).toMatchObject({ name: 'Plato', firstName: 'Plato', lastName: '' })
    expect(await userOf(none.email)).toMatchObject({ firstName: none.email?.split('@')[0] })
  })

  test('is an administrator if the settings say so', async () => {
    const { whoAmI } = await go(somebody({ email: 'Boss@example.com' }))
    expect((await whoAmI())?.roles).toContain('admin')
  })

  test('needs an address that is verified there', async () => {
    for (const person of [somebody({ email_verified: false }), somebody({ email: 'not an address' })]) {
      const { location, whoAmI } = await go(person, { redirect: '/courses' })
      expect(location).toBe('/sign-in?redirect=%2Fcourses&failure=GOOGLE_EMAIL_UNVERIFIED')
      expect(await whoAmI()).toBeNull()
      expect(await userOf(person.email)).toBeUndefined()
    }
  })

  test('may be described by the userinfo endpoint only', async () => {
    const other = await startOpenIdProvider({ siteUrl: SITE, claimsInToken: false })
    const there = await createTestAccounts(database, clock, { google: googleAt(other.issuer) })
    const person = somebody()
    other.comesNext(person)
    const browser = there.browser()
    const out = await browser.api.beginGoogle({})
    await browser.api.finishGoogle(await other.visit(out.headers.location))
    expect(await browser.whoAmI()).toMatchObject({ email: person.email })
    await other.stop()
  })
})

describe('somebody with an account', () => {
  test('signs in to it by the same verified address, and keeps their password', async () => {
    const owner = await site.person()
    const { whoAmI, cookies } = await go(somebody({ email: owner.email.toUpperCase() }))
    expect((await whoAmI())?.id).toBe(owner.id)
    expect(cookies.has('lectern_welcome')).toBe(false)
    expect((await linksOf(owner.id)).map((link) => link.providerId).sort()).toEqual(['credential', 'google'])
    await site.browser().api.signIn({ email: owner.email, password: TEST_PASSWORD })
  })

  test('is told by mail that Google opens it now, once', async () => {
    const owner = await site.person()
    const person = somebody({ email: owner.email })
    const browser = site.browser()
    await go(person, {}, browser)
    await go(person, {}, browser)
    await site.runJobs()
    const mails = site.inbox.filter((mail) => mail.to === owner.email)
    expect(mails.map((mail) => mail.subject)).toEqual(['Google was linked to your Lectern account'])
    expect(mails[0]?.text).toContain('http://localhost:3000/settings/security')
    const fresh = somebody()
    await go(fresh)
    await site.runJobs()
    expect(site.inbox.filter((mail) => mail.to === fresh.email)).toEqual([])
  })

  test('is offered to keep it when its deletion is scheduled', async () => {
    const owner = await site.person()
    const deletesAt = new Date(clock.now().getTime() + 60_000)
    await db.update(users).set({ deletesAt }).where(eq(users.id, owner.id))
    const person = somebody({ email: owner.email })
    expect((await go(person, { redirect: '/courses' })).location).toBe('/settings/data')
    expect((await go(person, { redirect: '/courses' })).location).toBe('/settings/data')
  })

  test('is safe from an address that Google has not verified', async () => {
    const owner = await site.person()
    const { location, whoAmI } = await go(somebody({ email: owner.email, email_verified: false }))
    expect(location).toContain('failure=GOOGLE_EMAIL_UNVERIFIED')
    expect(await whoAmI()).toBeNull()
    expect(await linksOf(owner.id)).toHaveLength(1)
  })

  test('cannot sign in to one whose address was never verified here', async () => {
    const owner = await site.person()
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, owner.id))
    const { location } = await go(somebody({ email: owner.email }))
    expect(location).toContain('failure=GOOGLE_EMAIL_UNVERIFIED')
  })

  test('finds no form that somebody else prepared for their address', async () => {
    const person = somebody()
    const attacker = site.browser()
    const pending = await attacker.api.signUp({
      firstName: 'Eve',
      lastName: '',
      email: person.email ?? '',
      mobileNo: '',
      password: 'eves password',
    })
    await site.runJobs()
    const { whoAmI } = await go(person)
    const me = await whoAmI()
    expect(me?.name).toBe('Grace Hopper')
    expect(await db.select().from(signUps).where(eq(signUps.id, pending.signUpId))).toEqual([])
    const evil = { email: person.email ?? '', password: 'eves password' }
    await expect(attacker.api.signIn(evil)).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' })
  })

  test('is shown the page for the banned, and nothing else', async () => {
    const person = somebody()
    const first = await go(person)
    const id = (await first.whoAmI())?.id ?? ''
    await db.update(users).set({ banned: true, banReason: 'spam' }).where(eq(users.id, id))
    const { location, whoAmI, headers } = await go(person, { redirect: '/courses' })
    expect(location).toBe('/banned')
    expect(await whoAmI()).toBeNull()
    expect(await site.accounts.findAppellant(headers())).not.toBeNull()

    const owner = await site.person()
    await db.update(users).set({ banned: true }).where(eq(users.id, owner.id))
    expect((await go(somebody({ email: owner.email }))).location).toBe('/banned')
    expect(await linksOf(owner.id)).toHaveLength(1)
  })

  test('ends the session that the browser had before', async () => {
    const before = await site.signedIn()
    const old = site.browser()
    for (const [name, value] of before.cookies) old.cookies.set(name, value)
    const { whoAmI } = await go(somebody(), {}, before)
    expect((await whoAmI())?.id).not.toBe(before.user.id)
    expect(await old.whoAmI()).toBeNull()
  })

  test('who enters their code at the same moment has one account', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = somebody()
      const email = person.email ?? ''
      const form = { firstName: 'Grace', lastName: '', email, mobileNo: '', password: TEST_PASSWORD }
      const mailed = site.browser()
      const { signUpId } = await mailed.api.signUp(form)
      await site.runJobs()
      const mail = site.inbox.findLast(({ to }) => to === email)
      const otp = /^ {4}([0-9]{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
      provider.comesNext(person)
      const browser = site.browser()
      const out = await browser.api.beginGoogle({})
      const answer = await provider.visit(out.headers.location)
      const [byGoogle, byCode] = await Promise.allSettled([
        browser.api.finishGoogle(answer),
        mailed.api.verifyCode({ signUpId, email, otp }),
      ])
      expect(byGoogle.status).toBe('fulfilled')
      if (byCode.status === 'rejected') expect(byCode.reason).toMatchObject({ code: 'CODE_REFUSED' })
      expect(await db.$count(users, eq(users.email, email))).toBe(1)
      expect(await browser.whoAmI()).toMatchObject({ email })
    }
  })

  test('two tabs of one new person make one account', async () => {
    const person = somebody()
    provider.comesNext(person)
    const tabs = await Promise.all(
      [site.browser(), site.browser()].map(async (browser) => {
        const out = await browser.api.beginGoogle({})
        return { ...browser, answer: await provider.visit(out.headers.location) }
      }),
    )
    await Promise.all(tabs.map(({ api, answer }) => api.finishGoogle(answer)))
    const ids = await Promise.all(tabs.map(async ({ whoAmI }) => (await whoAmI())?.id))
    expect(ids[0]).toBeTruthy()
    expect(ids[1]).toBe(ids[0])
    expect(await linksOf(ids[0])).toHaveLength(1)
  })
})

describe('a link for one address', () => {
  test('accepts that address in any case', async () => {
    const person = somebody()
    const { location } = await go(person, { email: ` ${person.email?.toUpperCase()} `, redirect: '/courses' })
    expect(location).toBe('/courses')
  })

  test('accepts no other address', async () => {
    const person = somebody()
    const { location, whoAmI } = await go(person, { email: 'ada@example.com' })
    expect(location).toBe('/sign-in?redirect=%2F&email=ada%40example.com&failure=EMAIL_NOT_BOUND')
    expect(await whoAmI()).toBeNull()
    expect(await userOf(person.email)).toBeUndefined()
  })
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/x/..//evil.example'])(
  'leads home in place of %s',
  async (redirect) => {
    expect((await go(somebody(), { redirect })).location).toBe('/')
  },
)

describe('a forged or broken answer', () => {
  const FAILED = '/sign-in?redirect=%2Fcourses&failure=GOOGLE_FAILED'

  async function back(
    spoil: (answer: Record<string, string>) => Record<string, string>,
    prepare: (browser: Browser) => void = () => undefined,
  ) {
    provider.comesNext(somebody())
    const browser = site.browser()
    const out = await browser.api.beginGoogle({ redirect: '/courses' })
    const answer = await provider.visit(out.headers.location)
    prepare(browser)
    const { headers } = await browser.api.finishGoogle(spoil(answer))
    return { location: headers.location, me: await browser.whoAmI() }
  }

  test('is refused with another state, code or issuer', async () => {
    for (const wrong of [{ state: 'x'.repeat(43) }, { code: 'x' }, { iss: 'https://evil.example' }]) {
      expect(await back((answer) => ({ ...answer, ...wrong }))).toEqual({ location: FAILED, me: null })
    }
    const withoutState = await back(({ state: _state, ...answer }) => answer)
    expect(withoutState).toEqual({ location: FAILED, me: null })
  })

  test('is refused after "cancel" at the provider', async () => {
    const { location, whoAmI, answer } = await go(null, { redirect: '/courses' })
    expect(answer['error']).toBe('access_denied')
    expect({ location, me: await whoAmI() }).toEqual({ location: FAILED, me: null })
  })

  test('is refused in a browser that did not begin it', async () => {
    const { location, me } = await back(
      (answer) => answer,
      (browser) => browser.cookies.delete('lectern_google'),
    )
    expect({ location, me }).toEqual({ location: '/sign-in?failure=GOOGLE_FAILED', me: null })
  })

  test('is refused with a cookie that is not from us', async () => {
    const forge = (browser: Browser) => {
      const [value = '', signature = ''] = (browser.cookies.get('lectern_google') ?? '').split('.')
      const journey = JSON.parse(Buffer.from(value, 'base64url').toString())
      const forged = Buffer.from(JSON.stringify({ ...journey, redirect: 'https://evil.example' }))
      browser.cookies.set('lectern_google', `${forged.toString('base64url')}.${signature}`)
    }
    const { location, me } = await back((answer) => answer, forge)
    expect({ location, me }).toEqual({ location: '/sign-in?failure=GOOGLE_FAILED', me: null })
  })

  test('is refused after ten minutes', async () => {
    const { location } = await back(
      (answer) => answer,
      () => clock.advance({ minutes: 10 }),
    )
    expect(location).toBe('/sign-in?failure=GOOGLE_FAILED')
  })

  test('works once', async () => {
    const first = await go(somebody())
    const { headers } = await first.api.finishGoogle(first.answer)
    expect(headers.location).toBe('/sign-in?failure=GOOGLE_FAILED')
  })

  test('is refused with the nonce of another sign-in', async () => {
    provider.comesNext(somebody())
    const browser = site.browser()
    const out = new URL((await browser.api.beginGoogle({})).headers.location)
    out.searchParams.set('nonce', 'y'.repeat(43))
    const answer = await provider.visit(out.href)
    const { headers } = await browser.api.finishGoogle(answer)
    expect(headers.location).toContain('failure=GOOGLE_FAILED')
  })
})
