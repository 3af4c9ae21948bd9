import { CircleAlert, CircleCheck, GripVertical, X } from 'lucide-react'
import { useRef } from 'react'
import { formatCountWithNoun } from '#features/catalogue/web/index.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { t } from '../../messages/index.ts'
import type { BundleCourse } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import shared from '../builder/curriculum/curriculum.module.css'
import { useDraggable } from '../builder/curriculum/drag-and-drop.ts'
import { getKeyStep } from '../builder/curriculum/get-key-step.ts'
import styles from './bundle-curriculum.module.css'

interface BundleCourseRowProps {
  course: BundleCourse
  /** From 1. */
  number: number
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}

/** A course of a bundle, with what has become of it. */
export function BundleCourseRow({ course, number, onStep, onRemove }: BundleCourseRowProps) {
  const { id, lessonCount, needsAccess, state } = course
  const place = useRef<HTMLLIElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useDraggable({ place, head, handle }, { kind: 'item', id })
  const title = course.title || t.deletedCourse
  const Icon = state === 'shown' ? CircleCheck : CircleAlert
  return (
    <li ref={place} className={shared.item}>
      <div ref={head} className={shared.itemHead}>
        <button
          ref={handle}
          id={`handle-${id}`}
          type="button"
          className={shared.handle}
          aria-label={t.moveThing({ title })}
          aria-describedby="how-to-move"
          onKeyDown={(event) => {
            const by = getKeyStep(event)
            if (!by) return
            event.preventDefault()
            onStep(by)
          }}
        >
          <GripVertical aria-hidden="true" />
        </button>
        <span className={styles.course}>
          <span className={shared.number}>{number}</span>
          <span className={shared.itemText}>
            <span dir="auto" className={shared.itemTitle}>
              {title}
            </span>
            <span className={shared.itemState}>
              <span className={state === 'shown' ? shared.complete : shared.incomplete}>
                <Icon aria-hidden="true" />
                {STATE_TEXTS[state]}
              </span>
              {needsAccess && <span>{t.courseNeedsAccess}</span>}
              {state !== 'gone' && <span>{formatCountWithNoun(lessonCount, 'lesson')}</span>}
            </span>
          </span>
        </span>
        <IconButton label={t.removeFromBundle({ title })} data-removes="" icon={<X />} onClick={onRemove} />
      </div>
    </li>
  )
}

const STATE_TEXTS = {
  shown: t.courseIsPublished,
  unlisted: t.courseIsUnlisted,
  takenOff: t.courseIsTakenOff,
  gone: t.courseIsGone,
} as const
