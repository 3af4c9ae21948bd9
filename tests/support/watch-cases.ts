import fc from 'fast-check'
import { type LocalDay, localDay } from '#features/learning/rules/local-day.ts'
import { type CheckedTick, checkTick, type LessonAnswer, type Viewer } from '#features/learning/rules/tick.ts'
import { watchLimits } from '#features/learning/rules/watch-limits.ts'

// Random lives of one viewer for property tests: tabs, seeks, pauses, replays, gaps, forgeries, travels, wrong clocks.

const lessons: readonly { readonly id: string; readonly answer: LessonAnswer }[] = [
  {
    id: '01900000-0000-7000-8000-0000000000a1',
    answer: { courseId: courseOf(1), durationMs: 60_000, capped: true },
  },
  {
    id: '01900000-0000-7000-8000-0000000000a2',
    answer: { courseId: courseOf(1), durationMs: 95_050, capped: false },
  },
  { id: '01900000-0000-7000-8000-0000000000a3', answer: { refused: 'forbidden-lesson' } },
]

function courseOf(n: number): string {
  return `01900000-0000-7000-8000-0000000000c${n}`
}

const sessions = ['d0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000002']

/** Short allowances, so that random lives use them up. */
export const caseLimits = { ...watchLimits, visitorAllowanceMs: 25_000, learnerAllowanceMs: 40_000 }
export const caseMilestones = [15_000, 60_000]

/** One tick as a client sent it, before it has a number. */
export interface Step {
  /** How the server's clock moved before, ms. */
  readonly passed: number
  readonly session: number
  readonly number: 'next' | 'again' | 'ahead'
  readonly zone: string
  readonly lesson: number
  readonly from: number
  readonly span: number
  readonly playedMs: number
  readonly rate: number
  readonly visible: boolean
  readonly pause: boolean
}

const usually = <Value>(value: Value, ...others: fc.Arbitrary<Value>[]) =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 6 }, ...others)

const step: fc.Arbitrary<Step> = fc.record({
  passed: usually(
    10_000,
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: -200_000, max: 200_000 }),
    fc.constantFrom(15 * 3_600_000, -15 * 3_600_000, 30 * 86_400_000, -30 * 86_400_000),
  ),
  session: usually(0, fc.constant(1)),
  number: usually<'next' | 'again' | 'ahead'>('next', fc.constantFrom('again', 'ahead')),
  zone: usually('Asia/Kolkata', fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago')),
  lesson: usually(0, fc.integer({ min: 0, max: 2 })),
  from: fc.integer({ min: -500, max: 96_000 }),
  span: usually(10_000, fc.integer({ min: -100, max: 22_000 })),
  playedMs: usually(10_000, fc.integer({ min: 0, max: 11_000 })),
  rate: usually(1, fc.constantFrom(0.5, 2, 16)),
  visible: usually(true, fc.constant(false)),
  pause: usually(false, fc.constant(true)),
})

export const life: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 1, maxLength: 40 })

/** A step as the server takes it. */
export interface CaseTick {
  readonly now: number
  readonly local: LocalDay
  readonly tick: CheckedTick
}

/**
 * Numbers the steps of a life and checks them as the server does.
 * @param start the time before the first step, ms since 1970
 */
export function ticksOf(steps: readonly Step[], viewer: Viewer, start: number): CaseTick[] {
  const last = new Map<string, number>()
  let now = start
  return steps.map((one) => {
    now += one.passed
    const session = sessions[one.session] ?? ''
    const taken = last.get(session) ?? 0
    const seq = { next: taken + 1, again: Math.max(1, taken), ahead: taken + 3 }[one.number]
    if (seq === taken + 1) last.set(session, seq)
    const lesson = lessons[one.lesson] ?? { id: '', answer: { refused: 'unknown-lesson' as const } }
    const sent = { ...one, session, seq, lesson: lesson.id, to: one.from + one.span }
    return { now, local: localDay(one.zone, now), tick: checkTick(sent, lesson.answer, viewer, caseLimits) }
  })
}
