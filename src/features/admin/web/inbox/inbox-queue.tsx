import { INBOX_KINDS, type InboxKind, type InboxState } from '#features/support/rules/inbox.ts'
import { Badge } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleInboxItem } from '../../rules/inbox-contract.ts'
import { adminApi } from '../api.ts'
import type { QueueDefinition, QueueFilterValues } from '../queue/queue.ts'
import { InboxBulkActions } from './inbox-bulk-actions.tsx'
import { InboxDetail } from './inbox-detail.tsx'
import styles from './inbox-row.module.css'

const INBOX_KIND_LABELS: Readonly<Record<InboxKind, string>> = {
  appeal: t.appeal,
  'contact-message': t.contactMessage,
  feedback: t.feedback,
  'creator-request': t.creatorRequest,
  'alumni-offer': t.alumniOffer,
  'comment-report': t.reportedComment,
}

const EXCERPT_LENGTH = 140

/** The filters of the inbox as the API wants them. */
export const getInboxListInput = ({ state, kind }: QueueFilterValues) => ({
  state: state as InboxState,
  ...(kind && { kind: kind as InboxKind }),
})

/** The inbox as a queue: what people wrote to those who run the site. */
export const INBOX_QUEUE: QueueDefinition<ConsoleInboxItem> = {
  name: 'inbox',
  title: t.inbox,
  subtitle: t.nothingWaitsHere,
  emptyText: t.nothingWaitsHere,
  filters: [
    {
      name: 'state',
      label: t.state,
      options: [
        { value: 'open', label: t.open },
        { value: 'taken', label: t.taken },
        { value: 'closed', label: t.closed },
      ],
    },
    {
      name: 'kind',
      label: t.kind,
      options: [
        { value: '', label: t.everything },
        ...INBOX_KINDS.map((kind) => ({ value: kind, label: INBOX_KIND_LABELS[kind] })),
      ],
    },
  ],
  list: (filters, after) =>
    adminApi.listInboxItems({ ...getInboxListInput(filters), ...(after !== undefined && { after }) }),
  find: (itemId) => adminApi.getInboxItem({ itemId }),
  getHeading: ({ subject, feedbackType, kind, name }) =>
    `${name || t.somebody}: ${subject || feedbackType || INBOX_KIND_LABELS[kind]}`,
  getWaitingSince: ({ createdAt }) => createdAt,
  renderRow: ({ kind, body, commentText, reportCount, takenBy, outcome }) => (
    <>
      <span className={styles.excerpt}>{(commentText ?? body).slice(0, EXCERPT_LENGTH)}</span>
      <span className={styles.badges}>
        <Badge tone={kind === 'appeal' ? 'bad' : 'neutral'}>{INBOX_KIND_LABELS[kind]}</Badge>
        {reportCount > 1 && <Badge tone="accent">{t.countReports({ count: reportCount })}</Badge>}
        {takenBy && <Badge tone="info">{takenBy.username ?? t.somebody}</Badge>}
        {outcome && <Badge>{t.outcome({ outcome: outcome.replaceAll('-', '_') })}</Badge>}
      </span>
    </>
  ),
  Detail: InboxDetail,
  BulkActions: InboxBulkActions,
}
