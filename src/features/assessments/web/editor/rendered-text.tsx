import { useEffect, useState } from 'react'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import { assessmentsApi } from '../api.ts'
import styles from './question-card.module.css'

const RENDER_DELAY_MS = 500
/** Without any of these signs a text is shown as it is written. */
const HAS_MARKUP = /[`*_~[\]<>&\\]/

/** What a text with markup looks like to learners. */
export function RenderedText({ markdown }: { markdown: string }) {
  const [html, setHtml] = useState('')
  const isPlain = !HAS_MARKUP.test(markdown)

  useEffect(() => {
    if (isPlain) return setHtml('')
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const rendered = await assessmentsApi.renderQuestionText({ markdown }, { signal: stop.signal })
        setHtml(rendered.html)
      } catch {
        // Shown after the next key, or in the preview.
      }
    }, RENDER_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [markdown, isPlain])

  if (isPlain || html === '') return null
  return (
    <div className={styles.rendered}>
      <p className={styles.renderedLabel}>{t.asLearnersSeeIt}</p>
      <Prose compact sanitisedHtml={html} />
    </div>
  )
}
