import { eq } from 'drizzle-orm'
import { listQuestionFingerprints } from '#features/assessments/server/index.ts'
import type { VideoQuestionPoint } from '#features/catalogue/rules/video-questions.ts'
import { listPointSetIds } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { VideoQuestionInsight } from '../../rules/contract.ts'
import { isGroupLargeEnough } from '../../rules/curve-privacy.ts'
import { videoQuestionFigures } from '../answer-insight-tables.ts'
import { summarizeQuestion } from './summarize-question.ts'

interface AskingVideo {
  readonly lessonId: string
  readonly points: readonly VideoQuestionPoint[]
  readonly durationMs: number | null
  readonly visibility: string
}

/**
 * The questions that a video asks, with how the first answers in it went: those that were missed most first, then those of which too few
 * people say anything, in the order of the video. One that is asked at several moments is there once.
 */
export async function listVideoQuestionFigures(
  ctx: QueryContext,
  { lessonId, points, durationMs, visibility }: AskingVideo,
): Promise<VideoQuestionInsight[]> {
  if (points.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(videoQuestionFigures)
    .where(eq(videoQuestionFigures.lessonId, lessonId))
  const figures = new Map(rows.map((row) => [`${row.questionSetId} ${row.fingerprint}`, row]))
  const isBeforeEnd = ({ second }: VideoQuestionPoint) => durationMs === null || second * 1000 < durationMs
  const asked = Map.groupBy(points.filter(isBeforeEnd), ({ questionId }) => questionId)
  const present = await listQuestionFingerprints(ctx, listPointSetIds(points))
  return present
    .flatMap(({ id, questionSetId, fingerprint, promptHtml }) => {
      const moments = asked.get(id)
      if (!moments) return []
      const { answered = 0, wrong = 0 } = figures.get(`${questionSetId} ${fingerprint}`) ?? {}
      return [
        {
          seconds: moments.map(({ second }) => second),
          question: summarizeQuestion(promptHtml),
          answers: answered > 0 && isGroupLargeEnough(answered, visibility) ? { answered, wrong } : null,
        },
      ]
    })
    .toSorted(compareByMissed)
}

const getMissedShare = ({ answers }: VideoQuestionInsight) =>
  answers === null ? -1 : answers.wrong / answers.answered

const compareByMissed = (one: VideoQuestionInsight, other: VideoQuestionInsight): number =>
  getMissedShare(other) - getMissedShare(one) ||
  (other.answers?.answered ?? 0) - (one.answers?.answered ?? 0) ||
  (one.seconds[0] ?? 0) - (other.seconds[0] ?? 0)
