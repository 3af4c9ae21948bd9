import type { Pool } from 'pg'
import { addInterval, type Interval, type Intervals } from '../../rules/intervals.ts'
import { formatMultirange } from '../watch/multirange.ts'
import type { UnwrittenDelivery } from '../watch/tick-batch.ts'
import type { WatchLogger } from '../watch/watch-log.ts'

/**
 * How long deliveries are gathered before they are written, ms: what a crash can lose, and how long other processes may not
 * know of them. Ticks that cover what is not known to be delivered wait longer than this.
 */
export const DELIVERY_FLUSH_MS = 1_000

/** Sorted rows, so that two processes never deadlock. What was delivered before changes nothing. */
const WRITE = `
insert into video_deliveries as d (viewer_id, video_id, course_id, delivered, since)
select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int4multirange[], $5::timestamptz[]) order by 1, 2
on conflict (viewer_id, video_id) do update
  set delivered = d.delivered + excluded.delivered, since = least(d.since, excluded.since)
  where not d.delivered @> excluded.delivered or excluded.since < d.since`

/** A video on its way to a viewer. */
export interface VideoDelivery {
  readonly viewerId: string
  readonly videoId: string
  readonly courseId: string
}

interface Gathered extends VideoDelivery, UnwrittenDelivery {}

export interface DeliveryBuffer {
  /**
   * A part of a video was handed over whole.
   * @param range in the video's time, ms
   * @param at when, ms since 1970
   */
  add(delivery: VideoDelivery, range: Interval, at: number): void
  /** What this process knows and the database may not yet; undefined when that is nothing. */
  unwritten(viewerId: string, videoId: string): UnwrittenDelivery | undefined
  /**
   * Writes what waits.
   * @throws errors of the database; what could not be written still waits
   */
  flush(): Promise<void>
}

const keyOf = ({ viewerId, videoId }: VideoDelivery) => `${viewerId} ${videoId}`

function joined(one: Gathered | undefined, other: Gathered): Gathered {
  if (!one) return other
  const ranges = other.ranges.reduce<Intervals>(addInterval, one.ranges)
  return { ...other, ranges, since: Math.min(one.since, other.since) }
}

/** Gathers which parts of videos were delivered to whom, and keeps them for all processes in the database. */
export function createDeliveryBuffer(pool: Pick<Pool, 'query'>, log: WatchLogger): DeliveryBuffer {
  let waiting = new Map<string, Gathered>()
  /** Being written: not known to be in the database until the statement has succeeded. */
  let writing: ReadonlyMap<string, Gathered> = new Map()
  let flushing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    writing = waiting
    waiting = new Map()
    const rows = [...writing.values()]
    try {
      await pool.query(WRITE, [
        rows.map(({ viewerId }) => viewerId),
        rows.map(({ videoId }) => videoId),
        rows.map(({ courseId }) => courseId),
        rows.map(({ ranges }) => formatMultirange(ranges)),
        rows.map(({ since }) => new Date(since).toISOString()),
      ])
    } catch (error) {
      for (const row of rows) waiting.set(keyOf(row), joined(waiting.get(keyOf(row)), row))
      flushSoon()
      throw error
    } finally {
      writing = new Map()
    }
  }

  function flush(): Promise<void> {
    const turn = flushing.then(write)
    flushing = turn.catch(() => {})
    return turn
  }

  function flushSoon() {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => {
        log.warn({ err: error }, 'deliveries of video could not be written and will be tried again')
      })
    }, DELIVERY_FLUSH_MS).unref()
  }

  return {
    add(delivery, range, at) {
      const key = keyOf(delivery)
      waiting.set(key, joined(waiting.get(key), { ...delivery, ranges: [range], since: at }))
      flushSoon()
    },
    unwritten(viewerId, videoId) {
      const key = `${viewerId} ${videoId}`
      const [one, other] = [writing.get(key), waiting.get(key)]
      return other ? joined(one, other) : one
    },
    flush,
  }
}
