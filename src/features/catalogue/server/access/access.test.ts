import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { createTestCommandContext, listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { createTestActor, createTestQueryContext } from '#tests/support/test-context.ts'
import { accessGrants } from '../access-tables.ts'
import { cataloguePersonalData } from '../account-data.ts'
import { claimAccessGrants, claimAccessGrantsForUser } from './access-grants.ts'
import { grantAccess, revokeAccess } from './administer-access.ts'
import { resolveCourseGrant } from './course-access.ts'

const { db } = await setUpTestDatabase()
const NOW = new Date('2026-03-02T09:00:00Z')

const at = createTestQueryContext(db, NOW)
const closedCourse = () => makeCourse(db, { visibility: 'restricted' })
const give = (course: string, ...emails: string[]) =>
  grantAccess(createTestCommandContext(db, NOW), { course, emails })
const resolve = (actor: Actor | null, course: Awaited<ReturnType<typeof closedCourse>>) =>
  resolveCourseGrant({ db, actor, clock: { now: () => NOW } }, course)
const rowsOf = (courseId: string) => db.select().from(accessGrants).where(eq(accessGrants.courseId, courseId))

describe('a grant', () => {
  test('opens the course to whoever has the address, whatever its case, and to nobody else', async () => {
    const course = await closedCourse()
    const [learner, other] = [await makeUser(db), await makeUser(db)]
    expect((await resolve(learner, course)).granted).toBe(false)
    expect(await give(course.seoTitle, ` ${learner.email.toUpperCase()} `)).toBe(1)
    expect((await resolve(learner, course)).granted).toBe(true)
    expect((await resolve(other, course)).granted).toBe(false)
    expect((await resolve(null, course)).granted).toBe(false)
    expect((await resolve(learner, await closedCourse())).granted).toBe(false)
  })

  test('waits for whoever signs up with the address, and is theirs from then on', async () => {
    const course = await closedCourse()
    expect(await give(course.seoTitle, 'new@lectern.example', 'new@lectern.example')).toBe(1)
    expect(await rowsOf(course.id)).toMatchObject([{ usedBy: null }])
    const learner = await makeUser(db, { email: 'new@lectern.example' })
    expect((await resolve(learner, course)).granted).toBe(true)
    await claimAccessGrantsForUser(at, learner.id)
    expect(await rowsOf(course.id)).toMatchObject([{ usedBy: learner.id, usedAt: NOW }])
    // Whoever gets the address later gets nothing with it; the first account keeps the grant.
    const heir = await makeUser(db)
    await claimAccessGrants({ ...at, actor: { ...heir, email: 'new@lectern.example' } }, { courseId: null })
    expect((await resolve({ ...heir, email: 'new@lectern.example' }, course)).granted).toBe(false)
    expect((await resolve({ ...learner, email: 'other@lectern.example' }, course)).granted).toBe(true)
  })

  test('given twice is one; taken back it closes; given again it opens', async () => {
    const course = await closedCourse()
    const learner = await makeUser(db)
    await give(course.seoTitle, learner.email)
    expect(await give(course.seoTitle, learner.email)).toBe(0)
    const revoke = () =>
      revokeAccess(createTestCommandContext(db, NOW), { course: course.seoTitle, email: learner.email })
    expect(await revoke()).toBe(true)
    expect(await revoke()).toBe(false)
    expect((await resolve(learner, course)).granted).toBe(false)
    expect(await give(course.seoTitle, learner.email)).toBe(1)
    expect((await resolve(learner, course)).granted).toBe(true)
    expect(await rowsOf(course.id)).toHaveLength(1)
    const who = { addresses: 1, accounts: [learner.id] }
    const granted = { action: 'access.granted', details: { ...who, source: 'administrator', until: null } }
    const revoked = { action: 'access.revoked', details: { ...who, sources: ['administrator'] } }
    const entry = { at: NOW, actorName: 'operator', subjectType: 'course' }
    expect(await listTestAuditEntries(db, course.id)).toMatchObject(
      [granted, revoked, granted].map((one) => ({ ...entry, ...one })),
    )
  })

  test('by a person names them; an address without an account is counted in the audit log, not named', async () => {
    const course = await closedCourse()
    const [admin, known] = [createTestActor('admin'), await makeUser(db)]
    await makeUser(db, { id: admin.id })
    const emails = ['nobody@lectern.example', known.email]
    const ctx = createTestCommandContext(db, NOW, admin)
    expect(await grantAccess(ctx, { course: course.seoTitle, emails })).toBe(2)
    expect((await rowsOf(course.id)).map(({ grantedBy }) => grantedBy)).toEqual([admin.id, admin.id])
    expect(await listTestAuditEntries(db, course.id)).toMatchObject([
      { actorKind: 'person', actorUserId: admin.id, details: { addresses: 2, accounts: [known.id] } },
    ])
  })

  test('thousands at a time', async () => {
    const course = await closedCourse()
    const emails = Array.from({ length: 2_500 }, (_, index) => `person-${index}@lectern.example`)
    expect(await give(course.seoTitle, ...emails)).toBe(2_500)
    expect(await give(course.seoTitle, ...emails, 'one-more@lectern.example')).toBe(1)
  })

  test('is refused for a course that is open or not there', async () => {
    const open = await makeCourse(db)
    await expect(give(open.seoTitle, 'a@lectern.example')).rejects.toThrow('opens without a grant')
    await expect(give('nowhere', 'a@lectern.example')).rejects.toThrow('No course has the address')
    await expect(
      revokeAccess(createTestCommandContext(db, NOW), { course: 'nowhere', email: 'a' }),
    ).rejects.toThrow('No course')
  })

  test('goes with the account, and is in the copy of its data', async () => {
    const course = await closedCourse()
    const [learner, other] = [await makeUser(db), await makeUser(db)]
    await give(course.seoTitle, learner.email, other.email)
    expect(await cataloguePersonalData.exportData(db, learner.id)).toMatchObject({
      'access-grants': [
        { courseId: course.id, email: learner.email, source: 'given by an administrator', reference: '' },
      ],
    })
    await db.transaction((tx) => cataloguePersonalData.eraseData(tx, learner.id, NOW))
    expect(await rowsOf(course.id)).toMatchObject([{ usedBy: other.id }])
  })
})

test('what waits for an address is in the personal data of who has it, and of nobody else', async () => {
  const course = await closedCourse()
  const learner = await makeUser(db)
  await give(course.seoTitle, learner.email)
  await db.update(accessGrants).set({ usedBy: null }).where(eq(accessGrants.courseId, course.id))
  const exported = async (id: string) =>
    (await cataloguePersonalData.exportData(db, id))['access-grants'] as readonly object[]
  expect(await exported(learner.id)).toMatchObject([{ courseId: course.id, email: learner.email }])
  expect(await exported((await makeUser(db)).id)).toEqual([])
})
