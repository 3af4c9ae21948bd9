import { ClipboardList, Coins } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BatchDetail } from '#features/batches/rules/schemas.ts'
import { BatchFrame } from '#features/batches/web/index.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import type { AssignmentCard, BatchAssignments } from '../../rules/schemas.ts'
import {
  ASSIGNMENT_LEVEL_LABELS,
  ASSIGNMENT_TYPE_LABELS,
  Deadline,
  OutsideLink,
  SubmissionBadge,
} from '../assignment-format.tsx'
import styles from '../assignments.module.css'
import { MENTORING_PATH } from '../mentoring/mentoring-paths.ts'
import { DecisionText } from '../submission-history.tsx'

const SubmissionDialog = createLazyOverlay(
  () => import('./submission-dialog.tsx').then((module) => module.SubmissionDialog),
  ({ onClose }) => onClose(),
)
const HistoryDialog = createLazyOverlay(
  () => import('./history-dialog.tsx').then((module) => module.HistoryDialog),
  ({ onClose }) => onClose(),
)

interface BatchAssignmentsPageProps {
  batch: BatchDetail
  assignments: BatchAssignments
  /** Announcements that the reader has not read. */
  unreadCount: number
}

/** What there is to hand in in a batch, what expires next first, and what became of it. */
export function BatchAssignmentsPage({ batch, assignments, unreadCount }: BatchAssignmentsPageProps) {
  const { data, mentors, compilerUrl } = assignments
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<{ dialog: 'submit' | 'history'; assignment: AssignmentCard }>()
  const close = () => setOpen(undefined)
  return (
    <BatchFrame batch={batch} unreadAnnouncements={unreadCount}>
      {batch.viewer.canMentor && batch.viewer.place !== 'member' && (
        <Notice
          tone="info"
          action={
            <LinkButton to={`${MENTORING_PATH}?batch=${batch.id}`} size="s">
              {t.openSubmissions}
            </LinkButton>
          }
        >
          {t.youDecideHere}
        </Notice>
      )}
      {data.length === 0 ? (
        <EmptyState icon={<ClipboardList />} title={t.noAssignmentsYet}>
          {t.assignmentsComeHere}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {data.map((assignment) => (
            <li key={assignment.id}>
              <AssignmentCardView
                assignment={assignment}
                onSubmit={() => setOpen({ dialog: 'submit', assignment })}
                onHistory={() => setOpen({ dialog: 'history', assignment })}
                onExpire={() => void revalidate()}
              />
            </li>
          ))}
        </ul>
      )}
      {mentors.length > 0 && (
        <p className={styles.soft}>{t.mentorsAre({ names: mentors.map(({ name }) => name).join(', ') })}</p>
      )}
      {open?.dialog === 'submit' && (
        <SubmissionDialog
          open
          assignment={open.assignment}
          compilerUrl={compilerUrl}
          onClose={close}
          onSubmitted={() => {
            close()
            void revalidate()
          }}
        />
      )}
      {open?.dialog === 'history' && <HistoryDialog open assignment={open.assignment} onClose={close} />}
    </BatchFrame>
  )
}

interface AssignmentCardViewProps {
  assignment: AssignmentCard
  onSubmit: () => void
  onHistory: () => void
  onExpire: () => void
}

function AssignmentCardView({ assignment, onSubmit, onHistory, onExpire }: AssignmentCardViewProps) {
  const { title, type, level, url, points, descriptionHtml, submission, blockedBy } = assignment
  const isAgain = submission?.state === 'rejected'
  const isLearner = blockedBy !== 'mentor' && blockedBy !== 'not-a-member'
  return (
    <Card padded className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {isLearner && <SubmissionBadge state={submission?.state ?? null} />}
      </div>
      <p className={styles.meta}>
        <span>{ASSIGNMENT_TYPE_LABELS[type]}</span>
        <span>{ASSIGNMENT_LEVEL_LABELS[level]}</span>
        {points > 0 && (
          <Badge tone="accent" icon={<Coins aria-hidden="true" />}>
            {t.worthPoints({ points })}
          </Badge>
        )}
      </p>
      <Deadline assignment={assignment} onExpire={onExpire} />
      <Prose compact sanitisedHtml={descriptionHtml} />
      {url !== null && (
        <p>
          <OutsideLink href={url} label={t.material} />
        </p>
      )}
      {submission && (
        <div className={styles.submitted}>
          <p className={styles.meta}>
            <span>{t.youHandedIn}</span>
            <OutsideLink href={submission.submissionLink} />
          </p>
          {submission.decision && <DecisionText decision={submission.decision} />}
        </div>
      )}
      {isLearner && (
        <div className={styles.actions}>
          {blockedBy === null && (
            <Button
              variant={submission && !isAgain ? 'secondary' : 'primary'}
              aria-label={
                isAgain
                  ? t.handInAgainNamed({ title })
                  : submission
                    ? t.changeLinkOf({ title })
                    : t.handInNamed({ title })
              }
              onClick={onSubmit}
            >
              {isAgain ? t.handInAgain : submission ? t.changeLink : t.handIn}
            </Button>
          )}
          {blockedBy === 'expired' && <p className={styles.soft}>{t.timeIsUp}</p>}
          {submission && (
            <Button variant="quiet" aria-label={t.historyOf({ title })} onClick={onHistory}>
              {t.history}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
