import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { codingProblems } from '#features/assessments/server/index.ts'
import { updateCourseTotals } from '#features/catalogue/server/course-totals.ts'
import { courseCoCreators, listSitemapLessons, loadLessonAccess } from '#features/catalogue/server/index.ts'
import { cacheCourseContent } from '#features/catalogue/server/queries/cache-course-content.ts'
import { courses, lessons, sections, stages } from '#features/catalogue/server/tables.ts'
import { notes } from '#features/community/server/note-tables.ts'
import { recordCourseCompletion } from '#features/learning/server/commands/record-course-completion.ts'
import { courseCompletions } from '#features/learning/server/enrolment-tables.ts'
import { lessonLikes } from '#features/learning/server/library-tables.ts'
import { getLessonWatchAccess } from '#features/learning/server/queries/lesson-for-viewer.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { doublingCodeRunner } from '#tests/support/coding-problems.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import {
  createTestCatalogueRouter,
  createTestCommunityRouter,
  createTestLearningRouter,
} from '#tests/support/routers.ts'
import { admitLearner, forgetSeen, makeStage, makeStagedCourse, markSeen } from '#tests/support/stages.ts'
import { createTestContext, TEST_SETTINGS } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const catalogue = createTestCatalogueRouter(db, { content: cacheCourseContent() })
const learning = createTestLearningRouter({ codeRunner: doublingCodeRunner })
const community = createTestCommunityRouter({ notes: { isEnrolled: async () => true, documents: null } })
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const asVisitor = { context: createTestContext(db, null, { clock }) }
const failureOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : error
}

async function scene() {
  const made = await makeStagedCourse(db)
  const learner = await makeUser(db)
  await admitLearner(db, learner, made.course.id)
  const getCourse = (actor: Actor) => call(catalogue.getCourse, { seoTitle: made.course.seoTitle }, as(actor))
  const getLesson = (actor: Actor, videoTitle: string) =>
    call(catalogue.getLesson, { seoTitle: made.course.seoTitle, videoTitle }, as(actor))
  return { ...made, learner, getCourse, getLesson }
}

const PROGRAM = { language: 'javascript' as const, code: 'solve', version: 2 }
const NEEDS_FIRST = { needs: 'items', missing: { stageNumber: 1, itemCount: 3 }, opensAt: null }

