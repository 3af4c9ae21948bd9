import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses, lessons } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { MAX_NOTES_PER_COURSE } from '../../rules/note-limits.ts'
import { notes } from '../note-tables.ts'

const { db } = await setUpTestDatabase()
const enrolled = new Set<string>()
const enrol = (userId: string, courseId: string) => enrolled.add(`${userId} ${courseId}`)
const router = createTestCommunityRouter({
  notes: {
    isEnrolled: async ({ actor }, courseId) => enrolled.has(`${actor.id} ${courseId}`),
    documents: null,
  },
})
const clock = new FakeClock('2026-03-02T09:00:00Z')
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const visitor = { context: createTestContext(db, null) }

const TEXT = 'A heap keeps the least element on top always'
const failureOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  if (!error || !('code' in error)) return error
  return { code: error.code, message: error.message }
}

/** Somebody enrolled in a course with two videos. */
async function learner() {
  const actor = await makeUser(db)
  const { course, lesson: first } = await makeLesson(db, { seqNo: 1, title: 'First video' })
  const { lesson: second } = await makeLesson(db, { course, seqNo: 2, title: 'Second video' })
  enrol(actor.id, course.id)
  return { actor, course, first, second }
}

const add = (actor: Actor, videoId: string, given: Partial<Parameters<typeof input>[0]> = {}) => {
  clock.advance({ minutes: 1 })
  return call(router.addNote, { videoId, ...input(given) }, as(actor))
}
const input = (given: { id?: string; title?: string; text?: string; timestamp?: number }) => ({
  id: randomUUID(),
  title: 'About heaps',
  text: TEXT,
  timestamp: 12,
  ...given,
})
const titles = (page: { data: { title: string }[] }) => page.data.map(({ title }) => title)

