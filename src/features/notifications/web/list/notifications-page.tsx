import { CheckCheck, Settings } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { createHistoryCache } from '#platform/web/history-cache.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { useInfiniteScroll } from '#ui/navigation/use-infinite-scroll.ts'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { notificationsApi } from '../api.ts'
import { formatTimeOfDay, groupNotificationsByDay } from './group-by-day.ts'
import { EmptyNotificationList, getMarkAllLabel, NotificationListSkeleton } from './list-states.tsx'
import { type LoadedNotifications, mergeLatestNotifications } from './merge-latest.ts'
import { NotificationItem } from './notification-item.tsx'
import styles from './notifications-page.module.css'
import { useNotifications } from './use-notifications.ts'

interface NotificationsPageProps {
  /** Whether it shows mentions only. */
  mentions: boolean
  first: LoadedNotifications
  timeZone: string
  /** When the page was rendered, ISO; decides what is today. */
  now: string
}

const TABS = [
  { to: '/notifications', label: 'View all' },
  { to: '/notifications/mentions', label: 'Mentions' },
]

/** Loaded lists by history entry, so that going back shows them as they were left. */
const notificationListCache = createHistoryCache<LoadedNotifications>(6)

/** `/notifications`: all notifications, grouped by day. */
export function NotificationsPage({ mentions, first, timeZone, now }: NotificationsPageProps) {
  const place = `${useLocation().key}:${mentions}`
  const [start] = useState(() => {
    const left = notificationListCache.get(place)
    return left ? mergeLatestNotifications(left, first) : first
  })
  const { list, state, more, actions, markAllRead } = useNotifications({
    mentions,
    first: start,
    onChange: (changed) => notificationListCache.set(place, changed),
  })
  const { items, next } = list ?? first
  const nearEnd = useInfiniteScroll(state === 'ready' && next !== null, () => void more())

  useEffect(() => {
    notificationsApi.markSeen().catch(() => {})
  }, [])

  return (
    <Page width="read">
      <PageHeader
        title="Notifications"
        actions={
          <>
            {items.some(({ read }) => !read) && (
              <Button icon={<CheckCheck />} onClick={markAllRead}>
                {getMarkAllLabel(mentions)}
              </Button>
            )}
            <LinkButton to="/settings/notifications" variant="quiet" icon={<Settings />}>
              Settings
            </LinkButton>
          </>
        }
      >
        <TabNav label="Notifications" items={TABS} />
      </PageHeader>
      {items.length === 0 && <EmptyNotificationList mentions={mentions} />}
      {groupNotificationsByDay(items, timeZone, now).map((day) => (
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
          <VisuallyHidden>Loading older notifications</VisuallyHidden>
          <NotificationListSkeleton rows={3} />
        </div>
      )}
      {state === 'failed' && (
        <ErrorState compact message="Older notifications could not be loaded." onRetry={() => void more()} />
      )}
      {next === null && first.next !== null && <p className={styles.end}>That’s everything.</p>}
    </Page>
  )
}
