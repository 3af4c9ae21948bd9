import { Layers, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { t } from '../../../messages/index.ts'
import type { CourseDraft, DraftStage } from '../../../rules/course-drafts/course-draft.ts'
import type { CurriculumTopic } from '../../../rules/course-drafts/course-draft-items.ts'
import {
  addStage,
  beginStageAt,
  moveStageBorder,
  removeStage,
  settleStages,
} from '../../../rules/course-drafts/course-stages.ts'
import styles from './lock-stages.module.css'
import { StageCard } from './stage-card.tsx'

interface LockStagesStepProps {
  stages: readonly DraftStage[]
  topics: readonly CurriculumTopic[]
  /** What is missing is said. */
  wasAsked: boolean
  change: (changed: Pick<CourseDraft, 'stages'>) => void
}

/** The stages of a practice course, which open one after the other, and the topics in each. */
export function LockStagesStep({ stages, topics, wasAsked, change }: LockStagesStepProps) {
  const confirm = useConfirm()
  const [moved, setMoved] = useState({ focusId: '', said: '' })
  const ids = topics.map(({ id }) => id)
  const settled = settleStages(stages, ids)
  const getTitle = (id: string) => topics.find((topic) => topic.id === id)?.title || t.untitledTopic

  useEffect(() => {
    if (moved.focusId !== '') document.getElementById(moved.focusId)?.focus()
  }, [moved])

  function save(next: DraftStage[], focusId: string, said: string) {
    change({ stages: next })
    setMoved({ focusId, said })
  }

  function move(topicId: string, place: number, by: 1 | -1) {
    const said = t.topicIsInStage({ title: getTitle(topicId), number: place + by + 1 })
    save(moveStageBorder(stages, ids, topicId, by), `stage-topic-${topicId}`, said)
  }

  async function remove(place: number) {
    const what = t.theStage({ number: place + 1 })
    if (!(await confirm('delete', { what }))) return
    const next = removeStage(stages, ids, place)
    save(next, next.length === 0 ? 'add-stage' : `stage-${Math.max(0, place - 1)}`, t.stageRemoved)
  }

  const add = (
    <Button
      id="add-stage"
      icon={<Plus aria-hidden="true" />}
      disabled={stages.length >= topics.length}
      onClick={() =>
        save(addStage(stages, ids), `stage-${stages.length}`, t.stageAdded({ number: stages.length + 1 }))
      }
    >
      {t.addStage}
    </Button>
  )
  return (
    <div className={styles.step}>
      <p className={styles.intro}>{t.lockStagesIntro}</p>
      {stages.length === 0 ? (
        <EmptyState title={t.noStagesYet} icon={<Layers />} action={add}>
          {t.beginWithStage}
        </EmptyState>
      ) : (
        <>
          <ol className={styles.stages}>
            {settled.map((stage, place) => (
              <StageCard
                // biome-ignore lint/suspicious/noArrayIndexKey: a stage is known by its number
                key={place}
                stage={stage}
                place={place}
                isLast={place === settled.length - 1}
                wasAsked={wasAsked}
                getTitle={getTitle}
                onChange={(changed) =>
                  change({
                    stages: settled.map((one, index) => (index === place ? { ...one, ...changed } : one)),
                  })
                }
                onMove={(topicId, by) => move(topicId, place, by)}
                onSplit={(topicId) =>
                  save(
                    beginStageAt(stages, ids, topicId),
                    `stage-${place + 1}`,
                    t.stageAdded({ number: place + 2 }),
                  )
                }
                onRemove={() => void remove(place)}
              />
            ))}
          </ol>
          <div>{add}</div>
        </>
      )}
      <VisuallyHidden>
        <span role="status">{moved.said}</span>
      </VisuallyHidden>
    </div>
  )
}