describe('the syllabus', () => {
  test('has the stages with what opens them, and nothing of hidden ones', async () => {
    const { learner, getCourse, first, locked } = await scene()
    const course = await getCourse(learner)
    expect(course.stages).toEqual([
      {
        id: first.stage.id,
        stageNumber: 1,
        title: 'The first stage',
        isHidden: false,
        needs: null,
        missing: null,
        opensAt: null,
      },
      { id: locked.stage.id, stageNumber: 2, title: 'The locked stage', isHidden: false, ...NEEDS_FIRST },
    ])
    expect(course.sections.map(({ stageId }) => stageId)).toEqual([
      ...Array(3).fill(first.stage.id),
      ...Array(3).fill(locked.stage.id),
    ])
    expect(course.sections.flatMap((section) => section.lessons).map(({ isLocked }) => isLocked)).toEqual([
      ...[false, false, false],
      ...[true, true, true],
    ])
    expect(JSON.stringify(course)).not.toMatch(/hidden-|hidden stage/)
  })

  test('is for visitors and people without a grant as before the enrolment', async () => {
    const { course, getCourse } = await scene()
    for (const found of [
      await call(catalogue.getCourse, { seoTitle: course.seoTitle }, asVisitor),
      await getCourse(await makeUser(db)),
    ]) {
      expect(found.stages?.map(({ needs }) => needs)).toEqual(['enrolment', 'enrolment'])
      expect(JSON.stringify(found)).not.toMatch(/hidden-|hidden stage/)
    }
  })

  test('is given a page at a time by its stages, to each reader as it is for them', async () => {
    const { course, learner, locked } = await scene()
    const ask = (actor: Actor, given: { seqNo?: number; part?: number }) =>
      call(catalogue.getCourseContents, { seoTitle: course.seoTitle, limit: 2, ...given }, as(actor))
    const first = await ask(learner, {})
    expect(first.contents).toMatchObject({
      part: 1,
      pageCount: 2,
      parts: [{ lessonCount: 3 }, { lessonCount: 3 }],
    })
    expect(first.course.sections.flatMap(({ lessons }) => lessons)).toEqual([])
    const second = await ask(learner, { seqNo: locked.article.seqNo })
    expect(second.contents).toMatchObject({ part: 2, open: { count: 6, lesson: { isLocked: true } } })
    expect(second.course.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))).toEqual([
      locked.article.id,
    ])
    expect((await ask(learner, { part: 3 })).contents.part).toBe(2)
    expect(JSON.stringify([first, second])).not.toMatch(/hidden-|hidden stage|-secret/)
    const creator = { ...(await makeUser(db)), id: course.creatorId }
    expect((await ask(creator, { part: 3 })).contents).toMatchObject({ part: 3, parts: { length: 3 } })
    await expect(
      call(catalogue.getCourseContents, { seoTitle: 'no-such-course' }, as(learner)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is whole for those who write and manage the course', async () => {
    const { course, getCourse, getLesson, hidden } = await scene()
    const [coCreator, staff, admin] = [
      await makeUser(db, { roles: ['creator'] }),
      await makeUser(db, { roles: ['staff'] }),
      await makeUser(db, { roles: ['admin'] }),
    ]
    await db
      .insert(courseCoCreators)
      .values({ courseId: course.id, userId: coCreator.id, createdAt: clock.now() })
    const creator = { ...(await makeUser(db)), id: course.creatorId }
    for (const who of [coCreator, staff, admin, creator]) {
      const found = await getCourse(who)
      expect(found.stages?.map(({ needs, isHidden }) => [needs, isHidden])).toEqual([
        [null, false],
        [null, false],
        [null, true],
      ])
      expect(found.sections).toHaveLength(9)
      expect((await getLesson(who, 'hidden-article')).id).toBe(hidden.article.id)
    }
  })

  test('has no stages where the course has none, or is no practice course any more', async () => {
    const { course, learner, getLesson } = await scene()
    await db.update(courses).set({ visibility: 'restricted' }).where(eq(courses.id, course.id))
    const found = await call(
      createTestCatalogueRouter(db).getCourse,
      { seoTitle: course.seoTitle },
      as(learner),
    )
    expect([found.stages, found.sections.length]).toEqual([undefined, 9])
    expect((await getLesson(learner, 'locked-article')).title).toBe('The locked article')
    const { course: plain } = await makeLesson(db)
    expect('stages' in (await call(catalogue.getCourse, { seoTitle: plain.seoTitle }, as(learner)))).toBe(
      false,
    )
  })
})

