import { Video } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { LiveClass } from '../../rules/schemas.ts'
import { getFailureMessage, liveClassesApi } from '../api.ts'

interface JoinButtonProps extends Pick<ButtonProps, 'size'> {
  liveClass: Pick<LiveClass, 'id' | 'title'>
}

/** Notes that one is there, and opens where the class takes place. */
export function JoinButton({ liveClass: { id: classId, title }, size }: JoinButtonProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function join() {
    // Opened by the press itself: browsers keep away a window that comes later.
    const tab = window.open('about:blank', '_blank')
    if (tab) tab.opener = null
    setBusy(true)
    try {
      const { link } = await liveClassesApi.joinLiveClass({ classId })
      if (tab) tab.location.replace(link)
      else window.location.assign(link)
    } catch (error) {
      tab?.close()
      toast.error(getFailureMessage(error))
    } finally {
      setBusy(false)
      void revalidate()
    }
  }

  return (
    <Button
      variant="primary"
      {...(size && { size })}
      icon={<Video aria-hidden="true" />}
      busy={busy}
      aria-label={t.joinNamed({ title })}
      onClick={() => void join()}
    >
      {t.join}
    </Button>
  )
}
