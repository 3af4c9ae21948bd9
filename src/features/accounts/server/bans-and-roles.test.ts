import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { createTestCommandContext, listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { banUser, findUserByUsernameOrEmail, grantRole, revokeRole, unbanUser } from './index.ts'
import { sessions, users } from './tables.ts'

const clock = new FakeClock()
// Cookies are made by the machine's clock.
beforeEach(() => clock.set(new Date()))
const { db, pool, ...rest } = await setUpTestDatabase()
const site = await createTestAccounts({ db, pool, ...rest }, clock)
const ban = (userId: string, until: Date | null = null) =>
  banUser(createTestCommandContext(db, clock), { userId, reason: ' Spam in comments ', until })
const credentials = (email: string) => ({ email, password: TEST_PASSWORD })

describe('a ban', () => {
  test('ends every session at once and tells the rest of the site', async () => {
    const browser = await site.signedIn()
    const second = site.browser()
    await second.api.signIn(credentials(browser.user.email))
    await ban(browser.user.id)
    expect(await browser.whoAmI()).toBeNull()
    expect(await second.whoAmI()).toBeNull()
    expect(await db.$count(sessions, eq(sessions.userId, browser.user.id))).toBe(0)
    const events = await db.select().from(outbox).where(eq(outbox.type, 'account.banned')).orderBy(outbox.id)
    expect(events.map(({ payload }) => payload)).toContainEqual({ userId: browser.user.id })
  })

  test('is noticed by requests that trust the cookie as soon as the process is notified', async () => {
    const browser = await site.signedIn()
    expect(await browser.whoAmI(false)).toMatchObject({ id: browser.user.id })
    await ban(browser.user.id)
    site.accounts.sessionsEnded(browser.user.id)
    expect(await browser.whoAmI(false)).toBeNull()
  })

  test('trusts nobody’s cookie after notifications may have been missed, which ends no session', async () => {
    const banned = await site.signedIn()
    const other = await site.signedIn()
    await ban(banned.user.id)
    site.accounts.sessionsEnded(undefined)
    expect(await banned.whoAmI(false)).toBeNull()
    expect(await other.whoAmI(false)).toMatchObject({ id: other.user.id })
  })

  test('lets the right password reach the appeal and nothing else', async () => {
    const user = await site.person()
    await ban(user.id)
    const browser = site.browser()
    await expect(browser.api.signIn(credentials(user.email))).rejects.toMatchObject({
      code: 'BANNED',
      status: 403,
    })
    expect(await browser.whoAmI()).toBeNull()
    expect(await site.accounts.findAppellant(browser.headers())).toEqual({
      id: user.id,
      name: 'Ada Lovelace',
      email: user.email,
      reason: 'Spam in comments',
      until: null,
    })
    clock.advance({ minutes: 61 })
    expect(await site.accounts.findAppellant(browser.headers())).toBeNull()
  })

  test('is not revealed to a wrong password', async () => {
    const user = await site.person()
    await ban(user.id)
    const browser = site.browser()
    await expect(browser.api.signIn({ email: user.email, password: 'a wrong one' })).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    })
    expect(await site.accounts.findAppellant(browser.headers())).toBeNull()
  })

  test('the form without scripts leads to the page of the banned', async () => {
    const user = await site.person()
    await ban(user.id)
    const answer = await site.browser().api.signInByForm(credentials(user.email))
    expect(answer).toEqual({ headers: { location: '/banned' } })
  })

  test('can be appealed from the browsers that it signed out, which can do nothing else', async () => {
    const browser = await site.signedIn()
    const stranger = await site.signedIn()
    await ban(browser.user.id)
    expect(await site.accounts.findAppellant(browser.headers())).toMatchObject({ id: browser.user.id })
    expect(await browser.whoAmI()).toBeNull()
    expect([...browser.cookies.keys()]).toEqual(['lectern_known', 'lectern_appeal'])
    expect(await site.accounts.findAppellant(browser.headers())).toMatchObject({ id: browser.user.id })
    await stranger.api.signOut()
    expect(await site.accounts.findAppellant(stranger.headers())).toBeNull()
  })

  test('that has expired is lifted within five minutes, with the same events as an unban', async () => {
    const [over, another, standing] = [await site.person(), await site.person(), await site.person()]
    const until = new Date(clock.now().getTime() + 60_000)
    await ban(over.id, until)
    await ban(another.id, until)
    await ban(standing.id, new Date(until.getTime() + 86_400_000))
    clock.advance({ minutes: 2 })
    // Banned anew before the job has come by.
    await ban(another.id)
    const job = site.accounts.jobs.find(({ name }) => name === 'accounts:end-bans')
    expect(job?.schedule).toBe('*/5 * * * *')
    await site.runJob('accounts:end-bans')
    const rows = await db
      .select({ id: users.id, banned: users.banned })
      .from(users)
      .where(inArray(users.id, [over.id, another.id, standing.id]))
    const banned = new Map(rows.map((row) => [row.id, row.banned]))
    expect([over, another, standing].map(({ id }) => banned.get(id))).toEqual([false, true, true])
    const at = clock.now().toISOString()
    const events = await db
      .select()
      .from(outbox)
      .where(eq(outbox.type, 'account.unbanned'))
      .orderBy(outbox.id)
    const payloads = events.map(({ payload }) => payload)
    expect(payloads).toEqual(
      expect.arrayContaining([
        { userId: over.id, at },
        { userId: another.id, at },
      ]),
    )
    expect(payloads).not.toContainEqual({ userId: standing.id, at })
  })

  test('can’t be appealed with a forged cookie', async () => {
    const user = await site.person()
    await ban(user.id)
    const until = clock.now().getTime() + 60_000
    const headers = new Headers({ cookie: `lectern_appeal=${user.id}.${until}.${'A'.repeat(43)}` })
    expect(await site.accounts.findAppellant(headers)).toBeNull()
  })

  test('is over at its end, and after an unban', async () => {
    const [first, second] = [await site.person(), await site.person()]
    await ban(first.id, new Date(clock.now().getTime() + 1))
    await ban(second.id)
    const appellant = site.browser()
    await expect(appellant.api.signIn(credentials(second.email))).rejects.toMatchObject({ code: 'BANNED' })
    await unbanUser(createTestCommandContext(db, clock), { userId: second.id })
    expect(await site.accounts.findAppellant(appellant.headers())).toBeNull()
    expect(await appellant.api.signIn(credentials(second.email))).toMatchObject({ id: second.id })
  })

  test.each([
    ['', null, 'ban-reason'],
    ['x'.repeat(501), null, 'ban-reason'],
    ['Spam', new Date(0), 'ban-end'],
  ])('needs a reason and an end to come', async (reason, until, code) => {
    const user = await site.person()
    const refused = banUser(createTestCommandContext(db, clock), { userId: user.id, reason, until })
    await expect(refused).rejects.toMatchObject({ code })
    expect(await db.$count(users, eq(users.id, user.id))).toBe(1)
  })

  test('cannot be imposed by learners, and needs an account', async () => {
    const { user, ...browser } = await site.signedIn()
    const victim = await site.person()
    const actor = await browser.whoAmI()
    if (!actor) throw new Error('nobody is signed in')
    const by = (userId: string) =>
      banUser(createTestCommandContext(db, clock, actor), { userId, reason: 'No', until: null })
    await expect(by(victim.id)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(ban(crypto.randomUUID())).rejects.toMatchObject({ code: 'no-such-account' })
    expect(await listTestAuditEntries(db, victim.id)).toEqual([])
  })
})

