import { LRUCache } from 'lru-cache'
import type { Storage } from '../../storage/storage.ts'
import { HLS_SEGMENT_SECONDS } from '../plan/transcode-plan.ts'
import { parseMediaPlaylist } from './hls.ts'

/** Most cached playlists; one of an hour takes some 15 kB. */
const PLAYLISTS = 1_000
/** The length of a video and the end of its last segment are measured differently; this covers the difference. */
const AFTER_END_MS = 1_000
const NUMBER = /(\d{1,6})\.m4s$/

/** When a segment of a stream plays, ms. */
export interface SegmentTime {
  readonly fromMs: number
  readonly toMs: number
}

type SegmentTimes = ReadonlyMap<string, SegmentTime>

/**
 * Looks up when segments play, in their playlist: some frame rates make segments a little longer than planned, which adds up
 * to seconds in an hour. Without a playlist the planned length is used.
 * @param storage where the streams lie
 * @returns the time of the segment with this key; null when the key names none
 */
export function createSegmentTimeLookup(
  storage: Pick<Storage, 'open'>,
): (key: string) => Promise<SegmentTime | null> {
  const known = new LRUCache<string, Promise<SegmentTimes>>({ max: PLAYLISTS })

  async function read(playlist: string): Promise<SegmentTimes> {
    const opened = await storage.open(playlist)
    if (opened.kind !== 'found') return new Map()
    const { segments } = parseMediaPlaylist(await new Response(opened.body).text())
    let seconds = 0
    return new Map(
      segments.map((segment, index) => {
        const fromMs = Math.round(seconds * 1000)
        seconds += segment.seconds
        const afterMs = index === segments.length - 1 ? AFTER_END_MS : 0
        return [segment.file, { fromMs, toMs: Math.round(seconds * 1000) + afterMs }] as const
      }),
    )
  }

  function timesOf(playlist: string): Promise<SegmentTimes> {
    let times = known.get(playlist)
    if (!times) {
      times = read(playlist)
      known.set(playlist, times)
      times.catch(() => known.delete(playlist))
    }
    return times
  }

  return async (key) => {
    const number = NUMBER.exec(key)?.[1]
    if (number === undefined) return null
    const end = key.lastIndexOf('/')
    const times = await timesOf(`${key.slice(0, end)}/index.m3u8`).catch(() => null)
    const plannedMs = Number(number) * HLS_SEGMENT_SECONDS * 1000
    const planned = { fromMs: plannedMs, toMs: plannedMs + HLS_SEGMENT_SECONDS * 1000 }
    return times?.get(key.slice(end + 1)) ?? planned
  }
}
