import { LRUCache } from 'lru-cache'
import type { Storage } from '../../storage/storage.ts'
import { SEGMENT_SECONDS } from '../plan/transcode-plan.ts'
import { parseMediaPlaylist } from './media-playlist.ts'

/** Playlists remembered; one of an hour takes some 15 kB. */
const PLAYLISTS = 1_000
/** The length of a whole video is measured otherwise than its last segment: up to its end by either. */
const AFTER_END_MS = 1_000
const NUMBER = /(\d{1,6})\.m4s$/

/** When a segment of a stream plays, ms. */
export interface SegmentTime {
  readonly fromMs: number
  readonly toMs: number
}

type SegmentTimes = ReadonlyMap<string, SegmentTime>

/**
 * Looks up when segments play. Their own playlist says so exactly; some frame rates make them a little longer than planned,
 * which adds up to seconds in an hour. Without one the plan has to do.
 * @param storage where the streams lie
 * @returns the time of the segment with this key; null when the key names none
 */
export function createSegmentTimes(
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
    const plannedMs = Number(number) * SEGMENT_SECONDS * 1000
    const planned = { fromMs: plannedMs, toMs: plannedMs + SEGMENT_SECONDS * 1000 }
    return times?.get(key.slice(end + 1)) ?? planned
  }
}
