import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import styles from './lazy-menu.module.css'

/** Loaded when somebody opens the bell for the first time. */
export const NotificationsMenu = createLazyComponent(
  () => import('./notifications-menu.tsx').then((module) => module.NotificationsMenu),
  {
    waiting: (
      <p role="status" className={styles.waiting}>
        {t.loading}
      </p>
    ),
    missing: () => <p role="alert">{t.notificationsNotLoaded}</p>,
  },
)
