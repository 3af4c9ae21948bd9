import type { ReactNode } from 'react'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { cx } from '#ui/class-names.ts'
import { PanelTabs } from '#ui/display/panel-tabs.tsx'
import { CodeLink } from './code-link.tsx'
import { HelpButton } from './help-button.tsx'
import styles from './lesson-panel.module.css'
import { useOpenPanel } from './use-open-panel.ts'

/** Another panel beside the lesson, from a feature that learning does not know. */
export interface LessonPanelSlot {
  /** Its name in the address: `?panel=comments`. */
  id: string
  label: string
  content: ReactNode
  /** Fetches its code, when somebody is about to open it. */
  warm?: (() => void) | undefined
}

interface LessonPanelProps {
  course: Pick<CourseDetail, 'visibility' | 'category'>
  /** The compiler's page; null where there is none. */
  codeUrl: string | null
  /** The syllabus inside a course, recommended videos outside. */
  videos: ReactNode
  slots: readonly LessonPanelSlot[]
}

/** Categories of courses that are learned by writing code. */
const coded: readonly string[] = ['programming', 'data-structures']

/** What stands beside a lesson: Videos, Comments and Notes, under the ways to the compiler and to help. */
export function LessonPanel({ course, codeUrl, videos, slots }: LessonPanelProps) {
  const panels: readonly LessonPanelSlot[] = [{ id: 'videos', label: 'Videos', content: videos }, ...slots]
  const { open, opened, addressOf } = useOpenPanel(panels.map(({ id }) => id))
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
      <div className={styles.tabs} data-tour="panels">
        <PanelTabs
          label="Beside the lesson"
          prefix="panel"
          active={open ?? ''}
          items={panels.map(({ id, label, warm }) => ({ id, label, warm, to: addressOf(id) }))}
        />
      </div>
      {panels.map(({ id, content }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`panel-tab-${id}`}
          hidden={id !== open}
          className={cx(styles.content, id === 'videos' && styles.videos)}
        >
          {opened.includes(id) && content}
        </div>
      ))}
    </div>
  )
}
