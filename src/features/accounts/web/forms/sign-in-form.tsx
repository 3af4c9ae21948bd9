import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import type { Account } from '../../rules/account.ts'
import type { PasskeyProof } from '../../rules/passkeys.ts'
import { buildSignInSchema } from '../../rules/schemas.ts'
import { BANNED_PAGE } from '../../rules/sign-in-links.ts'
import { accountsApi } from '../api.ts'
import { GoogleButton } from '../google-button.tsx'
import { useFocusFirstField } from '../hooks/use-focus-first-field.ts'
import { PasskeyButton } from '../passkey-button.tsx'
import styles from './forms.module.css'
import { SecondFactorForm } from './second-factor-form.tsx'

export interface SignInFormProps {
  /** The only address that may sign in through this link (`?email=`). */
  boundEmail: string | null
  /** Null where nobody can sign in with Google. */
  googleHref: string | null
  /** Where a browser without scripts goes afterwards. */
  redirectTo?: string
  /** What went wrong with a form posted without scripts. */
  failure?: string | undefined
  /** The password was right already, on another page. */
  asksForSecondFactor?: boolean
  focusFirst?: boolean
  onSignedIn: (account: Account) => Promise<void> | void
  onSignUp: () => void
}

/** Address and password. Works before and without scripts, too: then the browser posts the form. */
export function SignInForm({
  boundEmail,
  googleHref,
  redirectTo,
  failure: postedFailure,
  asksForSecondFactor = false,
  focusFirst = true,
  onSignedIn,
  onSignUp,
}: SignInFormProps) {
  const toasts = useToast()
  const hydrated = useHydrated()
  const form = useFocusFirstField<HTMLFormElement>(focusFirst)
  const [failure, setFailure] = useState(asksForSecondFactor ? undefined : postedFailure)
  const [isSecondStep, setSecondStep] = useState(asksForSecondFactor)
  const [filled, setFilled] = useState(false)
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(buildSignInSchema(boundEmail)),
  })
  const { errors, isSubmitting } = formState

  const look = () => setFilled(Boolean(getValues('email') && getValues('password')))
  // The fields may have been filled before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is meant
  useEffect(look, [])

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    const { error, data, isDefined } = await safe(accountsApi.signIn(values))
    if (data) return onSignedIn(data)
    if (isDefined && error.code === 'SECOND_FACTOR_NEEDED') return setSecondStep(true)
    // The answer has set the cookie that the appeal needs.
    if (isDefined && error.code === 'BANNED') return window.location.assign(BANNED_PAGE)
    setFailure(isDefined ? error.message : t.somethingWentWrong)
    toasts.error(t.loginFailed)
  })

  const signInWithPasskey = async (proof: PasskeyProof) => {
    const { error, data, isDefined } = await safe(accountsApi.signInWithPasskey({ proof }))
    if (data) await onSignedIn(data)
    else if (isDefined && error.code === 'BANNED') window.location.assign(BANNED_PAGE)
    else return isDefined ? error.message : t.somethingWentWrong
    return undefined
  }

  if (isSecondStep) {
    return (
      <SecondFactorForm
        redirectTo={redirectTo}
        failure={asksForSecondFactor ? postedFailure : undefined}
        onSignedIn={onSignedIn}
        onRestart={(reason) => {
          setFailure(reason)
          setSecondStep(false)
        }}
      />
    )
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/accounts/sign-in-form"
      noValidate={hydrated}
      onSubmit={submit}
      onChange={look}
    >
      <FailureNotice>{failure}</FailureNotice>
      <TextField
        label={t.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        defaultValue={boundEmail ?? ''}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <p className={styles.aside}>
        {/* A full page load: this form may be in a dialog, which must not stay open over the next page. */}
        <a href="/forget-password">{t.forgotYourPassword}</a>
      </p>
      {redirectTo && <input type="hidden" name="redirect" value={redirectTo} />}
      {boundEmail && <input type="hidden" name="boundEmail" value={boundEmail} />}
      <Button type="submit" variant="primary" wide busy={isSubmitting} disabled={hydrated && !filled}>
        {t.signIn}
      </Button>
      {googleHref && <GoogleButton href={googleHref} />}
      {/* A link for one address is for its password or Google: a passkey says only afterwards whose it is. */}
      {hydrated && !boundEmail && <PasskeyButton label={t.signInWithAPasskey} onProof={signInWithPasskey} />}
      {hydrated && (
        <p className={styles.foot}>
          {renderMessage(
            t.newHereCreateAnAccount({
              link: (text) => (
                <Button variant="link" onClick={onSignUp}>
                  {text}
                </Button>
              ),
            }),
          )}
        </p>
      )}
    </form>
  )
}
