import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { t } from '../../messages/index.ts'
import type { MissedQuestion } from '../../rules/contract.ts'
import styles from '../components/figure-list.module.css'
import { formatInsightNumber, formatInsightShare } from '../insights-format.ts'

/** Questions that were wrong at the first attempt most often. */
export function MissedQuestions({ questions }: { questions: readonly MissedQuestion[] }) {
  if (questions.length === 0) return <EmptyState compact title={t.noQuestionMissed} />
  return (
    <>
      <p className={styles.text}>{t.mostMissedExplained}</p>
      <ol className={styles.list}>
        {questions.map(({ lessonTitle, number, question, attempts, wrong }) => (
          <li key={`${lessonTitle} ${number} ${question}`} className={styles.row}>
            <span className={styles.words}>
              {question}
              <span className={styles.place}>{t.questionOf({ number, lesson: lessonTitle })}</span>
            </span>
            <span className={styles.figure}>
              {t.wrongOf({
                share: formatInsightShare(wrong, attempts),
                wrong: formatInsightNumber(wrong),
                attempts: formatInsightNumber(attempts),
              })}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
