import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import { ANNOUNCEMENT_BODY_MAX_LENGTH } from '../../rules/limits.ts'
import styles from '../announcements.module.css'
import { announcementsApi, getFailureMessage } from '../api.ts'

interface MessageFieldProps {
  batchId: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

type Preview =
  | { readonly kind: 'closed' | 'loading' }
  | { readonly kind: 'shown'; readonly html: string }
  | { readonly kind: 'failed'; readonly message: string }

/** The Markdown of an announcement, and what members will see of it. */
export function MessageField({ batchId, value, error, onChange }: MessageFieldProps) {
  const [preview, setPreview] = useState<Preview>({ kind: 'closed' })
  const isOpen = preview.kind !== 'closed'

  async function open() {
    if (value.trim() === '') return setPreview({ kind: 'failed', message: t.nothingToPreview })
    const asked: Preview = { kind: 'loading' }
    // Who has gone on writing meanwhile is not taken away from it.
    const answer = (given: Preview) => setPreview((now) => (now === asked ? given : now))
    setPreview(asked)
    try {
      answer({ kind: 'shown', ...(await announcementsApi.previewAnnouncement({ batchId, body: value })) })
    } catch (problem) {
      answer({ kind: 'failed', message: getFailureMessage(problem) })
    }
  }

  return (
    <div className={styles.body}>
      <fieldset className={styles.switch} aria-label={t.howItIsShown}>
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long previews are scrolled with the keyboard
        <section tabIndex={0} className={styles.preview} aria-label={t.preview} aria-live="polite">
          {preview.kind === 'loading' && <Spinner />}
          {preview.kind === 'failed' && <p>{preview.message}</p>}
          {error && <p role="alert">{error}</p>}
          {preview.kind === 'shown' && <Prose compact sanitisedHtml={preview.html} />}
        </section>
      ) : (
        <TextArea
          label={t.message}
          name="body"
          rows={8}
          dir="auto"
          value={value}
          error={error}
          hint={t.markdownHint}
          softMax={ANNOUNCEMENT_BODY_MAX_LENGTH}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
