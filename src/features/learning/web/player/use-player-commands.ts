import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../messages/index.ts'
import { requestAutoplay } from './autoplay-request.ts'
import type { PlayerActions } from './player-actions.ts'
import { getKeyFocus, type PlayerCommand, resolvePlayerCommand } from './player-keys.ts'
import { SEEK_STEP_MS } from './player-limits.ts'
import type { ScreenModes } from './use-screen-modes.ts'

/** Seconds of a picture, until some have been seen. */
const USUAL_FRAME = 1 / 25
/** Nobody films faster; less is a picture that was shown twice. */
const SHORTEST_FRAME = 1 / 130
const PICTURES_LOOKED_AT = 12

/** How long one picture of the video stands, seconds, as seen while it plays. */
function useFrameSeconds(video: HTMLVideoElement | null): () => number {
  const length = useRef(USUAL_FRAME)
  useEffect(() => {
    if (!video || !('requestVideoFrameCallback' in video)) return
    let handle = 0
    const look = () => {
      let before: number | undefined
      let shortest = Number.POSITIVE_INFINITY
      let left = PICTURES_LOOKED_AT
      const see = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        const lasted = before === undefined ? 0 : mediaTime - before
        if (lasted > SHORTEST_FRAME) shortest = Math.min(shortest, lasted)
        before = mediaTime
        left -= 1
        if (left > 0) handle = video.requestVideoFrameCallback(see)
        else if (shortest < 1) length.current = shortest
      }
      handle = video.requestVideoFrameCallback(see)
    }
    video.addEventListener('playing', look)
    return () => {
      video.removeEventListener('playing', look)
      video.cancelVideoFrameCallback(handle)
    }
  }, [video])
  return useCallback(() => length.current, [])
}

/**
 * Listens to the player's keys on the whole page.
 * @param pageKeys whether letters, digits and signs work outside of the player too
 */
function usePlayerKeys(
  video: HTMLVideoElement | null,
  pageKeys: boolean,
  onCommand: (command: PlayerCommand, key: string) => void,
): void {
  const run = useEffectEvent(onCommand)
  useEffect(() => {
    if (!video) return
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const command = resolvePlayerCommand({
        key: event.key,
        modified: event.ctrlKey || event.metaKey || event.altKey,
        shift: event.shiftKey,
        ...getKeyFocus(event.target),
        playing: !video.paused,
        pageKeys,
      })
      if (!command) return
      event.preventDefault()
      run(command, event.key)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [video, pageKeys])
}

interface PlayerCommandsOptions {
  readonly video: HTMLVideoElement | null
  /** Something is asked over the picture, and no key is the player's. */
  readonly isOff: boolean
  readonly pageKeys: boolean
  readonly actions: PlayerActions
  readonly screens: ScreenModes
  readonly durationMs: number
  /** Null where there are no captions. */
  readonly captions: { readonly on: boolean; toggle(): void } | null
  readonly theatre: { readonly on: boolean; toggle(): void }
  /** Goes to the lesson before or after this one; answers whether there is one. */
  goToLesson(which: 'next' | 'previous'): boolean
  showKeys(): void
  /** Says what a key has done, since there is no pointer to look at. */
  say(text: string): void
}

const seconds = SEEK_STEP_MS / 1000

/** Does what the keys ask for, and says it. */
export function usePlayerCommands(parts: PlayerCommandsOptions): Record<'back' | 'forward', () => void> {
  const {
    video,
    isOff,
    pageKeys,
    actions,
    screens,
    durationMs,
    captions,
    theatre,
    goToLesson,
    showKeys,
    say,
  } = parts
  const frameLength = useFrameSeconds(video)
  const stepFrame = (by: 1 | -1) => actions.seekTo(actions.positionMs() + by * frameLength() * 1000)
  const sayVolume = () =>
    say(!video || video.muted ? t.soundOff : t.volumePercent({ percent: Math.round(video.volume * 100) }))
  const run: Record<PlayerCommand, (key: string) => void> = {
    'toggle-play'() {
      say(video?.paused ? t.playing : t.paused)
      actions.togglePlay()
    },
    back() {
      actions.back()
      say(t.secondsBack({ seconds }))
    },
    forward() {
      actions.forward()
      say(t.secondsForward({ seconds }))
    },
    'volume-up'() {
      actions.louder()
      sayVolume()
    },
    'volume-down'() {
      actions.softer()
      sayVolume()
    },
    mute() {
      actions.toggleMute()
      sayVolume()
    },
    slower: () => say(t.speedTimes({ rate: actions.stepRate(-1) })),
    faster: () => say(t.speedTimes({ rate: actions.stepRate(1) })),
    'to-share'(key) {
      const share = Number(key) / 10
      actions.seekTo(durationMs * share)
      say(t.toPercent({ percent: share * 100 }))
    },
    'frame-back': () => stepFrame(-1),
    'frame-forward': () => stepFrame(1),
    'to-start'() {
      actions.seekTo(0)
      say(t.toTheStart)
    },
    'to-end'() {
      actions.seekTo(durationMs)
      say(t.toTheEnd)
    },
    'next-lesson'() {
      if (!goToLesson('next')) say(t.noLessonFollows)
    },
    'previous-lesson'() {
      if (!goToLesson('previous')) say(t.thisIsTheFirstLesson)
    },
    captions() {
      if (!captions) return say(t.noCaptions)
      captions.toggle()
      say(captions.on ? t.captionsOff : t.captionsOn)
    },
    theatre() {
      theatre.toggle()
      say(theatre.on ? t.theaterOff : t.theaterOn)
    },
    fullscreen: screens.toggleFullscreen,
    keys: showKeys,
  }
  usePlayerKeys(isOff ? null : video, pageKeys, (command, key) => run[command](key))
  return { back: () => run.back(''), forward: () => run.forward('') }
}

/** The lesson after or before this one. */
export interface NeighbourLessonLink {
  readonly id: string
  readonly title: string
  readonly to: string
}

/** Goes to a neighbouring lesson, whose video begins there; answers whether there is one. */
export function useLessonNavigation(next: NeighbourLessonLink | null, previous: NeighbourLessonLink | null) {
  const navigate = useNavigate()
  return (which: 'next' | 'previous'): boolean => {
    const lesson = which === 'next' ? next : previous
    if (!lesson) return false
    requestAutoplay(lesson.id)
    void navigate(lesson.to)
    return true
  }
}
