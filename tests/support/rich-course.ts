import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createQuestionSource, type QuestionSource } from '#features/assessments/rules/question-source.ts'
import { createQuestionSet, listQuestionSources } from '#features/assessments/server/index.ts'
import type { VideoQuestionPoint } from '#features/catalogue/rules/video-questions.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import { loadPublishedContent } from '#features/studio/server/course-drafts/course-content.ts'
import { drafts, uploads } from '#features/studio/server/draft-tables.ts'
import type { createCourseDraftTools } from './course-drafts.ts'
import { createTestContext } from './test-context.ts'
import type { createVideoTools } from './video-tools.ts'

const option = (text: string, isRight: boolean, feedback = '', target = '') => ({
  ...{ text, isRight, feedback, target },
})
export const ALL_QUESTION_KINDS: QuestionSource[] = [
  {
    ...createQuestionSource('single'),
    prompt: 'Which, {then} ~ *this*?',
    explanation: 'Because.\n\nTwo lines: `=`',
    options: [option('this', true, 'Yes.'), option('that', false, 'No, # not it.')],
  },
  {
    ...createQuestionSource('multiple'),
    prompt: 'Which all?',
    options: [option('a', true), option('b', true), option('c', false, 'no')],
  },
  {
    ...createQuestionSource('order'),
    prompt: 'In order',
    options: [option('one', false), option('two', false)],
  },
  {
    ...createQuestionSource('match'),
    prompt: 'Match',
    options: [option('cat', false, '', 'animal'), option('oak', false, '', 'tree')],
  },
  { ...createQuestionSource('number'), prompt: 'Pi?', number: '3.14', tolerance: '0.01' },
  { ...createQuestionSource('text'), prompt: 'Say it', acceptedAnswers: ['four', '4'] },
]

const CAPTIONS = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nGood morning\n'

