import { call, safe } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { courses, lessons } from '#features/catalogue/server/tables.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { alumniStories } from '../alumni-tables.ts'
import { inboxItems } from '../inbox-tables.ts'
import { createAlumniProcedures } from './alumni-procedures.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const routesNow = () => createAlumniProcedures(createRateLimits())

const consent = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  linkedinProfile: 'https://www.linkedin.com/in/grace-hopper',
  contribution: 'LinkedIn Live',
  suggestion: 'More about compilers.',
} as const
const LINKEDIN = 'Please enter the address of a LinkedIn profile, such as linkedin.com/in/your-name.'
type Given = Partial<Record<keyof typeof consent, unknown>>
const give = (given: Given = {}, context = createTestContext(db, null, { clock }), routes = routesNow()) =>
  safe(call(routes.giveAlumniConsent, { ...consent, ...given } as typeof consent, { context }))

describe('alumni consent', () => {
  beforeEach(async () => {
    await db.delete(inboxItems)
  })

  test('is an item of the inbox, with the account if there is one', async () => {
    const actor = await makeUser(db)
    expect((await give()).data).toEqual({ saved: true })
    expect((await give({}, createTestContext(db, actor, { clock }))).error).toBeNull()
    const rows = await db.select().from(inboxItems)
    expect(rows).toHaveLength(2)
    const { suggestion, ...offer } = consent
    expect(rows[0]).toMatchObject({
      ...offer,
      kind: 'alumni-offer',
      state: 'open',
      body: suggestion,
      createdAt: clock.now(),
    })
    expect(rows.map((row) => row.userId).sort()).toEqual([actor.id, null].sort())
  })

  test.each<[Given, string]>([
    [{ name: '' }, 'Some fields are missing in form.'],
    [{ email: ' ' }, 'Some fields are missing in form.'],
    [{ linkedinProfile: '' }, 'Some fields are missing in form.'],
    [{ contribution: undefined }, 'Some fields are missing in form.'],
    [{ contribution: null }, 'Some fields are missing in form.'],
    [{ contribution: 'Money' }, 'Some fields are missing in form.'],
    [{ name: 'Four' }, 'Please use 5 to 50 characters for your name.'],
    [{ name: 'x'.repeat(51) }, 'Please use 5 to 50 characters for your name.'],
    [{ name: '<b>Grace</b>' }, 'Please use only letters and symbols that belong in a name.'],
    [{ email: 'grace at example' }, 'Email is not valid please check it again.'],
    [{ linkedinProfile: 'javascript:alert(1)' }, LINKEDIN],
    [{ linkedinProfile: 'https://evil.example/linkedin.com/in/grace' }, LINKEDIN],
    [{ linkedinProfile: 'https://linkedin.com@evil.example/in/grace' }, LINKEDIN],
    [{ linkedinProfile: 'https://linkedin.com.evil.example/in/grace' }, LINKEDIN],
    [{ linkedinProfile: 'linkedin.com/in/a"><script>' }, LINKEDIN],
    [{ suggestion: 'x'.repeat(10_001) }, 'Please use up to 10000 characters.'],
  ])('%o is refused', async (given, message) => {
    const { error } = await give(given)
    const issues = (error as { data?: { issues?: { message: string }[] } } | null)?.data?.issues
    expect(issues?.map((issue) => issue.message)).toContain(message)
    expect(await db.select().from(inboxItems)).toEqual([])
  })

  test('accepts names of 5 and 50 characters, and a profile without scheme', async () => {
    for (const name of ['Grace', 'x'.repeat(50)]) expect((await give({ name })).error).toBeNull()
    await db.delete(inboxItems)
    await give({ linkedinProfile: ' linkedin.com/in/grace ' })
    const [row] = await db.select().from(inboxItems)
    expect(row?.linkedinProfile).toBe('https://linkedin.com/in/grace')
  })

  test('HTML in a suggestion stays text', async () => {
    await give({ suggestion: '<script>alert(1)</script>\0' })
    const [row] = await db.select().from(inboxItems)
    expect(row?.body).toBe('<script>alert(1)</script>')
  })

  test('is rate limited', async () => {
    const closed = createAlumniProcedures({ consume: async () => 42 })
    const { error } = await give({}, createTestContext(db, null), closed)
    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 42 } })
    expect(await db.select().from(inboxItems)).toEqual([])
  })
})

describe('figures and showcase', () => {
  beforeEach(async () => {
    await db.delete(lessons)
    await db.delete(courses)
    await db.delete(alumniStories)
    await db.delete(users)
  })
  const context = createTestContext(db, null, { clock })

  test('count only what is published and listed', async () => {
    const { id: creatorId } = await makeUser(db, { name: 'Ada Nwosu', image: '/media/ada.webp' })
    const sums = { creatorId, lessonCount: 3, durationMs: 60_000 }
    await makeCourse(db, sums)
    await makeCourse(db, { ...sums, visibility: 'restricted' })
    await makeCourse(db, { ...sums, visibility: 'unlisted' })
    await makeCourse(db, { ...sums, publishedAt: null })
    const routes = routesNow()
    const figures = await call(routes.getFigures, undefined, { context })
    expect(figures).toEqual({
      courses: 2,
      lessons: 6,
      durationMs: 120_000,
      creators: 1,
      authors: [{ name: 'Ada Nwosu', image: '/media/ada.webp', courses: 2 }],
    })
    await makeCourse(db, sums)
    expect(await call(routes.getFigures, undefined, { context })).toEqual(figures)
  })

  test('an empty site counts nothing', async () => {
    expect(await call(routesNow().getFigures, undefined, { context })).toEqual({
      courses: 0,
      lessons: 0,
      durationMs: 0,
      creators: 0,
      authors: [],
    })
  })

  test('show the first ready lecture of public courses, the most chosen first', async () => {
    const few = await makeCourse(db, { enrolCount: 1 })
    const many = await makeCourse(db, { enrolCount: 9 })
    const hidden = [
      await makeCourse(db, { visibility: 'restricted' }),
      await makeCourse(db, { visibility: 'unlisted' }),
      await makeCourse(db, { publishedAt: null }),
      await makeCourse(db, { startsAt: new Date(clock.now().getTime() + 1), enrolCount: 10 }),
    ]
    for (const course of [few, many, ...hidden]) {
      await makeLesson(db, { course, type: 'article', seqNo: 1 })
      await makeLesson(db, { course, seqNo: 3, seoTitle: 'later' })
      await makeLesson(db, { course, seqNo: 2, seoTitle: 'first' })
    }
    await db.insert(alumniStories).values([
      { name: 'B', headline: 'b', story: 'two', seqNo: 2, createdAt: clock.now() },
      {
        name: 'A',
        headline: 'a',
        story: 'one',
        contribution: 'LinkedIn Live',
        seqNo: 1,
        createdAt: clock.now(),
      },
    ])
    const page = await call(routesNow().getAlumniPage, undefined, { context })
    expect(page.lectures.map((lecture) => [lecture.courseSeoTitle, lecture.seoTitle])).toEqual([
      [many.seoTitle, 'first'],
      [few.seoTitle, 'first'],
    ])
    expect(page.stories.map(({ story, contribution }) => [story, contribution])).toEqual([
      ['one', 'LinkedIn Live'],
      ['two', null],
    ])
  })
})
