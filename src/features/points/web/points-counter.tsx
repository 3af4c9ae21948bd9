import { type ReactNode, useEffect, useState } from 'react'
import { realtime, subscribeToServerValue } from '#platform/web/realtime.ts'
import { PointsPill } from '#ui/display/points-pill.tsx'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { parsePointsBalance, parseReachedStep, type ReachedLadderStep } from './points-message.ts'

const PointsCelebration = createLazyComponent(() =>
  import('./celebration/points-celebration.tsx').then((module) => module.PointsCelebration),
)

interface PointsCounterProps {
  /** The balance when the page was rendered. */
  initial: number
  /** What the points are called on this site. */
  name: string
  /** Wraps the pill, for example in a button. */
  wrap?: (pill: ReactNode) => ReactNode
}

/**
 * The learner's points in the top bar, updated live. Steps of the ladder are celebrated one after another, in tabs that are visible.
 */
export function PointsCounter({ initial, name, wrap }: PointsCounterProps) {
  const [told, setTold] = useState<{ since: number; balance: number } | null>(null)
  const [toCelebrate, setToCelebrate] = useState<readonly ReachedLadderStep[]>([])
  const [celebrated, setCelebrated] = useState(0)

  useEffect(
    () =>
      subscribeToServerValue({
        event: 'points:changed',
        read: parsePointsBalance,
        fetch: async () => (await import('./fetch-total.ts')).fetchPointsBalance(),
        onValue: (balance) => setTold({ since: initial, balance }),
      }),
    [initial],
  )

  useEffect(
    () =>
      realtime.subscribe('points:changed', (message) => {
        const step = parseReachedStep(message)
        if (step && !document.hidden) setToCelebrate((waiting) => [...waiting, step])
      }),
    [],
  )

  const [reached] = toCelebrate
  return (
    <>
      <PointsPill points={told?.since === initial ? told.balance : initial} name={name} wrap={wrap} />
      {reached && (
        <PointsCelebration
          key={celebrated}
          reached={reached}
          name={name}
          onClose={() => {
            setToCelebrate((waiting) => waiting.slice(1))
            setCelebrated((count) => count + 1)
          }}
        />
      )}
    </>
  )
}
