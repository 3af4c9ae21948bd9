import { CirclePlus, Ellipsis, GripVertical, Upload } from 'lucide-react'
import { memo, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { t } from '../../../messages/index.ts'
import type { CurriculumTopic } from '../../../rules/course-drafts/course-draft-items.ts'
import { FileButton } from '../../uploads/file-button.tsx'
import styles from './curriculum.module.css'
import { useDraggable } from './drag-and-drop.ts'
import { getKeyStep } from './get-key-step.ts'
import { ItemRow } from './item-row.tsx'
import { ITEM_ICONS, ITEM_TYPES } from './item-types.tsx'
import { LiveClasses } from './live-classes.tsx'
import { TopicTitle } from './topic-title.tsx'
import type { CurriculumActions } from './use-curriculum-actions.ts'

interface TopicCardProps {
  draftId: string
  hasLiveClasses: boolean
  topic: CurriculumTopic
  /** From 1. */
  number: number
  isLast: boolean
  /** The item whose form is open, or the topic itself when its title is. */
  openId: string | null
  wasAsked: boolean
  actions: CurriculumActions
  onToggle: (id: string) => void
  onSaved: () => void
}

/** A topic with its items. */
export const TopicCard = memo(function TopicCard({
  draftId,
  hasLiveClasses,
  topic,
  number,
  isLast,
  openId,
  wasAsked,
  actions,
  onToggle,
  onSaved,
}: TopicCardProps) {
  const place = useRef<HTMLLIElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useDraggable({ place, head, handle }, { kind: 'topic', id: topic.id })
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => void (files.length > 0 && actions.addFiles(topic.id, files)),
  })
  const title = topic.title || t.untitledTopic

  return (
    <li ref={place} className={styles.topic}>
      <div
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={cx(styles.files, isDragActive && styles.receives)}
      >
        <div ref={head} className={styles.topicHead}>
          <button
            ref={handle}
            id={`handle-${topic.id}`}
            type="button"
            className={styles.handle}
            aria-label={t.moveThing({ title })}
            aria-describedby="how-to-move"
            onKeyDown={(event) => {
              const by = getKeyStep(event)
              if (!by) return
              event.preventDefault()
              actions.stepTopic(topic.id, by)
            }}
          >
            <GripVertical aria-hidden="true" />
          </button>
          <TopicTitle
            topic={topic}
            number={number}
            isOpen={openId === topic.id}
            isMissing={wasAsked && topic.title.trim() === ''}
            onToggle={onToggle}
            onRename={actions.renameTopic}
          />
          <MenuButton
            label={t.moreFor({ title })}
            variant="bare"
            entries={[
              { label: t.moveUp, disabled: number === 1, onSelect: () => actions.stepTopic(topic.id, -1) },
              { label: t.moveDown, disabled: isLast, onSelect: () => actions.stepTopic(topic.id, 1) },
              { label: t.duplicate, onSelect: () => void actions.duplicateTopic(topic.id) },
              { kind: 'separator', id: 'end' },
              { label: t.deleteAction, danger: true, onSelect: () => void actions.deleteTopic(topic) },
            ]}
          >
            <Ellipsis aria-hidden="true" />
          </MenuButton>
        </div>
        {topic.items.length > 0 && (
          <ol className={styles.items} aria-label={t.itemsOf({ title })}>
            {topic.items.map((item, index) => (
              <ItemRow
                key={item.id}
                draftId={draftId}
                item={item}
                isFirst={number === 1 && index === 0}
                isLast={isLast && index === topic.items.length - 1}
                isFirstTopic={number === 1}
                isLastTopic={isLast}
                isOpen={item.id === openId}
                wasAsked={wasAsked}
                actions={actions}
                onToggle={onToggle}
                onSaved={onSaved}
              />
            ))}
          </ol>
        )}
        {hasLiveClasses && <LiveClasses topic={topic} onPlan={actions.planTopic} />}
        <fieldset className={styles.adders} aria-label={t.addTo({ title })}>
          {ITEM_TYPES.map(({ type, add }) => {
            const Icon = ITEM_ICONS[type]
            return (
              <Button
                key={type}
                size="s"
                variant="quiet"
                icon={<Icon aria-hidden="true" />}
                onClick={() => void actions.addItem(topic.id, type)}
              >
                {add}
              </Button>
            )
          })}
          <FileButton
            size="s"
            variant="quiet"
            multiple
            icon={<Upload aria-hidden="true" />}
            label={t.uploadVideos}
            onChoose={(chosen) => void actions.addFiles(topic.id, chosen)}
          />
        </fieldset>
        {isDragActive && (
          <p className={styles.letGo}>
            <CirclePlus aria-hidden="true" />
            {t.letGoForLectures}
          </p>
        )}
      </div>
    </li>
  )
})
