import { useRevalidator } from 'react-router'
import { saveBeforeSignOut } from '#platform/web/before-sign-out.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { sessionMessages } from '../../rules/session-messages.ts'
import { accountsApi } from '../api.ts'
import { tellSignedOut } from '../sign-out-news.ts'

/** As long as somebody waits who wants to leave. */
const SAVE_MS = 5_000

/**
 * Signs out with the toasts of specification 8 and shows the page as a visitor sees it; other tabs follow. What is not
 * saved yet, such as watched time, is brought to the server first.
 */
export function useSignOut(): () => Promise<void> {
  const toasts = useToast()
  const { revalidate } = useRevalidator()
  return async () => {
    const toast = toasts.info(sessionMessages.SIGNING_OUT, { timeout: 0 })
    try {
      await saveBeforeSignOut(SAVE_MS)
      await accountsApi.signOut()
      tellSignedOut()
      await revalidate()
      toasts.update(toast, { title: sessionMessages.SIGNED_OUT, tone: 'good' })
    } catch {
      toasts.update(toast, { title: sessionMessages.SIGN_OUT_FAILED, tone: 'bad' })
    }
  }
}
