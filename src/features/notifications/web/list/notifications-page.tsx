import { CheckCheck, Settings } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { useInfiniteScroll } from '#ui/navigation/use-infinite-scroll.ts'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { notificationsApi } from '../api.ts'
import { formatTimeOfDay, groupNotificationsByDay } from './group-by-day.ts'
import { EmptyNotificationList, getMarkAllLabel, NotificationListSkeleton } from './list-states.tsx'
import { NotificationItem } from './notification-item.tsx'
import styles from './notifications-page.module.css'
import { type NotificationBatch, useNotifications } from './use-notifications.ts'

interface NotificationsPageProps {
  /** Whether it shows mentions only. */
  mentions: boolean
  first: NotificationBatch
  timeZone: string
}

const TABS = [
  { to: '/notifications', label: t.viewAll },
  { to: '/notifications/mentions', label: t.mentions },
]

/** `/notifications`: all notifications, grouped by day. */
export function NotificationsPage({ mentions, first, timeZone }: NotificationsPageProps) {
  const { items, isEnd, isRefreshing, state, more, actions, markAllRead } = useNotifications({
    mentions,
    first,
    place: useLocation().key,
  })
  const nearEnd = useInfiniteScroll(state === 'ready' && !isEnd && !isRefreshing, more)

  useEffect(() => {
    notificationsApi.markSeen().catch(() => {})
  }, [])

  return (
    <Page width="read">
      <PageHeader
        title={t.notifications}
        actions={
          <>
            {items.some(({ read }) => !read) && (
              <Button icon={<CheckCheck />} onClick={markAllRead}>
                {getMarkAllLabel(mentions)}
              </Button>
            )}
            <LinkButton to="/settings/notifications" variant="quiet" icon={<Settings />}>
              {t.settings}
            </LinkButton>
          </>
        }
      >
        <TabNav label={t.notifications} items={TABS} />
      </PageHeader>
      {items.length === 0 && <EmptyNotificationList mentions={mentions} />}
      {groupNotificationsByDay(items, timeZone, first.now).map((day) => (
        <section key={day.date} className={styles.day} aria-labelledby={`day-${day.date}`}>
          <h2 id={`day-${day.date}`} className={styles.heading}>
            {day.heading}
          </h2>
          <ul className={styles.list}>
            {day.items.map((item) => (
              <li key={item.id} className={styles.row}>
                <NotificationItem
                  item={item}
                  actions={actions}
                  time={formatTimeOfDay(item.createdAt, timeZone)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div ref={nearEnd} aria-hidden="true" />
      {state === 'loading' && (
        <div role="status">
          <VisuallyHidden>{t.loadingOlderNotifications}</VisuallyHidden>
          <NotificationListSkeleton rows={3} />
        </div>
      )}
      {state === 'failed' && <ErrorState compact message={t.olderNotificationsNotLoaded} onRetry={more} />}
      {isEnd && first.next !== null && <p className={styles.end}>{t.thatsEverything}</p>}
    </Page>
  )
}
