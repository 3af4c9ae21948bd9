import { Library } from 'lucide-react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { SearchBox } from '#ui/navigation/search-box.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { COHORT_SUBJECTS_MAX } from '../../rules/limits.ts'
import type { CohortSubject } from '../../rules/schemas.ts'
import { batchesApi, getFailureCode, getFailureMessage } from '../api.ts'
import { COHORTS_PATH, getCohortPath } from '../batch-paths.ts'
import { type CohortFields, CohortForm } from './cohort-form.tsx'
import { listFormErrors } from './form-errors.ts'

interface NewCohortPageProps {
  subjects: readonly CohortSubject[]
  /** The part of a title by which they were found; empty for the newest. */
  search: string
}

/**
 * Where a cohort begins. Who runs more courses than a list can hold finds one by its title first. What is typed stays while they
 * search, whatever is found.
 */
export function NewCohortPage({ subjects, search }: NewCohortPageProps) {
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
      {(search !== '' || subjects.length >= COHORT_SUBJECTS_MAX) && (
        <SearchBox
          key={search}
          action={`${COHORTS_PATH}/new`}
          name="search"
          defaultValue={search}
          placeholder={t.findCourseOrBundle}
          minLength={0}
        />
      )}
      {subjects.length === 0 && search !== '' && <p role="status">{t.nothingHasTitle({ search })}</p>}
      {subjects.length === 0 && search === '' ? (
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
