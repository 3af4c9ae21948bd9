import { listSingleQuestions } from '#features/assessments/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { VideoQuestion } from '../rules/lesson.ts'
import type { VideoQuestionPoint } from '../rules/video-questions.ts'

/** The sets that points of a video ask questions of, each once. */
export const listPointSetIds = (points: readonly VideoQuestionPoint[]): string[] => [
  ...new Set(points.map(({ questionSetId }) => questionSetId)),
]

/**
 * The questions that a video asks, as learners get them (docs/product/player.md#questions-in-the-video). A question that its set no
 * longer has is left out, and so is one behind the end of the video.
 *
 * @param input.durationMs of the video; null while nobody knows
 */
export async function listVideoQuestions(
  db: Database | Transaction,
  {
    points,
    durationMs,
  }: { readonly points: readonly VideoQuestionPoint[]; readonly durationMs: number | null },
): Promise<VideoQuestion[]> {
  const found = await listSingleQuestions(db, listPointSetIds(points))
  const byId = new Map(found.map((one) => [one.id, one]))
  return points.flatMap(({ second, questionSetId, questionId }) => {
    const one = byId.get(questionId)
    if (one?.questionSetId !== questionSetId) return []
    if (durationMs !== null && second * 1000 >= durationMs) return []
    return [{ id: one.id, second, version: one.version, question: one.question }]
  })
}
