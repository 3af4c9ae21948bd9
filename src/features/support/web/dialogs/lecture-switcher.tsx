import { useState } from 'react'
import { LinkButton } from '#ui/actions/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { ShowcaseLecture } from '../../rules/alumni-contract.ts'
import { LecturePreview } from './lecture-preview.tsx'
import styles from './lecture-switcher.module.css'

interface LectureSwitcherProps {
  lectures: ShowcaseLecture[]
  /** Id of the lesson that shows; null closes. */
  chosen: string | null
  onChoose: (lessonId: string | null) => void
}

/** Previews of one lecture after the other, without leaving the page. */
export function LectureSwitcher({ lectures, chosen, onChoose }: LectureSwitcherProps) {
  // The last lecture stays visible while the dialog closes.
  const [last, setLast] = useState(chosen)
  if (chosen !== null && chosen !== last) setLast(chosen)
  const lecture = lectures.find(({ lessonId }) => lessonId === last)
  if (!lecture) return null
  return (
    <Dialog
      open={chosen !== null}
      onOpenChange={(open) => !open && onChoose(null)}
      title={lecture.title}
      description={lecture.courseTitle}
      size="l"
      actions={
        <LinkButton to={`/courses/${lecture.courseSeoTitle}/${lecture.seoTitle}`} variant="primary">
          {t.watchItAll}
        </LinkButton>
      }
    >
      <div className={styles.body}>
        <LecturePreview key={lecture.lessonId} lecture={lecture} />
        <Select
          label={t.chooseALecture}
          value={lecture.lessonId}
          onChange={(event) => onChoose(event.target.value)}
          options={lectures.map(({ lessonId, title, courseTitle }) => ({
            value: lessonId,
            label: `${courseTitle}: ${title}`,
          }))}
        />
      </div>
    </Dialog>
  )
}
