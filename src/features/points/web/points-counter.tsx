import { useEffect, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { realtime } from '#platform/web/realtime.ts'
import { PointsPill } from '#ui/display/points-pill.tsx'
import { balanceIn } from './points-message.ts'

interface PointsCounterProps {
  /** The balance the page came with. */
  initial: number
  /** What the points are called on this site. */
  name: string
}

/** Longest that an idle moment is waited for before connecting, ms. */
const idleTimeoutMs = 5_000

/** Safari has no idle callback. */
function whenIdle(callback: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, idleTimeoutMs / 5)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(callback, { timeout: idleTimeoutMs })
  return () => window.cancelIdleCallback(handle)
}

/** The learner's points in the top bar. They rise when the server says so, without a reload. */
export function PointsCounter({ initial, name }: PointsCounterProps) {
  const userId = useActor()?.id
  const [told, setTold] = useState<{ since: number; balance: number } | null>(null)

  useEffect(
    () =>
      realtime.subscribe('points:changed', (message) => {
        const balance = balanceIn(message)
        if (balance !== undefined) setTold({ since: initial, balance })
      }),
    [initial],
  )

  useEffect(() => (userId ? whenIdle(() => realtime.connect(userId)) : undefined), [userId])

  return <PointsPill points={told?.since === initial ? told.balance : initial} name={name} />
}
