import { COURSE_MODES } from '#features/catalogue/rules/curriculum.ts'
import { useCategories } from '#features/catalogue/web/index.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Select } from '#ui/forms/select.tsx'
import { t } from '../../messages/index.ts'
import type { CourseDraft } from '../../rules/course-drafts/course-draft.ts'
import { TagsField } from '../drafts/tags-field.tsx'
import { MODE_LABELS, VISIBILITY_LABELS } from '../own-item-format.ts'
import styles from './course-builder-page.module.css'
import { MoreCategoriesField } from './more-categories-field.tsx'
import { TitleFields } from './title-fields.tsx'

interface StructureStepProps {
  document: CourseDraft
  /** What is missing is said. */
  wasAsked: boolean
  change: (changed: Partial<CourseDraft>) => void
}

/** What a course is called and where it belongs. */
export function StructureStep({ document, wasAsked, change }: StructureStepProps) {
  const { category, moreCategories, tags, visibility, mode } = document
  const categories = useCategories()
  return (
    <div className={styles.fields}>
      <TitleFields document={document} hint={t.certificateTitleHint} wasAsked={wasAsked} change={change} />
      <Select
        label={t.category}
        placeholder={t.chooseCategory}
        options={categories.map((known) => ({ value: known.slug, label: known.title }))}
        value={category ?? ''}
        error={wasAsked && category === null ? t.pleaseFillAllTheDetails : undefined}
        onChange={({ target }) => change({ category: target.value || null })}
      />
      <MoreCategoriesField
        category={category}
        moreCategories={moreCategories}
        onChange={(next) => change({ moreCategories: next })}
      />
      <TagsField tags={tags} onChange={(next) => change({ tags: next })} />
      <RadioGroup
        legend={t.whoCanSeeIt}
        value={visibility}
        options={VISIBILITIES}
        onChange={({ target }) =>
          change({
            visibility: VISIBILITIES.find(({ value }) => value === target.value)?.value ?? visibility,
          })
        }
      />
      <RadioGroup
        legend={t.howItIsTaught}
        value={mode ?? SELF_PACED}
        options={MODES}
        onChange={({ target }) =>
          change({ mode: COURSE_MODES.find((known) => known === target.value) ?? null })
        }
      />
    </div>
  )
}

const VISIBILITIES = [
  { value: 'public', label: VISIBILITY_LABELS.public, hint: t.publicCourseHint },
  { value: 'unlisted', label: VISIBILITY_LABELS.unlisted, hint: t.unlistedCourseHint },
  { value: 'restricted', label: VISIBILITY_LABELS.restricted, hint: t.restrictedCourseHint },
  { value: 'practice', label: VISIBILITY_LABELS.practice, hint: t.practiceCourseHint },
] as const

/** Stands for no mode among the options. */
const SELF_PACED = 'self-paced'
const MODES = [
  { value: SELF_PACED, label: t.selfPaced, hint: t.selfPacedHint },
  { value: 'online', label: MODE_LABELS.online, hint: t.onlineHint },
  { value: 'offline', label: MODE_LABELS.offline, hint: t.offlineHint },
] as const
