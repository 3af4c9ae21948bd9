import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batchMembers, batchMentors, batchWaiting } from '#features/batches/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import {
  makeAssignment,
  makeBatch,
  makeBatchMember,
  makeBatchMentor,
  makeUser,
} from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { runBehindLock } from '#tests/support/lock-order.ts'
import { createTestAssignmentsRouter, TEST_COMPILER_URL } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { SUBMISSION_LATE_AFTER_MS } from '../rules/limits.ts'
import { assignmentsPersonalData } from './account-data.ts'
import { countAccepted } from './queries/assignment-progress.ts'
import { batchAssignments, batchSubmissions, batchSubmissionVersions } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestAssignmentsRouter()
const NOW = new Date('2026-02-10T10:00:00Z')
const DEADLINE = new Date('2026-02-20T18:00:00Z')
const as = (actor: Actor | null, now: Date | FakeClock = NOW) => ({
  context: createTestContext(db, actor as Actor, { clock: now instanceof Date ? new FakeClock(now) : now }),
})
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
const messageOf = async (promise: Promise<unknown>) => (await safe(promise)).error?.message

const LINK = 'https://github.com/lena/engine'
const submit = (actor: Actor | null, assignmentId: string, submissionLink = LINK, now?: Date | FakeClock) =>
  call(router.submitAssignment, { assignmentId, submissionLink }, as(actor, now))

async function makeScene(given: Parameters<typeof makeAssignment>[2] = {}) {
  const batch = await makeBatch(db)
  const assignment = await makeAssignment(db, batch.id, given)
  const [learner, mentor] = [await makeBatchMember(db, batch.id), await makeBatchMentor(db, batch.id)]
  const creator = { ...(await makeUser(db, { roles: ['creator'] })), id: batch.creatorId }
  return { batch, assignment, learner, mentor, creator }
}

const findSubmission = async (assignmentId: string, userId: string) => {
  const [row] = await db
    .select()
    .from(batchSubmissions)
    .where(and(eq(batchSubmissions.assignmentId, assignmentId), eq(batchSubmissions.userId, userId)))
  if (!row) throw new Error('nothing was handed in')
  return row
}
const listVersions = (submissionId: string) =>
  db
    .select()
    .from(batchSubmissionVersions)
    .where(eq(batchSubmissionVersions.submissionId, submissionId))
    .orderBy(asc(batchSubmissionVersions.version))
const eventsOf = async (submissionId: string) =>
  (await db.select().from(outbox).orderBy(asc(outbox.id)))
    .filter(({ payload }) => (payload as { submissionId?: string }).submissionId === submissionId)
    .map(({ type, payload }) => [type, (payload as { version: number }).version])

async function makeSubmission(given: Parameters<typeof makeAssignment>[2] = {}) {
  const scene = await makeScene(given)
  await submit(scene.learner, scene.assignment.id)
  return { ...scene, submission: await findSubmission(scene.assignment.id, scene.learner.id) }
}
const decide = (
  actor: Actor | null,
  submissionId: string,
  given: { version?: number; verdict?: 'accepted' | 'rejected'; reason?: string; remarks?: string } = {},
) => call(router.decideSubmission, { submissionId, version: 1, verdict: 'accepted', ...given }, as(actor))

