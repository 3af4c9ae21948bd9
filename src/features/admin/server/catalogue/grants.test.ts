import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accessGrants } from '#features/catalogue/server/access-tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createBundlesProcedures } from './bundles-procedures.ts'
import { createGrantsProcedures } from './grants-procedures.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const limits = createRateLimits()
const router = { ...createGrantsProcedures(limits), ...createBundlesProcedures(limits) }
const clientOf = (actor: Actor) =>
  createRouterClient(router, { context: createTestContext(db, actor, { clock }) })
const admin = await makeUser(db, { roles: ['admin'] })
const client = clientOf(admin)
const MISSING = '01990000-0000-7000-8000-000000000000'
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()
const codesOf = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((call) => call.status === 'rejected' && call.reason.code)

const makeClosedCourse = async () => {
  const { id } = await makeCourse(db, { visibility: 'restricted' })
  return { kind: 'course', subjectId: id } as const
}

test('an address is given a course until a day, and has it taken away', async () => {
  const subject = await makeClosedCourse()
  const learner = await makeUser(db)
  const until = inDays(3)
  expect(await client.grantAccess({ ...subject, email: ` ${learner.email} `, until })).toEqual({ changed: 1 })
  expect((await client.listAccessGrants(subject)).data).toMatchObject([
    {
      email: learner.email,
      accountId: learner.id,
      source: 'given by an administrator',
      grantedBy: admin.username,
      expiresAt: until,
      state: 'in-force',
      canRevoke: true,
    },
  ])
  await client.revokeAccess({ ...subject, email: learner.email })
  expect((await client.listAccessGrants(subject)).data).toMatchObject([
    { state: 'revoked', canRevoke: false },
  ])
  expect(await codesOf([client.revokeAccess({ ...subject, email: learner.email })])).toEqual(['NOT_FOUND'])
  const actions = (await listTestAuditEntries(db, subject.subjectId)).map(({ action }) => action)
  expect(actions).toEqual(['access.granted', 'access.revoked'])
})

test('two at once give one grant, and one of two takes it away', async () => {
  const subject = await makeClosedCourse()
  const grant = () => client.grantAccess({ ...subject, email: 'new@lectern.example' })
  const given = await Promise.all([grant(), grant()])
  expect(given.reduce((sum, { changed }) => sum + changed, 0)).toBe(1)
  const revoke = () => client.revokeAccess({ ...subject, email: 'new@lectern.example' })
  expect((await codesOf([revoke(), revoke()])).filter((code) => code === 'NOT_FOUND')).toHaveLength(1)
})

test('what was bought stays', async () => {
  const subject = await makeClosedCourse()
  const learner = await makeUser(db)
  await db.insert(accessGrants).values({
    courseId: subject.subjectId,
    sourceKind: 'purchase',
    sourceReference: MISSING,
    grantedByKind: 'job',
    grantedAt: clock.now(),
    usedBy: learner.id,
    usedAt: clock.now(),
  })
  expect((await client.listAccessGrants(subject)).data).toMatchObject([
    { email: learner.email, source: 'bought', grantedBy: null, canRevoke: false },
  ])
  expect(await codesOf([client.revokeAccess({ ...subject, email: learner.email })])).toEqual(['NOT_FOUND'])
})

test('a list gives nothing while it is looked at, nor as long as a line is wrong', async () => {
  const subject = await makeClosedCourse()
  const csv = 'email\nada@lectern.example\nADA@lectern.example\n'
  expect(await client.previewGrantList({ csv })).toEqual({ addresses: 1, repeated: 1, wrong: [] })
  const list = { ...subject, fileName: 'spring.csv' }
  const wrong = `${csv}nobody\n`
  expect((await client.previewGrantList({ csv: wrong })).wrong).toEqual([{ line: 4, problem: 'NO_ADDRESS' }])
  await expect(client.grantAccessToList({ ...list, csv: wrong })).rejects.toMatchObject({
    message: '1 line is invalid. Nobody was given access.',
  })
  await expect(client.grantAccessToList({ ...list, csv: 'email\n' })).rejects.toMatchObject({
    code: 'REFUSED',
  })
  expect((await client.listAccessGrants(subject)).data).toEqual([])
  expect(await client.grantAccessToList({ ...list, csv })).toEqual({ changed: 1 })
  expect((await client.listAccessGrants(subject)).data).toMatchObject([
    {
      email: 'ada@lectern.example',
      source: 'given by an administrator, from a list (spring.csv)',
    },
  ])
})

