import { CheckCheck, Settings } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button } from '#ui/actions/button.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { notificationsApi } from '../api.ts'
import { clockTime, daysOf } from './days.ts'
import { EmptyList } from './empty-list.tsx'
import { keepList, keptList } from './kept-lists.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { type LoadedList, mergeLatest } from './merge-latest.ts'
import { NotificationItem } from './notification-item.tsx'
import styles from './notifications-page.module.css'
import { useNotifications } from './use-notifications.ts'

interface NotificationsPageProps {
  /** Only those that mention the reader. */
  mentions: boolean
  first: LoadedList
  timeZone: string
  /** When the page was made, ISO: days are told from it. */
  now: string
}

const TABS = [
  { to: '/notifications', label: 'View all' },
  { to: '/notifications/mentions', label: 'Mentions' },
]

/** Of specification 9: how far before its end a list goes on. */
const AHEAD = '0px 0px 200px 0px'

/** `/notifications`: everything somebody was told, day by day, back to what is too old to be kept. */
export function NotificationsPage({ mentions, first, timeZone, now }: NotificationsPageProps) {
  const place = `${useLocation().key}:${mentions}`
  const [start] = useState(() => {
    const kept = keptList(place)
    return kept ? mergeLatest(kept, first) : first
  })
  const { list, state, more, actions, markAllRead } = useNotifications({
    mentions,
    first: start,
    onChange: (kept) => keepList(place, kept),
  })
  const { items, next } = list ?? first
  const nearEnd = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(more)
  const waiting = state === 'ready' && next !== null

  useEffect(() => {
    notificationsApi.markSeen().catch(() => {})
  }, [])

  // Observed anew after each page: one that leaves the end in sight is followed by the next.
  useEffect(() => {
    if (!waiting || !nearEnd.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void loadMore()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(nearEnd.current)
    return () => observer.disconnect()
  }, [waiting])

  return (
    <Page width="read">
      <PageHeader
        title="Notifications"
        actions={
          <>
            {items.some(({ read }) => !read) && (
              <Button icon={<CheckCheck />} onClick={markAllRead}>
                Mark all as read
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
      {items.length === 0 && <EmptyList mentions={mentions} />}
      {daysOf(items, timeZone, now).map((day) => (
        <section key={day.date} className={styles.day} aria-labelledby={`day-${day.date}`}>
          <h2 id={`day-${day.date}`} className={styles.heading}>
            {day.heading}
          </h2>
          <ul className={styles.list}>
            {day.items.map((item) => (
              <li key={item.id} className={styles.row}>
                <NotificationItem item={item} actions={actions} time={clockTime(item.createdAt, timeZone)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div ref={nearEnd} aria-hidden="true" />
      {state === 'loading' && (
        <div role="status">
          <VisuallyHidden>Loading older notifications</VisuallyHidden>
          <ListSkeleton rows={3} />
        </div>
      )}
      {state === 'failed' && (
        <ErrorState compact message="Older notifications could not be loaded." onRetry={() => void more()} />
      )}
      {next === null && first.next !== null && <p className={styles.end}>That’s everything.</p>}
    </Page>
  )
}
