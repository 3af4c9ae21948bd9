import { useEffect, useRef, useState } from 'react'
import { attachStream, type StreamLevel, type VideoStream } from './video-stream.ts'

export interface StreamControls {
  readonly state: 'idle' | 'loading' | 'attached' | 'failed'
  readonly levels: readonly StreamLevel[]
  /** Index of the quality that plays; -1 before the first. */
  readonly level: number
  readonly automatic: boolean
  /** Attaches the stream if it is not there yet. Answers whether it is. */
  start(startMs: number): Promise<boolean>
  setLevel(index: number): void
  destroy(): void
}

/** A video's stream, attached when it is first wanted: a page that is only read loads no video. */
export function useStream(video: HTMLVideoElement | null, manifest: string): StreamControls {
  const [state, setState] = useState<StreamControls['state']>('idle')
  const [levels, setLevels] = useState<readonly StreamLevel[]>([])
  const [level, setLevel] = useState({ index: -1, automatic: true })
  const stream = useRef<VideoStream | undefined>(undefined)
  const attaching = useRef<Promise<boolean> | undefined>(undefined)
  /** Rises when the stream is given up, so that one still on its way is not kept. */
  const generation = useRef(0)

  function destroy() {
    generation.current += 1
    stream.current?.destroy()
    stream.current = undefined
    attaching.current = undefined
    setState('idle')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another video or address ends the stream of the one before
  useEffect(() => destroy, [video, manifest])

  async function attach(startMs: number): Promise<boolean> {
    if (!video) return false
    const mine = generation.current
    setState('loading')
    try {
      const attached = await attachStream(video, manifest, startMs, {
        onLevels: setLevels,
        onLevel: (index, automatic) => setLevel({ index, automatic }),
        onFailure: () => fail(mine),
      })
      if (mine !== generation.current) {
        attached.destroy()
        return false
      }
      stream.current = attached
      setState('attached')
      return true
    } catch {
      fail(mine)
      return false
    }
  }

  function fail(mine: number) {
    if (mine !== generation.current) return
    destroy()
    setState('failed')
  }

  return {
    state,
    levels,
    level: level.index,
    automatic: level.automatic,
    start: (startMs) => {
      attaching.current ??= attach(startMs)
      return attaching.current
    },
    setLevel: (index) => stream.current?.setLevel(index),
    destroy,
  }
}
