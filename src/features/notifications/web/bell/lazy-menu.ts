import { lazy } from 'react'

/** Loaded when somebody opens the bell for the first time. */
export const NotificationsMenu = lazy(() =>
  import('./notifications-menu.tsx').then((module) => ({ default: module.NotificationsMenu })),
)
