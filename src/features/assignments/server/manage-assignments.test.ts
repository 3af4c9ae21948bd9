import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batchDuplicated, batchMentorRemoved } from '#features/batches/rules/events.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { auditLog } from '#platform/server/audit/tables.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import {
  makeAssignment,
  makeBatch,
  makeBatchMember,
  makeBatchMentor,
  makeUser,
} from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestAssignmentsRouter } from '#tests/support/routers.ts'
import { createTestContext, createTestSettings, TEST_SETTINGS } from '#tests/support/test-context.ts'
import { ASSIGNMENT_POINTS_SETTING } from '../rules/settings.ts'
import { defineDecisionMailJob } from './decision-mail.ts'
import { createAssignmentSubscribers } from './subscribers.ts'
import { batchAssignments, batchSubmissions } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestAssignmentsRouter()
const NOW = new Date('2026-02-10T10:00:00Z')
const clock = new FakeClock(NOW)
const as = (actor: Actor | null, settings = TEST_SETTINGS) => ({
  context: createTestContext(db, actor as Actor, { clock, settings }),
})
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
const hear = async (
  subscribers: ReturnType<typeof createAssignmentSubscribers>,
  event: { name: string },
  payload: object,
) => {
  const subscriber = subscribers.find(({ eventName }) => eventName === event.name)
  for (const attempt of [1, 2]) await subscriber?.job.handle(payload, { attempt } as never)
}

const FIELDS = {
  title: ' A web server ',
  description: '# Write\n\nOne **file**, <script>alert(1)</script>no more.',
  type: 'regular' as const,
  level: 'beginner' as const,
  url: null,
  expiry: { amount: 3, unit: 'days' as const },
  points: 5,
}

async function makeScene() {
  const creator = await makeUser(db, { roles: ['creator'] })
  const batch = await makeBatch(db)
  return { batch, creator: { ...creator, id: batch.creatorId } }
}
const add = (actor: Actor | null, batchId: string, given: object = {}) =>
  call(router.addAssignment, { batchId, ...FIELDS, ...given }, as(actor))
const submit = (actor: Actor, assignmentId: string) =>
  call(router.submitAssignment, { assignmentId, submissionLink: 'https://github.com/lena/x' }, as(actor))

