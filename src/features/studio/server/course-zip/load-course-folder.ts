import { eq, inArray } from 'drizzle-orm'
import type { CodingProblemContent } from '#features/assessments/rules/coding/coding-problem-source.ts'
import {
  listCodingProblemSources,
  listQuestionSources,
  type QuestionSourceList,
} from '#features/assessments/server/index.ts'
import { courses, findAddOnWork, lessons, videos } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { listCourseWriterIds, type WrittenDraft } from '../co-creators/list-co-creators.ts'
import { listDraftCodingProblemIds } from '../co-creators/shared-question-sets.ts'
import { type CourseContent, loadDraftContent } from '../course-drafts/course-content.ts'
import { courseDraftColumns } from '../course-drafts/lock-course-draft.ts'
import { describePracticeProblems } from '../course-drafts/practice-problems.ts'
import { drafts, uploads } from '../draft-tables.ts'
import type { FilmRow } from '../drafts/draft-film.ts'
import { isOwnDraft } from '../drafts/own-drafts.ts'
import { type LoadedVideoQuestion, loadVideoQuestions } from './load-video-questions.ts'

/** Everything that a draft says, and what of its published course the draft says nothing about. */
export interface LoadedCourse {
  readonly content: CourseContent
  readonly course: typeof courses.$inferSelect | null
  readonly lessonById: ReadonlyMap<string, typeof lessons.$inferSelect>
  readonly filmById: ReadonlyMap<string, FilmRow>
  /** What the creator's disk called the file of a film, by the id of the film. */
  readonly fileNameByFilm: ReadonlyMap<string, string>
  /** By the id of the set; only those that the course may ask. */
  readonly questionSetById: ReadonlyMap<string, QuestionSourceList>
  /** By the id of the problem; only the actor's own: hidden cases and solutions are for nobody else, whoever writes the course. */
  readonly codingProblemById: ReadonlyMap<string, CodingProblemContent>
  /** By the id of the item. */
  readonly videoQuestionsByItem: ReadonlyMap<string, readonly LoadedVideoQuestion[]>
  /** Where the page of its add-on is; null without one, and when it is not there any more. */
  readonly addOnPath: string | null
}

/**
 * Reads one of the actor's course drafts as it is at one moment.
 * @returns null when there is none, or it is somebody else's
 */
export function loadCourseFolder(
  { db, actor }: PersonContext,
  draftId: string,
): Promise<LoadedCourse | null> {
  return db.transaction(
    async (tx): Promise<LoadedCourse | null> => {
      const [row] = await tx
        .select({ draft: courseDraftColumns, course: courses })
        .from(drafts)
        .leftJoin(courses, eq(courses.id, drafts.courseId))
        .where(isOwnDraft('course', actor.id, draftId))
      if (!row) return null
      const { draft, course } = row
      const content = await loadDraftContent(tx, draft)
      const { addOn } = content.document
      const items = content.topics.flatMap((topic) => topic.items)
      const present = course ? await tx.select().from(lessons).where(eq(lessons.courseId, course.id)) : []
      const lessonById = new Map(present.map((lesson) => [lesson.id, lesson]))
      const filmIds = items.flatMap(({ filmId }) => filmId ?? [])
      return {
        content,
        course,
        lessonById,
        questionSetById: await loadQuestionSets(tx, draft, content, lessonById),
        codingProblemById: await listCodingProblemSources(tx, {
          ownerId: actor.id,
          ids: await listDraftCodingProblemIds(tx, draft.id),
        }),
        videoQuestionsByItem: await loadVideoQuestions(tx, draft, content, lessonById),
        ...(await loadFilms(tx, filmIds)),
        addOnPath:
          addOn &&
          (await findAddOnWork(tx, { creatorId: draft.creatorId, courseId: course?.id ?? null }, addOn)).path,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function loadFilms(
  tx: Transaction,
  filmIds: readonly string[],
): Promise<Pick<LoadedCourse, 'filmById' | 'fileNameByFilm'>> {
  const films = await tx
    .select()
    .from(videos)
    .where(inArray(videos.id, [...filmIds]))
  const sent = await tx
    .select({ videoId: uploads.videoId, fileName: uploads.fileName })
    .from(uploads)
    .where(inArray(uploads.videoId, [...filmIds]))
  return {
    filmById: new Map(films.map((film) => [film.id, film])),
    fileNameByFilm: new Map(sent.map(({ videoId, fileName }) => [videoId ?? '', fileName])),
  }
}

/** Sets are of the banks of those who write the course, or of the published lesson or section that asks them. */
async function loadQuestionSets(
  tx: Transaction,
  draft: WrittenDraft,
  { topics }: CourseContent,
  lessonById: LoadedCourse['lessonById'],
): Promise<LoadedCourse['questionSetById']> {
  const items = topics.flatMap((topic) => topic.items)
  const practised = [...(await describePracticeProblems(tx, draft, topics)).values()]
    .flat()
    .flatMap(({ id, canBeAsked }) => (canBeAsked ? [id] : []))
  const asked = items.flatMap(({ id, document }) =>
    document.type === 'mcq' && document.questionSetId ? [{ id, setId: document.questionSetId }] : [],
  )
  const ofLessons = new Set(
    asked.flatMap(({ id, setId }) => (lessonById.get(id)?.questionSetId === setId ? [setId] : [])),
  )
  const found = await listQuestionSources(tx, [...asked.map(({ setId }) => setId), ...practised])
  const writers: ReadonlySet<string | null> = await listCourseWriterIds(tx, draft)
  return new Map(
    [...found].filter(
      ([id, { ownerId }]) => writers.has(ownerId) || ofLessons.has(id) || practised.includes(id),
    ),
  )
}
