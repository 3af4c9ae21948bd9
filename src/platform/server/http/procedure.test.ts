import { oc } from '@orpc/contract'
import { os as base, call, implement, ORPCError } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Role } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { createTestActor, createTestContext } from '#tests/support/test-context.ts'
import { createApi } from './api.ts'
import {
  createTooManyRequestsError,
  limitRate,
  limitRateBy,
  limitReadRate,
  type RequestContext,
  requireRole,
  requireRoleOr,
} from './procedure.ts'

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

  test('of reads is refused to whoever calls, and never to a page', async () => {
    const waitsAnHour = { consume: async () => 3_568 }
    const read = os.use(limitReadRate(waitsAnHour, 'test', 1, 3_600)).handler(() => 'done')
    const context = createTestContext(db, createTestActor())
    await expect(call(read, undefined, { context })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please try again in 60 minutes.',
    })
    expect(await call(read, undefined, { context: { ...context, isPage: true } })).toBe('done')
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

describe('a call for some roles', () => {
  const names = ({ context }: { context: { actor: { roles: readonly string[] } } }) =>
    context.actor.roles.join()
  const team = os.use(requireRole('staff', 'admin')).handler(names)
  const own = os
    .use(requireRoleOr({ code: 'NOT_CREATOR', message: 'For creators.' }, 'creator'))
    .handler(names)
  const as = (...roles: Role[]) => ({ context: createTestContext(db, createTestActor(...roles)) })

  test.each([['staff'], ['admin'], ['creator', 'admin']] as Role[][])('lets %s in', async (...roles) => {
    expect(await call(team, undefined, as(...roles))).toBe(['learner', ...roles].join())
  })

  test('asks a visitor to sign in', async () => {
    const visitor = { context: createTestContext(db, null) }
    for (const procedure of [team, own])
      await expect(call(procedure, undefined, visitor)).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
        message: 'Please sign in.',
      })
  })

  test('refuses everybody else, in words of its own where it has some', async () => {
    for (const roles of [[], ['creator', 'mentor', 'support']] as Role[][])
      await expect(call(team, undefined, as(...roles))).rejects.toMatchObject({
        code: 'FORBIDDEN',
        status: 403,
      })
    await expect(call(own, undefined, as('admin'))).rejects.toMatchObject({
      code: 'NOT_CREATOR',
      status: 403,
      message: 'For creators.',
    })
  })
})
