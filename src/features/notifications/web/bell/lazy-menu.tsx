import { lazy } from 'react'

/** Loaded when somebody opens the bell for the first time; without a connection the page stays as it is. */
export const NotificationsMenu = lazy(() =>
  import('./notifications-menu.tsx').then(
    (module) => ({ default: module.NotificationsMenu }),
    () => ({ default: Unreachable }),
  ),
)

function Unreachable() {
  return (
    <p role="alert">Your notifications could not be loaded. Reload the page when you are online again.</p>
  )
}
