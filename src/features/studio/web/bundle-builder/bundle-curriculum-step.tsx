import { useEffect, useState } from 'react'
import { BUNDLE_LIMITS } from '#features/catalogue/rules/bundle-limits.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { t } from '../../messages/index.ts'
import type { BundleCourse } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import { moveBefore } from '../../rules/course-drafts/move-before.ts'
import shared from '../builder/curriculum/curriculum.module.css'
import { useDropMonitor } from '../builder/curriculum/drag-and-drop.ts'
import { BundleCoursePicker } from './bundle-course-picker.tsx'
import { BundleCourseRow } from './bundle-course-row.tsx'
import styles from './bundle-curriculum.module.css'

interface BundleCurriculumStepProps {
  courses: readonly BundleCourse[]
  /** What is missing is said. */
  wasAsked: boolean
  onChange: (courseIds: string[]) => void
  onPick: (course: BundleCourse) => void
}

/** The courses of a bundle in their order, and those that can be added. */
export function BundleCurriculumStep({ courses, wasAsked, onChange, onPick }: BundleCurriculumStepProps) {
  const ids = courses.map(({ id }) => id)
  const [moved, setMoved] = useState<{ focusId?: string | undefined; said: string }>({ said: '' })
  const getTitle = (id: string) => courses.find((course) => course.id === id)?.title || t.deletedCourse

  useEffect(() => {
    if (moved.focusId) document.getElementById(`handle-${moved.focusId}`)?.focus()
  }, [moved])

  function place(id: string, before: string | null, isFocused: boolean) {
    const order = moveBefore(ids, id, before)
    if (!order || order.every((one, index) => one === ids[index])) return
    onChange([...order])
    const said = t.topicMovedTo({ title: getTitle(id), place: order.indexOf(id) + 1, count: ids.length })
    setMoved({ said, ...(isFocused && { focusId: id }) })
  }

  function step(id: string, by: 1 | -1) {
    const to = ids.indexOf(id) + by
    if (to < 0 || to >= ids.length) return
    place(id, ids[by > 0 ? to + 1 : to] ?? null, true)
  }

  useDropMonitor(({ id }, [target]) => {
    if (!target || target.id === id) return
    const at = ids.indexOf(target.id) + (target.edge === 'bottom' ? 1 : 0)
    place(id, ids[at] ?? null, false)
  })

  function remove(id: string) {
    const rest = ids.filter((other) => other !== id)
    onChange(rest)
    const neighbour = rest[Math.min(ids.indexOf(id), rest.length - 1)]
    setMoved({ focusId: neighbour, said: t.courseRemoved({ title: getTitle(id) }) })
  }

  const isFull = ids.length >= BUNDLE_LIMITS.courses
  return (
    <>
      {courses.length > 0 ? (
        <>
          <p id="how-to-move" className={shared.hint}>
            {t.howToMoveCourses}
          </p>
          <ol className={styles.list} aria-label={t.coursesOfBundle}>
            {courses.map((course, index) => (
              <BundleCourseRow
                key={course.id}
                course={course}
                number={index + 1}
                onStep={(by) => step(course.id, by)}
                onRemove={() => remove(course.id)}
              />
            ))}
          </ol>
        </>
      ) : (
        <p className={wasAsked ? styles.missing : styles.note}>{t.bundleNeedsCourse}</p>
      )}
      {isFull && <p className={styles.note}>{t.bundleIsFull({ max: BUNDLE_LIMITS.courses })}</p>}
      <BundleCoursePicker
        chosen={new Set(ids)}
        isFull={isFull}
        onAdd={(course) => {
          onPick(course)
          onChange([...ids, course.id])
          setMoved({ focusId: course.id, said: t.courseAdded({ title: course.title }) })
        }}
      />
      <VisuallyHidden>
        <span role="status">{moved.said}</span>
      </VisuallyHidden>
    </>
  )
}
