import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { profiles } from '#features/profiles/server/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestCatalogueRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { listSitemapCreators } from './sitemap.ts'

const { db } = await setUpTestDatabase()
const router = createTestCatalogueRouter(db)
const visitor = { context: createTestContext(db, null) }
const on = (day: number) => new Date(Date.UTC(2026, 0, day))

test('a creator’s listed courses and single videos, the newest first, a page at a time', async () => {
  const { id: creatorId } = await makeUser(db, { roles: ['creator'] })
  const make = (given: Parameters<typeof makeCourse>[1]) => makeCourse(db, { creatorId, ...given })
  const old = await make({ publishedAt: on(1) })
  const restricted = await make({ publishedAt: on(3), visibility: 'restricted' })
  await make({ publishedAt: null })
  await make({ visibility: 'unlisted' })
  await makeCourse(db)
  const film = await make({ kind: 'video', publishedAt: on(2) })
  const { lesson } = await makeLesson(db, { course: film })

  const courses = (page: number) => call(router.listCreatorCourses, { creatorId, page, limit: 1 }, visitor)
  const first = await courses(1)
  expect(first).toMatchObject({ totalCount: 2, data: [{ id: restricted.id }], next: { page: 2 } })
  expect(await courses(2)).toMatchObject({ data: [{ id: old.id }], next: null })
  expect((await courses(3)).data).toEqual([])
  const videos = await call(router.listCreatorVideos, { creatorId }, visitor)
  expect(videos).toMatchObject({ totalCount: 1, data: [{ id: lesson.id, seoTitle: film.seoTitle }] })
})

test('the sitemap names creators of what is found, who are shown and want to be found', async () => {
  const make = async (
    given: Parameters<typeof makeUser>[1],
    allowIndexing: boolean,
    course: Parameters<typeof makeCourse>[1] = {},
  ) => {
    const { id } = await makeUser(db, given)
    await db.insert(profiles).values({ userId: id, allowIndexing, updatedAt: on(1) })
    await makeCourse(db, { creatorId: id, ...course })
  }
  await make({ username: 'shown_one' }, true)
  await make({ username: 'shy_one' }, false)
  await make({ username: 'banned_one', banned: true }, true)
  await make({ username: 'closed_one' }, true, { visibility: 'restricted' })
  const { id: silent } = await makeUser(db, { username: 'silent_one' })
  await makeCourse(db, { creatorId: silent })
  const found = await listSitemapCreators(db)
  expect(found.filter((name) => name.endsWith('_one'))).toEqual(['shown_one'])
})
