import { Plus, SquarePlay } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { VideoDraftCard } from '../../rules/drafts/draft-items.ts'
import { getFailureMessage, studioApi } from '../api.ts'
import { UploadTray } from '../uploads/upload-tray.tsx'
import { VideoDrop } from '../uploads/video-drop.tsx'
import { buildDraftPath, VIDEO_DRAFTS_PAGE_SIZE, VIDEO_DRAFTS_PATH } from './draft-path.ts'
import { usePolledDrafts } from './use-polled-drafts.ts'
import { VideoDraftList } from './video-draft-list.tsx'
import styles from './video-drafts-page.module.css'

/** The title of the page. */
export const VIDEO_DRAFTS_TITLE = t.uploadVideo

interface VideoDraftsPageProps {
  drafts: readonly VideoDraftCard[]
  page: number
  pageCount: number
}

/** Where videos begin: a new one, and the drafts that are not published yet. */
export function VideoDraftsPage({ drafts: given, page, pageCount }: VideoDraftsPageProps) {
  const drafts = usePolledDrafts(given, { page, limit: VIDEO_DRAFTS_PAGE_SIZE })
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function createDraft(fileName?: string): Promise<string | null> {
    try {
      return (await studioApi.createVideoDraft({ fileName })).id
    } catch (error) {
      toast.error(getFailureMessage(error))
      return null
    }
  }

  async function begin() {
    setBusy(true)
    const id = await createDraft()
    setBusy(false)
    if (id) await navigate(buildDraftPath(id))
  }

  return (
    <Page>
      <PageHeader
        title={VIDEO_DRAFTS_TITLE}
        subtitle={t.draftsAreSaved}
        actions={
          <Button icon={<Plus aria-hidden="true" />} busy={isBusy} onClick={() => void begin()}>
            {t.newVideo}
          </Button>
        }
      />
      <div className={styles.parts}>
        <VideoDrop createDraft={createDraft} onDropped={() => void revalidate()} />
        <UploadTray />
        {drafts.length > 0 ? (
          <PageSection title={t.drafts}>
            <VideoDraftList drafts={drafts} />
            <Pagination
              current={page}
              total={pageCount}
              hrefFor={(number) => (number > 1 ? `${VIDEO_DRAFTS_PATH}?page=${number}` : VIDEO_DRAFTS_PATH)}
            />
          </PageSection>
        ) : (
          <EmptyState title={t.noDraftsYet} icon={<SquarePlay />}>
            {t.beginWithNewVideo}
          </EmptyState>
        )}
      </div>
    </Page>
  )
}
