import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import type { Account } from '../../rules/account.ts'
import { BANNED_PAGE } from '../../rules/sign-in-links.ts'
import { secondFactorCodeSchema } from '../../rules/two-factor.ts'
import { accountsApi } from '../api.ts'
import { useFocusFirstField } from '../hooks/use-focus-first-field.ts'
import styles from './forms.module.css'

const formSchema = z.object({ code: secondFactorCodeSchema })

interface SecondFactorFormProps {
  /** Where a browser without scripts goes afterwards. */
  redirectTo?: string | undefined
  /** What went wrong with a form posted without scripts. */
  failure?: string | undefined
  onSignedIn: (account: Account) => Promise<void> | void
  /** Begins the sign-in anew, with the reason if it did not come to its end. */
  onRestart: (failure?: string) => void
}

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export function SecondFactorForm({ redirectTo, failure, onSignedIn, onRestart }: SecondFactorFormProps) {
  const hydrated = useHydrated()
  const form = useFocusFirstField<HTMLFormElement>()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(formSchema),
  })

  const submit = handleSubmit(async (values) => {
    const { error, data, isDefined } = await safe(accountsApi.finishSignIn(values))
    if (data) return onSignedIn(data)
    // The answer has set the cookie that the appeal needs.
    if (isDefined && error.code === 'BANNED') return window.location.assign(BANNED_PAGE)
    if (isDefined && error.code === 'SIGN_IN_EXPIRED') return onRestart(error.message)
    setError('code', { message: isDefined ? error.message : t.somethingWentWrong }, { shouldFocus: true })
  })

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/accounts/sign-in/second-factor-form"
      noValidate={hydrated}
      onSubmit={submit}
    >
      <FailureNotice>{failure}</FailureNotice>
      <p className={styles.state}>{t.enterYourCodeToSignIn}</p>
      <TextField
        label={t.codeFromTheAppOrRecovery}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={formState.errors.code?.message}
        {...register('code')}
      />
      {redirectTo && <input type="hidden" name="redirect" value={redirectTo} />}
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        {t.signIn}
      </Button>
      {hydrated && (
        <p className={styles.foot}>
          <Button variant="link" onClick={() => onRestart()}>
            {t.startSignInAgain}
          </Button>
        </p>
      )}
    </form>
  )
}
