import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const learner = await makeUser(db)
const router = createTestCommunityRouter({ limits: { consume: async () => 7 } })
const as = { context: createTestContext(db, learner) }
const [lessonId, commentId] = [randomUUID(), randomUUID()]

test.each([
  ['saveComment', () => call(router.saveComment, { lessonId, id: commentId, text: 'a' }, as)],
  ['editComment', () => call(router.editComment, { commentId, text: 'a' }, as)],
  ['deleteComment', () => call(router.deleteComment, { commentId }, as)],
  ['likeComment', () => call(router.likeComment, { commentId }, as)],
  ['unlikeComment', () => call(router.unlikeComment, { commentId }, as)],
  ['reportComment', () => call(router.reportComment, { commentId, reason: 'spam' }, as)],
  ['muteThread', () => call(router.muteThread, { commentId, muted: true }, as)],
  ['findMentionable', () => call(router.findMentionable, { query: 'a' }, as)],
  ['validateTaggedUsers', () => call(router.validateTaggedUsers, { lessonId, usernames: ['a'] }, as)],
])('%s waits when it was asked too often', async (_name, ask) => {
  const { error } = await safe<unknown, unknown>(ask())
  expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 7 } })
})
