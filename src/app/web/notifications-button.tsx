import { Bell } from 'lucide-react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PopoverButton } from '#ui/overlays/popover-button.tsx'
import { LoginMenu } from './login-menu.tsx'
import styles from './shell.module.css'
import { unreadText } from './unread-text.ts'

/** The bell with what nobody has read yet; for visitors the way in. */
export function NotificationsButton({ signedIn, unread }: { signedIn: boolean; unread: number }) {
  const badge = unreadText(unread)
  return (
    <PopoverButton
      variant="bare"
      label={badge ? `Notifications, ${badge} unread` : 'Notifications'}
      title="Notifications"
      trigger={
        <span className={styles.bell}>
          <Bell aria-hidden="true" />
          {badge && (
            <span className={styles.count} aria-hidden="true">
              {badge}
            </span>
          )}
        </span>
      }
    >
      {(close) =>
        signedIn ? (
          <EmptyState compact title="No Notification" />
        ) : (
          <LoginMenu text="Sign in to see what is new in your courses." close={close} />
        )
      }
    </PopoverButton>
  )
}