describe('a stage', () => {
  test('opens when all of the one before it is seen, at once, and never before its date', async () => {
    const { learner, first, locked, getCourse, getLesson } = await scene()
    await markSeen(db, learner.id, first.lessons.slice(0, 2))
    expect(await failureOf(getLesson(learner, 'locked-article'))).toBe('STAGE_LOCKED')
    expect((await getCourse(learner)).stages?.[1]).toMatchObject({
      missing: { stageNumber: 1, itemCount: 1 },
    })
    await markSeen(db, learner.id, first.lessons.slice(2))
    expect((await getLesson(learner, 'locked-article')).articleHtml).toContain('locked-secret')
    expect((await getCourse(learner)).stages?.[1]?.needs).toBeNull()
    const opensAt = new Date(clock.now().getTime() + 60_000)
    await db.update(stages).set({ opensAt }).where(eq(stages.id, locked.stage.id))
    expect((await getCourse(learner)).stages?.[1]).toMatchObject({
      needs: 'date',
      opensAt: opensAt.toISOString(),
    })
    expect(await failureOf(getLesson(learner, 'locked-article'))).toBe('STAGE_LOCKED')
    clock.advance(60_000)
    expect((await getLesson(learner, 'locked-article')).id).toBe(locked.article.id)
  })

  test('that somebody has begun stays open when an item is added before it', async () => {
    const { course, learner, first, locked, getLesson } = await scene()
    await markSeen(db, learner.id, [...first.lessons, locked.article])
    const { lesson } = await makeLesson(db, { course, seqNo: 19 })
    await db.update(sections).set({ stageId: first.stage.id }).where(eq(sections.id, lesson.sectionId))
    expect((await getLesson(learner, 'locked-lecture')).id).toBe(locked.lecture.id)
    await forgetSeen(db, learner.id, locked.article.id)
    expect(await failureOf(getLesson(learner, 'locked-lecture'))).toBe('STAGE_LOCKED')
  })

  test('needs the enrolment: a grant alone opens none', async () => {
    const { course, getLesson, getCourse } = await scene()
    const learner = await makeUser(db)
    await admitLearner(db, learner, course.id)
    await call(learning.unenrol, { courseId: course.id }, as(learner))
    expect(await failureOf(getLesson(learner, 'first-article'))).toBe('STAGE_LOCKED')
    expect((await getCourse(learner)).stages?.[0]?.needs).toBe('enrolment')
    await call(learning.enrol, { courseId: course.id }, as(learner))
    expect((await getLesson(learner, 'first-article')).title).toBe('The first article')
  })
})

