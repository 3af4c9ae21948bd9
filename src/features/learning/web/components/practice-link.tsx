import { Check, Code, Dumbbell } from 'lucide-react'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { PracticeProblemCard } from '../../rules/practice-contract.ts'
import styles from './syllabus.module.css'

interface PracticeLinkProps {
  problem: PracticeProblemCard
  path: string
  current: boolean
}

/** A practice problem after the lessons of its topic. */
export function PracticeLink({ problem, path, current }: PracticeLinkProps) {
  const { title, kind, questionCount, solved } = problem
  const isCoding = kind === 'codingProblem'
  const Icon = solved ? Check : isCoding ? Code : Dumbbell
  return (
    <Link to={path} className={styles.lesson} {...(current && { 'aria-current': 'page' })}>
      <span className={cx(styles.mark, solved && styles.seen)}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{title || t.practiceProblem}</span>
        <span className={styles.note}>
          {isCoding ? t.practiceCodingProblem : t.practiceQuestions({ count: questionCount })}
          {solved && <VisuallyHidden>{t.commaSolved}</VisuallyHidden>}
        </span>
      </span>
    </Link>
  )
}
