import { AtSign, Bell } from 'lucide-react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { t } from '../../messages/index.ts'
import styles from './list-skeleton.module.css'

export function EmptyNotificationList({
  mentions,
  compact = false,
}: {
  mentions: boolean
  compact?: boolean
}) {
  return (
    <EmptyState
      compact={compact}
      title={mentions ? t.noMentions : t.noNotification}
      icon={mentions ? <AtSign /> : <Bell />}
    >
      {mentions ? t.mentionsAppearHere : t.newsAppearsHere}
    </EmptyState>
  )
}

export function NotificationListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
        <div key={row} className={styles.row}>
          <Skeleton shape="avatar" />
          <span className={styles.words}>
            <Skeleton width="most" />
            <Skeleton width="third" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** Label of the button, which marks all notifications, also those that the tab of mentions does not show. */
export const getMarkAllLabel = (mentions: boolean): string =>
  mentions ? t.markAllNotificationsAsRead : t.markAllAsRead