describe.each(['locked', 'hidden'] as const)('an item of a %s stage', (mark) => {
  const HIDDEN = 'NOT_FOUND'
  const refused = mark === 'hidden' ? HIDDEN : 'STAGE_LOCKED'

  test('does not open: lesson, video, former address, place', async () => {
    const it = await scene()
    const { lecture } = it[mark]
    for (const { seoTitle } of it[mark].lessons) {
      expect(await failureOf(it.getLesson(it.learner, seoTitle))).toBe(refused)
      const without = call(
        catalogue.getLesson,
        { seoTitle: it.course.seoTitle, videoTitle: seoTitle },
        asVisitor,
      )
      expect(await failureOf(without)).toBe(mark === 'hidden' ? HIDDEN : 'LOCKED')
    }
    expect(await failureOf(call(catalogue.getVideo, { lessonId: lecture.id }, as(it.learner)))).toBe(refused)
    const { data } = await safe(call(catalogue.getLessonPlace, { lessonId: lecture.id }, as(it.learner)))
    expect(data?.videoTitle).toBe(mark === 'hidden' ? undefined : 'locked-lecture')
  })

  test('is closed although its content is in memory', async () => {
    const it = await scene()
    const staff = await makeUser(db, { roles: ['staff'] })
    for (const { seoTitle } of it[mark].lessons) {
      await it.getLesson(staff, seoTitle)
      expect(await failureOf(it.getLesson(it.learner, seoTitle))).toBe(refused)
    }
  })

  test('is not watched: ticks, and files of its stream', async () => {
    const it = await scene()
    const viewer = { kind: 'learner', id: it.learner.id } as const
    const ask = (lessonId: string) =>
      getLessonWatchAccess({ db, clock, settings: TEST_SETTINGS }, { viewer, lessonId })
    expect(await ask(it[mark].lecture.id)).toEqual({ refused: 'forbidden-lesson' })
    expect(await ask(it.first.lecture.id)).toMatchObject({ courseId: it.course.id })
  })

  test('takes no answers and no reading', async () => {
    const it = await scene()
    const { lecture, article, mcq } = it[mark]
    const asked = { lessonId: lecture.id, questionId: randomUUID(), version: 1, answer: [0] }
    for (const attempt of [
      () => call(learning.answerQuestions, { lessonId: mcq.id, answers: [[0]] }, as(it.learner)),
      () => call(learning.answerVideoQuestion, asked, as(it.learner)),
      () => call(learning.openArticle, { lessonId: article.id }, as(it.learner)),
      () => call(learning.reportReading, { lessonId: article.id }, as(it.learner)),
      () => call(learning.finishArticle, { lessonId: article.id }, as(it.learner)),
    ]) {
      expect(await failureOf(attempt())).toBe('NOT_FOUND')
    }
  })

  test('has no comments, notes or likes', async () => {
    const it = await scene()
    const videoId = it[mark].lecture.id
    const comment = { lessonId: videoId, id: randomUUID(), text: 'Hello', replyToId: null, taggedUser: [] }
    const note = { title: 'Two words', text: 'one two three four five six seven eight', timestamp: 1 }
    for (const attempt of [
      () => call(community.listComments, { lessonId: videoId }, as(it.learner)),
      () => call(community.saveComment, comment, as(it.learner)),
      () => call(community.addNote, { ...note, videoId, id: randomUUID() }, as(it.learner)),
      () => call(learning.like, { lessonId: videoId }, as(it.learner)),
    ]) {
      expect(await failureOf(attempt())).toMatch(/NOT_FOUND$/)
    }
  })

  test('is open to nobody in a batch: live comments and notifications', async () => {
    const it = await scene()
    const other = await makeUser(db)
    await admitLearner(db, other, it.course.id)
    await markSeen(db, other.id, it.first.lessons)
    const [lessonIds, userIds] = [
      [it.first.lecture.id, it[mark].lecture.id],
      [it.learner.id, other.id],
    ]
    const isOpen = await loadLessonAccess({ db }, { userIds, lessonIds, now: clock.now() })
    const answers = [null, it.learner.id, other.id].map((who) => lessonIds.map((id) => isOpen(who, id)))
    expect(answers).toEqual([
      [false, false],
      [true, false],
      [true, mark === 'locked'],
    ])
  })

  test('is not where one goes on', async () => {
    const it = await scene()
    await markSeen(db, it.learner.id, [it.first.mcq])
    const led = await call(learning.continueCourse, { courseId: it.course.id }, as(it.learner))
    expect(led.videoTitle).toBe('first-lecture')
    await markSeen(db, it.learner.id, [it.first.lecture, it.first.article])
    const next = await call(learning.continueCourse, { courseId: it.course.id }, as(it.learner))
    expect(next.videoTitle).toBe('locked-lecture')
    await markSeen(db, it.learner.id, it.locked.lessons)
    const last = await call(learning.continueCourse, { courseId: it.course.id }, as(it.learner))
    expect(last.videoTitle).not.toMatch(/hidden/)
  })

  test('has no practice problems', async () => {
    const it = await scene()
    const { problemId } = it[mark]
    const which = { courseId: it.course.id, problemId }
    expect(await failureOf(call(learning.getPracticeProblem, which, as(it.learner)))).toBe(refused)
    const answer = { ...which, version: 1, answers: [[0]] }
    expect(await failureOf(call(learning.answerPracticeProblem, answer, as(it.learner)))).toBe(refused)
    const coding = { ...which, problemId: it[mark].codingProblemId }
    expect(await failureOf(call(learning.getPracticeProblem, coding, as(it.learner)))).toBe(refused)
    for (const send of [learning.runPracticeCode, learning.submitPracticeCode])
      expect(await failureOf(call(send, { ...coding, ...PROGRAM }, as(it.learner)))).toBe(refused)
    const { data } = await call(learning.listPracticeProblems, { courseId: it.course.id }, as(it.learner))
    expect(data.map(({ title }) => title)).toEqual(['first-secret practice', 'first-secret program'])
  })
})

