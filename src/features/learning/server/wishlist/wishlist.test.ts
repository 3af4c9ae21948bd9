import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { WISHLIST_FOLDER_NAME_MAX_LENGTH, WISHLIST_FOLDERS_MAX } from '../../rules/library-limits.ts'
import { wishlistFolders } from '../library-tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestLearningRouter()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const visitor = { context: createTestContext(db, null) }

const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
const wish = (actor: Actor, courseId: string) => {
  clock.advance({ minutes: 1 })
  return call(router.addToWishlist, { courseId }, as(actor))
}
const wishesOf = (actor: Actor, folderId?: string) =>
  call(router.listWishlistItems, folderId ? { folderId } : {}, as(actor))
const folder = (actor: Actor, name: string) => call(router.createWishlistFolder, { name }, as(actor))
const foldersOf = async (actor: Actor) => (await call(router.listWishlistFolders, undefined, as(actor))).data

describe('every procedure of the wishlist', () => {
  const id = randomUUID()
  test.each([
    ['addToWishlist', () => call(router.addToWishlist, { courseId: id }, visitor)],
    ['removeFromWishlist', () => call(router.removeFromWishlist, { courseId: id }, visitor)],
    ['moveWishlistItem', () => call(router.moveWishlistItem, { courseId: id, folderId: null }, visitor)],
    ['listWishlistItems', () => call(router.listWishlistItems, {}, visitor)],
    ['listWishlistFolders', () => call(router.listWishlistFolders, undefined, visitor)],
    ['createWishlistFolder', () => call(router.createWishlistFolder, { name: 'a' }, visitor)],
    ['renameWishlistFolder', () => call(router.renameWishlistFolder, { folderId: id, name: 'a' }, visitor)],
    ['deleteWishlistFolder', () => call(router.deleteWishlistFolder, { folderId: id }, visitor)],
    ['listCourseViewerStates', () => call(router.listCourseViewerStates, { courseIds: [id] }, visitor)],
  ])('%s asks a visitor to sign in', async (_name, ask) => {
    expect(await codeOf(ask())).toBe('UNAUTHORIZED')
  })
})

describe('wishing', () => {
  test('keeps each course once, the newest first, a page at a time', async () => {
    const learner = await makeUser(db)
    const made = [await makeCourse(db), await makeCourse(db), await makeCourse(db)]
    for (const { id } of made) await wish(learner, id)
    await wish(learner, made[0]?.id ?? '')
    const page = await call(router.listWishlistItems, { limit: 2 }, as(learner))
    expect(page.data.map(({ course }) => course.id)).toEqual([made[2]?.id, made[1]?.id])
    expect(page).toMatchObject({ totalCount: 3, next: { page: 2, limit: 2 } })
    const last = await call(router.listWishlistItems, { limit: 2, page: 2 }, as(learner))
    expect(last.data.map(({ course }) => course.id)).toEqual([made[0]?.id])
    expect((await wishesOf(await makeUser(db))).totalCount).toBe(0)
  })

  test('can be taken back, also twice', async () => {
    const learner = await makeUser(db)
    const course = await makeCourse(db)
    await wish(learner, course.id)
    for (let again = 0; again < 2; again += 1) {
      expect(await call(router.removeFromWishlist, { courseId: course.id }, as(learner))).toEqual({
        onWishlist: false,
      })
    }
    expect((await wishesOf(learner)).data).toEqual([])
  })

  test('is refused for a draft of somebody else and for what is not there', async () => {
    const learner = await makeUser(db)
    const draft = await makeCourse(db, { publishedAt: null })
    expect(await codeOf(wish(learner, draft.id))).toBe('NOT_FOUND')
    expect(await codeOf(wish(learner, randomUUID()))).toBe('NOT_FOUND')
  })

  test('marks tell of courses wished for and enrolled in, of oneself alone', async () => {
    const learner = await makeUser(db)
    const [listed, enrolled, neither] = [await makeCourse(db), await makeCourse(db), await makeCourse(db)]
    await wish(learner, listed.id)
    await makeEnrolment(db, learner.id, enrolled.id)
    const courseIds = [listed.id, enrolled.id, neither.id]
    expect((await call(router.listCourseViewerStates, { courseIds }, as(learner))).data).toEqual([
      { courseId: listed.id, onWishlist: true, ...{ progress: null, completedAt: null, newLessonCount: 0 } },
      { courseId: enrolled.id, onWishlist: false, ...{ progress: 0, completedAt: null, newLessonCount: 0 } },
    ])
    expect((await call(router.listCourseViewerStates, { courseIds }, as(await makeUser(db)))).data).toEqual(
      [],
    )
  })
})

