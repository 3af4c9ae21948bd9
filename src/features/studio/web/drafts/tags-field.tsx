import { useState } from 'react'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { DRAFT_MAX_TAGS, DRAFT_TAG_LENGTH } from '../../rules/drafts/draft-limits.ts'
import { parseTags } from '../../rules/drafts/draft-text.ts'

interface TagsFieldProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

/** Words with commas between them. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
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
