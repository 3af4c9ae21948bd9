import { useEffect, useState } from 'react'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import type { StreamSource } from '../stream/stream-source.ts'
import type { CaptionCue } from './caption-search.ts'
import { loadSignedCaptionTracks } from './caption-tracks.ts'
import type { PlayerPreferences } from './player-preferences.ts'
import type { StreamControls } from './use-video-stream.ts'

interface Captions {
  /** What to show now. */
  readonly shownCues: readonly VTTCue[]
  /** All there is in the language that is read; undefined until it has come. */
  readonly cues: readonly CaptionCue[] | undefined
}

const textOf = (cue: VTTCue) => (cue.getCueAsHTML().textContent ?? '').trim()
const cuesOf = (list: TextTrackCueList | null) =>
  Array.from(list ?? []).filter((cue): cue is VTTCue => cue instanceof VTTCue && textOf(cue) !== '')

interface CaptionsWanted {
  /** Which of the languages is meant; null where there is none. */
  readonly language: string | null
  /** Whether they are to be drawn. */
  readonly shown: boolean
  /** Whether the whole text is wanted, such as to search in it. */
  readonly read: boolean
  /** Whether there is a stream: a browser's own full screen has a menu of captions. */
  readonly attached: boolean
}

/**
 * Follows the captions in one language. The track is read, not shown by the browser: we draw it ourselves, above the
 * controls and as the reader wants it to look.
 *
 * @param tracks all there are, in the order of the video's track elements
 * @param source signs their addresses
 */
function useCaptionCues(
  video: HTMLVideoElement | null,
  tracks: VideoInfo['captions'],
  source: StreamSource,
  { language, shown, read, attached }: CaptionsWanted,
): Captions {
  const [shownCues, setShownCues] = useState<readonly VTTCue[]>([])
  const [cues, setCues] = useState<readonly CaptionCue[] | undefined>(undefined)
  const index = tracks.findIndex((track) => track.language === language)
  const wanted = shown || read
  const addressed = wanted || attached

  useEffect(() => {
    if (!video || !addressed) return
    return loadSignedCaptionTracks(video, tracks, source)
  }, [video, tracks, source, addressed])

  useEffect(() => {
    const element = video?.querySelectorAll('track')[index]
    if (!element || !wanted) return
    const { track } = element
    const update = () => setShownCues(shown ? cuesOf(track.activeCues) : [])
    const take = () => {
      setCues(cuesOf(track.cues).map((cue) => ({ startMs: cue.startTime * 1000, text: textOf(cue) })))
      update()
    }
    track.mode = 'hidden'
    if (element.readyState === HTMLTrackElement.LOADED) take()
    element.addEventListener('load', take)
    track.addEventListener('cuechange', update)
    return () => {
      track.mode = 'disabled'
      element.removeEventListener('load', take)
      track.removeEventListener('cuechange', update)
      setShownCues([])
      setCues(undefined)
    }
  }, [video, index, wanted, shown])

  return { shownCues, cues }
}

interface PreferredCaptionsOptions {
  readonly video: HTMLVideoElement | null
  readonly tracks: VideoInfo['captions']
  readonly stream: StreamControls
  readonly preferences: PlayerPreferences
  onPreferences(changes: Partial<PlayerPreferences>): void
  /** Whether the whole text is wanted, such as to search in it. */
  readonly read: boolean
}

/** The captions as the viewer has set them on this device; the first language until one was chosen. */
export function usePreferredCaptions({
  video,
  tracks,
  stream,
  preferences,
  onPreferences,
  read,
}: PreferredCaptionsOptions) {
  const chosen = tracks.find(({ language }) => language === preferences.captionsLanguage)
  const language = (chosen ?? tracks[0])?.language ?? null
  const on = preferences.captions && language !== null
  const attached = stream.state === 'attached'
  const { shownCues, cues } = useCaptionCues(video, tracks, stream.source, {
    language,
    shown: on,
    read,
    attached,
  })
  return { language, on, shownCues, cues, toggle: () => onPreferences({ captions: !on }) }
}
