import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { realtime, useConnectionState } from '#platform/web/realtime.ts'
import { StatusPill } from '#ui/shell/app-shell.tsx'
import { t } from '../messages/index.ts'
import { findConnectionTrouble, isPlayerPath } from './connection-state.ts'

/** Most losses are over by then. */
const PATIENCE_MS = 3_000

const TEXTS = {
  offline: t.youAreOffline,
  lost: t.serverCannotBeReached,
}

function followNetwork(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says when the browser is offline, and to signed-in people when the server cannot be reached. */
export function ConnectionNotice({ signedIn }: { signedIn: boolean }) {
  const online = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )
  const connection = useConnectionState()
  const player = isPlayerPath(useLocation().pathname)
  const trouble = findConnectionTrouble({ online, connection, signedIn, player })
  const [lasting, setLasting] = useState(false)

  useEffect(() => {
    if (!trouble) return
    const timer = setTimeout(() => setLasting(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [trouble])

  if (!trouble || !lasting) return <StatusPill />
  return (
    <StatusPill onRetry={trouble === 'lost' ? () => realtime.retry() : undefined}>
      {TEXTS[trouble]}
    </StatusPill>
  )
}
