import { createRouterClient } from '@orpc/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessGrants } from '#features/catalogue/server/access-tables.ts'
import { grantAccess, loadLessonAccess, readEmailListInThread } from '#features/catalogue/server/index.ts'
import { findUsersOfBundle, findUsersOfCourse } from '#features/learning/server/index.ts'
import { ACCESS_GRANTS_SETTING } from '#features/studio/rules/settings.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createTestCommandContext, listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestStudioRouter } from '#tests/support/routers.ts'
import { createTestContext, createTestSettings } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db } = database
const clock = new FakeClock()
const router = createTestStudioRouter(await createVideoTools(database), {
  findUsersOfCourse,
  findUsersOfBundle,
  limits: { consume: async () => 0 },
})
const clientOf = (actor: Actor | null, settings = createTestSettings()) =>
  createRouterClient(router, {
    context: actor
      ? createTestContext(db, actor, { clock, settings })
      : createTestContext(db, null, { clock, settings }),
  })
const codesOf = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((call) => call.status === 'rejected' && call.reason.code)

async function makeClosed(kind: 'course' | 'video' = 'course') {
  const creator = await makeUser(db, { roles: ['creator'] })
  const course = await makeCourse(db, { creatorId: creator.id, kind, visibility: 'restricted' })
  const { lesson } = await makeLesson(db, { course, type: 'article' })
  const subject = { kind, subjectId: course.id }
  const isOpenTo = async (userId: string) => {
    const asked = { userIds: [userId], lessonIds: [lesson.id], now: clock.now() }
    return (await loadLessonAccess({ db }, asked))(userId, lesson.id)
  }
  return { creator, course, subject, client: clientOf(creator), isOpenTo }
}

test.each(['course', 'video'] as const)(
  'a creator gives a %s to an address, and takes it back at once',
  async (kind) => {
    const { client, creator, course, subject, isOpenTo } = await makeClosed(kind)
    const learner = await makeUser(db)
    expect(await isOpenTo(learner.id)).toBe(false)
    const email = ` ${learner.email.toUpperCase()} `
    expect(await client.giveAccess({ ...subject, email })).toEqual({ changed: 1 })
    expect(await client.giveAccess({ ...subject, email })).toEqual({ changed: 0 })
    expect(await isOpenTo(learner.id)).toBe(true)
    const { data } = await client.listGivenAccess(subject)
    expect(data).toMatchObject([
      { email: learner.email, source: 'given by its creator', grantedBy: creator.username, canRevoke: true },
    ])
    const grantId = data[0]?.id ?? ''
    expect(await codesOf([1, 2].map(() => client.withdrawAccess({ ...subject, grantId })))).toContain(
      'NOT_FOUND',
    )
    expect(await isOpenTo(learner.id)).toBe(false)
    expect((await client.listGivenAccess(subject)).data).toMatchObject([
      { state: 'revoked', canRevoke: false },
    ])
    const entries = await listTestAuditEntries(db, course.id)
    expect(entries).toMatchObject([
      { action: 'access.granted', actorUserId: creator.id, details: { source: 'creator' } },
      { action: 'access.revoked', actorUserId: creator.id, details: { sources: ['creator'] } },
    ])
  },
)

test('a bundle is given like a course', async () => {
  const { course, creator, client, isOpenTo } = await makeClosed()
  const bundle = await makeBundle(db, [course.id], { creatorId: creator.id })
  const subject = { kind: 'bundle', subjectId: bundle.id } as const
  const learner = await makeUser(db)
  expect(await client.getAccessSubject(subject)).toMatchObject({
    path: `/bundles/${bundle.slug}`,
    grantsBlockedBy: null,
  })
  await client.giveAccess({ ...subject, email: learner.email })
  expect(await isOpenTo(learner.id)).toBe(true)
})

test('a bundle with closed courses of others is not its creator’s to give', async () => {
  const [mine, theirs] = [await makeClosed(), await makeClosed()]
  const bundle = await makeBundle(db, [mine.course.id, theirs.course.id], { creatorId: mine.creator.id })
  const subject = { kind: 'bundle', subjectId: bundle.id } as const
  expect(await mine.client.getAccessSubject(subject)).toMatchObject({ grantsBlockedBy: 'others-courses' })
  const calls = [
    mine.client.giveAccess({ ...subject, email: 'a@lectern.example' }),
    mine.client.giveAccessToList({ ...subject, csv: 'a@lectern.example', fileName: 'a.csv' }),
  ]
  expect(await codesOf(calls)).toEqual(['REFUSED', 'REFUSED'])
  expect((await mine.client.listGivenAccess(subject)).data).toEqual([])
})

