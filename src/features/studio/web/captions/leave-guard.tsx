import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'

const LeaveDialog = createLazyOverlay(
  () => import('./leave-dialog.tsx').then((module) => module.LeaveDialog),
  ({ onStay }) => onStay(),
)

interface LeaveGuardProps {
  /** Asked by the page itself, such as by a button that closes; undefined when it is not. */
  asked?: { readonly onStay: () => void; readonly onLeave: () => void } | undefined
}

/** Asks, while it is there, before changes are left behind: by a link, the way back, a button, or by closing the page. */
export function LeaveGuard({ asked }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const isBlocked = blocker.state === 'blocked'
  return (
    <LeaveDialog
      open={isBlocked || asked !== undefined}
      onStay={() => (isBlocked ? blocker.reset() : asked?.onStay())}
      onLeave={() => (isBlocked ? blocker.proceed() : asked?.onLeave())}
    />
  )
}
