import { useRevalidator } from 'react-router'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { accountsMessages } from '../../rules/messages.ts'
import { accountsApi } from '../api.ts'

/**
 * Signs out with the toasts of specification 8 and shows the page as a visitor sees it.
 *
 * @param before what must be done while still signed in, such as saving watched time; a failure of it holds nobody back
 */
export function useSignOut(before?: () => Promise<void>): () => Promise<void> {
  const toasts = useToast()
  const { revalidate } = useRevalidator()
  return async () => {
    const toast = toasts.info(accountsMessages.SIGNING_OUT, { timeout: 0 })
    try {
      await before?.().catch(() => undefined)
      await accountsApi.signOut()
      await revalidate()
      toasts.update(toast, { title: accountsMessages.SIGNED_OUT, tone: 'good' })
    } catch {
      toasts.update(toast, { title: accountsMessages.SIGN_OUT_FAILED, tone: 'bad' })
    }
  }
}
