import { type SQL, sql } from 'drizzle-orm'
import { describeCodingProblems, describeQuestionSets } from '#features/assessments/server/index.ts'
import type { VideoQuestionPoint } from '#features/catalogue/rules/video-questions.ts'
import { lessons } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { listAskedQuestions, mayBeAsked } from '../../rules/course-drafts/asked-questions.ts'
import type { ItemDraft } from '../../rules/course-drafts/course-draft.ts'
import type { ItemDraftDocument } from '../../rules/course-drafts/item-completeness.ts'
import type { DraftFilm, DraftUpload } from '../../rules/drafts/draft-items.ts'
import { listCourseWriterIds, type WrittenDraft } from '../co-creators/list-co-creators.ts'
import { draftItems, drafts, uploads } from '../draft-tables.ts'
import { findDraftFilms } from '../drafts/draft-film.ts'

type Reader = Database | Transaction

/** Something of the published lesson that the row's item is, as SQL. */
const selectOfLesson = (column: SQL) => sql`(select ${column} from ${lessons}
  inner join ${drafts} on ${drafts.courseId} = ${lessons.courseId}
  where ${lessons.id} = ${draftItems.id} and ${drafts.id} = ${draftItems.draftId})`

const sentFilmId = sql`(select ${uploads.videoId} from ${uploads}
  where ${uploads.itemId} = ${draftItems.id} and ${uploads.state} = 'accepted' and ${uploads.videoId} is not null
  order by ${uploads.createdAt} desc, ${uploads.id} desc limit 1)`

/** What publishing the item of the row would show: the film that was sent last, else the one that its lesson shows. As SQL. */
export const itemFilmId = sql<
  string | null
>`coalesce(${sentFilmId}, ${selectOfLesson(sql`${lessons.videoId}`)})`

/** The questions that the published lesson of the row's item asks, and those of its video, as SQL. */
const lessonQuestionSetId = sql<string | null>`coalesce(${selectOfLesson(sql`${lessons.questionSetId}`)})`
const lessonCodingProblemId = sql<string | null>`coalesce(${selectOfLesson(sql`${lessons.codingProblemId}`)})`
const lessonVideoQuestions = sql<
  VideoQuestionPoint[] | null
>`coalesce(${selectOfLesson(sql`${lessons.videoQuestions}`)})`

/** An item without the text of its article. */
export const itemColumns = {
  id: draftItems.id,
  topicId: draftItems.topicId,
  document: draftItems.document,
  hasBody: sql<boolean>`octet_length(${draftItems.body}) > 0`,
  filmId: itemFilmId,
  lessonQuestionSetId,
  lessonCodingProblemId,
  lessonVideoQuestions,
}

interface ItemRow {
  readonly id: string
  readonly document: ItemDraftDocument
  readonly hasBody: boolean
  readonly filmId: string | null
  readonly lessonQuestionSetId: string | null
  readonly lessonCodingProblemId: string | null
  readonly lessonVideoQuestions: readonly VideoQuestionPoint[] | null
}

export interface ItemContent {
  readonly film: DraftFilm | null
  readonly upload: DraftUpload | null
  /** As `listMissingItemFields` asks it. */
  readonly hasContent: boolean
  /** As well. A set that is gone is nobody's: nothing of it is asked. */
  readonly asksOthers: boolean
}

/**
 * What items of a draft have besides their texts, by their ids. Questions are of those who write the course, or are
 * asked by the published lesson already.
 */
export async function findItemContents(
  db: Reader,
  draft: WrittenDraft,
  rows: readonly ItemRow[],
): Promise<ReadonlyMap<string, ItemContent>> {
  const { films, uploads: sent } = await findDraftFilms(db, rows, uploads.itemId)
  const sets = await describeQuestionSets(
    db,
    rows.flatMap(({ document }) => listAskedQuestions(document).map(({ questionSetId }) => questionSetId)),
  )
  const problems = await describeCodingProblems(
    db,
    rows.flatMap(({ document }) => getCodingProblemId(document) ?? []),
  )
  const writerIds = sets.size + problems.size > 0 ? await listCourseWriterIds(db, draft) : new Set<string>()
  return new Map(
    rows.map((row) => {
      const { id, document, hasBody, filmId, lessonQuestionSetId, lessonVideoQuestions: points } = row
      const film = (filmId && films.get(filmId)) || null
      const ofLesson = listAskedQuestions({ questionSetId: lessonQuestionSetId, videoQuestions: points })
      const asked = listAskedQuestions(document).flatMap((one) => {
        const set = sets.get(one.questionSetId)
        return set ? [{ set, isAllowed: mayBeAsked(one, { ownerId: set.ownerId, writerIds, ofLesson }) }] : []
      })
      const codingProblemId = getCodingProblemId(document)
      const problem = problems.get(codingProblemId ?? '')
      const asksProblem =
        problem?.isFinished &&
        (codingProblemId === row.lessonCodingProblemId || writerIds.has(problem.ownerId ?? ''))
      const asksQuestions = asked.some(({ set, isAllowed }) => isAllowed && set.questionCount > 0)
      const hasContent = {
        lecture: film !== null && film.state !== 'failed',
        article: hasBody,
        mcq: codingProblemId === null ? asksQuestions : asksProblem === true,
      }
      const content = {
        ...{ film, upload: sent.get(id) ?? null, hasContent: hasContent[document.type] },
        asksOthers: document.type === 'lecture' && asked.some(({ isAllowed }) => !isAllowed),
      }
      return [id, content]
    }),
  )
}

/** The coding problem that an item asks. One that is older than these asks none. */
export const getCodingProblemId = (document: ItemDraftDocument): string | null =>
  document.type === 'mcq' ? (document.codingProblemId ?? null) : null

/** An item with its text. One that is older than questions in videos, pictures of lectures or coding problems has none. */
export function buildItemDraft(document: ItemDraftDocument, body: string): ItemDraft {
  switch (document.type) {
    case 'lecture':
      return {
        ...document,
        thumbnail: document.thumbnail ?? null,
        videoQuestions: document.videoQuestions ?? [],
      }
    case 'article':
      return { ...document, body }
    case 'mcq':
      return { ...document, codingProblemId: document.codingProblemId ?? null }
  }
}

/** An item as its row has it. A blank text is none. */
export function splitItemDraft(item: ItemDraft): { document: ItemDraftDocument; body: string } {
  if (item.type !== 'article') return { document: item, body: '' }
  const { body, ...document } = item
  return { document, body: body.trim() === '' ? '' : body }
}
