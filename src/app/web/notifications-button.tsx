import { Bell } from 'lucide-react'
import { formatUnreadCount, NotificationsMenu, useUnreadCount } from '#features/notifications/web/index.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { PopoverButton } from '#ui/overlays/popup-buttons.tsx'
import { t } from '../messages/index.ts'
import styles from './shell.module.css'
import { SignInPrompt } from './sign-in-prompt.tsx'

/**
 * The bell with what came since its list was last looked at; for visitors the way in.
 * @param initial the number the page came with; null for visitors
 */
export function NotificationsButton({ initial }: { initial: number | null }) {
  const { unread, rose } = useUnreadCount(initial)
  const badge = formatUnreadCount(unread)
  return (
    <>
      <PopoverButton
        variant="bare"
        label={badge ? t.notificationsUnread({ count: badge }) : t.notifications}
        title={t.notifications}
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
          initial === null ? (
            <SignInPrompt text={t.signInToSeeWhatIsNew} close={close} />
          ) : (
            <NotificationsMenu unread={unread} close={close} />
          )
        }
      </PopoverButton>
      {initial !== null && (
        <VisuallyHidden>
          <span role="status">{rose && badge ? t.unreadNotifications({ count: badge }) : ''}</span>
        </VisuallyHidden>
      )}
    </>
  )
}
