import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import type { PlayerPreferences } from './preferences.ts'
import { useCaptions } from './use-captions.ts'
import type { StreamControls } from './use-stream.ts'

interface CaptionParts {
  readonly video: HTMLVideoElement | null
  readonly tracks: VideoInfo['captions']
  readonly stream: StreamControls
  readonly preferences: PlayerPreferences
  onPreferences(changes: Partial<PlayerPreferences>): void
  /** Whether the whole text is wanted, such as to search in it. */
  readonly read: boolean
}

/** The captions as the viewer has set them on this device; the first language until one was chosen. */
export function useCaptionChoice({ video, tracks, stream, preferences, onPreferences, read }: CaptionParts) {
  const chosen = tracks.find(({ language }) => language === preferences.captionsLanguage)
  const language = (chosen ?? tracks[0])?.language ?? null
  const on = preferences.captions && language !== null
  const attached = stream.state === 'attached'
  const { shownCues, cues } = useCaptions(video, tracks, stream.source, {
    language,
    shown: on,
    read,
    attached,
  })
  return { language, on, shownCues, cues, toggle: () => onPreferences({ captions: !on }) }
}
