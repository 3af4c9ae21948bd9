import { useEffect, useState } from 'react'
import type { Interval } from '../../rules/intervals.ts'

/** What a video element does at the moment, for drawing. Times in ms. */
export interface MediaState {
  readonly paused: boolean
  readonly ended: boolean
  /** It has played, or plays; the poster is gone. */
  readonly started: boolean
  /** Playing is wanted and data is missing. */
  readonly waiting: boolean
  readonly positionMs: number
  /** Undefined until the video has been looked into. */
  readonly durationMs: number | undefined
  readonly buffered: readonly Interval[]
  readonly volume: number
  readonly muted: boolean
  readonly rate: number
}

const beforeLoading: MediaState = {
  paused: true,
  ended: false,
  started: false,
  waiting: false,
  positionMs: 0,
  durationMs: undefined,
  buffered: [],
  volume: 1,
  muted: false,
  rate: 1,
}

const events = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'timeupdate',
  'progress',
  'durationchange',
  'volumechange',
  'ratechange',
  'emptied',
]

function read(video: HTMLVideoElement, started: boolean): MediaState {
  const { buffered, duration, paused, ended } = video
  return {
    paused,
    ended,
    started,
    waiting: !paused && !ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    positionMs: video.currentTime * 1000,
    durationMs: Number.isFinite(duration) && duration > 0 ? duration * 1000 : undefined,
    buffered: Array.from({ length: buffered.length }, (_, i) => [
      buffered.start(i) * 1000,
      buffered.end(i) * 1000,
    ]),
    volume: video.volume,
    muted: video.muted,
    rate: video.playbackRate,
  }
}

/** Follows a video element. */
export function useMediaState(video: HTMLVideoElement | null): MediaState {
  const [state, setState] = useState(beforeLoading)
  useEffect(() => {
    if (!video) return
    let started = !video.paused
    const update = (event?: Event) => {
      if (event?.type === 'playing') started = true
      if (event?.type === 'emptied') started = false
      setState(read(video, started))
    }
    for (const event of events) video.addEventListener(event, update)
    update()
    return () => {
      for (const event of events) video.removeEventListener(event, update)
    }
  }, [video])
  return state
}
