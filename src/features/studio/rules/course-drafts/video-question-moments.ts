import { formatTypedSeconds, parseTypedTime } from '#features/catalogue/rules/captions/caption-times.ts'
import {
  isFreeSecond,
  VIDEO_QUESTION_LATEST_SECOND,
  VIDEO_QUESTIONS_GAP_SECONDS,
} from '#features/catalogue/rules/video-questions.ts'
import { t } from '../../messages/index.ts'

/** "1:05", of a whole second. */
export const formatSecond = (second: number): string => formatTypedSeconds(second * 1000)

/**
 * The second that somebody typed for a question in a video, or what is wrong with it in words. Parts of seconds are dropped.
 *
 * @param others seconds of the video's other questions
 * @param durationMs of the video; null while nobody knows
 */
export function parseQuestionMoment(
  typed: string,
  { others, durationMs }: { readonly others: readonly number[]; readonly durationMs: number | null },
): { readonly second: number } | { readonly fault: string } {
  const ms = parseTypedTime(typed)
  if (ms === null) return { fault: t.momentIsNoTime }
  const second = Math.floor(ms / 1000)
  if (second > VIDEO_QUESTION_LATEST_SECOND || (durationMs !== null && second * 1000 >= durationMs)) {
    return {
      fault:
        durationMs === null
          ? t.momentIsNoTime
          : t.momentIsAfterVideo({ length: formatTypedSeconds(durationMs) }),
    }
  }
  if (!isFreeSecond(second, others))
    return { fault: t.momentIsTaken({ seconds: VIDEO_QUESTIONS_GAP_SECONDS }) }
  return { second }
}
