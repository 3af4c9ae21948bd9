import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { announcements, batchResources } from '#features/announcements/server/tables.ts'
import { getBatchPhase } from '#features/batches/rules/batch.ts'
import { batches, batchMembers } from '#features/batches/server/tables.ts'
import { bundles } from '#features/catalogue/server/bundle-tables.ts'
import { listAllCarouselItems } from '#features/catalogue/server/index.ts'
import { courses, lessons, videos } from '#features/catalogue/server/tables.ts'
import { noteInputSchema } from '#features/community/rules/note.ts'
import { commentReports, comments } from '#features/community/server/comment-tables.ts'
import { followCounts, follows } from '#features/community/server/follow-tables.ts'
import { notes } from '#features/community/server/note-tables.ts'
import { enrolments } from '#features/learning/server/enrolment-tables.ts'
import { liveClassAttendance, liveClasses } from '#features/live-classes/server/index.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { getRedemptionConditions } from '#features/points/rules/settings.ts'
import { findCompletedSections } from '#features/profiles/server/index.ts'
import { profileEntries } from '#features/profiles/server/tables.ts'
import { drafts, priceRequests } from '#features/studio/server/index.ts'
import { inboxItems } from '#features/support/server/index.ts'
import { ticketMessages, tickets } from '#features/support/server/ticket-tables.ts'
import { FAST_PASSWORD_HASHER } from '#tests/support/accounts.ts'
import { findUnrenderedContent } from '#tests/support/content-sources.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { TEST_SETTINGS } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { DEMO_ROLES } from './demo-accounts.ts'
import { seedDemo } from './seed-demo.ts'

const log = { info() {} }

