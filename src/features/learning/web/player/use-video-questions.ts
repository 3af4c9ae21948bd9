import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { VideoQuestion } from '#features/catalogue/rules/lesson.ts'
import { findQuestionToAsk, getMsUntilNextQuestion } from '../../rules/video-questions.ts'

/** How far ahead a question is timed, so that the video stops at its moment and not up to half a second later. */
const TIMED_AHEAD_MS = 600

export interface VideoQuestionAsking {
  /** The question that is open; null while the video plays. */
  readonly asked: VideoQuestion | null
  /** It was answered right and is not asked again on this page. */
  setAnswered(): void
  /** Closes the question, whatever became of it. */
  dismiss(): void
}

/**
 * Pauses a video where it asks something (docs/product/player.md#questions-in-the-video).
 * @param onAsk called before a question is shown
 */
export function useVideoQuestions(
  video: HTMLVideoElement | null,
  questions: readonly VideoQuestion[],
  onAsk: () => void,
): VideoQuestionAsking {
  const [askedId, setAskedId] = useState<string | null>(null)
  const answered = useRef<Set<string>>(new Set())
  /** Up to where it has been looked for questions, ms; null after a jump. */
  const previous = useRef<number | null>(null)
  // Another lesson's, or one that is gone meanwhile, closes by itself.
  const asked = questions.find(({ id }) => id === askedId) ?? null

  const look = useEffectEvent((): number | null => {
    if (!video || asked || (video.paused && !video.ended)) return null
    const presentMs = video.currentTime * 1000
    const stretch = { previousMs: previous.current, presentMs, isSeeking: video.seeking }
    const question = findQuestionToAsk(questions, stretch, answered.current)
    if (!question) {
      if (!video.seeking) previous.current = presentMs
      return getMsUntilNextQuestion(questions, { presentMs, rate: video.playbackRate })
    }
    // Just behind it: whatever else was passed meanwhile is asked next.
    previous.current = question.second * 1000 + 1
    video.pause()
    onAsk()
    setAskedId(question.id)
    return null
  })

  const hasQuestions = questions.length > 0
  useEffect(() => {
    if (!video || !hasQuestions) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleTime = () => {
      clearTimeout(timer)
      const dueMs = look()
      if (dueMs !== null && dueMs < TIMED_AHEAD_MS) timer = setTimeout(handleTime, Math.ceil(dueMs) + 1)
    }
    const handleJump = () => {
      clearTimeout(timer)
      previous.current = null
      setAskedId(null)
    }
    const handleArrival = () => {
      previous.current = video.currentTime * 1000
    }
    const handlePlay = () => {
      // Played on by a media key or a script: that is a way to skip it.
      setAskedId(null)
      // It begins here; the first report of the time comes up to a quarter of a second later.
      if (!video.seeking) previous.current ??= video.currentTime * 1000
    }
    const handlers = {
      timeupdate: handleTime,
      ended: handleTime,
      seeking: handleJump,
      emptied: handleJump,
      seeked: handleArrival,
      play: handlePlay,
    }
    for (const [name, handler] of Object.entries(handlers)) video.addEventListener(name, handler)
    return () => {
      clearTimeout(timer)
      for (const [name, handler] of Object.entries(handlers)) video.removeEventListener(name, handler)
    }
  }, [video, hasQuestions])

  return {
    asked,
    setAnswered() {
      if (askedId !== null) answered.current.add(askedId)
    },
    dismiss: () => setAskedId(null),
  }
}
