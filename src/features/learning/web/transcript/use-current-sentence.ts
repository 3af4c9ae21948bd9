import { useEffect, useState } from 'react'
import { sentenceAt, type TranscriptSentence } from './transcript.ts'

const EVENTS = ['timeupdate', 'seeking', 'playing'] as const

/** Index of the sentence that is said; -1 while the video has not begun. */
export function useCurrentSentence(
  video: HTMLVideoElement,
  sentences: readonly TranscriptSentence[],
): number {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    const update = () => {
      const begun = video.readyState >= HTMLMediaElement.HAVE_METADATA
      setCurrent(begun ? sentenceAt(sentences, video.currentTime * 1000) : -1)
    }
    update()
    for (const event of EVENTS) video.addEventListener(event, update)
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, update)
    }
  }, [video, sentences])
  return current
}
