import { COURSE_TITLE_PATTERN } from '#features/catalogue/rules/course-title.ts'
import { useCategories } from '#features/catalogue/web/index.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import type { CourseDraft } from '../../rules/course-drafts/course-draft.ts'
import { DRAFT_TITLE_LENGTH } from '../../rules/drafts/draft-limits.ts'
import { TagsField } from '../drafts/tags-field.tsx'
import { VISIBILITY_LABELS } from '../own-item-format.ts'
import styles from './course-builder-page.module.css'

export interface CourseFormProps {
  draftId: string
  document: CourseDraft
  /** What is missing is said. */
  wasAsked: boolean
  change: (changed: Partial<CourseDraft>) => void
  flush: () => Promise<boolean>
}

/** What a course is called and where it belongs. */
export function StructureStep({ document, wasAsked, change }: CourseFormProps) {
  const { title, ctfTitle, category, tags, visibility } = document
  const categories = useCategories()
  const requireText = (text: string) =>
    wasAsked && text.trim() === '' ? t.pleaseFillAllTheDetails : undefined
  return (
    <div className={styles.fields}>
      <TextField
        label={t.title}
        autoComplete="off"
        dir="auto"
        maxLength={DRAFT_TITLE_LENGTH}
        value={title}
        error={COURSE_TITLE_PATTERN.test(title) ? requireText(title) : t.titleMayContain}
        hint={t.titleHint}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label={t.certificateTitle}
        autoComplete="off"
        dir="auto"
        maxLength={DRAFT_TITLE_LENGTH}
        value={ctfTitle}
        error={requireText(ctfTitle)}
        hint={t.certificateTitleHint}
        onChange={({ target }) => change({ ctfTitle: target.value })}
      />
      <Select
        label={t.category}
        placeholder={t.chooseCategory}
        options={categories.map((known) => ({ value: known.slug, label: known.title }))}
        value={category ?? ''}
        error={requireText(category ?? '')}
        onChange={({ target }) => change({ category: target.value || null })}
      />
      <TagsField tags={tags} onChange={(next) => change({ tags: next })} />
      <RadioGroup
        legend={t.whoCanSeeIt}
        value={visibility}
        options={VISIBILITIES.filter(({ value, isOffered }) => isOffered || value === visibility)}
        onChange={({ target }) =>
          change({
            visibility: VISIBILITIES.find(({ value }) => value === target.value)?.value ?? visibility,
          })
        }
      />
    </div>
  )
}

/** What a course needs that is not offered here has no page yet; one that has it already keeps it. */
const VISIBILITIES = [
  { value: 'public', label: VISIBILITY_LABELS.public, hint: t.publicCourseHint, isOffered: true },
  { value: 'unlisted', label: VISIBILITY_LABELS.unlisted, hint: t.unlistedCourseHint, isOffered: true },
  {
    value: 'restricted',
    label: VISIBILITY_LABELS.restricted,
    hint: t.restrictedCourseHint,
    isOffered: true,
  },
  { value: 'practice', label: VISIBILITY_LABELS.practice, hint: t.practiceHint, isOffered: false },
] as const
