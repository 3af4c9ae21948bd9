import { randomUUID } from 'node:crypto'
import type { LessonWatchAccess, Tick, Viewer } from '#features/learning/rules/tick.ts'

// What the simulated viewers do: known beforehand, so that an undisturbed run can be reckoned with the model.

const lessons = new Map<string, LessonWatchAccess>([
  [
    '01900000-0000-7000-8000-0000000000a1',
    { courseId: courseOf(1), videoId: courseOf(3), durationMs: 180_000, capped: true },
  ],
  [
    '01900000-0000-7000-8000-0000000000a2',
    { courseId: courseOf(2), videoId: courseOf(4), durationMs: 3_600_000, capped: false },
  ],
])
const [shortLesson = '', longLesson = ''] = lessons.keys()

function courseOf(n: number): string {
  return `01900000-0000-7000-8000-0000000000c${n}`
}

export const KILL_MILESTONES_MS = [60_000, 300_000]

export function buildLessonAnswer(id: string): LessonWatchAccess {
  return lessons.get(id) ?? { refused: 'unknown-lesson' }
}

/** One open player: its session and the last number it used. */
interface Tab {
  readonly session: string
  seq: number
}

/** Server time between rounds: what the ticks of one round took to play. */
export const ROUND_MS = 20_000

export interface ViewerLife {
  readonly viewer: Viewer
  /** Ticks of each round, in the order in which they are sent. */
  readonly rounds: readonly (readonly Tick[])[]
}

/**
 * One viewer's ticks. By turns a viewer who watches on, one who sees a lesson over and over, one with two tabs, one who
 * forges, one who pauses.
 * @param index number of the viewer
 * @param rounds number of rounds, the opening one included
 */
export function buildViewerLife(index: number, rounds: number): ViewerLife {
  const viewer: Viewer = { kind: index % 4 === 3 ? 'visitor' : 'learner', id: randomUUID() }
  const tabs: readonly [Tab, Tab] = [
    { session: randomUUID(), seq: 0 },
    { session: randomUUID(), seq: 0 },
  ]
  let at = 0
  const tick = (tab: 0 | 1, part: Partial<Tick> = {}): Tick => {
    const { session } = tabs[tab]
    tabs[tab].seq++
    return {
      session,
      seq: tabs[tab].seq,
      lesson: longLesson,
      from: at,
      to: at,
      playedMs: 0,
      rate: 1,
      ...part,
    }
  }
  const play = (part: Partial<Tick> = {}, tab: 0 | 1 = 0): Tick => {
    const played = tick(tab, { from: at, to: at + 10_000, playedMs: 10_000, ...part })
    at = played.to
    return played
  }
  const round = (number: number): Tick[] => {
    if (number === 0) return [tick(0)]
    switch (index % 5) {
      case 1: {
        at %= 170_000
        return [play({ lesson: shortLesson }), play({ lesson: shortLesson })]
      }
      case 2:
        return number === 3 ? [play(), tick(1), play({}, 1)] : [play(), ...(number > 3 ? [play({}, 1)] : [])]
      case 3:
        return [
          play({ rate: 16 }),
          play(),
          play({ lesson: randomUUID() }),
          play({ from: at, to: at + 5_000 }),
        ]
      case 4:
        return [play(), play({ pause: number % 2 === 0 })]
      default:
        return [play(), play({ from: at, to: at + 20_000, rate: 2 })]
    }
  }
  return { viewer, rounds: Array.from({ length: rounds }, (_, number) => round(number)) }
}
