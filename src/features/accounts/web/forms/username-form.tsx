import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import type { Account } from '../../rules/account.ts'
import { USERNAME_MAX, USERNAME_MIN } from '../../rules/limits.ts'
import { accountsMessages } from '../../rules/messages.ts'
import { usernameFormSchema } from '../../rules/schemas.ts'
import { accountsApi } from '../api.ts'
import { useFocusFirst } from '../hooks/use-focus-first.ts'
import { useUsernameCheck } from '../hooks/use-username-check.ts'
import styles from './forms.module.css'

interface UsernameFormProps {
  onChosen: (account: Account) => Promise<void> | void
  onSkip: () => void
}

/** Chooses a username, telling while it is typed whether it can be had (specification 4). */
export function UsernameForm({ onChosen, onSkip }: UsernameFormProps) {
  const form = useFocusFirst<HTMLFormElement>()
  const { register, handleSubmit, formState, setError, setValue, control } = useForm({
    resolver: zodResolver(usernameFormSchema),
    defaultValues: { username: '' },
  })
  const check = useUsernameCheck(useWatch({ control, name: 'username' }))
  const error = formState.errors.username?.message

  const submit = handleSubmit(async ({ username }) => {
    const { error: refusal, data, isDefined } = await safe(accountsApi.updateUsername({ username }))
    if (data) return onChosen(data)
    setError('username', { message: isDefined ? refusal.message : accountsMessages.SOMETHING_WRONG })
  })

  const take = (username: string) =>
    setValue('username', username, { shouldDirty: true, shouldValidate: formState.isSubmitted })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div>
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={`${USERNAME_MIN} to ${USERNAME_MAX} letters, digits and underscores`}
          error={error}
          {...register('username')}
        />
        <p className={cx(styles.state, styles[check.state])} role="status">
          {check.state === 'checking' && 'Checking…'}
          {'message' in check && check.message !== error && check.message}
        </p>
        {check.state === 'refused' && check.suggestions.length > 0 && (
          <ul className={styles.suggestions} aria-label="Free usernames">
            {check.suggestions.map((suggestion) => (
              <li key={suggestion}>
                <Button size="s" onClick={() => take(suggestion)}>
                  {suggestion}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        wide
        busy={formState.isSubmitting}
        disabled={check.state === 'empty'}
      >
        Save username
      </Button>
      <p className={styles.foot}>
        <Button variant="link" onClick={onSkip}>
          Not now
        </Button>
      </p>
    </form>
  )
}
