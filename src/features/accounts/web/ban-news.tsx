import { useEffect, useEffectEvent } from 'react'
import { realtime } from '#platform/web/realtime.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { sessionMessages } from '../rules/session-messages.ts'
import { BANNED_PAGE } from '../rules/sign-in-address.ts'

const TIME_TO_READ_MS = 2_500

/** Stops what plays and leads away when the person at this page was banned. Once, inside the providers. */
export function BanNews() {
  const toasts = useToast()
  const heard = useEffectEvent(() => {
    for (const video of document.querySelectorAll('video')) video.pause()
    toasts.error(sessionMessages.BANNED)
    setTimeout(() => window.location.assign(BANNED_PAGE), TIME_TO_READ_MS)
  })
  useEffect(() => realtime.subscribe('account:banned', () => heard()), [])
  return null
}
