import { Archive, ArchiveRestore, Copy, Eye } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { Cohort } from '../../rules/schemas.ts'
import { batchesApi, getFailureCode, getFailureMessage } from '../api.ts'
import { COHORTS_PATH, getBatchPath, getCohortPath, getCohortPeoplePath } from '../batch-paths.ts'
import { type CohortFields, CohortForm } from './cohort-form.tsx'
import { CohortPeople, type CohortPeopleProps } from './cohort-people.tsx'
import styles from './cohorts.module.css'
import { listFormErrors } from './form-errors.ts'

const DuplicateDialog = createLazyOverlay(
  () => import('./duplicate-dialog.tsx').then((module) => module.DuplicateDialog),
  ({ onClose }) => onClose(),
)

interface CohortPageProps {
  cohort: Cohort
  /** What the tab of its people shows; null: its details are shown. */
  people: Omit<CohortPeopleProps, 'cohort'> | null
}

/** A cohort for who runs it: what it says about itself, or who is in it. */
export function CohortPage({ cohort, people }: CohortPageProps) {
  const { id: batchId, name, slug, subjectTitle, isArchived } = cohort
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()
  const [isDuplicating, setDuplicating] = useState(false)

  async function archive() {
    try {
      await batchesApi.archiveCohort({ batchId, archived: !isArchived })
      toast.success(isArchived ? t.restored : t.archivedNow, { description: name })
      await revalidate()
    } catch (error) {
      toast.error(getFailureMessage(error))
    }
  }

  return (
    <Page>
      <PageHeader
        title={name}
        subtitle={subjectTitle}
        above={<Breadcrumbs items={[{ label: t.myCohorts, to: COHORTS_PATH }, { label: name }]} />}
        actions={
          <>
            <LinkButton to={getBatchPath(slug)} icon={<Eye aria-hidden="true" />}>
              {t.seeThePage}
            </LinkButton>
            <Button icon={<Copy aria-hidden="true" />} onClick={() => setDuplicating(true)}>
              {t.duplicate}
            </Button>
            <Button
              icon={isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
              onClick={() => void archive()}
            >
              {isArchived ? t.restore : t.archive}
            </Button>
          </>
        }
      >
        <TabNav
          label={t.partsOfTheCohort}
          items={[
            { to: getCohortPath(batchId), label: t.details },
            { to: getCohortPeoplePath(batchId), label: t.people, count: cohort.memberCount },
          ]}
        />
      </PageHeader>
      <div className={styles.content}>
        {isArchived && <Notice tone="info">{t.archivedHint}</Notice>}
        {people ? (
          <CohortPeople cohort={cohort} {...people} />
        ) : (
          <CohortDetails key={cohort.version} cohort={cohort} />
        )}
      </div>
      {isDuplicating && (
        <DuplicateDialog
          open
          cohort={cohort}
          onClose={() => setDuplicating(false)}
          onMade={(made) => {
            setDuplicating(false)
            toast.success(t.cohortMade, { description: made.name })
            void navigate(getCohortPath(made.id))
          }}
        />
      )}
    </Page>
  )
}

function CohortDetails({ cohort: { id: batchId, version, ...cohort } }: { cohort: Cohort }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isStale, setStale] = useState(false)

  async function save({ subject: _, slug: __, ...fields }: CohortFields) {
    const { cohortUpdateSchema } = await import('../../rules/schemas.ts')
    const read = cohortUpdateSchema.safeParse({
      ...{ batchId, version, videoRestriction: cohort.videoRestriction },
      ...fields,
    })
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
