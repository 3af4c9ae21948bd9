import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import { DRAFT_DESCRIPTION_LENGTH } from '../../rules/drafts/draft-limits.ts'
import { getFailureMessage, studioApi } from '../api.ts'
import styles from './draft-form.module.css'

interface DescriptionFieldProps {
  draftId: string
  value: string
  error: string | undefined
  onChange: (description: string) => void
  /** The preview is of what is saved. @returns whether everything is */
  flush: () => Promise<boolean>
}

type Preview =
  | { readonly kind: 'closed' | 'loading' }
  | { readonly kind: 'shown'; readonly html: string }
  | { readonly kind: 'failed'; readonly message: string }

/** Markdown, and what the page of the video makes of it. */
export function DescriptionField({ draftId, value, error, onChange, flush }: DescriptionFieldProps) {
  const [preview, setPreview] = useState<Preview>({ kind: 'closed' })

  async function open() {
    setPreview({ kind: 'loading' })
    try {
      const isSaved = await flush()
      if (!isSaved) return setPreview({ kind: 'failed', message: t.previewCouldNotBeMade })
      const { descriptionHtml } = await studioApi.previewVideoDraft({ draftId })
      setPreview({ kind: 'shown', html: descriptionHtml })
    } catch (problem) {
      setPreview({ kind: 'failed', message: getFailureMessage(problem) })
    }
  }

  const isOpen = preview.kind !== 'closed'
  return (
    <div className={styles.description}>
      <fieldset className={styles.switch} aria-label={t.howDescriptionIsShown}>
        <Button
          size="s"
          aria-pressed={!isOpen}
          variant={isOpen ? 'quiet' : 'secondary'}
          onClick={() => setPreview({ kind: 'closed' })}
        >
          {t.write}
        </Button>
        <Button
          size="s"
          aria-pressed={isOpen}
          variant={isOpen ? 'secondary' : 'quiet'}
          onClick={() => void open()}
        >
          {t.preview}
        </Button>
      </fieldset>
      {isOpen ? (
        <section
          id="draft-description"
          tabIndex={-1}
          className={styles.preview}
          aria-label={t.preview}
          aria-live="polite"
        >
          <PreviewContent preview={preview} />
        </section>
      ) : (
        <TextArea
          id="draft-description"
          label={t.description}
          rows={8}
          dir="auto"
          value={value}
          error={error}
          hint={t.descriptionHint}
          softMax={DRAFT_DESCRIPTION_LENGTH}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}

function PreviewContent({ preview }: { preview: Preview }) {
  if (preview.kind === 'loading') return <Spinner />
  if (preview.kind === 'failed') return <p>{preview.message}</p>
  if (preview.kind === 'shown' && preview.html !== '') return <Prose compact sanitisedHtml={preview.html} />
  return <p>{t.nothingToPreview}</p>
}
