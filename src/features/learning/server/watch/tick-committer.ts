import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/server/clock.ts'
import { getLocalDay, type LocalDay } from '../../rules/local-day.ts'
import type { CheckedTick, TickAck, Viewer } from '../../rules/tick.ts'
import { DELIVERY_FLUSH_MS, type DeliveryBuffer } from '../stream/deliveries.ts'
import { buildTickAck, type CreditRow } from './tick-batch.ts'
import { ViewerTickQueue } from './viewer-tick-queue.ts'
import { isRetryableError, type WatchConnection } from './watch-connection.ts'
import type { WatchLogger } from './watch-log.ts'

/** Gives the local day of a zone, worked out once per zone and day. */
export function createLocalDayCache(): (zone: string, now: number) => LocalDay {
  const days = new Map<string, LocalDay>()
  return (zone, now) => {
    const cached = days.get(zone)
    if (cached && cached.from <= now && now < cached.endsAt) return cached
    const day = getLocalDay(zone, now)
    days.set(zone, day)
    return day
  }
}

/** Most ticks of one statement. */
const BATCH = 2_000
/** Most ticks that wait for one viewer: an hour's outage is sent again in parts. */
const VIEWER_QUEUE = 64
/** Most ticks that wait at all: some minutes' worth while the database is away. */
const WHOLE_QUEUE = 100_000
/**
 * How long after its coming a tick may wait for another process to write that the video it covers was delivered: time to
 * gather, to write and to be late.
 */
const DELIVERY_GRACE_MS = 2.5 * DELIVERY_FLUSH_MS
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 1_000

/** A viewer with the time zone of their days, in its canonical spelling. */
export interface ZonedViewer extends Viewer {
  readonly zone: string
}

export interface TickCommitterOptions {
  readonly connection: WatchConnection
  /** Knows what this process has delivered and the database does not know yet. */
  readonly deliveries: Pick<DeliveryBuffer, 'unwritten'>
  readonly clock: Clock
  readonly log: WatchLogger
  /** Told of every committed batch: its ticks and how long the statement took. */
  readonly onBatch?: (ticks: number, seconds: number) => void
}

export interface TickCommitter {
  /**
   * Takes a tick; the answer comes when it is durable, or at once when it cannot be taken. Ticks of one viewer are
   * committed in the order in which they are submitted.
   */
  submit(viewer: ZonedViewer, tick: CheckedTick, answer: (ack: TickAck) => void): void
  /**
   * Takes no more ticks, waits until all that were taken are committed and answered, and closes the connection.
   * @param limitMs longest to wait, ms; what is not committed by then stays unanswered, so its players send it again
   * @returns whether everything was committed
   */
  drain(limitMs: number): Promise<boolean>
}

interface Item {
  readonly viewer: ZonedViewer
  readonly tick: CheckedTick
  readonly answer: (ack: TickAck) => void
  /** The server's time when it arrived, ms since 1970. */
  readonly cameAt: number
  /** Until when it may wait for what was delivered, by a clock that never jumps, ms. */
  readonly waitsUntil: number
  /** It was sent once and got no row. */
  again: boolean
}

interface Answer {
  readonly item: Item
  readonly ack: TickAck
}

/** What became of an item: its row, 'again' when it has to be sent again, 'failed' when it never will succeed. */
type Result = CreditRow | 'again' | 'failed'

/**
 * Commits ticks in groups: a batch goes as soon as the one before it has committed, with whatever has come in since.
 * While the database is away the same batch is tried again, which is safe because ticks are numbered.
 */