describe('a hidden stage', () => {
  test('is in no list: liked videos, notes, titles of videos, sitemap', async () => {
    const { course, learner, first, hidden } = await scene()
    const at = clock.now()
    for (const { lecture } of [first, hidden]) {
      await db.insert(lessonLikes).values({ userId: learner.id, lessonId: lecture.id, createdAt: at })
      await db.insert(notes).values({
        id: randomUUID(),
        userId: learner.id,
        courseId: course.id,
        lessonId: lecture.id,
        title: 'My own words',
        text: 'Text',
        seconds: 1,
        createdAt: at,
        updatedAt: at,
      })
    }
    const [liked, noted, titles] = await Promise.all([
      call(learning.listLiked, {}, as(learner)),
      call(community.getCourseNotes, { courseId: course.id }, as(learner)),
      call(community.listVideoTitles, { courseId: course.id }, as(learner)),
    ])
    expect([liked.totalCount, noted.totalCount]).toEqual([1, 2])
    const answers = JSON.stringify([liked, noted, titles, await listSitemapLessons(db, course.id)])
    expect(answers).toContain('The first lecture')
    expect(answers).not.toMatch(/hidden (lecture|article|mcq)|hidden-(lecture|article|mcq)/)
  })

  test('counts for nothing: totals, progress, completion, own courses', async () => {
    const { course, learner, first, locked, hidden } = await scene()
    await db.transaction((tx) => updateCourseTotals(tx, { courseId: course.id }))
    const [totals] = await db.select().from(courses).where(eq(courses.id, course.id))
    expect(totals).toMatchObject({
      lessonCount: 6,
      durationMs: 360_000,
      firstLessonSeoTitle: 'first-lecture',
    })
    await markSeen(db, learner.id, [...first.lessons, ...hidden.lessons])
    const progress = await call(learning.getCourseProgress, { courseId: course.id }, as(learner))
    expect([progress.progress, progress.lessons.length]).toEqual([50, 6])
    const { data: sections } = await call(learning.listSectionProgress, { courseId: course.id }, as(learner))
    expect(sections.map(({ seenCount, lessonCount }) => `${seenCount}/${lessonCount}`)).toEqual([
      ...Array(3).fill('1/1'),
      ...Array(3).fill('0/1'),
    ])
    const complete = () => recordCourseCompletion({ db, clock }, { userId: learner.id, courseId: course.id })
    const isComplete = async () =>
      (await db.select().from(courseCompletions).where(eq(courseCompletions.courseId, course.id))).length > 0
    await complete()
    expect(await isComplete()).toBe(false)
    const listed = async () =>
      (await call(learning.listUnfinished, {}, as(learner))).data.map((one) => [
        one.progress,
        one.lesson.seoTitle,
      ])
    expect(await listed()).toEqual([[50, 'locked-lecture']])
    await markSeen(db, learner.id, locked.lessons)
    await complete()
    expect([await isComplete(), await listed()]).toEqual([true, []])
    const states = await call(learning.listCourseViewerStates, { courseIds: [course.id] }, as(learner))
    expect(states.data[0]?.progress).toBe(100)
  })

  test('hides a first stage from cards', async () => {
    const { course, first } = await scene()
    await db.update(stages).set({ visibility: 'hidden' }).where(eq(stages.id, first.stage.id))
    await db.transaction((tx) => updateCourseTotals(tx, { courseId: course.id }))
    const [totals] = await db.select().from(courses).where(eq(courses.id, course.id))
    expect(totals).toMatchObject({ lessonCount: 3, firstLessonSeoTitle: 'locked-lecture' })
  })
})

