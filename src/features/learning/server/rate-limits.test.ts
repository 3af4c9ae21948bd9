import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const learner = await makeUser(db)
const { id: courseId } = await makeCourse(db)
const usedUp = { consume: async () => 7 }
const router = createTestLearningRouter({ limits: usedUp })
const as = { context: createTestContext(db, learner) }
const id = randomUUID()

test.each([
  ['enrol', () => call(router.enrol, { courseId }, as)],
  ['unenrol', () => call(router.unenrol, { courseId }, as)],
  ['enrolInBundle', () => call(router.enrolInBundle, { bundleId: id }, as)],
  ['leaveBundle', () => call(router.leaveBundle, { bundleId: id }, as)],
  ['addToWishlist', () => call(router.addToWishlist, { courseId }, as)],
  ['removeFromWishlist', () => call(router.removeFromWishlist, { courseId }, as)],
  ['moveWishlistItem', () => call(router.moveWishlistItem, { courseId, folderId: null }, as)],
  ['like', () => call(router.like, { lessonId: id }, as)],
  ['unlike', () => call(router.unlike, { lessonId: id }, as)],
  ['createWishlistFolder', () => call(router.createWishlistFolder, { name: 'a' }, as)],
  ['renameWishlistFolder', () => call(router.renameWishlistFolder, { folderId: id, name: 'a' }, as)],
  ['deleteWishlistFolder', () => call(router.deleteWishlistFolder, { folderId: id }, as)],
  ['showAmongTopLearners', () => call(router.showAmongTopLearners, { shown: true }, as)],
])('%s waits when it was asked too often', async (_name, ask) => {
  const { error } = await safe<unknown, unknown>(ask())
  expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 7 } })
})
