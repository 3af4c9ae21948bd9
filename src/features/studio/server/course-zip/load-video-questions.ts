import type { QuestionSource } from '#features/assessments/rules/question-source.ts'
import { listQuestionSources } from '#features/assessments/server/index.ts'
import type { lessons } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { listAskedQuestions, mayBeAsked } from '../../rules/course-drafts/asked-questions.ts'
import { listCourseWriterIds, type WrittenDraft } from '../co-creators/list-co-creators.ts'
import type { CourseContent } from '../course-drafts/course-content.ts'

/** What a video asks at a second; null where the question is gone, may not be asked any more, or cannot be written again. */
export interface LoadedVideoQuestion {
  readonly second: number
  readonly id: string
  readonly question: QuestionSource | null
}

/** What the videos of a draft ask, by the id of the item. Of a set that is somebody else's now, only what the published video asks. */
export async function loadVideoQuestions(
  tx: Transaction,
  draft: WrittenDraft,
  { topics }: CourseContent,
  lessonById: ReadonlyMap<string, typeof lessons.$inferSelect>,
): Promise<ReadonlyMap<string, readonly LoadedVideoQuestion[]>> {
  const lectures = topics.flatMap((topic) =>
    topic.items.flatMap(({ id, document }) =>
      document.type === 'lecture' && document.videoQuestions.length > 0
        ? [{ id, points: document.videoQuestions }]
        : [],
    ),
  )
  const setIds = new Set(lectures.flatMap(({ points }) => points.map((point) => point.questionSetId)))
  const sets = await listQuestionSources(tx, [...setIds])
  const writerIds = await listCourseWriterIds(tx, draft)
  return new Map(
    lectures.map(({ id, points }) => {
      const lesson = lessonById.get(id)
      const ofLesson = lesson ? listAskedQuestions(lesson) : []
      return [
        id,
        points.map(({ second, questionSetId, questionId }) => {
          const set = sets.get(questionSetId)
          const isAllowed =
            set &&
            !set.isSourceLost &&
            mayBeAsked({ questionSetId, questionId }, { ownerId: set.ownerId, writerIds, ofLesson })
          const place = isAllowed ? set.questionIds.indexOf(questionId) : -1
          return { second, id: questionId, question: set?.questions[place] ?? null }
        }),
      ]
    }),
  )
}
