import { createContext, useContext } from 'react'
import type { Actor } from '#platform/rules/actor.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'

const ActorContext = createContext<Actor | null>(null)

/** Provides who is signed in; `value` comes from the root loader. */
export const ActorProvider = ActorContext.Provider

/** Who is signed in; null for a visitor. */
export const useActor = (): Actor | null => useContext(ActorContext)

/**
 * The time zone that times are shown in: the account's own, or the device's for visitors. Until a visitor's page is hydrated it is UTC,
 * since their pages are cached and the same for everybody.
 */
export function useReaderTimeZone(): string {
  const hydrated = useHydrated()
  const own = useActor()?.timeZone
  return own ?? (hydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC')
}
