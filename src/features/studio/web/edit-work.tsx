import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../messages/index.ts'
import type { OwnItem } from '../rules/own-items.ts'
import { useEditWork } from './use-edit-work.ts'

export interface EditWorkProps extends Pick<OwnItem, 'type' | 'id'> {
  isPrimary?: boolean
}

/** See `EditWorkButton`. */
export function EditWork({ type, id, isPrimary = false }: EditWorkProps) {
  const [busy, setBusy] = useState(false)
  const edit = useEditWork()
  async function open() {
    setBusy(true)
    await edit({ type, id })
    setBusy(false)
  }
  return (
    <Button
      {...(isPrimary && { variant: 'primary' as const, size: 'l' as const })}
      icon={<PencilLine aria-hidden="true" />}
      busy={busy}
      onClick={() => void open()}
    >
      {t.edit}
    </Button>
  )
}
