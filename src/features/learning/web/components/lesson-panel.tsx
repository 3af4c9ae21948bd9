import type { ReactNode } from 'react'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { CodeLink } from './code-link.tsx'
import { HelpButton } from './help-button.tsx'
import styles from './lesson-panel.module.css'

interface LessonPanelProps {
  course: Pick<CourseDetail, 'visibility' | 'category'>
  /** The compiler's page; null where there is none. */
  codeUrl: string | null
  syllabus: ReactNode
}

/** Courses that are learned by writing code (specification 2.6). */
const coded: readonly string[] = ['programming', 'data-structures']

/** What stands beside a lesson: the course's videos, under the ways to the compiler and to help. */
export function LessonPanel({ course, codeUrl, syllabus }: LessonPanelProps) {
  const code = codeUrl !== null && coded.includes(course.category)
  const help = course.visibility === 'restricted'
  return (
    <div className={styles.panel}>
      {(code || help) && (
        <div className={styles.tools}>
          {code && <CodeLink address={codeUrl} />}
          {help && <HelpButton />}
        </div>
      )}
      <div className={styles.content}>{syllabus}</div>
    </div>
  )
}
