import { Library, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { CourseDraftCard } from '../../rules/course-drafts/course-draft-items.ts'
import { getFailureMessage, studioApi } from '../api.ts'
import { UploadTray } from '../uploads/upload-tray.tsx'
import { buildStepPath, COURSE_DRAFTS_PATH } from './builder-path.ts'
import { CourseDraftList } from './course-draft-list.tsx'

/** The title of the page. */
export const COURSE_DRAFTS_TITLE = t.createCourse

interface CourseDraftsPageProps {
  drafts: readonly CourseDraftCard[]
  page: number
  pageCount: number
}

/** Where courses begin: a new one, and the drafts that are not published yet. */
export function CourseDraftsPage({ drafts, page, pageCount }: CourseDraftsPageProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    try {
      const { id } = await studioApi.createCourseDraft()
      await navigate(buildStepPath(id, 'structure'))
    } catch (error) {
      toast.error(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const newCourse = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} busy={isBusy} onClick={() => void begin()}>
      {t.newCourse}
    </Button>
  )
  const hasDrafts = drafts.length > 0
  return (
    <Page>
      <PageHeader
        title={COURSE_DRAFTS_TITLE}
        subtitle={t.draftsAreSaved}
        {...(hasDrafts && { actions: newCourse })}
      />
      <UploadTray />
      {hasDrafts ? (
        <PageSection title={t.drafts}>
          <CourseDraftList drafts={drafts} />
          <Pagination
            current={page}
            total={pageCount}
            hrefFor={(number) => (number > 1 ? `${COURSE_DRAFTS_PATH}?page=${number}` : COURSE_DRAFTS_PATH)}
          />
        </PageSection>
      ) : (
        <EmptyState title={t.noDraftsYet} icon={<Library />} action={newCourse}>
          {t.beginWithNewCourse}
        </EmptyState>
      )}
    </Page>
  )
}
