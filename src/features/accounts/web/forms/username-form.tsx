import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import type { Account } from '../../rules/account.ts'
import { USERNAME_CHANGES, USERNAME_MAX, USERNAME_MIN } from '../../rules/limits.ts'
import { accountsMessages } from '../../rules/messages.ts'
import { usernameFormSchema } from '../../rules/schemas.ts'
import { accountsApi } from '../api.ts'
import { useFocusFirst } from '../hooks/use-focus-first.ts'
import { useUsernameCheck } from '../hooks/use-username-check.ts'
import styles from './forms.module.css'

export interface UsernameFormProps {
  /** The present one; null for the first, which does not count as a change. */
  current?: string | null
  /** How often it can still be changed. */
  changesLeft?: number
  /** Focuses the field when the form appears, as in a dialog. */
  focusFirst?: boolean
  onChosen: (account: Account) => Promise<void> | void
  /** Undefined where there is nothing to skip. */
  onSkip?: (() => void) | undefined
}

/** Chooses or changes a username, and shows while it is typed whether it is available. */
export function UsernameForm({
  current = null,
  changesLeft = USERNAME_CHANGES,
  focusFirst = true,
  onChosen,
  onSkip,
}: UsernameFormProps) {
  const form = useFocusFirst<HTMLFormElement>(focusFirst)
  const usedUp = current !== null && changesLeft === 0
  const { register, handleSubmit, formState, setError, setValue, control } = useForm({
    resolver: zodResolver(usernameFormSchema),
    defaultValues: { username: current ?? '' },
  })
  const check = useUsernameCheck(useWatch({ control, name: 'username' }), current)
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
          readOnly={usedUp}
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
        disabled={usedUp || check.state === 'empty' || check.state === 'same'}
      >
        Save username
      </Button>
      {current !== null && <p className={styles.foot}>{changesLeftText(changesLeft)}</p>}
      {onSkip && (
        <p className={styles.foot}>
          <Button variant="link" onClick={onSkip}>
            Not now
          </Button>
        </p>
      )}
    </form>
  )
}

/** How often a username can still be changed. */
export function changesLeftText(left: number): string {
  if (left === 0) return accountsMessages.USERNAME_CHANGES_USED
  return left === 1 ? 'You can change it one more time.' : `You can change it ${left} more times.`
}