describe('assignments of a cohort', () => {
  test('are added, listed with what was handed in, and changed', async () => {
    const { batch, creator } = await makeScene()
    const made = await add(creator, batch.id)
    expect(made).toMatchObject({
      title: 'A web server',
      expiredAt: '2026-02-13T10:00:00.000Z',
      points: 5,
      version: 1,
      waiting: 0,
    })
    const learner = await makeBatchMember(db, batch.id)
    await submit(learner, made.id)
    const { data, maxPoints } = await call(router.listCohortAssignments, { batchId: batch.id }, as(creator))
    expect([data.length, data[0]?.waiting, maxPoints]).toEqual([1, 1, 20])
    const { data: cards } = await call(router.listBatchAssignments, { slug: batch.slug }, as(learner))
    expect(cards[0]?.descriptionHtml).toContain('<strong>file</strong>')
    expect(cards[0]?.descriptionHtml).not.toContain('<script')
    const change = (version: number, title: string) =>
      call(
        router.updateAssignment,
        {
          ...{ assignmentId: made.id, version, ...FIELDS, title },
          expiry: { at: '2026-02-09T10:00:00.000Z' },
        },
        as(creator),
      )
    expect(await change(1, 'First')).toMatchObject({ title: 'First', version: 2, waiting: 1 })
    expect(await codeOf(change(1, 'Second'))).toBe('CHANGED_ELSEWHERE')
    expect(await codeOf(submit(learner, made.id))).toBe('EXPIRED')
  })

  test.each([
    ['no title', { title: ' ' }],
    ['no description', { description: '' }],
    ['no expiry', { expiry: { amount: 0, unit: 'days' } }],
    ['half a day', { expiry: { amount: 0.5, unit: 'days' } }],
    ['weeks', { expiry: { amount: 2, unit: 'weeks' } }],
    ['ten years', { expiry: { amount: 3_650, unit: 'days' } }],
    ['a day that there is not', { expiry: { at: '2026-02-31T10:00:00.000Z' } }],
    ['a script for an address', { url: 'javascript:alert(1)' }],
    ['half a point', { points: 0.5 }],
    ['a debt', { points: -1 }],
  ])('%s is refused', async (_, given) => {
    const { batch, creator } = await makeScene()
    expect(await codeOf(add(creator, batch.id, given))).toBe('BAD_REQUEST')
  })

  test('a deadline that is over, and more points than the site allows, are refused', async () => {
    const { batch, creator } = await makeScene()
    expect(await codeOf(add(creator, batch.id, { expiry: { at: NOW.toISOString() } }))).toBe('EXPIRED')
    expect(await codeOf(add(creator, batch.id, { points: 21 }))).toBe('TOO_MANY_POINTS')
    const none = createTestSettings({ [ASSIGNMENT_POINTS_SETTING.key]: 0 })
    const input = { batchId: batch.id, ...FIELDS }
    expect(await codeOf(call(router.addAssignment, input, as(creator, none)))).toBe('TOO_MANY_POINTS')
    // One that has points already keeps them.
    const made = await add(creator, batch.id)
    const same = { assignmentId: made.id, version: 1, ...FIELDS }
    expect(await codeOf(call(router.updateAssignment, same, as(creator, none)))).toBeNull()
  })

  test('one is deleted with what was handed in, as long as that is what was seen', async () => {
    const { batch, creator } = await makeScene()
    const { id: assignmentId } = await add(creator, batch.id)
    await submit(await makeBatchMember(db, batch.id), assignmentId)
    const remove = (submissions: number) =>
      call(router.deleteAssignment, { assignmentId, submissions }, as(creator))
    expect(await codeOf(remove(0))).toBe('CHANGED_ELSEWHERE')
    expect(await remove(1)).toEqual({ deleted: true })
    expect(await db.$count(batchSubmissions, eq(batchSubmissions.assignmentId, assignmentId))).toBe(0)
    expect(await codeOf(remove(1))).toBe('NOT_FOUND')
  })

  test('are those of who runs the batch; what staff do is written down', async () => {
    const { batch, creator } = await makeScene()
    const { id: assignmentId } = await add(creator, batch.id)
    const others: [string, Actor | null, string][] = [
      ['nobody', null, 'UNAUTHORIZED'],
      ['member', await makeBatchMember(db, batch.id), 'NOT_CREATOR'],
      ['mentor', await makeBatchMentor(db, batch.id), 'NOT_CREATOR'],
      ['support', await makeUser(db, { roles: ['support'] }), 'NOT_CREATOR'],
      ['another creator', await makeUser(db, { roles: ['creator'] }), 'NOT_FOUND'],
    ]
    for (const [who, actor, code] of others) {
      const codes = [
        await codeOf(call(router.listCohortAssignments, { batchId: batch.id }, as(actor))),
        await codeOf(add(actor, batch.id)),
        await codeOf(call(router.updateAssignment, { assignmentId, version: 1, ...FIELDS }, as(actor))),
        await codeOf(call(router.deleteAssignment, { assignmentId, submissions: 0 }, as(actor))),
      ]
      expect([who, ...codes]).toEqual([who, code, code, code, code])
    }
    const staff = await makeUser(db, { roles: ['staff'] })
    const made = await add(staff, batch.id)
    await call(router.updateAssignment, { assignmentId: made.id, version: 1, ...FIELDS }, as(staff))
    await call(router.deleteAssignment, { assignmentId: made.id, submissions: 0 }, as(staff))
    const entries = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, batch.id))
      .orderBy(asc(auditLog.id))
    expect(entries.map(({ action }) => action)).toEqual([
      'batch.assignment-added',
      'batch.assignment-updated',
      'batch.assignment-deleted',
    ])
    expect(await codeOf(add(creator, randomUUID()))).toBe('NOT_FOUND')
  })
})

