import { useEffect, useEffectEvent } from 'react'
import { useActor } from '../actor-context.ts'
import { useAccountDialogs } from '../dialogs/account-dialogs-provider.tsx'
import { intend, takeIntention } from '../intentions.ts'

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
    if (signedIn && takeIntention(name)) doIt()
  }, [signedIn, name])
  return () => {
    if (signedIn) return act()
    intend(name)
    openSignIn(reason)
  }
}
