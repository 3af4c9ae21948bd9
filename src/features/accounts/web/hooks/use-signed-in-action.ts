import { useEffect, useEffectEvent } from 'react'
import { readStored, saveStored } from '#platform/web/browser-store.ts'
import { useActor } from '../actor-context.ts'
import { useAccountDialogs } from '../dialogs/account-dialogs-provider.tsx'

const KEY = 'lectern.after-sign-in'
/** After a longer time the visitor has probably changed their mind. */
const KEPT_MS = 10 * 60_000

interface Intention {
  action: string
  at: number
}

function read(): Intention | null {
  const kept = readStored(KEY, 'tab')
  const known = typeof kept === 'object' && kept !== null && 'action' in kept && 'at' in kept
  if (!known || typeof kept.action !== 'string' || typeof kept.at !== 'number') return null
  return { action: kept.action, at: kept.at }
}

/** Remembers in this tab what a visitor wanted to do, since signing in with Google leaves the page. */
const saveIntendedAction = (action: string): void =>
  saveStored(KEY, { action, at: Date.now() } satisfies Intention, 'tab')

/** Whether this action was wanted a moment ago; answers true only once. */
function consumeIntendedAction(action: string): boolean {
  const kept = read()
  if (kept?.action !== action) return false
  saveStored(KEY, null, 'tab')
  return Date.now() - kept.at < KEPT_MS
}

/**
 * An action that needs an account: visitors are asked to sign in, and then it is carried out.
 * @param name names the action on this page, such as `wish:` and an id
 * @param reason one sentence for the sign-in
 */
export function useSignedInAction(name: string, reason: string, act: () => void): () => void {
  const signedIn = useActor() !== null
  const { openSignIn } = useAccountDialogs()
  const doIt = useEffectEvent(act)
  useEffect(() => {
    if (signedIn && consumeIntendedAction(name)) doIt()
  }, [signedIn, name])
  return () => {
    if (signedIn) return act()
    saveIntendedAction(name)
    openSignIn(reason)
  }
}
