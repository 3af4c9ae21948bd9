import { call, safe } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type courses, lessons } from '#features/catalogue/server/index.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeLesson, makeUser, makeVideo } from '#tests/support/factories.ts'
import { createTestStudioRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)
const router = createTestStudioRouter(tools)
const on = (day: number) => new Date(Date.UTC(2026, 0, day))
const makeCreator = () => makeUser(db, { roles: ['creator'] })
const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)

describe('who has own lists', () => {
  const lists: ((context: RequestContext) => Promise<unknown>)[] = [
    (context) => call(router.listOwnCourses, {}, { context }),
    (context) => call(router.listOwnVideos, {}, { context }),
    (context) => call(router.listOwnBundles, {}, { context }),
  ]

  test.each([
    ['a visitor', null, 'UNAUTHORIZED'],
    ['a learner', [], 'NOT_CREATOR'],
    ['an administrator', ['admin', 'staff'], 'NOT_CREATOR'],
  ] as const)('%s has none', async (_who, roles, code) => {
    const actor = roles && (await makeUser(db, { roles: [...roles] }))
    const context = actor ? createTestContext(db, actor) : createTestContext(db, null)
    for (const list of lists) {
      const { error } = await safe(list(context))
      expect(error).toMatchObject({ code })
    }
  })

  test('creators see only their own', async () => {
    const [creator, other] = [await makeCreator(), await makeCreator()]
    const theirs = await makeCourse(db, { creatorId: other.id })
    await makeCourse(db, { creatorId: other.id, kind: 'video' })
    await makeBundle(db, [theirs.id], { creatorId: other.id })
    for (const list of lists) {
      expect(await list(createTestContext(db, creator))).toMatchObject({
        data: [],
        totalCount: 0,
        counts: { all: 0, public: 0, private: 0 },
      })
    }
  })
})

