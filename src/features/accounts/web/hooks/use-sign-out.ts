import { useRevalidator } from 'react-router'
import { clearDrafts } from '#platform/web/drafts.ts'
import { forgetReader, saveBeforeSignOut } from '#platform/web/reader-leaving.ts'
import { realtime } from '#platform/web/realtime.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { useActor } from '../actor-context.ts'
import { accountsApi } from '../api.ts'

const CHANNEL = 'lectern.session'

/** Sent from one tab to the others of its browser, which may have no realtime connection of their own. */
export type SessionMessage = 'signing-out' | 'signed-out' | 'ended' | 'banned'

const isSessionMessage = (data: unknown): data is SessionMessage =>
  data === 'signing-out' || data === 'signed-out' || data === 'ended' || data === 'banned'

export function notifyOtherTabs(message: SessionMessage): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/** @returns a function that unsubscribes */
export function subscribeToOtherTabs(handle: (message: SessionMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSessionMessage(data)) handle(data)
  }
  return () => channel.close()
}

let reloads = 0

/** Whether somebody comes or leaves, so that loaders shared by all pages have to run again, too. */
export const isFrameReloading = (): boolean => reloads > 0

/** Loads the page again with what stands around it, also where that leads to another page. */
export async function reloadFrame(revalidate: () => Promise<void>): Promise<void> {
  reloads += 1
  try {
    await revalidate()
  } finally {
    reloads -= 1
  }
}

/**
 * Shows this tab as the server sees it after the end of a session: closes the connection, drops what was loaded for its owner, and
 * reloads page and shell. A private page leads to the sign-in (docs/product/sessions.md).
 */
export function useLeaveSession(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    realtime.disconnect()
    forgetReader()
    await reloadFrame(revalidate)
  }
}

/** How long signing out waits for unsaved data. */
const SAVE_MS = 5_000

let signingOut = 0

/** Whether this tab is ending its session itself, and shows its own messages. */
export const isSigningOut = (): boolean => signingOut > 0

/**
 * Signs out, with toasts, and shows the page as a visitor sees it; other tabs follow. What is not saved yet, such as watched time, is
 * sent to the server first; drafts are removed, since the next person may sit at the same device.
 */
export function useSignOut(): () => Promise<void> {
  const toasts = useToast()
  const userId = useActor()?.id
  const leaveSession = useLeaveSession()
  const leave = () => {
    if (userId) clearDrafts(userId)
    return leaveSession()
  }
  return async () => {
    const toast = toasts.info(t.loggingYouOut, { timeout: 0 })
    signingOut += 1
    try {
      await saveBeforeSignOut(SAVE_MS)
      // The server ends the connection with the session, and nothing of this is a loss to tell of.
      realtime.disconnect()
      notifyOtherTabs('signing-out')
      await accountsApi.signOut()
      notifyOtherTabs('signed-out')
      await leave()
      toasts.update(toast, { title: t.successfullyLoggedOut, tone: 'good' })
    } catch {
      // Perhaps only the answer was lost.
      const isOut = await accountsApi.me().then(
        (account) => account === null,
        () => false,
      )
      if (isOut) await leave()
      else if (userId) realtime.connect(userId)
      toasts.update(
        toast,
        isOut ? { title: t.successfullyLoggedOut, tone: 'good' } : { title: t.cantLogoutYou, tone: 'bad' },
      )
    } finally {
      signingOut -= 1
    }
  }
}
