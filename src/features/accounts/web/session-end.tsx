import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { useActor } from './actor-context.ts'
import { onSignedOutElsewhere } from './sign-out-news.ts'

/** Shows this tab as a visitor sees it when another tab of the same browser has signed out. Once, inside the providers. */
export function SessionNews() {
  const actor = useActor()
  const toasts = useToast()
  const { revalidate } = useRevalidator()
  const heard = useEffectEvent(() => {
    if (!actor) return
    toasts.info('You have signed out in another tab')
    void revalidate()
  })
  useEffect(() => onSignedOutElsewhere(() => heard()), [])
  return null
}
