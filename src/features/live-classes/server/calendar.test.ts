import { call } from '@orpc/server'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestBatchesRouter, createTestLiveClassesRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { answerCalendarFeed, answerCalendarFile } from './feeds/answer-calendar.ts'

const { db } = await setUpTestDatabase()
const router = createTestLiveClassesRouter()
const batchesRouter = createTestBatchesRouter(db)
const clock = new FakeClock('2026-03-02T09:00:00Z')
const site = { name: 'Lectern', publicUrl: 'https://lectern.example' }
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const deps = { limits: createRateLimits(), site }

const read = (path: string, ifNoneMatch?: string) =>
  answerCalendarFeed({ db, clock, ip: '192.0.2.1' }, deps, {
    token: path.replace('/calendar/', '').replace('.ics', ''),
    ifNoneMatch,
  })

const parse = async (answer: Response) => {
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return {
      ...{ uid: event.uid, summary: event.summary, sequence: event.sequence },
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
      status: part.getFirstPropertyValue('status'),
      stamp: String(part.getFirstPropertyValue('dtstamp')),
      url: part.getFirstPropertyValue('url'),
      description: event.description,
    }
  })
}

async function makeClass(title = 'Loops, lists; and “more”\nthan one line') {
  const batch = await makeBatch(db, { name: 'Python' })
  const creator = await makeUser(db, { roles: ['staff'] })
  const member = await makeUser(db)
  await call(batchesRouter.joinBatch, { batchId: batch.id }, as(member))
  const fields = {
    ...{ title, description: 'x'.repeat(200), localStart: '2026-03-28T19:00', timeZone: 'Europe/Berlin' },
    ...{ minutes: 90, link: 'https://meet.example/secret', resources: [] },
  }
  const { classIds } = await call(
    router.createLiveClasses,
    { batchId: batch.id, ...fields, repeatUntil: '2026-04-04' },
    as(creator),
  )
  return { batch, creator, member, fields, classIds }
}
const getFeed = async (actor: Actor, batchId: string | null) =>
  (await call(router.renewCalendarFeed, { batchId }, as(actor))).path

describe('a feed', () => {
  test('has the classes in UTC over daylight saving, and nothing of where they take place', async () => {
    const { batch, member, classIds } = await makeClass()
    const answer = await read(await getFeed(member, batch.id))
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('private')
    const text = await answer.clone().text()
    expect(text).not.toContain('meet.example')
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const events = await parse(answer)
    expect(events).toMatchObject([
      {
        ...{ uid: `${classIds[0]}@lectern.example`, sequence: 0, status: 'CONFIRMED', isUtc: true },
        ...{ start: '2026-03-28T18:00:00.000Z', end: '2026-03-28T19:30:00.000Z' },
        ...{ stamp: '2026-03-02T09:00:00Z', summary: 'Loops, lists; and “more”\nthan one line' },
        url: `https://lectern.example/batches/${batch.slug}/calendar?class=${classIds[0]}`,
      },
      { start: '2026-04-04T17:00:00.000Z' },
    ])
  })

  test('is the same until something changes, and then says so', async () => {
    const { batch, creator, member, fields, classIds } = await makeClass('Loops')
    const path = await getFeed(member, batch.id)
    const first = await read(path)
    const etag = first.headers.get('etag') ?? ''
    clock.advance({ hours: 1 })
    expect((await read(path, `W/${etag}`)).status).toBe(304)
    const [one = '', two = ''] = classIds
    const moved = { ...fields, localStart: '2026-03-29T19:00' }
    await call(router.updateLiveClass, { classId: one, version: 1, ...moved }, as(creator))
    await call(router.cancelLiveClass, { classId: two }, as(creator))
    const answer = await read(path, etag)
    expect(answer.status).toBe(200)
    const before = await parse(first)
    expect(await parse(answer)).toMatchObject([
      { uid: before[0]?.uid, sequence: 1, status: 'CONFIRMED', start: '2026-03-29T17:00:00.000Z' },
      { uid: before[1]?.uid, sequence: 1, status: 'CANCELLED', start: before[1]?.start },
    ])
  })

  test('of all batches has those of each that one is in', async () => {
    const [one, two] = [await makeClass(), await makeClass()]
    await call(batchesRouter.joinBatch, { batchId: two.batch.id }, as(one.member))
    const path = await getFeed(one.member, null)
    expect(await parse(await read(path))).toHaveLength(4)
    await call(batchesRouter.leaveBatch, { batchId: two.batch.id }, as(one.member))
    expect(await parse(await read(path))).toHaveLength(2)
  })

  test('ends with its address, with another one, and with the seat', async () => {
    const { batch, member } = await makeClass()
    const first = await getFeed(member, batch.id)
    const second = await getFeed(member, batch.id)
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    expect(await call(router.listCalendarFeeds, undefined, as(member))).toMatchObject({
      data: [{ batchId: batch.id }],
    })
    await call(batchesRouter.leaveBatch, { batchId: batch.id }, as(member))
    expect((await read(second)).status).toBe(404)
    await call(batchesRouter.joinBatch, { batchId: batch.id }, as(member))
    expect((await read(second)).status).toBe(200)
    expect(await call(router.revokeCalendarFeed, { batchId: batch.id }, as(member))).toEqual({
      revoked: true,
    })
    expect((await read(second)).status).toBe(404)
    expect(await call(router.revokeCalendarFeed, { batchId: batch.id }, as(member))).toEqual({
      revoked: false,
    })
  })

  test('is for nobody who may not read the batch, and of no token that was guessed', async () => {
    const { batch } = await makeClass()
    const stranger = await makeUser(db)
    await expect(getFeed(stranger, batch.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await parse(await read(await getFeed(stranger, null)))).toEqual([])
    expect((await read(`/calendar/${'a'.repeat(32)}.ics`)).status).toBe(404)
    expect((await read('/calendar/..%2F.ics')).status).toBe(404)
  })

  test('of somebody banned is gone, and one that is read without end waits', async () => {
    const { batch } = await makeClass()
    const banned = await makeUser(db, { banned: true })
    await call(batchesRouter.joinBatch, { batchId: batch.id }, as(banned))
    expect((await read(await getFeed(banned, null))).status).toBe(404)
    const path = await getFeed(await makeUser(db), null)
    const answers = await Promise.all(Array.from({ length: 121 }, () => read(path)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

test('a class as a file is for who may read the batch', async () => {
  const { member, classIds } = await makeClass('Loops')
  const [classId = ''] = classIds
  const get = (actor: Actor | null) =>
    answerCalendarFile(createTestContext(db, actor as Actor, { clock }), deps, classId)
  expect(await parse(await get(member))).toMatchObject([{ summary: 'Loops' }])
  expect((await get(await makeUser(db))).status).toBe(404)
  expect((await get(null)).status).toBe(404)
})