describe('roles', () => {
  test('can be revoked, and the cookie is no longer trusted', async () => {
    const { user, whoAmI } = await site.signedIn('mentor')
    await revokeRole(createTestCommandContext(db, clock), { userId: user.id, role: 'mentor' })
    expect(await whoAmI()).toMatchObject({ roles: ['learner'] })
    await expect(
      revokeRole(createTestCommandContext(db, clock), { userId: user.id, role: 'learner' }),
    ).rejects.toMatchObject({ code: 'role-of-all' })
  })

  test('the last administrator keeps the role and cannot be banned; of two who leave at once, one stays', async () => {
    const [one, two] = [await site.person('admin'), await site.person('admin')]
    const revoke = ({ id }: { id: string }) =>
      revokeRole(createTestCommandContext(db, clock), { userId: id, role: 'admin' })
    const outcomes = await Promise.allSettled([revoke(one), revoke(two)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const last = outcomes[0].status === 'rejected' ? one : two
    await expect(revoke(last)).rejects.toMatchObject({ code: 'last-admin' })
    await expect(ban(last.id)).rejects.toMatchObject({ code: 'last-admin' })
    await grantRole(createTestCommandContext(db, clock), {
      userId: (last === one ? two : one).id,
      role: 'admin',
    })
    await expect(revoke(last)).resolves.toBeUndefined()
  })
})

describe('the audit log', () => {
  const operator = { actorKind: 'command-line', actorName: 'operator', actorUserId: null }
  const about = (userId: string) => listTestAuditEntries(db, userId)

  test('has each ban and its end once, with its time and without its reason', async () => {
    const user = await site.person()
    const until = new Date(clock.now().getTime() + 3_600_000)
    await ban(user.id, until)
    await ban(user.id, until)
    await unbanUser(createTestCommandContext(db, clock), { userId: user.id })
    await unbanUser(createTestCommandContext(db, clock), { userId: user.id })
    const subject = { ...operator, at: clock.now(), subjectType: 'account' }
    expect(await about(user.id)).toEqual([
      { ...subject, action: 'account.banned', details: { until: until.toISOString() } },
      { ...subject, action: 'account.unbanned', details: {} },
    ])
  })

  test('has a ban that replaces another one, and names the job that lifts it', async () => {
    const user = await site.person()
    await ban(user.id)
    await ban(user.id, new Date(clock.now().getTime() + 1))
    clock.advance({ minutes: 1 })
    await site.runJob('accounts:end-bans')
    await site.runJob('accounts:end-bans')
    expect(await about(user.id)).toMatchObject([
      { action: 'account.banned', details: { until: null } },
      { action: 'account.banned' },
      { action: 'account.unbanned', actorKind: 'job', actorName: 'accounts:end-bans' },
    ])
  })

  test('has each role given and taken once, with the id of the administrator who did it', async () => {
    const [user, admin] = [await site.person(), await site.signedIn('admin')]
    const actor = await admin.whoAmI()
    if (!actor) throw new Error('nobody is signed in')
    const context = createTestCommandContext(db, clock, actor)
    const input = { userId: user.id, role: 'mentor' } as const
    for (const change of [grantRole, grantRole, revokeRole, revokeRole]) await change(context, input)
    const by = {
      actorKind: 'person',
      actorUserId: admin.user.id,
      actorName: null,
      details: { role: 'mentor' },
    }
    expect(await about(user.id)).toMatchObject([
      { ...by, action: 'role.granted' },
      { ...by, action: 'role.revoked' },
    ])
  })

  test('has nothing of what was refused', async () => {
    const user = await site.person()
    const refused = [
      banUser(createTestCommandContext(db, clock), { userId: user.id, reason: '', until: null }),
      revokeRole(createTestCommandContext(db, clock), { userId: user.id, role: 'learner' }),
    ]
    for (const { status } of await Promise.allSettled(refused)) expect(status).toBe('rejected')
    expect(await about(user.id)).toEqual([])
  })
})

test('people are found by username or address, in any case', async () => {
  const user = await site.person()
  expect(await findUserByUsernameOrEmail({ db }, ` ${user.username.toUpperCase()}`)).toMatchObject({
    id: user.id,
  })
  expect(await findUserByUsernameOrEmail({ db }, user.email.toUpperCase())).toMatchObject({ id: user.id })
  await expect(findUserByUsernameOrEmail({ db }, 'nobody@example.com')).rejects.toThrow(
    'No account has the e-mail address',
  )
  await expect(findUserByUsernameOrEmail({ db }, 'nobody_here')).rejects.toThrow(
    'No account has the username',
  )
})
