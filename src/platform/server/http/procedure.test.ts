import { oc } from '@orpc/contract'
import { os as base, implement, ORPCError } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createApi } from './api.ts'
import { createTooManyRequestsError, limitRate, limitRateBy, type RequestContext } from './procedure.ts'

const { db } = await setUpTestDatabase()
const os = base.$context<RequestContext>()
const on = (path: `/${string}`) => os.route({ method: 'POST', path })
const used = { consume: async () => 42 }

const router = {
  free: on('/free').handler(() => 'done'),
  limited: on('/limited')
    .use(limitRate(used, 'test', 1, 60))
    .handler(() => 'done'),
  own: on('/own')
    .input(z.object({ email: z.string() }))
    .use(
      limitRateBy(async (_context, { email }: { email: string }) => {
        throw createTooManyRequestsError(7, `${email} is tired`)
      }),
    )
    .handler(() => 'done'),
  declared: on('/declared')
    .errors({ LATER: { status: 429, data: z.object({ retryAfterSeconds: z.int() }) } })
    .handler(({ errors }) => {
      throw errors.LATER({ data: { retryAfterSeconds: 9 } })
    }),
  silent: on('/silent').handler(() => {
    throw new ORPCError('TOO_MANY_REQUESTS')
  }),
}
/** As features are made, whose contract says nothing of their limits. */
const contract = { promised: oc.route({ method: 'POST', path: '/promised' }) }
const promises = implement(contract).$context<RequestContext>()
const feature = promises.router({
  promised: promises.promised.use(limitRate(used, 'test', 1, 60)).handler(() => 'done'),
})
const api = createApi({ ...router, feature }, { title: 'Test', version: '1' })

describe('a call beyond its limit', () => {
  test.each([
    ['limited', '42'],
    ['own', '7'],
    ['declared', '9'],
    ['silent', '60'],
  ])('of the kind %s says after how many seconds it may be tried again', async (name, seconds) => {
    const headers = { 'content-type': 'application/json' }
    const [rest, rpc] = [{ email: 'ada' }, { json: { email: 'ada' } }]
    for (const [path, body] of [
      [`/api/${name}`, rest],
      [`/api/rpc/${name}`, rpc],
    ] as const) {
      const context = createTestContext(db, null)
      const request = new Request(`http://any${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      expect((await api.handle(request, context))?.status).toBe(429)
      expect(context.responseHeaders.get('retry-after')).toBe(seconds)
    }
  })

  test('stands in the document of each call that has a limit, and of no other', async () => {
    const { paths } = JSON.parse(await api.openApi())
    const answers = (path: string) => paths[path].post.responses['429']
    const headers = { 'Retry-After': { schema: { type: 'integer' } } }
    for (const path of ['/limited', '/own', '/declared', '/promised'])
      expect(answers(path)).toMatchObject({ headers })
    expect(answers('/free')).toBeUndefined()
  })
})