describe('every procedure of one’s own notes', () => {
  const id = randomUUID()
  test.each([
    ['getVideoNotes', () => call(router.getVideoNotes, { videoId: id }, visitor)],
    ['getCourseNotes', () => call(router.getCourseNotes, { courseId: id }, visitor)],
    ['addNote', () => call(router.addNote, { videoId: id, ...input({}) }, visitor)],
    ['updateNote', () => call(router.updateNote, { noteId: id, ...input({}) }, visitor)],
    ['deleteNote', () => call(router.deleteNote, { noteId: id }, visitor)],
    ['getNotesPdf', () => call(router.getNotesPdf, { courseId: id }, visitor)],
    ['getNoteDocument', () => call(router.getNoteDocument, { documentId: id }, visitor)],
    ['downloadNoteDocument', () => call(router.downloadNoteDocument, { documentId: id }, visitor)],
    ['downloadNotesMarkdown', () => call(router.downloadNotesMarkdown, { courseId: id }, visitor)],
  ])('%s asks a visitor to sign in', async (_name, ask) => {
    expect(await failureOf(ask())).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('taking a note', () => {
  test('keeps what was written, for its author', async () => {
    const { actor, course, first } = await learner()
    const made = await add(actor, first.id, { title: '  About   heaps ', timestamp: 30 })
    expect(made).toMatchObject({
      title: 'About heaps',
      text: TEXT,
      timestamp: 30,
      courseId: course.id,
      videoId: first.id,
      video: first.seoTitle,
      videoTitle: 'First video',
    })
    const page = await call(router.getVideoNotes, { videoId: first.id }, as(actor))
    expect(page).toMatchObject({ data: [made], totalCount: 1, next: null })
  })

  test('sent again with the same id makes one note, also at the same moment', async () => {
    const { actor, first } = await learner()
    const sent = input({})
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(router.addNote, { videoId: first.id, ...sent }, as(actor))),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await call(router.getVideoNotes, { videoId: first.id }, as(actor))).totalCount).toBe(1)
  })

  test('with the id of somebody else’s note is a note of one’s own', async () => {
    const { actor, course, first } = await learner()
    const other = await makeUser(db)
    enrol(other.id, course.id)
    const { id } = await add(actor, first.id)
    expect(await add(other, first.id, { id, title: 'Quite another' })).toMatchObject({
      title: 'Quite another',
    })
    expect(titles(await call(router.getVideoNotes, { videoId: first.id }, as(actor)))).toEqual([
      'About heaps',
    ])
  })

  test('takes the tags out, and refuses what has too few words without them', async () => {
    const { actor, first } = await learner()
    const made = await add(actor, first.id, {
      title: 'On <b>vector<int></b>',
      text: `<img src=x onerror=alert(1)>${TEXT}<script></script>`,
    })
    expect(made).toMatchObject({ title: 'On vector<int>', text: TEXT })
    expect(
      await failureOf(add(actor, first.id, { text: '<b a=1> <b a=2> <b a=3> <b a=4> one two' })),
    ).toEqual({ code: 'NOTE_REFUSED', message: 'Notes text should have at least 8 words!' })
    expect(await failureOf(add(actor, first.id, { title: 'Heaps' }))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await failureOf(add(actor, first.id, { timestamp: -1 }))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('needs an enrolment, an open lesson and a video', async () => {
    const { course, first } = await learner()
    const stranger = await makeUser(db)
    expect(await failureOf(add(stranger, first.id))).toEqual({
      code: 'NOT_ENROLLED',
      message: 'Please enroll in this course!',
    })
    expect(await failureOf(add(stranger, randomUUID()))).toMatchObject({ code: 'LESSON_NOT_FOUND' })
    enrol(stranger.id, course.id)
    const { lesson: article } = await makeLesson(db, { course, type: 'article' })
    const { lesson: mcq } = await makeLesson(db, { course, type: 'mcq' })
    expect(await failureOf(add(stranger, article.id))).toEqual({
      code: 'ARTICLE',
      message: 'Cannot use notes for articles!',
    })
    expect(await failureOf(add(stranger, mcq.id))).toMatchObject({ code: 'QUESTIONS' })
    const { lesson: draft } = await makeLesson(db, { course: await makeCourse(db, { publishedAt: null }) })
    expect(await failureOf(add(stranger, draft.id))).toMatchObject({ code: 'LESSON_NOT_FOUND' })
  })

  test('of a single video needs no enrolment, since there is none', async () => {
    const { lesson } = await makeLesson(db, { course: await makeCourse(db, { kind: 'video' }) })
    const actor = await makeUser(db)
    expect(await add(actor, lesson.id)).toMatchObject({ videoId: lesson.id })
  })

  test('ends at a number that nobody reaches by hand', async () => {
    const { actor, course, first } = await learner()
    await db.insert(notes).values(
      Array.from({ length: MAX_NOTES_PER_COURSE }, () => ({
        id: randomUUID(),
        userId: actor.id,
        courseId: course.id,
        lessonId: first.id,
        title: 'About heaps',
        text: TEXT,
        seconds: 0,
        createdAt: clock.now(),
        updatedAt: clock.now(),
      })),
    )
    expect(await failureOf(add(actor, first.id))).toMatchObject({ code: 'TOO_MANY' })
  })

  test('is limited to what a hand can write', async () => {
    const { actor, first } = await learner()
    const full = createTestCommunityRouter({
      limits: { consume: async () => 7 },
      notes: {
        isEnrolled: async () => true,
        documents: null,
      },
    })
    expect(await failureOf(call(full.addNote, { videoId: first.id, ...input({}) }, as(actor)))).toMatchObject(
      { code: 'TOO_MANY_REQUESTS' },
    )
  })
})

describe('changing a note', () => {
  test('changes words and time, also when the course was left', async () => {
    const { actor, first } = await learner()
    const { id, createdAt } = await add(actor, first.id)
    clock.advance({ minutes: 5 })
    const left = createTestCommunityRouter({
      notes: {
        isEnrolled: async () => false,
        documents: null,
      },
    })
    const changed = await call(
      left.updateNote,
      { noteId: id, title: 'About <i>trees</i> now', text: `${TEXT} and ever`, timestamp: 40 },
      as(actor),
    )
    expect(changed).toMatchObject({
      title: 'About trees now',
      text: `${TEXT} and ever`,
      timestamp: 40,
      createdAt,
    })
    expect(changed.updatedAt > createdAt).toBe(true)
    await call(left.deleteNote, { noteId: id }, as(actor))
    expect((await call(left.getVideoNotes, { videoId: first.id }, as(actor))).totalCount).toBe(0)
  })

  test('of somebody else finds nothing, and changes nothing', async () => {
    const { actor, course, first } = await learner()
    const { id } = await add(actor, first.id)
    for (const other of [await makeUser(db), await makeUser(db, { roles: ['staff', 'admin'] })]) {
      const changed = { noteId: id, ...input({ title: 'Not mine' }) }
      expect(await failureOf(call(router.updateNote, changed, as(other)))).toMatchObject({
        code: 'NOT_FOUND',
      })
      expect(await failureOf(call(router.deleteNote, { noteId: id }, as(other)))).toMatchObject({
        code: 'NOT_FOUND',
      })
      for (const list of [
        call(router.getVideoNotes, { videoId: first.id }, as(other)),
        call(router.getCourseNotes, { courseId: course.id }, as(other)),
      ])
        expect(await list).toMatchObject({ data: [], totalCount: 0 })
    }
    expect(titles(await call(router.getVideoNotes, { videoId: first.id }, as(actor)))).toEqual([
      'About heaps',
    ])
  })
})

describe('reading notes', () => {
  test('of a video comes the latest first or as the video goes, 15 at a time', async () => {
    const { actor, first } = await learner()
    for (let at = 17; at > 0; at -= 1) {
      await add(actor, first.id, { title: `Note ${at}`, timestamp: at })
    }
    const recent = await call(router.getVideoNotes, { videoId: first.id }, as(actor))
    expect(titles(recent).slice(0, 3)).toEqual(['Note 1', 'Note 2', 'Note 3'])
    expect(recent).toMatchObject({ totalCount: 17, next: { page: 2, limit: 15 } })
    expect(recent.data).toHaveLength(15)
    const rest = await call(router.getVideoNotes, { videoId: first.id, page: 2, sort: 'sequence' }, as(actor))
    expect(titles(rest)).toEqual(['Note 16', 'Note 17'])
  })

  test('of a course keeps those of one video together', async () => {
    const { actor, course, first, second } = await learner()
    await add(actor, second.id, { title: 'Second early', timestamp: 5 })
    await add(actor, first.id, { title: 'First late', timestamp: 50 })
    await add(actor, first.id, { title: 'First early', timestamp: 2 })
    await add(actor, second.id, { title: 'Second late', timestamp: 70 })
    const list = (sort: 'recent' | 'sequence') =>
      call(router.getCourseNotes, { courseId: course.id, sort }, as(actor))
    expect(titles(await list('recent'))).toEqual(['Second late', 'Second early', 'First early', 'First late'])
    expect(titles(await list('sequence'))).toEqual([
      'First early',
      'First late',
      'Second early',
      'Second late',
    ])
  })

  test('finds those in which all words stand, whatever their case, and takes signs for themselves', async () => {
    const { actor, course, first } = await learner()
    await add(actor, first.id, { title: 'Binary trees', text: `100% of the Leaves: ${TEXT}` })
    await add(actor, first.id, { title: 'Hash tables' })
    const find = async (query: string) =>
      titles(await call(router.getCourseNotes, { courseId: course.id, query }, as(actor)))
    expect(await find('LEAVES binary')).toEqual(['Binary trees'])
    expect(await find('100%')).toEqual(['Binary trees'])
    expect(await find('%')).toEqual(['Binary trees'])
    expect(await find('leaves hash')).toEqual([])
  })

  test('a video that is taken away leaves its notes, a course takes them along', async () => {
    const { actor, course, first, second } = await learner()
    await add(actor, first.id, { title: 'Still here' })
    await add(actor, second.id, { title: 'On the second' })
    await db.delete(lessons).where(eq(lessons.id, first.id))
    const page = await call(router.getCourseNotes, { courseId: course.id, sort: 'sequence' }, as(actor))
    expect(titles(page)).toEqual(['On the second', 'Still here'])
    expect(page.data[1]).toMatchObject({ videoId: null, video: null, videoTitle: null })
    await db.delete(courses).where(eq(courses.id, course.id))
    expect(await db.select().from(notes).where(eq(notes.userId, actor.id))).toEqual([])
  })
})

describe('the titles of a course’s videos', () => {
  test('come in their order, without articles, to whoever may see the course', async () => {
    const { actor, course, first, second } = await learner()
    await makeLesson(db, { course, type: 'article', seqNo: 3 })
    const result = [
      { videoId: first.id, videoTitle: 'First video' },
      { videoId: second.id, videoTitle: 'Second video' },
    ]
    expect(await call(router.listVideoTitles, { courseId: course.id }, as(actor))).toEqual({ result })
    expect(await call(router.listVideoTitles, { courseId: course.id }, visitor)).toEqual({ result })
    const draft = await makeCourse(db, { publishedAt: null })
    expect(await failureOf(call(router.listVideoTitles, { courseId: draft.id }, visitor))).toMatchObject({
      code: 'COURSE_NOT_FOUND',
    })
  })
})