test('an address with an account looks like one without, until somebody learns with it', async () => {
  const { client, course, subject } = await makeClosed()
  const learner = await makeUser(db)
  for (const email of [learner.email, 'nobody-yet@lectern.example'])
    expect(await client.giveAccess({ ...subject, email })).toEqual({ changed: 1 })
  const list = async () => (await client.listGivenAccess(subject)).data
  const [withoutAccount, withAccount] = await list()
  const alike = { id: '', email: '' }
  expect({ ...withAccount, ...alike }).toEqual({ ...withoutAccount, ...alike })
  await makeEnrolment(db, learner.id, course.id)
  expect((await list()).map(({ isUsed }) => isUsed)).toEqual([false, true])
})

test('what others gave is shown and stays, without the address of who was given it as an account', async () => {
  const { client, course, subject, isOpenTo } = await makeClosed()
  const [learner, member] = [await makeUser(db), await makeUser(db)]
  const given = { course: course.seoTitle, emails: [learner.email] }
  await grantAccess(createTestCommandContext(db, clock), given)
  await db.insert(accessGrants).values({
    ...{ courseId: course.id, sourceKind: 'batch', sourceReference: 'batch-1', grantedByKind: 'job' },
    ...{ grantedAt: clock.now(), usedBy: member.id, usedAt: clock.now() },
  })
  const { data } = await client.listGivenAccess(subject)
  expect(data).toMatchObject([
    { email: null, source: 'member of a batch', canRevoke: false },
    { email: learner.email, source: 'given by an administrator', canRevoke: false },
  ])
  const taken = data.map(({ id }) => client.withdrawAccess({ ...subject, grantId: id }))
  expect(await codesOf(taken)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  expect([await isOpenTo(learner.id), await isOpenTo(member.id)]).toEqual([true, true])
})

test('to others it does not exist, and a grant of another work is not taken through an own one', async () => {
  const mine = await makeClosed()
  const theirs = await makeClosed()
  await theirs.client.giveAccess({ ...theirs.subject, email: 'a@lectern.example' })
  const grantId = (await theirs.client.listGivenAccess(theirs.subject)).data[0]?.id ?? ''
  const callsOf = (client: typeof mine.client) => [
    client.getAccessSubject(theirs.subject),
    client.listGivenAccess(theirs.subject),
    client.giveAccess({ ...theirs.subject, email: 'b@lectern.example' }),
    client.giveAccessToList({ ...theirs.subject, csv: 'b@lectern.example', fileName: 'b.csv' }),
    client.withdrawAccess({ ...theirs.subject, grantId }),
  ]
  expect(new Set(await codesOf(callsOf(mine.client)))).toEqual(new Set(['NOT_FOUND']))
  for (const role of ['learner', 'mentor', 'support', 'staff', 'admin'] as const) {
    const other = clientOf(await makeUser(db, { roles: [role] }))
    expect(new Set(await codesOf(callsOf(other)))).toEqual(new Set(['NOT_CREATOR']))
  }
  expect(new Set(await codesOf(callsOf(clientOf(null))))).toEqual(new Set(['UNAUTHORIZED']))
  expect(await codesOf([mine.client.withdrawAccess({ ...mine.subject, grantId })])).toEqual(['NOT_FOUND'])
  expect((await theirs.client.listGivenAccess(theirs.subject)).data).toMatchObject([{ state: 'in-force' }])
})

test('two windows that give the same address at once give one grant', async () => {
  const { client, subject } = await makeClosed()
  const give = () => client.giveAccess({ ...subject, email: 'new@lectern.example' })
  const list = () => client.giveAccessToList({ ...subject, csv: 'new@lectern.example', fileName: 'a.csv' })
  const given = await Promise.all([give(), list(), give()])
  expect(given.reduce((sum, { changed }) => sum + changed, 0)).toBe(1)
  expect((await client.listGivenAccess(subject)).data).toHaveLength(1)
})

test('as many have access at a time as the site allows, also when two windows give at once', async () => {
  const { creator, subject } = await makeClosed()
  const client = clientOf(creator, createTestSettings({ [ACCESS_GRANTS_SETTING.key]: 2 }))
  const give = (name: string) => client.giveAccess({ ...subject, email: `${name}@lectern.example` })
  await give('a')
  expect((await codesOf([give('b'), give('c')])).sort()).toEqual(['REFUSED', false].sort())
  const csv = 'a@lectern.example\nd@lectern.example\n'
  await expect(client.giveAccessToList({ ...subject, csv, fileName: 'd.csv' })).rejects.toMatchObject({
    message: 'You can give access to up to 2 addresses at a time. Revoke access that’s no longer needed.',
  })
  const [first] = (await client.listGivenAccess(subject)).data
  await client.withdrawAccess({ ...subject, grantId: first?.id ?? '' })
  expect(await give('d')).toEqual({ changed: 1 })
})

test('a work that opens to everybody takes no grants', async () => {
  const { client, creator } = await makeClosed()
  const open = await makeCourse(db, { creatorId: creator.id })
  const asked = { kind: 'course', subjectId: open.id } as const
  expect(await client.getAccessSubject(asked)).toMatchObject({ grantsBlockedBy: 'public' })
  expect(await codesOf([client.giveAccess({ ...asked, email: 'a@lectern.example' })])).toEqual(['REFUSED'])
})

test('ten thousand are listed page by page, the newest first, and found by a part of their address', async () => {
  const { client, subject } = await makeClosed()
  const nameOf = (number: number) => `p${String(number).padStart(5, '0')}_x@lectern.example`
  const rows = Array.from({ length: 10_000 }, (_, number) => nameOf(number))
  for (const part of [rows.slice(0, 5_000), rows.slice(5_000)])
    expect(await client.giveAccessToList({ ...subject, csv: part.join('\n'), fileName: 'all.csv' })).toEqual({
      changed: 5_000,
    })
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof client.listGivenAccess>> = await client.listGivenAccess({
      ...subject,
      limit: 200,
      ...(after !== null && { after }),
    })
    seen.push(...page.data.map(({ email }) => email ?? ''))
    after = page.next
  } while (after !== null)
  expect(seen).toHaveLength(10_000)
  expect(new Set(seen)).toEqual(new Set(rows))
  const found = async (search: string) =>
    (await client.listGivenAccess({ ...subject, search })).data.map(({ email }) => email)
  expect(await found(' P00042_ ')).toEqual([nameOf(42)])
  expect(await found('p0004__')).toEqual([])
})

