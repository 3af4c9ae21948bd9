import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { PROVIDER_CLIENT, startOpenIdProvider } from '#tests/support/openid-provider.ts'
import { accounts as links, users } from '../tables.ts'

const SITE = 'http://localhost:3000'
const clock = new FakeClock()
const database = await setUpTestDatabase()
const { db } = database
const provider = await startOpenIdProvider({ siteUrl: SITE })
afterAll(() => provider.stop())
const google = { ...PROVIDER_CLIENT, issuer: provider.issuer, clockOffsetMs: 0 }
const site = await createTestAccounts(database, clock, { google })

type Browser = ReturnType<typeof site.browser>
const password = TEST_PASSWORD
const person = (email = `${randomUUID()}@gmail.example`) => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
})
const providersOf = async (userId: string) =>
  (await db.select().from(links).where(eq(links.userId, userId))).map((link) => link.providerId).sort()
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => error.code,
  )

/** Out to the provider from the settings and back in, perhaps in another browser. */
async function link(browser: Browser, who: ReturnType<typeof person>, back = browser) {
  provider.comesNext(who)
  const { href } = await browser.api.linkGoogle({ password })
  const answer = await provider.visit(href)
  return (await back.api.finishGoogle(answer)).headers.location
}

async function signIn(who: ReturnType<typeof person>) {
  const browser = site.browser()
  provider.comesNext(who)
  const out = await browser.api.beginGoogle({ redirect: '/courses' })
  const { headers } = await browser.api.finishGoogle(await provider.visit(out.headers.location))
  return { location: headers.location, actor: await browser.whoAmI() }
}

test('a Google account of any address can be linked, signs in to the account, and its owner is mailed', async () => {
  const here = await site.signedIn()
  const who = person()
  expect(await link(here, who)).toBe('/settings/security?google=LINKED')
  expect((await here.api.getSettings({})).googleLinked).toBe(true)
  expect((await here.whoAmI())?.id).toBe(here.user.id)
  expect((await signIn(who)).actor?.id).toBe(here.user.id)
  await site.runJobs()
  const subjects = site.inbox.filter(({ to }) => to === here.user.email).map(({ subject }) => subject)
  expect(subjects).toContain('Google was linked – Lectern')
  expect(await refusal(here.api.linkGoogle({ password }))).toBe('GOOGLE_LINKED_ALREADY')
})

test('linking and unlinking need the password and a session', async () => {
  const here = await site.signedIn()
  const visitor = site.browser()
  for (const call of ['linkGoogle', 'unlinkGoogle'] as const) {
    expect(await refusal(here.api[call]({ password: 'not the one' }))).toBe('PASSWORD_WRONG')
    expect(await refusal(visitor.api[call]({ password }))).toBe('UNAUTHORIZED')
  }
  await db.delete(links).where(eq(links.userId, here.user.id))
  for (const call of ['linkGoogle', 'unlinkGoogle'] as const) {
    expect(await refusal(here.api[call]({ password }))).toBe('PASSWORD_NOT_SET')
  }
})

test('a Google account that is linked to another account is refused', async () => {
  const [owner, here] = [await site.signedIn(), await site.signedIn()]
  const who = person()
  await link(owner, who)
  expect(await link(here, who)).toBe('/settings/security?google=GOOGLE_LINKED_ELSEWHERE')
  expect(await providersOf(here.user.id)).toEqual(['credential'])
  expect((await signIn(who)).actor?.id).toBe(owner.user.id)
})

test('one Google account that two link at once is linked to one of them', async () => {
  const both = [await site.signedIn(), await site.signedIn()]
  const who = person()
  provider.comesNext(who)
  const answers: Record<string, string>[] = []
  for (const { api } of both) answers.push(await provider.visit((await api.linkGoogle({ password })).href))
  const locations = await Promise.all(
    both.map(async ({ api }, place) => (await api.finishGoogle(answers[place] ?? {})).headers.location),
  )
  expect(locations.sort()).toEqual([
    '/settings/security?google=GOOGLE_LINKED_ELSEWHERE',
    '/settings/security?google=LINKED',
  ])
})

test('nothing is linked after signing out on the way, or in as somebody else', async () => {
  const here = await site.signedIn()
  const other = await site.person()
  const who = person()
  provider.comesNext(who)
  const { href } = await here.api.linkGoogle({ password })
  const answer = await provider.visit(href)
  await here.api.signIn({ email: other.email, password })
  const { headers } = await here.api.finishGoogle(answer)
  expect(headers.location).toBe('/settings/security?google=GOOGLE_LINK_FAILED')
  expect(await providersOf(here.user.id)).toEqual(['credential'])
  expect(await providersOf(other.id)).toEqual(['credential'])
})

test('an answer in another browser links nothing, nor does a cancelled one', async () => {
  const [here, thief] = [await site.signedIn(), await site.signedIn()]
  expect(await link(here, person(), thief)).toBe('/sign-in?failure=GOOGLE_FAILED')
  provider.comesNext(null)
  const answer = await provider.visit((await here.api.linkGoogle({ password })).href)
  expect((await here.api.finishGoogle(answer)).headers.location).toBe(
    '/settings/security?google=GOOGLE_LINK_FAILED',
  )
  expect(await providersOf(here.user.id)).toEqual(['credential'])
})

test('an unlinked Google account cannot sign in, even with the same address, until it is linked again', async () => {
  const here = await site.signedIn()
  const who = person(here.user.email)
  expect((await signIn(who)).actor?.id).toBe(here.user.id)
  expect((await here.api.unlinkGoogle({ password })).googleLinked).toBe(false)
  expect(await refusal(here.api.unlinkGoogle({ password }))).toBe('GOOGLE_NOT_LINKED')
  const refused = await signIn(who)
  expect(refused).toEqual({ location: '/sign-in?redirect=%2Fcourses&failure=GOOGLE_UNLINKED', actor: null })
  await site.runJobs()
  expect(site.inbox.findLast(({ to }) => to === here.user.email)?.subject).toBe(
    'Google was unlinked – Lectern',
  )
  expect(await link(here, who)).toBe('/settings/security?google=LINKED')
  expect((await signIn(who)).actor?.id).toBe(here.user.id)
})

test('names from Google are sanitized and never keep anybody out', async () => {
  const names = [
    [
      { given_name: '\u200b\u3164', family_name: 'Hopper' },
      { firstName: 'Hopper', lastName: '' },
    ],
    [
      { given_name: 'Lectern', family_name: 'Support' },
      { firstName: 'grace.h', lastName: '' },
    ],
    [
      { given_name: 'Zoe\u0308', family_name: '𝒜'.repeat(120) },
      { firstName: 'Zo\u00eb', lastName: '𝒜'.repeat(100) },
    ],
  ] as const
  for (const [place, [given, expected]] of names.entries()) {
    const email = `grace.h@number${place}.example`
    const { actor } = await signIn({ ...person(email), ...given })
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, actor?.id ?? ''))
    expect(user).toMatchObject(expected)
  }
  const { actor } = await signIn({ ...person('admin@number9.example'), given_name: 'Admin', family_name: '' })
  expect(actor?.name).toBe('Learner')
})