describe('events', () => {
  const subscribers = createAssignmentSubscribers({ db, clock })

  test('a copy of a batch has its assignments, as far from the start as they were, once', async () => {
    const from = await makeBatch(db)
    const first = await makeAssignment(db, from.id, { points: 3, url: 'https://lectern.example/x' })
    await makeAssignment(db, from.id)
    await submit(await makeBatchMember(db, from.id), first.id)
    const made = await makeBatch(db, {
      ...{ courseId: from.courseId, creatorId: from.creatorId },
      startsAt: new Date(from.startsAt.getTime() + 100 * 86_400_000),
      endsAt: new Date(from.endsAt.getTime() + 100 * 86_400_000),
    })
    await hear(subscribers, batchDuplicated, { batchId: made.id, fromBatchId: from.id })
    const copies = await db
      .select()
      .from(batchAssignments)
      .where(eq(batchAssignments.batchId, made.id))
      .orderBy(asc(batchAssignments.id))
    expect(copies).toMatchObject([
      {
        ...{ title: first.title, points: 3, url: first.url, version: 1 },
        expiredAt: new Date(first.expiredAt.getTime() + 100 * 86_400_000),
      },
      {},
    ])
    expect(await db.$count(batchSubmissions, eq(batchSubmissions.batchId, made.id))).toBe(0)
  })

  test('what a mentor had taken is free again once they are none', async () => {
    const batch = await makeBatch(db)
    const assignment = await makeAssignment(db, batch.id)
    const [learner, mentor] = [await makeBatchMember(db, batch.id), await makeBatchMentor(db, batch.id)]
    await submit(learner, assignment.id)
    const isOne = eq(batchSubmissions.userId, learner.id)
    // What they sent back comes to them again, and would wait for them for good.
    for (const state of ['submitted', 'rejected'] as const) {
      await db.update(batchSubmissions).set({ state, takenBy: mentor.id }).where(isOne)
      await hear(subscribers, batchMentorRemoved, { batchId: batch.id, userId: mentor.id })
      expect(await db.select().from(batchSubmissions).where(isOne)).toMatchObject([{ takenBy: null }])
    }
  })

  test('each decision is mailed once, with the reason, the remarks and the points', async () => {
    const batch = await makeBatch(db)
    const assignment = await makeAssignment(db, batch.id, { points: 7, title: 'A web server' })
    const [learner, mentor] = [await makeBatchMember(db, batch.id), await makeBatchMentor(db, batch.id)]
    await submit(learner, assignment.id)
    const [submission] = await db
      .select()
      .from(batchSubmissions)
      .where(eq(batchSubmissions.userId, learner.id))
    const submissionId = submission?.id ?? ''
    const sent: MailMessage[] = []
    const mail = defineDecisionMailJob({
      ...{ db, clock, site: { name: 'Lectern', publicUrl: 'https://lectern.example' } },
      mailer: { send: async (message) => void sent.push(message) },
    })
    const mailTwice = async (version: number) => {
      for (const attempt of [1, 2]) await mail.handle({ submissionId, version }, { attempt } as never)
    }
    const decide = (given: object) =>
      call(
        router.decideSubmission,
        { submissionId, version: 1, verdict: 'rejected', ...given } as never,
        as(mentor),
      )
    await decide({ reason: 'No tests.', remarks: 'Else <b>fine</b>.' })
    await mailTwice(1)
    await submit(learner, assignment.id)
    await mailTwice(2)
    await decide({ version: 2, verdict: 'accepted' })
    await mailTwice(2)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [learner.email, 'Your assignment needs another look – Lectern'],
      [learner.email, 'Your assignment has been accepted – Lectern'],
    ])
    expect(sent[0]?.text).toContain(`No tests.\n\nElse <b>fine</b>.\n\nYou can hand in a new link until`)
    expect(sent[0]?.html).not.toContain('<b>fine')
    expect(sent[1]?.text).toContain('It earned you 7 points.')
  })
})
