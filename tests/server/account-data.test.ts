import { call } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PERSONAL_DATA_HANDLERS } from '#app/server/personal-data-handlers.ts'
import { createAccount } from '#features/accounts/server/index.ts'
import { codeMails, passwordRecoveries, signUps, users } from '#features/accounts/server/tables.ts'
import { acknowledgements, interests } from '#features/accounts/server/user-details-tables.ts'
import { courses } from '#features/catalogue/server/tables.ts'
import { comments, importFollows, importNotes } from '#features/community/server/index.ts'
import { noteDocuments } from '#features/community/server/note-tables.ts'
import { getNoteDocumentStorageKey } from '#features/community/server/notes/documents/document-job.ts'
import { countInsights } from '#features/insights/server/index.ts'
import { enrolInCourse } from '#features/learning/server/commands/course-enrolment.ts'
import { lessonProgress, viewerDays, viewerState, watchSessions } from '#features/learning/server/tables.ts'
import { lessonViews } from '#features/learning/server/watch-tables.ts'
import { deliverNotifications } from '#features/notifications/server/deliver/deliver.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { pointsLedger } from '#features/points/server/tables.ts'
import { inboxItems, joinedReports } from '#features/support/server/inbox-tables.ts'
import { pollVotes } from '#features/support/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createTestAccounts, FAST_PASSWORD_HASHER, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const clock = new FakeClock(new Date())
const database = await setUpTestDatabase()
const { db, pool } = database
const site = await createTestAccounts(database, clock, { personalDataHandlers: PERSONAL_DATA_HANDLERS })

const ctx = { db, clock, passwords: FAST_PASSWORD_HASHER }
const LEAVER = { firstName: 'Zebulon', lastName: 'Quixote', username: 'zebulon_q', email: 'zeb@example.com' }