describe('practice problems', () => {
  test('are solved once, beside the course, and known again', async () => {
    const { course, learner, first } = await scene()
    const which = { courseId: course.id, problemId: first.problemId }
    const problem = await call(learning.getPracticeProblem, which, as(learner))
    expect(problem).toMatchObject({ title: 'first-secret practice', solved: false, questionsVersion: 1 })
    expect(JSON.stringify(problem)).not.toMatch(/why of|answers"/)
    const answer = (given: number) =>
      call(learning.answerPracticeProblem, { ...which, version: 1, answers: [[given]] }, as(learner))
    expect(await answer(1)).toMatchObject({ passed: false, questions: [] })
    expect(await answer(0)).toMatchObject({ passed: true })
    expect(await answer(0)).toMatchObject({ passed: true })
    const { data } = await call(learning.listPracticeProblems, { courseId: course.id }, as(learner))
    expect(data).toEqual([
      {
        ...{ id: first.problemId, kind: 'questionSet', sectionId: first.mcq.sectionId },
        ...{ title: 'first-secret practice', questionCount: 1, solved: true },
      },
      {
        ...{ id: first.codingProblemId, kind: 'codingProblem', sectionId: first.mcq.sectionId },
        ...{ title: 'first-secret program', questionCount: 0, solved: false },
      },
    ])
    const progress = await call(learning.getCourseProgress, { courseId: course.id }, as(learner))
    expect(progress.progress).toBe(0)
  })

  test('wait after wrong answers, and take none to other questions', async () => {
    const { course, learner, first } = await scene()
    const answer = (version = 1) =>
      call(
        learning.answerPracticeProblem,
        { courseId: course.id, problemId: first.problemId, version, answers: [[1]] },
        as(learner),
      )
    await answer()
    await answer()
    expect(await failureOf(answer())).toBe('TOO_SOON')
    clock.advance(60_000)
    expect(await failureOf(answer(2))).toBe('QUESTIONS_CHANGED')
  })

  test('are refused without access, without enrolment, and by an id from elsewhere', async () => {
    const { course, first, learner } = await scene()
    const other = await scene()
    const stranger = await makeUser(db)
    const staff = await makeUser(db, { roles: ['staff'] })
    const which = { courseId: course.id, problemId: first.problemId }
    const answer = (actor: Actor, given = which) =>
      failureOf(call(learning.answerPracticeProblem, { ...given, version: 1, answers: [[0]] }, as(actor)))
    expect(await answer(stranger)).toBe('LOCKED')
    expect(await answer(staff)).toBe('NOT_ENROLLED')
    expect(await answer(learner, { ...which, problemId: other.first.problemId })).toBe('NOT_FOUND')
    expect(await answer(learner, { ...which, courseId: other.course.id })).toBe('NOT_FOUND')
    expect(await failureOf(call(learning.getPracticeProblem, which, asVisitor))).toBe('LOCKED')
    const { data } = await call(learning.listPracticeProblems, { courseId: course.id }, as(stranger))
    expect(data).toEqual([])
    await db.update(courses).set({ visibility: 'restricted' }).where(eq(courses.id, course.id))
    expect(await answer(learner)).toBe('NOT_FOUND')
  })
})

describe('a coding problem to practise with', () => {
  async function codingScene() {
    const made = await scene()
    const which = { courseId: made.course.id, problemId: made.first.codingProblemId }
    const getProblem = (actor: Actor) => call(learning.getPracticeProblem, which, as(actor))
    const run = (code: string, given = {}, actor: Actor = made.learner) =>
      call(learning.runPracticeCode, { ...which, ...PROGRAM, code, ...given }, as(actor))
    const submit = (code: string, given = {}, actor: Actor = made.learner) =>
      call(learning.submitPracticeCode, { ...which, ...PROGRAM, code, ...given }, as(actor))
    return { ...made, which, getProblem, run, submit }
  }

  test('shows its samples, and neither hidden cases nor solutions', async () => {
    const { learner, getProblem } = await codingScene()
    const problem = await getProblem(learner)
    expect(problem).toMatchObject({
      ...{ kind: 'codingProblem', title: 'first-secret program', questions: [], solved: false },
      codingProblem: {
        ...{ version: 2, statementHtml: '<p>first-secret task</p>', hiddenCount: 1 },
        samples: [{ input: '1', output: '2' }],
      },
    })
    // As a whole value: an id may have these digits in it.
    expect(JSON.stringify(problem)).not.toMatch(/"42"|solve in/)
  })

  test('is solved by the program that passes all cases, which stays so, and counts for no progress', async () => {
    const { course, learner, getProblem, run, submit } = await codingScene()
    expect(await run('guess')).toMatchObject({ passed: false, hidden: null, samples: [{ status: 'passed' }] })
    const wrong = await submit('guess')
    expect(wrong).toMatchObject({ passed: false, hidden: { passed: 0, total: 1 } })
    expect(JSON.stringify(wrong)).not.toMatch(/42|21/)
    expect((await getProblem(learner)).solved).toBe(false)
    expect(await submit('solve')).toMatchObject({ passed: true })
    expect((await getProblem(learner)).solved).toBe(true)
    await submit('guess')
    expect((await getProblem(learner)).solved).toBe(true)
    const progress = await call(learning.getCourseProgress, { courseId: course.id }, as(learner))
    expect(progress.progress).toBe(0)
    const other = await makeUser(db)
    await admitLearner(db, other, course.id)
    expect((await getProblem(other)).solved).toBe(false)
  })

  test('lets wrong tries wait, and takes no program for another version', async () => {
    const { run, submit } = await codingScene()
    await submit('guess')
    await submit('guess')
    expect(await failureOf(submit('solve'))).toBe('TOO_SOON')
    expect(await run('solve')).toMatchObject({ samples: [{ status: 'passed' }] })
    clock.advance(60_000)
    expect(await failureOf(submit('solve', { version: 1 }))).toBe('PROBLEM_CHANGED')
    expect(await submit('solve')).toMatchObject({ passed: true })
  })

  test('is refused without access, without enrolment, by an id from elsewhere, and as one of another kind', async () => {
    const { course, first, learner, which, getProblem, run, submit } = await codingScene()
    const other = await scene()
    const [stranger, creator] = [await makeUser(db), await makeUser(db, { roles: ['creator'] })]
    const staff = await makeUser(db, { roles: ['staff'] })
    for (const send of [run, submit]) {
      expect(await failureOf(send('solve', {}, stranger))).toBe('LOCKED')
      expect(await failureOf(send('solve', {}, creator))).toBe('LOCKED')
      expect(await failureOf(send('solve', {}, staff))).toBe('NOT_ENROLLED')
      expect(await failureOf(send('solve', { problemId: other.first.codingProblemId }))).toBe('NOT_FOUND')
      expect(await failureOf(send('solve', { courseId: other.course.id }))).toBe('NOT_FOUND')
      expect(await failureOf(send('solve', { problemId: first.problemId }))).toBe('NOT_FOUND')
    }
    expect(await failureOf(getProblem(stranger))).toBe('LOCKED')
    expect(await failureOf(call(learning.getPracticeProblem, which, asVisitor))).toBe('LOCKED')
    expect(await failureOf(call(learning.submitPracticeCode, { ...which, ...PROGRAM }, asVisitor))).toBe(
      'UNAUTHORIZED',
    )
    const answers = { ...which, version: 2, answers: [[0]] }
    expect(await failureOf(call(learning.answerPracticeProblem, answers, as(learner)))).toBe('NOT_FOUND')
    await db.update(courses).set({ visibility: 'restricted' }).where(eq(courses.id, course.id))
    expect(await failureOf(submit('solve'))).toBe('NOT_FOUND')
  })

  test('is passed over while it is not finished', async () => {
    const { course, first, learner, getProblem } = await codingScene()
    await db.update(codingProblems).set({ samples: [] }).where(eq(codingProblems.id, first.codingProblemId))
    expect(await failureOf(getProblem(learner))).toBe('NOT_FOUND')
    const { data } = await call(learning.listPracticeProblems, { courseId: course.id }, as(learner))
    expect(data.map(({ kind }) => kind)).toEqual(['questionSet'])
  })
})

test('a course of one visible stage and sections without a stage opens those at once', async () => {
  const { course, learner, getLesson } = await scene()
  const { lesson } = await makeLesson(db, { course, seqNo: 1, seoTitle: 'before-all' })
  await makeStage(db, course, { stageNumber: 9 })
  expect((await getLesson(learner, 'before-all')).id).toBe(lesson.id)
  expect(await db.$count(lessons, eq(lessons.courseId, course.id))).toBe(10)
})
