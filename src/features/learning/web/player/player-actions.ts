import { seekStepMs, volumeStep } from './player-limits.ts'
import { savePreferences } from './preferences.ts'

export interface PlayerActions {
  play(): void
  togglePlay(): void
  seekTo(positionMs: number): void
  back(): void
  forward(): void
  setVolume(volume: number): void
  louder(): void
  softer(): void
  toggleMute(): void
  setRate(rate: number): void
  toggleCaptions(): void
}

interface ActionParts {
  readonly video: HTMLVideoElement | null
  /** Attaches the stream if need be; answers whether the video can play. */
  start(): Promise<boolean>
  /** Where to begin, while there is no stream that could be sought in. */
  seekBeforeStart(positionMs: number): void
  readonly attached: boolean
  /** The position now, the chosen start before there is one, ms. */
  readonly positionMs: number
  readonly durationMs: number
  toggleCaptions(): void
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** What the controls and the keys do to the video. */
export function playerActions(parts: ActionParts): PlayerActions {
  const { video, attached, positionMs, durationMs } = parts

  function play() {
    void parts.start().then((ready) => {
      // Refused without a gesture: the button is still there.
      if (ready) video?.play().catch(() => undefined)
    })
  }

  function seekTo(target: number) {
    const clamped = clamp(target, 0, durationMs)
    if (attached && video) video.currentTime = clamped / 1000
    else parts.seekBeforeStart(clamped)
  }

  function setVolume(volume: number) {
    if (!video) return
    // In tenths, so that 0.1 + 0.2 does not become 0.30000000000000004.
    video.volume = clamp(Math.round(volume * 10) / 10, 0, 1)
    video.muted = false
    savePreferences({ volume: video.volume, muted: false })
  }

  const heard = () => (video?.muted ? 0 : (video?.volume ?? 0))
  // The element's own time, not the drawn one: a key held down comes faster than drawing.
  const position = () => (attached && video ? video.currentTime * 1000 : positionMs)

  return {
    play,
    togglePlay() {
      if (video && !video.paused) video.pause()
      else play()
    },
    seekTo,
    back: () => seekTo(position() - seekStepMs),
    forward: () => seekTo(position() + seekStepMs),
    setVolume,
    louder: () => setVolume(heard() + volumeStep),
    softer: () => setVolume(heard() - volumeStep),
    toggleMute() {
      if (!video) return
      if (video.muted || video.volume === 0) {
        video.muted = false
        if (video.volume === 0) video.volume = 1
      } else video.muted = true
      savePreferences({ muted: video.muted, volume: video.volume })
    },
    setRate(rate) {
      if (!video) return
      video.playbackRate = rate
      // A new stream starts at the default rate.
      video.defaultPlaybackRate = rate
      savePreferences({ rate })
    },
    toggleCaptions: parts.toggleCaptions,
  }
}
