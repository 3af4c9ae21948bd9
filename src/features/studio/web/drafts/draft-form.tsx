import { useState } from 'react'
import { useCategories } from '#features/catalogue/web/index.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { DRAFT_MAX_TAGS, DRAFT_TAG_LENGTH, DRAFT_TITLE_LENGTH } from '../../rules/drafts/draft-limits.ts'
import { parseTags } from '../../rules/drafts/draft-text.ts'
import type { VideoDraft } from '../../rules/video-draft.ts'
import { VISIBILITY_LABELS } from '../own-item-format.ts'
import { DescriptionField } from './description-field.tsx'
import styles from './draft-form.module.css'

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
      <DescriptionField
        draftId={draftId}
        value={description}
        error={errors.description}
        flush={flush}
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

/** Words with commas between them. */
function TagsField({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  // What is typed has commas that the tags have not.
  const [typed, setTyped] = useState({ text: tags.join(', '), tags })
  const text = typed.tags.join() === tags.join() ? typed.text : tags.join(', ')
  const hint = t.tagsHint({ max: DRAFT_MAX_TAGS, length: DRAFT_TAG_LENGTH })
  const isTooMuch = tags.length > DRAFT_MAX_TAGS || tags.some((tag) => tag.length > DRAFT_TAG_LENGTH)
  return (
    <TextField
      label={t.tags}
      optional
      dir="auto"
      autoComplete="off"
      value={text}
      {...(isTooMuch ? { error: hint } : { hint })}
      onChange={({ target }) => {
        const next = parseTags(target.value)
        setTyped({ text: target.value, tags: next })
        onChange(next)
      }}
    />
  )
}
