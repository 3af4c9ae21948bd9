import { useEffect, useState } from 'react'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import type { Cue } from './caption-search.ts'

interface Captions {
  /** What to show now. */
  readonly lines: readonly string[]
  /** All there is in the language that is read; undefined until it has come. */
  readonly cues: readonly Cue[] | undefined
}

const textOf = (cue: TextTrackCue) =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '').trim() : ''

/**
 * Follows the captions in one language. The track is read, not shown by the browser: we draw it ourselves, above the
 * controls and in the reader's font size.
 *
 * @param tracks all there are, in the order of the video's track elements
 * @param language which of them is meant; null where there is none
 * @param shown whether lines are to be drawn
 * @param read whether the whole text is wanted, such as to search in it
 */
export function useCaptions(
  video: HTMLVideoElement | null,
  tracks: VideoInfo['captions'],
  { language, shown, read }: { language: string | null; shown: boolean; read: boolean },
): Captions {
  const [lines, setLines] = useState<readonly string[]>([])
  const [cues, setCues] = useState<readonly Cue[] | undefined>(undefined)
  const index = tracks.findIndex((track) => track.language === language)
  const wanted = shown || read

  useEffect(() => {
    const element = video?.querySelectorAll('track')[index]
    if (!element || !wanted) return
    const { track } = element
    const update = () => {
      const active = shown && track.activeCues ? Array.from(track.activeCues) : []
      setLines(active.map(textOf))
    }
    const take = () => {
      setCues(
        Array.from(track.cues ?? [], (cue) => ({ startMs: cue.startTime * 1000, text: textOf(cue) })).filter(
          ({ text }) => text !== '',
        ),
      )
      update()
    }
    // A browser asks once for an address, and once more for the same one with another fragment.
    const askAgain = () => {
      if (element.readyState === HTMLTrackElement.ERROR) element.src = `${element.src}#`
    }
    track.mode = 'hidden'
    if (element.readyState === HTMLTrackElement.LOADED) take()
    askAgain()
    element.addEventListener('load', take)
    window.addEventListener('online', askAgain)
    track.addEventListener('cuechange', update)
    return () => {
      track.mode = 'disabled'
      element.removeEventListener('load', take)
      window.removeEventListener('online', askAgain)
      track.removeEventListener('cuechange', update)
      setLines([])
      setCues(undefined)
    }
  }, [video, index, wanted, shown])

  return { lines, cues }
}
