import { CircleCheck, DoorOpen, Hourglass, LockKeyhole, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import { CourseStartTime } from '#features/catalogue/web/index.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { BatchDetail } from '../../rules/schemas.ts'
import { batchesApi, getFailureMessage } from '../api.ts'
import { describeSeats } from '../batch-format.tsx'
import styles from './batch-page.module.css'

interface JoinPanelProps {
  batch: BatchDetail
  /** Where a member goes on; null for everybody else. */
  next: { address: string; courseTitle: string | null } | null
}

/** What the reader is in a batch, and the one thing to do next. */
export function JoinPanel({ batch, next }: JoinPanelProps) {
  const { id: batchId, name, viewer, seatsLeft, waitingCount } = batch
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  // One button takes the place of the other, and the focus with it.
  const focus = useFocusAfterRemoval<HTMLDivElement>([viewer.place])

  async function join() {
    setBusy(true)
    try {
      const { place, position } = await batchesApi.joinBatch({ batchId })
      if (place === 'waiting')
        toast.success(t.youAreOnTheList, { description: t.position({ position: position ?? 0 }) })
      else toast.success(t.youAreIn, { description: name })
      await revalidate()
      focus.moveFrom(viewer.place)
    } catch (error) {
      toast.error(getFailureMessage(error))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  async function leave() {
    let left = false
    await confirm('batchLeave', { batch: name, waiting: viewer.place === 'waiting' }, async () => {
      try {
        await batchesApi.leaveBatch({ batchId })
        left = true
        await revalidate()
        toast.success(t.youHaveLeft)
      } catch (error) {
        toast.error(getFailureMessage(error))
      }
    })
    if (left) focus.moveFrom(viewer.place)
  }

  const joinSignedIn = useSignedInAction(`batch:${batchId}`, t.signInToJoin, () => void join())
  const askAt = getOfferPath(batch)
  const leaveButton = (label: string) => (
    <Button
      variant="quiet"
      icon={<DoorOpen aria-hidden="true" />}
      data-removes=""
      onClick={() => void leave()}
    >
      {label}
    </Button>
  )

  return (
    <div ref={focus.list} tabIndex={-1} className={styles.panel}>
      {viewer.place === 'member' && (
        <>
          <PanelTitle icon={<CircleCheck />}>{t.youAreIn}</PanelTitle>
          <p className={styles.panelText}>{describeNext(batch, next)}</p>
          {next && (
            <LinkButton to={next.address} variant="primary" wide>
              {batch.phase === 'running' || batch.phase === 'ended' ? t.goOn : t.seeCountdown}
            </LinkButton>
          )}
          {leaveButton(t.leaveBatch)}
        </>
      )}
      {viewer.place === 'waiting' && (
        <>
          <PanelTitle icon={<Hourglass />}>{t.onTheWaitingList}</PanelTitle>
          <p className={styles.panelText}>
            <strong>{t.position({ position: viewer.position ?? 0 })}</strong> {t.youMoveUp}
          </p>
          {leaveButton(t.leaveWaitingList)}
        </>
      )}
      {viewer.place === 'none' && (
        <>
          <PanelTitle icon={viewer.joinBlockedBy === 'restricted' ? <LockKeyhole /> : <Users />}>
            {describeEntry(batch)}
          </PanelTitle>
          {canAsk(batch) && (
            <>
              {seatsLeft === 0 && (
                <p className={styles.panelText}>{t.countWaiting({ count: waitingCount })}</p>
              )}
              <Button
                variant="primary"
                wide
                data-removes=""
                busy={busy}
                busyLabel={t.joining}
                onClick={joinSignedIn}
              >
                {seatsLeft === 0 ? t.joinWaitingList : t.joinBatch}
              </Button>
            </>
          )}
          {viewer.joinBlockedBy === 'restricted' && (
            <>
              <p className={styles.panelText}>{t.batchNeedsInvitation}</p>
              {askAt && (
                <LinkButton to={askAt} variant="primary" wide data-removes="">
                  {t.askForAccess}
                </LinkButton>
              )}
            </>
          )}
        </>
      )}
      <BatchRows batch={batch} />
    </div>
  )
}

function PanelTitle({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <h2 className={styles.panelTitle}>
      <span aria-hidden="true">{icon}</span>
      {children}
    </h2>
  )
}

/** The page of its bundle or course, where access is asked for; null where nothing of it is listed. */
function getOfferPath({ bundleSlug, courses: [course] }: BatchDetail): string | null {
  if (bundleSlug !== null) return `/bundles/${bundleSlug}`
  return course ? `/courses/${course.seoTitle}` : null
}

/** Visitors sign in first; the server says then whether they may. */
const canAsk = ({ viewer, phase, isArchived }: BatchDetail) =>
  viewer.joinBlockedBy === null || (viewer.joinBlockedBy === 'sign-in' && phase !== 'ended' && !isArchived)

function describeEntry(batch: BatchDetail): string {
  if (batch.phase === 'ended' || batch.isArchived) return t.batchHasEnded
  if (batch.viewer.joinBlockedBy === 'restricted') return t.byInvitation
  return describeSeats(batch) ?? t.freeToJoin
}

function describeNext({ phase }: BatchDetail, next: JoinPanelProps['next']): string {
  if (phase === 'ended') return t.endedStaysOpen
  if (phase !== 'running') return t.lessonsAwaitYou
  return next?.courseTitle ? t.nextIs({ title: next.courseTitle }) : t.allDone
}

function BatchRows({ batch }: { batch: BatchDetail }) {
  const seats = describeSeats(batch)
  return (
    <dl className={styles.rows}>
      <div>
        <dt>{batch.phase === 'open' || batch.phase === 'soon' ? t.starts : t.started}</dt>
        <dd>
          <CourseStartTime startDate={batch.startDate} />
        </dd>
      </div>
      <div>
        <dt>{batch.phase === 'ended' ? t.ended : t.ends}</dt>
        <dd>
          <CourseStartTime startDate={batch.endDate} />
        </dd>
      </div>
      {seats && batch.viewer.place !== 'none' && (
        <div>
          <dt>{t.seats}</dt>
          <dd>{seats}</dd>
        </div>
      )}
    </dl>
  )
}