describe('folders', () => {
  test('hold courses, are counted and leave their courses behind', async () => {
    const learner = await makeUser(db)
    const [inside, outside] = [await makeCourse(db), await makeCourse(db)]
    await wish(learner, inside.id)
    await wish(learner, outside.id)
    const { id, name } = await folder(learner, '  For spring  ')
    expect(name).toBe('For spring')
    await call(router.moveWishlistItem, { courseId: inside.id, folderId: id }, as(learner))
    expect(await foldersOf(learner)).toEqual([{ id, name, itemCount: 1 }])
    expect((await wishesOf(learner, id)).data.map(({ course }) => course.id)).toEqual([inside.id])
    expect((await wishesOf(learner)).totalCount).toBe(2)
    await call(router.deleteWishlistFolder, { folderId: id }, as(learner))
    expect(await foldersOf(learner)).toEqual([])
    expect((await wishesOf(learner)).data.map(({ folderId }) => folderId)).toEqual([null, null])
  })

  test('have names of their own, however these are written', async () => {
    const learner = await makeUser(db)
    const one = await folder(learner, 'Later')
    const two = await folder(learner, 'Soon')
    expect(await codeOf(folder(learner, 'LATER'))).toBe('NAME_TAKEN')
    const rename = (folderId: string, name: string) =>
      call(router.renameWishlistFolder, { folderId, name }, as(learner))
    expect(await codeOf(rename(two.id, 'later'))).toBe('NAME_TAKEN')
    expect(await rename(one.id, 'LATER')).toEqual({ id: one.id, name: 'LATER' })
    expect((await foldersOf(learner)).map(({ name }) => name)).toEqual(['LATER', 'Soon'])
    expect(await folder(await makeUser(db), 'Later')).toMatchObject({ name: 'Later' })
  })

  test('need a name of a reasonable length', async () => {
    const learner = await makeUser(db)
    expect(await codeOf(folder(learner, '   '))).toBe('BAD_REQUEST')
    expect(await codeOf(folder(learner, 'a\u0000b'))).toBe('BAD_REQUEST')
    expect(await codeOf(folder(learner, 'x'.repeat(WISHLIST_FOLDER_NAME_MAX_LENGTH + 1)))).toBe('BAD_REQUEST')
  })

  test('are not without end', async () => {
    const learner = await makeUser(db)
    await db.insert(wishlistFolders).values(
      Array.from({ length: WISHLIST_FOLDERS_MAX - 1 }, (_, index) => ({
        userId: learner.id,
        name: `Folder ${index}`,
        createdAt: clock.now(),
      })),
    )
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, (_, index) => codeOf(folder(learner, `One more ${index}`))),
    )
    expect(outcomes.filter((code) => code === null)).toHaveLength(1)
    expect(outcomes.filter((code) => code === 'TOO_MANY_FOLDERS')).toHaveLength(3)
  })

  test('of others are not there', async () => {
    const [owner, other] = [await makeUser(db), await makeUser(db)]
    const course = await makeCourse(db)
    await wish(other, course.id)
    const { id } = await folder(owner, 'Mine')
    expect(await codeOf(wishesOf(other, id))).toBe('NOT_FOUND')
    expect(await codeOf(call(router.renameWishlistFolder, { folderId: id, name: 'Yours' }, as(other)))).toBe(
      'NOT_FOUND',
    )
    expect(await codeOf(call(router.deleteWishlistFolder, { folderId: id }, as(other)))).toBe('NOT_FOUND')
    const move = call(router.moveWishlistItem, { courseId: course.id, folderId: id }, as(other))
    expect(await codeOf(move)).toBe('NOT_FOUND')
    expect(await foldersOf(owner)).toEqual([{ id, name: 'Mine', itemCount: 0 }])
  })

  test('take no course that is not on the wishlist', async () => {
    const learner = await makeUser(db)
    const course = await makeCourse(db)
    const { id } = await folder(learner, 'Empty')
    const move = call(router.moveWishlistItem, { courseId: course.id, folderId: id }, as(learner))
    expect(await codeOf(move)).toBe('NOT_FOUND')
  })
})
