// No schemas here: it is asked wherever items are, and most of those need none.
import type { VideoQuestionPoint } from '#features/catalogue/rules/video-questions.ts'
import type { ItemType } from './course-draft.ts'

/** A question set that an item or lesson asks, or one question of it. Ids are in lower case. */
export interface AskedQuestions {
  readonly questionSetId: string
  /** Null: all of the set. */
  readonly questionId: string | null
}

/** What an item of a draft or a published lesson asks, in its order. */
export function listAskedQuestions({
  questionSetId,
  videoQuestions,
}: {
  readonly type?: ItemType
  readonly questionSetId?: string | null
  readonly videoQuestions?: readonly VideoQuestionPoint[] | null
}): AskedQuestions[] {
  const whole = questionSetId ? [{ questionSetId: questionSetId.toLowerCase(), questionId: null }] : []
  const points = (videoQuestions ?? []).map((point) => ({
    questionSetId: point.questionSetId.toLowerCase(),
    questionId: point.questionId.toLowerCase(),
  }))
  return [...whole, ...points]
}

/** Whether something is among what is asked: a whole set does not stand for each of its questions, nor the other way round. */
export const isAmongAsked = (
  { questionSetId, questionId }: AskedQuestions,
  asked: readonly AskedQuestions[],
): boolean => asked.some((one) => one.questionSetId === questionSetId && one.questionId === questionId)

/**
 * Whether a course may ask something: it is of the bank of somebody who writes the course now, or the item's published lesson asks the
 * very same already (docs/product/studio.md#co-creators).
 *
 * @param given.ownerId of its set; null: the set came with a course folder, or its owner's account is gone
 * @param given.ofLesson what the published lesson asks
 */
export const mayBeAsked = (
  asked: AskedQuestions,
  {
    ownerId,
    writerIds,
    ofLesson,
  }: {
    readonly ownerId: string | null
    readonly writerIds: ReadonlySet<string>
    readonly ofLesson: readonly AskedQuestions[]
  },
): boolean => (ownerId !== null && writerIds.has(ownerId)) || isAmongAsked(asked, ofLesson)
