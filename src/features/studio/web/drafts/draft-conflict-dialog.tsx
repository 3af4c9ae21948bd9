import type { ReactNode } from 'react'
import { useCategories } from '#features/catalogue/web/index.ts'
import { t } from '../../messages/index.ts'
import type { VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import { type DraftField, listDifferentFields } from '../../rules/drafts/draft-text.ts'
import type { VideoDraft } from '../../rules/video-draft.ts'
import { VISIBILITY_LABELS } from '../own-item-format.ts'
import { ConflictDialog, type ConflictDialogProps, renderPicture } from './conflict-dialog.tsx'

interface DraftConflictDialogProps extends Omit<ConflictDialogProps, 'fields' | 'updatedAt'> {
  mine: VideoDraft
  /** What the other window has saved. */
  current: VideoDraftDetail
}

/** Two windows have changed the same video. */
export function DraftConflictDialog({ mine, current, ...dialog }: DraftConflictDialogProps) {
  const categories = useCategories()

  function renderField(field: DraftField, document: VideoDraft): ReactNode {
    switch (field) {
      case 'category':
        return categories.find(({ slug }) => slug === document.category)?.title ?? ''
      case 'tags':
        return document.tags.join(', ')
      case 'visibility':
        return VISIBILITY_LABELS[document.visibility]
      case 'thumbnail':
        return renderPicture(document.thumbnail)
      default:
        return document[field]
    }
  }

  const fields = listDifferentFields(mine, current.document).map((field) => ({
    label: FIELD_LABELS[field],
    here: renderField(field, mine),
    there: renderField(field, current.document),
  }))
  return <ConflictDialog {...dialog} updatedAt={current.updatedAt} fields={fields} />
}

const FIELD_LABELS: Readonly<Record<DraftField, string>> = {
  title: t.title,
  description: t.description,
  category: t.category,
  tags: t.tags,
  visibility: t.visibility,
  thumbnail: t.thumbnail,
}
