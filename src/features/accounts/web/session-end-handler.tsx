import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { clearDrafts } from '#platform/web/drafts.ts'
import { resumeReader } from '#platform/web/reader-leaving.ts'
import { realtime } from '#platform/web/realtime.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../messages/index.ts'
import { ROLES_CHANGED_EVENT, SESSION_ENDED_EVENT } from '../rules/session-end.ts'
import { BANNED_PAGE } from '../rules/sign-in-links.ts'
import { useActor } from './actor-context.ts'
import { accountsApi } from './api.ts'
import {
  isSigningOut,
  notifyOtherTabs,
  type SessionMessage,
  subscribeToOtherTabs,
  useLeaveSession,
} from './hooks/use-sign-out.ts'

const TIME_TO_READ_MS = 2_500
/** Time for a new cookie to arrive; the end of a session has to be shown within two seconds. */
const NEW_COOKIE_MS = 700
/** How long a sign-out in another tab may take until the connection says that the session is over. */
const SIGN_OUT_MS = 15_000

const reasonIn = (message: unknown) =>
  typeof message === 'object' && message !== null && 'reason' in message && message.reason === 'banned'
    ? 'banned'
    : 'ended'

const isVisitor = (message: unknown) =>
  typeof message === 'object' && message !== null && 'viewer' in message && message.viewer === 'visitor'

/**
 * Shows this tab as a visitor's when its session has ended. It learns of that from its connection, from another tab of the browser, or
 * by asking the server when it may have missed both. A tab whose person has other roles by now loads its data again. Render it once, inside the providers.
 */
export function SessionEndHandler() {
  const userId = useActor()?.id ?? null
  const toasts = useToast()
  const leave = useLeaveSession()
  const { revalidate } = useRevalidator()
  /** The user whose end was shown here, since several messages may report it. */
  const shownFor = useRef<string | null>(null)
  const signOutUntil = useRef(0)

  /** If the page still shows the same person, the session had not ended, or they have signed in again. */
  const goOn = useEffectEvent((id: string) => {
    if (userId !== id) return
    shownFor.current = null
    resumeReader()
    realtime.connect(id)
  })

  const end = useEffectEvent((how: Exclude<SessionMessage, 'signing-out'>) => {
    if (userId === null || shownFor.current === userId || isSigningOut()) return
    shownFor.current = userId
    // Those of this tab; what was written when a session only ended stays for its writer.
    if (how === 'signed-out') clearDrafts(userId)
    if (how === 'banned') toasts.error(t.accountHasBeenBanned)
    else toasts.info(how === 'signed-out' ? t.youHaveSignedOutInAnotherTab : t.youHaveBeenSignedOut)
    const left = leave().catch(() => undefined)
    if (how === 'banned') setTimeout(() => window.location.assign(BANNED_PAGE), TIME_TO_READ_MS)
    else void left.then(() => setTimeout(() => goOn(userId), NEW_COOKIE_MS))
  })

  /**
   * Asks the server first: another tab may have signed the same person in again, and then the connection comes back by itself. It
   * waits a moment, since the new cookie arrives in that tab shortly after the old session has ended.
   * @param otherwise what to assume without an answer
   */
  const ask = useEffectEvent((otherwise: 'over' | 'going on') => {
    if (userId === null) return
    setTimeout(() => {
      accountsApi.me().then(
        (account) => (account?.id === userId ? realtime.connect(userId) : end('ended')),
        () => otherwise === 'over' && end('ended'),
      )
    }, NEW_COOKIE_MS)
  })

  const heard = useEffectEvent((message: unknown) => {
    const reason = reasonIn(message)
    if (performance.now() < signOutUntil.current && reason === 'ended') return end('signed-out')
    // Other tabs may have no connection of their own.
    notifyOtherTabs(reason)
    if (reason === 'banned') return end('banned')
    // The server closes it, which is no lost line to tell of.
    realtime.disconnect()
    ask('over')
  })

  const told = useEffectEvent((message: SessionMessage) => {
    if (message === 'signing-out') signOutUntil.current = performance.now() + SIGN_OUT_MS
    else if (message === 'ended') ask('going on')
    else end(message)
  })

  const refresh = useEffectEvent(() => void revalidate())

  useEffect(() => {
    // After another sign-in the next end has to be shown, too.
    if (userId !== shownFor.current) shownFor.current = null
  }, [userId])

  useEffect(() => {
    const ways = [
      subscribeToOtherTabs((message) => told(message)),
      realtime.subscribe(SESSION_ENDED_EVENT, (message) => heard(message)),
      realtime.subscribe('handshake', (message) => isVisitor(message) && ask('going on')),
      realtime.subscribe('unauthorized', () => ask('going on')),
      realtime.subscribe(ROLES_CHANGED_EVENT, () => refresh()),
    ]
    const onVisible = () => {
      if (document.visibilityState === 'visible' && realtime.state() !== 'connected') ask('going on')
    }
    // A page restored from the browser's page cache may be outdated.
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && ask('going on'))
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pageshow', onShow)
    return () => {
      for (const leaveWay of ways) leaveWay()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])
  return null
}
