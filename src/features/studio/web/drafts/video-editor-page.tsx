import { useState } from 'react'
import { useAccountDialogs, useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { createLazyComponent, createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import { studioApi } from '../api.ts'
import { buildPublicationKey, LastPublication } from '../builder/last-publication.tsx'
import { DraftForm } from './draft-form.tsx'
import { DraftSaveStatus } from './draft-save-status.tsx'
import { FilmPanel } from './film-panel.tsx'
import { ThumbnailField } from './thumbnail-field.tsx'
import { usePublish } from './use-publish.ts'
import { useDraftFilm, useVideoDraft } from './use-video-draft.ts'
import styles from './video-editor-page.module.css'

const DraftConflictDialog = createLazyOverlay(
  () => import('./draft-conflict-dialog.tsx').then((module) => module.DraftConflictDialog),
  ({ onClose }) => onClose(),
)
const PublishCelebration = createLazyComponent(() =>
  import('./publish-celebration.tsx').then((module) => module.PublishCelebration),
)
const CaptionsPanel = createLazyComponent(() =>
  import('../captions/captions-panel.tsx').then((module) => module.CaptionsPanel),
)

/** A single video that is being written, or changed. */
export function VideoEditorPage({ draft }: { draft: VideoDraftDetail }) {
  const { openSignIn } = useAccountDialogs()
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const { content, change, saveState, flush, getVersion, load, keepMine } = useVideoDraft(draft)
  const { film, upload, refetch } = useDraftFilm(draft)
  const [thumbnails, setThumbnails] = useState(draft.thumbnails)
  // What publishing was refused for; saving tells by its state.
  const [found, setFound] = useState<VideoDraftDetail | null>(null)
  const [postponed, setPostponed] = useState<VideoDraftDetail | null>(null)
  const conflict = saveState.kind === 'changedElsewhere' ? saveState.current : found
  const publishing = usePublish({
    draft,
    content,
    film,
    flush,
    getVersion,
    onChangedElsewhere: setFound,
    onPublished: () => void client.invalidateQueries({ queryKey: buildPublicationKey('video', draft.id) }),
  })
  const { errors, seoTitle } = publishing

  function takeOther(current: VideoDraftDetail) {
    load(current)
    setThumbnails(current.thumbnails)
    setFound(null)
  }

  return (
    <Page>
      <PageHeader
        title={content.title.trim() || t.untitledVideo}
        above={
          <Breadcrumbs items={[{ label: t.myVideos, to: '/profile/myvideos' }, { label: t.editVideo }]} />
        }
        actions={
          <>
            <DraftSaveStatus
              state={saveState}
              onRetry={() => void flush()}
              onSignIn={() => openSignIn(t.signInToSaveDraft)}
              onDecide={() => setPostponed(null)}
            />
            {seoTitle && <LinkButton to={`/videos/${seoTitle}`}>{t.seeThePage}</LinkButton>}
            <Button variant="primary" busy={publishing.isBusy} onClick={() => void publishing.publish()}>
              {seoTitle ? t.publishChanges : t.publish}
            </Button>
          </>
        }
      />
      <FailureNotice>{publishing.isIncomplete && t.pleaseFillAllTheDetails}</FailureNotice>
      {publishing.isUpToDate && saveState.kind === 'saved' && (
        <p className={styles.upToDate}>{t.everythingIsPublished}</p>
      )}
      <div className={styles.editor}>
        <div className={styles.side}>
          <FilmPanel
            film={film}
            upload={upload}
            title={content.title || t.untitledVideo}
            error={errors.film}
            draftId={draft.id}
            onAccepted={refetch}
          />
          <ThumbnailField
            thumbnails={thumbnails}
            chosen={content.thumbnail}
            sendPicture={(picture) => studioApi.addVideoThumbnail({ draftId: draft.id, picture })}
            filmId={film?.state === 'ready' ? film.videoId : undefined}
            error={errors.thumbnail}
            flush={flush}
            onAdd={(added) => setThumbnails([...added])}
            onChoose={(thumbnail) => change({ thumbnail })}
          />
        </div>
        <DraftForm
          draftId={draft.id}
          document={content}
          errors={publishing.isTitleRefused ? { ...errors, title: t.titleMayContain } : errors}
          onChange={change}
          flush={flush}
        />
      </div>
      {seoTitle && (
        <LastPublication
          kind="video"
          draftId={draft.id}
          load={() => studioApi.getVideoPublication({ draftId: draft.id })}
          flush={flush}
          undo={async (publishedAt) => {
            const undone = await studioApi.undoVideoPublication({ draftId: draft.id, publishedAt })
            load(undone.draft)
            publishing.takeBack(undone.seoTitle)
            refetch()
          }}
        />
      )}
      {film && film.state !== 'failed' && <CaptionsPanel key={film.videoId} videoId={film.videoId} />}
      {conflict && (
        <DraftConflictDialog
          open={postponed !== conflict}
          mine={content}
          current={conflict}
          onKeepMine={() => {
            setFound(null)
            void keepMine(conflict)
          }}
          onTakeOther={() => takeOther(conflict)}
          onClose={() => setPostponed(conflict)}
        />
      )}
      {publishing.celebrated && (
        <PublishCelebration
          title={publishing.celebrated.isFirst ? t.published : t.changesPublished}
          link={{ to: `/videos/${publishing.celebrated.seoTitle}`, label: t.watchIt }}
          onClose={publishing.endCelebration}
        >
          {film?.state === 'ready' ? t.shareItNow : t.stillBeingProcessed}
        </PublishCelebration>
      )}
    </Page>
  )
}
