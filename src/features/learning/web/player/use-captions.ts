import { useEffect, useState } from 'react'

/**
 * The caption lines to show now. The track is read, not shown by the browser: we draw it ourselves, above the controls
 * and in the reader's font size.
 */
export function useCaptions(video: HTMLVideoElement | null, wanted: boolean): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    const track = video?.textTracks[0]
    if (!track) return
    track.mode = wanted ? 'hidden' : 'disabled'
    const update = () => {
      const cues = wanted && track.activeCues ? Array.from(track.activeCues) : []
      setLines(cues.map((cue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '')))
    }
    update()
    track.addEventListener('cuechange', update)
    return () => track.removeEventListener('cuechange', update)
  }, [video, wanted])
  return lines
}
