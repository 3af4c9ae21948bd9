import { PLAYBACK_RATES, SEEK_STEP_MS, VOLUME_STEP } from './player-limits.ts'
import { loadPlayerPreferences, savePlayerPreferences } from './player-preferences.ts'

export interface PlayerActions {
  /** @param fromMs where to begin; otherwise where the video is */
  play(fromMs?: number): void
  togglePlay(): void
  seekTo(positionMs: number): void
  /** Where the video is, or is to begin, ms. */
  positionMs(): number
  back(): void
  forward(): void
  setVolume(volume: number): void
  louder(): void
  softer(): void
  toggleMute(): void
  setRate(rate: number): void
  /** To the next slower or faster of the offered rates; answers it. */
  stepRate(by: 1 | -1): number
}

interface PlayerActionsDeps {
  readonly video: HTMLVideoElement | null
  /** Attaches the stream if need be; answers whether the video can play. */
  start(fromMs: number | undefined): Promise<boolean>
  /** Where to begin, while there is no stream that could be sought in. */
  seekBeforeStart(positionMs: number): void
  readonly attached: boolean
  /** The position now, the chosen start before there is one, ms. */
  readonly positionMs: number
  readonly durationMs: number
  /** Playing is asked for and has not begun, or no more. */
  onWanted(wanted: boolean): void
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** What the controls and the keys do to the video. */
export function createPlayerActions(parts: PlayerActionsDeps): PlayerActions {
  const { video, attached, positionMs, durationMs } = parts

  function play(fromMs?: number) {
    parts.onWanted(true)
    void parts
      .start(fromMs === undefined ? undefined : clamp(fromMs, 0, durationMs))
      // Refused without a gesture: the button is still there.
      .then((ready) => (ready ? video?.play().catch(() => undefined) : undefined))
      .finally(() => parts.onWanted(false))
  }

  function seekTo(target: number) {
    const clamped = clamp(target, 0, durationMs)
    if (!attached || !video || video.readyState < HTMLMediaElement.HAVE_METADATA) {
      parts.seekBeforeStart(clamped)
      return
    }
    const over = video.ended
    video.currentTime = clamped / 1000
    // Whoever goes back from the end wants to see it.
    if (over && clamped < durationMs) video.play().catch(() => undefined)
  }

  function setVolume(volume: number) {
    if (!video) return
    // In tenths, so that 0.1 + 0.2 does not become 0.30000000000000004.
    video.volume = clamp(Math.round(volume * 10) / 10, 0, 1)
    video.muted = false
    savePlayerPreferences({
      volume: video.volume,
      muted: false,
      ...(video.volume > 0 && { audibleVolume: video.volume }),
    })
  }

  function unmute(element: HTMLVideoElement) {
    element.muted = false
    if (element.volume === 0) element.volume = loadPlayerPreferences().audibleVolume
    savePlayerPreferences({ muted: false, volume: element.volume })
  }

  function setRate(rate: number) {
    if (!video) return
    video.playbackRate = rate
    // A new stream starts at the default rate.
    video.defaultPlaybackRate = rate
    savePlayerPreferences({ rate })
  }

  // The element's own time, not the drawn one: a key held down comes faster than drawing.
  const position = () => (attached && video ? video.currentTime * 1000 : positionMs)

  return {
    play,
    togglePlay() {
      if (video && !video.paused) video.pause()
      else play()
    },
    seekTo,
    positionMs: position,
    back: () => seekTo(position() - SEEK_STEP_MS),
    forward: () => seekTo(position() + SEEK_STEP_MS),
    setVolume,
    louder() {
      if (video?.muted) unmute(video)
      else setVolume((video?.volume ?? 0) + VOLUME_STEP)
    },
    softer() {
      // Nothing is softer, and the volume is to come back.
      if (!video?.muted) setVolume((video?.volume ?? 0) - VOLUME_STEP)
    },
    toggleMute() {
      if (!video) return
      if (video.muted || video.volume === 0) return unmute(video)
      video.muted = true
      savePlayerPreferences({ muted: true, volume: video.volume })
    },
    setRate,
    stepRate(by) {
      const now = video?.playbackRate ?? 1
      const rate =
        by > 0 ? PLAYBACK_RATES.find((one) => one > now) : PLAYBACK_RATES.findLast((one) => one < now)
      if (rate !== undefined) setRate(rate)
      return rate ?? now
    },
  }
}
