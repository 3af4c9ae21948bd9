import type { NewPasskey, PasskeyProof } from '../rules/passkeys.ts'
import { accountsApi } from './api.ts'

type CreationOptions = Awaited<ReturnType<typeof accountsApi.beginPasskey>>

// Loaded when somebody wants it: pages for visitors don't load it.
const loadBrowserPart = () => import('@simplewebauthn/browser')

/**
 * Has the browser ask for a passkey of this site.
 *
 * @returns null when the person gave none, or the browser knows no passkeys
 */
export async function askForPasskey(): Promise<PasskeyProof | null> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    loadBrowserPart(),
    accountsApi.beginPasskeyProof(),
  ])
  return startAuthentication({ optionsJSON }).catch(() => null)
}

/** Has the browser make a passkey; null when that did not come to its end. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewPasskey | null> {
  const { startRegistration } = await loadBrowserPart()
  return startRegistration({ optionsJSON }).catch(() => null)
}
