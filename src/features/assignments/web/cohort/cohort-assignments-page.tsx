import { ClipboardList, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Cohort } from '#features/batches/rules/schemas.ts'
import { CohortFrame } from '#features/batches/web/index.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ManagedAssignment } from '../../rules/schemas.ts'
import { assignmentsApi, getFailureMessage } from '../api.ts'
import { ASSIGNMENT_LEVEL_LABELS, ASSIGNMENT_TYPE_LABELS, Deadline } from '../assignment-format.tsx'
import styles from '../assignments.module.css'
import { MENTORING_PATH } from '../mentoring/mentoring-paths.ts'

const AssignmentDialog = createLazyOverlay(
  () => import('./assignment-dialog.tsx').then((module) => module.AssignmentDialog),
  ({ onClose }) => onClose(),
)

interface CohortAssignmentsPageProps {
  cohort: Cohort
  assignments: readonly ManagedAssignment[]
  /** Points that one can be worth, at most. */
  maxPoints: number
}

/** The assignments of a cohort, and what was handed in for each. */
export function CohortAssignmentsPage({ cohort, assignments, maxPoints }: CohortAssignmentsPageProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  const focus = useFocusAfterRemoval<HTMLUListElement>(assignments.map(({ id }) => id))
  /** Null: a new one. */
  const [edited, setEdited] = useState<ManagedAssignment | null>()

  async function remove({ id: assignmentId, title, waiting, accepted, rejected }: ManagedAssignment) {
    const submissions = waiting + accepted + rejected
    let gone = false
    await confirm('assignmentDelete', { assignment: title, submissions }, async () => {
      try {
        await assignmentsApi.deleteAssignment({ assignmentId, submissions })
        gone = true
        toast.success(t.assignmentDeleted, { description: title })
      } catch (error) {
        toast.error(getFailureMessage(error))
      }
      await revalidate()
    })
    if (gone) focus.moveFrom(assignmentId)
  }

  return (
    <CohortFrame cohort={cohort}>
      <div className={styles.actions}>
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited(null)}>
          {t.addAssignment}
        </Button>
        <LinkButton to={`${MENTORING_PATH}?batch=${cohort.id}`}>{t.openSubmissions}</LinkButton>
      </div>
      {assignments.length === 0 ? (
        <EmptyState icon={<ClipboardList />} title={t.noAssignmentsYet}>
          {t.addTheFirst}
        </EmptyState>
      ) : (
        <ul ref={focus.list} tabIndex={-1} className={styles.queue}>
          {assignments.map((assignment) => {
            const { id, title, type, level, points, waiting, accepted, rejected } = assignment
            return (
              <li key={id} className={styles.row}>
                <div className={styles.rowText}>
                  <h2 className={styles.rowTitle}>{title}</h2>
                  <p className={styles.meta}>
                    <span>{ASSIGNMENT_TYPE_LABELS[type]}</span>
                    <span>{ASSIGNMENT_LEVEL_LABELS[level]}</span>
                    {points > 0 && <span>{t.worthPoints({ points })}</span>}
                  </p>
                  <Deadline assignment={assignment} onExpire={() => void revalidate()} />
                  <p className={styles.badges}>
                    <Badge tone={waiting > 0 ? 'info' : 'neutral'}>
                      {t.countWaiting({ count: waiting })}
                    </Badge>
                    <Badge tone={accepted > 0 ? 'good' : 'neutral'}>
                      {t.countAccepted({ count: accepted })}
                    </Badge>
                    <Badge tone={rejected > 0 ? 'bad' : 'neutral'}>
                      {t.countRejected({ count: rejected })}
                    </Badge>
                  </p>
                </div>
                <div className={styles.actions}>
                  <Button
                    size="s"
                    icon={<Pencil aria-hidden="true" />}
                    aria-label={t.editNamed({ title })}
                    onClick={() => setEdited(assignment)}
                  >
                    {t.edit}
                  </Button>
                  <Button
                    size="s"
                    variant="quiet"
                    data-removes=""
                    icon={<Trash2 aria-hidden="true" />}
                    aria-label={t.deleteNamed({ title })}
                    onClick={() => void remove(assignment)}
                  >
                    {t.deleteAction}
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {edited !== undefined && (
        <AssignmentDialog
          open
          batchId={cohort.id}
          assignment={edited}
          maxPoints={maxPoints}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            void revalidate()
          }}
        />
      )}
    </CohortFrame>
  )
}
