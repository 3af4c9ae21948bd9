import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './forms.module.css'
import type { Resend } from './use-resend.ts'

interface ResendFootProps {
  state: Resend
  /** The way back to the form before. */
  back: string
  onBack: () => void
}

/** Below a form that waits for a code: another one, or back. */
export function ResendFoot({ state: { left, resending, note, resend }, back, onBack }: ResendFootProps) {
  return (
    <>
      {note && (
        <Notice tone={note.tone} live>
          {note.text}
        </Notice>
      )}
      <p className={styles.foot}>
        <Button variant="link" onClick={() => void resend()} busy={resending} disabled={left > 0}>
          {left > 0 ? `Resend code in ${left} s` : 'Resend code'}
        </Button>
        {' · '}
        <Button variant="link" onClick={onBack}>
          {back}
        </Button>
      </p>
    </>
  )
}
