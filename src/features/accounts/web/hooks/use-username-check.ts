import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import { accountsMessages } from '../../rules/messages.ts'
import { isUsernameShape, normalizeUsername } from '../../rules/username.ts'
import { accountsApi } from '../api.ts'

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
export function useUsernameCheck(typed: string, current: string | null): UsernameCheck {
  const username = normalizeUsername(typed)
  const [answer, setAnswer] = useState<{ username: string; check: UsernameCheck } | null>(null)
  const askable = isUsernameShape(username) && username !== current

  useEffect(() => {
    if (!askable) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const { error, isDefined } = await safe(
        accountsApi.checkUsername({ username }, { signal: asking.signal }),
      )
      if (asking.signal.aborted) return
      if (!error) {
        setAnswer({ username, check: { state: 'free', message: accountsMessages.USERNAME_AVAILABLE } })
      } else {
        const suggestions = isDefined && error.code === 'USERNAME_TAKEN' ? error.data.suggestions : []
        const message = isDefined ? error.message : accountsMessages.SOMETHING_WRONG
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
  if (!askable) return { state: 'refused', message: accountsMessages.USERNAME_INVALID, suggestions: [] }
  return answer?.username === username ? answer.check : { state: 'checking' }
}
