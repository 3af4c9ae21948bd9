import { Lock } from 'lucide-react'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { catalogueMessages } from '#features/catalogue/rules/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './closed-lesson.module.css'

/** Stands in a lesson's place where it does not open to this reader, and says what would open it. */
export function ClosedLesson({
  refused,
  signedIn,
}: {
  refused: 'LOCKED' | 'STAGE_LOCKED'
  signedIn: boolean
}) {
  const { openSignIn } = useAccountDialogs()
  const locked = refused === 'LOCKED'
  return (
    <div className={styles.closed}>
      <EmptyState
        title={catalogueMessages[refused]}
        icon={<Lock />}
        action={
          locked &&
          !signedIn && (
            <Button
              variant="primary"
              onClick={() => openSignIn('Sign in with the address that was given access.')}
            >
              Sign in
            </Button>
          )
        }
      >
        {locked
          ? signedIn
            ? 'Access is given to an email address. If it was given to another one, sign in with that.'
            : 'If you were given access, sign in or sign up with the email address it was given to.'
          : 'It opens once the stages before it are complete.'}
      </EmptyState>
    </div>
  )
}