test('whatever stands in a file, it gives what its preview says, or nothing', async () => {
  const { client, subject } = await makeClosed()
  const line = fc.oneof(
    fc.constantFrom('email', 'a@lectern.example', 'A@Lectern.Example;x', '"b@lectern.example"', '"open', ''),
    fc.string({ maxLength: 40 }),
    fc.constantFrom(
      '=HYPERLINK("x")',
      '<script>@lectern.example',
      "o'x@lectern.example",
      '\uFEFFc@lectern.example',
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 6 }), async (lines) => {
      const csv = lines.join('\n')
      const before = new Set(
        (await client.listGivenAccess({ ...subject, limit: 200 })).data.map((g) => g.email),
      )
      const { addresses, wrong } = await client.previewAccessList({ csv })
      for (const { line: number } of wrong) expect(number).toBeLessThanOrEqual(csv.split(/\r\n|\n|\r/).length)
      const [code] = await codesOf([client.giveAccessToList({ ...subject, csv, fileName: 'x.csv' })])
      const isRefused = wrong.length > 0 || addresses === 0
      expect(code).toBe(isRefused ? 'REFUSED' : false)
      const now = (await client.listGivenAccess({ ...subject, limit: 200 })).data.map(({ email }) => email)
      const list = await readEmailListInThread(csv)
      const given = isRefused || list === 'TOO_LONG' ? [] : list.emails
      expect(new Set(now)).toEqual(new Set([...before, ...given]))
    }),
    { numRuns: 40 },
  )
})
