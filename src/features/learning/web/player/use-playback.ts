import { useState } from 'react'
import { type PlayerActions, playerActions } from './player-actions.ts'
import { type MediaState, useMedia } from './use-media.ts'
import { type StreamControls, useStream } from './use-stream.ts'

interface PlaybackParts {
  readonly video: HTMLVideoElement | null
  readonly lessonId: string
  /** The learner's id, or 'visitor'. */
  readonly viewer: string
  readonly manifest: string
  /** The quality to play, as the picture's shorter side; null leaves it to the connection. */
  readonly quality: number | null
  /** Where to begin, ms. */
  readonly resumeMs: number
  /** The length as the page knows it, before the video says its own, ms. */
  readonly durationMs: number
}

interface Playback {
  readonly media: MediaState
  readonly stream: StreamControls
  readonly actions: PlayerActions
  readonly positionMs: number
  readonly durationMs: number
  /** Playing is asked for and has not begun. */
  readonly playWanted: boolean
  /** Where it begins when play is pressed, ms. */
  readonly startMs: number
  startAt(positionMs: number): void
}

/** A video with its stream: where it is, and what can be done to it. */
export function usePlayback({
  video,
  lessonId,
  viewer,
  manifest,
  quality,
  resumeMs,
  durationMs: knownDurationMs,
}: PlaybackParts): Playback {
  const [startMs, setStartMs] = useState(resumeMs)
  const [playWanted, setPlayWanted] = useState(false)
  const media = useMedia(video)
  const stream = useStream({ video, lessonId, viewer, manifest, quality, onBroken: setStartMs })

  const attached = stream.state === 'attached'
  const positionMs = attached && (media.started || media.positionMs > 0) ? media.positionMs : startMs
  const durationMs = media.durationMs ?? knownDurationMs
  const actions = playerActions({
    video,
    attached,
    positionMs,
    durationMs,
    start: (fromMs = startMs) => stream.start(fromMs),
    seekBeforeStart: setStartMs,
    onWanted: setPlayWanted,
  })
  return { media, stream, actions, positionMs, durationMs, playWanted, startMs, startAt: setStartMs }
}
