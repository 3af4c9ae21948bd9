import { usePlayer } from './player-context.ts'
import { LazyVideoQuestionPanel } from './video-question-panel-lazy.ts'

/** The question at which the video has stopped. */
export function VideoQuestionHost() {
  const { player, video, asking, asks, lessonId, actions, screens, blocked } = usePlayer()
  const { asked } = asking
  if (!asked || !asks || blocked) return null

  function close() {
    asking.dismiss()
    player?.focus({ preventScroll: true })
    // At the end there is nothing to go on with.
    if (!video?.ended) actions.play()
  }

  return (
    <LazyVideoQuestionPanel
      key={`${asked.id} ${asked.version}`}
      asked={asked}
      lessonId={lessonId}
      course={asks.course}
      enrolled={asks.enrolled}
      onRight={asking.setAnswered}
      onClose={close}
      onEnrol={screens.leaveFullscreen}
    />
  )
}
