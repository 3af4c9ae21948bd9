import type { PlayerActions } from './player-actions.ts'
import type { PlayerCommand } from './player-keys.ts'
import { seekStepMs } from './player-limits.ts'
import { useFrameLength } from './use-frame-length.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import type { Screens } from './use-screens.ts'

interface CommandParts {
  readonly video: HTMLVideoElement | null
  readonly pageKeys: boolean
  readonly actions: PlayerActions
  readonly screens: Screens
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

const seconds = seekStepMs / 1000

/** Does what the keys ask for, and says it. */
export function useCommands(parts: CommandParts): Record<'back' | 'forward', () => void> {
  const { video, pageKeys, actions, screens, durationMs, captions, theatre, goToLesson, showKeys, say } =
    parts
  const frameLength = useFrameLength(video)
  const stepFrame = (by: 1 | -1) => actions.seekTo(actions.positionMs() + by * frameLength() * 1000)
  const sayVolume = () =>
    say(!video || video.muted ? 'Sound off' : `Volume ${Math.round(video.volume * 100)} %`)
  const run: Record<PlayerCommand, (key: string) => void> = {
    'toggle-play'() {
      say(video?.paused ? 'Playing' : 'Paused')
      actions.togglePlay()
    },
    back() {
      actions.back()
      say(`${seconds} seconds back`)
    },
    forward() {
      actions.forward()
      say(`${seconds} seconds forward`)
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
    slower: () => say(`Speed ${actions.stepRate(-1)}×`),
    faster: () => say(`Speed ${actions.stepRate(1)}×`),
    'to-share'(key) {
      const share = Number(key) / 10
      actions.seekTo(durationMs * share)
      say(`To ${share * 100} %`)
    },
    'frame-back': () => stepFrame(-1),
    'frame-forward': () => stepFrame(1),
    'to-start'() {
      actions.seekTo(0)
      say('To the start')
    },
    'to-end'() {
      actions.seekTo(durationMs)
      say('To the end')
    },
    'next-lesson'() {
      if (!goToLesson('next')) say('No lesson follows')
    },
    'previous-lesson'() {
      if (!goToLesson('previous')) say('This is the first lesson')
    },
    captions() {
      if (!captions) return say('No captions')
      captions.toggle()
      say(captions.on ? 'Captions off' : 'Captions on')
    },
    theatre() {
      theatre.toggle()
      say(theatre.on ? 'Theatre off' : 'Theatre on')
    },
    fullscreen: screens.toggleFullscreen,
    keys: showKeys,
  }
  usePlayerKeys(video, pageKeys, (command, key) => run[command](key))
  return { back: () => run.back(''), forward: () => run.forward('') }
}
