import type { LessonRefusal } from '#features/catalogue/rules/policy.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { Viewer } from '../../rules/tick.ts'
import { lookUpLesson } from '../queries/lesson-for-viewer.ts'
import { standingOf } from '../queries/standing.ts'
import type { Streams } from '../stream/streams.ts'

interface OpenedStream {
  readonly address: string
  readonly renewAfterSeconds: number
}

type StreamOutcome = OpenedStream | LessonRefusal | 'DAILY_LIMIT'

/**
 * Gives a viewer the address of a lesson's stream: signed, his own and good for some minutes (decision 13).
 * @param viewer who asks; a visitor has his device by now
 * @param input.lasting for a player that can't change the address while it plays
 */
export async function openStream(
  { db, clock, ip, requestHeaders }: Pick<RequestContext, 'db' | 'clock' | 'ip' | 'requestHeaders'>,
  streams: Streams,
  viewer: Viewer,
  input: { lessonId: string; lasting: boolean },
  startsCountFrom: Date,
): Promise<StreamOutcome> {
  const now = clock.now()
  const { answer, folder, refusal } = await lookUpLesson(db, input.lessonId, viewer, {
    now,
    startsCountFrom,
  })
  const standing = 'capped' in answer && answer.capped ? await standingOf(db, viewer, now) : null
  streams.learn(viewer, input.lessonId, answer, standing)
  if (refusal !== null) return refusal
  if ('refused' in answer || folder === null) return 'NOT_FOUND'
  if (standing && (await streams.isUsedUp(viewer, standing, ip))) return 'DAILY_LIMIT'
  return streams.sign({ ...input, viewer, folder, headers: requestHeaders })
}
