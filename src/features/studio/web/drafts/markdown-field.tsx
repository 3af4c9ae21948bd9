import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import { getFailureMessage } from '../api.ts'
import styles from './draft-form.module.css'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

interface MarkdownFieldProps {
  id: string
  label: string
  value: string
  error: string | undefined
  hint?: string
  maxLength: number
  rows?: number
  /** For texts that are long enough to want one. */
  hasToolbar?: boolean
  onChange: (text: string) => void
  /** The preview is of what is saved. @returns whether everything is */
  flush: () => Promise<boolean>
  /** What the server makes of the saved text. */
  loadPreview: () => Promise<string>
}

type Preview =
  | { readonly kind: 'closed' | 'loading' }
  | { readonly kind: 'shown'; readonly html: string }
  | { readonly kind: 'failed'; readonly message: string }

/** Markdown, and what the page makes of it. */
export function MarkdownField({
  id,
  label,
  value,
  error,
  hint = t.descriptionHint,
  maxLength,
  rows = 8,
  hasToolbar = false,
  onChange,
  flush,
  loadPreview,
}: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [preview, setPreview] = useState<Preview>({ kind: 'closed' })

  async function open() {
    setPreview({ kind: 'loading' })
    try {
      const isSaved = await flush()
      if (!isSaved) return setPreview({ kind: 'failed', message: t.previewCouldNotBeMade })
      setPreview({ kind: 'shown', html: await loadPreview() })
    } catch (problem) {
      setPreview({ kind: 'failed', message: getFailureMessage(problem) })
    }
  }

  const isOpen = preview.kind !== 'closed'
  return (
    <div className={styles.description}>
      <fieldset className={styles.switch} aria-label={t.howTextIsShown({ label })}>
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
        <section id={id} tabIndex={-1} className={styles.preview} aria-label={t.preview} aria-live="polite">
          <PreviewContent preview={preview} />
        </section>
      ) : (
        <TextArea
          ref={area}
          id={id}
          label={label}
          rows={rows}
          dir="auto"
          value={value}
          error={error}
          hint={hint}
          softMax={maxLength}
          tools={hasToolbar && <MarkdownToolbar area={area} />}
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
