import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, Ellipsis, GripVertical } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { formatDurationMinutes } from '#features/catalogue/web/index.ts'
import { cx } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { t } from '../../../messages/index.ts'
import type { CurriculumItem } from '../../../rules/course-drafts/course-draft-items.ts'
import { DraftFilmLine } from '../../drafts/film-panel.tsx'
import { useUploadPercent } from '../../uploads/page-uploads.ts'
import styles from './curriculum.module.css'
import { useDraggable } from './drag-and-drop.ts'
import { getKeyStep } from './get-key-step.ts'
import { ITEM_ICONS } from './item-types.tsx'
import type { CurriculumActions } from './use-curriculum-actions.ts'

const ItemForm = createLazyComponent(() => import('./item-form.tsx').then((module) => module.ItemForm), {
  waiting: <Skeleton shape="block" />,
})

const CaptionsPanel = createLazyComponent(() =>
  import('../../captions/captions-panel.tsx').then((module) => module.CaptionsPanel),
)

interface ItemRowProps {
  draftId: string
  item: CurriculumItem
  /** Of the whole curriculum. */
  isFirst: boolean
  isLast: boolean
  isFirstTopic: boolean
  isLastTopic: boolean
  isOpen: boolean
  wasAsked: boolean
  actions: CurriculumActions
  onToggle: (id: string) => void
  onSaved: () => void
}

/** An item of the curriculum; its form opens below it. */
export const ItemRow = memo(function ItemRow({
  draftId,
  item,
  isFirst,
  isLast,
  isFirstTopic,
  isLastTopic,
  isOpen,
  wasAsked,
  actions,
  onToggle,
  onSaved,
}: ItemRowProps) {
  const { id, type, film } = item
  const [hasUnsavedCaptions, setUnsavedCaptions] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useDraggable({ place, head, handle }, { kind: 'item', id })
  const title = item.title || t.untitledItem
  const Icon = ITEM_ICONS[type]
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <li ref={place} className={cx(styles.item, isOpen && styles.open)}>
      <div ref={head} className={styles.itemHead}>
        <button
          ref={handle}
          id={`handle-${id}`}
          type="button"
          className={styles.handle}
          aria-label={t.moveThing({ title })}
          aria-describedby="how-to-move"
          onKeyDown={(event) => {
            const by = getKeyStep(event)
            if (!by) return
            event.preventDefault()
            actions.stepItem(id, by)
          }}
        >
          <GripVertical aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.itemName}
          aria-expanded={isOpen}
          aria-controls={`form-${id}`}
          onClick={() => onToggle(id)}
        >
          <Icon aria-hidden="true" />
          <span className={styles.itemText}>
            <span dir="auto" className={styles.itemTitle}>
              {title}
            </span>
            <ItemState item={item} />
          </span>
          <Chevron aria-hidden="true" />
        </button>
        <MenuButton
          label={t.moreFor({ title })}
          variant="bare"
          entries={[
            { label: t.moveUp, disabled: isFirst, onSelect: () => actions.stepItem(id, -1) },
            { label: t.moveDown, disabled: isLast, onSelect: () => actions.stepItem(id, 1) },
            {
              label: t.moveToTopicAbove,
              disabled: isFirstTopic,
              onSelect: () => actions.moveItemToNextTopic(id, -1),
            },
            {
              label: t.moveToTopicBelow,
              disabled: isLastTopic,
              onSelect: () => actions.moveItemToNextTopic(id, 1),
            },
            { kind: 'separator', id: 'end' },
            { label: t.deleteAction, danger: true, onSelect: () => void actions.deleteItem(item) },
          ]}
        >
          <Ellipsis aria-hidden="true" />
        </MenuButton>
      </div>
      <div id={`form-${id}`} hidden={!isOpen} className={styles.form}>
        {isOpen && <ItemForm draftId={draftId} item={item} wasAsked={wasAsked} onSaved={onSaved} />}
        {(isOpen || hasUnsavedCaptions) && film && film.state !== 'failed' && (
          <div className={styles.captions}>
            <CaptionsPanel key={film.videoId} videoId={film.videoId} onUnsaved={setUnsavedCaptions} />
          </div>
        )}
      </div>
    </li>
  )
})

function ItemState({ item: { id, type, film, upload, isComplete, durationMs } }: { item: CurriculumItem }) {
  const percent = useUploadPercent(id)
  const isFilmSaid = type === 'lecture' && (film?.state !== 'ready' || film.remainingQualities !== null)
  const Icon = isComplete ? CircleCheck : CircleAlert
  return (
    <span className={styles.itemState}>
      <span className={isComplete ? styles.complete : styles.incomplete}>
        <Icon aria-hidden="true" />
        {isComplete ? t.stepIsComplete : t.stepIsIncomplete}
      </span>
      {percent !== null ? (
        <span>{t.uploadingPercent({ progress: percent })}</span>
      ) : (
        (isFilmSaid || upload) && <DraftFilmLine film={film} upload={upload} />
      )}
      {durationMs !== null && <span>{formatDurationMinutes(Math.ceil(durationMs / 60_000))}</span>}
    </span>
  )
}
