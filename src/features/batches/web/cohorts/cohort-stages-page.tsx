import { Layers, Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { CourseStartTime } from '#features/catalogue/web/index.ts'
import { formatZonedInput, parseZonedInput } from '#platform/rules/zoned-time.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { Cohort, CohortStage, CohortStages } from '../../rules/schemas.ts'
import { batchesApi, getFailureMessage } from '../api.ts'
import { CohortFrame } from './cohort-frame.tsx'
import styles from './cohorts.module.css'

interface CohortStagesProps {
  cohort: Cohort
  courses: readonly CohortStages[]
}

/** When the stages of its courses open to a cohort. */
export function CohortStagesPage({ cohort, courses }: CohortStagesProps) {
  return (
    <CohortFrame cohort={cohort}>
      {courses.length === 0 && (
        <EmptyState icon={<Layers />} title={t.noStages}>
          {t.noStagesHint}
        </EmptyState>
      )}
      {courses.map(({ courseId, courseTitle, canEdit, stages }) => (
        <PageSection
          key={courseId}
          title={courseTitle}
          action={
            canEdit && (
              <LinkButton
                size="s"
                to={`/upload/course/lock-stages?id=${courseId}`}
                icon={<Pencil aria-hidden="true" />}
              >
                {t.editStages}
              </LinkButton>
            )
          }
        >
          <p className={styles.meta}>{t.stagesHint}</p>
          <ol className={styles.items}>
            {stages.map((stage) => (
              <StageOpening key={`${stage.id} ${stage.opensAt}`} batchId={cohort.id} stage={stage} />
            ))}
          </ol>
        </PageSection>
      ))}
    </CohortFrame>
  )
}

function StageOpening({ batchId, stage }: { batchId: string; stage: CohortStage }) {
  const { id: stageId, stageNumber, title, visibility, hasTest, lessonCount, courseOpensAt, opensAt } = stage
  const zone = useReaderTimeZone()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const saved = opensAt === null ? '' : formatZonedInput(opensAt, zone)
  const [typed, setTyped] = useState(saved)
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    try {
      const changed = typed === '' ? null : (parseZonedInput(typed, zone) ?? null)
      await batchesApi.setStageOpening({ batchId, stageId, opensAt: changed })
      toast.success(t.saved, { description: t.stageNamed({ number: stageNumber, title }) })
      await revalidate()
    } catch (error) {
      toast.error(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h3 className={styles.title}>{t.stageNamed({ number: stageNumber, title })}</h3>
        <div className={styles.meta}>
          <span>{t.countLessons({ count: lessonCount })}</span>
          {hasTest && <span>{t.endsWithTest}</span>}
          {visibility === 'hidden' && <Badge>{t.hidden}</Badge>}
        </div>
        <div className={styles.meta}>
          <span>
            {courseOpensAt !== null
              ? renderMessage(t.courseSaysDate({ date: () => <CourseStartTime startDate={courseOpensAt} /> }))
              : stageNumber === 1
                ? t.opensWithTheBatch
                : t.opensAfterTheOneBefore}
          </span>
        </div>
      </div>
      <form className={styles.add} onSubmit={(event) => void save(event)}>
        <TextField
          label={t.opensAtForBatch}
          type="datetime-local"
          optional
          hint={t.inZone({ zone: zone.replaceAll('_', ' ') })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          type="submit"
          className={styles.addButton}
          busy={busy}
          disabled={typed === saved}
          aria-label={t.saveStage({ number: stageNumber })}
        >
          {t.save}
        </Button>
      </form>
    </li>
  )
}
