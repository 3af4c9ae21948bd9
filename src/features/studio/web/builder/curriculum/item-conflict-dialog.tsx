import type { ReactNode } from 'react'
import { t } from '../../../messages/index.ts'
import type { ItemDraft } from '../../../rules/course-drafts/course-draft.ts'
import type { ItemDraftDetail } from '../../../rules/course-drafts/course-draft-items.ts'
import { listDifferences } from '../../../rules/course-drafts/course-draft-text.ts'
import { formatSecond } from '../../../rules/course-drafts/video-question-moments.ts'
import { ConflictDialog, type ConflictDialogProps, renderPicture } from '../../drafts/conflict-dialog.tsx'

interface ItemConflictDialogProps extends Omit<ConflictDialogProps, 'fields' | 'updatedAt'> {
  mine: ItemDraft
  /** What the other window has saved. */
  current: ItemDraftDetail
}

/** Two windows have changed the same item. */
export function ItemConflictDialog({ mine, current, ...dialog }: ItemConflictDialogProps) {
  const fields = listDifferences(mine, current.document).map((field) => ({
    label: FIELD_LABELS[field] ?? field,
    here: formatField(field, mine),
    there: formatField(field, current.document),
  }))
  return (
    <ConflictDialog {...dialog} updatedAt={current.updatedAt} isShared={current.isShared} fields={fields} />
  )
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  title: t.title,
  description: t.description,
  minutes: t.minutes,
  body: t.articleText,
  questionSetId: t.questions,
  codingProblemId: t.codingProblem,
  videoQuestions: t.videoQuestions,
  thumbnail: t.thumbnail,
}

function formatField(field: string, document: ItemDraft): ReactNode {
  if (field === 'thumbnail' && document.type === 'lecture')
    return document.thumbnail === null ? t.pictureOfItsVideo : renderPicture(document.thumbnail)
  if (field === 'videoQuestions' && document.type === 'lecture')
    return document.videoQuestions.map(({ second }) => formatSecond(second)).join(', ')
  const value = Object.entries(document).find(([name]) => name === field)?.[1]
  // An id says nothing to anybody.
  if (field === 'questionSetId') return value === null ? '' : t.aQuestionSet
  if (field === 'codingProblemId') return value === null ? '' : t.aCodingProblem
  return value === null || value === undefined ? '' : String(value)
}
