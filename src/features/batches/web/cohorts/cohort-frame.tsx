import { Archive, ArchiveRestore, Copy, Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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
import { batchesApi, getFailureMessage } from '../api.ts'
import {
  BATCHES_PATH,
  COHORTS_PATH,
  getBatchPath,
  getCohortAssignmentsPath,
  getCohortBoardPath,
  getCohortPath,
  getCohortPeoplePath,
  getCohortStagesPath,
} from '../batch-paths.ts'
import styles from './cohorts.module.css'

const DuplicateDialog = createLazyOverlay(
  () => import('./duplicate-dialog.tsx').then((module) => module.DuplicateDialog),
  ({ onClose }) => onClose(),
)

/** What stands around each page of a cohort: what it is, what is done with all of it, and the way to the others. */
export function CohortFrame({ cohort, children }: { cohort: Cohort; children: ReactNode }) {
  const { id: batchId, name, slug, subjectTitle, isArchived, canManage } = cohort
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
        above={
          <Breadcrumbs
            items={[
              canManage ? { label: t.myCohorts, to: COHORTS_PATH } : { label: t.batches, to: BATCHES_PATH },
              { label: name },
            ]}
          />
        }
        actions={
          <>
            <LinkButton to={getBatchPath(slug)} icon={<Eye aria-hidden="true" />}>
              {t.seeThePage}
            </LinkButton>
            {canManage && (
              <>
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
            )}
          </>
        }
      >
        <TabNav
          label={t.partsOfTheCohort}
          items={[
            ...(canManage
              ? [
                  { to: getCohortPath(batchId), label: t.details },
                  { to: getCohortStagesPath(batchId), label: t.stages },
                  { to: getCohortPeoplePath(batchId), label: t.people, count: cohort.memberCount },
                ]
              : []),
            { to: getCohortBoardPath(batchId), label: t.board },
            ...(canManage
              ? [
                  { to: `${getCohortPath(batchId)}/classes`, label: t.classesTab },
                  { to: getCohortAssignmentsPath(batchId), label: t.assignmentsTab },
                  { to: `${getCohortPath(batchId)}/announcements`, label: t.announcementsTab },
                  { to: `${getCohortPath(batchId)}/resources`, label: t.resourcesTab },
                ]
              : []),
          ]}
        />
      </PageHeader>
      <div className={styles.content}>
        {isArchived && <Notice tone="info">{t.archivedHint}</Notice>}
        {children}
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