describe('handing in', () => {
  test('is added, then updated, with its history', async () => {
    const { batch, assignment, learner } = await makeScene()
    const added = await submit(learner, assignment.id, ` ${LINK} `)
    expect(added).toMatchObject({
      result: 'added',
      assignment: {
        blockedBy: null,
        submission: { submissionLink: LINK, status: 'added', state: 'submitted' },
      },
    })
    expect(await submit(learner, assignment.id, `${LINK}-2`)).toMatchObject({
      result: 'updated',
      assignment: { submission: { submissionLink: `${LINK}-2`, status: 'updated' } },
    })
    // Asked again, as after a lost answer.
    await submit(learner, assignment.id, `${LINK}-2`)
    const { data } = await call(
      router.listOwnSubmissionVersions,
      { assignmentId: assignment.id },
      as(learner),
    )
    expect(data.map(({ version, submissionLink }) => [version, submissionLink])).toEqual([
      [2, `${LINK}-2`],
      [1, LINK],
    ])
    const { data: cards } = await call(router.listBatchAssignments, { slug: batch.slug }, as(learner))
    expect(cards).toMatchObject([{ id: assignment.id, submission: { status: 'updated', decision: null } }])
  })

  test.each([
    ['regular', '', 'Some required fields are empty!'],
    ['regular', 'https://github.com.evil.example/x', 'GitHub link is required for this submission!'],
    ['regular', TEST_COMPILER_URL, 'GitHub link is required for this submission!'],
    ['coding', '  ', 'Some required fields are empty!'],
    ['coding', LINK, 'A valid link of our compiler is required for this submission!'],
  ] as const)('a %s assignment refuses %j', async (type, link, message) => {
    const { assignment, learner } = await makeScene({ type })
    expect(await messageOf(submit(learner, assignment.id, link))).toBe(message)
    expect(await db.$count(batchSubmissions, eq(batchSubmissions.assignmentId, assignment.id))).toBe(0)
  })

  test('a coding assignment takes links to the compiler', async () => {
    const { assignment, learner } = await makeScene({ type: 'coding' })
    expect(await submit(learner, assignment.id, `${TEST_COMPILER_URL}/a1`)).toMatchObject({ result: 'added' })
  })

  test('counts up to the second before the deadline, and not after', async () => {
    const { assignment, learner } = await makeScene()
    const last = new Date(DEADLINE.getTime() - 1)
    expect(await submit(learner, assignment.id, LINK, last)).toMatchObject({ result: 'added' })
    const late = submit(learner, assignment.id, `${LINK}-2`, DEADLINE)
    expect(await messageOf(late)).toBe("Time's up! Submissions are no longer allowed!")
    const other = await makeBatchMember(db, assignment.batchId)
    expect(await codeOf(submit(other, assignment.id, LINK, DEADLINE))).toBe('EXPIRED')
    expect(await db.$count(batchSubmissions, eq(batchSubmissions.assignmentId, assignment.id))).toBe(1)
  })

  test('goes by a deadline that is being moved', async () => {
    const { assignment, learner } = await makeScene()
    const clock = new FakeClock(new Date(DEADLINE.getTime() - 1))
    const moveTo = (expiredAt: Date) => ({
      change: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) =>
        tx.update(batchAssignments).set({ expiredAt }).where(eq(batchAssignments.id, assignment.id)),
      work: () => codeOf(submit(learner, assignment.id, LINK, clock)),
    })
    expect(await runBehindLock(db, moveTo(NOW))).toBe('EXPIRED')
    clock.set(new Date(DEADLINE.getTime() + 60_000))
    expect(await runBehindLock(db, moveTo(new Date(DEADLINE.getTime() + 120_000)))).toBeNull()
  })

  test('that waits for a lock is late when the time is up meanwhile', async () => {
    const { assignment, learner } = await makeScene()
    const clock = new FakeClock(new Date(DEADLINE.getTime() - 1))
    const outcome = await runBehindLock(db, {
      change: (tx) =>
        tx.update(batchAssignments).set({ points: 1 }).where(eq(batchAssignments.id, assignment.id)),
      work: () => codeOf(submit(learner, assignment.id, LINK, clock)),
      last: async () => clock.set(DEADLINE),
    })
    expect(outcome).toBe('EXPIRED')
  })

  test('twenty times at once is one submission, with every link in its history', async () => {
    const { assignment, learner } = await makeScene()
    const links = Array.from({ length: 20 }, (_, index) => `${LINK}-${index}`)
    const results = await Promise.all(links.map((link) => submit(learner, assignment.id, link)))
    expect(results.filter(({ result }) => result === 'added')).toHaveLength(1)
    const submission = await findSubmission(assignment.id, learner.id)
    const versions = await listVersions(submission.id)
    expect(versions.map(({ version }) => version)).toEqual(links.map((_, index) => index + 1))
    expect(versions.map(({ link }) => link).sort()).toEqual(links.sort())
    expect(submission).toMatchObject({ version: 20, state: 'submitted' })
  })

  test('at the deadline counts with what was answered, for many at once', async () => {
    const { batch, assignment } = await makeScene()
    const people = await Promise.all(Array.from({ length: 12 }, () => makeBatchMember(db, batch.id)))
    const clock = new FakeClock(new Date(DEADLINE.getTime() - 6))
    const outcomes = await Promise.all(
      people.map(async (person) => {
        clock.advance(1)
        return [person.id, await codeOf(submit(person, assignment.id, LINK, clock))] as const
      }),
    )
    const rows = await db
      .select()
      .from(batchSubmissions)
      .where(eq(batchSubmissions.assignmentId, assignment.id))
    const counted = outcomes.filter(([, code]) => code === null).map(([id]) => id)
    expect(rows.map(({ userId }) => userId).sort()).toEqual(counted.sort())
    expect(outcomes.every(([, code]) => code === null || code === 'EXPIRED')).toBe(true)
  })
})

