import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccountDialogs, useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { useSavedDocument } from '#platform/web/use-saved-document.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { createLazyComponent, createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../../messages/index.ts'
import type { ItemDraft } from '../../../rules/course-drafts/course-draft.ts'
import type { CurriculumItem, ItemDraftDetail } from '../../../rules/course-drafts/course-draft-items.ts'
import { isStorableItemDraft, listDifferences } from '../../../rules/course-drafts/course-draft-text.ts'
import { getCurrentDraft, getFailureMessage, isNotFoundError, studioApi } from '../../api.ts'
import { DraftSaveStatus } from '../../drafts/draft-save-status.tsx'
import { useLeaveWarning } from '../../drafts/use-leave-warning.ts'
import { UNSAVED_ITEM_DRAFT } from '../course-draft-document.ts'
import { useSavedBeforePreview } from '../preview/preview-button.tsx'
import { ItemFields } from './item-fields.tsx'
import styles from './item-form.module.css'

const ItemConflictDialog = createLazyOverlay(
  () => import('./item-conflict-dialog.tsx').then((module) => module.ItemConflictDialog),
  ({ onClose }) => onClose(),
)

const VideoQuestionsPanel = createLazyComponent(() =>
  import('../video-questions/video-questions-panel.tsx').then((module) => module.VideoQuestionsPanel),
)

interface ItemFormProps {
  draftId: string
  /** With the film that it has by now. */
  item: CurriculumItem
  wasAsked: boolean
  onSaved: () => void
}

/** The form of an item, with all of its texts, which come when it is opened. */
export function ItemForm(props: ItemFormProps) {
  const { draftId, item } = props
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['studio', 'item', item.id],
      queryFn: () => studioApi.getDraftItem({ draftId, itemId: item.id }),
      // Opened again, it may have another version.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    },
    client,
  )
  if (data) return <ItemEditor {...props} detail={data} />
  if (!error) return <Skeleton shape="block" className={styles.waiting} />
  return (
    <Notice
      tone="bad"
      live
      action={
        <Button size="s" onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      }
    >
      {getFailureMessage(error)}
    </Notice>
  )
}

function ItemEditor({
  draftId,
  item,
  wasAsked,
  detail,
  onSaved,
}: ItemFormProps & { detail: ItemDraftDetail }) {
  const { openSignIn } = useAccountDialogs()
  const [thumbnails, setThumbnails] = useState<readonly string[]>(detail.thumbnails)
  const [postponed, setPostponed] = useState<ItemDraftDetail | null>(null)
  const { content, setContent, saveState, flush, load, keepMine } = useSavedDocument<
    ItemDraft,
    ItemDraftDetail
  >({
    current: detail,
    getContent: (current) => current.document,
    userId: useActor()?.id ?? '',
    form: UNSAVED_ITEM_DRAFT,
    isValid: isStorableItemDraft,
    isSame: (one, other) => listDifferences(one, other).length === 0,
    async save(document, version, saved) {
      const changed = listDifferences(document, saved).map((field) => [field, document[field]])
      const changes = { ...Object.fromEntries(changed), type: document.type }
      const answer = await studioApi.saveDraftItem({ draftId, itemId: item.id, version, changes })
      onSaved()
      return answer.version
    },
    getCurrent: getCurrentDraft<ItemDraftDetail>,
    isGone: isNotFoundError,
  })
  useLeaveWarning(saveState.kind !== 'saved')
  useSavedBeforePreview(item.id, flush)
  const conflict = saveState.kind === 'changedElsewhere' ? saveState.current : null
  return (
    <div className={styles.form}>
      <ItemFields
        draftId={draftId}
        item={item}
        document={content}
        othersQuestionSets={detail.othersQuestionSets}
        wasAsked={wasAsked}
        flush={flush}
        onChange={(changed) => setContent((before) => ({ ...before, ...changed }) as ItemDraft)}
        onFilm={onSaved}
        thumbnails={thumbnails}
        onThumbnails={setThumbnails}
      />
      {content.type === 'lecture' && item.film && item.film.state !== 'failed' && (
        <VideoQuestionsPanel
          othersQuestionSets={detail.othersQuestionSets}
          key={item.film.videoId}
          draftId={draftId}
          itemId={item.id}
          videoId={item.film.videoId}
          points={content.videoQuestions}
          onChange={(videoQuestions) =>
            setContent((before) => (before.type === 'lecture' ? { ...before, videoQuestions } : before))
          }
        />
      )}
      <DraftSaveStatus
        state={saveState}
        onRetry={() => void flush()}
        onSignIn={() => openSignIn(t.signInToSaveDraft)}
        onDecide={() => setPostponed(null)}
      />
      {conflict && (
        <ItemConflictDialog
          open={postponed !== conflict}
          mine={content}
          current={conflict}
          onKeepMine={() => void keepMine(conflict)}
          onTakeOther={() => {
            setThumbnails(conflict.thumbnails)
            load(conflict)
          }}
          onClose={() => setPostponed(conflict)}
        />
      )}
    </div>
  )
}
