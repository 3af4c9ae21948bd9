import { useCategories } from '#features/catalogue/web/index.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { DRAFT_DESCRIPTION_LENGTH, DRAFT_TITLE_LENGTH } from '../../rules/drafts/draft-limits.ts'
import type { VideoDraft } from '../../rules/video-draft.ts'
import { studioApi } from '../api.ts'
import { VISIBILITY_LABELS } from '../own-item-format.ts'
import styles from './draft-form.module.css'
import { MarkdownField } from './markdown-field.tsx'
import { TagsField } from './tags-field.tsx'

interface DraftFormProps {
  draftId: string
  document: VideoDraft
  errors: { readonly [Field in keyof VideoDraft]?: string }
  onChange: (changed: Partial<VideoDraft>) => void
  flush: () => Promise<boolean>
}

/** The texts of a draft. */
export function DraftForm({ draftId, document, errors, onChange, flush }: DraftFormProps) {
  const { title, description, category, tags, visibility } = document
  const categories = useCategories()
  return (
    <div className={styles.fields}>
      <TextField
        id="draft-title"
        label={t.title}
        autoComplete="off"
        dir="auto"
        maxLength={DRAFT_TITLE_LENGTH}
        value={title}
        error={errors.title}
        hint={t.titleHint}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <MarkdownField
        id="draft-description"
        label={t.description}
        value={description}
        error={errors.description}
        maxLength={DRAFT_DESCRIPTION_LENGTH}
        flush={flush}
        loadPreview={async () => (await studioApi.previewVideoDraft({ draftId })).descriptionHtml}
        onChange={(text) => onChange({ description: text })}
      />
      <Select
        id="draft-category"
        label={t.category}
        placeholder={t.chooseCategory}
        options={categories.map((known) => ({ value: known.slug, label: known.title }))}
        value={category ?? ''}
        error={errors.category}
        onChange={({ target }) => onChange({ category: target.value || null })}
      />
      <TagsField tags={tags} onChange={(next) => onChange({ tags: next })} />
      <RadioGroup
        legend={t.whoCanSeeIt}
        value={visibility}
        options={VISIBILITIES.filter(({ value }) => value !== 'practice' || value === visibility)}
        onChange={({ target }) =>
          onChange({
            visibility: VISIBILITIES.find(({ value }) => value === target.value)?.value ?? visibility,
          })
        }
      />
    </div>
  )
}

const VISIBILITIES = [
  { value: 'public', label: VISIBILITY_LABELS.public, hint: t.publicHint },
  { value: 'unlisted', label: VISIBILITY_LABELS.unlisted, hint: t.unlistedHint },
  { value: 'restricted', label: VISIBILITY_LABELS.restricted, hint: t.restrictedHint },
  { value: 'practice', label: VISIBILITY_LABELS.practice, hint: t.practiceHint },
] as const
