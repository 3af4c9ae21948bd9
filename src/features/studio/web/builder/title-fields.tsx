import { cleanTitle } from '#platform/rules/title.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { DRAFT_TITLE_LENGTH } from '../../rules/drafts/draft-limits.ts'

interface Titles {
  readonly title: string
  readonly ctfTitle: string
}

interface TitleFieldsProps {
  document: Titles
  /** What the title on certificates names. */
  hint: string
  /** What is missing is said. */
  wasAsked: boolean
  change: (changed: Partial<Titles>) => void
}

/** What a course or a bundle is called, here and on certificates. */
export function TitleFields({ document: { title, ctfTitle }, hint, wasAsked, change }: TitleFieldsProps) {
  const requireText = (text: string) =>
    wasAsked && cleanTitle(text) === '' ? t.pleaseFillAllTheDetails : undefined
  return (
    <>
      <TextField
        label={t.title}
        autoComplete="off"
        dir="auto"
        maxLength={DRAFT_TITLE_LENGTH}
        value={title}
        error={requireText(title)}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label={t.certificateTitle}
        autoComplete="off"
        dir="auto"
        maxLength={DRAFT_TITLE_LENGTH}
        value={ctfTitle}
        error={requireText(ctfTitle)}
        hint={hint}
        onChange={({ target }) => change({ ctfTitle: target.value })}
      />
    </>
  )
}