/** Tables in which something of this text stands, with the number of rows. */
async function whereIs(text: string): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from "${name}" as row where row::text ilike $1`,
      [`%${text}%`],
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) found[name] = count
  }
  return found
}

/** A comment of this person below a video, and a reply to them. */
async function comment(actor: Actor, lessonId: string) {
  const router = createTestCommunityRouter()
  const asLeaver = { context: createTestContext(db, actor, { clock }) }
  const asOther = { context: createTestContext(db, await makeUser(db), { clock }) }
  const say = (as: typeof asLeaver, text: string, replyToId: string | null = null) =>
    call(router.saveComment, { lessonId, id: crypto.randomUUID(), text, replyToId }, as)
  const answered = await say(asLeaver, 'Zebulon Quixote was here')
  await say(asLeaver, 'Nobody answers zebulon_q')
  const answer = await say(asOther, 'Hello @zebulon_q, and @zebulon_q!', answered.id)
  await call(router.likeComment, { commentId: answer.id }, asLeaver)
  const report = { commentId: answer.id, reason: 'other', message: 'Zebulon is upset' } as const
  await call(router.reportComment, report, asLeaver)
  await call(router.muteThread, { commentId: answer.id, muted: true }, asLeaver)
}

/** They began to follow each other, and were told so. */
const notify = (one: string, other: string) =>
  db.transaction(async (tx) => {
    await importFollows(tx, [
      { followerId: one, userId: other, createdAt: clock.now() },
      { followerId: other, userId: one, createdAt: clock.now() },
    ])
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const told = {
        userId: to,
        type: 'follow',
        idempotencyKey: `follow:${from}`,
        groupKey: 'follow',
      } as const
      await deliverNotifications(tx, { actorId: from, recipients: [told], entityId: null }, clock.now())
    }
  })

/** Somebody who has left a trace everywhere. */
async function leaver() {
  const id = await createAccount(ctx, {
    ...LEAVER,
    password: TEST_PASSWORD,
    roles: ['creator'],
    image: '/media/avatars/zebulon.webp',
  })
  const now = clock.now()
  const { name, email } = { name: 'Zebulon Quixote', email: LEAVER.email }
  const own = await makeCourse(db, { creatorId: id, title: 'Windmills' })
  const course = await makeCourse(db)
  const { lesson } = await makeLesson(db, { course })
  const browser = site.browser()
  await browser.api.signIn({ email, password: TEST_PASSWORD })
  const actor = await browser.whoAmI()
  if (!actor) throw new Error('nobody is signed in')
  await enrolInCourse(createTestContext(db, actor, { clock }), course.id)
  await comment(actor, lesson.id)
  const day = now.toISOString().slice(0, 10)
  await db.insert(lessonProgress).values({
    viewerId: id,
    lessonId: lesson.id,
    courseId: course.id,
    watched: [[0, 60_000]],
    watchedMs: 60_000,
    watchedAt: now,
  })
  await db.insert(viewerDays).values({ viewerId: id, day, learnedMs: 60_000 })
  await db.insert(lessonViews).values({ viewerId: id, day, lessonId: lesson.id })
  await db.update(courses).set({ viewCount: 1 }).where(sql`${courses.id} = ${course.id}`)
  await db.insert(viewerState).values({ viewerId: id, refilledAt: now, day, dayEndsAt: now, zone: 'UTC' })
  await db
    .insert(watchSessions)
    .values({ viewerId: id, sessionId: crypto.randomUUID(), lastSeq: 3, updatedAt: now })
  await db.insert(pointsLedger).values({
    userId: id,
    source: 'watching',
    amount: 5,
    idempotencyKey: `watching:${day}:5`,
    createdAt: now,
  })
  await db.insert(inboxItems).values({
    kind: 'feedback',
    feedbackType: 'Questions',
    userId: id,
    name,
    email,
    contact: '+49 30 1234567',
    body: 'When does it begin?',
    suggestion: 'Earlier.',
    createdAt: now,
  })
  const [report] = await db
    .insert(inboxItems)
    .values({
      ...{ kind: 'feedback', feedbackType: 'Video Report', name: 'Eve', email: 'eve@example.com' },
      body: 'Silent',
      createdAt: now,
    })
    .returning()
  await db.insert(joinedReports).values({
    ...{ itemId: report?.id ?? '', userId: id, name, email, contact: '+49 30 1234567' },
    body: 'It is silent from the fourth minute.',
    suggestion: '',
    createdAt: now,
  })
  const letter = { userId: id, name, email, subject: 'A question', body: 'Where is it?', createdAt: now }
  await db.insert(inboxItems).values({ ...letter, kind: 'contact-message' })
  const mine = { state: 'taken', takenBy: id, takenAt: now } as const
  const other = {
    kind: 'contact-message',
    name: 'Eve',
    email: 'eve@example.com',
    body: 'Hm',
    createdAt: now,
  } as const
  await db.insert(inboxItems).values({ ...other, ...mine })
  await db.insert(inboxItems).values({
    kind: 'alumni-offer',
    userId: id,
    name,
    email,
    linkedinProfile: 'https://linkedin.com/in/zebulon-q',
    contribution: 'LinkedIn Live',
    body: '',
    createdAt: now,
  })
  await db
    .insert(pollVotes)
    .values({ userId: id, pollId: 'free-time-plan', type: 'interested', amount: 49, createdAt: now })
  const noted = { title: 'Zebulon on windmills', text: 'Quixote saw giants', seconds: 3, createdAt: now }
  await db.transaction((tx) =>
    importNotes(tx, { userId: id, courseId: course.id, lessonId: lesson.id }, [noted]),
  )
  const [document] = await db
    .insert(noteDocuments)
    .values({
      userId: id,
      courseId: course.id,
      state: 'ready',
      fileName: 'Windmills - Zebulon.pdf',
      requestedAt: now,
      expiresAt: now,
    })
    .returning()
  const documentFile = getNoteDocumentStorageKey({ id: document?.id ?? '', userId: id })
  await site.storage.putBytes(documentFile, new Uint8Array([1]))
  await db.insert(acknowledgements).values({ userId: id, key: 'tour-help', at: now })
  await db.insert(interests).values({ userId: id, interest: 'testing' })
  await db.insert(passwordRecoveries).values({ email, createdAt: now })
  await db.insert(codeMails).values({ email, purpose: 'recovery', sentAt: now })
  await db.insert(signUps).values({
    email,
    firstName: 'Zebulon',
    lastName: 'Quixote',
    passwordHash: 'none',
    blogConsent: true,
    newsLetterConsent: true,
    createdAt: now,
  })
  await countInsights({ db, clock })
  await notify(id, course.creatorId)
  await site.storage.putBytes('avatars/zebulon.webp', new Uint8Array([1]))
  return { id, email, course, own, documentFile }
}

test('a copy of everything tells what each feature keeps, and an erased account leaves no trace in any table', async () => {
  const { id, email, course, own, documentFile } = await leaver()
  const copies = await Promise.all(PERSONAL_DATA_HANDLERS.map((part) => part.exportData(db, id)))
  const copied = JSON.stringify(copies)
  for (const trace of [
    'Windmills',
    'Quixote saw giants',
    course.title,
    'watching:',
    'inCurve',
    'When does it begin?',
    'Where is it?',
    'silent from the fourth minute',
    'zebulon-q',
    'Nobody answers',
    'Zebulon is upset',
  ]) {
    expect(copied).toContain(trace)
  }
  const [before] = await db.select().from(courses).where(sql`${courses.id} = ${course.id}`)
  expect(before?.enrolCount).toBe(1)
  expect(await whereIs(email)).toMatchObject({
    password_recoveries: 1,
    sign_ups: 1,
    code_mails: 1,
    inbox_items: 3,
    joined_reports: 1,
  })

  await db.update(users).set({ deletesAt: clock.now() }).where(sql`${users.id} = ${id}`)
  const due = site.accounts.jobs.find(({ name }) => name === 'accounts:erase-due')
  const how = {
    log: createLogger('silent'),
    signal: new AbortController().signal,
    attempt: 1,
    maxAttempts: 1,
  }
  await due?.handle({}, how)
  await site.runJobs()

  for (const trace of [email, 'zebulon', 'quixote', '1234567']) expect(await whereIs(trace)).toEqual({})
  expect(await db.$count(notifications)).toBe(0)
  // What is left of the id: the place that courses hang on, and events without a name.
  const left = await whereIs(id)
  expect(Object.keys(left).filter((table) => !LEFT.has(table))).toEqual([])
  expect(left).toMatchObject({ users: 1, courses: 1 })
  const [after] = await db.select().from(courses).where(sql`${courses.id} = ${course.id}`)
  expect(after).toMatchObject({ enrolCount: 0, viewCount: 1 })
  const said = await db.select().from(comments).orderBy(comments.threadId)
  expect(said).toMatchObject([
    { text: 'Hello @…, and @…!', likeCount: 0 },
    { text: null, authorId: null, threadId: null, replyCount: 1 },
  ])
  const [kept] = await db.select().from(courses).where(sql`${courses.id} = ${own.id}`)
  expect(kept).toMatchObject({ title: 'Windmills', creatorId: id })
  const { body, name: writer, email: address, state } = inboxItems
  const items = await db.select({ body, writer, address, state }).from(inboxItems).orderBy(inboxItems.body)
  expect(items).toEqual([
    { body: 'Hm', writer: 'Eve', address: 'eve@example.com', state: 'open' },
    { body: 'Silent', writer: 'Eve', address: 'eve@example.com', state: 'open' },
    { body: 'When does it begin?', writer: 'Deleted account', address: '', state: 'open' },
    { body: 'Where is it?', writer: 'Deleted account', address: '', state: 'open' },
  ])
  expect(await site.storage.head('avatars/zebulon.webp')).toBeNull()
  expect(await site.storage.head(documentFile)).toBeNull()
  // The address is free again.
  await createAccount(ctx, { ...LEAVER, password: TEST_PASSWORD, roles: [] })
})

const LEFT = new Set(['users', 'courses', 'outbox', 'search_documents'])