test('an open course, a past end and a list that is too long are refused with the reason', async () => {
  const open = await makeCourse(db)
  const subject = { kind: 'course', subjectId: open.id } as const
  await expect(client.grantAccess({ ...subject, email: 'a@lectern.example' })).rejects.toMatchObject({
    code: 'REFUSED',
    message: `“${open.seoTitle}” is public: it opens without a grant.`,
  })
  const closed = await makeClosedCourse()
  const late = client.grantAccess({ ...closed, email: 'a@lectern.example', until: inDays(-1) })
  await expect(late).rejects.toMatchObject({ message: 'The end of the access is past.' })
  const csv = Array.from({ length: 5_001 }, (_, index) => `p${index}@lectern.example`).join('\n')
  await expect(client.previewGrantList({ csv })).rejects.toMatchObject({
    message: 'A list can have up to 5,000 lines.',
  })
  expect(await codesOf([client.grantAccess({ ...closed, email: 'no address' })])).toEqual(['BAD_REQUEST'])
})

test('a bundle is found, given, and marked for a learning path', async () => {
  const course = await makeCourse(db)
  const { id, slug } = await makeBundle(db, [course.id], { title: 'Everything 100' })
  expect((await client.listBundles({ search: 'thing 1' })).data).toMatchObject([
    { id, courseCount: 1, careerPath: null, path: `/bundles/${slug}` },
  ])
  const mark = (careerPath: 'service' | null) => client.setBundleCareerPath({ bundleId: id, careerPath })
  expect(await Promise.all([mark('service'), mark('service')])).toMatchObject([
    { careerPath: 'service' },
    { careerPath: 'service' },
  ])
  expect((await client.listBundles({ state: 'marked' })).data).toMatchObject([{ id }])
  await mark(null)
  const subject = { kind: 'bundle', subjectId: id } as const
  await client.grantAccess({ ...subject, email: 'a@lectern.example' })
  const actions = (await listTestAuditEntries(db, id)).map(({ action }) => action)
  expect(actions).toEqual(['bundle.updated', 'bundle.updated', 'bundle-access.granted'])
  expect((await db.select().from(accessGrants).where(eq(accessGrants.bundleId, id))).length).toBe(1)
})

test('only administrators do any of it, and what is not there is missing', async () => {
  const listCalls = (by: typeof client, id: string) => {
    const subject = { kind: 'bundle', subjectId: id } as const
    return [
      by.getBundle({ bundleId: id }),
      by.setBundleCareerPath({ bundleId: id, careerPath: null }),
      by.listAccessGrants(subject),
      by.grantAccess({ ...subject, email: 'a@lectern.example' }),
      by.revokeAccess({ ...subject, email: 'a@lectern.example' }),
      by.grantAccessToList({ ...subject, csv: 'a@lectern.example', fileName: 'a.csv' }),
    ]
  }
  expect(new Set(await codesOf(listCalls(client, MISSING)))).toEqual(new Set(['NOT_FOUND']))
  for (const role of ['learner', 'creator', 'support', 'staff', 'mentor'] as const) {
    const other = clientOf(await makeUser(db, { roles: [role] }))
    const calls = [
      ...listCalls(other, MISSING),
      other.listBundles({}),
      other.previewGrantList({ csv: 'a@lectern.example' }),
    ]
    expect(new Set(await codesOf(calls))).toEqual(new Set(['FORBIDDEN']))
  }
})
