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
import { listFormErrors } from './form-errors.ts'

/** A cohort for who runs it: what it says about itself. */
export function CohortPage({ cohort }: { cohort: Cohort }) {
  return (
    <CohortFrame cohort={cohort}>
      <CohortDetails key={cohort.version} cohort={cohort} />
    </CohortFrame>
  )
}

function CohortDetails({ cohort: { id: batchId, version, ...cohort } }: { cohort: Cohort }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isStale, setStale] = useState(false)

  async function save({ subject: _, slug: __, ...fields }: CohortFields) {
    const { cohortUpdateSchema } = await import('../../rules/schemas.ts')
    const read = cohortUpdateSchema.safeParse({ ...fields, batchId, version })
    if (!read.data) return { errors: listFormErrors(read) ?? {} }
    try {
      await batchesApi.updateCohort(read.data)
      toast.success(t.saved)
      await revalidate()
      return null
    } catch (error) {
      const isConflict = getFailureCode(error) === 'CHANGED_ELSEWHERE'
      setStale(isConflict)
      return isConflict ? null : { failure: getFailureMessage(error) }
    }
  }

  return (
    <>
      {isStale && (
        <Notice
          tone="warn"
          live
          action={
            <Button size="s" onClick={() => void revalidate()}>
              {t.loadAgain}
            </Button>
          }
        >
          {t.changedElsewhere}
        </Notice>
      )}
      <CohortForm cohort={{ ...cohort, id: batchId, version }} submitLabel={t.save} onSave={save} />
    </>
  )
}
