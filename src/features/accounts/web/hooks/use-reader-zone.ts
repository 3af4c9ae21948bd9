import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { useActor } from '../actor-context.ts'

/**
 * The time zone that times are shown in: the account's own, or the device's for visitors. Until a visitor's page is hydrated it is UTC,
 * since their pages are cached and the same for everybody.
 */
export function useReaderZone(): string {
  const hydrated = useHydrated()
  const own = useActor()?.timeZone
  return own ?? (hydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC')
}
