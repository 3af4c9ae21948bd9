import { CheckCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { t } from '../../messages/index.ts'
import { BELL_PAGE_SIZE } from '../../rules/limits.ts'
import { notificationsApi } from '../api.ts'
import { formatTimeOrDay } from '../list/group-by-day.ts'
import { EmptyNotificationList, getMarkAllLabel, NotificationListSkeleton } from '../list/list-states.tsx'
import { NotificationItem } from '../list/notification-item.tsx'
import { useNotifications } from '../list/use-notifications.ts'
import styles from './notifications-menu.module.css'

export interface NotificationsMenuProps {
  /** The number at the bell. */
  unread: number
  close: () => void
}

/**
 * The panel of the bell: the latest notifications, and mentions. Opening it clears the number in all tabs; what is not opened stays
 * unread.
 */
export function NotificationsMenu({ unread, close }: NotificationsMenuProps) {
  useEffect(() => {
    // If this fails, the number stays until the panel is opened again.
    if (unread > 0) notificationsApi.markSeen().catch(() => {})
  }, [unread])
  return (
    <div className={styles.menu}>
      <Tabs
        label={t.notifications}
        items={[
          { value: 'all', label: t.viewAll, panel: <Latest mentions={false} close={close} /> },
          { value: 'mentions', label: t.mentions, panel: <Latest mentions close={close} /> },
        ]}
      />
    </div>
  )
}

function Latest({ mentions, close }: { mentions: boolean; close: () => void }) {
  const { items, state, more, actions, markAllRead } = useNotifications({ mentions, limit: BELL_PAGE_SIZE })
  const zone = useActor()?.timeZone ?? 'UTC'
  const now = new Date().toISOString()
  if (state === 'failed') {
    return <ErrorState compact message={t.notificationsNotLoaded} onRetry={more} />
  }
  if (state === 'loading') return <NotificationListSkeleton />
  return (
    <>
      {items.length === 0 ? (
        <EmptyNotificationList compact mentions={mentions} />
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <NotificationItem
                item={item}
                actions={actions}
                time={formatTimeOrDay(item.createdAt, zone, now)}
                onOpen={close}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {items.some(({ read }) => !read) && (
          <Button variant="quiet" size="s" icon={<CheckCheck />} onClick={markAllRead}>
            {getMarkAllLabel(mentions)}
          </Button>
        )}
        <LinkButton
          to={mentions ? '/notifications/mentions' : '/notifications'}
          variant="secondary"
          size="s"
          className={styles.all}
          onClick={close}
        >
          {t.viewAll}
        </LinkButton>
      </div>
    </>
  )
}
