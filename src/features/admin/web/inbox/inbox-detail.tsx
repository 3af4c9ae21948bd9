import { safe } from '@orpc/client'
import { Hand, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { areSameWords } from '#features/support/rules/feedback.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleInboxItem, InboxHandlerInfo } from '../../rules/inbox-contract.ts'
import { adminApi } from '../api.ts'
import { FactList } from '../console/fact-list.tsx'
import { formatMoment } from '../console/format-age.ts'
import type { QueueDetailProps } from '../queue/queue.ts'
import { InboxDecisionForm } from './inbox-decision-form.tsx'
import styles from './inbox-detail.module.css'
import { formatInboxConflict, formatInboxHandler } from './inbox-texts.ts'

/** Everything about an item of the inbox, and what can be done with it. */
export function InboxDetail({ item, onChanged }: QueueDetailProps<ConsoleInboxItem>) {
  const actor = useActor()
  const timeZone = actor?.timeZone ?? 'UTC'
  const { subject, feedbackType, about, body, suggestion, commentText } = item
  return (
    <article className={styles.item}>
      <header className={styles.head}>
        <h2 className={styles.title}>{subject || feedbackType || t.writtenBy({ name: item.name })}</h2>
        <TakeButton item={item} onChanged={onChanged} ownId={actor?.id ?? ''} />
      </header>
      <FactList
        facts={[
          [t.from, item.kind !== 'comment-report' && <Writer key="writer" item={item} />],
          [t.contact, item.contact],
          [t.about, about && (about.path ? <Link to={about.path}>{about.title}</Link> : about.title)],
          [t.channel, item.youtube && <ForeignLink key="channel" address={item.youtube} />],
          [t.offers, item.contribution],
          [t.linkedIn, item.linkedinProfile && <ForeignLink key="profile" address={item.linkedinProfile} />],
          [t.reports, item.reportCount > 0 && t.countReports({ count: item.reportCount })],
          [t.sent, formatMoment(item.createdAt, timeZone)],
        ]}
      />
      {commentText !== null && <blockquote className={styles.quote}>{commentText}</blockquote>}
      <p className={styles.text}>{body}</p>
      {suggestion && (
        <>
          <h3 className={styles.part}>{t.suggestion}</h3>
          <p className={styles.text}>{suggestion}</p>
        </>
      )}
      <JoinedReports item={item} timeZone={timeZone} />
      {item.state === 'closed' ? (
        <Outcome item={item} timeZone={timeZone} />
      ) : (
        <InboxDecisionForm item={item} onChanged={onChanged} />
      )}
    </article>
  )
}

/** What others, or the same person in other words, have said of the same video. */
function JoinedReports({ item, timeZone }: { item: ConsoleInboxItem; timeZone: string }) {
  const titleId = useId()
  const { joined } = item
  if (joined.length === 0) return null
  return (
    <section className={styles.joined} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.part}>
        {t.alsoReportedBy}
      </h3>
      <ul className={styles.reports}>
        {joined.map((report) => (
          <li key={report.id}>
            <FactList
              facts={[
                [t.from, <Writer key="writer" item={report} />],
                [t.contact, report.contact],
                [t.sent, formatMoment(report.createdAt, timeZone)],
              ]}
            />
            {!areSameWords(report, item) && (
              <p className={styles.text}>{[report.body, report.suggestion].filter(Boolean).join('\n\n')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Writer({
  item: { name, email, userId },
}: {
  item: Pick<ConsoleInboxItem, 'name' | 'email' | 'userId'>
}) {
  if (email === '') return t.accountWasDeleted
  return (
    <>
      {name} <a href={`mailto:${email}`}>{email}</a> <Badge>{userId ? t.hasAnAccount : t.visitor}</Badge>
    </>
  )
}

/** An address that somebody typed: shown as it is, and followed only if it is one of the web. */
function ForeignLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address
  return (
    <a href={address} target="_blank" rel="noreferrer nofollow ugc">
      {address}
    </a>
  )
}

function Outcome({ item, timeZone }: { item: ConsoleInboxItem; timeZone: string }) {
  const { outcome, closedBy, closedAt, answer, answerMailedAt } = item
  if (!outcome || !closedAt) return null
  return (
    <Notice
      title={t.outcomeBy({
        outcome: outcome.replaceAll('-', '_'),
        by: formatInboxHandler(closedBy as InboxHandlerInfo),
        at: formatMoment(closedAt, timeZone),
      })}
    >
      {answer && <p className={styles.text}>{answer}</p>}
      {answerMailedAt && <p>{t.emailedAt({ at: formatMoment(answerMailedAt, timeZone) })}</p>}
    </Notice>
  )
}

interface TakeButtonProps extends Pick<QueueDetailProps<ConsoleInboxItem>, 'item' | 'onChanged'> {
  ownId: string
}

/** Takes an item, so that others know, or gives it back. */
function TakeButton({ item, onChanged, ownId }: TakeButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  if (item.state === 'closed') return null
  const isTaken = item.state === 'taken'

  async function change(): Promise<void> {
    setBusy(true)
    const call = isTaken ? adminApi.releaseInboxItem : adminApi.takeInboxItem
    const { error, isDefined } = await safe(call({ itemId: item.id }))
    setBusy(false)
    if (error)
      toast.error(
        isDefined && error.code === 'CONFLICT' ? formatInboxConflict(error.data) : t.somethingWentWrong,
      )
    onChanged({ finished: false })
  }

  const isOwn = item.takenBy?.id === ownId
  return (
    <div className={styles.take}>
      {item.takenBy && (
        <Badge tone="info">
          {isOwn ? t.takenByYou : t.takenBy({ name: formatInboxHandler(item.takenBy) })}
        </Badge>
      )}
      <Button size="s" icon={isTaken ? <Undo2 /> : <Hand />} busy={isBusy} onClick={() => void change()}>
        {isTaken ? t.release : t.take}
      </Button>
    </div>
  )
}
