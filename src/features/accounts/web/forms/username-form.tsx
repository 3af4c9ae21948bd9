import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import type { Account } from '../../rules/account.ts'
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '../../rules/limits.ts'
import { usernameFormSchema } from '../../rules/schemas.ts'
import { USERNAME_CHANGES_SETTING } from '../../rules/settings.ts'
import { isUsernameWellFormed, normalizeUsername } from '../../rules/username.ts'
import { accountsApi } from '../api.ts'
import { useFocusFirstField } from '../hooks/use-focus-first-field.ts'
import styles from './forms.module.css'

const PAUSE_MS = 350

export type UsernameCheck =
  | { state: 'empty' | 'checking' | 'same' }
  | { state: 'free'; message: string }
  | { state: 'refused'; message: string; suggestions: readonly string[] }

/**
 * Asks the server, once typing has paused, whether a username is available; outdated answers are dropped.
 *
 * @param current the present one, which is not checked
 */
function useUsernameCheck(typed: string, current: string | null): UsernameCheck {
  const username = normalizeUsername(typed)
  const [answer, setAnswer] = useState<{ username: string; check: UsernameCheck } | null>(null)
  const askable = isUsernameWellFormed(username) && username !== current

  useEffect(() => {
    if (!askable) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const { error, isDefined } = await safe(
        accountsApi.checkUsername({ username }, { signal: asking.signal }),
      )
      if (asking.signal.aborted) return
      if (!error) {
        setAnswer({ username, check: { state: 'free', message: t.usernameIsAvailable } })
      } else {
        const suggestions = isDefined && error.code === 'USERNAME_TAKEN' ? error.data.suggestions : []
        const message = isDefined ? error.message : t.somethingWentWrong
        setAnswer({ username, check: { state: 'refused', message, suggestions } })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [username, askable])

  if (!username) return { state: 'empty' }
  if (username === current) return { state: 'same' }
  if (!askable) return { state: 'refused', message: t.usernameIsNotValid, suggestions: [] }
  return answer?.username === username ? answer.check : { state: 'checking' }
}

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
  changesLeft: left,
  focusFirst = true,
  onChosen,
  onSkip,
}: UsernameFormProps) {
  const form = useFocusFirstField<HTMLFormElement>(focusFirst)
  const maxChanges = useSiteSettings().get(USERNAME_CHANGES_SETTING)
  const changesLeft = left ?? maxChanges
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
    setError('username', { message: isDefined ? refusal.message : t.somethingWentWrong })
  })

  const take = (username: string) =>
    setValue('username', username, { shouldDirty: true, shouldValidate: formState.isSubmitted })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div>
        <TextField
          label={t.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={usedUp}
          hint={t.minToMaxLettersDigitsAndUnderscores({
            min: USERNAME_MIN_LENGTH,
            max: USERNAME_MAX_LENGTH,
          })}
          error={error}
          {...register('username')}
        />
        <p className={cx(styles.state, styles[check.state])} role="status">
          {check.state === 'checking' && t.checking}
          {'message' in check && check.message !== error && check.message}
        </p>
        {check.state === 'refused' && check.suggestions.length > 0 && (
          <ul className={styles.suggestions} aria-label={t.availableUsernames}>
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
        disabled={usedUp || check.state === 'same'}
      >
        {t.saveUsername}
      </Button>
      {current !== null && (
        <p className={styles.foot}>{formatUsernameChangesLeft(changesLeft, maxChanges)}</p>
      )}
      {onSkip && (
        <p className={styles.foot}>
          <Button variant="link" onClick={onSkip}>
            {t.notNow}
          </Button>
        </p>
      )}
    </form>
  )
}

/**
 * How often a username can still be changed.
 * @param max how often one can be changed at all
 */
export function formatUsernameChangesLeft(left: number, max: number): string {
  return left === 0 ? t.usernameChangesAreUsed({ count: max }) : t.youCanChangeItAgain({ count: left })
}
