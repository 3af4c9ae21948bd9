import { CalendarDays, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import type { Cohort } from '#features/batches/rules/schemas.ts'
import { CohortFrame } from '#features/batches/web/index.ts'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { Button } from '#ui/actions/button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getClassPhase } from '../../rules/class-times.ts'
import type { LiveClass, PlannedClass, SeriesScope } from '../../rules/schemas.ts'
import { getFailureMessage, liveClassesApi } from '../api.ts'
import { ClassBadge } from '../class-badge.tsx'
import { formatClassDay, formatClassHours, formatZone } from '../class-format.ts'
import { getCohortClassesPath } from '../paths.ts'
import { readClassTimes, useClassNow } from '../use-class-now.ts'
import { useClassesChange } from '../use-classes-change.ts'
import styles from './cohort-classes.module.css'
import { GuideActions } from './guide-actions.tsx'

const ClassFormDialog = createLazyOverlay(
  () => import('./class-form-dialog.tsx').then((module) => module.ClassFormDialog),
  ({ onClose }) => onClose(),
)

const CancelSeriesDialog = createLazyOverlay(
  () => import('./cancel-series-dialog.tsx').then((module) => module.CancelSeriesDialog),
  ({ onClose }) => onClose(),
)

interface CohortClassesPageProps {
  cohort: Cohort
  list: 'upcoming' | 'past'
  page: PageOf<LiveClass> & { now: string }
  /** From 1. */
  pageNumber: number
  pageSize: number
}

/** The live classes of a cohort for who runs it: plan, move and cancel them, see who was there, add recordings. */
export function CohortClassesPage({ cohort, list, page, pageNumber, pageSize }: CohortClassesPageProps) {
  const { id: batchId } = cohort
  const path = getCohortClassesPath(batchId)
  const zone = useReaderTimeZone()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  // Null: a new one.
  const [edited, setEdited] = useState<PlannedClass | null>()
  const now = useClassNow(page.data, page.now)
  useClassesChange(batchId)

  async function edit(classId: string) {
    try {
      setEdited(await liveClassesApi.getPlannedClass({ classId }))
    } catch (error) {
      toast.error(getFailureMessage(error))
    }
  }

  return (
    <CohortFrame cohort={cohort}>
      <div className={styles.tools}>
        <TabNav
          label={t.liveClasses}
          keepsScroll
          items={[
            { to: path, label: t.upcoming, current: list === 'upcoming' },
            { to: `${path}?list=past`, label: t.past, current: list === 'past' },
          ]}
        />
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited(null)}>
          {t.addClass}
        </Button>
      </div>
      {page.data.length === 0 ? (
        <EmptyState icon={<CalendarDays />} title={list === 'past' ? t.noPastClasses : t.noClassesPlanned}>
          {list === 'upcoming' && t.planTheFirst}
        </EmptyState>
      ) : (
        <>
          <p className={styles.meta}>{t.timesInZone({ zone: formatZone(zone) })}</p>
          <ul className={styles.items}>
            {page.data.map((one) => (
              <PlannedItem
                key={one.id}
                {...{ liveClass: one, batchId, now, zone }}
                onEdit={() => void edit(one.id)}
              />
            ))}
          </ul>
        </>
      )}
      <Pagination
        current={pageNumber}
        total={Math.ceil(page.totalCount / pageSize)}
        hrefFor={(number) =>
          `${path}?${new URLSearchParams({ ...(list === 'past' && { list }), page: String(number) })}`
        }
      />
      {edited !== undefined && (
        <ClassFormDialog
          open
          batchId={batchId}
          planned={edited}
          onClose={() => setEdited(undefined)}
          onSaved={(message) => {
            setEdited(undefined)
            toast.success(message)
            void revalidate()
          }}
        />
      )}
    </CohortFrame>
  )
}

interface PlannedItemProps {
  liveClass: LiveClass
  batchId: string
  now: Date
  zone: string
  onEdit: () => void
}

function PlannedItem({ liveClass, batchId, now, zone, onEdit }: PlannedItemProps) {
  const { id: classId, title, startsAt, recording } = liveClass
  const confirm = useConfirm()
  // Asked about because later classes repeat it.
  const [series, setSeries] = useState<PlannedClass>()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const phase = getClassPhase(readClassTimes(liveClass), now)
  const isOver = phase === 'ended' || phase === 'cancelled'

  async function cancel(scope: SeriesScope) {
    try {
      const { cancelled } = await liveClassesApi.cancelLiveClass({ classId, scope })
      toast.success(t.cancelledNow({ count: cancelled }), { description: title })
      await revalidate()
    } catch (error) {
      toast.error(getFailureMessage(error))
    }
  }

  async function askToCancel() {
    try {
      const planned = await liveClassesApi.getPlannedClass({ classId })
      if (planned.laterCount > 0) setSeries(planned)
      else await confirm('classCancel', { title }, () => cancel('one'))
    } catch (error) {
      toast.error(getFailureMessage(error))
    }
  }

  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <strong>{title}</strong>
        <span className={styles.meta}>
          <time dateTime={startsAt}>
            {formatClassDay(startsAt, zone)}, {formatClassHours(liveClass, zone)}
          </time>
          <ClassBadge phase={phase} attended={false} />
          {recording && <span>{t.hasRecording}</span>}
        </span>
      </div>
      <div className={styles.actions}>
        <GuideActions {...{ liveClass, batchId, now }} />
        {phase !== 'cancelled' && (
          <Button size="s" aria-label={t.editNamed({ title })} onClick={onEdit}>
            {t.edit}
          </Button>
        )}
        {!isOver && (
          <Button
            size="s"
            variant="quiet"
            aria-label={t.cancelNamed({ title })}
            onClick={() => void askToCancel()}
          >
            {t.cancelClass}
          </Button>
        )}
        {series && (
          <CancelSeriesDialog
            open
            planned={series}
            onCancelClass={cancel}
            onClose={() => setSeries(undefined)}
          />
        )}
      </div>
    </li>
  )
}
