import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const router = createTestCommunityRouter()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const ada = await makeUser(db)
const as = { context: createTestContext(db, ada, { clock }) }
const visitor = { context: createTestContext(db, null) }

const post = async (lessonId: string, replyToId: string | null = null) =>
  (await call(router.saveComment, { lessonId, id: randomUUID(), text: 'x', replyToId }, as)).id

/** What happens between two pages: comments posted, and comments taken away by their place among all. */
const meanwhile = fc.array(
  fc.oneof(
    fc.constant({ kind: 'post' as const }),
    fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
  ),
  { maxLength: 3 },
)

test.each(['threads', 'replies'] as const)(
  'pages of %s on and back give each comment that stays once, while others are posted and taken away',
  async (kind) => {
    const scenario = fc.record({
      // Several in one millisecond, so that ids decide.
      steps: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 14 }),
      limit: fc.integer({ min: 1, max: 5 }),
      changes: fc.array(meanwhile, { maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(scenario, async ({ steps, limit, changes }) => {
        const { lesson } = await makeLesson(db)
        const thread = kind === 'replies' ? await post(lesson.id) : null
        const ask = (place: { after?: string; before?: string }) =>
          thread
            ? call(router.listReplies, { commentId: thread, limit, ...place }, visitor)
            : call(router.listComments, { lessonId: lesson.id, limit, ...place }, visitor)
        const there = new Set<string>()
        const first: string[] = []
        for (const step of steps) {
          clock.advance({ seconds: step })
          const id = await post(lesson.id, thread)
          there.add(id)
          first.push(id)
        }
        let turn = 0
        const change = async () => {
          for (const each of changes[turn] ?? []) {
            const id = each.kind === 'delete' ? [...there][each.at % Math.max(1, there.size)] : undefined
            if (each.kind === 'post') {
              clock.advance({ seconds: 1 })
              there.add(await post(lesson.id, thread))
            } else if (id) {
              await call(router.deleteComment, { commentId: id }, as)
              there.delete(id)
            }
          }
          turn += 1
        }

        const seen: string[] = []
        let page = await ask({})
        let last = page
        seen.push(...page.data.map(({ id }) => id))
        while (page.next !== null) {
          await change()
          page = await ask({ after: page.next })
          if (page.data.length > 0) last = page
          seen.push(...page.data.map(({ id }) => id))
        }
        expect(new Set(seen).size).toBe(seen.length)
        for (const id of first) if (there.has(id)) expect(seen).toContain(id)

        const back = last.data.map(({ id }) => id)
        page = last
        while (page.previous !== null) {
          await change()
          page = await ask({ before: page.previous })
          back.unshift(...page.data.map(({ id }) => id))
        }
        expect(new Set(back).size).toBe(back.length)
        for (const id of first) if (there.has(id)) expect(back).toContain(id)
      }),
      { numRuns: 25 },
    )
  },
  60_000,
)

test('a target opens a page with what stands around it, from which one goes both ways', async () => {
  const { lesson } = await makeLesson(db)
  const ids: string[] = []
  for (let n = 0; n < 9; n += 1) {
    clock.advance({ seconds: 1 })
    ids.unshift(await post(lesson.id))
  }
  const ask = (given: object) =>
    call(router.listComments, { lessonId: lesson.id, limit: 4, ...given }, visitor)
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
  const middle = await ask({ target: ids[4] })
  expect(idsOf(middle)).toEqual(ids.slice(2, 6))
  expect(middle.targetThreadId).toBe(ids[4])
  expect(idsOf(await ask({ before: middle.previous }))).toEqual(ids.slice(0, 2))
  expect(idsOf(await ask({ after: middle.next }))).toEqual(ids.slice(6))
  expect(idsOf(await ask({ target: ids[0] }))).toEqual(ids.slice(0, 4))
  expect((await ask({ target: ids[0] })).previous).toBeNull()
  expect(idsOf(await ask({ target: ids[8] }))).toEqual(ids.slice(5))
  expect((await ask({ target: ids[8] })).next).toBeNull()
  const gone = await ask({ target: randomUUID() })
  expect(gone).toMatchObject({ targetThreadId: null, totalCount: 9 })
  expect(idsOf(gone)).toEqual(ids.slice(0, 4))
  const elsewhere = await post((await makeLesson(db)).lesson.id)
  expect((await ask({ target: elsewhere })).targetThreadId).toBeNull()
})
