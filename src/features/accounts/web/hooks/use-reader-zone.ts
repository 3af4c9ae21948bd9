import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { useActor } from '../actor-context.ts'

/**
 * The time zone that times are shown in (decision 28): the account's own, for a visitor that of his device. Pages of visitors
 * are the same for everybody when they come, in UTC.
 */
export function useReaderZone(): string {
  const hydrated = useHydrated()
  const own = useActor()?.timeZone
  return own ?? (hydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC')
}