export function createTickCommitter(options: TickCommitterOptions): TickCommitter {
  const { connection, deliveries, clock, log } = options
  const queue = new ViewerTickQueue<Item>()
  const dayOf = createLocalDayCache()
  const resting = new Map<Item, NodeJS.Timeout>()
  let running: Promise<void> | undefined
  let closing = false
  let givenUp = false

  async function attempt(items: readonly Item[]): Promise<Result[]> {
    const now = clock.now()
    const batch = items.map(({ viewer, tick, cameAt, waitsUntil }) => ({
      viewer,
      tick,
      local: dayOf(viewer.zone, now.getTime()),
      waitedMs: now.getTime() - cameAt,
      unwritten: tick.lesson && deliveries.unwritten(viewer.id, tick.lesson.videoId),
      mayWait: !closing && performance.now() < waitsUntil,
    }))
    const rows = await connection.credit(batch, now)
    const results: Result[] = items.map(() => 'again')
    for (const row of rows) if (row[0] > 0) results[row[0] - 1] = row
    return results
  }

  /** Writes items until they stand in the database; an item that can never be written fails alone. */
  async function write(items: readonly Item[]): Promise<Result[]> {
    for (let wait = FIRST_PAUSE_MS; !givenUp; wait = Math.min(LONGEST_PAUSE_MS, wait * 2)) {
      try {
        return await attempt(items)
      } catch (error) {
        if (!isRetryableError(error)) return separate(items, error)
        log.warn(
          { err: error, ticks: items.length },
          'watch ticks could not be written and will be tried again',
        )
        await pause(wait)
      }
    }
    return items.map(() => 'again')
  }

  async function separate(items: readonly Item[], error: unknown): Promise<Result[]> {
    const [only] = items
    if (only && items.length === 1) {
      log.error({ err: error, viewer: only.viewer.id }, 'a watch tick cannot be written')
      return ['failed']
    }
    const middle = Math.ceil(items.length / 2)
    return [...(await write(items.slice(0, middle))), ...(await write(items.slice(middle)))]
  }

  /** Puts back what has to be sent again, and gives the answers to the rest. */
  function settle(items: readonly Item[], results: readonly Result[]): Answer[] {
    return items.flatMap((item, index) => {
      const result = results[index] ?? 'again'
      if (result === 'again') {
        sendAgain(item)
        return []
      }
      queue.done(item)
      return [{ item, ack: result === 'failed' ? { refused: 'failed' } : buildTickAck(item.tick, result) }]
    })
  }

  /**
   * A tick without a row is of a new viewer, or of one whom another process has written: it goes again at once. If it has
   * none then either, it waits for what was delivered, and afterwards is taken with what is known.
   */
  function sendAgain(item: Item): void {
    const restMs = item.waitsUntil - performance.now()
    if (!item.again || closing || restMs <= 0) {
      item.again = true
      queue.again(item)
      return
    }
    const timer = setTimeout(() => goOn(item), Math.ceil(restMs))
    resting.set(item, timer)
  }

  function goOn(item: Item): void {
    clearTimeout(resting.get(item))
    resting.delete(item)
    queue.again(item)
    start()
  }

  function give(answers: readonly Answer[]): void {
    for (const { item, ack } of answers) {
      try {
        item.answer(ack)
      } catch (error) {
        log.error({ err: error, viewer: item.viewer.id }, 'an answer to a watch tick could not be given')
      }
    }
  }

  async function run(): Promise<void> {
    let answers: Answer[] = []
    while (!givenUp) {
      const items = queue.take(BATCH)
      if (items.length === 0) break
      const start = performance.now()
      const writing = write(items)
      // The database works on this batch while the players of the one before get their answers.
      give(answers)
      const results = await writing
      options.onBatch?.(items.length, (performance.now() - start) / 1_000)
      answers = settle(items, results)
    }
    give(answers)
  }

  function start(): void {
    // Ticks that came in the same turn of the event loop go together.
    running ??= new Promise(setImmediate).then(run).finally(() => {
      running = undefined
      if (queue.ready > 0 && !givenUp) start()
    })
  }

  return {
    submit(viewer, tick, answer) {
      if (closing) {
        answer({ refused: 'unavailable' })
        return
      }
      if (queue.size >= WHOLE_QUEUE || queue.lengthOf(viewer.id) >= VIEWER_QUEUE) {
        answer({ refused: 'busy' })
        return
      }
      const cameAt = clock.now().getTime()
      const waitsUntil = performance.now() + DELIVERY_GRACE_MS
      queue.add({ viewer, tick, answer, cameAt, waitsUntil, again: false })
      start()
    },
    async drain(limitMs) {
      closing = true
      for (const item of [...resting.keys()]) goOn(item)
      const limit = new AbortController()
      const late = pause(limitMs, undefined, { signal: limit.signal }).then(
        () => {
          givenUp = true
        },
        () => {},
      )
      while (running && !givenUp) await Promise.race([running, late])
      limit.abort()
      await connection.close()
      return queue.size === 0
    },
  }
}
