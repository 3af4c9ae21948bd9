import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './forms.module.css'
import type { Resend } from './use-resend.ts'

interface ResendFootProps {
  state: Resend
  /** Set after a refused code, when another one is the likely next step. */
  prominent?: boolean
  /** Label of the button that leads back to the form before. */
  back: string
  onBack: () => void
}

/** Foot of a form that waits for a code: resend it, or go back. */
export function ResendFoot({ state, prominent = false, back, onBack }: ResendFootProps) {
  const { left, resending, note, resend } = state
  const again = (variant: 'link' | 'secondary') => (
    <Button variant={variant} onClick={() => void resend()} busy={resending} disabled={left > 0}>
      {left > 0 ? `Resend code in ${left} s` : 'Resend code'}
    </Button>
  )
  return (
    <>
      {note && (
        <Notice tone={note.tone} live>
          {note.text}
        </Notice>
      )}
      {prominent && (
        <div className={styles.offer}>
          <p className={styles.foot}>Not the right code, or too old? Have another one sent.</p>
          {again('secondary')}
        </div>
      )}
      <p className={styles.foot}>
        {!prominent && (
          <>
            {again('link')}
            {' · '}
          </>
        )}
        <Button variant="link" onClick={onBack}>
          {back}
        </Button>
      </p>
    </>
  )
}
