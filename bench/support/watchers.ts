import { randomUUID } from 'node:crypto'
import type { BatchTick } from '#features/learning/server/watch/statement.ts'

/** A lesson long enough for any benchmark, watched by everybody. */
const benchLesson = { id: randomUUID(), courseId: randomUUID(), durationMs: 40_000_000 }

/**
 * Viewers who watch one lesson from its start: each call gives the next tick of all of them, ten seconds on.
 * @param count number of viewers
 */
export function watchers(count: number): (nowMs: number) => BatchTick[] {
  const people = Array.from({ length: count }, () => ({
    viewer: { kind: 'learner' as const, id: randomUUID() },
    session: randomUUID(),
  }))
  let seq = 0
  return (nowMs) => {
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
        allowanceMs: 7_200_000,
        refused: undefined,
      },
    }))
  }
}
