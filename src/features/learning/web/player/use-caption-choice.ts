import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import type { PlayerPreferences } from './preferences.ts'
import { useCaptions } from './use-captions.ts'

interface CaptionParts {
  readonly video: HTMLVideoElement | null
  readonly tracks: VideoInfo['captions']
  readonly preferences: PlayerPreferences
  onPreferences(changes: Partial<PlayerPreferences>): void
  /** Whether the whole text is wanted, such as to search in it. */
  readonly read: boolean
}

/** The captions as the viewer has set them on this device; the first language until one was chosen. */
export function useCaptionChoice({ video, tracks, preferences, onPreferences, read }: CaptionParts) {
  const chosen = tracks.find(({ language }) => language === preferences.captionsLanguage)
  const language = (chosen ?? tracks[0])?.language ?? null
  const on = preferences.captions && language !== null
  const { lines, cues } = useCaptions(video, tracks, { language, shown: on, read })
  return { language, on, lines, cues, toggle: () => onPreferences({ captions: !on }) }
}
