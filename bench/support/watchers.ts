import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { createDeliveryBuffer } from '#features/learning/server/stream/deliveries.ts'
import type { BatchTick } from '#features/learning/server/watch/tick-batch.ts'

/** A lesson long enough for any benchmark, watched by everybody. */
const benchLesson = {
  id: randomUUID(),
  courseId: randomUUID(),
  videoId: randomUUID(),
  durationMs: 40_000_000,
}

export interface BenchWatchers {
  /** Writes that all of them were delivered the whole video. */
  deliver(pool: Pool): Promise<void>
  /** The next tick of all of them, ten seconds on. */
  next(nowMs: number): BatchTick[]
}

/**
 * Viewers who watch one lesson from its start.
 * @param count number of viewers
 */
export function createBenchWatchers(count: number): BenchWatchers {
  const people = Array.from({ length: count }, () => ({
    viewer: { kind: 'learner' as const, id: randomUUID() },
    session: randomUUID(),
  }))
  let seq = 0
  async function deliver(pool: Pool) {
    const deliveries = createDeliveryBuffer(pool, console)
    for (const { viewer } of people)
      deliveries.add({ viewerId: viewer.id, ...benchLesson }, [0, benchLesson.durationMs], Date.now())
    await deliveries.flush()
  }
  function next(nowMs: number): BatchTick[] {
    const from = seq * 10_000
    seq++
    const local = {
      zone: 'UTC',
      day: new Date(nowMs).toISOString().slice(0, 10),
      from: 0,
      endsAt: nowMs + 3_600_000,
    }
    return people.map(({ viewer, session }) => ({
      viewer,
      local,
      tick: {
        session,
        seq,
        lesson: benchLesson,
        covered: [from, from + 10_000],
        positionMs: from + 10_000,
        playedMs: 10_000,
        pause: false,
        heldMs: 0,
        allowanceMs: 7_200_000,
        refused: undefined,
      },
    }))
  }
  return { deliver, next }
}