test('what expires next stands first, what has expired last', async () => {
  const { batch, assignment, learner } = await makeScene()
  const [over, longOver] = [new Date('2026-02-09T00:00:00Z'), new Date('2026-02-05T00:00:00Z')]
  const others: string[] = []
  for (const expiredAt of [longOver, over, new Date('2026-02-11T00:00:00Z')])
    others.push((await makeAssignment(db, batch.id, { expiredAt })).id)
  const { data } = await call(router.listBatchAssignments, { slug: batch.slug }, as(learner))
  expect(data.map(({ id }) => id)).toEqual([others[2], assignment.id, others[1], others[0]])
})

describe('who hands in and sees assignments', () => {
  test('members of a batch that has started; others learn nothing of it', async () => {
    const { batch, assignment, learner, mentor, creator } = await makeScene()
    const elsewhere = await makeScene()
    const waiting = await makeUser(db)
    await db.insert(batchWaiting).values({ batchId: batch.id, userId: waiting.id, turn: 1, since: NOW })
    const gone = await makeBatchMember(db, batch.id)
    await db.update(batchMembers).set({ leftAt: NOW }).where(eq(batchMembers.userId, gone.id))
    const staff = await makeUser(db, { roles: ['staff'] })
    const list = (actor: Actor | null, now?: Date) =>
      codeOf(call(router.listBatchAssignments, { slug: batch.slug }, as(actor, now)))
    const versions = (actor: Actor | null) =>
      codeOf(call(router.listOwnSubmissionVersions, { assignmentId: assignment.id }, as(actor)))
    const outsiders = {
      stranger: await makeUser(db),
      waiting,
      gone,
      'member of another batch': elsewhere.learner,
      'mentor of another batch': elsewhere.mentor,
      'creator of another batch': elsewhere.creator,
      support: await makeUser(db, { roles: ['support'] }),
      'mentor by role only': await makeUser(db, { roles: ['mentor'] }),
    }
    for (const [who, actor] of Object.entries(outsiders)) {
      const codes = [await list(actor), await versions(actor), await codeOf(submit(actor, assignment.id))]
      expect([who, ...codes]).toEqual([who, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    }
    expect([await list(null), await codeOf(submit(null, assignment.id))]).toEqual([
      'UNAUTHORIZED',
      'UNAUTHORIZED',
    ])
    for (const actor of [mentor, creator, staff]) {
      expect([await list(actor), await codeOf(submit(actor, assignment.id))]).toEqual([null, 'MENTOR'])
    }
    const before = new Date(batch.startsAt.getTime() - 1)
    expect(await list(learner, before)).toBe('NOT_FOUND')
    expect(await codeOf(submit(learner, assignment.id, LINK, before))).toBe('NOT_FOUND')
    expect(await list(mentor, before)).toBeNull()
    expect(await codeOf(submit(learner, randomUUID()))).toBe('NOT_FOUND')
  })

  test('a mentor who is in the batch has no form, and staff who learn there do', async () => {
    const { batch, assignment, learner } = await makeScene()
    const staff = await makeUser(db, { roles: ['staff'] })
    await db.insert(batchMembers).values({ batchId: batch.id, userId: staff.id, joinedAt: NOW })
    await db.insert(batchMentors).values({ batchId: batch.id, userId: learner.id, addedAt: NOW })
    const blockOf = async (actor: Actor) =>
      (await call(router.listBatchAssignments, { slug: batch.slug }, as(actor))).data[0]?.blockedBy
    expect([await blockOf(learner), await blockOf(staff)]).toEqual(['mentor', null])
    expect(await submit(staff, assignment.id)).toMatchObject({ result: 'added' })
    const { id } = await findSubmission(assignment.id, staff.id)
    expect(await codeOf(decide(staff, id))).toBe('NOT_FOUND')
  })
})

describe('deciding', () => {
  test('accepts for good, and says so to whoever listens', async () => {
    const { batch, assignment, learner, mentor, submission } = await makeSubmission({ points: 7 })
    const decided = await decide(mentor, submission.id, { remarks: 'Clean.', reason: 'not for acceptance' })
    expect(decided).toMatchObject({
      state: 'accepted',
      takenBy: { id: mentor.id },
      versions: [{ decision: { verdict: 'accepted', reason: '', remarks: 'Clean.', by: mentor.name } }],
    })
    expect(await codeOf(submit(learner, assignment.id, `${LINK}-2`))).toBe('ACCEPTED')
    const { data } = await call(router.listBatchAssignments, { slug: batch.slug }, as(learner))
    expect(data).toMatchObject([
      { blockedBy: 'accepted', submission: { state: 'accepted', decision: { remarks: 'Clean.' } } },
    ])
    const [event] = (await db.select().from(outbox)).filter(
      ({ type, payload }) =>
        type !== 'assignment.submitted' &&
        (payload as { submissionId?: string }).submissionId === submission.id,
    )
    expect(event).toMatchObject({
      type: 'assignment.accepted',
      payload: { version: 1, userId: learner.id, evaluatedBy: mentor.id, points: 7 },
    })
  })

  test('a rejected one comes back until the deadline, and is decided on again', async () => {
    const { assignment, learner, mentor, submission } = await makeSubmission()
    expect(await codeOf(decide(mentor, submission.id, { verdict: 'rejected', reason: '  ' }))).toBe(
      'BAD_REQUEST',
    )
    await decide(mentor, submission.id, { verdict: 'rejected', reason: 'No tests' })
    // The same link may have better work behind it.
    expect(await submit(learner, assignment.id)).toMatchObject({
      result: 'updated',
      assignment: {
        submission: { state: 'submitted', decision: { verdict: 'rejected', reason: 'No tests' } },
      },
    })
    await decide(mentor, submission.id, { version: 2 })
    expect(await eventsOf(submission.id)).toEqual([
      ['assignment.submitted', 1],
      ['assignment.rejected', 1],
      ['assignment.submitted', 2],
      ['assignment.accepted', 2],
    ])
    expect((await listVersions(submission.id)).map(({ verdict }) => verdict)).toEqual([
      'rejected',
      'accepted',
    ])
  })

  test('a rejected one stays so once the time is up', async () => {
    const { assignment, learner, mentor, submission } = await makeSubmission()
    await decide(mentor, submission.id, { verdict: 'rejected', reason: 'No tests' })
    expect(await codeOf(submit(learner, assignment.id, `${LINK}-2`, DEADLINE))).toBe('EXPIRED')
  })

  test('two who decide at once: one does, the other is told', async () => {
    const { batch, mentor, submission } = await makeSubmission()
    const other = await makeBatchMentor(db, batch.id)
    const codes = await Promise.all([
      codeOf(decide(mentor, submission.id)),
      codeOf(decide(other, submission.id, { verdict: 'rejected', reason: 'No tests' })),
    ])
    expect(codes.toSorted()).toEqual(['ALREADY_DECIDED', null])
    expect(await eventsOf(submission.id)).toHaveLength(2)
  })

  test('an edit that was not seen is not decided on', async () => {
    const { assignment, learner, mentor, submission } = await makeSubmission()
    await submit(learner, assignment.id, `${LINK}-2`)
    expect(await codeOf(decide(mentor, submission.id))).toBe('CHANGED_ELSEWHERE')
    expect(await codeOf(decide(mentor, submission.id, { version: 2 }))).toBeNull()
  })

  test('an edit and a decision at once: the decision is about what was seen', async () => {
    for (let time = 0; time < 8; time += 1) {
      const { assignment, learner, mentor, submission } = await makeSubmission()
      const [edit, decision] = await Promise.all([
        codeOf(submit(learner, assignment.id, `${LINK}-2`)),
        codeOf(decide(mentor, submission.id)),
      ])
      const verdicts = (await listVersions(submission.id)).map(({ verdict }) => verdict)
      expect([
        [
          [null, 'CHANGED_ELSEWHERE'],
          [null, null],
        ],
        [['ACCEPTED', null], ['accepted']],
      ]).toContainEqual([[edit, decision], verdicts])
    }
  })

  test('is for those who guide the batch, and never about one’s own work', async () => {
    const { learner, mentor, creator, submission } = await makeSubmission()
    const elsewhere = await makeScene()
    const outsiders = {
      learner,
      stranger: await makeUser(db),
      'member of another batch': elsewhere.learner,
      'mentor of another batch': elsewhere.mentor,
      'creator of another batch': elsewhere.creator,
      support: await makeUser(db, { roles: ['support'] }),
      'mentor by role only': await makeUser(db, { roles: ['mentor'] }),
    }
    const submissionId = submission.id
    for (const [who, actor] of Object.entries(outsiders)) {
      const codes = [
        await codeOf(call(router.getSubmission, { submissionId }, as(actor))),
        await codeOf(call(router.takeSubmission, { submissionId, taken: true }, as(actor))),
        await codeOf(decide(actor, submissionId)),
      ]
      expect([who, ...codes]).toEqual([who, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    }
    expect(await codeOf(decide(null, submissionId))).toBe('UNAUTHORIZED')
    for (const actor of [mentor, creator, await makeUser(db, { roles: ['staff'] })])
      expect(await codeOf(call(router.getSubmission, { submissionId }, as(actor)))).toBeNull()
  })
})

describe('the queue', () => {
  const list = (actor: Actor | null, given: object = {}, now = NOW) =>
    call(router.listSubmissions, given, as(actor, now))

  test('has what waits in one’s batches, the longest first, by what it is', async () => {
    const { batch, assignment, learner, mentor, submission } = await makeSubmission()
    const [second, third] = [await makeBatchMember(db, batch.id), await makeBatchMember(db, batch.id)]
    const later = new Date(NOW.getTime() + 60_000)
    for (const person of [second, third]) await submit(person, assignment.id, LINK, later)
    // An edit does not put it back.
    await submit(learner, assignment.id, `${LINK}-2`, new Date(NOW.getTime() + 120_000))
    await makeSubmission()
    const own = await findSubmission(assignment.id, second.id)
    await call(router.takeSubmission, { submissionId: own.id, taken: true }, as(mentor))
    const accepted = await findSubmission(assignment.id, third.id)
    await decide(mentor, accepted.id)
    const now = new Date(NOW.getTime() + SUBMISSION_LATE_AFTER_MS)
    const idsOf = async (filter: string) => (await list(mentor, { filter }, now)).data.map(({ id }) => id)
    expect(await idsOf('waiting')).toEqual([submission.id, own.id])
    expect(await idsOf('mine')).toEqual([own.id])
    expect(await idsOf('late')).toEqual([submission.id])
    expect(await idsOf('decided')).toEqual([accepted.id])
    expect(await list(mentor, {}, now)).toMatchObject({
      counts: { waiting: 2, mine: 1, late: 1 },
      totalCount: 2,
      batches: [{ id: batch.id }],
      data: [
        {
          learner: { id: learner.id },
          isLate: true,
          submissionLink: `${LINK}-2`,
          batch: { slug: batch.slug },
        },
        { isLate: false, takenBy: { id: mentor.id } },
      ],
    })
  })

  test('is narrowed to a batch, and empty for one that is none of theirs', async () => {
    const { mentor, batch } = await makeSubmission()
    const other = await makeSubmission()
    await db.insert(batchMentors).values({ batchId: other.batch.id, userId: mentor.id, addedAt: NOW })
    const idsOf = async (batchId?: string) =>
      (await list(mentor, { batchId })).data.map((one) => one.batch.id).sort()
    expect(await idsOf()).toEqual([batch.id, other.batch.id].sort())
    expect(await idsOf(batch.id)).toEqual([batch.id])
    expect(await idsOf((await makeSubmission()).batch.id)).toEqual([])
  })

  test('is that of the batches that one runs, or of all for staff, and of nobody else', async () => {
    const { creator, submission, learner } = await makeSubmission()
    expect((await list(creator)).data.map(({ id }) => id)).toEqual([submission.id])
    const staff = await makeUser(db, { roles: ['staff'] })
    expect((await list(staff)).totalCount).toBeGreaterThan(1)
    expect(await codeOf(list(learner))).toBe('NOT_MENTOR')
    expect(await codeOf(list(null))).toBe('UNAUTHORIZED')
    expect(await list(await makeUser(db, { roles: ['creator'] }))).toMatchObject({ data: [], totalCount: 0 })
  })

  test('taken by one, it is given back before another takes it', async () => {
    const { batch, creator, mentor, submission } = await makeSubmission()
    const other = await makeBatchMentor(db, batch.id)
    const take = (actor: Actor, taken: boolean) =>
      call(router.takeSubmission, { submissionId: submission.id, taken }, as(actor))
    const codes = await Promise.all([codeOf(take(mentor, true)), codeOf(take(other, true))])
    expect(codes.toSorted()).toEqual(['TAKEN', null])
    const [holder, rival] = codes[0] === null ? [mentor, other] : [other, mentor]
    expect(await codeOf(take(rival, false))).toBe('TAKEN')
    expect(await take(holder, false)).toMatchObject({ takenBy: null })
    expect(await take(rival, true)).toMatchObject({ takenBy: { id: rival.id }, canRelease: true })
    expect(await take(creator, false)).toMatchObject({ takenBy: null })
  })
})

describe('progress', () => {
  test('counts what is accepted, and names what is due next', async () => {
    const { batch, assignment, learner, mentor, submission } = await makeSubmission({
      expiredAt: new Date('2026-02-12T00:00:00Z'),
    })
    const sooner = await makeAssignment(db, batch.id, { expiredAt: new Date('2026-02-11T00:00:00Z') })
    await makeAssignment(db, batch.id, { expiredAt: new Date('2026-02-09T00:00:00Z') })
    const progress = (now = NOW) => call(router.getAssignmentProgress, { slug: batch.slug }, as(learner, now))
    expect(await progress()).toMatchObject({ accepted: 0, total: 3, next: { id: sooner.id } })
    // What waits for a mentor is not due; what was sent back is.
    expect(await progress(new Date('2026-02-11T00:00:00Z'))).toMatchObject({ next: null })
    await decide(mentor, submission.id, { verdict: 'rejected', reason: 'No tests' })
    expect(await progress(new Date('2026-02-11T00:00:00Z'))).toMatchObject({ next: { id: assignment.id } })
    await submit(learner, assignment.id)
    await decide(mentor, submission.id, { version: 2 })
    expect(await countAccepted(db, { userId: learner.id, batchId: batch.id })).toEqual({
      accepted: 1,
      total: 3,
    })
    const outsider = call(router.getAssignmentProgress, { slug: batch.slug }, as(await makeUser(db)))
    expect(await codeOf(outsider)).toBe('NOT_FOUND')
  })
})

test('an account takes its submissions along, and its decisions stay under nobody’s name', async () => {
  const { learner, mentor, submission } = await makeSubmission()
  await decide(mentor, submission.id, { remarks: 'Clean.' })
  expect(await assignmentsPersonalData.exportData(db, learner.id)).toMatchObject({
    submissions: [{ link: LINK, verdict: 'accepted', remarks: 'Clean.' }],
    decisions: [],
  })
  const { decisions } = await assignmentsPersonalData.exportData(db, mentor.id)
  expect(decisions).toMatchObject([{ verdict: 'accepted', remarks: 'Clean.' }])
  expect(JSON.stringify(decisions)).not.toContain(LINK)
  const erase = (userId: string) => db.transaction((tx) => assignmentsPersonalData.eraseData(tx, userId, NOW))
  for (let time = 0; time < 2; time += 1) await erase(mentor.id)
  expect(await listVersions(submission.id)).toMatchObject([{ decidedBy: null, remarks: 'Clean.' }])
  await erase(learner.id)
  expect(await listVersions(submission.id)).toEqual([])
})
