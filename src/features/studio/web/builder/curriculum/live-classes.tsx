import { Plus, Presentation } from 'lucide-react'
import { useRef, useState } from 'react'
import { SUB_TOPICS_MAX } from '#features/catalogue/rules/curriculum.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../../messages/index.ts'
import type { CurriculumTopic } from '../../../rules/course-drafts/course-draft-items.ts'
import { LiveClassForm } from './live-class-form.tsx'
import styles from './plan.module.css'
import { focusPlanRow, PlanRow } from './plan-row.tsx'
import { type PlanTopic, stepInList } from './topic-planner.ts'

interface LiveClassesProps {
  topic: CurriculumTopic
  onPlan: PlanTopic
}

/** The live classes that a topic of a course with a mode plans. */
export function LiveClasses({ topic: { id: topicId, title, subTopics }, onPlan }: LiveClassesProps) {
  const adder = useRef<HTMLButtonElement>(null)
  /** The place of the one that is written; that behind the last is a new one. */
  const [edited, setEdited] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const getRowId = (index: number) => `class-${topicId}-${index}`
  const plan = (edit: (classes: CurriculumTopic['subTopics']) => CurriculumTopic['subTopics']) =>
    onPlan(topicId, (topic) => ({ subTopics: edit(topic.subTopics) }))

  function step(index: number, by: 1 | -1) {
    const name = subTopics[index]?.title ?? ''
    void plan((classes) => stepInList(classes, index, by))
    setSaid(t.topicMovedTo({ title: name, place: index + by + 1, count: subTopics.length }))
    focusPlanRow(getRowId(index + by))
  }

  function remove(index: number) {
    const name = subTopics[index]?.title ?? ''
    void plan((classes) => classes.toSpliced(index, 1))
    setSaid(t.thingRemoved({ title: name }))
    setTimeout(() => adder.current?.focus())
  }

  function close() {
    setEdited(null)
    setTimeout(() => adder.current?.focus())
  }

  const form = edited !== null && (
    <LiveClassForm
      key={edited}
      initial={subTopics[edited] ?? null}
      onSave={(written) => plan((classes) => classes.toSpliced(edited, 1, written))}
      onClose={close}
    />
  )
  const isFull = subTopics.length >= SUB_TOPICS_MAX
  return (
    <div className={styles.plan}>
      <h4 className={styles.heading}>{t.liveClasses}</h4>
      {subTopics.length > 0 && (
        <ol className={styles.rows} aria-label={t.liveClassesOf({ title: title || t.untitledTopic })}>
          {subTopics.map((one, index) =>
            index === edited ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: classes are known by their place only
              <li key={index}>{form}</li>
            ) : (
              <PlanRow
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={index}
                id={getRowId(index)}
                icon={<Presentation aria-hidden="true" />}
                title={one.title}
                details={t.minutesLong({ count: one.minutes })}
                isFirst={index === 0}
                isLast={index === subTopics.length - 1}
                onStep={(by) => step(index, by)}
                onEdit={() => setEdited(index)}
                onRemove={() => remove(index)}
              />
            ),
          )}
        </ol>
      )}
      {edited !== null && edited >= subTopics.length && form}
      {isFull ? (
        <p className={styles.note}>{t.liveClassesAreFull({ max: SUB_TOPICS_MAX })}</p>
      ) : (
        <Button
          ref={adder}
          size="s"
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          aria-label={t.addLiveClassTo({ title: title || t.untitledTopic })}
          onClick={() => setEdited(subTopics.length)}
        >
          {t.addLiveClass}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
