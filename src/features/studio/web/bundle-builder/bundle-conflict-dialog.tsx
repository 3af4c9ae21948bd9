import type { ReactNode } from 'react'
import { t } from '../../messages/index.ts'
import type { BundleDraft } from '../../rules/bundle-drafts/bundle-draft.ts'
import type { BundleCourse, BundleDraftDetail } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import { listDifferences } from '../../rules/course-drafts/course-draft-text.ts'
import {
  ConflictDialog,
  type ConflictDialogProps,
  renderMessage,
  renderPicture,
} from '../drafts/conflict-dialog.tsx'

interface BundleConflictDialogProps extends Omit<ConflictDialogProps, 'fields' | 'updatedAt'> {
  mine: BundleDraft
  /** Those of mine. */
  courses: readonly BundleCourse[]
  /** What the other window has saved. */
  current: BundleDraftDetail
}

/** Two windows have changed the same bundle. */
export function BundleConflictDialog({ mine, courses, current, ...dialog }: BundleConflictDialogProps) {
  const fields = listDifferences(mine, current.document).map((field) => ({
    label: FIELD_LABELS[field],
    here: renderField(field, mine, courses),
    there: renderField(field, current.document, current.courses),
  }))
  return <ConflictDialog {...dialog} updatedAt={current.updatedAt} fields={fields} />
}

function renderField(
  field: keyof BundleDraft,
  document: BundleDraft,
  courses: readonly BundleCourse[],
): ReactNode {
  switch (field) {
    case 'thumbnail':
      return renderPicture(document.thumbnail)
    case 'courseIds':
      return courses.map(({ title }, index) => `${index + 1}. ${title || t.deletedCourse}`).join('\n')
    case 'welcomeEmail':
    case 'congratulationsEmail':
      return renderMessage(document[field])
    default:
      return document[field]
  }
}

const FIELD_LABELS: Readonly<Record<keyof BundleDraft, string>> = {
  title: t.title,
  ctfTitle: t.certificateTitle,
  about: t.aboutBundle,
  thumbnail: t.thumbnail,
  courseIds: t.coursesOfBundle,
  welcomeEmail: t.welcomeEmail,
  congratulationsEmail: t.congratulationsEmail,
}
