import { useState } from 'react'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../../messages/index.ts'
import { createTopicPlanner } from '../curriculum/topic-planner.ts'
import type { CurriculumState } from '../curriculum/use-curriculum.ts'
import styles from './practice-problems.module.css'
import { PracticeTopic } from './practice-topic.tsx'

const PracticeProblemDialog = createLazyOverlay(
  () => import('./practice-problem-dialog.tsx').then((module) => module.PracticeProblemDialog),
  ({ onClose }) => onClose(),
)

interface PracticeProblemsStepProps {
  draftId: string
  /** What is missing is said. */
  wasAsked: boolean
  state: CurriculumState
}

/** What is practised after each topic. */
export function PracticeProblemsStep({
  draftId,
  wasAsked,
  state: { curriculum, queue },
}: PracticeProblemsStepProps) {
  const { topics } = curriculum
  const [planTopic] = useState(() => createTopicPlanner(draftId, queue))
  /** The topic that gets another one; the number makes each opening a new dialog. */
  const [adding, setAdding] = useState({ topicId: '', opening: 0, isOpen: false })
  const chosen = topics.find(({ id }) => id === adding.topicId)
  const isEmpty = topics.every(({ practiceProblems }) => practiceProblems.length === 0)
  return (
    <div className={styles.step}>
      <p className={styles.intro}>{t.practiceProblemsIntro}</p>
      {wasAsked && isEmpty && <p className={styles.missing}>{t.addPracticeProblemFirst}</p>}
      <ol className={styles.topics}>
        {topics.map((topic, index) => (
          <PracticeTopic
            key={topic.id}
            topic={topic}
            number={index + 1}
            onPlan={planTopic}
            onAdd={() =>
              setAdding(({ opening }) => ({ topicId: topic.id, opening: opening + 1, isOpen: true }))
            }
          />
        ))}
      </ol>
      {chosen && (
        <PracticeProblemDialog
          key={adding.opening}
          open={adding.isOpen}
          draftId={draftId}
          topic={chosen}
          onAdd={(problem) =>
            planTopic(chosen.id, (topic) => ({ practiceProblems: [...topic.practiceProblems, problem] }))
          }
          onClose={() => setAdding((before) => ({ ...before, isOpen: false }))}
        />
      )}
    </div>
  )
}
