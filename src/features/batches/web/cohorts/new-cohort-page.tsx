import { Library } from 'lucide-react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { CohortSubject } from '../../rules/schemas.ts'
import { batchesApi, getFailureCode, getFailureMessage } from '../api.ts'
import { COHORTS_PATH, getCohortPath } from '../batch-paths.ts'
import { type CohortFields, CohortForm } from './cohort-form.tsx'
import { listFormErrors } from './form-errors.ts'

/** Where a cohort begins. */
export function NewCohortPage({ subjects }: { subjects: readonly CohortSubject[] }) {
  const navigate = useNavigate()
  const toast = useToast()

  async function save({ subject, ...fields }: CohortFields) {
    const [kind, id] = subject.split(':')
    const { newCohortSchema } = await import('../../rules/schemas.ts')
    const read = newCohortSchema.safeParse({ ...fields, subject: { kind, id } })
    const errors = listFormErrors(read)
    if (errors) return { errors }
    try {
      const made = await batchesApi.createCohort(read.data as NonNullable<typeof read.data>)
      toast.success(t.cohortMade, { description: made.name })
      await navigate(getCohortPath(made.id))
      return null
    } catch (error) {
      if (getFailureCode(error) === 'SLUG_TAKEN') return { errors: { slug: getFailureMessage(error) } }
      return { failure: getFailureMessage(error) }
    }
  }

  return (
    <Page width="read">
      <PageHeader
        title={t.newCohort}
        subtitle={t.newCohortSubtitle}
        above={<Breadcrumbs items={[{ label: t.myCohorts, to: COHORTS_PATH }, { label: t.newCohort }]} />}
      />
      {subjects.length === 0 ? (
        <EmptyState
          icon={<Library />}
          title={t.publishFirst}
          action={
            <LinkButton to="/upload/course" variant="primary">
              {t.createCourse}
            </LinkButton>
          }
        >
          {t.cohortNeedsCourse}
        </EmptyState>
      ) : (
        <CohortForm cohort={null} subjects={subjects} submitLabel={t.makeCohort} onSave={save} />
      )}
    </Page>
  )
}
