import { saveBeforeSignOut } from '#platform/web/before-sign-out.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { sessionMessages } from '../../rules/session-messages.ts'
import { accountsApi } from '../api.ts'
import { tellOtherTabs } from '../session-channel.ts'
import { useLeaveSession } from './use-leave-session.ts'

/** As long as somebody waits who wants to leave. */
const SAVE_MS = 5_000

let signingOut = 0

/** Whether this tab is about to end its session itself, and says so itself. */
export const isSigningOut = (): boolean => signingOut > 0

/**
 * Signs out with the toasts of specification 8 and shows the page as a visitor sees it; other tabs follow. What is not
 * saved yet, such as watched time, is brought to the server first.
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
      // The answer alone may have been lost.
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
