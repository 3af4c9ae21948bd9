import { saveBeforeSignOut } from '#platform/web/before-sign-out.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { sessionMessages } from '../../rules/session-messages.ts'
import { accountsApi } from '../api.ts'
import { tellOtherTabs } from '../session-channel.ts'
import { useLeaveSession } from './use-leave-session.ts'

/** How long signing out waits for unsaved data. */
const SAVE_MS = 5_000

let signingOut = 0

/** Whether this tab is ending its session itself, and shows its own messages. */
export const isSigningOut = (): boolean => signingOut > 0

/**
 * Signs out, with toasts, and shows the page as a visitor sees it; other tabs follow. What is not saved yet, such as watched time, is
 * sent to the server first.
 */
export function useSignOut(): () => Promise<void> {
  const toasts = useToast()
  const leave = useLeaveSession()
  return async () => {
    const toast = toasts.info(sessionMessages.SIGNING_OUT, { timeout: 0 })
    signingOut += 1
    try {
      await saveBeforeSignOut(SAVE_MS)
      tellOtherTabs('signing-out')
      await accountsApi.signOut()
      tellOtherTabs('signed-out')
      await leave()
      toasts.update(toast, { title: sessionMessages.SIGNED_OUT, tone: 'good' })
    } catch {
      // Perhaps only the answer was lost.
      const isOut = await accountsApi.me().then(
        (account) => account === null,
        () => false,
      )
      if (isOut) await leave()
      toasts.update(
        toast,
        isOut
          ? { title: sessionMessages.SIGNED_OUT, tone: 'good' }
          : { title: sessionMessages.SIGN_OUT_FAILED, tone: 'bad' },
      )
    } finally {
      signingOut -= 1
    }
  }
}
