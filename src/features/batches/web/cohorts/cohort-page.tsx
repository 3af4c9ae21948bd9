import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { Cohort } from '../../rules/schemas.ts'
import { batchesApi, getFailureCode, getFailureMessage } from '../api.ts'
import { type CohortFields, CohortForm } from './cohort-form.tsx'
import { CohortFrame } from './cohort-frame.tsx'
import styles from './cohorts.module.css'
import { listFormErrors } from './form-errors.ts'

/** A cohort for who runs it: what it says about itself. What is typed stays while a conflict is not settled. */
export function CohortPage({ cohort }: { cohort: Cohort }) {
  /** The version that the form was filled from when somebody else saved a newer one. */
  const [heldVersion, setHeldVersion] = useState<number | null>(null)
  return (
    <CohortFrame cohort={cohort}>
      <CohortDetails
        key={heldVersion ?? cohort.version}
        cohort={cohort}
        isConflict={heldVersion !== null}
        onConflict={setHeldVersion}
        onSettled={() => setHeldVersion(null)}
      />
    </CohortFrame>
  )
}

interface CohortDetailsProps {
  cohort: Cohort
  isConflict: boolean
  onConflict: (version: number) => void
  onSettled: () => void
}

function CohortDetails({ cohort, isConflict, onConflict, onSettled }: CohortDetailsProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [filledFrom] = useState(cohort)
  /** Whether what is typed is to replace what somebody else saved. */
  const [isReplacing, setReplacing] = useState(false)
  const { id: batchId } = cohort

  async function save({ subject: _, slug: __, ...fields }: CohortFields) {
    const { version } = isReplacing ? cohort : filledFrom
    const { cohortUpdateSchema } = await import('../../rules/schemas.ts')
    const read = cohortUpdateSchema.safeParse({ ...fields, batchId, version })
    if (!read.data) return { errors: listFormErrors(read) ?? {} }
    try {
      await batchesApi.updateCohort(read.data)
      toast.success(t.saved)
      await revalidate()
      onSettled()
      return null
    } catch (error) {
      if (getFailureCode(error) !== 'CHANGED_ELSEWHERE') return { failure: getFailureMessage(error) }
      setReplacing(false)
      onConflict(filledFrom.version)
      return null
    }
  }

  async function keepTyped() {
    await revalidate()
    setReplacing(true)
  }

  return (
    <>
      {isConflict && (
        <Notice
          tone="warn"
          live
          action={
            <div className={styles.actions}>
              <Button
                size="s"
                onClick={() => {
                  onSettled()
                  void revalidate()
                }}
              >
                {t.loadAgain}
              </Button>
              {!isReplacing && (
                <Button size="s" variant="quiet" onClick={() => void keepTyped()}>
                  {t.keepWhatITyped}
                </Button>
              )}
            </div>
          }
        >
          {isReplacing ? t.savingReplaces : t.changedElsewhere}
        </Notice>
      )}
      <CohortForm cohort={filledFrom} submitLabel={t.save} onSave={save} />
    </>
  )
}
