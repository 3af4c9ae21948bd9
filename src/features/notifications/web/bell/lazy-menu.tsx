import { lazyPart } from '#ui/lazy/lazy-part.tsx'
import styles from './lazy-menu.module.css'

/** Loaded when somebody opens the bell for the first time. */
export const NotificationsMenu = lazyPart(
  () => import('./notifications-menu.tsx').then((module) => module.NotificationsMenu),
  {
    waiting: (
      <p role="status" className={styles.waiting}>
        Loading…
      </p>
    ),
    missing: () => <p role="alert">Your notifications could not be loaded.</p>,
  },
)
