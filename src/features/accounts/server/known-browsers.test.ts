import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { users } from './tables.ts'

const clock = new FakeClock('2026-03-02T09:05:00Z')
const database = await setUpTestDatabase()
const site = await createTestAccounts(database, clock)
const password = TEST_PASSWORD

/** Mails about new browsers to an address. */
async function toldTo(email: string) {
  await site.runJobs()
  return site.inbox.filter(
    (mail) => mail.to === email && mail.subject === 'A new sign-in to your account – Lectern',
  )
}

test('the very first sign-in sends no mail, the first one with another browser does', async () => {
  const here = await site.signedIn()
  const { email, id } = here.user
  await database.db.update(users).set({ timeZone: 'Asia/Kolkata' }).where(eq(users.id, id))
  await here.api.signIn({ email, password })
  expect(await toldTo(email)).toEqual([])

  const elsewhere = site.browser()
  await elsewhere.api.signIn({ email, password })
  await elsewhere.api.signOut({})
  await elsewhere.api.signIn({ email, password })
  const [mail, ...others] = await toldTo(email)
  expect(others).toEqual([])
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Device: Unknown device')
    expect(text).toContain('Time: 2 March 2026 at 14:35 GMT+5:30 (Asia/Kolkata)')
    expect(text).toContain('http://localhost:3000/settings/security#sessions')
  }
})

test('a browser is known to each account separately, and may be known to several', async () => {
  const [one, other] = [await site.signedIn(), await site.signedIn()]
  await one.api.signIn({ email: other.user.email, password })
  expect(await toldTo(other.user.email)).toHaveLength(1)
  await one.api.signIn({ email: one.user.email, password })
  await one.api.signIn({ email: other.user.email, password })
  expect(await toldTo(one.user.email)).toHaveLength(0)
  expect(await toldTo(other.user.email)).toHaveLength(1)
})

test('a forged cookie, or another person’s, makes no browser known', async () => {
  const [one, other] = [await site.signedIn(), await site.signedIn()]
  const elsewhere = site.browser()
  elsewhere.cookies.set('lectern_known', one.cookies.get('lectern_known') ?? '')
  await elsewhere.api.signIn({ email: other.user.email, password })
  const [browserId, signature = ''] = (other.cookies.get('lectern_known') ?? '').split('.')
  const forger = site.browser()
  forger.cookies.set('lectern_known', `${browserId}x.${signature}`)
  await forger.api.signIn({ email: other.user.email, password })
  expect(await toldTo(other.user.email)).toHaveLength(2)
})

test('signing up and recovering the password send no mail about the browser', async () => {
  const here = await site.signedIn()
  const { email } = here.user
  const elsewhere = site.browser()
  const { recoveryId } = await elsewhere.api.startRecovery({ email })
  await site.runJobs()
  const otp = /^ {4}(\d{6})$/m.exec(site.inbox.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
  await elsewhere.api.finishRecovery({ recoveryId, email, otp, password: 'battery staple' })
  expect(await toldTo(email)).toEqual([])

  const fresh = 'fresh@example.com'
  const visitor = site.browser()
  const form = { firstName: 'Ada', lastName: '', email: fresh, mobileNo: '', password }
  const { signUpId } = await visitor.api.signUp(form)
  await site.runJobs()
  const code = /^ {4}(\d{6})$/m.exec(site.inbox.findLast(({ to }) => to === fresh)?.text ?? '')?.[1] ?? ''
  await visitor.api.verifyCode({ signUpId, email: fresh, otp: code })
  expect(await toldTo(fresh)).toEqual([])
})

test('a browser remembers the last eight accounts', async () => {
  const browser = site.browser()
  const people = []
  for (let number = 0; number < 9; number += 1) people.push(await site.person())
  for (const { email } of people) await browser.api.signIn({ email, password })
  expect(browser.cookies.get('lectern_known')?.split('.')).toHaveLength(9)
  await browser.api.signIn({ email: people[0]?.email ?? '', password })
  expect(await toldTo(people[0]?.email ?? '')).toHaveLength(1)
})
