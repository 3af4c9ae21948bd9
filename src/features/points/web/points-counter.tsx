import { type ReactNode, useEffect, useState } from 'react'
import { realtime } from '#platform/web/realtime.ts'
import { PointsPill } from '#ui/display/points-pill.tsx'
import { balanceIn } from './points-message.ts'

interface PointsCounterProps {
  /** The balance the page came with. */
  initial: number
  /** What the points are called on this site. */
  name: string
  /** Puts the pill into a button. */
  wrap?: (pill: ReactNode) => ReactNode
}

/** The learner's points in the top bar. They rise when the server says so, without a reload. */
export function PointsCounter({ initial, name, wrap }: PointsCounterProps) {
  const [told, setTold] = useState<{ since: number; balance: number } | null>(null)

  useEffect(
    () =>
      realtime.subscribe('points:changed', (message) => {
        const balance = balanceIn(message)
        if (balance !== undefined) setTold({ since: initial, balance })
      }),
    [initial],
  )

  return <PointsPill points={told?.since === initial ? told.balance : initial} name={name} wrap={wrap} />
}