describe('own courses', () => {
  test('are all there, drafts too, the newest first, and narrowed by what others see of them', async () => {
    const creator = await makeCreator()
    const make = (title: string, day: number, given: Partial<typeof courses.$inferInsert> = {}) =>
      makeCourse(db, { creatorId: creator.id, title, createdAt: on(day), ...given })
    await make('Open', 1)
    await make('By link', 2, { visibility: 'unlisted' })
    await make('Closed', 3, { visibility: 'restricted' })
    await make('Draft', 4, { visibility: 'restricted', publishedAt: null })
    await make('Drill', 5, { visibility: 'practice' })
    await make('Film', 6, { kind: 'video' })
    const list = (input: { filter?: 'public' | 'restricted' | 'private'; page?: number; limit?: number }) =>
      call(router.listOwnCourses, input, { context: createTestContext(db, creator) })

    const all = await list({})
    expect(titles(all)).toEqual(['Drill', 'Draft', 'Closed', 'By link', 'Open'])
    expect(all.data.map(({ visibility }) => visibility)).toEqual([
      'practice',
      'private',
      'restricted',
      'unlisted',
      'public',
    ])
    expect(all).toMatchObject({
      totalCount: 5,
      counts: { all: 5, public: 1, unlisted: 1, restricted: 1, practice: 1, private: 1 },
    })
    expect(titles(await list({ filter: 'restricted' }))).toEqual(['Closed'])
    expect(titles(await list({ filter: 'private' }))).toEqual(['Draft'])
    const second = await list({ page: 2, limit: 2 })
    expect(titles(second)).toEqual(['Closed', 'By link'])
    expect(second).toMatchObject({ totalCount: 5, next: { page: 3 }, previous: { page: 1 } })
  })

  test('say how many of their videos are not there', async () => {
    const creator = await makeCreator()
    const course = await makeCourse(db, { creatorId: creator.id, createdAt: on(1) })
    const states = ['ready', 'queued', 'processing', 'processing', 'failed'] as const
    for (const state of states) {
      const video = await makeVideo(db, { creatorId: creator.id, state })
      const { lesson } = await makeLesson(db, { course })
      await db.update(lessons).set({ videoId: video.id }).where(sql`${lessons.id} = ${lesson.id}`)
    }
    const { data } = await call(router.listOwnCourses, {}, { context: createTestContext(db, creator) })
    expect(data).toMatchObject([
      {
        id: course.id,
        type: 'mycourse',
        createdAt: on(1).toISOString(),
        videosProcessing: 3,
        videosFailed: 1,
      },
    ])
  })

  test('of a creator with ten thousand come from their index', async () => {
    const creator = await makeCreator()
    const { id: likeness } = await makeCourse(db, { creatorId: creator.id })
    await db.execute(sql`
      insert into courses (seo_title, title, ctf_title, about_html, about_text, category, tags, visibility, creator_id,
        published_at, created_at, updated_at)
      select 'mass-' || n, 'Mass ' || n, ctf_title, about_html, about_text, category, tags, 'unlisted', creator_id,
        case n % 5 when 0 then null else published_at end, created_at + n * interval '1 minute', updated_at
      from courses, generate_series(1, 10000) n where id = ${likeness}`)
    await db.execute(sql`analyze courses`)
    const context = createTestContext(db, creator)
    const far = await call(router.listOwnCourses, { filter: 'private', page: 50 }, { context })
    expect(far).toMatchObject({ totalCount: 2_000, counts: { all: 10_001, public: 1, unlisted: 8_000 } })
    expect(titles(far)[0]).toBe(`Mass ${10_000 - 49 * 24 * 5}`)

    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select id from courses
      where creator_id = ${creator.id} and kind = 'course' and published_at is null
      order by created_at desc, id desc limit 24`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('courses_own')
    expect(plan).not.toContain('Sort')
  })
})

describe('own videos', () => {
  test('say how far each is on its way, and have the picture of one that is ready', async () => {
    const creator = await makeCreator()
    const make = async (title: string, day: number, given: Partial<Parameters<typeof makeVideo>[1]>) => {
      const video = await makeVideo(db, { creatorId: creator.id, ...given })
      const course = await makeCourse(db, {
        ...{ creatorId: creator.id, kind: 'video', title, createdAt: on(day), durationMs: 120_000 },
        ...{ firstLessonSeoTitle: 'film', publishedAt: day === 2 ? null : on(day) },
      })
      await makeLesson(db, { course, videoId: video.id })
      return video
    }
    const ready = await make('Ready', 4, { folder: 'videos/x/y' })
    await make('Made now', 3, { state: 'processing', progress: 42, folder: null })
    await make('Waiting', 2, { state: 'queued', progress: 0, folder: null })
    await make('Broken', 1, { state: 'failed', failure: 'The video is damaged.', folder: null })
    await makeCourse(db, { creatorId: creator.id })

    const own = await call(router.listOwnVideos, {}, { context: createTestContext(db, creator) })
    expect(own).toMatchObject({ totalCount: 4, counts: { all: 4, public: 3, private: 1 } })
    expect(own.data).toMatchObject([
      { title: 'Ready', type: 'myvideo', image: `/media/${ready.folder}/poster.jpg`, timeCount: 2 },
      { title: 'Made now', image: null, video: { state: 'processing', progress: 42, failure: null } },
      { title: 'Waiting', visibility: 'private', video: { state: 'queued', progress: 0 } },
      { title: 'Broken', video: { state: 'failed', failure: 'The video is damaged.' } },
    ])
  })
})

describe('own bundles', () => {
  test('are all there, also one that has nothing to show yet', async () => {
    const creator = await makeCreator()
    const open = await makeCourse(db, { creatorId: creator.id, lessonCount: 3, durationMs: 600_000 })
    const draft = await makeCourse(db, { creatorId: creator.id, publishedAt: null })
    const make = (title: string, day: number, courseIds: string[], publishedAt: Date | null) =>
      makeBundle(db, courseIds, { creatorId: creator.id, title, createdAt: on(day), publishedAt })
    await make('Shown', 1, [open.id, draft.id], on(1))
    await make('Nothing in it', 2, [draft.id], null)
    const list = (filter: 'all' | 'public' | 'private') =>
      call(router.listOwnBundles, { filter }, { context: createTestContext(db, creator) })

    const all = await list('all')
    expect(all).toMatchObject({ totalCount: 2, counts: { all: 2, public: 1, private: 1 } })
    expect(all.data).toMatchObject([
      { title: 'Nothing in it', visibility: 'private', courseCount: 0, videoCount: 0 },
      {
        title: 'Shown',
        visibility: 'public',
        courseCount: 1,
        videoCount: 3,
        timeCount: 10,
        type: 'mybundle',
      },
    ])
    expect(titles(await list('public'))).toEqual(['Shown'])
    expect(titles(await list('private'))).toEqual(['Nothing in it'])
  })
})
