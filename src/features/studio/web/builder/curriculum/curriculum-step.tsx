import { ListTree, Plus } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { t } from '../../../messages/index.ts'
import { useUploads } from '../../uploads/page-uploads.ts'
import { UploadTray } from '../../uploads/upload-tray.tsx'
import styles from './curriculum.module.css'
import { useDropMonitor } from './drag-and-drop.ts'
import { resolveItemDrop, resolveTopicDrop } from './resolve-drop.ts'
import { TopicCard } from './topic-card.tsx'
import type { CurriculumState } from './use-curriculum.ts'
import { useCurriculumActions } from './use-curriculum-actions.ts'

interface CurriculumStepProps {
  draftId: string
  /** Whether topics plan live classes. */
  hasLiveClasses: boolean
  /** What is missing is said. */
  wasAsked: boolean
  state: CurriculumState
}

/** The topics of a course and their items. */
export function CurriculumStep({
  draftId,
  hasLiveClasses,
  wasAsked,
  state: { curriculum, queue, refresh },
}: CurriculumStepProps) {
  const { topics } = curriculum
  const asked = useSearchParams()[0].get('item')
  const [openId, setOpenId] = useState(asked)
  const [moved, setMoved] = useState({ id: '', said: '', isFocused: false })
  const toggle = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), [])
  const onMoved = useCallback(
    (id: string, said: string, isFocused: boolean) => setMoved({ id, said, isFocused }),
    [],
  )
  const actions = useCurriculumActions({ draftId, queue, onAdded: setOpenId, onMoved })
  useUploadRefresh(draftId, refresh)

  // Whoever comes back from the preview goes on where they were.
  useEffect(() => {
    if (asked !== null) document.getElementById(`handle-${asked}`)?.scrollIntoView({ block: 'center' })
  }, [asked])

  useEffect(() => {
    if (!moved.isFocused) return
    // A menu that closes gives the focus back first.
    const timer = setTimeout(() => document.getElementById(`handle-${moved.id}`)?.focus())
    return () => clearTimeout(timer)
  }, [moved])

  useDropMonitor((thing, targets) => {
    if (thing.kind === 'item')
      actions.moveItem(thing.id, resolveItemDrop(curriculum, thing.id, targets), false)
    else actions.moveTopic(thing.id, resolveTopicDrop(curriculum, thing.id, targets), false)
  })

  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => void actions.addTopic()}>
      {t.addTopic}
    </Button>
  )
  return (
    <>
      <p id="how-to-move" className={styles.hint}>
        {t.howToMove}
      </p>
      {topics.length === 0 ? (
        <EmptyState title={t.noTopicsYet} icon={<ListTree />} action={add}>
          {t.beginWithTopic}
        </EmptyState>
      ) : (
        <>
          <ol className={styles.topics}>
            {topics.map((topic, index) => (
              <TopicCard
                key={topic.id}
                draftId={draftId}
                hasLiveClasses={hasLiveClasses}
                topic={topic}
                number={index + 1}
                isLast={index === topics.length - 1}
                openId={topic.id === openId || topic.items.some(({ id }) => id === openId) ? openId : null}
                wasAsked={wasAsked}
                actions={actions}
                onToggle={toggle}
                onSaved={refresh}
              />
            ))}
          </ol>
          <div>{add}</div>
        </>
      )}
      <VisuallyHidden>
        <span role="status">{moved.said}</span>
      </VisuallyHidden>
      <UploadTray />
    </>
  )
}

/** Asks for the curriculum again when a file of it has arrived, or was refused. */
function useUploadRefresh(draftId: string, refresh: () => Promise<void>): void {
  const arrived = useUploads(draftId)
    .filter((upload) => upload.draftId === draftId)
    .flatMap(({ key, state }) => (isSettled.has(state) ? `${key} ${state}` : []))
    .join()
  const ask = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (arrived !== '') ask()
  }, [arrived])
}

const isSettled: ReadonlySet<string> = new Set(['checking', 'accepted', 'refused'])
