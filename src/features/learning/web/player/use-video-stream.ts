import { useEffect, useMemo, useRef, useState } from 'react'
import { createStreamSource, StreamRefusedError, type StreamSource } from '../stream/stream-source.ts'
import type { StreamLevel, VideoStream } from './stream-types.ts'
import { attachStream } from './video-stream.ts'

export interface StreamControls {
  /** Signs the addresses of what belongs to this video. */
  readonly source: StreamSource
  readonly state: 'idle' | 'loading' | 'attached' | 'limit' | 'failed'
  readonly levels: readonly StreamLevel[]
  /** Index of the quality that plays; -1 before the first. */
  readonly level: number
  readonly automatic: boolean
  /** The line is lost; what is loaded plays on. */
  readonly lost: boolean
  /** Loads the first seconds, for somebody who seems about to press play. What fails here is tried again by `start`. */
  prepare(startMs: number): void
  /** Attaches the stream if it is not there yet. Answers whether it is. */
  start(startMs: number): Promise<boolean>
  setLevel(index: number): void
  destroy(): void
}

interface VideoStreamOptions {
  readonly video: HTMLVideoElement | null
  readonly lessonId: string
  /** The learner's id, or 'visitor'. */
  readonly viewer: string
  readonly manifest: string
  /** The quality to play, as the picture's shorter side; null leaves it to the connection. */
  readonly quality: number | null
  /** The stream ended before its end; told where (ms), before the picture goes. */
  onBroken(positionMs: number): void
}

/** A video's stream, attached when it is first wanted: a page that is only read loads no video. */
export function useVideoStream({
  video,
  lessonId,
  viewer,
  manifest,
  quality,
  onBroken,
}: VideoStreamOptions): StreamControls {
  const [state, setState] = useState<StreamControls['state']>('idle')
  const [levels, setLevels] = useState<readonly StreamLevel[]>([])
  const [level, setLevel] = useState({ index: -1, automatic: true })
  const [lost, setLost] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: addresses are personal
  const source = useMemo(() => createStreamSource(lessonId), [lessonId, viewer])
  const stream = useRef<VideoStream | undefined>(undefined)
  const attaching = useRef<Promise<boolean> | undefined>(undefined)
  /** Where the stream was to begin, ms. */
  const beginning = useRef(0)
  /** Whether somebody has pressed play, and so is to hear of what goes wrong. */
  const wanted = useRef(false)
  /** Rises when the stream is given up, so that one still on its way is not kept. */
  const generation = useRef(0)

  function destroy() {
    generation.current += 1
    stream.current?.destroy()
    stream.current = undefined
    attaching.current = undefined
    setLost(false)
    // What the server refuses stays refused: this player has come to its end.
    setState((now) => (now === 'limit' ? now : 'idle'))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another video or address ends the stream of the one before
  useEffect(() => destroy, [video, lessonId, manifest])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after signing in, another allowance holds
  useEffect(() => setState((now) => (now === 'limit' ? 'idle' : now)), [viewer])

  async function attach(startMs: number): Promise<boolean> {
    if (!video) return false
    const mine = generation.current
    beginning.current = startMs
    if (wanted.current) setState('loading')
    try {
      const attached = await attachStream(
        video,
        source,
        startMs,
        {
          onLevels: setLevels,
          onLevel: (index, automatic) => setLevel({ index, automatic }),
          onLost: setLost,
          onFailure: () => end(mine, 'failed'),
          onLimit: () => end(mine, 'limit'),
        },
        { quality, preloadOnly: !wanted.current },
      )
      if (mine !== generation.current) {
        attached.destroy()
        return false
      }
      stream.current = attached
      setState('attached')
      return true
    } catch (error) {
      end(mine, error instanceof StreamRefusedError && error.limit ? 'limit' : 'failed')
      return false
    }
  }

  function end(mine: number, how: 'limit' | 'failed') {
    if (mine !== generation.current) return
    if (video && stream.current) onBroken(video.currentTime * 1000)
    destroy()
    if (wanted.current) setState(how)
    wanted.current = false
  }

  async function start(startMs: number): Promise<boolean> {
    wanted.current = true
    const prepared = attaching.current
    if (video && prepared && (await prepared)) {
      stream.current?.continueLoading()
      if (startMs === beginning.current) return true
      if (video.readyState >= HTMLMediaElement.HAVE_METADATA) {
        video.currentTime = startMs / 1000
        return true
      }
      // It would still go to where it was to begin.
      destroy()
    }
    // What failed before anybody had pressed play is tried once more.
    wanted.current = true
    attaching.current ??= attach(startMs)
    return attaching.current
  }

  return {
    source,
    state,
    levels,
    level: level.index,
    automatic: level.automatic,
    lost,
    prepare(startMs) {
      attaching.current ??= attach(startMs)
    },
    start,
    setLevel: (index) => stream.current?.setLevel(index),
    destroy,
  }
}
