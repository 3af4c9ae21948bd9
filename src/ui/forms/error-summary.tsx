import { useEffect, useRef } from 'react'
import { Notice } from '../feedback/notice.tsx'
import { t } from '../messages/index.ts'
import styles from './error-summary.module.css'

export interface SummaryError {
  /** Id of the control, so that the line leads there. */
  fieldId?: string | undefined
  message: string
}

interface ErrorSummaryProps {
  errors: ReadonlyArray<SummaryError>
  title?: string
  /** Increase it at every failed attempt to send; the first invalid field of the form then takes the focus. */
  attempt?: number
}

/**
 * Moves the focus to the first invalid control in a form and returns whether there was one. Browser only.
 *
 * @public
 */
export function focusFirstInvalidField(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])')
  wrong?.focus()
  return wrong !== null
}

/** The errors of a long form, announced as one message; put it inside the form. */
export function ErrorSummary({ errors, title = t.checkTheseFields, attempt = 0 }: ErrorSummaryProps) {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = holder.current?.closest('form')
    if (attempt > 0 && form) focusFirstInvalidField(form)
  }, [attempt])
  return (
    <div ref={holder} className={styles.summary}>
      {errors.length > 0 && (
        <Notice tone="bad" title={title} live>
          <ul className={styles.list}>
            {errors.map(({ fieldId, message }) => (
              <li key={`${fieldId ?? ''}${message}`}>
                {fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
