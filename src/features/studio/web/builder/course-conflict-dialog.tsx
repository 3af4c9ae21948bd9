import type { ReactNode } from 'react'
import { getCategoryTitle } from '#features/catalogue/rules/categories.ts'
import { getCourseLanguageName } from '#features/catalogue/rules/course-prospectus.ts'
import type { AddOnWork } from '#features/catalogue/rules/promotion-schemas.ts'
import { COURSE_LEVEL_LABELS, useCategories } from '#features/catalogue/web/index.ts'
import { t } from '../../messages/index.ts'
import type { CourseDraft } from '../../rules/course-drafts/course-draft.ts'
import type { CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { listDifferences } from '../../rules/course-drafts/course-draft-text.ts'
import {
  ConflictDialog,
  type ConflictDialogProps,
  renderMessage,
  renderPicture,
} from '../drafts/conflict-dialog.tsx'
import { MODE_LABELS, VISIBILITY_LABELS } from '../own-item-format.ts'
import { COURSE_FIELD_LABELS } from './course-field-labels.ts'

interface CourseConflictDialogProps extends Omit<ConflictDialogProps, 'fields' | 'updatedAt'> {
  mine: CourseDraft
  myAddOn: AddOnWork | null
  /** What the other window has saved. */
  current: CourseDraftDetail
}

/** Two windows have changed the same course. */
export function CourseConflictDialog({ mine, myAddOn, current, ...dialog }: CourseConflictDialogProps) {
  const categories = useCategories()

  function renderField(field: keyof CourseDraft, document: CourseDraft, addOn: AddOnWork | null): ReactNode {
    switch (field) {
      case 'category':
        return categories.find(({ slug }) => slug === document.category)?.title ?? ''
      case 'moreCategories':
        return document.moreCategories.map((more) => getCategoryTitle(categories, more)).join(', ')
      case 'tags':
        return document.tags.join(', ')
      case 'level':
        return document.level === null ? '' : COURSE_LEVEL_LABELS[document.level]
      case 'language':
        return document.language === null ? '' : getCourseLanguageName(document.language)
      case 'outcomes':
      case 'audience':
        return document[field].join('\n')
      case 'visibility':
        return VISIBILITY_LABELS[document.visibility]
      case 'mode':
        return document.mode === null ? t.selfPaced : MODE_LABELS[document.mode]
      case 'stages':
        return document.stages.map(({ title }, place) => `${place + 1}. ${title}`).join('\n')
      case 'thumbnail':
        return renderPicture(document.thumbnail)
      case 'welcomeEmail':
      case 'congratulationsEmail':
        return renderMessage(document[field])
      case 'addOn':
        return addOn && (addOn.title || t.addOnIsGone)
      case 'referralDiscount':
        return document.referralDiscount === null
          ? ''
          : t.wholePercent({ percent: document.referralDiscount })
      default:
        return document[field]
    }
  }

  const fields = listDifferences(mine, current.document).map((field) => ({
    label: COURSE_FIELD_LABELS[field],
    here: renderField(field, mine, myAddOn),
    there: renderField(field, current.document, current.addOn),
  }))
  const isShared = current.coCreators.length > 0
  return <ConflictDialog {...dialog} updatedAt={current.updatedAt} isShared={isShared} fields={fields} />
}