/** What tests do with courses that have everything. */
export function createRichCourseTools(
  { db, storage }: Awaited<ReturnType<typeof createVideoTools>>,
  made: ReturnType<typeof createCourseDraftTools>,
) {
  const { addItem, saveItem, save, sendFilm, publish, makeComplete } = made

  /** A published course with everything that a course can have, whose film is stored. */
  async function makeRichCourse(title: string) {
    const course = await makeComplete(title)
    const { actor, draftId, first, lecture, mcq } = course
    const source = { kind: 'file' as const, key: `sources/${randomUUID()}/original` }
    await storage.putBytes(source.key, new TextEncoder().encode('video 12000'))
    const edited = {
      editedCaptions: { en: 'abc', 'pt-BR': 'def' },
      editedChapters: [
        { title: 'Begin & <go>', startMs: 0 },
        { title: 'More', startMs: 5_500 },
      ],
      spokenLanguage: 'pt-BR',
    }
    const filmId = await sendFilm(actor, draftId, lecture, { source, durationMs: 12_000, ...edited })
    await db.update(uploads).set({ fileName: 'My talk.MOV' }).where(eq(uploads.videoId, filmId))
    for (const [language, hash] of Object.entries(edited.editedCaptions)) {
      const key = `videos/${filmId}/edited/${language}.${hash}.vtt`
      await storage.putBytes(key, new TextEncoder().encode(CAPTIONS.replace('Good', language)))
    }
    const set = await createQuestionSet(createTestContext(db, actor), {
      title: 'All',
      questions: ALL_QUESTION_KINDS,
    })
    if (set === 'TOO_MANY') throw new Error('no set was made')
    await saveItem(actor, draftId, mcq, 2, { type: 'mcq', questionSetId: set.id } as never)
    const { questionIds = [] } = (await listQuestionSources(db, [set.id])).get(set.id) ?? {}
    const asks = [4, 0, 4].map((place, index) => ({
      ...{ second: 1 + index * 5, questionSetId: set.id, questionId: questionIds[place] ?? '' },
    }))
    const { version } = await made.getItem(actor, draftId, lecture)
    await saveItem(actor, draftId, lecture, version, { type: 'lecture', videoQuestions: asks } as never)
    const twin = await addItem(actor, draftId, first, 'article')
    await saveItem(actor, draftId, twin, 1, {
      ...{ type: 'article', title: 'The text', description: 'd', minutes: 60 },
      body: 'A second *one*: [the first](./the-text), [questions](./the-questions).',
    } as never)
    const { first: one, second: two } = course
    await made.plan(actor, draftId, one, { sets: [course.questionSetId] })
    await made.plan(actor, draftId, two, { subTopics: [{ title: 'Kick-off: 1', minutes: 45 }] })
    const current = await made.get(actor, draftId)
    await save(actor, draftId, current.version, {
      mode: 'online',
      stages: [
        { title: 'Basics', visibility: 'visible', opensAt: null, hasTest: false, topicIds: [one] },
        {
          ...{ title: '2', visibility: 'hidden', hasTest: true, topicIds: [two] },
          opensAt: '2027-03-01T09:00:00.000Z',
        },
      ],
      tags: ['1.10', 'no'],
      moreCategories: ['data-science', 'web-development'],
      level: 'all',
      language: 'zh',
      outcomes: ['Say: yes', '- no', '1.10'],
      audience: ['“Everybody”, they say'],
      ctfTitle: 'C++: the course',
      welcomeEmail: {
        subject: 'Hello {firstName}',
        body: 'Dear {firstName},\n\n  begin: [here]({courseLink})',
      },
    })
    await publish(actor, draftId)
    const attachments = [
      { title: 'A test', testLink: 'https://example.org/test' },
      { title: 'Some code', code: { language: 'python' as const, text: 'print("hi")\n' } },
    ]
    await db
      .update(lessons)
      .set({ resources: ['https://example.org/more'], attachments })
      .where(eq(lessons.id, lecture))
    return { ...course, filmId }
  }

  const findCourseId = async (draftId: string): Promise<string> => {
    const [draft] = await db.select({ id: drafts.courseId }).from(drafts).where(eq(drafts.id, draftId))
    return draft?.id ?? ''
  }

  /** All that a course says, without ids. */
  const readCourse = (courseId: string) =>
    db.transaction(async (tx) => {
      const [course] = await tx.select().from(courses).where(eq(courses.id, courseId))
      if (!course) throw new Error('the course is gone')
      const { document, topics } = await loadPublishedContent(tx, course)
      const rows = await tx.select().from(lessons).where(eq(lessons.courseId, course.id))
      const sets = await listQuestionSources(
        tx,
        rows.flatMap(({ questionSetId }) => questionSetId ?? []),
      )
      const practised = await listQuestionSources(
        tx,
        topics.flatMap(({ practiceProblems }) => practiceProblems.map(({ id }) => id)),
      )
      const asked = await listQuestionSources(
        tx,
        rows.flatMap(({ videoQuestions }) => videoQuestions.map((point) => point.questionSetId)),
      )
      const readAsked = (points: readonly VideoQuestionPoint[]) =>
        points.map(({ second, questionSetId, questionId }) => {
          const from = asked.get(questionSetId)
          return { second, question: from?.questions[from.questionIds.indexOf(questionId)] }
        })
      const ids = topics.map(({ id }) => id)
      const stages = document.stages.map(({ topicIds, ...stage }) => ({
        ...stage,
        topics: topicIds.map((id) => ids.indexOf(id)),
      }))
      return {
        document: { ...document, thumbnail: null, stages },
        topics: topics.map((topic) => ({
          title: topic.title,
          subTopics: topic.subTopics,
          practised: topic.practiceProblems.map(({ id }) => {
            const set = practised.get(id)
            return set && { title: set.title, questions: set.questions }
          }),
          items: topic.items.map(({ document: one }) => ({
            ...{ ...one, questionSetId: undefined },
            ...(one.type === 'lecture' && { videoQuestions: readAsked(one.videoQuestions) }),
          })),
        })),
        also: rows
          .map(({ seoTitle, resources, attachments }) => ({ seoTitle, resources, attachments }))
          .toSorted((a, b) => (a.seoTitle < b.seoTitle ? -1 : 1)),
        questions: [...sets.values()].map(({ questions }) => questions),
      }
    })

  return { makeRichCourse, findCourseId, readCourse }
}
