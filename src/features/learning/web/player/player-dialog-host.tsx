import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { PlayerDialogs as Dialogs } from './player-dialogs.tsx'

const PlayerDialogs = lazy(() =>
  import('./player-dialogs.tsx').then((module) => ({ default: module.PlayerDialogs })),
)

/** The player's dialogs, loaded with the first one that opens. */
export function PlayerDialogHost(props: ComponentProps<typeof Dialogs>) {
  const [wanted, setWanted] = useState(false)
  if (props.open !== null && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <PlayerDialogs {...props} />
    </Suspense>
  )
}
