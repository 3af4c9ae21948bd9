import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import type { PendingSignUp } from '../../rules/account.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../rules/limits.ts'
import { buildSignUpSchema, type signUpSchema } from '../../rules/schemas.ts'
import { accountsApi } from '../api.ts'
import { GoogleButton } from '../google-button.tsx'
import { useFocusFirstField } from '../hooks/use-focus-first-field.ts'
import { readStoredInvitation } from '../invitation.ts'
import styles from './forms.module.css'
import { NameFields } from './name-fields.tsx'
import { getWeakPasswordMessage } from './weak-password.ts'

export type SignUpFields = z.input<typeof signUpSchema>

interface SignUpFormProps {
  /** The only address that may sign up through this link (`?email=`). */
  boundEmail: string | null
  /** Null where nobody can sign up with Google. */
  googleHref: string | null
  /** What was typed before, when somebody returns to the form. */
  typed: SignUpFields | null
  /** Called with what was typed when the form unmounts; must be a stable function. */
  onLeave: (typed: SignUpFields) => void
  onSent: (pending: PendingSignUp) => void
  onSignIn: () => void
}

/** The first step of a sign-up: the form, answered by a mail with a code. */
export function SignUpForm({ boundEmail, googleHref, typed, onLeave, onSent, onSignIn }: SignUpFormProps) {
  const form = useFocusFirstField<HTMLFormElement>()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, formState, getValues, setError } = useForm({
    resolver: zodResolver(buildSignUpSchema(boundEmail)),
    defaultValues: typed ?? {
      firstName: '',
      lastName: '',
      email: boundEmail ?? '',
      mobileNo: '',
      password: '',
      blogConsent: true,
      newsLetterConsent: true,
    },
  })
  const { errors, isSubmitting } = formState

  useEffect(() => () => onLeave(getValues()), [onLeave, getValues])

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    const { error, data, isDefined } = await safe(
      accountsApi.signUp({ ...values, invite: readStoredInvitation() }),
    )
    if (data) onSent(data)
    else if (isDefined && error.code === 'PASSWORD_WEAK') {
      setError('password', { message: getWeakPasswordMessage(error) }, { shouldFocus: true })
    } else if (isDefined && error.code === 'NAME_REFUSED') {
      setError('firstName', { message: error.data.firstName ?? error.message }, { shouldFocus: true })
    } else setFailure(isDefined ? error.message : t.failedToSendOtp)
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <FailureNotice>{failure}</FailureNotice>
      <NameFields firstName={register('firstName')} lastName={register('lastName')} errors={errors} />
      <TextField
        label={t.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={t.mobileNumber}
        optional
        type="tel"
        autoComplete="tel"
        error={errors.mobileNo?.message}
        {...register('mobileNo')}
      />
      <PasswordField
        label={t.password}
        autoComplete="new-password"
        hint={t.minToMaxCharacters({
          min: PASSWORD_MIN_LENGTH,
          max: PASSWORD_MAX_LENGTH,
        })}
        error={errors.password?.message}
        {...register('password')}
      />
      <div className={styles.consents}>
        <Checkbox label={t.sendMeNewBlogPosts} {...register('blogConsent')} />
        <Checkbox label={t.sendMeTheNewsletter} {...register('newsLetterConsent')} />
      </div>
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {t.sendMeACode}
      </Button>
      {googleHref && <GoogleButton href={googleHref} />}
      <p className={styles.foot}>
        {renderMessage(
          t.bySigningUpYouAgree({
            terms: (text) => (
              <a href="/terms-and-condition" target="_blank" rel="noopener">
                {text}
              </a>
            ),
            privacy: (text) => (
              <a href="/privacy-policy" target="_blank" rel="noopener">
                {text}
              </a>
            ),
          }),
        )}
      </p>
      <p className={styles.foot}>
        {renderMessage(
          t.alreadyAMemberSignIn({
            link: (text) => (
              <Button variant="link" onClick={onSignIn}>
                {text}
              </Button>
            ),
          }),
        )}
      </p>
    </form>
  )
}
