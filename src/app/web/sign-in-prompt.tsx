import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../messages/index.ts'
import styles from './shell.module.css'

/** What visitors get in the popups of the top bar. */
export function SignInPrompt({ text, close }: { text: string; close: () => void }) {
  const { openSignIn, openSignUp } = useAccountDialogs()
  const then = (open: () => void) => () => {
    close()
    open()
  }
  return (
    <div className={styles.login}>
      <p className={styles.loginText}>{text}</p>
      <Button variant="primary" wide onClick={then(openSignIn)}>
        {t.signIn}
      </Button>
      <Button variant="secondary" wide onClick={then(openSignUp)}>
        {t.signUp}
      </Button>
    </div>
  )
}
