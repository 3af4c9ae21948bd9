import { CircleAlert, Code, ListChecks, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { PRACTICE_PROBLEMS_MAX } from '#features/catalogue/rules/curriculum.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../../messages/index.ts'
import type { CurriculumProblem, CurriculumTopic } from '../../../rules/course-drafts/course-draft-items.ts'
import planStyles from '../curriculum/plan.module.css'
import { focusPlanRow, PlanRow } from '../curriculum/plan-row.tsx'
import { type PlanTopic, stepInList } from '../curriculum/topic-planner.ts'
import styles from './practice-problems.module.css'

interface PracticeTopicProps {
  topic: CurriculumTopic
  /** From 1. */
  number: number
  onPlan: PlanTopic
  onAdd: () => void
}

/** A topic with what is practised after it. */
export function PracticeTopic({ topic, number, onPlan, onAdd }: PracticeTopicProps) {
  const { id: topicId, practiceProblems: problems } = topic
  const title = topic.title || t.untitledTopic
  const headingId = useId()
  const adder = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  const getName = (index: number) => {
    const { title: name = '', kind } = problems[index] ?? {}
    return name || (kind === 'codingProblem' ? t.unavailableCodingProblem : t.unavailableQuestionSet)
  }

  function step(id: string, index: number, by: 1 | -1) {
    void onPlan(topicId, ({ practiceProblems }) => ({
      practiceProblems: stepInList(practiceProblems, index, by),
    }))
    setSaid(t.topicMovedTo({ title: getName(index), place: index + by + 1, count: problems.length }))
    focusPlanRow(`problem-${topicId}-${id}`)
  }

  function remove(id: string, index: number) {
    void onPlan(topicId, ({ practiceProblems }) => ({
      practiceProblems: practiceProblems.filter((problem) => problem.id !== id),
    }))
    setSaid(t.thingRemoved({ title: getName(index) }))
    setTimeout(() => adder.current?.focus())
  }

  return (
    <li className={styles.topic} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.title} dir="auto">
        <span className={styles.number}>{t.topicNumber({ number })}</span> {title}
      </h3>
      {problems.length > 0 && (
        <ol className={planStyles.rows} aria-label={t.practiceProblemsOf({ title })}>
          {problems.map(({ id, ...problem }, index) => (
            <PlanRow
              key={id}
              id={`problem-${topicId}-${id}`}
              icon={<ProblemIcon {...problem} />}
              title={getName(index)}
              details={<ProblemDetails {...problem} />}
              isFirst={index === 0}
              isLast={index === problems.length - 1}
              onStep={(by) => step(id, index, by)}
              onRemove={() => remove(id, index)}
            />
          ))}
        </ol>
      )}
      {problems.length >= PRACTICE_PROBLEMS_MAX ? (
        <p className={planStyles.note}>{t.practiceProblemsAreFull({ max: PRACTICE_PROBLEMS_MAX })}</p>
      ) : (
        <Button
          ref={adder}
          size="s"
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          aria-label={t.addPracticeProblemTo({ title })}
          onClick={onAdd}
        >
          {t.addPracticeProblem}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </li>
  )
}

function ProblemIcon({ kind, canBeAsked }: Pick<CurriculumProblem, 'kind' | 'canBeAsked'>) {
  if (!canBeAsked) return <CircleAlert aria-hidden="true" />
  return kind === 'codingProblem' ? <Code aria-hidden="true" /> : <ListChecks aria-hidden="true" />
}

/** What kind it is of, or why it cannot be asked. */
function ProblemDetails({
  kind,
  questionCount,
  canBeAsked,
}: Pick<CurriculumProblem, 'kind' | 'questionCount' | 'canBeAsked'>) {
  if (!canBeAsked) return <span className={planStyles.bad}>{t.practiceCannotBeAsked({ kind })}</span>
  return kind === 'codingProblem' ? t.codingProblem : t.questionsInSet({ count: questionCount })
}
