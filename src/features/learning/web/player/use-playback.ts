import { useEffect, useState } from 'react'
import { isDataSaverOn, runOnFirstInteraction } from './first-interaction.ts'
import { createPlayerActions, type PlayerActions } from './player-actions.ts'
import { loadPlayerPreferences } from './player-preferences.ts'
import { type MediaState, useMediaState } from './use-media-state.ts'
import { type StreamControls, useVideoStream } from './use-video-stream.ts'
import { preloadStreamPlayer } from './video-stream.ts'

interface PlaybackOptions {
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
}: PlaybackOptions): Playback {
  const [startMs, setStartMs] = useState(resumeMs)
  const [playWanted, setPlayWanted] = useState(false)
  const media = useMediaState(video)
  const stream = useVideoStream({ video, lessonId, viewer, manifest, quality, onBroken: setStartMs })

  const attached = stream.state === 'attached'
  const positionMs = attached && (media.started || media.positionMs > 0) ? media.positionMs : startMs
  const durationMs = media.durationMs ?? knownDurationMs
  const actions = createPlayerActions({
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

/** Gives a video the volume and speed of this device, and has its code fetched at the viewer's first sign. */
export function useStoredPlaybackSettings(video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video) return
    const { volume, muted, rate } = loadPlayerPreferences()
    video.volume = volume
    video.muted = muted
    video.defaultPlaybackRate = rate
    video.playbackRate = rate
  }, [video])

  useEffect(() => (isDataSaverOn() ? undefined : runOnFirstInteraction(preloadStreamPlayer)), [])
}
