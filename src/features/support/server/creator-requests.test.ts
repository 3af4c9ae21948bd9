import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { grantRole, users } from '#features/accounts/server/index.ts'
import type { Actor, CommandActor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import {
  createTestCommandContext,
  listTestAuditEntries,
  TEST_OPERATOR,
} from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { runBehindLock } from '#tests/support/lock-order.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import type { InboxDecision } from '../rules/inbox.ts'
import { decideInboxItem } from './inbox/decide-inbox-item.ts'
import { findInboxItem } from './inbox/list-inbox.ts'
import { inboxItems } from './inbox-tables.ts'
import { supportPersonalData } from './personal-data.ts'
import { createSupportRouter } from './router.ts'

const { db } = await setUpTestDatabase()
const NOW = new Date('2026-03-02T09:00:00Z')
const [admin, staff, support] = [
  await makeUser(db, { roles: ['admin'] }),
  await makeUser(db, { roles: ['staff'] }),
  await makeUser(db, { roles: ['support'] }),
]

let router: ReturnType<typeof createSupportRouter>
beforeEach(() => {
  router = createSupportRouter({
    limits: createRateLimits(),
    contactMailJob: defineJob({
      name: 'unused',
      payload: z.object({ letterId: z.string() }),
      handle: async () => {},
    }),
    readAppellant: async () => null,
    // Nothing is stored here.
    storage: {} as Storage,
  })
})

const form = {
  name: 'Somebody Else',
  subject: 'Compilers',
  message: 'I have taught compilers for ten years.',
  youtube: ' youtube.com/@grace ',
  contact: '+1 555 010 0100',
}
const as = (actor: Actor | null) => ({
  context: actor
    ? createTestContext(db, actor, { clock: new FakeClock(NOW) })
    : createTestContext(db, null, { clock: new FakeClock(NOW) }),
})
const send = (actor: Actor, given: Partial<typeof form & { email: string }> = {}) =>
  safe(call(router.sendCreatorRequest, { ...form, email: actor.email, ...given }, as(actor)))
const requestsOf = ({ id }: { id: string }) => db.select().from(inboxItems).where(eq(inboxItems.userId, id))
const decide = (itemId: string, decision: InboxDecision, actor: CommandActor, answer = 'So it is.') =>
  decideInboxItem(createTestCommandContext(db, NOW, actor), { itemId, decision, answer })
const rolesOf = async ({ id }: { id: string }) =>
  (await db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role
const eventsAbout = async (requestId: string) =>
  (await db.select().from(outbox).orderBy(outbox.id)).flatMap(({ type, payload }) =>
    (payload as { requestId?: string }).requestId === requestId ? [{ type, payload }] : [],
  )

async function apply() {
  const person = await makeUser(db)
  expect((await send(person)).error).toBeNull()
  const [item] = await requestsOf(person)
  return { person, itemId: item?.id ?? '' }
}

describe('a request to become a creator', () => {
  test('is an item of the inbox with the name and address of the account, and the team is notified', async () => {
    const { person, itemId } = await apply()
    expect(await requestsOf(person)).toMatchObject([
      {
        kind: 'creator-request',
        state: 'open',
        name: person.name,
        email: person.email,
        subject: 'Compilers',
        body: form.message,
        youtube: 'https://youtube.com/@grace',
        contact: form.contact,
        createdAt: NOW,
      },
    ])
    expect(await eventsAbout(itemId)).toEqual([
      { type: 'creator-access.requested', payload: { requestId: itemId, userId: person.id } },
    ])
  })

  test('is one at a time, also of two at once; creators need none', async () => {
    const person = await makeUser(db)
    const answers = await Promise.all([send(person), send(person)])
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    const refused = answers.find(({ error }) => error !== null)?.error
    expect(refused).toMatchObject({ code: 'ALREADY_APPLIED' })
    expect(await requestsOf(person)).toHaveLength(1)
    const creator = await makeUser(db, { roles: ['learner', 'creator'] })
    expect((await send(creator)).error).toMatchObject({
      code: 'ALREADY_CREATOR',
      message: 'You are already a creator!',
    })
  })

  test.each([
    [{ name: ' ' }, 'Please fill all the details'],
    [{ subject: '' }, 'Please fill all the details'],
    [{ message: ' \n ' }, 'Please fill all the details'],
    [{ contact: '' }, 'Please fill all the details'],
    [{ contact: '123456789' }, 'Please use at least 10 characters.'],
    [{ email: 'grace' }, 'Email is not valid please check it again.'],
    [{ youtube: 'javascript:alert(1)//youtube.com/x' }, 'Please enter a YouTube address'],
    [{ youtube: 'https://youtube.com.evil.example/@x' }, 'Please enter a YouTube address'],
    [{ youtube: 'https://youtube.com@evil.example/@x' }, 'Please enter a YouTube address'],
  ])('with %o is refused', async (given, message) => {
    const person = await makeUser(db)
    const { error } = await send(person, given)
    const issues = (error as { data?: { issues?: { message: string }[] } } | null)?.data?.issues
    expect(issues?.map((issue) => issue.message).join()).toContain(message)
    expect(await requestsOf(person)).toEqual([])
  })

  test('needs an account, its own address, and is rate limited', async () => {
    const person = await makeUser(db)
    const visitor = await safe(call(router.sendCreatorRequest, { ...form, email: person.email }, as(null)))
    expect(visitor.error).toMatchObject({ code: 'UNAUTHORIZED' })
    // Whether there is such an account makes no difference.
    for (const email of [admin.email, 'nobody@example.com']) {
      const refusal = { code: 'NO_ACCOUNT', message: 'No registered account found with this email!' }
      expect((await send(person, { email })).error).toMatchObject(refusal)
      expect((await safe(call(router.checkCreatorAccess, { email }, as(person)))).error).toMatchObject(
        refusal,
      )
    }
    for (let sent = 0; sent < 20; sent += 1) await send(person)
    expect((await send(person)).error).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('the own state is known by the account and by its address', async () => {
    const { person, itemId } = await apply()
    const open = { isCreator: false, openSince: NOW.toISOString(), rejectedBecause: null }
    expect(await call(router.getCreatorAccess, undefined, as(person))).toEqual(open)
    const email = person.email.toUpperCase()
    expect(await call(router.checkCreatorAccess, { email }, as(person))).toEqual(open)
    expect(await decide(itemId, 'rejected', staff, 'Not yet.')).toBe('DECIDED')
    const rejected = { isCreator: false, openSince: null, rejectedBecause: 'Not yet.' }
    expect(await call(router.getCreatorAccess, undefined, as(person))).toEqual(rejected)
    expect((await send(person)).error).toBeNull()
    expect((await safe(call(router.getCreatorAccess, undefined, as(null)))).error).toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})

describe('its decision', () => {
  test('accepted makes its writer a creator at once, with an entry for each in the audit log', async () => {
    const { person, itemId } = await apply()
    expect(await decide(itemId, 'accepted', admin, '')).toBe('DECIDED')
    expect(await rolesOf(person)).toBe('learner,creator')
    expect(await call(router.getCreatorAccess, undefined, as(person))).toMatchObject({ isCreator: true })
    expect(await listTestAuditEntries(db, person.id)).toMatchObject([
      { action: 'role.granted', actorUserId: admin.id, details: { role: 'creator' } },
    ])
    expect(await listTestAuditEntries(db, itemId)).toMatchObject([
      { action: 'inbox-item.closed', details: { kind: 'creator-request', outcome: 'accepted' } },
    ])
    expect((await eventsAbout(itemId)).at(-1)).toEqual({
      type: 'creator-access.decided',
      payload: { requestId: itemId, userId: person.id, accepted: true },
    })
  })

  test('staff reject and do not accept, the support sees none, the command line does both', async () => {
    const { person, itemId } = await apply()
    const ctx = (actor: CommandActor) => createTestCommandContext(db, NOW, actor)
    expect(await findInboxItem(ctx(support), { itemId })).toBeUndefined()
    expect((await findInboxItem(ctx(staff), { itemId }))?.decisions).toEqual(['rejected', 'dismissed'])
    expect(await decide(itemId, 'accepted', staff)).toBe('FORBIDDEN')
    expect(await decide(itemId, 'rejected', staff, ' ')).toBe('ANSWER_MISSING')
    expect(await decide(itemId, 'rejected', staff)).toBe('DECIDED')
    expect(await rolesOf(person)).toBe('learner')
    expect((await eventsAbout(itemId)).at(-1)?.payload).toMatchObject({ accepted: false })
    const other = await apply()
    expect(await decide(other.itemId, 'accepted', TEST_OPERATOR, '')).toBe('DECIDED')
    expect(await rolesOf(other.person)).toBe('learner,creator')
  })

  test('dismissed tells nobody', async () => {
    const { person, itemId } = await apply()
    expect(await decide(itemId, 'dismissed', staff, 'Spam')).toBe('DECIDED')
    expect(await eventsAbout(itemId)).toHaveLength(1)
    expect(await call(router.getCreatorAccess, undefined, as(person))).toEqual({
      isCreator: false,
      openSince: null,
      rejectedBecause: null,
    })
  })

  test('of two who decide at once is that of one', async () => {
    const { person, itemId } = await apply()
    const answers = await Promise.all([decide(itemId, 'accepted', admin), decide(itemId, 'rejected', staff)])
    expect(answers.filter((answer) => answer === 'DECIDED')).toHaveLength(1)
    expect(answers).toContainEqual(expect.objectContaining({ refused: 'CLOSED' }))
    const [item] = await requestsOf(person)
    expect(await rolesOf(person)).toBe(item?.outcome === 'accepted' ? 'learner,creator' : 'learner')
    expect(await eventsAbout(itemId)).toHaveLength(2)
  })

  test('nobody is rejected who became a creator otherwise, meanwhile too', async () => {
    const { person, itemId } = await apply()
    const answer = await runBehindLock(db, {
      change: (tx) =>
        grantRole({ ...createTestCommandContext(db, NOW), db: tx }, { userId: person.id, role: 'creator' }),
      work: () => decide(itemId, 'rejected', staff),
    })
    expect(answer).toBe('ALREADY_CREATOR')
    expect(await decide(itemId, 'accepted', admin)).toBe('DECIDED')
  })

  test('a request that is sent while its writer is made a creator is refused', async () => {
    const person = await makeUser(db)
    const { error } = await runBehindLock(db, {
      change: (tx) =>
        grantRole({ ...createTestCommandContext(db, NOW), db: tx }, { userId: person.id, role: 'creator' }),
      work: () => send(person),
    })
    expect(error).toMatchObject({ code: 'ALREADY_CREATOR' })
  })

  test('what an erased account asked for cannot be accepted', async () => {
    const { person, itemId } = await apply()
    await db.transaction((tx) => supportPersonalData.eraseData(tx, person.id, NOW))
    await db.update(inboxItems).set({ userId: null }).where(eq(inboxItems.id, itemId))
    const [item] = await db.select().from(inboxItems).where(eq(inboxItems.id, itemId))
    expect(item).toMatchObject({ name: 'Deleted account', email: '', contact: '', youtube: '' })
    expect(await decide(itemId, 'accepted', admin)).toBe('WRITER_GONE')
    expect(await decide(itemId, 'dismissed', admin)).toBe('DECIDED')
  })
})