test('goes on after it was cut off anywhere, gives the same site and is done once', async () => {
  const database = await setUpTestDatabase()
  const { db, pool } = database
  const tools = { ...(await createVideoTools(database)), log, passwords: FAST_PASSWORD_HASHER }
  for (const readings of [1, 6]) {
    const stop = new AbortController()
    let left = readings
    const clock = {
      now() {
        left -= 1
        if (left === 0) stop.abort(new Error('cut off'))
        return tools.clock.now()
      },
    }
    await expect(seedDemo({ ...tools, clock }, { signal: stop.signal })).rejects.toThrow('cut off')
    tools.clock.advance({ minutes: 5 })
  }
  expect(await seedDemo(tools)).toBe('seeded')

  const slides = await listAllCarouselItems(db)
  expect(slides).toHaveLength(4)

  expect(await db.select().from(bundles)).toHaveLength(4)

  const runs = await db.select().from(batches).orderBy(batches.startsAt)
  expect(runs.map((run) => getBatchPhase(run, tools.clock.now()))).toEqual([
    'ended',
    'running',
    'running',
    'open',
  ])
  for (const { id, memberCount } of runs) {
    expect(memberCount).toBeGreaterThan(2)
    expect(await db.select().from(batchMembers).where(eq(batchMembers.batchId, id))).toHaveLength(memberCount)
  }

  const announced = await db.select().from(announcements)
  expect(announced.map(({ isPinned }) => isPinned).filter(Boolean)).toHaveLength(1)
  expect(announced.filter(({ publishedAt }) => publishedAt === null)).toHaveLength(1)
  expect(announced).toHaveLength(4)
  expect(await db.$count(batchResources)).toBe(5)
  const classes = await db.select().from(liveClasses).orderBy(liveClasses.startsAt)
  const seededAt = tools.clock.now().getTime()
  expect(classes.map(({ endsAt }) => endsAt.getTime() <= seededAt)).toEqual([
    ...[true, true, false, false],
    ...[false, false, false, false],
  ])
  expect(classes[2]?.startsAt.getTime()).toBeLessThanOrEqual(seededAt + 3600_000)
  expect(await db.$count(liveClassAttendance)).toBeGreaterThan(4)

  expect(await findUnrenderedContent(db)).toMatchObject({
    checked: expect.toSatisfy((count) => count > 100),
    wrong: [],
  })

  const courseRows = await db.select().from(courses)
  expect(courseRows.length).toBeGreaterThanOrEqual(13)
  expect(new Set(courseRows.map(({ category }) => category)).size).toBe(6)
  const dates = courseRows.map(({ publishedAt }) => publishedAt?.getTime() ?? 0)
  expect(new Set(dates).size).toBe(dates.length)
  for (const course of courseRows) {
    expect(course.publishedAt).not.toBeNull()
    expect(course.firstLessonSeoTitle).not.toBeNull()
    const enrolled = await db.select().from(enrolments).where(eq(enrolments.courseId, course.id))
    expect(course.enrolCount).toBe(enrolled.length)
    const views = await db
      .select({ views: lessons.viewCount })
      .from(lessons)
      .where(eq(lessons.courseId, course.id))
    expect(course.viewCount).toBe(views.reduce((sum, one) => sum + one.views, 0))
    if (course.kind === 'course' && course.visibility === 'public') expect(enrolled.length).toBeGreaterThan(0)
    if (course.visibility === 'restricted') expect(enrolled).toEqual([])
  }
  expect(courseRows.some(({ viewCount }) => viewCount > 0)).toBe(true)
  const people = await db.select().from(users)
  for (const [role, username] of Object.entries(DEMO_ROLES)) {
    expect(people.find((person) => person.username === username)?.role).toContain(role)
  }
  expect(new Set(people.map(({ username }) => username)).size).toBe(people.length)

  const following = await db.select().from(follows)
  expect(following.length).toBeGreaterThan(people.length)
  const counts = await db.select().from(followCounts)
  for (const { userId, followers } of counts) {
    expect(followers).toBe(following.filter((one) => one.userId === userId).length)
  }

  const lena = people.find(({ username }) => username === DEMO_ROLES.learner)
  expect(await findCompletedSections(db, lena?.id ?? '')).toHaveLength(
    getRedemptionConditions(TEST_SETTINGS).minSections,
  )
  const entries = await db.select().from(profileEntries)
  expect(entries.length).toBeGreaterThan(15)
  const named = entries.map(({ userId, section, fields }) => JSON.stringify([userId, section, fields]))
  expect(new Set(named).size).toBe(entries.length)

  const said = await db.select().from(comments)
  expect(said.length).toBeGreaterThan(20)
  expect(said.some(({ text }) => text?.includes('<a href="https://'))).toBe(true)
  for (const { id, replyCount, createdAt } of said) {
    const replies = said.filter(({ threadId }) => threadId === id)
    expect(replies).toHaveLength(replyCount)
    for (const reply of replies) expect(reply.createdAt.getTime()).toBeGreaterThan(createdAt.getTime())
  }

  const noted = await db.select().from(notes)
  expect(noted.length).toBeGreaterThan(5)
  for (const { title, text, seconds: timestamp } of noted) {
    expect(noteInputSchema.safeParse({ title, text, timestamp }).error).toBeUndefined()
  }

  const asked = await db.select().from(tickets)
  expect(asked.map(({ state }) => state).toSorted()).toEqual([
    'answered',
    'close-requested',
    'closed',
    'open',
  ])
  expect(asked.filter(({ state, dueAt }) => state === 'open' && dueAt < tools.clock.now())).toHaveLength(1)
  expect(await db.select().from(ticketMessages)).toHaveLength(
    asked.reduce((sum, one) => sum + one.lastSeqNo, 0),
  )

  const told = await db.select().from(notifications)
  for (const username of ['lena', 'ada']) {
    const { id } = people.find((person) => person.username === username) ?? {}
    const own = told.filter(({ userId }) => userId === id)
    expect(new Set(own.map(({ type }) => type)).size).toBeGreaterThan(1)
    expect(own.some(({ readAt }) => readAt === null)).toBe(true)
  }

  const begun = await db.select().from(drafts).where(ne(drafts.kind, 'video'))
  const isChanged = ({ revision, publishedVersion }: (typeof begun)[number]) => revision !== publishedVersion
  const kinds = begun.map((draft) => [draft.kind, draft.courseId ? 'published' : 'new', isChanged(draft)])
  expect(kinds.map(String).toSorted()).toEqual([
    'bundle,new,true',
    ...Array.from({ length: 5 }, () => 'course,new,true'),
    'course,published,true',
  ])
  expect(await db.$count(priceRequests, eq(priceRequests.state, 'waiting'))).toBe(1)

  const waiting = await db.select().from(inboxItems)
  expect(waiting.map(({ kind, state }) => `${state} ${kind}`).sort()).toEqual([
    'open alumni-offer',
    'open creator-request',
    'open creator-request',
  ])
  expect(await db.$count(commentReports)).toBe(2)

  // Every course's first lesson is made before any other lesson; that of the practice course is no video.
  const { rows } = await pool.query(
    "select payload->>'videoId' as id from graphile_worker._private_jobs where key like 'transcode-video:%' order by priority, run_at, id",
  )
  const videoRows = await db.select().from(videos)
  expect(rows).toHaveLength(videoRows.length)
  const firsts = await db
    .select({ id: lessons.videoId })
    .from(lessons)
    .where(and(eq(lessons.seqNo, 1), isNotNull(lessons.videoId)))
  expect(new Set(rows.slice(0, firsts.length).map(({ id }) => id))).toEqual(
    new Set(firsts.map(({ id }) => id)),
  )

  const before = await db.select().from(courses)
  expect(await seedDemo(tools)).toBe('done')
  expect(await db.select().from(courses)).toEqual(before)
})

test('leaves a site alone that has accounts of its own', async () => {
  const database = await setUpTestDatabase()
  const tools = { ...(await createVideoTools(database)), log, passwords: FAST_PASSWORD_HASHER }
  await makeUser(database.db)
  expect(await seedDemo(tools)).toBe('not-empty')
  expect(await database.db.select().from(courses)).toEqual([])
})
