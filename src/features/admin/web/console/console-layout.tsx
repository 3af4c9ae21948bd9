import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Link, useIsCurrent } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { QueueBacklog } from '../../rules/contract.ts'
import { adminQueries } from '../api.ts'
import styles from './console-layout.module.css'
import { formatWaiting } from './format-waiting.ts'
import { listSectionLinks } from './section-links.ts'

/** How often the numbers beside the queues are asked for; what happens in the open queue is told at once. */
const BACKLOG_REFRESH_MS = 60_000

const BacklogContext = createContext<readonly QueueBacklog[]>([])

/** What waits in each queue, as the rail and the overview show it. */
export const useQueueBacklogs = (): readonly QueueBacklog[] => useContext(BacklogContext)

interface ConsoleLayoutProps {
  backlogs: readonly QueueBacklog[]
  children: ReactNode
}

/** The frame of every page of the console: its own rail, with what waits in each queue. */
export function ConsoleLayout({ backlogs: initial, children }: ConsoleLayoutProps) {
  const links = listSectionLinks(useActor())
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const { data: backlogs } = useQuery(
    {
      ...adminQueries.listQueueBacklogs.queryOptions(),
      select: ({ data }) => data,
      initialData: { data: [...initial] },
      staleTime: BACKLOG_REFRESH_MS,
      refetchInterval: BACKLOG_REFRESH_MS,
    },
    client,
  )
  const isCurrent = useIsCurrent()
  return (
    <div className={styles.console}>
      <nav className={styles.rail} aria-label={t.administration}>
        <ul className={styles.links}>
          {links.map(({ section, to, label, icon: Icon }) => {
            const waiting = backlogs.find(({ queue }) => queue === section)?.waiting ?? 0
            return (
              <li key={section}>
                <Link
                  to={to}
                  className={styles.link}
                  {...(isCurrent({ to, end: section === 'overview' }) && { 'aria-current': 'page' as const })}
                >
                  <Icon className={styles.icon} aria-hidden />
                  <span>{label}</span>
                  {waiting > 0 && (
                    <span className={styles.count}>
                      {formatWaiting(waiting)}
                      <VisuallyHidden> {t.waiting}</VisuallyHidden>
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className={styles.content}>
        <BacklogContext value={backlogs}>{children}</BacklogContext>
      </div>
    </div>
  )
}
